"""The stage on which a hero stands for its picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.paint import light, panels
from avel.client.theme import INK, MOONLIGHT, RADIUS_STAGE, STAGE
from avel.client.workshop.easel import figure_frame

_SKY: Final = replace(STAGE, top="#20265e", bottom="#4a5098")
_STAGE: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">
<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#3b4190"
stop-opacity=".75"/><stop offset="1" stop-color="#3b4190" stop-opacity="0"/></linearGradient></defs>
<path d="M2 {dip}L{q1} {peak}L{q2} {dip}L{x} {peak}L{q3} {dip}L{q4} {peak}L{far} {dip}V{hill}H2Z"
fill="url(#g)"/><ellipse cx="{x}" cy="{deep}" rx="{rx}" ry="{ry}" fill="{ink}" fill-opacity=".4"/>
<path d="M{left} {y}V{deep}C{left} {foot} {right} {foot} {right} {deep}V{y}Z" fill="#8d6a34" stroke="{ink}"
stroke-width="{wide}"/><ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#f3e6c4" stroke="{ink}"
stroke-width="{wide}"/>
<ellipse cx="{x}" cy="{y}" rx="{rx2}" ry="{ry2}" fill="none" stroke="#c99a4b" stroke-width="{wide}"/></svg>"""


def draw_stage(canvas: Canvas, stage: pygame.Rect) -> None:
    """Draws what the figure stands on and before: night sky, hills, and the round stand."""
    places, wide = _stand_places(stage), 3 * canvas.scale.fine
    source = _STAGE.format(w=stage.width, h=stage.height, **places, ink=INK, wide=wide)
    panels.panel(canvas, stage, _SKY, RADIUS_STAGE)
    middle = (stage.centerx, stage.y + stage.height * 0.44)
    light.halo(canvas, middle, min(stage.size) * 0.49, MOONLIGHT, 0.5)
    canvas.surface.blit(canvas.art.svg_text(source, stage.size), stage)


def _stand_places(stage: pygame.Rect) -> dict[str, str]:
    frame = figure_frame(stage).move(-stage.x, -stage.y)
    half = frame.width * 0.47
    y = frame.bottom - frame.height * 0.052
    numbers = {
        "x": frame.centerx,
        "y": y,
        "rx": half,
        "ry": half * 0.2,
        "rx2": half * 0.92,
        "ry2": half * 0.172,
        "left": frame.centerx - half,
        "right": frame.centerx + half,
        "deep": y + half * 0.1,
        "foot": y + half * 0.31,
        "hill": y + frame.height * 0.06,
        "peak": y - frame.height * 0.3,
        "dip": y - frame.height * 0.16,
        "far": stage.width - 2,
        "q1": stage.width * 0.17,
        "q2": stage.width * 0.3,
        "q3": stage.width * 0.72,
        "q4": stage.width * 0.86,
    }
    return {name: f"{number:.1f}" for name, number in numbers.items()}
