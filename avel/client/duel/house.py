"""The duel within the house: its set-up, its table and its end, and the duels that were kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from avel.client.clipboard import copy_text
from avel.client.duel.banners import Banners
from avel.client.duel.course import Course
from avel.client.duel.draft import LastDuel
from avel.client.duel.end import DuelEndScene
from avel.client.duel.replay import DuelReplayScene
from avel.client.duel.set_up import DuelSetUpScene, Ways
from avel.client.duel.shown import DuelSession
from avel.client.duel.story import Story
from avel.client.duel.story_book import KeptStory, StoryBook
from avel.client.duel.table import DuelScene, Left
from avel.client.keeping import Keeping
from avel.client.kept_sessions import KeptSessions
from avel.client.kept_words import kept_line, stays_kept
from avel.client.kit import Kit
from avel.client.scene import Book, Door, Scene
from avel.client.scenes.end_ways import Onward
from avel.content.sources import overlays_of
from avel.core.codec import Codec
from avel.core.session import Session
from avel.horn.box import HornBox
from avel.horn.model import Setup
from avel.horn.rules import Horn
from avel.horn.state import State
from avel.horn.view import View
from avel.saves.document import Document
from avel.saves.film import DuelFilm
from avel.saves.shelf import Line

DuelKept = KeptSessions[State, View, Setup]
_BANNERS: Final = "banners"
_COURSE: Final = "course"
_STORY: Final = "story"


@dataclass(frozen=True, slots=True)
class Home:
    """What the duel needs of the house it is played in."""

    left: Left
    """Says where a player goes who leaves the duel by its menu."""
    book: Book | None
    """Opens the rule book of the duel at a page."""
    fresh_seed: Callable[[], int]
    clock: Callable[[], str] = lambda: ""
    works_aside: bool = False


class DuelHouse:
    """Knows every screen of the duel; keeps the duel in play."""

    def __init__(self, kit: Kit, game: Horn, place: Path, folder: Path | None, home: Home) -> None:
        """Keeps duels in a place, and the last set-up in a folder, by default the user's own."""
        self._kit, self._game, self._home = kit, game, home
        self.kept: DuelKept = KeptSessions(place, game, home.clock)
        self._last = LastDuel(folder)
        self._codec = Codec(Banners)
        self.session: DuelSession | None = None
        """The duel that was played last, for a report of a crash."""

    @property
    def box(self) -> HornBox:
        """Returns the data of today."""
        return self._game.box

    def play_with(self, game: Horn) -> None:
        """Takes other data for those of today; a duel in play goes on with its own until it is carried."""
        self._game = game
        self.kept.play_with(game)

    def carried(self, session: DuelSession) -> Scene:
        """Returns the table over the duel in play with the data of today; raises BadSave if that can't be."""
        carried = self.kept.session_of(self.kept.carried(session))
        return self._table(carried, keeps_at_once=carried.decision is not None)

    def same_seed(self, session: DuelSession) -> Door | None:
        """Returns what begins a duel again, with its seed; None where that is not known."""
        setup, seed = session.state.setup, self.kept.seed_of(session)
        banners = self._banners(self.kept.extras.get(_BANNERS, b""))
        return None if seed is None else lambda: self.begun(setup, banners, seed)

    def kept_line(self) -> str:
        """Says in a few words which duel waits, or why it can't go on."""
        words, today = self._kit.words, overlays_of(self._game.texts)
        return kept_line(
            words, self.kept.found(), today, lambda found: words("duel.kept_line", turn=max(1, found.round))
        )

    def _warning(self) -> str:
        return stays_kept(self._kit.words, self.kept.found(), self.kept_line())

    def set_up(self) -> Scene:
        """Opens the set-up of a new duel."""
        book = self._home.book
        ways = Ways(self.begun, self._home.fresh_seed, self._warning, (lambda: book("")) if book else None)
        return DuelSetUpScene(self._kit, self._game.box, self._last, ways)

    def begun(self, setup: Setup, banners: Banners, seed: int) -> Scene:
        """Opens the table over a new duel; a kept one is put by first."""
        self.kept.make_room()
        self.kept.extras[_BANNERS] = self._codec.dump(banners)
        self.kept.keep_seed(seed)
        session: DuelSession = Session(self._game, self._game.new(setup, seed), seed)
        return self._table(session, keeps_at_once=True)

    def resumed(self) -> Scene:
        """Opens the table over the duel as it was left; raises BadSave."""
        return self._table(self.kept.session_of(self.kept.resumed()))

    def loaded(self, line: Line, today: bool) -> Scene:
        """Opens the table over a duel of the list; raises BadSave."""
        session = self.kept.session_of(self.kept.taken_up(line, today=today))
        self.kept.put_by(None if today else line.path)
        return self._table(session, keeps_at_once=session.decision is not None)

    def watched(self, line: Line) -> Scene:
        """Shows a duel of the list from its beginning; raises BadSave."""
        document = self.kept.shelf.read(line.path)
        return self._film(
            DuelFilm.of(document, self._game), self._banners(document.extras.get(_BANNERS, b""))
        )

    def _film(self, film: DuelFilm, banners: Banners) -> DuelReplayScene:
        play_on = partial(self._played_on, film, banners)
        return DuelReplayScene(self._kit, film, banners, self._home.book, play_on)

    def _played_on(self, film: DuelFilm, banners: Banners, answers: int) -> Scene:
        """Opens the table over a new duel that has gone the way of a film for so many answers."""
        self.kept.make_room()
        self.kept.extras[_BANNERS] = self._codec.dump(banners)
        if film.seed is not None:
            self.kept.keep_seed(film.seed)

        def attend(session: DuelSession) -> None:
            self._charted(session)
            self._told(session)

        session = film.played(answers, attend)
        self.kept.keep_session(session)
        session.observers.clear()
        return self._table(session, keeps_at_once=True)

    def taken(self) -> Document | None:
        """Returns the save of the duel in play, for a report of a crash."""
        return self.kept.games.taken(self.session) if self.session else None

    def _banners(self, text: bytes) -> Banners:
        with suppress(ValueError):
            return self._codec.load(text)
        return Banners()

    def _table(self, session: DuelSession, *, keeps_at_once: bool = False) -> Scene:
        self.session = session
        kept, game = self.kept, self._rules(session)
        banners = self._banners(kept.extras.get(_BANNERS, b""))
        kept.companions.clear()
        course, story = self._charted(session), self._told(session)
        if keeps_at_once:
            # Whoever leaves before an answer finds this duel again, and not the one before.
            kept.keep_session(session)
        return DuelScene(
            self._kit,
            game,
            session,
            self._home.left,
            lambda ended: self._ended(ended, course, banners),
            on_answer=kept.keep_session,
            book=self._home.book,
            bot_seed=self._home.fresh_seed(),
            banners=banners,
            works_aside=self._home.works_aside,
            story=story,
            keeping=Keeping(
                lambda name, picture: kept.keep_named(name, session, picture), lambda: kept.fault
            ),
        )

    def _charted(self, session: DuelSession) -> Course:
        """Lets a chart follow the session, and be kept with it."""
        course = Course()
        with suppress(ValueError):
            course = Course.load(self.kept.extras.get(_COURSE, b""))
        session.observers.append(lambda told: course.follow(session, told))
        self.kept.accompany(_COURSE, course.dump)
        return course

    def _told(self, session: DuelSession) -> Story:
        """Lets a story follow the session, and be kept with it; returns what was told before."""
        before: KeptStory | None = None
        with suppress(ValueError):
            before = KeptStory.load(self.kept.extras.get(_STORY, b""))
        if before and before.answers > len(session.transcript.lines):
            before = None
        book = StoryBook(session, before)
        session.observers.append(lambda told: book.follow(session, told))
        self.kept.accompany(_STORY, lambda: book.kept(session).dump())
        return Story(before.lines if before else ())

    def _rules(self, session: DuelSession) -> Horn:
        """Returns the game as a session plays it: one kept with other data goes on with those."""
        return session.game if isinstance(session.game, Horn) else self._game

    def _ended(self, session: DuelSession, course: Course, banners: Banners) -> Scene:
        game, seed, setup = self._rules(session), session.origin.seed, session.state.setup
        onward = Onward(
            again=lambda: self.begun(setup, banners, self._home.fresh_seed()),
            new_game=self.set_up,
            same=None if seed is None else lambda: self.begun(setup, banners, seed),
            look_back=lambda: self._film(DuelFilm.of_session(session, game), banners).at_end(),
            watch=lambda: self._film(DuelFilm.of_session(session, game), banners),
        )
        return DuelEndScene(self._kit, game.box, session.state, course, banners, onward, seed, copy_text)

    def close(self) -> None:
        """Finishes keeping the duel, and lets other programs play it."""
        self.kept.close()
