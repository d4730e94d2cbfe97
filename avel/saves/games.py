"""Games to saves and back: the data travel with the game, and so does the way back. Knows no game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from avel.chronicles.renames import Renames
from avel.core.game import Fence, Keepable
from avel.core.session import Origin, Session
from avel.saves.container import Header, digest
from avel.saves.differences import Change, changes
from avel.saves.document import Body, Document, data_digest
from avel.saves.faults import BadSave

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
_BROKEN: Final = (ValueError, LookupError, RuntimeError, TypeError, ArithmeticError)
"""What rules and data may raise when they are fed what can't be."""
OTHER_DATA: Final = Fence("undo.other_data")
"""Why no answer can be taken back that was given before the data changed."""


@dataclass(frozen=True, slots=True)
class Opened(Generic[S, V, U]):
    """A game that goes on, with the rules and the data it goes on with."""

    game: Keepable[S, V, U]
    session: Session[S, V, U]
    document: Document


class Games(Generic[S, V, U]):
    """Turns games of one program into saves and back; knows the data that are played with today."""

    def __init__(self, game: Keepable[S, V, U], version: str, renames: Renames | None = None) -> None:
        """Keeps games under this version of the program; ``renames`` says where old ids went."""
        self.game = game
        self._version = version
        self._renames = renames or Renames()
        self._today = data_digest(game.texts)
        self._others: dict[str, Keepable[S, V, U]] = {}
        self._dumped: dict[int, tuple[S, bytes]] = {}

    def taken(self, session: Session[S, V, U], extras: Mapping[str, bytes] | None = None) -> Document:
        """Returns the save of a game as it is now, sharing nothing with the game that can change."""
        texts = self._texts_of(session)
        state = session.game.dump(session.state)
        base = self._steady(session.steps[0].before) if session.steps else state
        origin = session.origin
        body = Body(
            tuple(session.transcript.lines),
            origin.answers,
            origin.seed,
            len(session.steps),
            session.fence.reason if session.fence else None,
            tuple(action.token for action in session.undone),
        )
        header = self._header(session, digest(state), self._data(texts))
        start = self._steady(origin.state)
        return Document(header, body, texts, state, start, base, dict(extras or {}))

    def opened(self, document: Document) -> Opened[S, V, U]:
        """Returns the game of a save with the data it was played with; raises BadSave."""
        game = self._game_of(document)
        try:
            return Opened(game, _session(game, document), document)
        except _BROKEN as error:
            raise BadSave(_told(error), "unplayable") from None

    def moved(self, document: Document) -> Opened[S, V, U]:
        """Returns the game of a save with the box of today, ids renamed.

        Its record begins anew here, as the answers before belong to other data. Raises BadSave naming the
        first thing that is in no box of today.
        """
        lines = document.body.transcript
        fence = OTHER_DATA.reason if lines else document.body.fence
        body = replace(document.body, origin=len(lines), seed=None, steps=0, fence=fence, undone=())
        state = self._renamed(document.state)
        moved = replace(document, body=body, state=state, start=state, base=state, data=self.game.texts)
        try:
            return Opened(self.game, _session(self.game, moved), moved)
        except _BROKEN as error:
            message = f"it can't go on with the cards of today: {_told(error)}"
            raise BadSave(message, "today") from None

    def changes(self, document: Document) -> tuple[Change, ...]:
        """Returns what differs between the data of a save and those of today; raises BadSave."""
        return changes(self._game_of(document), self.game)

    def _game_of(self, document: Document) -> Keepable[S, V, U]:
        if document.header.game != self.game.id:
            raise BadSave(f"a game of {document.header.game!r}; expected {self.game.id}", "other_game")
        texts = document.data
        if texts is None or (mark := data_digest(texts)) == self._today:
            return self.game
        if mark not in self._others:
            try:
                self._others = {mark: self.game.reread(texts)}
            except _BROKEN as error:
                message = f"the data it is played with are broken: {_told(error)}"
                raise BadSave(message, "data") from None
        return self._others[mark]

    def _texts_of(self, session: Session[S, V, U]) -> Mapping[str, str]:
        return session.game.texts if isinstance(session.game, Keepable) else self.game.texts

    def _data(self, texts: Mapping[str, str]) -> str:
        return self._today if texts is self.game.texts else data_digest(texts)

    def _renamed(self, state: bytes) -> bytes:
        return json.dumps(self._renames.renamed(json.loads(state)), ensure_ascii=False).encode()

    def _steady(self, state: S) -> bytes:
        """Dumps a state that does not change any more; the last few are remembered."""
        known = self._dumped.get(id(state))
        if known is None or known[0] is not state:
            known = state, self.game.dump(state)
            self._dumped = dict([*self._dumped.items(), (id(state), known)][-2:])
        return known[1]

    def _header(self, session: Session[S, V, U], state: str, data: str) -> Header:
        summary = self.game.summary(session.state)
        return Header(
            session.game.id,
            self._version,
            data,
            state,
            summary.players,
            summary.figures,
            summary.round,
            summary.turn,
            len(session.transcript.lines),
            summary.outcome,
        )


def _session(game: Keepable[S, V, U], document: Document) -> Session[S, V, U]:
    """Builds the session with its way back, by giving the answers that can be taken back once more."""
    body, state = document.body, game.load(document.state)
    session = Session(game, game.load(document.base))
    lines = list(body.transcript)
    session.transcript.lines = lines[: len(lines) - body.steps]
    if not _is_led_to(session, lines[len(lines) - body.steps :], state):
        # Other rules than those it was kept under: the state counts, the way back is given up.
        session = Session(game, state)
        session.transcript.lines = lines
    session.fence = Fence(body.fence) if body.fence else None
    session.undone = [game.words.read(token) for token in body.undone]
    session.origin = Origin(game.load(document.start), body.origin, body.seed)
    return session


def _is_led_to(session: Session[S, V, U], lines: list[str], state: S) -> bool:
    try:
        for line in lines:
            session.answer(session.game.words.read(line.partition(" ")[2]))
    except _BROKEN:
        return False
    return session.state == state and len(session.steps) == len(lines)


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, ValueError) else f"it can't be played: {error!r}"
