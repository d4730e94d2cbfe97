"""A short text beside what the pointer rests on."""

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.theme import BRASS_LO, CREAM, NIGHT_0, SHADOW_BUTTON, Look

REST_SECONDS = 0.5
"""How long the pointer or the keyboard rests on a thing before its tip shows."""
_LOOK = Look(NIGHT_0, NIGHT_0, BRASS_LO, 0.8, 1.2, light=0, opacity=0.95, shadow=SHADOW_BUTTON)
_STYLE = Style(13, "sans", CREAM)
_WIDEST = 260


def draw_tooltip(canvas: Canvas, text: str, beside: pygame.Rect) -> pygame.Rect:
    """Draws a tip below a rectangle, or above where there is no room; returns where it lies."""
    px = canvas.scale.type_px(_STYLE.step)
    lines = canvas.type.wrap(text, canvas.px(_WIDEST), px)
    pad = canvas.px(10)
    width = max(canvas.text_width(line, _STYLE) for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, width, len(lines) * canvas.line_height(_STYLE) + pad + canvas.px(4))
    rect.midtop = (beside.centerx, beside.bottom + canvas.px(6))
    # What is open to drawing is what is seen, be the page larger than the window.
    bounds = canvas.surface.get_clip().inflate(-canvas.px(12), -canvas.px(12))
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - canvas.px(6)
    rect.clamp_ip(bounds)
    panels.panel(canvas, rect, _LOOK, 8)
    canvas.paragraph("\n".join(lines), (rect.x + pad, rect.y + pad), width, _STYLE)
    return rect
