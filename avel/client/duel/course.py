"""The course of a duel: gold, land and the life of the cities turn by turn, dice and fights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from avel.client.duel.shown import DuelSession
from avel.core.codec import Codec
from avel.core.events import Event
from avel.horn.events import CastleAttacked, CityAttacked, TurnEnded
from avel.horn.fight_events import DiceRolled, FateTurned, FightBegan, FightCompared
from avel.horn.model import Board

KINDS: Final = ("gold", "land", "life")
"""What the chart shows, one line for each side."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How both sides stand after one side's turn."""

    turn: int
    side: int
    gold: tuple[int, int]
    land: tuple[int, int]
    """Farms and castles."""
    life: tuple[int, int]
    """Of the cities."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that a side has rolled: after how many answers, how many, and their pips."""

    answers: int
    side: int
    dice: int
    pips: int


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight between generals: after how many answers it was decided, and who won it (-1: nobody)."""

    answers: int
    winner: int


@dataclass(slots=True)
class Course:
    """All marks of a duel with the answers after which each was made, its dice and its fights."""

    marks: list[Mark] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    thrown: list[Thrown] = field(default_factory=list)
    fought: list[Fought] = field(default_factory=list)
    attacker: int = -1
    """The side that began the last fight."""

    @classmethod
    def load(cls, text: bytes) -> Course:
        """Reads what ``dump`` wrote; raises ValueError where the text is no course."""
        course = Codec(cls).load(text)
        if len(course.marks) != len(course.answers):
            raise ValueError("a course has a number of answers for each of its marks")
        return course

    def dump(self) -> bytes:
        """Writes the course as JSON."""
        return Codec(Course).dump(self)

    def went_back(self, answers: int) -> None:
        """Forgets what was marked after so many answers."""
        while self.answers and self.answers[-1] > answers:
            self.answers.pop()
            self.marks.pop()
        for noted in (self.thrown, self.fought):
            while noted and noted[-1].answers > answers:
                noted.pop()

    def follow(self, session: DuelSession, told: Iterable[Event]) -> None:
        """Marks the end of each turn; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(answers - 1)
        for event in told:
            if isinstance(event, TurnEnded):
                self.add(event.turn, event.side, session.state.board, answers)
            self._note(event, answers)
        if session.decision is None:
            board = session.state.board
            self.add(board.turn, board.side, board, answers)

    def _note(self, event: Event, answers: int) -> None:
        """Notes dice and fights; a die that is rolled again counts as one more."""
        match event:
            case FightBegan(side=side):
                self.attacker = side
            case DiceRolled(ours, theirs):
                self._throw(answers, self.attacker, ours)
                self._throw(answers, 1 - self.attacker, theirs)
            case FateTurned(party=party, face=face):
                self._throw(answers, abs(self.attacker - party), (face,))
            case CastleAttacked(side=side, faces=faces) | CityAttacked(side=side, faces=faces):
                self._throw(answers, side, faces)
            case FightCompared(loser=loser):
                winner = -1 if loser < 0 else 1 - abs(self.attacker - loser)
                self.fought.append(Fought(answers, winner))

    def _throw(self, answers: int, side: int, faces: tuple[int, ...]) -> None:
        self.thrown.append(Thrown(answers, side, len(faces), sum(faces)))

    def dice(self, side: int) -> tuple[int, int]:
        """Returns how many dice a side has rolled, and their pips."""
        own = [each for each in self.thrown if each.side == side]
        return sum(each.dice for each in own), sum(each.pips for each in own)

    def won(self, side: int) -> int:
        """Returns how many fights a side has won."""
        return sum(each.winner == side for each in self.fought)

    def add(self, turn: int, side: int, board: Board, answers: int) -> None:
        """Marks how a board stands."""
        sides = board.sides
        counts = [sum(plot is not None and plot.side == each for plot in board.plots) for each in (0, 1)]
        self.marks.append(
            Mark(
                turn,
                side,
                (sides[0].gold, sides[1].gold),
                (counts[0] - 1, counts[1] - 1),
                (sides[0].city_life, sides[1].city_life),
            )
        )
        self.answers.append(answers)
