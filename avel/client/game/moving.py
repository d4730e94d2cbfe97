"""What moves on the map while a fact is shown, and what the still picture leaves out meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sin
from typing import Final

import pygame

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.events import Fact
from avel.chronicles.model import Monster
from avel.client.canvas import Canvas, Point, Style
from avel.client.game import gear, moon_strip
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan, Stand, map_scale, stands
from avel.client.game.map_view import lair_at
from avel.client.game.shown import Playing
from avel.client.game.table_layout import TablePlan
from avel.client.game.tokens import draw_monster, draw_pawn, monster_place, pawn_place, token_size
from avel.client.motion import along, between, ease_out, hop, overshoot
from avel.client.paint import hexes, light
from avel.client.theme import ALARM, BRASS_HI, CREAM, EMBER, VENOM

ASTROLABE: Final = "astrolabe"


def hidden(fact: Fact) -> frozenset[str]:
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

    def paint(self, fact: Fact) -> None:
        """Draws whatever moves."""
        match fact:
            case facts.HeroMoved(hero=seat, spot=spot) | battle_facts.KnockedOut(hero=seat, castle=spot):
                self._hop(seat, spot)
            case facts.TileTurned():
                self._flip(fact)
            case facts.MonsterAppeared(size="beast"):
                self._beast(fact)
            case facts.MonsterAppeared():
                self._appear(fact)
            case facts.MonsterMarched():
                self._march(fact)
            case facts.MonsterBeaten():
                self._vanish(fact)
            case facts.AstrolabeMoved(space=space):
                share = between(self.desk.board.space, space, self.progress)
                moon_strip.paint_astrolabe(
                    self.canvas.scaled(self.table.scale), self.desk, self.table.top, share
                )
            case facts.BlackMoonRose():
                self._rise()
            case facts.WallsBroken() | facts.TrapSprung():
                self._strike(fact)
            case place_facts.SealSet() | place_facts.WallBuilt() | place_facts.TrapSet():
                self._lay(fact)
            case _:
                self._float(fact)

    def _hop(self, seat: int, spot: int) -> None:
        board = self.desk.board
        start, px = pawn_place(board, self.plan, seat)
        others = len([other for other in board.heroes_at(spot) if other != seat])
        stand = stands(len(board.monsters_at(spot)), others + 1).pawns[-1]
        end = stand.on(self.plan.middles[spot], self.plan.radius)
        at = along(start, end, self.progress)
        lift = hop(self.progress) * self.plan.radius * 0.5
        size = between(px, stand.size * self.plan.radius, self.progress)
        draw_pawn(self.canvas, self.desk, seat, at, round(size), is_active=True, lift=lift)

    def _flip(self, fact: facts.TileTurned) -> None:
        """Turns the land over: its back narrows away, its face widens."""
        is_face = self.progress >= 0.5
        picture = hexes.tile(
            self.canvas.art, self.canvas.kept, fact.tile if is_face else "back", self.plan.radius
        )
        share = abs(1 - 2 * self.progress)
        size = (max(1, round(picture.get_width() * share)), picture.get_height())
        self.canvas.blit(pygame.transform.smoothscale(picture, size), self.plan.middles[fact.spot])

    def _appear(self, fact: facts.MonsterAppeared) -> None:
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

    def _march(self, fact: facts.MonsterMarched) -> None:
        board = self.desk.board
        start, size = monster_place(self.desk, self.plan, fact.monster)
        stand = stands(len(board.monsters_at(fact.spot)) + 1, len(board.heroes_at(fact.spot))).monsters[-1]
        end = stand.on(self.plan.middles[fact.spot], self.plan.radius)
        at = along(start, end, self.progress)
        bob = abs(hop(self.progress * 2 % 1)) * self.plan.radius * 0.06
        draw_monster(self.canvas, self.desk, board.monster(fact.monster), (at[0], at[1] - bob), size)

    def _vanish(self, fact: facts.MonsterBeaten) -> None:
        at, size = monster_place(self.desk, self.plan, fact.monster)
        light.glow_disc(self.canvas, at, size * 0.6, BRASS_HI, round(200 * (1 - self.progress)) // 25 * 25)
        if self.progress < 0.6:
            draw_monster(self.canvas, self.desk, self.desk.board.monster(fact.monster), at, size)

    def _rise(self) -> None:
        """Darkens the table and names the moon."""
        self._veil()
        middle, px = self.table.map.center, self._table_px
        self.canvas.drawing("board", "moon_black", px(150), (middle[0], middle[1] - px(50)))
        self._name("table.black_moon_rises")

    def _beast(self, fact: facts.MonsterAppeared) -> None:
        """Darkens and shakes the table once; the Beast comes forward and goes to its land."""
        px = self._table_px
        shake = round(px(6) * sin(40 * self.progress) * max(0.0, 1 - 2.5 * self.progress))
        if shake:
            self.canvas.surface.blit(self.canvas.surface.copy(), (shake, shake // 2))
        self._veil()
        whole = self.canvas.art.drawing("monsters", fact.monster, px(300))
        near = self.table.map.center[0], self.table.map.center[1] - px(60)
        gone = max(0.0, 2.5 * self.progress - 1.5)
        at = along(near, self.plan.middles[fact.spot], gone)
        size = round(between(px(300), self.plan.radius, gone))
        self.canvas.blit(pygame.transform.smoothscale(whole, (size, size)), at)
        self._name("table.beast_rises")

    @property
    def _table_px(self) -> Callable[[float], int]:
        return self.table.scale.px

    def _veil(self) -> None:
        surface = self.canvas.surface
        strength = min(1.0, 4 * self.progress, 4 * (1 - self.progress))
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((20, 6, 40, round(190 * strength)))
        surface.blit(veil, (0, 0))

    def _name(self, key: str) -> None:
        """Says in large letters what happens."""
        canvas, middle = self.canvas.scaled(self.table.scale), self.table.map.center
        at = (middle[0], middle[1] + canvas.px(130))
        canvas.text(self.desk.kit.words(key), at, Style(38, "display", CREAM, outline=2), "cc")

    def _strike(self, fact: facts.WallsBroken | facts.TrapSprung) -> None:
        spot = self.desk.land.castle if isinstance(fact, facts.WallsBroken) else fact.spot
        number = fact.walls if isinstance(fact, facts.WallsBroken) else fact.damage
        middle = self.plan.middles[spot]
        alpha = round(220 * hop(self.progress)) // 20 * 20
        hexes.hex_glow(self.canvas, middle, self.plan.radius, ALARM, alpha)
        self._rising(f"−{number}", ALARM, middle, None)

    def _lay(self, fact: place_facts.SealSet | place_facts.WallBuilt | place_facts.TrapSet) -> None:
        at, ident, share = self._place_of(fact)
        size = 4 * round(between(1.8, 1.0, self.progress, ease_out) * share * self.plan.radius / 4)
        self.canvas.drawing("board", ident, size, at)

    def _place_of(
        self, fact: place_facts.SealSet | place_facts.WallBuilt | place_facts.TrapSet
    ) -> tuple[Point, str, float]:
        match fact:
            case place_facts.SealSet(spot=spot, lair=lair):
                return lair_at(self.plan, spot, lair), "seal", 0.42
            case place_facts.TrapSet(spot=spot, price=price):
                stand = Stand(0.5, 0.3, 0.46)
                return stand.on(self.plan.middles[spot], self.plan.radius), f"trap_{price}", stand.size
            case place_facts.WallBuilt():
                stand = Stand(0, 0.42, 0.4)
                return (
                    stand.on(self.plan.middles[self.desk.land.castle], self.plan.radius),
                    "wall",
                    stand.size,
                )

    def _float(self, fact: Fact) -> None:
        """Lets a number or a piece rise from the hero it concerns."""
        risen = floating(fact)
        if risen is None:
            return
        at, size = pawn_place(self.desk.board, self.plan, risen.seat)
        self._rising(risen.text, risen.colour, (at[0], at[1] - size * 0.4), self._picture(risen))

    def _picture(self, risen: Floating) -> pygame.Surface | None:
        px = self.canvas.px(26)
        if risen.item:
            return gear.picture(self.canvas, risen.item, self.canvas.px(44))
        return self.canvas.art.drawing("board", risen.sign, px) if risen.sign else None

    def _rising(self, text: str, colour: str, at: Point, picture: pygame.Surface | None) -> None:
        y = at[1] - ease_out(self.progress) * self.canvas.px(34)
        if picture:
            self.canvas.blit(picture, (at[0] - (self.canvas.px(4) if text else 0), y), "rc" if text else "cc")
        anchor_x = at[0] + (self.canvas.px(2) if picture else 0)
        if text:
            style = Style(22, "bold", colour, outline=1.6)
            self.canvas.text(text, (anchor_x, y), style, "lc" if picture else "cc")


@dataclass(frozen=True, slots=True)
class Floating:
    """What rises from a hero: a text beside a sign, or an item."""

    seat: int
    text: str = ""
    colour: str = CREAM
    sign: str = ""
    item: str = ""


def floating(fact: Fact) -> Floating | None:
    """Returns what rises from a hero while a fact is shown, if anything does."""
    match fact:
        case gear_facts.HeroHealed(hero=hero, hearts=hearts):
            return Floating(hero, f"+{hearts}", VENOM, "heart")
        case gear_facts.CoinsGained(hero=hero, coins=coins):
            return Floating(hero, f"+{coins}", EMBER, "coin")
        case gear_facts.CoinsPaid(hero=hero, coins=coins):
            return Floating(hero, f"−{coins}", CREAM, "coin")
        case (
            gear_facts.PieceDrawn(hero=hero, item=item)
            | gear_facts.ItemReturned(hero=hero, item=item)
            | gear_facts.ItemUpgraded(hero=hero, item=item)
        ):
            return Floating(hero, item=item)
    return None


def paint_moving(canvas: Canvas, desk: Desk, table: TablePlan, plan: MapPlan, playing: Playing) -> None:
    """Draws one moment of the fact that is being shown."""
    on_map = canvas.scaled(map_scale(plan, table.scale))
    Moving(on_map, desk, table, plan, playing.progress).paint(playing.fact)
