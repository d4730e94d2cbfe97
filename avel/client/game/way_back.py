"""The way back and forth at the table: how far undo and redo reach for its people, and what stops them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from avel.client.game.desk import Desk
from avel.client.game.story import Story
from avel.client.inputs import Input, KeyPressed
from avel.client.keys import key_label
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision

UNDO: Final = "turn:undo"
REDO: Final = "turn:redo"
UNDO_TURN: Final = "turn:undo_turn"
DEEDS: Final = (UNDO, REDO, UNDO_TURN)
_PERSON: Final = "person"


def undo_steps(desk: Desk) -> int:
    """Returns how many answers undo takes back: to the last one of a person; 0 where there is none."""
    return _to_person(desk, 1)


def turn_steps(desk: Desk) -> int:
    """Returns how many answers are taken back with the whole turn, or with the one before; 0 for none."""
    return _to_person(desk, max(1, desk.shown.session.steps_of_turn()))


def _to_person(desk: Desk, least: int) -> int:
    """Bots would give their answers at once again, so that undo stops only where a person is asked."""
    steps = desk.shown.session.steps
    back = range(least, len(steps) + 1)
    return next((number for number in back if _asks_person(desk, steps[-number].decision)), 0)


def _asks_person(desk: Desk, decision: Decision) -> bool:
    return desk.seats[decision.seat].player == _PERSON


def can_redo(desk: Desk) -> bool:
    """Says whether an answer that was taken back can be given again."""
    session = desk.shown.session
    return bool(session.undone and session.decision and session.undone[-1] in session.decision.actions)


class WayBack:
    """Takes answers back and gives them again, a bot's together with the person's; the story follows."""

    def __init__(self, desk: Desk, story: Story) -> None:
        self._desk = desk
        self._story = story

    def tell(self, answer: Callable[[], None]) -> None:
        """Lets an answer be given, so that the story knows where it began."""
        self._story.mark()
        answer()
        if not self._desk.shown.session.steps:
            self._story.fence()

    def go(self, deed: str) -> None:
        """Does what one of the buttons says, as far as that is possible."""
        if deed == REDO:
            self._redo()
            return
        for _ in range(undo_steps(self._desk) if deed == UNDO else turn_steps(self._desk)):
            self._desk.shown.undo()
            self._story.undo()

    def _redo(self) -> None:
        while can_redo(self._desk):
            self.tell(self._desk.shown.redo)
            decision = self._desk.shown.session.decision
            if decision is None or _asks_person(self._desk, decision):
                return


def way_back_buttons(desk: Desk, decision: Decision | None) -> tuple[Widget, Widget, Widget]:
    """Returns undo, redo and undo of the whole turn, each with what it is that stops it."""
    words, steps = desk.kit.words, desk.shown.session.steps if decision else []
    back = undo_steps(desk) if decision else 0
    label = words(f"table.undo_{steps[-back].action.verb()}") if back else words("table.undo")
    undo = Button(UNDO, label, icon="undo", key="z", variant="quiet", step=15)
    undo.is_enabled = back > 0
    none = _why_none(desk)
    undo.tip = "" if back else none
    nothing_undone = "" if decision and can_redo(desk) else words("table.redo_none")
    again = IconButton(REDO, "redo", words("table.redo"), key="y", reason=nothing_undone)
    cap = key_label(desk.kit.settings.now.bindings.cap("z"))
    turn = IconButton(
        UNDO_TURN,
        "undo_turn",
        words("table.undo_turn", cap=cap),
        reason="" if decision and turn_steps(desk) else none,
    )
    return undo, again, turn


def _why_none(desk: Desk) -> str:
    words, fence = desk.kit.words, desk.shown.session.fence
    return words("table.undo_fenced", reason=words(fence.reason)) if fence else words("table.undo_none")


def chord(event: Input) -> str:
    """Returns the button that Shift+Z, Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y stands for, or ``""``."""
    match event:
        case KeyPressed("z", mods) if "ctrl" in mods:
            return REDO if "shift" in mods else UNDO
        case KeyPressed("z", mods) if "shift" in mods:
            return UNDO_TURN
        case KeyPressed("y", mods) if "ctrl" in mods:
            return REDO
    return ""
