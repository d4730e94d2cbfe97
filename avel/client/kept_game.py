"""The game left by closing the window, with all that belongs to it: kept after every answer, never lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from avel.chronicles.model import Setup
from avel.chronicles.renames import Renames
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.client.game.retold import retold
from avel.client.game.shown import GameSession
from avel.client.game.tally import Tally, TallyBook
from avel.client.kept_sessions import KeptSessions
from avel.client.workshop.looks import Looks
from avel.core.codec import Codec
from avel.saves.document import Document, has_extra, read_extra
from avel.saves.faults import BadSave
from avel.saves.film import Film
from avel.saves.shelf import Line

_TALLY: Final = "tally"
_LOOKS: Final = "looks"
_LESSON: Final = "lesson"
_GUIDED: Final = "guided"


@dataclass(slots=True)
class _KeptTally:
    """A tally, and how many answers of the transcript it has heard."""

    answers: int
    tally: Tally
    base: Tally | None = None
    """The tally before the oldest answer that can be taken back; early saves did not keep it."""


class KeptGame(KeptSessions[State, View, Setup]):
    """Keeps games of Chronicles, each with its data, its tally, its looks and what else belongs to it."""

    def __init__(
        self,
        folder: Path,
        game: Chronicles,
        clock: Callable[[], str] = lambda: "",
        renames: Renames | None = None,
    ) -> None:
        """Keeps in a folder; ``clock`` tells the present in ISO form."""
        super().__init__(folder, game, clock, renames)
        self._tallies = Codec(_KeptTally)
        self._looks = Codec(Looks)

    def resume(self) -> tuple[GameSession, TallyBook]:
        """Returns the game as it was left, and its tally; raises BadSave.

        It goes on with the data it was played with. Where another program plays it, a copy goes on.
        """
        return self._opened(self.resumed())

    def open(self, line: Line, *, today: bool = False) -> tuple[GameSession, TallyBook]:
        """Returns a game of the list; raises BadSave. It becomes the game in play once it is kept.

        It goes on with the data it was played with, or with those of today.
        """
        opened = self._opened(self.taken_up(line, today=today))
        self.put_by(None if today else line.path)
        return opened

    def carry(self, session: GameSession) -> tuple[GameSession, TallyBook]:
        """Returns the game in play and its tally with the data of today; raises BadSave."""
        return self._opened(self.carried(session))

    def film(self, line: Line) -> tuple[Film, Looks]:
        """Returns a game of the list to look at, and how its heroes look; raises BadSave."""
        document = self.shelf.read(line.path)
        return Film.of(document, self.games.game), self._read_looks(document.extras)

    def _opened(self, document: Document) -> tuple[GameSession, TallyBook]:
        """Opens a save; a tally that is lost begins anew, as it is for show alone."""
        session = self.session_of(document)
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
        """Keeps the game as it is now with its tally, also after an answer was taken back."""
        answers = len(session.transcript.lines)
        book.went_back(answers)
        self.extras[_TALLY] = self._tallies.dump(_KeptTally(answers, book.tally, book.base))
        self.keep_session(session)

    def keep_lesson(self) -> None:
        """Lets every save from now on say that this is the guided game."""
        self.extras[_LESSON] = b"1"

    def keep_guided(self, is_guided: bool) -> None:
        """Lets every save from now on say whether the companion of the guide is welcome in this game."""
        self.extras[_GUIDED] = b"1" if is_guided else b"0"

    @property
    def is_guided(self) -> bool:
        """Says whether the companion is welcome in this game: in a lesson, or where she was called."""
        return _LESSON in self.extras or self.extras.get(_GUIDED) == b"1"

    def lesson_left(self) -> Line | None:
        """Returns the guided game that was kept last, unless it is over."""
        lessons = (each for each in self.shelf.lines() if each.header and has_extra(each.header, _LESSON))
        last = next(lessons, None)
        return last if last and last.header and last.header.outcome is None else None

    def keep_looks(self, looks: Looks) -> None:
        """Lets every save from now on say how the heroes of the game look."""
        self.extras[_LOOKS] = self._looks.dump(looks)

    def resume_looks(self) -> Looks:
        """Returns how the heroes of the resumed game look; bare figures where that is lost."""
        return self._read_looks(self.extras)

    def looks_of(self, line: Line) -> Looks:
        """Returns how the heroes of a game of the list look; bare figures where that is lost."""
        with suppress(BadSave):
            return self._read_looks({_LOOKS: read_extra(line.path, _LOOKS)})
        return Looks()

    def _read_looks(self, extras: Mapping[str, bytes]) -> Looks:
        with suppress(ValueError):
            return self._looks.load(extras.get(_LOOKS, b""))
        return Looks()
