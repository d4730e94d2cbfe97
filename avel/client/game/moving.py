"""What moves on the table while a fact is shown, and what the still picture leaves out meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

import pygame

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.cards import WishingLake
from avel.chronicles.events import Fact
from avel.chronicles.model import Board, Monster
from avel.client.canvas import Canvas, Point, Style
from avel.client.game import moon_strip
from avel.client.game.board_places import BoardPlaces
from avel.client.game.desk import Desk
from avel.client.game.flights import Flights
from avel.client.game.map_layout import MapPlan, Stand, map_scale, stands
from avel.client.game.map_view import lair_at
from avel.client.game.sheets.lake import paint_wish
from avel.client.game.shown import Playing
from avel.client.game.table_layout import TablePlan
from avel.client.game.tokens import draw_monster, draw_pawn, monster_place, pawn_place, token_size
from avel.client.game.tumbling import looks
from avel.client.game.turn_strip import gem_at
from avel.client.motion import along, between, ease_out, hop, overshoot
from avel.client.paint import hexes, light, panels, pieces
from avel.client.theme import ALARM, BRASS_HI, CREAM, EMBER, PLATE

F = TypeVar("F", bound=Fact)
ASTROLABE: Final = "astrolabe"
_POND: Final = (330, 190)
_DROP: Final = 130
"""From how high seals, walls and traps fall, at scale 1."""


def hidden(fact: Fact, board: Board) -> frozenset[str]:
    """Returns what the still picture leaves out, for the motion draws it."""
    match fact:
        case facts.HeroMoved(hero=hero) | battle_facts.KnockedOut(hero=hero):
            return frozenset({f"pawn:{hero}"})
        case facts.MonsterMarched(monster=monster) | facts.MonsterBeaten(monster=monster):
            return frozenset({f"monster:{monster}"})
        case facts.TileTurned(spot=spot):
            return frozenset({f"land:{spot}"})
        case facts.AstrolabeMoved():
            return frozenset({ASTROLABE})
    return frozenset()


@dataclass(frozen=True, slots=True)
class Moving:
    """Draws one moment of a fact over the still table."""

    canvas: Canvas
    """At the scale of the map."""
    desk: Desk
    table: TablePlan
    plan: MapPlan
    progress: float

    @property
    def _table_canvas(self) -> Canvas:
        return self.canvas.scaled(self.table.scale)

    @property
    def flights(self) -> Flights:
        """Returns what flies between boards, bag and supply."""
        places = BoardPlaces(self.desk, self.table)
        return Flights(self._table_canvas, self.desk, places, self.progress)

    # Rounds and turns

    def begin_round(self, fact: facts.RoundBegan) -> None:
        """Names the round."""
        self._banner(self.desk.kit.words("table.round", number=fact.round), -1)

    def begin_turn(self, fact: facts.TurnBegan) -> None:
        """Names whose turn it is."""
        name = self.desk.seats[fact.hero].name
        self._banner(self.desk.kit.words("table.turn_of", hero=name), fact.hero)

    def _banner(self, text: str, seat: int) -> None:
        """Shows a few words on a bar across the map, which comes and goes."""
        canvas, room = self._table_canvas, self.table.map
        share = min(1.0, 5 * self.progress, 5 * (1 - self.progress))
        style = Style(28, "display", CREAM)
        crest = canvas.px(50) if seat >= 0 else 0
        bar = pygame.Rect(0, 0, canvas.text_width(text, style) + crest + canvas.px(56), canvas.px(58))
        bar.center = room.centerx, round(room.y + room.height * 0.3 - canvas.px(16) * (1 - share))
        if share < 0.2:
            return
        panels.pill(canvas, bar, PLATE)
        if seat >= 0:
            crest_at = (bar.x + canvas.px(44), bar.centery)
            pieces.crest(canvas, seat, canvas.px(38), crest_at, self.desk.seats[seat].crest)
        canvas.text(text, (bar.right - canvas.px(28), bar.centery), style, "rc")

    def slide(self, fact: facts.AstrolabeMoved) -> None:
        """Slides the astrolabe along the moon track."""
        share = between(self.desk.board.space, fact.space, self.progress)
        moon_strip.paint_astrolabe(self._table_canvas, self.desk, self.table.top, share)

    def spend(self, fact: facts.ActionSpent) -> None:
        """Lets a gem burn away."""
        canvas = self._table_canvas
        at = gem_at(canvas, self.desk, self.table, max(0, self.desk.board.left - 1))
        light.glow_disc(canvas, at, canvas.px(11), EMBER, 25 * round(10 * (1 - self.progress)), 8)
        size = 2 * round(canvas.px(42) * (1 + 0.5 * self.progress) / 2)
        canvas.drawing("board", "action_full", size, at, alpha=round(255 * (1 - self.progress)))

    def rise(self, fact: facts.BlackMoonRose) -> None:
        """Darkens the table; the Black Moon comes up behind the map."""
        self._veil()
        canvas, room = self._table_canvas, self.table.map
        y = between(room.bottom, room.centery - canvas.px(50), 1.6 * self.progress, ease_out)
        light.halo(canvas, (room.centerx, y), canvas.px(170), "#9a5cf6", 0.7)
        canvas.drawing("board", "moon_black", canvas.px(190), (room.centerx, y))
        self._name("table.black_moon_rises")

    def end(self, fact: facts.GameEnded) -> None:
        """Darkens the table for the last time."""
        self._dark(round(150 * self.progress))

    # Land and monsters

    def hop(self, fact: facts.HeroMoved) -> None:
        """Lets a pawn hop to its land."""
        self._hop(fact.hero, fact.spot)

    def carry(self, fact: battle_facts.KnockedOut) -> None:
        """Carries a fallen hero to the castle."""
        self._hop(fact.hero, fact.castle)

    def _hop(self, seat: int, spot: int) -> None:
        board = self.desk.board
        start, px = pawn_place(board, self.plan, seat)
        others = len([other for other in board.heroes_at(spot) if other != seat])
        stand = stands(len(board.monsters_at(spot)), others + 1).pawns[-1]
        end = stand.on(self.plan.middles[spot], self.plan.radius)
        at = along(start, end, self.progress)
        lift = hop(self.progress) * self.plan.radius * 0.5
        # Of a pawn that grows or shrinks there are two pictures, for each must be made.
        size = round(px if self.progress < 0.5 else stand.size * self.plan.radius)
        draw_pawn(self.canvas, self.desk, seat, at, size, is_active=True, lift=lift)

    def flip(self, fact: facts.TileTurned) -> None:
        """Turns the land over: its back narrows away, its face widens."""
        ident = fact.tile if self.progress >= 0.5 else "back"
        picture = hexes.tile(self.canvas.art, self.canvas.kept, ident, self.plan.radius)
        share = abs(1 - 2 * self.progress)
        size = (max(1, round(picture.get_width() * share)), picture.get_height())
        self.canvas.blit(pygame.transform.smoothscale(picture, size), self.plan.middles[fact.spot])

    def appear(self, fact: facts.MonsterAppeared) -> None:
        """Lets a monster grow out of its lair."""
        board = self.desk.board
        monster = Monster(fact.monster, fact.spot, fact.lair)
        count = len(board.monsters_at(fact.spot)) + 1
        stand = stands(count, len(board.heroes_at(fact.spot))).monsters[-1]
        end = stand.on(self.plan.middles[fact.spot], self.plan.radius)
        start = end if fact.lair < 0 else lair_at(self.plan, fact.spot, fact.lair)
        at = along(start, end, self.progress, ease_out)
        full = token_size(self.desk, monster, stand, self.plan.radius)
        # Steps of eight pixels keep few pictures of the growing token.
        size = 8 * round(between(0.2, 1, self.progress, overshoot) * full / 8)
        draw_monster(self.canvas, self.desk, monster, at, max(16, size))

    def march(self, fact: facts.MonsterMarched) -> None:
        """Lets a monster trot to the next land."""
        board = self.desk.board
        start, size = monster_place(self.desk, self.plan, fact.monster)
        stand = stands(len(board.monsters_at(fact.spot)) + 1, len(board.heroes_at(fact.spot))).monsters[-1]
        end = stand.on(self.plan.middles[fact.spot], self.plan.radius)
        at = along(start, end, self.progress)
        bob = abs(hop(self.progress * 2 % 1)) * self.plan.radius * 0.06
        draw_monster(self.canvas, self.desk, board.monster(fact.monster), (at[0], at[1] - bob), size)

    def vanish(self, fact: facts.MonsterBeaten) -> None:
        """Lets a beaten monster go up in light."""
        at, size = monster_place(self.desk, self.plan, fact.monster)
        light.glow_disc(self.canvas, at, size * 0.6, BRASS_HI, round(200 * (1 - self.progress)) // 25 * 25)
        if self.progress < 0.6:
            draw_monster(self.canvas, self.desk, self.desk.board.monster(fact.monster), at, size)

    def break_walls(self, fact: facts.WallsBroken) -> None:
        """Strikes the castle."""
        self._strike(self.desk.land.castle, fact.walls)

    def spring(self, fact: facts.TrapSprung) -> None:
        """Strikes where the trap lay."""
        self._strike(fact.spot, fact.damage)

    def _strike(self, spot: int, number: int) -> None:
        middle = self.plan.middles[spot]
        alpha = round(220 * hop(self.progress)) // 20 * 20
        hexes.hex_glow(self.canvas, middle, self.plan.radius, ALARM, alpha)
        self._rising(f"−{number}", ALARM, middle)

    # Places

    def seal(self, fact: place_facts.SealSet) -> None:
        """Drops a seal on its lair."""
        self._drop(lair_at(self.plan, fact.spot, fact.lair), "seal", 0.42)

    def wall(self, fact: place_facts.WallBuilt) -> None:
        """Drops a wall before the castle."""
        middle = self.plan.middles[self.desk.land.castle]
        self._drop(Stand(0, 0.42, 0.4).on(middle, self.plan.radius), "wall", 0.4)

    def trap(self, fact: place_facts.TrapSet) -> None:
        """Drops a trap on its land."""
        at = Stand(0.5, 0.3, 0.46).on(self.plan.middles[fact.spot], self.plan.radius)
        self._drop(at, f"trap_{fact.price}", 0.46)

    def _drop(self, goal: Point, ident: str, share: float) -> None:
        """Lets a piece fall, land, and bounce once."""
        fallen = min(1.0, self.progress / 0.6)
        bounce = hop((self.progress - 0.6) / 0.4) * 0.12 if self.progress > 0.6 else 0.0
        height = self.canvas.px(_DROP) * (1 - fallen * fallen + bounce)
        size = round(share * self.plan.radius)
        if self.progress > 0.6:
            fading = 25 * round(6 * (1 - self.progress) / 0.4)
            light.glow_disc(self.canvas, goal, size * 0.6, EMBER, fading)
        self.canvas.drawing("board", ident, size, (goal[0], goal[1] - height))

    def wish(self, fact: place_facts.WishRolled) -> None:
        """Rolls the lake's dice."""
        self._pond(fact.hero, fact.faces, self.progress)

    def grant(self, fact: place_facts.WishEnded) -> None:
        """Shows what the lake's dice came to."""
        self._pond(fact.hero, tuple(self.desk.board.wish), 1.0)

    def _pond(self, seat: int, faces: tuple[str, ...], progress: float) -> None:
        tile = self.desk.box.tiles[self.desk.board.tiles[self.desk.hero(seat).spot]]
        if not isinstance(tile.action, WishingLake):
            return
        canvas = self._table_canvas
        pond = pygame.Rect(0, 0, canvas.px(_POND[0]), canvas.px(_POND[1]))
        pond.center = self.table.map.center
        colours, box = tile.action.dice, self.desk.box
        lying = looks("lake", colours, faces, dict(enumerate(faces)), progress, box, self.desk.tumble)
        panels.night(canvas, pond)
        paint_wish(canvas, colours, [look.face for look in lying], pond)

    def meet(self, fact: battle_facts.BattleBegan) -> None:
        """Crosses swords between hero and monster."""
        hero, _ = pawn_place(self.desk.board, self.plan, fact.hero)
        foe, _ = monster_place(self.desk, self.plan, fact.monster)
        at = ((hero[0] + foe[0]) / 2, (hero[1] + foe[1]) / 2)
        size = 4 * round(self.plan.radius * between(1.3, 0.7, self.progress, ease_out) / 4)
        light.glow_disc(self.canvas, at, self.plan.radius * 0.35, ALARM, 25 * round(8 * hop(self.progress)))
        self.canvas.drawing("icons", "battle", size, at)

    # Words that rise from a hero

    def coins_left(self, fact: gear_facts.CoinsLeft) -> None:
        """Says how many coins found no room."""
        text = self.desk.kit.words.count("story.float_coins_left", fact.coins)
        self._say(fact.hero, text)

    def bag_empty(self, fact: gear_facts.BagEmpty) -> None:
        """Says that nothing was in the bag."""
        self._say(fact.hero, self.desk.kit.words("story.float_bag_empty"))

    def upgrade_lost(self, fact: gear_facts.UpgradeLost) -> None:
        """Says that there was nothing to upgrade."""
        self._say(fact.hero, self.desk.kit.words("story.float_no_upgrade"))

    def _say(self, seat: int, text: str) -> None:
        at, size = pawn_place(self.desk.board, self.plan, seat)
        self._rising(text, CREAM, (at[0], at[1] - size * 0.4))

    def _rising(self, text: str, colour: str, at: Point) -> None:
        y = at[1] - ease_out(self.progress) * self.canvas.px(34)
        self.canvas.text(text, (at[0], y), Style(22, "bold", colour, outline=1.6), "cc")

    # The dark

    def _veil(self) -> None:
        self._dark(round(190 * min(1.0, 4 * self.progress, 4 * (1 - self.progress))))

    def _dark(self, alpha: int) -> None:
        size = self.canvas.surface.get_size()
        veil = self.canvas.kept.get(("dark", size), lambda: pygame.Surface(size))
        veil.fill((20, 6, 40))
        veil.set_alpha(alpha)
        self.canvas.surface.blit(veil, (0, 0))

    def _name(self, key: str) -> None:
        """Says in large letters what happens."""
        canvas, middle = self._table_canvas, self.table.map.center
        at = (middle[0], middle[1] + canvas.px(130))
        canvas.text(self.desk.kit.words(key), at, Style(38, "display", CREAM, outline=2), "cc")


