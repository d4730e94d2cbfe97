"""What undo says it takes back: the deed by its name, on one line, and never that undo is done."""

import ast
from pathlib import Path

import pygame
import pytest

import avel.chronicles
from avel.client.canvas import Canvas, Style
from avel.client.duel.layout import duel_plan
from avel.client.game.table_layout import table_plan
from avel.client.game.way_back import UNDO
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.content.texts import read_texts
from avel.horn.actions import WORDS as DUEL
from avel.horn.loading import load_horn
from avel.paths import data_folder
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

SIZE = (1280, 720)
TEXTS = read_texts(data_folder() / "text")
NO_DEEDS = ("undo_none", "undo_fenced", "undo_turn")


def done_with() -> set[str]:
    """Returns the questions that can be answered by being done, read from the rules' source."""
    found = set()
    for path in Path(avel.chronicles.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision":
                names = {getattr(each, "id", "") for each in ast.walk(node)}
                if "Done" in names:
                    found.add(ast.literal_eval(node.args[0]))
    return found


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_being_done_with_anything_has_a_name_of_its_own(language):
    kinds = done_with()
    assert len(kinds) == 4
    keys = {f"table.undo_done_{kind.replace('.', '_')}" for kind in kinds} | {"table.undo_done_to_magic"}
    assert keys <= set(TEXTS[language])
    assert "table.undo_done" not in TEXTS[language]


def lines_of(kit, label: str, place: pygame.Rect) -> int:
    """Returns into how many lines an undo button of this size breaks its label."""
    canvas = kit.canvas(pygame.Surface(SIZE), Scale())
    button, found = Button(UNDO, label, icon="undo", key="z", variant="quiet", step=15), []

    def take(on: Canvas, x: float, width: float, style: Style) -> None:
        found.append(on.label_lines(label, style, width))

    button._draw_label = take
    button.place(pygame.Rect((0, 0), place.size), Scale())
    button.draw(canvas)
    return found[0]


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_what_undo_takes_back_stands_on_one_line(kit, language):
    box = load_horn(data_folder())
    land = box.land(next(iter(box.maps)))
    kit.words.switch(language)
    deeds = {
        key.removeprefix("table."): text
        for key, text in TEXTS[language].items()
        if key.startswith("table.undo_") and not key.endswith(NO_DEEDS)
    }
    at_table, at_duel = table_plan(SIZE, 1.0, 2, 0).undo, duel_plan(SIZE, 1.0, land).undo
    broken = [key for key, text in deeds.items() if lines_of(kit, text, at_table) > 1]
    duels = [f"undo_{verb}" for verb in DUEL.kinds]
    broken += [key for key in duels if lines_of(kit, deeds[key], at_duel) > 1]
    assert broken == []


def test_what_stops_undo_is_said_only_where_nothing_can_be_taken_back(kit, chronicles, monkeypatch):
    said = []
    paragraph = Canvas.paragraph

    def hear(self, text, *args, **kwargs):
        said.append(text)
        return paragraph(self, text, *args, **kwargs)

    monkeypatch.setattr(Canvas, "paragraph", hear)
    table = Table(chronicles).heroes(2).toughness(0, 1).toughness(1, 1)
    seated = Seated(still(kit), chronicles, table.session)
    seated.end_turn()
    fenced = kit.words("table.no_further", reason=kit.words("undo.turn_ended"))
    seated.pilot.picture()
    assert fenced in said
    said.clear()
    seated.press("r")
    assert "turn:undo" in seated.targets
    seated.pilot.picture()
    assert fenced not in said
