"""Every table that maps facts or questions to what is shown of them has an entry for each."""

import ast
import re
from pathlib import Path

import pytest

import avel.chronicles
import avel.client.game
from avel.chronicles.actions import WORDS, Done
from avel.chronicles.ending import REASONS
from avel.chronicles.facts import FACTS
from avel.client.game import timing
from avel.client.game.moving import AT_ONCE, STAGED, movers
from avel.client.game.plain_list import PlainList
from avel.client.game.presenter import Presenter
from avel.client.game.registry import OPENED, PRESENTERS
from avel.client.game.story import QUIET, tellers


def asked_kinds() -> set[str]:
    """Returns the kinds of all questions in the rules, read from their source."""
    found = set()
    for path in Path(avel.chronicles.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision":
                found.add(ast.literal_eval(node.args[0]))
    return found


def test_every_fact_has_its_time():
    assert set(timing.SECONDS) == set(FACTS)
    assert all(0 <= seconds <= 1.6 for seconds in timing.SECONDS.values())


def test_every_fact_moves_or_is_shown_at_once_on_purpose():
    moving = movers().kinds
    assert moving | STAGED | AT_ONCE == set(FACTS)
    assert not moving & STAGED
    assert not AT_ONCE & (moving | STAGED)
    assert {kind for kind, seconds in timing.SECONDS.items() if seconds == 0} == AT_ONCE


def test_every_fact_is_told_or_is_quiet_on_purpose():
    told = tellers().kinds
    assert told | QUIET == set(FACTS)
    assert not told & QUIET


def test_every_question_has_a_presenter_of_its_own():
    assert set(PRESENTERS) == asked_kinds()
    assert len(PRESENTERS) == 15
    for kind in PRESENTERS.values():
        assert issubclass(kind, Presenter)
        assert not issubclass(kind, PlainList)


def test_the_sheets_that_a_turn_opens():
    assert set(OPENED) == {"market", "alchemist", "pack"}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_texts_made_of_parts_are_all_there(kit, box, language):
    kit.words.switch(language)
    keys = [f"table.undo_{verb}" for verb in WORDS.kinds if verb != Done.verb()]
    keys += [f"story.ended.{reason}" for reason in REASONS]
    keys += [f"story.moon_{effect}" for effects in box.moon.spaces for effect in effects]
    kinds = {tile.action.kind for tile in box.tiles.values() if tile.action}
    keys += [f"table.place_{kind}" for kind in kinds | {"none"}]
    keys += [f"table.tip_{kind}" for kind in kinds - {"forage"}]
    keys += [f"refusal.{kind}" for kind in kinds]
    assert [key for key in keys if not kit.words.has(key)] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_text_that_the_table_names_is_there(kit, language):
    kit.words.switch(language)
    named = set()
    for path in Path(avel.client.game.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"(table|story|card)\.\w+", str(node.value)):
                named.add(node.value)
    assert len(named) > 50
    whole = {key for key in named if not key.endswith("_")}
    missing = {key for key in whole if not kit.words.has(key) and not kit.words.has(f"{key}_one")}
    assert missing == set()
