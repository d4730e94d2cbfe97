"""Monsters and heroes as pieces on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.chronicles.cards import MonsterCard, Prize
from avel.chronicles.model import Board, Monster
from avel.client.canvas import Canvas, Point
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan, Stand, stands
from avel.client.game.patches import stamped
from avel.client.paint import light, pieces
from avel.client.paint.pieces import TokenLook
from avel.client.paint.strips import Reward, Strip
from avel.client.theme import EMBER, SHADOW, SHADOW_PIECE
from avel.client.workshop.painting import hero_picture

_BIG: Final = 1.14
"""How much larger a big monster's token is drawn than a small one's, room allowing."""
_BEAST: Final = 1.28
_ROOMY: Final = 0.58
"""Size of a stand, in radii, from which a big monster's token may be larger."""
_LAND: Final = 0.97
"""How far from its land's middle a strip may reach, in radii."""
_STRIP_LEAST: Final = 42
"""Diameter at scale 1 below which a token bears no strip: its land's tip says the same."""


def token_look(box: Box, board: Board, monster: Monster) -> TokenLook:
    """Returns what a monster's token shows now."""
    left = box.toughness(monster.piece, board.beast_toughness) - monster.damage
    return card_look(box.monsters[monster.piece], left, is_wounded=monster.damage > 0)


def card_look(card: MonsterCard, toughness_left: int | None, *, is_wounded: bool = False) -> TokenLook:
    """Returns what a token shows of its card; without a toughness it shows none."""
    return TokenLook(
        drawing=card.id,
        colour="" if card.colour == "none" else card.colour,
        toughness_left=toughness_left,
        is_wounded=is_wounded,
        dice=tuple(card.dice),
        rewards=tuple(reward(prize) for prize in card.reward),
        power_icon=power_icon(card),
        is_big=card.size != "small",
    )


def reward(prize: Prize) -> Reward:
    """Returns a prize as a token's sign."""
    match prize.kind:
        case "coins":
            return Reward("coin", prize.coins)
        case "equipment":
            return Reward("bag")
        case "upgrade":
            return Reward("upgrade")


def power_icon(card: MonsterCard) -> str:
    """Returns the icon of a monster's power, or ``""``."""
    for power in card.powers:
        match power.kind:
            case "fewer_dice":
                return "power_less_green" if len(power.dice) == 1 else "power_less_three"
            case "bars_item":
                return f"power_no_{power.slot}"
            case "bars_potions":
                return "power_no_potions"
    return ""


def monster_stands(board: Board, spot: int) -> Iterator[tuple[Monster, Stand]]:
    """Yields the monsters on a spot and where they stand."""
    here, heroes = board.monsters_at(spot), board.heroes_at(spot)
    return zip(here, stands(len(here), len(heroes)).monsters, strict=True)


def pawn_stands(board: Board, spot: int) -> Iterator[tuple[int, Stand]]:
    """Yields the seats of the heroes on a spot and where their pawns stand."""
    here, heroes = board.monsters_at(spot), board.heroes_at(spot)
    return zip(heroes, stands(len(here), len(heroes)).pawns, strict=True)


def pawn_stand(board: Board, seat: int) -> Stand:
    """Returns where a hero's pawn stands on its land."""
    return dict(pawn_stands(board, board.heroes[seat].spot))[seat]


def token_size(desk: Desk, monster: Monster, stand: Stand, radius: float) -> float:
    """Returns the diameter of a monster's token in pixels: big ones are larger where there is room."""
    grown = 1.0
    if stand.size >= _ROOMY:
        size = desk.box.monsters[monster.piece].size
        grown = _BEAST if size == "beast" else _BIG if size == "big" else 1.0
    return stand.size * radius * grown


@dataclass(frozen=True, slots=True)
class Token:
    """A monster's token as it stands on the map, in pixels."""

    monster: Monster
    at: Point
    diameter: float
    strip: pygame.Rect | None
    """Where the strip with its dice and reward lies; a token that is too small bears none."""

    def rooms(self) -> Iterator[pygame.Rect]:
        """Yields what it takes: its body with the badges, and its strip."""
        side = 1.14 * self.diameter
        x, y = self.at
        yield pygame.Rect(round(x - side / 2), round(y - side / 2), round(side), round(side))
        if self.strip:
            yield self.strip


