"""Portraits: a hero on the ground of a seat's colour, from head to foot or as a face."""

from __future__ import annotations

from typing import Final

import pygame

from avel.chronicles.model import Hero, Seat
from avel.client.canvas import Canvas
from avel.client.game.figures import standing
from avel.client.paint import light, panels, pieces
from avel.client.palette import Palette
from avel.client.theme import BRASS, BRASS_LO, INK, MOONLIGHT, RADIUS_BUTTON, SEATS, Look, mix
from avel.client.workshop.look import Look as HeroLook
from avel.client.workshop.painting import paint_hero

_STAND: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 130"><ellipse cx="210" cy="86"
rx="206" ry="42" fill="#0b0d22" fill-opacity=".45"/><path
d="M12 52V68C12 90 100 108 210 108C320 108 408 90 408 68V52Z"
fill="#8d6a34" stroke="{ink}" stroke-width="3.4"/><ellipse cx="210" cy="52" rx="198" ry="38" fill="#f3e6c4"
stroke="{ink}" stroke-width="3.4"/><ellipse cx="210" cy="52" rx="181" ry="33" fill="none" stroke="{brass}"
stroke-width="3.4"/></svg>"""
_MOST_FIGURE: Final = 1.42
"""How much wider than its ground a figure's picture may be: its outer sixths are empty air."""


def ground_look(seat: int, palette: Palette) -> Look:
    """Returns the surface behind a portrait: the seat's colour sunk into the night."""
    colour = palette.of(SEATS[seat])
    return Look(mix(colour, "#232750", 0.55), mix(colour, "#14173a", 0.78), BRASS_LO, 1, 1.6, light=0.14)


def face(canvas: Canvas, rect: pygame.Rect, seat: int, look: HeroLook, crest: str = "") -> None:
    """Draws a hero's face on the seat's ground, standing on its lower edge."""
    panels.panel(canvas, rect, ground_look(seat, canvas.palette), RADIUS_BUTTON)
    light.halo(canvas, rect.center, min(rect.size) * 0.55, "#fff3d0", 0.3)
    bare_face(canvas, rect, seat, look, crest)


def bare_face(canvas: Canvas, rect: pygame.Rect, seat: int, look: HeroLook, crest: str = "") -> None:
    """Draws a hero's face alone, standing on the lower edge of a rectangle."""
    size = min(rect.width, rect.height) - canvas.px(5)
    at = (rect.centerx, rect.bottom - canvas.px(1.5))
    paint_hero(canvas, look, "face", size, at, seat, "cb", crest=crest)


def portrait(
    canvas: Canvas, rect: pygame.Rect, seat: int, who: Seat, look: HeroLook, hero: Hero | None = None
) -> None:
    """Draws a hero from head to foot under the crest with what is worn, on a stand if there is room."""
    panels.panel(canvas, rect, ground_look(seat, canvas.palette), RADIUS_BUTTON)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.inflate(-canvas.px(3), -canvas.px(3)).clip(clip))
    tall = min(rect.height - canvas.px(16), rect.width * _MOST_FIGURE * 4 / 3)
    has_stand = rect.height - tall > canvas.px(60)
    foot = rect.bottom - canvas.px(10)
    if has_stand:
        foot = rect.bottom - round((rect.height - tall) * 0.36)
        _moon(canvas, rect, foot - tall * 0.56)
        width = rect.width * 0.86
        size = (round(width), round(width * 130 / 420))
        stand = canvas.art.svg_text(_STAND.format(ink=INK, brass=BRASS), size)
        canvas.blit(stand, (rect.centerx, foot - width * 44 / 420), "ct")
    else:
        light.halo(canvas, rect.center, min(rect.size) * 0.6, "#fff3d0", 0.35)
    across = tall * 3 / 4
    corner = (rect.centerx - across / 2, foot - tall * 0.985)
    standing(canvas, seat, who, look, hero or Hero(0, 0), corner, across)
    canvas.surface.set_clip(clip)
    side = min(canvas.px(38), rect.width * 0.3)
    at = (rect.x + canvas.px(6) + side / 2, rect.y + canvas.px(6) + side / 2)
    pieces.crest(canvas, seat, side, at, who.crest)


def _moon(canvas: Canvas, rect: pygame.Rect, y: float) -> None:
    light.halo(canvas, (rect.centerx, y), rect.width * 0.95, MOONLIGHT, 0.34)
