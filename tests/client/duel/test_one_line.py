"""The words of the duel's buttons stand on one line each in a window of the usual size."""

import pytest

from avel.chronicles.loading import load_box
from avel.client.canvas import Canvas
from avel.client.duel.buying import KEYS
from avel.client.duel.studio import at_the_gates, valley
from avel.client.widgets.button import Button
from avel.paths import data_folder
from tests.client.access.every_screen import observer, without_pixels
from tests.client.duel.playing import Table, session_of, still


@pytest.fixture
def broken(monkeypatch):
    """Notes the texts that a button breaks."""
    found, drawn = [], []
    draw, folded, paragraph = Button.draw, Canvas._folded, Canvas.paragraph

    def draw_button(button, canvas):
        drawn.append(button.id)
        draw(button, canvas)
        drawn.pop()

    def note(canvas, lines, *more):
        if drawn:
            found.append((drawn[-1], lines))
        return folded(canvas, lines, *more)

    def note_paragraph(canvas, text, *more, **kwargs):
        if drawn:
            found.append((drawn[-1], text))
        return paragraph(canvas, text, *more, **kwargs)

    monkeypatch.setattr(Button, "draw", draw_button)
    monkeypatch.setattr(Canvas, "_folded", note)
    monkeypatch.setattr(Canvas, "paragraph", note_paragraph)
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_button_of_any_screen_breaks_its_words(horn_box, tmp_path, language, broken):
    photographer = observer(load_box(data_folder()), tmp_path, (1280, 720), language, duel=horn_box)
    with without_pixels():
        for name in photographer.screens:
            photographer.pilot(name).picture()
    assert broken == []


def broke(state, spots):
    """Leaves nothing to pay with."""
    valley(state, spots)
    state.board.sides[0].gold = 0


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("edit", [None, valley, at_the_gates, broke])
def test_nothing_of_the_market_breaks_whatever_can_be_bought(kit, horn, language, edit, broken):
    table = Table(still(kit, language), horn, session_of(horn, edit=edit), hands_over=False)
    table.pilot.picture()
    table.click(
        next((each for each in ("buy:build.castle", "buy:arm") if each in table.targets), "tool:hint")
    )
    table.click(next((each for each in table.targets if each.startswith("cell:")), "tool:hint"))
    table.pilot.picture()
    assert len(KEYS) == sum(each.id.startswith("buy:") for each in table.scene.face.every_widget)
    assert broken == []
