"""What opens every screen for its picture: prepared games, doors that lead nowhere, fixed seeds."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.cards.scene import CardsScene
from avel.client.crash_report import CrashReport, crash_of
from avel.client.draft import CRESTS, FIGURES
from avel.client.gallery.kept import changes, filled, shelves
from avel.client.gallery.positions import Position, cast, positions
from avel.client.gallery.steady import begun_game, ended_game, told_again, told_chances
from avel.client.game.chart_log import ChartLog
from avel.client.game.ending_text import Ended
from avel.client.game.shown import GameSession
from avel.client.game.story_book import KeptStory
from avel.client.game.table_scene import TableScene
from avel.client.game.tally import Tally
from avel.client.inputs import KeyPressed
from avel.client.keeping import small_picture
from avel.client.kit import Kit
from avel.client.last_setup import LastSetup
from avel.client.scene import Pop, Scene
from avel.client.scenes.crash import CrashScene
from avel.client.scenes.end import EndScene, Record
from avel.client.scenes.end_ways import Onward
from avel.client.scenes.final_board import FinalBoardScene
from avel.client.scenes.lesson import LessonScene
from avel.client.scenes.load import LoadScene
from avel.client.scenes.menu import Keeper, MenuScene
from avel.client.scenes.name_game import NameGameScene
from avel.client.scenes.replay import ReplayScene
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.set_up import SetUpScene, Ways
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.scenes.workshop import WorkshopScene
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import Colours, Look, Sitter, Stamp, Stroke
from avel.saves.film import Film
from avel.saves.games import Games

_SEED: Final = 7
_PLAYED: Final = {1: 19, 3: 10, 4: 11}
"""Seeds of whole games by the number of heroes, the first to be tried: won by three, lost by one and four."""
_PAINTED: Final = Look(
    "ranger",
    Colours(hair="#d9b44a", cloak="#5d4aa8"),
    (
        Stroke("#f0c93a", 70, ((620, 2150), (680, 2300), (640, 2420), (720, 2550))),
        Stamp("star", "#f0c93a", 380, (1200, 1450)),
        Stamp("heart", "#d4463d", 220, (940, 1250)),
    ),
)
_PICTURED: Final = (1280, 720)
"""The window that the picture of a kept game is taken of."""
_BEGUN: Final = 60
"""How many answers the games have that are listed."""
_WATCHED: Final = 150
"""How many answers the game has that is watched."""
_OWN_FOLDER: Final = Path("/home/maren/.local/share/avel")
"""Where the report of a crash is said to lie: a place that is the same on every machine."""
_PEOPLE: Final = ("Maren", "Tobin", "Ysolde", "Brannoc")
UNKNOWN: Final = "new.question"
"""A kind of question that no presenter knows."""


@dataclass
class Studio:
    """What pictures are made with: a kit in one language, a box, and a folder of its own."""

    kit: Kit
    box: Box
    folder: Path

    @cached_property
    def game(self) -> Chronicles:
        """The game with the box."""
        return Chronicles(self.box)

    @cached_property
    def positions(self) -> dict[str, Position]:
        """All prepared positions by name."""
        return positions(self.game)

    @property
    def language(self) -> str:
        """The language of the pictures."""
        return self.kit.words.language

    # Around the game

    def nowhere(self) -> Scene:
        """Opens the settings: a door that a picture shows and nobody takes."""
        return SettingsScene(self.kit)

    def title(self) -> Scene:
        """Opens the title without a kept game."""
        return TitleScene(self.kit, self._doors())

    def _doors(self) -> Doors:
        rules, cards = (lambda: self.rule_book("")), self.cards
        return Doors(new_game=self.nowhere, duel=self.nowhere, rules=rules, cards=cards, learn=self.nowhere)

    def title_kept(self) -> Scene:
        """Opens the title with a game to continue."""
        line = self.kit.words.count("title.kept_line", 3, round=7)
        doors = replace(self._doors(), load=self.load, resume=self.nowhere, resume_line=lambda: line)
        return TitleScene(self.kit, doors)

    def title_broken(self) -> Scene:
        """Opens the title with a kept game that can't go on."""
        line = self.kit.words("title.kept_broken")
        doors = replace(self._doors(), resume_line=lambda: line, resume_fault="chronicles.json: state")
        return TitleScene(self.kit, doors)

    def set_up(self, heroes: int) -> Scene:
        """Opens the set-up of a game for so many heroes."""
        last = LastSetup(self.folder / f"set_up_{heroes}")
        last.keep(cast(_people(heroes), self.language))
        ways = Ways(lambda setup, seed, looks: self.nowhere(), lambda: _SEED)
        return SetUpScene(self.kit, self.box, last, ways)

    def workshop(self) -> Scene:
        """Opens the workshop over four heroes, one of them painted, with two kept for next time."""
        seats = cast(_people(4), self.language).seats
        sitters = [Sitter(seat.name, seat.crest, Look(seat.figure)) for seat in seats]
        sitters[1] = replace(sitters[1], look=_PAINTED)
        kept = KeptHeroes(self.folder / "workshop")
        for sitter in sitters[1 + len(kept.heroes) : 3]:
            kept.add(sitter)
        return WorkshopScene(self.kit, sitters, 1, (), kept)

    def rule_book(self, page: str) -> Scene:
        """Opens the rule book at a page."""
        return RuleBookScene(self.kit, self.box, page)

    def cards(self) -> Scene:
        """Opens the cards of the box."""
        return CardsScene(self.kit, self.box)

    # The game

    def table(
        self, session: GameSession, told: KeptStory | None = None, *, hands_over: bool = False
    ) -> TableScene:
        """Sits down at a session, after a story so far."""
        return TableScene(
            self.kit,
            self.game,
            session,
            lambda choice: Pop(),
            lambda ended: self.nowhere(),
            hands_over=hands_over,
            told=told,
        )

    def position(self, name: str, *, hands_over: bool = False) -> Scene:
        """Opens the table at a prepared position."""
        return self.table(*self.positions[name].told(self.game, self.language), hands_over=hands_over)

    def bot_turn(self, name: str) -> Scene:
        """Opens the table at a prepared position that a program is asked at."""
        session, told = self.positions[name].told(self.game, self.language)
        setup = session.state.setup
        seats = tuple(replace(seat, player="normal") for seat in setup.seats)
        session.state.setup = replace(setup, seats=seats)
        return self.table(session, told)

    def menu(self) -> Scene:
        """Opens the menu of a game that can be named."""
        keeper = Keeper(lambda name: None)
        return MenuScene(self.kit, guide_is_on=False, keeper=keeper, cards=self.cards)

    def plain_list(self) -> Scene:
        """Opens the table at a question that no presenter knows."""
        session = self.positions["lake_again"].reach(self.game, self.language)
        if session.decision:
            session.decision = replace(session.decision, kind=UNKNOWN)
        return self.table(session)

    # What is kept

    def load(self, *, has_changed: bool = False) -> Scene:
        """Opens the list of games; ``has_changed``: the cards are no longer those they were played with."""
        setups = [cast(_people(heroes), self.language) for heroes in (3, 1)]
        sessions = [begun_game(self.game, setup, _SEED, _BEGUN) for setup in setups]
        table = self.position("table_2_late")
        table.resize(_PICTURED, 1.0)
        sessions.append(self.positions["table_2_late"].reach(self.game, self.language))
        picture = small_picture(table.draw, _PICTURED)
        shelf = filled(self.folder / f"kept_{self.language}", self.game, self.language, sessions, picture)
        return LoadScene(self.kit, shelves(shelf, self.nowhere(), changes(self.box) if has_changed else ()))

    def lesson(self) -> Scene:
        """Asks whether a lesson that was left goes on."""
        session = begun_game(self.game, cast(_people(2), self.language), _SEED, _BEGUN)
        header = Games(self.game, "").taken(session).header
        return LessonScene(self.kit, header, self.nowhere, self.nowhere)

    def name_game(self) -> Scene:
        """Asks for the name of a game, which then can't be written."""
        return NameGameScene(self.kit, _refuses)

    def replay(self, *, in_battle: bool = False) -> Scene:
        """Opens a game of two to be watched, at its beginning or after the first roll of a battle."""
        session = begun_game(self.game, cast(_people(2), self.language), _SEED, _WATCHED)
        film = Film.of_session(session, self.game)
        scene = ReplayScene(self.kit, film, None, self.rule_book, lambda answers: self.nowhere())
        scene.resize(_PICTURED, 1.0)
        for _ in range(_first_roll(film) if in_battle else 0):
            scene.handle(KeyPressed("right"))
        return scene

    def crash(self, *, is_written: bool = True) -> Scene:
        """Opens the page of a crash, whose report is or could not be written."""
        report = _ShownReport(_OWN_FOLDER, crash_of(LookupError("no land lies at 17"), None), None)
        report.fault = "" if is_written else os.strerror(errno.ENOSPC)
        return CrashScene(self.kit, report, self.nowhere)

    # The end

    def end_won(self) -> Scene:
        """Opens the end of a game that is won."""
        return self._end(*self._played(3, is_won=True))

    def end_lost(self, heroes: int) -> Scene:
        """Opens the end of a game that is lost."""
        return self._end(*self._played(heroes, is_won=False))

    def _played(self, heroes: int, *, is_won: bool) -> tuple[GameSession, Tally, ChartLog]:
        setup = cast(_people(heroes), self.language)
        return ended_game(self.game, setup, _PLAYED[heroes], is_won=is_won)

    def final_board(self) -> Scene:
        """Opens the table of a finished game, to be looked at."""
        session = self._played(3, is_won=True)[0]
        return FinalBoardScene(self.kit, self.game, session, told=told_again(session, self.game))

    def _end(self, session: GameSession, tally: Tally, chart: ChartLog) -> Scene:
        state = session.state
        ended = Ended(state.setup, state.board, state.outcome or "", tally.last_blow)
        onward = Onward(*(self.nowhere,) * 5)
        chances = told_chances(chart, len(state.setup.seats), is_won=ended.is_won)
        record = Record(tally, chart, session.origin.seed, chances)
        return EndScene(self.kit, self.box, ended, record, onward)


def _first_roll(film: Film) -> int:
    """Returns after how many answers dice lie on the table for the first time; 0 if they never do."""
    told = enumerate(film.reel(), start=1)
    return next((at for at, (state, _) in told if state.board.fight and state.board.fight.faces), 0)


class _ShownReport(CrashReport):
    """A report that is only shown: nothing has crashed."""

    def keep(self, *, names: bool = False) -> None:
        """Writes nothing."""


def _refuses(name: str) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _people(heroes: int) -> Setup:
    return Setup(tuple(Seat(name, FIGURES[at], CRESTS[at]) for at, name in enumerate(_PEOPLE[:heroes])))
