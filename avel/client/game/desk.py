"""What every part of the table shares: the game as shown, the words for it, and the kit to draw with."""

from __future__ import annotations

from dataclasses import dataclass, field

from avel.chronicles.box import Box
from avel.chronicles.land import Land
from avel.chronicles.model import Board, Hero, Seat
from avel.chronicles.odds import OddsBook
from avel.chronicles.rules import Chronicles
from avel.client.game.arrangement import Arrangement, Packs
from avel.client.game.naming import Naming
from avel.client.game.reckoner import Reckoner
from avel.client.game.shown import GameSession, Shown
from avel.client.game.timing import table_seconds
from avel.client.game.tumbling import Tumble
from avel.client.kit import Kit
from avel.client.motion import Motions
from avel.client.workshop.look import Look
from avel.client.workshop.looks import Looks


@dataclass(slots=True)
class Desk:
    """One table in play."""

    kit: Kit
    shown: Shown
    naming: Naming
    packs: Packs = field(default_factory=Packs)
    """Where things lie in the heroes' backpacks."""
    looks: Looks = field(default_factory=Looks)
    """How the heroes look."""
    tumble: Tumble = field(init=False)
    """The faces that tumbling dice show."""
    reckons_aside: bool = False
    """Whether odds are reckoned aside, and told when they are ready."""
    remark: str = ""
    """Why the program that is asked, or was asked last, answers so; nothing once a person is asked."""
    odds: OddsBook = field(init=False)
    """The one book of odds, for it remembers what it has reckoned."""
    reckoner: Reckoner = field(init=False)
    """Tells the screens the odds."""

    def __post_init__(self) -> None:
        """Opens the book of odds over the cards in play."""
        self.tumble = Tumble(self.kit.rng)
        self.odds = OddsBook(self.shown.box)
        self.reckoner = Reckoner(self.shown.box, self.odds, is_aside=self.reckons_aside)

    @property
    def board(self) -> Board:
        """Returns the board as it is shown now."""
        return self.shown.board

    @property
    def box(self) -> Box:
        """Returns the cards."""
        return self.shown.box

    @property
    def land(self) -> Land:
        """Returns how the land lies."""
        return self.shown.land

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who sits where."""
        return self.shown.setup.seats

    def hero(self, seat: int) -> Hero:
        """Returns a hero as shown now."""
        return self.board.heroes[seat]

    def look(self, seat: int) -> Look:
        """Returns how a hero looks."""
        return self.looks.of(seat, self.seats[seat].figure)

    def pack(self, seat: int) -> Arrangement:
        """Returns where the things in a hero's backpack lie."""
        return self.packs.of(self.box, seat, self.hero(seat))


def desk_for(kit: Kit, game: Chronicles, session: GameSession, looks: Looks, *, works_aside: bool) -> Desk:
    """Returns the desk of a game in play, with what moves as the settings say."""
    settings, times = kit.settings.now, table_seconds(game.box, session.state.setup.seats)
    shown = Shown(game, session, Motions(settings.motion, settings.speed), times)
    return Desk(kit, shown, Naming(game.box, kit.words), looks=looks, reckons_aside=works_aside)
