"""Every fact, question and answer of the duel has all that a screen needs for it."""

from dataclasses import fields

import pytest

from avel.bots.horn.roster import BOTS
from avel.client.duel import rule_links
from avel.client.duel.banners import DYES
from avel.client.duel.bots import LEVELS, PERSON
from avel.client.duel.front import ASKERS, ON_STAGE
from avel.client.duel.hearing import SOUNDS
from avel.client.duel.moving import AT_ONCE, MOVERS, hidden
from avel.client.duel.moving import ON_STAGE as MOVED_ON_STAGE
from avel.client.duel.screens import duel_screens
from avel.client.duel.story import QUIET
from avel.client.duel.studio import DuelStudio
from avel.client.duel.timing import SECONDS
from avel.client.gallery.studio import Studio
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.sound.recipes.book import recipes
from avel.content.texts import read_texts
from avel.horn.actions import WORDS
from avel.horn.facts import FACTS
from avel.horn.model import STEPS
from avel.horn.refusals import BUYING
from avel.paths import data_folder

QUESTIONS = {
    *("buy.choose", "oracle.pick", "generals.choose"),
    *("fight.armour", "fight.fate", "fight.split", "hurt.soldiers"),
}
BUYING_REASONS = (*("gold", "no_site", "no_general", "command", "full", "no_castle", "as_many", "all_hired"),)
TEXTS = read_texts(data_folder() / "text")


def test_every_fact_moves_or_is_drawn_by_the_stage_or_is_shown_at_once_on_purpose():
    assert set(FACTS) == set(MOVERS) | MOVED_ON_STAGE | AT_ONCE
    assert not set(MOVERS) & MOVED_ON_STAGE
    assert not (set(MOVERS) | MOVED_ON_STAGE) & AT_ONCE


def test_what_is_shown_at_once_takes_no_time_and_all_else_does():
    assert set(SECONDS) == set(FACTS)
    assert {kind for kind, seconds in SECONDS.items() if seconds == 0} == AT_ONCE


def test_every_fact_has_a_sound_that_there_is_or_is_silent():
    assert set(SOUNDS) == set(FACTS)
    assert {name for name in SOUNDS.values() if name} <= set(recipes())


def test_every_fact_is_told_or_quiet_on_purpose():
    assert set(FACTS) > QUIET
    assert QUIET >= AT_ONCE


def test_every_kind_of_question_is_put_by_the_table_or_by_the_stage():
    assert set(ASKERS) | set(ON_STAGE) | {"generals.choose"} == QUESTIONS


def test_every_kind_of_question_has_a_picture(kit, box, horn_box, tmp_path):
    studio = DuelStudio(Studio(kit, box, tmp_path), horn_box)
    assert {screen.asked for screen in duel_screens(studio).values()} >= QUESTIONS


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_name_that_a_screen_makes_a_key_of_has_a_text(language):
    keys = {f"horn.verb.{verb}" for verb in WORDS.kinds}
    keys |= {f"table.undo_{verb}" for verb in WORDS.kinds}
    keys |= {f"horn.question.{kind.replace('.', '_')}" for kind in QUESTIONS}
    keys |= {f"horn.step.{step}" for step in STEPS}
    keys |= {f"duel.{part}.{verb.replace('.', '_')}" for verb in BUYING for part in ("buy", "tip")}
    keys |= {f"duel.player_{player}" for player in (PERSON, *LEVELS)}
    keys |= {f"duel.plays_{player}" for player in (PERSON, *LEVELS)}
    keys |= {f"duel.dye_{name}" for name in DYES}
    keys |= {f"duel.{part}_title" for part in ("name", "dye", "plays")}
    keys |= {f"duel.{part}.{way}" for way in ("duel", "pincer", "bolt") for part in ("way", "way_note")}
    reasons = {key.rpartition(".")[2] for key in TEXTS["en"] if key.startswith("horn.refusal.")}
    keys |= {f"duel.short.{reason}" for reason in reasons & set(BUYING_REASONS)}
    assert keys - set(TEXTS[language]) == set()


def test_every_page_that_a_screen_opens_is_in_the_rule_book(kit, horn_box):
    pages = {leaf.id for leaf in RuleBookScene(kit, horn_box).library.leaves}
    assert set(rule_links.QUESTIONS) == QUESTIONS
    wanted = {*rule_links.QUESTIONS.values(), *rule_links.PLOTS.values()}
    assert wanted | {rule_links.MEADOW, rule_links.GENERALS} <= pages


def test_the_levels_of_the_computer_are_those_there_are():
    assert LEVELS == BOTS


def test_only_what_moves_alone_is_left_out_of_the_still_picture():
    moved = {kind for kind in FACTS if kind in MOVERS}
    for kind in FACTS:
        blank = object.__new__(kind)
        for field in fields(kind):
            object.__setattr__(blank, field.name, 0)
        assert not hidden(blank) or kind in moved
