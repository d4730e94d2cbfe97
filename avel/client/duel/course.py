"""The course of a duel: gold, land and the life of the cities, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from avel.client.duel.shown import DuelSession
from avel.core.codec import Codec
from avel.core.events import Event
from avel.horn.events import TurnEnded
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


@dataclass(slots=True)
class Course:
    """All marks of a duel, and after how many answers each was made."""

    marks: list[Mark] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

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

    def follow(self, session: DuelSession, told: Iterable[Event]) -> None:
        """Marks the end of each turn; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(answers - 1)
        for event in told:
            if isinstance(event, TurnEnded):
                self.add(event.turn, event.side, session.state.board, answers)
        if session.decision is None:
            board = session.state.board
            self.add(board.turn, board.side, board, answers)

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