class Movers:
    """The facts that move on the table, each with what draws it."""

    def __init__(self) -> None:
        self._of: dict[type[Fact], Callable[[Moving, Fact], None]] = {}

    def add(self, kind: type[F], mover: Callable[[Moving, F], None]) -> None:
        """Lets facts of a kind move."""

        def move(moving: Moving, fact: Fact) -> None:
            if isinstance(fact, kind):
                mover(moving, fact)

        self._of[kind] = move

    @property
    def kinds(self) -> frozenset[type[Fact]]:
        """Returns the kinds of facts that move."""
        return frozenset(self._of)

    def move(self, moving: Moving, fact: Fact) -> None:
        """Draws one moment of a fact, if it moves on the table."""
        mover = self._of.get(type(fact))
        if mover:
            mover(moving, fact)


def movers() -> Movers:
    """Returns what draws each kind of fact on the table."""
    found = Movers()
    found.add(facts.RoundBegan, Moving.begin_round)
    found.add(facts.AstrolabeMoved, Moving.slide)
    found.add(facts.BlackMoonRose, Moving.rise)
    found.add(facts.TurnBegan, Moving.begin_turn)
    found.add(facts.ActionSpent, Moving.spend)
    found.add(facts.GameEnded, Moving.end)
    found.add(facts.TileTurned, Moving.flip)
    found.add(facts.HeroMoved, Moving.hop)
    found.add(facts.MonsterAppeared, Moving.appear)
    found.add(facts.MonsterMarched, Moving.march)
    found.add(facts.WallsBroken, Moving.break_walls)
    found.add(facts.TrapSprung, Moving.spring)
    found.add(facts.MonsterBeaten, Moving.vanish)
    found.add(gear_facts.HeroHealed, lambda m, f: m.flights.healed(f))
    found.add(gear_facts.CoinsGained, lambda m, f: m.flights.gained(f))
    found.add(gear_facts.CoinsPaid, lambda m, f: m.flights.paid(f))
    found.add(gear_facts.CoinsLeft, Moving.coins_left)
    found.add(gear_facts.BagEmpty, Moving.bag_empty)
    found.add(gear_facts.PieceDrawn, lambda m, f: m.flights.drawn(f))
    found.add(gear_facts.ItemWorn, lambda m, f: m.flights.worn(f))
    found.add(gear_facts.ItemPacked, lambda m, f: m.flights.packed(f))
    found.add(gear_facts.ItemReturned, lambda m, f: m.flights.returned(f))
    found.add(gear_facts.ItemUpgraded, lambda m, f: m.flights.upgraded(f))
    found.add(gear_facts.UpgradeLost, Moving.upgrade_lost)
    found.add(battle_facts.BattleBegan, Moving.meet)
    found.add(battle_facts.KnockedOut, Moving.carry)
    found.add(place_facts.SealSet, Moving.seal)
    found.add(place_facts.WallBuilt, Moving.wall)
    found.add(place_facts.TrapSet, Moving.trap)
    found.add(place_facts.WishRolled, Moving.wish)
    found.add(place_facts.WishEnded, Moving.grant)
    found.add(place_facts.Traded, lambda m, f: m.flights.traded(f))
    return found


STAGED: Final[frozenset[type[Fact]]] = frozenset(
    {
        battle_facts.DieAdded,
        battle_facts.DiceRolled,
        battle_facts.DiceRerolled,
        battle_facts.SignAdded,
        battle_facts.MagicBecame,
        battle_facts.Clashed,
        battle_facts.BattleEnded,
    }
)
"""Facts that the battle stage draws."""

AT_ONCE: Final[frozenset[type[Fact]]] = frozenset(
    {
        facts.TurnEnded,
        facts.PileRebuilt,
        gear_facts.Felt,
        place_facts.BargainChanged,
        place_facts.BargainDropped,
    }
)
"""Facts that move nothing that can be seen, or whose sheet shows them itself."""


def paint_moving(
    canvas: Canvas, desk: Desk, table: TablePlan, plan: MapPlan, playing: Playing, movers: Movers
) -> None:
    """Draws one moment of the fact that is being shown."""
    on_map = canvas.scaled(map_scale(plan, table.scale))
    movers.move(Moving(on_map, desk, table, plan, playing.progress), playing.fact)
