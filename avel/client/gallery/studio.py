"""What opens every screen for its picture: prepared games, doors that lead nowhere, fixed seeds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.draft import CRESTS, FIGURES
from avel.client.gallery.positions import Position, cast, positions
from avel.client.gallery.steady import whole_game
from avel.client.game.chart_log import ChartLog
from avel.client.game.ending_text import Ended
from avel.client.game.shown import GameSession
from avel.client.game.table_scene import TableScene
from avel.client.game.tally import Tally
from avel.client.kit import Kit
from avel.client.last_setup import LastSetup
from avel.client.scene import Pop, Scene
from avel.client.scenes.end import EndScene, Onward, Record
from avel.client.scenes.final_board import FinalBoardScene
from avel.client.scenes.set_up import SetUpScene, Ways
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.scenes.workshop import WorkshopScene
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import Colours, Look, Sitter, Stamp, Stroke

_SEED: Final = 7
_PLAYED: Final = {1: 18, 3: 9, 4: 8}
"""Seeds of whole games by the number of heroes: won by three, lost by one and by four."""
_PAINTED: Final = Look(
    "ranger",
    Colours(hair="#d9b44a", cloak="#5d4aa8"),
    (
        Stroke("#f0c93a", 70, ((620, 2150), (680, 2300), (640, 2420), (720, 2550))),
        Stamp("star", "#f0c93a", 380, (1200, 1450)),
        Stamp("heart", "#d4463d", 220, (940, 1250)),
    ),
)
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
        return TitleScene(self.kit, Doors(new_game=self.nowhere))

    def title_kept(self) -> Scene:
        """Opens the title with a game to continue."""
        line = self.kit.words.count("title.kept_line", 3, round=7)
        doors = Doors(new_game=self.nowhere, resume=self.nowhere, resume_line=lambda: line)
        return TitleScene(self.kit, doors)

    def title_broken(self) -> Scene:
        """Opens the title with a kept game that can't go on."""
        line = self.kit.words("title.kept_broken")
        doors = Doors(new_game=self.nowhere, resume_line=lambda: line, resume_fault="chronicles.json: state")
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

    # The game

    def table(self, session: GameSession, *, hands_over: bool = False) -> TableScene:
        """Sits down at a session."""
        return TableScene(
            self.kit,
            self.game,
            session,
            lambda choice: Pop(),
            lambda ended: self.nowhere(),
            hands_over=hands_over,
        )

    def position(self, name: str, *, hands_over: bool = False) -> Scene:
        """Opens the table at a prepared position."""
        session = self.positions[name].reach(self.game, self.language)
        return self.table(session, hands_over=hands_over)

    def plain_list(self) -> Scene:
        """Opens the table at a question that no presenter knows."""
        session = self.positions["lake_again"].reach(self.game, self.language)
        if session.decision:
            session.decision = replace(session.decision, kind=UNKNOWN)
        return self.table(session)

    # The end

    def end_won(self) -> Scene:
        """Opens the end of a game that is won."""
        return self._end(*self._played(3))

    def end_lost(self, heroes: int) -> Scene:
        """Opens the end of a game that is lost."""
        return self._end(*self._played(heroes))

    def _played(self, heroes: int) -> tuple[GameSession, Tally, ChartLog]:
        return whole_game(self.game, cast(_people(heroes), self.language), _PLAYED[heroes])

    def final_board(self) -> Scene:
        """Opens the table of a finished game, to be looked at."""
        return FinalBoardScene(self.kit, self.game, self._played(3)[0])

    def _end(self, session: GameSession, tally: Tally, chart: ChartLog) -> Scene:
        state = session.state
        ended = Ended(state.setup, state.board, state.outcome or "", tally.last_blow)
        onward = Onward(*(self.nowhere,) * 4)
        return EndScene(self.kit, self.box, ended, Record(tally, chart, session.origin.seed), onward)


def _people(heroes: int) -> Setup:
    return Setup(tuple(Seat(name, FIGURES[at], CRESTS[at]) for at, name in enumerate(_PEOPLE[:heroes])))
