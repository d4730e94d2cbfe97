"""The story of a duel: a line for each fact worth one, kept without words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from avel.client.duel.desk import DuelDesk
from avel.horn import events as facts
from avel.horn import fight_events as fights
from avel.horn import general_events as generals
from avel.horn.events import Fact
from avel.horn.model import Board
from avel.horn.telling import Line, Said, line_of

QUIET: Final = frozenset(
    {
        facts.StepBegan,
        facts.TurnEnded,
        facts.HarvestMoved,
        generals.GeneralActs,
        fights.DiceRolled,
        fights.LossBorne,
        fights.FightEnded,
    }
)
"""Facts that are worth no line: what the board itself shows, and what the line before them says."""
MOST: Final = 300
"""Lines that are kept at most."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the story: what it says, whose it is, and the cell it points at (-1: none)."""

    line: Line
    side: int
    spot: int
    turn: int
    """Counted over both sides, from 0, so that a new turn is seen."""


def spot_of(fact: Fact, board: Board) -> int:
    """Returns the cell that a fact is about on the board before it, or -1."""
    for name in ("spot", "to", "target"):
        if isinstance(spot := getattr(fact, name, None), int):
            return spot
    match fact:
        case generals.OracleSpoke(of=side, general=name) | generals.GeneralHurt(side=side, general=name):
            return _stands(board, side, name)
        case (
            generals.GeneralHealed(side=side, general=name) | generals.SoldierJoined(side=side, general=name)
        ):
            return _stands(board, side, name)
        case fights.FightBegan(side=side, enemy=enemy):
            return _stands(board, 1 - side, enemy)
    return -1


def _stands(board: Board, side: int, name: str) -> int:
    own = board.sides[side]
    return own.general(name).spot if own.has(name) else -1


class Story:
    """Hears facts and keeps their lines; undo takes the last ones back."""

    def __init__(self, lines: Iterable[Told] = ()) -> None:
        self.lines = list(lines)
        self._marks: list[int] = []

    def hear(self, fact: Fact, board: Board) -> None:
        """Takes a fact that is about to change the board."""
        if type(fact) in QUIET:
            return
        side = getattr(fact, "side", board.side)
        turn = 2 * board.turn + board.side
        if isinstance(fact, facts.TurnBegan):
            turn = 2 * fact.turn + fact.side
        self.lines.append(Told(line_of(fact), side, spot_of(fact, board), turn))
        del self.lines[:-MOST]

    def mark(self) -> None:
        """Remembers the present end: an answer follows."""
        self._marks.append(len(self.lines))

    def fence(self) -> None:
        """Forgets the marks: no answer before this can be taken back."""
        self._marks.clear()

    def undo(self) -> None:
        """Forgets what was told since the last mark."""
        if self._marks:
            del self.lines[self._marks.pop() :]

    def since(self, side: int) -> list[Told]:
        """Returns the lines told since a side's last turn ended."""
        own = [number for number, told in enumerate(self.lines) if told.turn % 2 == side]
        present = self.lines[-1].turn if self.lines else -1
        before = [number for number in own if self.lines[number].turn < present]
        first = before[-1] + 1 if before else 0
        return [told for told in self.lines[first:] if told.turn % 2 != side]


def said(desk: DuelDesk, line: Line) -> str:
    """Returns a line in the present language."""
    values = {name: _value(desk, value) for name, value in line.values}
    return desk.kit.words(line.key, **values)


def _value(desk: DuelDesk, value: Said) -> str:
    match value.kind:
        case "side":
            return desk.player(int(value.value))
        case "general":
            return desk.general(value.value)
        case "cell":
            return desk.cell(int(value.value))
        case "plot":
            return desk.plot(value.value)
        case "step":
            return desk.kit.words(f"horn.step.{value.value}")
    return value.value