def tokens_on(canvas: Canvas, desk: Desk, plan: MapPlan, spot: int) -> list[Token]:
    """Returns the tokens on a land: their strips stay on it, and none lies on another."""
    middle, radius = plan.middles[spot], plan.radius
    found: list[Token] = []
    for monster, stand in monster_stands(desk.board, spot):
        at, size = stand.on(middle, radius), token_size(desk, monster, stand, radius)
        strip = _strip_below(canvas, desk, monster, at, size)
        if strip:
            room = pygame.Rect(round(middle[0] - _LAND * radius), strip.y, round(2 * _LAND * radius), 0)
            strip.left = max(room.left, min(strip.left, room.right - strip.width))
            if strip.width > room.width:
                strip.centerx = room.centerx
        found.append(Token(monster, at, size, strip))
    _part([token.strip for token in found if token.strip])
    return found


def _strip_below(
    canvas: Canvas, desk: Desk, monster: Monster, at: Point, diameter: float
) -> pygame.Rect | None:
    if diameter < canvas.px(_STRIP_LEAST):
        return None
    look = card_look(desk.box.monsters[monster.piece], None)
    return Strip.of(canvas, look.dice, look.rewards).below(canvas, at, diameter)


def _part(strips: list[pygame.Rect]) -> None:
    """Moves strips that lie on each other apart, the higher one up and the lower one down."""
    strips.sort(key=lambda rect: rect.y)
    for upper, lower in pairwise(strips):
        if upper.colliderect(lower):
            shared = upper.bottom - lower.top
            upper.y -= shared // 2
            lower.y += shared - shared // 2


def pawn_rect(at: Point, px: float) -> pygame.Rect:
    """Returns the room the body of a pawn takes that is ``px`` pixels large."""
    return pygame.Rect(round(at[0] - 0.28 * px), round(at[1] - 0.45 * px), round(0.56 * px), round(0.9 * px))


def draw_monster(canvas: Canvas, desk: Desk, monster: Monster, at: Point, diameter: float) -> None:
    """Draws a monster's token with its middle at a point, its strip below; ``diameter`` is in pixels."""
    draw_body(canvas, desk, monster, at, diameter)
    if strip := _strip_below(canvas, desk, monster, at, diameter):
        draw_strip(canvas, desk, monster, strip)


def draw_body(canvas: Canvas, desk: Desk, monster: Monster, at: Point, diameter: float) -> None:
    """Draws a monster's token without its strip."""
    look = token_look(desk.box, desk.board, monster)
    side = round(diameter)
    rect = pygame.Rect(round(at[0] - side / 2), round(at[1] - side / 2), side, side)

    def paint(on: Canvas, place: pygame.Rect) -> None:
        middle = (place.x + side / 2, place.y + side / 2)
        pieces.token(on, look, middle, diameter, has_strip=False)

    stamped(canvas, look, rect, round(diameter * 0.4) + canvas.px(30), paint)


def draw_strip(canvas: Canvas, desk: Desk, monster: Monster, rect: pygame.Rect) -> None:
    """Draws the strip with a monster's dice and reward in a place of its size."""
    look = card_look(desk.box.monsters[monster.piece], None)
    strip = Strip.of(canvas, look.dice, look.rewards)
    stamped(canvas, ("strip", look.dice, look.rewards), rect, canvas.px(4), strip.draw)


def draw_pawn(
    canvas: Canvas, desk: Desk, seat: int, at: Point, px: float, *, is_active: bool, lift: float = 0
) -> None:
    """Draws a hero's pawn, ``px`` pixels large and ``lift`` pixels above the ground."""
    who = desk.seats[seat]
    if is_active:
        light.halo(canvas, (at[0], at[1] + px * 0.3), px * 0.62, EMBER, 0.75)
    side = round(px)
    picture = hero_picture(canvas, desk.look(seat), "pawn", (side, side), seat, who.crest)
    blur = canvas.px(SHADOW_PIECE.blur)
    soft = canvas.kept.get(
        ("pawn shadow", who.figure, side, blur),
        lambda: light.softened(picture, SHADOW, SHADOW_PIECE.alpha, blur),
    )
    canvas.blit(soft, (at[0], at[1] + canvas.px(SHADOW_PIECE.drop)))
    canvas.blit(picture, (at[0], at[1] - lift))


def monster_place(desk: Desk, plan: MapPlan, piece: str) -> tuple[Point, float]:
    """Returns a monster's middle and its token's diameter in pixels."""
    spot = desk.board.monster(piece).spot
    monster, stand = next(pair for pair in monster_stands(desk.board, spot) if pair[0].piece == piece)
    return stand.on(plan.middles[spot], plan.radius), token_size(desk, monster, stand, plan.radius)


def pawn_place(board: Board, plan: MapPlan, seat: int) -> tuple[Point, float]:
    """Returns a pawn's middle and its size in pixels."""
    stand = pawn_stand(board, seat)
    return stand.on(plan.middles[board.heroes[seat].spot], plan.radius), stand.size * plan.radius
