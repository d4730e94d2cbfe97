"""The one game left by closing the window, with its tally: kept after every answer, and never lost."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from avel import __version__
from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.client.game.shown import GameSession
from avel.client.game.tally import Tally, TallyBook
from avel.client.own_files import set_aside
from avel.client.workshop.looks import Looks, LooksFile
from avel.core.codec import Codec
from avel.saves.store import BadSave, Store


@dataclass(frozen=True, slots=True)
class Found:
    """What waits to be continued: the round and number of heroes, or why it can't go on."""

    round: int = 0
    heroes: int = 0
    fault: str = ""


@dataclass(slots=True)
class _KeptTally:
    """A tally, and how many answers of the transcript it has heard."""

    answers: int
    tally: Tally


class KeptGame:
    """Keeps games of one box in one folder."""

    def __init__(self, folder: Path, game: Chronicles) -> None:
        self._store: Store[State, View, Setup] = Store(folder, game)
        self._tally_file = self._store.file.with_suffix(".tally.json")
        self._codec = Codec(_KeptTally)
        self._looks = LooksFile(self._store.file.with_suffix(".looks.json"))
        self._seen: tuple[tuple[int, int], Found] | None = None
        self._may_write = True
        self._written: Tally | None = None

    def found(self) -> Found | None:
        """Returns what waits to be continued; a file is read again only once it has changed."""
        try:
            about = self._store.file.stat()
        except OSError:
            return None
        mark = about.st_mtime_ns, about.st_size
        if self._seen is None or self._seen[0] != mark:
            self._seen = mark, self._look()
        return self._seen[1]

    def _look(self) -> Found:
        try:
            state = self._store.resume().state
        except BadSave as fault:
            return Found(fault=str(fault))
        return Found(state.board.round, len(state.setup.seats))

    def resume(self) -> tuple[GameSession, TallyBook]:
        """Returns the game as it was left, and its tally; raises BadSave.

        A tally that is lost or does not belong to the game begins anew: it is for show alone.
        """
        session = self._store.resume()
        tally = Tally.empty(len(session.state.setup.seats))
        with suppress(OSError, ValueError):
            kept = self._codec.load(self._tally_file.read_bytes())
            if kept.answers <= len(session.transcript.lines):
                tally = kept.tally
        return session, TallyBook(tally)

    def keep(self, session: GameSession, book: TallyBook) -> None:
        """Writes the game as it is now, also after an answer was taken back; removes it once it is over.

        A folder that refuses is no reason to stop playing.
        """
        answers = len(session.transcript.lines)
        book.went_back(answers)
        if not self._may_write:
            return
        with suppress(OSError):
            if session.decision is None:
                self.forget()
                return
            self._store.keep(session, __version__)
            if book.tally != self._written:
                self._tally_file.write_bytes(self._codec.dump(_KeptTally(answers, book.tally)))
                self._written = book.tally.clone()

    def keep_looks(self, looks: Looks) -> None:
        """Writes how the heroes of the game look; a folder that refuses is no reason to stop playing."""
        if self._may_write:
            with suppress(OSError):
                self._looks.keep(looks)

    def resume_looks(self) -> Looks:
        """Returns how the heroes of the kept game look."""
        return self._looks.read()

    def make_room(self) -> None:
        """Moves a kept game that can't go on aside; where that fails, nothing is kept rather than it lost."""
        found = self.found()
        if found and found.fault:
            try:
                set_aside(self._store.file)
            except OSError:
                self._may_write = False

    def forget(self) -> None:
        """Removes the kept game; raises OSError."""
        self._store.forget()
        self._tally_file.unlink(missing_ok=True)
        self._looks.forget()
