"""Games of one kind kept in a folder with all that belongs to them: after every answer, never lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Generic, TypeVar

from avel import __version__
from avel.chronicles.renames import Renames
from avel.client.own_files import set_aside
from avel.core.game import Keepable
from avel.core.session import Session
from avel.saves.differences import Change
from avel.saves.disk import lies, previous
from avel.saves.document import Document, read_document
from avel.saves.faults import BadSave, NewerSave, reason
from avel.saves.games import Games
from avel.saves.shelf import Line, Shelf

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
Companion = tuple[str, Callable[[], bytes]]
"""What goes into the save for show alone: its name, and what it is now."""
_SEED: Final = "seed"


@dataclass(frozen=True, slots=True)
class Found:
    """What waits to be continued: the round and number of players, or why it can't go on."""

    round: int = 0
    heroes: int = 0
    fault: BadSave | None = None
    is_newer: bool = False
    """Whether a newer version of the program kept it."""
    is_elsewhere: bool = False
    """Whether another program plays it now: here only a copy can go on."""
    has_other_cards: bool = False
    """Whether its cards say something else than those of today."""
    overlays: tuple[str, ...] = ()
    """The folders with changes that its cards came from, the lowest first."""


@dataclass(frozen=True, slots=True)
class Begun:
    """How a kept game was begun."""

    seed: int | None
    overlays: tuple[str, ...]
    """The folders with changes that its cards came from, the lowest first."""


def begun_of(document: Document) -> Begun:
    """Returns how the game of a save was begun."""
    return Begun(_seed_of(document.body.seed, document.extras), document.overlays)


