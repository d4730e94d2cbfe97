"""The hero's portrait of the battle, and items that work or do not work in it."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.game import gear
from avel.client.game.desk import Desk
from avel.client.game.figures import standing
from avel.client.theme import BRASS_LO

_GROUND = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g"
x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#2b3270"/><stop offset=".74"
stop-color="#5a5fae"/><stop offset=".75" stop-color="#55617e"/><stop offset="1" stop-color="#39425f"/>
</linearGradient></defs><rect x="1" y="1" width="{iw}" height="{ih}" rx="{r}" fill="url(#g)" stroke="{line}"
stroke-width="2"/></svg>"""
_SHAPE = 320 / 240
"""Height of a standing figure by its width."""
_BADGES = {"weapon": (58, 176), "shield": (188, 186), "helmet": (120, 34)}
"""Where an item's middle lies on a figure 240 wide."""


def item_picture(
    canvas: Canvas, item: str, px: float, at: Point, *, is_faded: bool = False, has_star: bool = True
) -> None:
    """Draws an item, centred; ``px`` is its size in pixels. A faded one is out of play."""
    size = round(px)
    if not is_faded and has_star:
        gear.item(canvas, item, size, at)
        return
    picture = gear.picture(canvas, item, size)
    if is_faded:
        picture = canvas.kept.get(("faded item", item, size), lambda: _faded(picture))
    canvas.blit(picture, at)


def _faded(picture: pygame.Surface) -> pygame.Surface:
    dim = picture.copy()
    dim.fill((150, 150, 175, 215), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def portrait(canvas: Canvas, desk: Desk, rect: pygame.Rect, seat: int, barred: tuple[str, ...]) -> None:
    """Draws a hero, standing, with the worn items; those in barred slots bear the sign of it."""
    unit = canvas.scale.fine
    wide, high, radius = rect.width / unit, rect.height / unit, canvas.px(10) / unit
    source = _GROUND.format(w=wide, h=high, iw=wide - 2, ih=high - 2, r=radius, line=BRASS_LO)
    canvas.surface.blit(canvas.art.svg_text(source, rect.size), rect)
    height = rect.height - canvas.px(10)
    width = height / _SHAPE
    corner = rect.centerx - width / 2, rect.bottom - canvas.px(4) - height
    hero = desk.hero(seat)
    standing(canvas, seat, desk.seats[seat], desk.look(seat), hero, corner, width)
    for item in hero.worn():
        kind = desk.box.pieces[item].kind
        if kind in barred:
            x, y = _BADGES[kind]
            at = corner[0] + x * width / 240, corner[1] + y * width / 240
            canvas.drawing("icons", f"power_no_{kind}", width * 0.2, at)
