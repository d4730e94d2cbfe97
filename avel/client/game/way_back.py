"""The way back and forth at the table: how far undo and redo reach for its people, and what stops them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from avel.chronicles.actions import Cancel, Done, Trade
from avel.client.inputs import Input, KeyPressed
from avel.client.keys import key_label
from avel.client.kit import Kit
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision
from avel.core.game import Fence
from avel.core.transcript import Transcript

UNDO: Final = "turn:undo"
REDO: Final = "turn:redo"
UNDO_TURN: Final = "turn:undo_turn"
DEEDS: Final = (UNDO, REDO, UNDO_TURN)
_PERSON: Final = "person"
_END: Final = "end_turn"
"""How the answer that ends a turn is written in every game's record."""


class Given(Protocol):
    """An answer that was given, and its question."""

    @property
    def action(self) -> Action:
        """The answer."""

    @property
    def decision(self) -> Decision:
        """The question."""


class Recorded(Protocol):
    """A session of any game, as far as the way back needs it."""

    undone: list[Action]
    fence: Fence | None
    transcript: Transcript

    @property
    def steps(self) -> Sequence[Given]:
        """The answers that can be taken back."""

    @property
    def decision(self) -> Decision | None:
        """The open question."""

    def steps_of_turn(self) -> int:
        """Returns how many answers belong to the present turn."""


class Rewound(Protocol):
    """A game as it is shown, which can be shown further back."""

    @property
    def session(self) -> Recorded:
        """The game itself."""

    def undo(self) -> None:
        """Takes the last answer back."""

    def redo(self) -> None:
        """Gives it again."""


class Sitting(Protocol):
    """Who sits at a seat."""

    @property
    def player(self) -> str:
        """``person``, or the name of a bot."""


class AnyDesk(Protocol):
    """The desk of any game."""

    @property
    def kit(self) -> Kit:
        """What to draw with."""

    @property
    def seats(self) -> Sequence[Sitting]:
        """Who sits where."""

    @property
    def shown(self) -> Rewound:
        """The game as shown."""


class AnyStory(Protocol):
    """A story that can forget its end."""

    def mark(self) -> None:
        """Remembers the present end."""

    def fence(self) -> None:
        """Forgets the marks."""

    def undo(self) -> None:
        """Forgets what was told since the last mark."""


def undo_steps(desk: AnyDesk) -> int:
    """Returns how many answers undo takes back: to the last one of a person; 0 where there is none.

    A trade that was only looked into is gone over: taking it back would open its sheet and change nothing.
    """
    return _to_person(desk, looked_into(desk) + 1)


def turn_steps(desk: AnyDesk) -> int:
    """Returns how many answers are taken back with the whole turn, or with the one before; 0 for none."""
    return _to_person(desk, max(looked_into(desk) + 1, desk.shown.session.steps_of_turn()))


def looked_into(desk: AnyDesk) -> int:
    """Returns how many of the last answers did no more than open trades and break them off."""
    steps, gone = desk.shown.session.steps, 0
    while gone < len(steps) and isinstance(steps[-1 - gone].action, Cancel):
        begun = next((n for n in range(gone, len(steps)) if isinstance(steps[-1 - n].action, Trade)), None)
        if begun is None:
            break
        gone = begun + 1
    return gone


def _to_person(desk: AnyDesk, least: int) -> int:
    """Bots would give their answers at once again, so that undo stops only where a person is asked."""
    steps = desk.shown.session.steps
    back = range(least, len(steps) + 1)
    return next((number for number in back if _asks_person(desk, steps[-number].decision)), 0)


def _asks_person(desk: AnyDesk, decision: Decision) -> bool:
    return desk.seats[decision.seat].player == _PERSON


def can_redo(desk: AnyDesk) -> bool:
    """Says whether an answer that was taken back can be given again."""
    session = desk.shown.session
    return bool(session.undone and session.decision and session.undone[-1] in session.decision.actions)


class WayBack:
    """Takes answers back and gives them again, a bot's together with the person's; the story follows."""

    def __init__(self, desk: AnyDesk, story: AnyStory) -> None:
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
        looked = looked_into(self._desk)
        for number in range(undo_steps(self._desk) if deed == UNDO else turn_steps(self._desk)):
            if number == looked:
                # What was only looked into need not be looked into again.
                self._desk.shown.session.undone.clear()
            self._desk.shown.undo()
            self._story.undo()

    def _redo(self) -> None:
        while can_redo(self._desk):
            self.tell(self._desk.shown.redo)
            decision = self._desk.shown.session.decision
            if decision is None or _asks_person(self._desk, decision):
                return


def way_back_buttons(desk: AnyDesk, decision: Decision | None) -> tuple[Widget, Widget, Widget]:
    """Returns undo, redo and undo of the whole turn, each with what it is that stops it."""
    words, back = desk.kit.words, undo_steps(desk) if decision else 0
    label = words(f"table.undo_{taken_back(desk, back)}") if back else words("table.undo")
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


def taken_back(desk: AnyDesk, back: int) -> str:
    """Returns the name of the deed that undo takes back first, so many answers ago.

    Whoever was done with something names it by the question, as there is no deed of that name.
    """
    session = desk.shown.session
    deed = session.steps[-back]
    if not isinstance(deed.action, Done):
        return deed.action.verb()
    after = session.steps[1 - back].decision if back > 1 else session.decision
    if after and after.kind == "battle.magic":
        return "done_to_magic"
    return f"done_{deed.decision.kind.replace('.', '_')}"


def _why_none(desk: AnyDesk) -> str:
    words, fence = desk.kit.words, desk.shown.session.fence
    return words("table.undo_fenced", reason=fence_words(desk)) if fence else words("table.undo_none")


def fence_words(desk: AnyDesk) -> str:
    """Says why undo goes no further; before anybody has played a turn that is the game's own beginning."""
    fence = desk.shown.session.fence
    if fence is None:
        return ""
    has_played = any(token.startswith(_END) for _, token in desk.shown.session.transcript.answers())
    is_first = fence.reason == "undo.turn_ended" and not has_played
    return desk.kit.words("undo.begun" if is_first else fence.reason)


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