class KeptSessions(Generic[S, V, U]):
    """Keeps games in one folder, each with its data and what else belongs to it."""

    def __init__(
        self,
        folder: Path,
        game: Keepable[S, V, U],
        clock: Callable[[], str] = lambda: "",
        renames: Renames | None = None,
    ) -> None:
        """Keeps in a folder; ``clock`` tells the present in ISO form."""
        self.shelf = Shelf(folder, game.id, clock)
        self._renames = renames
        self.games: Games[S, V, U] = Games(game, __version__, renames)
        self.companions: list[Companion] = []
        """What screens add to every save; what was kept is in ``extras`` after a game was resumed."""
        self.extras: dict[str, bytes] = {}
        self._seen: tuple[tuple[int, int, int], Found] | None = None
        self._refusal = ""
        """Why nothing of this game may be written, or nothing."""

    def play_with(self, game: Keepable[S, V, U]) -> None:
        """Takes other data for those of today; a game in play goes on with its own until it is carried."""
        self.games = Games(game, __version__, self._renames)
        self._seen = None

    def accompany(self, name: str, written: Callable[[], bytes]) -> None:
        """Lets something go into every save from now on, for show alone."""
        self.companions = [each for each in self.companions if each[0] != name]
        self.companions.append((name, written))

    @property
    def serial(self) -> int:
        """Returns the number of the save that waits: the greater, the later; 0 where none can go on."""
        with suppress(BadSave):
            return self.shelf.resume().header.serial
        return 0

    def found(self) -> Found | None:
        """Returns what waits to be continued; a file is read again only once it has changed."""
        waits = self.shelf.waits()
        if waits is None:
            return None
        try:
            about = (waits if lies(waits) else previous(waits)).stat()
        except OSError:
            return None
        # The clock may have been set back: another file tells by its number and size too.
        mark = about.st_ino, about.st_mtime_ns, about.st_size
        if self._seen is None or self._seen[0] != mark:
            self._seen = mark, self._look()
        return replace(self._seen[1], is_elsewhere=self.shelf.is_elsewhere)

    def _look(self) -> Found:
        try:
            document = self.shelf.resume()
            state, is_other = self.games.opened(document).session.state, bool(self.games.changes(document))
        except BadSave as fault:
            return Found(fault=fault, is_newer=isinstance(fault, NewerSave))
        summary = self.games.game.summary(state)
        heroes = len(summary.players)
        return Found(summary.round, heroes, has_other_cards=is_other, overlays=document.overlays)

    def resumed(self) -> Document:
        """Returns the save of the game as it was left; where another program plays it, a copy goes on.

        Raises BadSave.
        """
        document = self.shelf.resume()
        self.shelf.take()
        return document

    def differences(self, line: Line) -> tuple[Change, ...]:
        """Returns what has changed on the cards since a game of the list was begun; raises BadSave."""
        return self.games.changes(self.shelf.read(line.path))

    def taken_up(self, line: Line, *, today: bool) -> Document:
        """Returns the save of a game of the list, with its own data or those of today; raises BadSave."""
        document = self.shelf.read(line.path)
        return self.games.moved(document).document if today else document

    def carried(self, session: Session[S, V, U]) -> Document:
        """Returns the save of the game in play with the data of today; raises BadSave where it can't go on.

        As its record begins anew, the game as it was is put by, unless that was done the last time.
        """
        document = self.games.moved(self._written(session)).document
        has_record = session.origin.answers == 0 and bool(session.transcript.lines)
        if has_record and not self._refusal:
            self.put_by()
        return document

    def seed_of(self, session: Session[S, V, U]) -> int | None:
        """Returns the seed that the game in play began with, also where its record begins later."""
        return _seed_of(session.origin.seed, self.extras)

    def keep_seed(self, seed: int) -> None:
        """Lets every save from now on say with which seed the game began."""
        self.extras[_SEED] = str(seed).encode()

    def put_by(self, successor: Path | None = None) -> None:
        """Keeps the game in play as a line of the list, before another takes its place.

        Where its own file is the ``successor`` it just goes on.
        """
        self.shelf.take()
        if successor == self.shelf.current:
            return
        with suppress(OSError, BadSave):
            self.shelf.put_by()

    def session_of(self, document: Document) -> Session[S, V, U]:
        """Opens a save, and takes over what belongs to it; raises BadSave."""
        session = self.games.opened(document).session
        self.extras = dict(document.extras)
        return session

    def keep_session(self, session: Session[S, V, U]) -> None:
        """Keeps the game as it is now, also after an answer was taken back; a game that is over ends here.

        The disk is left to a thread; a folder that refuses is no reason to stop playing.
        """
        if self._refusal:
            return
        document = self._written(session)
        with suppress(OSError):
            if session.decision is None:
                self.shelf.finish(document)
            else:
                self.shelf.keep(document, session.game.turn(session.state))

    def _written(self, session: Session[S, V, U]) -> Document:
        self.extras |= {name: written() for name, written in self.companions}
        return self.games.taken(session, self.extras)

    @property
    def fault(self) -> str:
        """Returns why the game could not be kept the last time, or nothing."""
        return self._refusal or self.shelf.fault

    def keep_named(self, name: str, session: Session[S, V, U], picture: bytes = b"") -> Path:
        """Writes the game under a name, beside any other of that name; raises OSError, ValueError."""
        return self.shelf.keep_named(name, self.games.taken(session, self.extras), picture)

    def make_room(self) -> None:
        """Makes room for a new game.

        A kept game that can't go on is moved aside, one of a newer version or another program left where it
        is; where that fails, nothing is kept rather than it lost.
        """
        found = self.found()
        self.extras = {}
        self.companions.clear()
        try:
            if found and found.is_newer:
                self.shelf.step_aside()
            elif found and found.fault:
                self._set_aside()
        except OSError as error:
            self._refusal = reason(error)
        if not self._refusal and self.shelf.take():
            with suppress(OSError, BadSave):
                self.shelf.put_by()

    def _set_aside(self) -> None:
        while (waits := self.shelf.waits()) is not None and self._is_broken(waits):
            for path in (waits, previous(waits)):
                if path.exists():
                    set_aside(path)

    def _is_broken(self, path: Path) -> bool:
        with suppress(BadSave):
            self.games.opened(read_document(path))
            return False
        return True

    def forget(self) -> None:
        """Removes the kept game; raises OSError."""
        self.shelf.forget()

    def close(self) -> None:
        """Finishes writing, and lets other programs play the game."""
        self.shelf.close()


def _seed_of(recorded: int | None, extras: Mapping[str, bytes]) -> int | None:
    """Returns the seed of a record, or else the one that was kept beside it."""
    text = extras.get(_SEED, b"").decode(errors="replace")
    known = int(text) if text.isascii() and text.isdecimal() else None
    return known if recorded is None else recorded
