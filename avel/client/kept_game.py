"""The game left by closing the window, with all that belongs to it: kept after every answer, never lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from avel import __version__
from avel.chronicles.renames import Renames
from avel.chronicles.rules import Chronicles
from avel.client.game.retold import retold
from avel.client.game.shown import GameSession
from avel.client.game.tally import Tally, TallyBook
from avel.client.own_files import set_aside
from avel.client.workshop.looks import Looks
from avel.core.codec import Codec
from avel.saves.differences import Change
from avel.saves.disk import lies, previous
from avel.saves.document import Document, read_document
from avel.saves.faults import BadSave, NewerSave, reason
from avel.saves.film import Film
from avel.saves.games import Games
from avel.saves.shelf import Line, Shelf

_TALLY: Final = "tally"
_LOOKS: Final = "looks"
Companion = tuple[str, Callable[[], bytes]]
"""What goes into the save for show alone: its name, and what it is now."""


@dataclass(frozen=True, slots=True)
class Found:
    """What waits to be continued: the round and number of heroes, or why it can't go on."""

    round: int = 0
    heroes: int = 0
    fault: str = ""
    is_newer: bool = False
    """Whether a newer version of the program kept it."""
    is_elsewhere: bool = False
    """Whether another program plays it now: here only a copy can go on."""


@dataclass(slots=True)
class _KeptTally:
    """A tally, and how many answers of the transcript it has heard."""

    answers: int
    tally: Tally
    base: Tally | None = None
    """The tally before the oldest answer that can be taken back; early saves did not keep it."""


class KeptGame:
    """Keeps games in one folder, each with its data, its tally, its looks and what else belongs to it."""

    def __init__(
        self,
        folder: Path,
        game: Chronicles,
        clock: Callable[[], str] = lambda: "",
        renames: Renames | None = None,
    ) -> None:
        """Keeps in a folder; ``clock`` tells the present in ISO form."""
        self.shelf = Shelf(folder, game.id, clock)
        self.games = Games(game, __version__, renames)
        self.companions: list[Companion] = []
        """What screens add to every save; what was kept is in ``extras`` after a game was resumed."""
        self.extras: dict[str, bytes] = {}
        self._tallies = Codec(_KeptTally)
        self._looks = Codec(Looks)
        self._seen: tuple[tuple[int, int, int], Found] | None = None
        self._refusal = ""
        """Why nothing of this game may be written, or nothing."""

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
        found = self._seen[1]
        return Found(found.round, found.heroes, found.fault, found.is_newer, self.shelf.is_elsewhere)

    def _look(self) -> Found:
        try:
            state = self.games.opened(self.shelf.resume()).session.state
        except BadSave as fault:
            return Found(fault=str(fault), is_newer=isinstance(fault, NewerSave))
        return Found(state.board.round, len(state.setup.seats))

    def resume(self) -> tuple[GameSession, TallyBook]:
        """Returns the game as it was left, and its tally; raises BadSave.

        It goes on with the data it was played with. Where another program plays it, a copy goes on.
        """
        document = self.shelf.resume()
        self.shelf.take()
        return self._opened(document)

    def differences(self, line: Line) -> tuple[Change, ...]:
        """Returns what has changed on the cards since a game of the list was begun; raises BadSave."""
        return self.games.changes(self.shelf.read(line.path))

    def open(self, line: Line, *, today: bool = False) -> tuple[GameSession, TallyBook]:
        """Returns a game of the list; raises BadSave. It becomes the game in play once it is kept.

        It goes on with the data it was played with, or with those of today.
        """
        document = self.shelf.read(line.path)
        opened = self._opened(self.games.moved(document).document if today else document)
        self.shelf.take()
        with suppress(OSError, BadSave):
            self.shelf.put_by()
        return opened

    def film(self, line: Line) -> tuple[Film, Looks]:
        """Returns a game of the list to look at, and how its heroes look; raises BadSave."""
        document = self.shelf.read(line.path)
        return Film.of(document, self.games.game), self._read_looks(document.extras)

    def _opened(self, document: Document) -> tuple[GameSession, TallyBook]:
        """Opens a save; a tally that is lost begins anew, as it is for show alone."""
        session = self.games.opened(document).session
        self.extras = dict(document.extras)
        return session, self._tally(session, keeps_way_back=len(session.steps) == document.body.steps)

    def _tally(self, session: GameSession, *, keeps_way_back: bool) -> TallyBook:
        answers, heroes = len(session.transcript.lines), len(session.state.setup.seats)
        board, tally = session.state.board, Tally.empty(heroes)
        with suppress(ValueError):
            kept = self._tallies.load(self.extras.get(_TALLY, b""))
            if kept.answers <= answers and kept.tally.fits(heroes):
                tally = kept.tally
                if session.steps and keeps_way_back and kept.base and kept.base.fits(heroes):
                    base = kept.base.joined(session.steps[0].before.board)
                    return TallyBook(base, retold(session), answers - len(session.steps))
        return TallyBook(tally.joined(board), (), answers)

    def keep(self, session: GameSession, book: TallyBook) -> None:
        """Keeps the game as it is now, also after an answer was taken back; a game that is over ends here.

        The disk is left to a thread; a folder that refuses is no reason to stop playing.
        """
        answers = len(session.transcript.lines)
        book.went_back(answers)
        if self._refusal:
            return
        self.extras[_TALLY] = self._tallies.dump(_KeptTally(answers, book.tally, book.base))
        self.extras |= {name: written() for name, written in self.companions}
        document = self.games.taken(session, self.extras)
        with suppress(OSError):
            if session.decision is None:
                self.shelf.finish(document)
            else:
                self.shelf.keep(document, session.game.turn(session.state))

    @property
    def fault(self) -> str:
        """Returns why the game could not be kept the last time, or nothing."""
        return self._refusal or self.shelf.fault

    def keep_named(self, name: str, session: GameSession, picture: bytes = b"") -> Path:
        """Writes the game under a name, beside any other of that name; raises OSError, ValueError."""
        return self.shelf.keep_named(name, self.games.taken(session, self.extras), picture)

    def keep_looks(self, looks: Looks) -> None:
        """Lets every save from now on say how the heroes of the game look."""
        self.extras[_LOOKS] = self._looks.dump(looks)

    def resume_looks(self) -> Looks:
        """Returns how the heroes of the resumed game look; bare figures where that is lost."""
        return self._read_looks(self.extras)

    def _read_looks(self, extras: Mapping[str, bytes]) -> Looks:
        with suppress(ValueError):
            return self._looks.load(extras.get(_LOOKS, b""))
        return Looks()

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
