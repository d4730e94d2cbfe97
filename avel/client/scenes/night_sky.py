"""The title picture as a ground for the screens around the game."""

import pygame

from avel.client.art import rasterised
from avel.client.canvas import Canvas
from avel.client.paint.light import backdrop
from avel.client.theme import NIGHT_0

_SHIFT = 0.13
"""Which share of its width the picture is moved right, so that the menu hides neither heroes nor castle."""
_DARK_TO, _GONE_AT = 0.135, 0.36
"""Where, in shares of the width, the night behind the menu begins to thin and where it has gone."""

_VEIL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g" x1="0%"
y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="{night}"/><stop offset="{dark:.3f}"
stop-color="{night}"/><stop offset="{half:.3f}" stop-color="{night}" stop-opacity=".6"/><stop offset="1"
stop-color="{night}" stop-opacity="0"/></linearGradient></defs><rect width="{w}" height="{h}" fill="url(#g)"/>
</svg>"""
_STARS = ((40, 60, 1.4), (150, 30, 1.1), (60, 220, 1.2), (196, 150, 1.0), (30, 420, 1.2), (52, 640, 1.0))


def draw_title_sky(canvas: Canvas) -> None:
    """Draws the title picture over the whole surface, dark behind the menu at the left."""
    size = canvas.surface.get_size()
    canvas.surface.blit(canvas.kept.get(("title sky", size), lambda: _title_sky(canvas, size)), (0, 0))


def draw_soft_sky(canvas: Canvas) -> None:
    """Draws the title picture blurred and darkened, for screens full of panels."""
    size = canvas.surface.get_size()
    # Nothing of a blurred picture is sharp, so it is drawn small.
    small = (size[0] // 2, size[1] // 2)

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale(backdrop(_title_sky(canvas, small), 8, NIGHT_0, 130), size)

    picture = canvas.kept.get(("soft sky", size), make)
    canvas.surface.blit(picture, (0, 0))


def _title_sky(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    sky = pygame.Surface((width, height))
    sky.fill(NIGHT_0)
    # Wide windows show the whole height and more night at the left; narrow ones crop the picture's left.
    across = round(height * 16 / 9)
    deep = round(across * 9 / 16)
    left = width - round(across * (1 - _SHIFT))
    sky.blit(canvas.art.unkept("ui", "title", (across, deep)), (left, (height - deep) // 2))
    dark = max(_DARK_TO * width, left + 2)
    gone = dark + (_GONE_AT - _DARK_TO) * width
    share = dark / gone
    veil = _VEIL.format(w=round(gone), h=height, night=NIGHT_0, dark=share, half=share + (1 - share) * 0.52)
    sky.blit(rasterised(veil, (round(gone), height)), (0, 0))
    for x, y, radius in _STARS:
        at = (round(x * height / 900), round(y * height / 900))
        pygame.draw.circle(sky, "#9aa0c0", at, max(1, round(radius * height / 900)))
    return sky
