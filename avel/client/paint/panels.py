"""Surfaces that things lie on: panels, wells, strips, pills and key caps."""

from typing import Literal

import pygame

from avel.client.art import rasterised
from avel.client.canvas import Canvas, Point, Style
from avel.client.paint import light
from avel.client.theme import (
    BRASS_LO,
    CREAM,
    EMBER,
    INK,
    NIGHT,
    OFF_LABEL,
    PARCHMENT,
    PLATE,
    RADIUS_KEY,
    RADIUS_PANEL,
    RADIUS_STAGE,
    RADIUS_WELL,
    STAGE,
    WELL_NIGHT,
    Look,
    Shadow,
)

_PANEL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g" x1="0%"
y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{top}" stop-opacity="{opacity}"/><stop offset="1"
stop-color="{bottom}" stop-opacity="{opacity}"/></linearGradient></defs><rect x="{o}" y="{o}" width="{iw}"
height="{ih}" rx="{r}" fill="url(#g)" stroke="{line}" stroke-opacity="{alpha}" stroke-width="{lw}"/>{more}
</svg>"""
_STRIP = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g" x1="0%"
y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#262b5a"/><stop offset="1" stop-color="#14173a"/>
</linearGradient></defs><rect width="{w}" height="{h}" fill="url(#g)"/></svg>"""
_KEY = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="1" y="1" width="{iw}"
height="{ih}" rx="{r}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-opacity="{alpha}"
stroke-width="1.2"/><path d="M{r} {y}H{x}" stroke="{line}" stroke-opacity=".35" stroke-width="1.3"/></svg>"""
_STRIP_SHADOW = Shadow(3.2, 9.6, 140)


def panel(canvas: Canvas, rect: pygame.Rect, look: Look, radius: float = RADIUS_PANEL) -> None:
    """Draws a surface with its shadow or glow; ``radius`` is at scale 1."""
    look = canvas.palette.surface(look)
    if canvas.marks is not None:
        canvas.marks.ground(canvas.surface, rect, look.opacity)
    key = ("panel", rect.size, look, radius, canvas.scale.factor)
    air = _air(canvas, look)
    picture = canvas.kept.get(key, lambda: _panel_picture(canvas, rect.size, look, radius, air))
    canvas.surface.blit(picture, (rect.x - air, rect.y - air))


def _air(canvas: Canvas, look: Look) -> int:
    """Returns how far, in pixels, a panel's shadow or glow reaches beyond it."""
    shade = light.REACH * canvas.px(look.shadow.blur) + canvas.px(look.shadow.drop) if look.shadow else 0
    shine = light.REACH * canvas.px(light.GLOW_BLUR) + canvas.px(light.GLOW_GROWTH) if look.glow else 0
    return max(shade, shine)


def _panel_picture(
    canvas: Canvas, size: tuple[int, int], look: Look, radius: float, air: int
) -> pygame.Surface:
    picture = pygame.Surface((size[0] + 2 * air, size[1] + 2 * air), pygame.SRCALPHA)
    inside = canvas.onto(picture)
    rect = pygame.Rect((air, air), size)
    if look.glow:
        light.glow(inside, rect, radius, EMBER, look.glow)
    if look.shadow:
        light.shadow(inside, rect, radius, look.shadow)
    source = _panel_source(size, look, canvas.scale.factor, radius)
    picture.blit(rasterised(source, size), rect)
    return picture


def _panel_source(size: tuple[int, int], look: Look, factor: float, radius: float) -> str:
    width, height = size
    line = max(1.0, look.line_width * factor)
    bend = min(radius * factor, (min(width, height) - line) / 2)
    more = ""
    if look.light:
        more += (
            f'<path d="M{bend:.1f} {line + 0.7:.1f}H{width - bend:.1f}" stroke="#ffffff" '
            f'stroke-opacity="{look.light}" stroke-width="{max(1.0, 1.1 * factor):.2f}" '
            f'stroke-linecap="round"/>'
        )
    if look.inner_line:
        inset = 4.4 * factor
        more += (
            f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{width - 2 * inset:.1f}" '
            f'height="{height - 2 * inset:.1f}" rx="{max(2.0, bend - inset):.1f}" fill="none" '
            f'stroke="{look.line}" stroke-opacity=".35" stroke-width="{max(1.0, 0.8 * factor):.2f}"/>'
        )
    return _PANEL.format(
        w=width,
        h=height,
        top=look.top,
        bottom=look.bottom,
        opacity=look.opacity,
        o=f"{line / 2:.2f}",
        iw=f"{width - line:.2f}",
        ih=f"{height - line:.2f}",
        r=f"{bend:.2f}",
        line=look.line,
        alpha=look.line_alpha,
        lw=f"{line:.2f}",
        more=more,
    )


