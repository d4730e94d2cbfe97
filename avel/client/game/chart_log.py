"""How a game went, round by round: the threat to the castle, the Beast, walls and knock-outs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal

from avel.chronicles.battle_events import KnockedOut
from avel.chronicles.events import Fact, RoundBegan
from avel.chronicles.land import Land
from avel.chronicles.model import BEAST, Board
from avel.client.game.retold import retold
from avel.client.game.shown import GameSession
from avel.core.codec import Codec
from avel.core.events import Event

ASLEEP = -1
"""The Beast's toughness left before it comes."""
_AT_THE_GATE = 0.5
"""Steps that count for a monster in the castle."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How things stood at the end of one round."""

    round: int
    nearest: int = 0
    """Steps of the nearest monster to the castle; 0 where there is none, or it is inside."""
    monsters: int = 0
    threat: float = 0.0
    """The sum of one over the steps, over all monsters: many and near is worse than few and far."""
    walls: int = 0
    beast: int = ASLEEP
    """The toughness the Beast has left."""
    falls: int = 0
    """Knock-outs in this round."""


@dataclass(slots=True)
class ChartLog:
    """A pure observer: one mark for each round so far; nothing depends on it."""

    toughness: int
    """The Beast's, when whole."""
    marks: list[Mark]

    @classmethod
    def load(cls, text: bytes) -> ChartLog:
        """Reads what ``dump`` wrote; raises ValueError where the text is no log."""
        return Codec(cls).load(text)

    def dump(self) -> bytes:
        """Writes the log as JSON."""
        return Codec(ChartLog).dump(self)


class ChartBook:
    """A log that follows a session, also back when its player takes answers back.

    It keeps a board of its own, since one answer may end a round and begin the next.
    """

    def __init__(self, session: GameSession, land: Land, kept: bytes = b"") -> None:
        """Goes on with a kept log if that is of this game and its present round, else begins anew."""
        self._land = land
        self._board = (session.steps[0].before if session.steps else session.state).board.clone()
        self._before: dict[int, tuple[tuple[Mark, ...], Board]] = {}
        told = retold(session)
        marks = self._taken_up(_marks(kept), session.state.board.round, told)
        self.log = ChartLog(self._board.beast_toughness, marks)
        self._measure()
        for answers, events in enumerate(told, len(session.transcript.lines) - len(told)):
            self._note(answers)
            self._hear_all(events)

    def _taken_up(self, kept: list[Mark], round: int, told: Sequence[Iterable[Event]]) -> list[Mark]:
        """Returns the marks before the oldest answer that can be taken back; what followed is told again."""
        oldest = self._board.round
        if not kept or kept[-1].round != round:
            return [Mark(oldest)] if oldest else []
        marks = [mark for mark in kept if mark.round <= oldest]
        if marks and marks[-1].round == oldest:
            marks[-1] = replace(marks[-1], falls=marks[-1].falls - _falls(told))
        return marks

    def follow(self, session: GameSession, told: Iterable[Event]) -> None:
        """Hears what an answer made happen; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(answers - 1)
        if session.steps:
            self._note(answers - 1)
        else:
            self._before.clear()
        self._hear_all(told)

    def _note(self, answers: int) -> None:
        self._before[answers] = tuple(self.log.marks), self._board.clone()

    def _hear_all(self, told: Iterable[Event]) -> None:
        for event in told:
            if isinstance(event, Fact):
                self._hear(event)
        self._measure()

    def went_back(self, answers: int) -> None:
        """Stands again as it stood after so many answers, if more have been heard."""
        if answers in self._before:
            marks, self._board = self._before[answers]
            self.log.marks = list(marks)
            self._before = {at: kept for at, kept in self._before.items() if at < answers}

    def _hear(self, fact: Fact) -> None:
        if isinstance(fact, RoundBegan):
            self._measure()
        fact.change(self._board)
        marks = self.log.marks
        if isinstance(fact, RoundBegan):
            marks.append(Mark(fact.round))
        elif isinstance(fact, KnockedOut) and marks:
            marks[-1] = replace(marks[-1], falls=marks[-1].falls + 1)

    def _measure(self) -> None:
        if self.log.marks:
            self.log.marks[-1] = self._measured(self.log.marks[-1])

    def _measured(self, mark: Mark) -> Mark:
        board = self._board
        steps = [self._land.steps[each.spot] for each in board.monsters]
        threat = sum(1 / max(each, _AT_THE_GATE) for each in steps)
        return replace(
            mark,
            nearest=min(steps, default=0),
            monsters=len(steps),
            threat=round(threat, 2),
            walls=board.walls,
            beast=_beast(board),
        )


def _marks(kept: bytes) -> list[Mark]:
    try:
        return ChartLog.load(kept).marks
    except ValueError:
        return []


def _falls(told: Sequence[Iterable[Event]]) -> int:
    """Counts the knock-outs in what is told, up to where another round begins."""
    falls = 0
    for event in chain.from_iterable(told):
        if isinstance(event, RoundBegan):
            break
        falls += isinstance(event, KnockedOut)
    return falls


def _beast(board: Board) -> int:
    if board.beast_beaten:
        return 0
    damage = next((each.damage for each in board.monsters if each.piece == BEAST), None)
    return ASLEEP if damage is None else board.beast_toughness - damage


@dataclass(frozen=True, slots=True)
class Turning:
    """The round in which a game turned, and what changed in it most: the Beast, or the threat."""

    at: int
    """Number of its mark."""
    by: Literal["beast", "threat"]
    before: Mark
    after: Mark


def turning_point(log: ChartLog, *, is_won: bool) -> Turning | None:
    """Returns the round that changed most for the side that won; ``None`` where no two rounds differ so.

    Half of the measure is the threat as a share of its greatest, half the Beast's toughness left.
    """
    gains = {at: sum(_gains(log, at)) if is_won else -_gains(log, at)[0] for at in range(1, len(log.marks))}
    most = max(gains, key=gains.__getitem__, default=0)
    return turning_at(log, most, is_won=is_won) if most and gains[most] > 0 else None


def turning_at(log: ChartLog, at: int, *, is_won: bool) -> Turning:
    """Returns what changed most, in the round of a mark that is not the first, for the side that won."""
    threat, beast = _gains(log, at)
    by: Literal["beast", "threat"] = "beast" if is_won and beast > 0 and beast >= threat else "threat"
    return Turning(at, by, log.marks[at - 1], log.marks[at])


def _gains(log: ChartLog, at: int) -> tuple[float, float]:
    """Returns by which shares the threat and the Beast's toughness fell in the round of a mark."""
    before, after = log.marks[at - 1], log.marks[at]
    highest = max(mark.threat for mark in log.marks) or 1.0
    beast = _left(before, log.toughness) - _left(after, log.toughness)
    return (before.threat - after.threat) / highest, beast / max(1, log.toughness)


def _left(mark: Mark, toughness: int) -> int:
    return toughness if mark.beast == ASLEEP else mark.beast


def rounds_named(marks: Sequence[Mark], most: int) -> list[int]:
    """Returns the numbers of the marks whose rounds are written below a chart, at most so many.

    >>> rounds_named([Mark(n) for n in range(1, 15)], 6)
    [0, 3, 6, 9, 13]
    """
    if not marks:
        return []
    step = max(1, -(-len(marks) // most))
    named = list(range(0, len(marks), step))
    last = len(marks) - 1
    if named[-1] != last:
        if last - named[-1] < step:
            named.pop()
        named.append(last)
    return named
