"""The client as a whole: title, set-up, table and end, one leading to the other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.chronicles.renames import load_renames
from avel.chronicles.rules import Chronicles
from avel.chronicles.setup import check
from avel.client.cards.scene import CardsScene
from avel.client.clipboard import copy_text
from avel.client.crash_report import AnySession, CrashReport, crash_of
from avel.client.duel.house import DuelHouse, Home
from avel.client.duel.table import DuelScene
from avel.client.game.chance_reckoner import ChanceReckoner
from avel.client.game.chart_log import ChartBook
from avel.client.game.ending_text import Ended
from avel.client.game.shown import GameSession
from avel.client.game.story_book import KeptStory
from avel.client.game.table_scene import TableScene
from avel.client.game.tally import Tally, TallyBook
from avel.client.keeping import Keeping, fault_said
from avel.client.kept_game import KeptGame
from avel.client.kept_parts import KeptParts
from avel.client.kept_sessions import Found, begun_of
from avel.client.kept_words import kept_line, stays_kept
from avel.client.kit import Kit
from avel.client.last_setup import LastSetup
from avel.client.lessons import Lessons
from avel.client.scene import Change, Door, Pop, Quit, Scene
from avel.client.scenes.crash import CrashScene
from avel.client.scenes.end import EndScene, Record
from avel.client.scenes.end_ways import Onward
from avel.client.scenes.final_board import FinalBoardScene
from avel.client.scenes.lesson import LessonScene
from avel.client.scenes.load import LoadScene, Shelves
from avel.client.scenes.menu import MenuChoice
from avel.client.scenes.replay import ReplayScene
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.set_up import SetUpScene, Ways
from avel.client.scenes.title import Doors, TitleScene
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.looks import Looks
from avel.content.sources import overlays_of
from avel.core.session import Session
from avel.horn.box import HornBox
from avel.horn.rules import Horn
from avel.paths import data_folder
from avel.saves.container import read_picture
from avel.saves.differences import Change as Difference
from avel.saves.film import Film
from avel.saves.shelf import Line

_SEEDS: Final = 10**9


class House:
    """Knows every screen and which leads to which; keeps the game in play."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        folder: Path | None = None,
        fresh_seed: Callable[[], int] = lambda: secrets.randbelow(_SEEDS),
        *,
        works_aside: bool = False,
        duel: HornBox | None = None,
    ) -> None:
        """Keeps games and the last set-up in a folder, by default the user's own.

        ``works_aside`` lets the table reckon in a thread and draw ahead, as suits a real window. ``duel`` is
        the box of the game for two, where there is one.
        """
        self._kit = kit
        self._box = box
        self._game = Chronicles(box)
        self._place = folder or user_data_path("avel", appauthor=False)
        self._kept = KeptGame(self._place, self._game, _now, load_renames(data_folder())[0])
        self._parts = KeptParts(self._kept, lambda: kit.settings.now.bag_seconds)
        self._last = LastSetup(folder)
        self._folder = folder
        self._fresh_seed = fresh_seed
        self._session: GameSession | None = None
        self._works_aside = works_aside
        self.lessons = Lessons(folder)
        self._duel = self._duel_house(duel) if duel else None

    def _duel_house(self, box: HornBox) -> DuelHouse:
        home = Home(_left, self._duel_book, self._fresh_seed, _now, self._works_aside)
        return DuelHouse(self._kit, Horn(box), self._place, self._folder, home)

    def _duel_book(self, page: str) -> Scene:
        assert self._duel, "only a duel asks for its book"
        return RuleBookScene(self._kit, self._duel.box, page)

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Takes other data for those of today; a game in play goes on with its own until it is carried."""
        self._box, self._game = box, Chronicles(box)
        self._kept.play_with(self._game)
        if duel and self._duel:
            self._duel.play_with(Horn(duel))
        elif duel:
            self._duel = self._duel_house(duel)

    def carried(self, table: TableScene | DuelScene) -> Scene:
        """Returns the table over the game in play with the data of today; raises BadSave if that can't be."""
        if isinstance(table, DuelScene):
            assert self._duel, "a duel is played in its house"
            return self._duel.carried(table.session)
        renewed = self._taken_up(*_watched(*self._kept.carry(table.session)))
        renewed.look_as(table)
        return renewed

    def same_seed(self, scene: Scene) -> Door | None:
        """Returns what begins the game of a table again, with its seed; None where there is none."""
        match scene:
            case TableScene(session=session):
                setup, seed, looks = (
                    session.state.setup,
                    self._kept.seed_of(session),
                    self._kept.resume_looks(),
                )
                return None if seed is None else lambda: self.begun(setup, seed, looks)
            case DuelScene(session=session) if self._duel:
                return self._duel.same_seed(session)
        return None

    def title(self) -> Scene:
        """Opens the title screen."""
        return TitleScene(self._kit, self._doors(), self._doors)

    def _doors(self) -> Doors:
        overlays = overlays_of(self._box.texts)
        doors = replace(self._doors_to_games(), cards=self._cards, overlays=overlays)
        if self._duel:
            doors = replace(doors, duel=self._duel.set_up)
            if self._is_duel_later():
                doors = replace(doors, resume=self._duel.resumed, resume_line=self._duel.kept_line)
        if self._kept.shelf.lines():
            doors = replace(doors, load=self.load)
        return self.lessons.opened(doors, self.lesson)

    def _cards(self) -> Scene:
        """Opens the cards of both games."""
        return CardsScene(self._kit, self._box, self._duel.box if self._duel else None)

    def _is_duel_later(self) -> bool:
        """Says whether a duel waits that can go on, and no other game that was played after it."""
        found = self._duel.kept.found() if self._duel else None
        if self._duel is None or found is None or found.fault:
            return False
        other = self._kept.found()
        return other is None or bool(other.fault) or self._duel.kept.serial > self._kept.serial

    def lesson(self) -> Scene:
        """Opens the guided first game; where one was left in the middle, asks whether that goes on."""
        left = self._kept.lesson_left()
        if left is None or left.header is None:
            return self._lesson_anew()
        return LessonScene(self._kit, left.header, partial(self._lesson_on, left), self._lesson_anew)

    def _lesson_on(self, left: Line) -> Scene:
        table = self._loaded(left, today=False)
        self.lessons.file.turn(on=True)
        return table

    def _lesson_anew(self) -> Scene:
        """Opens the table over the guided first game, explained from its beginning."""
        setup, seed = self.lessons.first_game(self._box, self._kit.words)
        table = self.begun(setup, seed, is_lesson=True)
        self.lessons.file.begin()
        return table

    def _doors_to_games(self) -> Doors:
        doors, found = Doors(new_game=self.set_up, rules=self.rule_book), self._kept.found()
        if found is None:
            return doors
        if found.fault:
            said = fault_said(self._kit.words, found.fault)
            return replace(doors, resume_line=self._kept_line, resume_fault=said)
        return replace(doors, resume=self._resumed, resume_line=self._kept_line)

    def load(self) -> Scene:
        """Opens the list of all games that were kept."""
        shelf = self._kept.shelf
        shelves = Shelves(
            shelf.lines,
            _picture,
            self._differences,
            self._loaded,
            self._watched,
            lambda line: shelf.remove(line.path),
            lambda line: shelf.put_aside(line.path),
            lambda line: begun_of(shelf.read(line.path)),
            self._kept.looks_of,
        )
        return LoadScene(self._kit, shelves)

    def _duel_of(self, line: Line) -> DuelHouse | None:
        """Returns where a line of the list is at home, if it is a duel."""
        return self._duel if line.header and line.header.game == Horn.id else None

    def _differences(self, line: Line) -> tuple[Difference, ...]:
        duel = self._duel_of(line)
        return duel.kept.differences(line) if duel else self._kept.differences(line)

    def _watched(self, line: Line) -> Scene:
        if duel := self._duel_of(line):
            return duel.watched(line)
        return self._film(*self._kept.film(line))

    def _film(self, film: Film, looks: Looks) -> Scene:
        play_on = partial(self._played_on, film, looks)
        return ReplayScene(self._kit, film, looks, self.rule_book, play_on)

    def _played_on(self, film: Film, looks: Looks, answers: int) -> Scene:
        """Opens the table over a new game that has gone the way of a film for so many answers."""
        self._kept.make_room()
        self._kept.keep_looks(looks)
        if film.seed is not None:
            self._kept.keep_seed(film.seed)
        start = film.at(0)
        book = TallyBook(Tally.empty(len(start.setup.seats)).joined(start.board))

        def attend(session: GameSession) -> None:
            self._parts.charted(_watched(session, book)[0], self._rules(session).box)
            self._parts.followed(session, None)

        session = film.played(answers, attend)
        self._kept.keep(session, book)
        session.observers.clear()
        return self._table(*_watched(session, book), looks)

    def _loaded(self, line: Line, today: bool) -> Scene:
        if duel := self._duel_of(line):
            self._session = None
            return duel.loaded(line, today)
        return self._taken_up(*_watched(*self._kept.open(line, today=today)))

    def _taken_up(self, session: GameSession, book: TallyBook) -> TableScene:
        table = self._table(session, book, self._kept.resume_looks())
        if session.decision:
            # Whoever leaves before an answer finds this game again, and not the one before.
            self._kept.keep(session, book)
        return table

    def rule_book(self, page: str = "") -> Scene:
        """Opens the rule book at a page, by default at its first."""
        return RuleBookScene(self._kit, self._box, page)

    def _kept_line(self) -> str:
        words = self._kit.words

        def tell(found: Found) -> str:
            if found.has_other_cards:
                return words("title.kept_round", round=max(1, found.round))
            return words.count("title.kept_line", found.heroes, round=max(1, found.round))

        return kept_line(words, self._kept.found(), overlays_of(self._box.texts), tell)

    def _warning(self) -> str:
        return stays_kept(self._kit.words, self._kept.found(), self._kept_line())

    def set_up(self) -> Scene:
        """Opens the set-up of a new game."""
        ways = Ways(self.begun, self._fresh_seed, self._warning, lambda: KeptHeroes(self._folder))
        return SetUpScene(self._kit, self._box, self._last, ways)

    def begun(self, setup: Setup, seed: int, looks: Looks | None = None, *, is_lesson: bool = False) -> Scene:
        """Opens the table over a new game; a kept game that can't go on is moved aside first.

        Where the data of today have no such game, it opens the set-up.
        """
        try:
            check(self._box, setup)
        except ValueError as wrong:
            self._kit.notices.say("live.no_setup", why=str(wrong))
            return self.set_up()
        looks = looks or Looks()
        session, book = self._begun(setup, seed, looks, is_lesson=is_lesson)
        self.lessons.file.go_on()
        return self._table(session, book, looks)

    def _begun(
        self, setup: Setup, seed: int, looks: Looks, *, is_lesson: bool = False
    ) -> tuple[GameSession, TallyBook]:
        self._kept.make_room()
        if is_lesson:
            self._kept.keep_lesson()
        self._kept.keep_guided(self.lessons.file.progress.is_on)
        self._kept.keep_looks(looks)
        self._kept.keep_seed(seed)
        session: GameSession = Session(self._game, self._game.new(setup, seed), seed)
        book = TallyBook(Tally.empty(len(setup.seats)))
        self._kept.keep(session, book)
        return _watched(session, book)

    def _resumed(self) -> Scene:
        return self._table(*_watched(*self._kept.resume()), self._kept.resume_looks())

    def _table(self, session: GameSession, book: TallyBook, looks: Looks) -> TableScene:
        self._session = session
        if self._duel:
            self._duel.session = None
        chart, told = self._parts.charted(session, self._rules(session).box), self._parts.told_before(session)
        story = self._parts.followed(session, told)
        table = TableScene(
            self._kit,
            self._rules(session),
            session,
            _left,
            lambda ended: self._ended(
                ended, Record(book.tally, chart.log, ended.origin.seed), looks, story.kept(ended)
            ),
            on_answer=lambda played: self._keep(played, book, chart),
            book=self.rule_book,
            bot_seed=self._fresh_seed(),
            looks=looks,
            works_aside=self._works_aside,
            told=told,
            companion=self.lessons.companion(
                is_welcome=self._kept.is_guided,
                on_turn=lambda is_on: self._guided(is_on, session, book),
            ),
            keeping=self._keeping(session),
        )
        self._parts.lay_packs(table.desk.packs)
        return table

    def _guided(self, is_on: bool, session: GameSession, book: TallyBook) -> None:
        """Keeps with the game whether its players want the companion."""
        self._kept.keep_guided(is_on)
        if session.decision:
            self._kept.keep(session, book)

    def _keeping(self, session: GameSession) -> Keeping:
        kept = self._kept
        return Keeping(lambda name, picture: kept.keep_named(name, session, picture), lambda: kept.fault)

    def _keep(self, session: GameSession, book: TallyBook, chart: ChartBook) -> None:
        chart.went_back(len(session.transcript.lines))
        self._kept.keep(session, book)

    def _ended(self, session: GameSession, record: Record, looks: Looks, told: KeptStory) -> Scene:
        state, game, seed = session.state, self._rules(session), record.seed
        ended = Ended(state.setup, state.board, state.outcome or "", record.tally.last_blow)
        onward = Onward(
            again=lambda: self.begun(state.setup, self._fresh_seed(), looks),
            new_game=self.set_up,
            same=None if seed is None else lambda: self.begun(state.setup, seed, looks),
            look_back=lambda: FinalBoardScene(self._kit, game, session, looks, self.rule_book, told),
            watch=lambda: self._film(Film.of_session(session, game), looks),
        )
        reckoner = ChanceReckoner(Film.of_session(session, game), seed or 0) if self._works_aside else None
        record = replace(record, chances=reckoner.log if reckoner else None)
        return EndScene(self._kit, game.box, ended, record, onward, looks, copy_text, reckoner)

    def _rules(self, session: GameSession) -> Chronicles:
        """Returns the game as a session plays it: one kept with other data goes on with those."""
        return session.game if isinstance(session.game, Chronicles) else self._game

    def crashed(self, error: Exception, picture: bytes) -> Scene:
        """Writes down what is known of an error and opens the page that says so; the kept game stays."""
        session: AnySession | None = self._session
        document = None
        with suppress(Exception):  # a game too broken to be written is no reason to say nothing
            document = self._kept.games.taken(self._session) if self._session else None
            if self._duel and self._duel.session:
                session, document = self._duel.session, self._duel.taken()
        report = CrashReport(self._kept.shelf.folder, crash_of(error, session, picture), document)
        report.keep()
        return CrashScene(self._kit, report, self.title)

    def close(self) -> None:
        """Finishes keeping the games, and lets other programs play them."""
        self._kept.close()
        if self._duel:
            self._duel.close()


def _watched(session: GameSession, book: TallyBook) -> tuple[GameSession, TallyBook]:
    session.observers.append(lambda told: book.follow(session, told))
    return session, book


def _picture(line: Line) -> bytes:
    return read_picture(line.path) if line.header and line.header.parts else b""


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="minutes")


def _left(choice: MenuChoice) -> Change:
    return Quit() if choice is MenuChoice.QUIT else Pop()
