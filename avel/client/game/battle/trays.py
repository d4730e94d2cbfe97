"""The two trays of dice, lying still or tumbling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.battle_events import (
    DiceRerolled,
    DiceRolled,
)
from avel.chronicles.events import Fact
from avel.chronicles.model import Fight
from avel.client.canvas import Canvas, Point, Style
from avel.client.game.battle.figure import item_picture
from avel.client.game.battle.plan import places
from avel.client.game.tumbling import DieLook
from avel.client.motion import overshoot
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import die
from avel.client.theme import BRASS_HI, CREAM, EMBER, INK, RADIUS_WELL, SHADOW, Look, Shadow
from avel.tabletop.dice import Signs

LABEL: Final = Style(15, "bold", CREAM)
_CAST: Final = Shadow(3.2, 4, 150)
_LEAP: Final = 0.55
"""How high a tumbling die leaps, in sides."""
_TILT_STEP: Final = 5
"""Degrees between two tilts of a die that are drawn, so that few pictures are turned."""
_DRAWN_TWO: Final = ((0.31, 0.44), (0.69, 0.44))
OURS_LEFT, OURS_DROP = 16, 13
THEIRS_LEFT, THEIRS_DROP = 156, 0


@dataclass(frozen=True, slots=True)
class Rolling:
    """A throw under way: which dice, the faces they come to lie on, and how far it is, 0 to 1."""

    ours: Mapping[int, str]
    theirs: Mapping[int, str]
    progress: float


def rolling(fact: Fact, progress: float) -> Rolling | None:
    """Returns the throw that a fact is, if it is one."""
    match fact:
        case DiceRolled():
            return Rolling(dict(enumerate(fact.faces)), dict(enumerate(fact.their_faces)), progress)
        case DiceRerolled():
            return Rolling(dict(zip(fact.dice, fact.faces, strict=True)), {}, progress)
    return None


def draw_tray(canvas: Canvas, rect: pygame.Rect, line: str) -> None:
    """Draws a hollow for dice with a line in its side's colour."""
    panels.well(canvas, rect, Look("#0b0d22", "#0b0d22", line, 0.55, 1.2, light=0, opacity=0.55), 12)


def draw_die(canvas: Canvas, look: DieLook, rect: pygame.Rect, *, is_faded: bool = False) -> None:
    """Draws a die in its place with its shadow."""
    side = rect.width
    picture = die_picture(canvas, look.colour, look.face, side, is_faded=is_faded)
    lift = round(look.height * side * _LEAP)
    _die_shadow(canvas, rect, lift)
    if tilt := _TILT_STEP * round(look.tilt / _TILT_STEP):
        lying = picture
        key = ("tilted die", look.colour, look.face, side, tilt)
        picture = canvas.kept.get(key, lambda: pygame.transform.rotozoom(lying, tilt, 1))
    canvas.blit(picture, (rect.centerx, rect.centery - lift))