def night(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws a night panel."""
    panel(canvas, rect, NIGHT)


def parchment(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws a parchment panel."""
    panel(canvas, rect, PARCHMENT)


def well(canvas: Canvas, rect: pygame.Rect, look: Look = WELL_NIGHT, radius: float = RADIUS_WELL) -> None:
    """Draws a hollow in a panel: a dice tray, a bar, a row of a list, a field."""
    panel(canvas, rect, look, radius)


def stage(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws a large night panel with brass corners on its two upper corners."""
    panel(canvas, rect, STAGE, RADIUS_STAGE)
    size = canvas.px(46)
    corner = canvas.art.drawing("ui", "corner", size)
    inset = canvas.px(1.5)
    canvas.surface.blit(corner, (rect.left + inset, rect.top + inset))
    mirrored = canvas.kept.get(("corner", size), lambda: pygame.transform.flip(corner, True, False))
    canvas.surface.blit(mirrored, (rect.right - size - inset, rect.top + inset))


def strip(canvas: Canvas, rect: pygame.Rect, edge: Literal["top", "bottom"]) -> None:
    """Draws a bar across the window, with its one brass line along the named edge."""
    if canvas.marks is not None:
        canvas.marks.ground(canvas.surface, rect, 1.0)
    drop = _STRIP_SHADOW.drop if edge == "bottom" else -_STRIP_SHADOW.drop
    light.shadow(canvas, rect, 0, Shadow(drop, _STRIP_SHADOW.blur, _STRIP_SHADOW.alpha))
    source = _STRIP.format(w=rect.width, h=rect.height)
    canvas.surface.blit(canvas.art.svg_text(source, rect.size), rect)
    line = canvas.px(1.6)
    y = rect.bottom - line if edge == "bottom" else rect.top
    canvas.surface.fill(BRASS_LO, (rect.x, y, rect.width, line))


def pill(canvas: Canvas, rect: pygame.Rect, look: Look = PLATE) -> None:
    """Draws a bar with half-round ends."""
    panel(canvas, rect, look, rect.height)


def label_pill(canvas: Canvas, text: str, at: Point, style: Style, look: Look = PLATE) -> pygame.Rect:
    """Draws a pill as wide as its text, centred at a point, and returns where it lies."""
    rect = pygame.Rect(
        0, 0, canvas.text_width(text, style) + canvas.px(20), canvas.scale.type_px(style.step) + canvas.px(9)
    )
    rect.center = round(at[0]), round(at[1])
    pill(canvas, rect, look)
    canvas.text(text, rect.center, style, "cc")
    return rect


def key_cap_width(canvas: Canvas, label: str) -> int:
    """Returns how wide the cap of a key with this label is, in pixels."""
    return max(canvas.px(22), canvas.text_width(label, Style(13, "bold")) + canvas.px(12))


def key_cap(
    canvas: Canvas, label: str, right_centre: Point, *, on_night: bool = True, is_on: bool = True
) -> pygame.Rect:
    """Draws the cap of the key that does the same, its right edge at a point, and returns where it lies."""
    width, height = key_cap_width(canvas, label), max(canvas.px(21), canvas.scale.type_px(13) + 5)
    rect = pygame.Rect(round(right_centre[0]) - width, round(right_centre[1] - height / 2), width, height)
    line, fill, opacity = (CREAM, "#0b0d22", 0.55) if on_night else (INK, "#ffffff", 0.45)
    unit = canvas.scale.fine
    wide, high, radius = width / unit, height / unit, canvas.px(RADIUS_KEY) / unit
    source = _KEY.format(
        w=wide,
        h=high,
        iw=wide - 2,
        ih=high - 2,
        r=radius,
        fill=fill,
        opacity=opacity,
        line=line,
        alpha=0.55 if is_on else 0.25,
        y=high - 2.6,
        x=wide - radius,
    )
    canvas.surface.blit(canvas.art.svg_text(source, rect.size), rect)
    colour = line if is_on else OFF_LABEL
    canvas.text(label, (rect.centerx, rect.centery - 0.5), Style(13, "bold", colour), "cc")
    return rect
