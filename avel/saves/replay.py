"""Plays a saved or recorded game again, checking every answer against what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Final, TypeVar

from avel.chronicles.rules import Chronicles
from avel.core.decisions import Decision, IllegalAction
from avel.core.events import Event
from avel.core.game import Game, Keepable
from avel.horn.rules import Horn
from avel.saves.container import MOST_BYTES, is_container
from avel.saves.disk import read
from avel.saves.document import Document, parsed
from avel.saves.faults import BadSave
from avel.saves.games import Games
from avel.saves.records import Record, Told, read_record

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
HOLDS, DIFFERS, UNREADABLE = 0, 1, 2
"""What ``Report.code`` says to a shell."""
_MOST_NAMED: Final = 12


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a replay."""

    file: str
    answers: int = 0
    """How many were legal and given."""
    outcome: str | None = None
    state: str = ""
    """Digest of the state reached: the same for all who play the same game."""
    fault: str = ""
    line: int = 0
    """Line of a record, or number of the answer in a save, from 1, where it went wrong; 0 for the whole."""
    legal: tuple[str, ...] = ()
    """The answers that were legal there."""
    is_readable: bool = True
    overlays: tuple[str, ...] = ()
    """The overlays on the data that a save was played with, by name."""

    @property
    def code(self) -> int:
        """Returns 0 where the game plays again as it did, 1 where it does not, 2 where it can't be read."""
        if not self.is_readable:
            return UNREADABLE
        return DIFFERS if self.fault else HOLDS

    def __str__(self) -> str:
        """Says it all, in one line or two."""
        if not self.fault:
            ended = self.outcome or "not over yet"
            over = f", with {' + '.join(self.overlays)}" if self.overlays else ""
            return f"{self.file}: {self.answers} answers, {ended}, state {self.state}{over}"
        place = f"{self.file}:{self.line}" if self.line else self.file
        more = f", and {len(self.legal) - _MOST_NAMED} more" if len(self.legal) > _MOST_NAMED else ""
        legal = f"\n  legal was: {'; '.join(self.legal[:_MOST_NAMED])}{more}" if self.legal else ""
        return f"{place}: {self.fault}{legal}"


def replay(file: Path, game: Chronicles, duel: Horn | None = None) -> Report:
    """Plays a file's game again: a save with the data it carries, a record with the given game.

    Where ``duel`` is given, saves of the duel are played too.

    Never raises for what a file contains, nor for one that can't be read.
    """
    try:
        data = read(file, MOST_BYTES)
        if is_container(data) or data.lstrip().startswith(b"{"):
            document = parsed(data)
            if duel and document.header.game == duel.id:
                return replay_document(document, duel, str(file))
            return replay_document(document, game, str(file))
        return replay_record(read_record(data.decode("utf-8")), game, str(file))
    except (BadSave, UnicodeDecodeError) as fault:
        return Report(str(file), fault=str(fault), is_readable=False)


def replay_record(record: Record, game: Chronicles, name: str) -> Report:
    """Plays a recorded game again, from its set-up and seed on."""
    try:
        state = game.new(record.setup, record.seed)
    except ValueError as error:
        return Report(name, fault=str(error), is_readable=False)
    report = _played(game, state, record.answers, name)
    if report.fault:
        return report
    if record.outcome != report.outcome and (record.outcome or record.state):
        return replace(report, fault=f"the game ends with {report.outcome}; recorded is {record.outcome}")
    if record.state and record.state != _short(game.dump(state)):
        return replace(report, fault="the state reached is not the recorded one")
    return report


def replay_document(document: Document, game: Keepable[S, V, U], name: str) -> Report:
    """Plays a saved game again, from its set-up on as far as that is known; raises BadSave."""
    opened = Games(game, document.header.version).opened(document)
    session, rules = opened.session, opened.game
    origin = session.origin
    lines = session.transcript.answers()[origin.answers :]
    answers = tuple(
        Told(number, seat, token) for number, (seat, token) in enumerate(lines, start=origin.answers + 1)
    )
    state = rules.clone(origin.state)
    if origin.seed is not None and rules.dump(rules.new(rules.setup(state), origin.seed)) != rules.dump(
        state
    ):
        return Report(name, fault=f"seed {origin.seed} does not lay out this game")
    report = replace(_played(rules, state, answers, name), overlays=document.overlays)
    if not report.fault and state != session.state:
        return replace(report, fault="its answers lead to another state than the one it holds")
    return report


def _played(game: Game[S, V, U], state: S, answers: Sequence[Told], name: str) -> Report:
    """Gives all answers, in place, up to the first that can't be given."""
    decision = game.decision(state)
    for given, told in enumerate(answers):
        fault = ""
        try:
            decision = _given(game, state, decision, told)
        except IllegalAction as error:
            fault = str(error).partition(" is not among ")[0] + " is not legal" if decision else str(error)
        except (ValueError, LookupError, RuntimeError, TypeError, ArithmeticError) as error:
            fault = f"the rules broke at {told.token!r}: {error!r}"
        if fault:
            legal = tuple(action.token for action in decision.actions) if decision else ()
            return Report(name, given, None, "", fault, told.line, legal)
    return Report(name, len(answers), game.outcome(state), _short(game.dump(state)))


def _given(game: Game[S, V, U], state: S, decision: Decision | None, told: Told) -> Decision | None:
    if decision is None:
        raise IllegalAction(f"the game is over ({game.outcome(state)}) before {told.token!r}")
    if decision.seat != told.seat:
        raise IllegalAction(f"seat {told.seat} answers {told.token!r}, but seat {decision.seat} is asked")
    return game.take(state, decision, game.words.read(told.token), _unheard)


def _unheard(event: Event) -> None:
    """Hears an event and does nothing."""


def _short(state: bytes) -> str:
    return blake2b(state, digest_size=12).hexdigest()
