"""Pieces and signs: discs, hearts, crests, and monster tokens with all a player must know about them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.paint import light
from avel.client.paint.strips import Reward, Strip
from avel.client.theme import (
    ALARM,
    BRASS_HI,
    INK,
    MONSTERS,
    NIGHT_0,
    SEATS,
    SEATS_LO,
    SHADOW,
    SIGILS,
    mix,
)

_CAPITAL: Final = 0.73
"""How high a digit is, in sizes of its type."""
_SMALL_TOKEN: Final = 46
"""Diameter at scale 1 below which a token's badges are small and stand farther out."""
CRESTS: Final = ("sun", "wave", "rose", "star")
"""The crest a seat bears unless its player chose another."""
BEAST_COLOUR: Final = "#8b5cf0"
_BONE: Final = "#fdf6e2"
_MOON_SIGNS: Final[Mapping[str, str]] = MappingProxyType({"black_moon": "moon_black"})

_DISC = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n} {n}"><defs><radialGradient id="g" cx="38%"
cy="30%" r="80%"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>
</radialGradient></defs><circle cx="{c}" cy="{c}" r="{r}" fill="url(#g)" stroke="{line}"
stroke-width="{lw}"/></svg>"""
_RING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46"
fill="none" stroke="{ink}" stroke-width="8"/><circle cx="50" cy="50" r="46" fill="none" stroke="{colour}"
stroke-width="5.4"/>{second}<path d="M14 36A39 39 0 0 1 50 4" fill="none" stroke="#fff" stroke-opacity=".55"
stroke-width="1.6" stroke-linecap="round"/></svg>"""
_SECOND_RING = '<circle cx="50" cy="50" r="41.5" fill="none" stroke="{colour}" stroke-width="1.6"/>'


@dataclass(frozen=True, slots=True)
class TokenLook:
    """What a monster token shows; ``colour`` is red, green, blue or empty for the Beast."""

    drawing: str
    colour: str
    toughness_left: int | None
    """None for the Beast where no game says how tough it is."""
    is_wounded: bool = False
    dice: tuple[str, ...] = ()
    rewards: tuple[Reward, ...] = ()
    power_icon: str = ""
    is_big: bool = False


def moon_signs(effects: Sequence[str]) -> tuple[str, ...]:
    """Returns the drawings, ids of ``board``, for a space of the moon track with these effects."""
    return tuple(_MOON_SIGNS.get(effect, f"moon_{effect}") for effect in effects) or ("moon_plain",)


def disc(
    canvas: Canvas, at: Point, radius: float, fill: str, line: str, line_width: float = 1.6, shade: str = ""
) -> None:
    """Draws a round plate, shaded towards ``shade`` if given; ``radius`` is in pixels of the surface."""
    width = max(1.0, line_width * canvas.scale.factor)
    if canvas.marks is not None:
        canvas.marks.ground(
            canvas.surface, pygame.Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius), 1
        )
    size = round(2 * radius + width + 2)
    source = _DISC.format(
        n=size, c=size / 2, r=f"{radius:.2f}", light=fill, dark=shade or fill, line=line, lw=f"{width:.2f}"
    )
    canvas.blit(canvas.art.svg_text(source, size), at)


def hearts(canvas: Canvas, left_centre: Point, have: int, most: int, px: int, gap: int) -> pygame.Rect:
    """Draws a row of hearts, full ones first, and returns where it lies; sizes are in pixels."""
    x, y = left_centre
    for number in range(most):
        ident = "heart" if number < have else "heart_empty"
        canvas.drawing("board", ident, px, (x + px / 2 + number * (px + gap), y))
    return pygame.Rect(round(x), round(y - px / 2), hearts_wide(most, px, gap), px)


def hearts_wide(most: int, px: int, gap: int) -> int:
    """Returns how wide a row of hearts is, in pixels."""
    return most * (px + gap) - gap


def seat_tokens(seat: int) -> dict[str, str]:
    """Returns the palette tokens that dress a drawing in a seat's colour (seats count from 0)."""
    return {"team": SEATS[seat], "team-lo": SEATS_LO[seat]}


def crest(canvas: Canvas, seat: int, px: float, at: Point, name: str = "") -> pygame.Rect:
    """Draws a seat's crest (its own unless named) in the seat's colour, centred."""
    return canvas.drawing("heroes", f"crest_{name or CRESTS[seat]}", px, at, tokens=seat_tokens(seat))


def token(canvas: Canvas, look: TokenLook, at: Point, diameter: float, *, has_strip: bool = True) -> None:
    """Draws a monster token: ring, sigil, toughness left, power, and a strip with its dice and reward."""
    _body(canvas, look, at, diameter)
    x, y = at
    is_small = diameter < canvas.px(_SMALL_TOKEN)
    badge = max(8.0, diameter * 0.19) if is_small else max(canvas.px(10), diameter * 0.165)
    out = diameter * (0.43 if is_small else 0.37)
    if look.colour:
        place = (x - out, y - out)
        disc(canvas, place, badge, _BONE, INK)
        canvas.drawing("icons", f"sigil_{SIGILS[look.colour]}", badge * 1.5, place)
    step = 13 if is_small else 18 if diameter < canvas.px(88) else 22
    if look.toughness_left is not None:
        _toughness(canvas, look, (x + out, y - out), badge * 1.05, step)
    if has_strip and (look.dice or look.rewards):
        strip = Strip.of(canvas, look.dice, look.rewards)
        strip.draw(canvas, strip.below(canvas, at, diameter))
    if look.power_icon:
        place = (x + diameter * 0.46, y + diameter * 0.12)
        disc(canvas, place, badge, "#2a2f62", BRASS_HI, 1.3)
        canvas.drawing("icons", look.power_icon, badge * 1.5, place)


def _toughness(canvas: Canvas, look: TokenLook, at: Point, radius: float, step: int) -> None:
    """Draws the badge with what is left; two digits are smaller, or their badge grows with them."""
    line, width = (ALARM, 2.1) if look.is_wounded else (INK, 1.6)
    number = str(look.toughness_left)

    def reach(step: int) -> float:
        style = Style(step, "bold", INK)
        return hypot(canvas.text_width(number, style), _CAPITAL * canvas.scale.type_px(step)) / 2

    inside = radius - canvas.px(width) / 2
    step = next((each for each in (22, 18, 15) if each <= step and reach(each) <= inside), 13)
    radius = max(radius, reach(step) + canvas.px(width) / 2 + 1)
    disc(canvas, at, radius, _BONE, line, width)
    canvas.text(number, at, Style(step, "bold", INK), "cc")


def _body(canvas: Canvas, look: TokenLook, at: Point, diameter: float) -> None:
    colour = canvas.palette.of(MONSTERS.get(look.colour, BEAST_COLOUR))
    light.glow_disc(canvas, (at[0], at[1] + canvas.px(4)), diameter / 2, SHADOW, 170, 5.6)
    shade = mix(colour, NIGHT_0, 0.82)
    disc(canvas, at, diameter / 2, mix(colour, "#14173a", 0.55), INK, 1.2, shade)
    canvas.drawing("monsters", look.drawing, diameter * 0.84, (at[0], at[1] - 1))
    second = _SECOND_RING.format(colour=BRASS_HI) if look.is_big else ""
    ring = _RING.format(ink=INK, colour=colour, second=second)
    canvas.blit(canvas.art.svg_text(ring, round(diameter)), at)