def _die_shadow(canvas: Canvas, rect: pygame.Rect, lift: int) -> None:
    fade = round(_CAST.alpha * (0.6 if lift else 1))
    inner = rect.inflate(-rect.width // 10, -rect.width // 10)
    light.shadow(canvas, inner, RADIUS_WELL + 3, Shadow(_CAST.drop, _CAST.blur, fade))


def die_picture(
    canvas: Canvas, colour: str, face: str, side: int, *, is_faded: bool = False
) -> pygame.Surface:
    """Returns a die with a face of the data: one sign, a blank, several signs, or none yet."""
    signs = face.split("+") if face else []
    if len(signs) <= 1:
        return die(canvas.art, canvas.kept, colour, face, side, is_faded=is_faded)

    def make() -> pygame.Surface:
        body = die(canvas.art, canvas.kept, colour, "", side, is_faded=is_faded).copy()
        small = round(side * 0.36)
        for number, sign in enumerate(signs[:4]):
            x, y = _DRAWN_TWO[number % 2]
            dy = 0 if len(signs) <= 2 else 0.17 if number >= 2 else -0.17
            mark = canvas.art.drawing("dice", f"sign_{sign}", small)
            body.blit(mark, mark.get_rect(center=(round(x * side), round((y + dy) * side))))
        return body

    return canvas.kept.get(("die of several signs", colour, face, side, is_faded), make)


def draw_added(canvas: Canvas, sign: str, rect: pygame.Rect) -> None:
    """Draws a sign that an item added, as a brass coin among the dice."""
    radius = rect.width * 0.4
    light.glow_disc(canvas, (rect.centerx, rect.centery + canvas.px(2)), radius, SHADOW, 160, 4)
    pieces.disc(canvas, rect.center, radius, "#4a4f96", BRASS_HI, 1.6, "#2a2f62")
    canvas.drawing("dice", f"sign_{sign}", radius * 1.2, rect.center)


def grown(rect: pygame.Rect, share: float) -> pygame.Rect:
    """Returns the place of something that springs up, in steps of four pixels; ``share`` is 0 to 1."""
    side = max(4, 4 * round(rect.width * overshoot(share) / 4))
    found = pygame.Rect(0, 0, side, side)
    found.center = rect.center
    return found


def draw_coming(canvas: Canvas, colour: str, rect: pygame.Rect, share: float) -> None:
    """Draws a die that springs up in its place."""
    light.glow_disc(canvas, rect.center, rect.width * 0.5, EMBER, 25 * round(8 * (1 - share)))
    whole = die_picture(canvas, colour, "", rect.width)
    place = grown(rect, share)
    canvas.blit(pygame.transform.smoothscale(whole, place.size), place.center)


def draw_giver(canvas: Canvas, giver: str, rect: pygame.Rect) -> None:
    """Draws the medallion at a die's lower right that says which item gives it."""
    radius = max(canvas.px(9), round(rect.width * 0.2))
    at = (rect.right - radius * 0.35, rect.bottom - radius * 0.65)
    pieces.disc(canvas, at, radius, "#2a2f62", BRASS_HI, 1.2)
    item_picture(canvas, giver, radius * 1.6, at, has_star=False)


def draw_became(canvas: Canvas, sign: str, rect: pygame.Rect, number: int) -> None:
    """Draws what a die's magic became, at its upper left; ``number`` counts the signs of one die."""
    radius = max(canvas.px(9), round(rect.width * 0.19))
    at: Point = (rect.x + radius * (0.5 + number * 1.6), rect.y + radius * 0.5)
    pieces.disc(canvas, at, radius, "#fdf6e2", INK, 1.4)
    canvas.drawing("dice", f"sign_{sign}", radius * 1.5, at)


def draw_turned(canvas: Canvas, sign: str, rect: pygame.Rect) -> None:
    """Draws the sign that a die's magic is being turned to, over the whole die."""
    light.glow_disc(canvas, rect.center, rect.width * 0.36, EMBER, 200, 6)
    pieces.disc(canvas, rect.center, rect.width * 0.36, "#fdf6e2", EMBER, 2)
    canvas.drawing("dice", f"sign_{sign}", round(rect.width * 0.52), rect.center)


def draw_sums(canvas: Canvas, right_centre: Point, sums: Signs, *, has_magic: bool) -> pygame.Rect:
    """Draws how many of each sign lie in a tray, its right end at a point; returns where."""
    counts = [("attack", sums.attack), ("defence", sums.defence)]
    if has_magic:
        counts.append(("magic", sums.magic))
    x, y = right_centre
    style = Style(18, "bold", CREAM)
    icon = canvas.px(21)
    for sign, count in reversed(counts):
        x = canvas.text(str(count), (x, y), style, "rc").left - canvas.px(5)
        x = canvas.drawing("dice", f"sign_{sign}", icon, (x, y), "rc").left - canvas.px(13)
    left = round(x + canvas.px(13))
    return pygame.Rect(left, round(y) - icon // 2, round(right_centre[0]) - left, icon)


def draw_marked(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws ember light around a die that is being asked about."""
    light.glow(canvas, rect.inflate(-canvas.px(4), -canvas.px(4)), 12, EMBER, 230, 9)


def our_places(rects: Mapping[str, pygame.Rect], fight: Fight, factor: float) -> list[pygame.Rect]:
    """Returns where the hero's dice lie, and behind them the signs that items added."""
    return places(rects["ours"], len(fight.ours) + len(fight.added), factor, OURS_LEFT, OURS_DROP)


def their_places(rects: Mapping[str, pygame.Rect], fight: Fight, factor: float) -> list[pygame.Rect]:
    """Returns where the monster's dice lie."""
    return places(rects["theirs"], len(fight.theirs), factor, THEIRS_LEFT, THEIRS_DROP)
