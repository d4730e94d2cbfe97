"""Shadows, glows and halos: blurred once for each size, then kept."""

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.theme import EMBER, SHADOW, Shadow, rgba

_HALO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" cx="50%"
cy="50%" r="50%"><stop offset="0" stop-color="{colour}" stop-opacity="{full}"/><stop offset=".45"
stop-color="{colour}" stop-opacity="{half}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>
</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>"""
REACH = 3
"""How many blur radii a blurred edge reaches outwards."""
_FINE_BLUR = 4
"""From twice this radius, in pixels, a picture is shrunk before it is blurred."""
GLOW_BLUR = 8.0
GLOW_GROWTH = 2.4
"""How much larger than its thing a glow begins; both in pixels at scale 1."""


def shadow(canvas: Canvas, rect: pygame.Rect, radius: float, cast: Shadow) -> None:
    """Draws the shadow of a rounded rectangle; ``radius`` is at scale 1."""
    _soft_rect(
        canvas, rect, canvas.px(radius), canvas.px(cast.blur), SHADOW, cast.alpha, canvas.px(cast.drop)
    )


def glow(
    canvas: Canvas,
    rect: pygame.Rect,
    radius: float,
    colour: str = EMBER,
    alpha: int = 170,
    blur: float = GLOW_BLUR,
) -> None:
    """Draws light around a rounded rectangle, before the rectangle itself; lengths are at scale 1."""
    grow = canvas.px(GLOW_GROWTH)
    grown = rect.inflate(2 * grow, 2 * grow)
    _soft_rect(canvas, grown, canvas.px(radius) + grow, canvas.px(blur), colour, alpha, 0)


def _soft_rect(
    canvas: Canvas, rect: pygame.Rect, radius: int, blur: int, colour: str, alpha: int, drop: int
) -> None:
    pad = REACH * blur
    corner = 2 * pad + radius
    key = ("soft", rect.size, radius, blur, colour, alpha)
    picture = canvas.kept.get(key, lambda: _nine(rect.size, pad, corner, radius, blur, rgba(colour, alpha)))
    canvas.surface.blit(picture, (rect.x - pad, rect.y - pad + drop))


def _nine(
    size: tuple[int, int], pad: int, corner: int, radius: int, blur: int, colour: tuple[int, int, int, int]
) -> pygame.Surface:
    """Blurs a small rounded rectangle and stretches its middle to the size wanted: blurring is dear."""
    width, height = size[0] + 2 * pad, size[1] + 2 * pad
    small = (min(width, 2 * corner + 2), min(height, 2 * corner + 2))
    soft = _blurred_rect(small, pad, radius, blur, colour)
    if small == (width, height):
        return soft
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for x, w, left, span in _thirds(small[0], width):
        for y, h, top, rise in _thirds(small[1], height):
            part = soft.subsurface((x, y, w, h))
            whole.blit(pygame.transform.scale(part, (span, rise)), (left, top))
    return whole


def _blurred_rect(
    size: tuple[int, int], pad: int, radius: int, blur: int, colour: tuple[int, int, int, int]
) -> pygame.Surface:
    plain = pygame.Surface(size, pygame.SRCALPHA)
    plain.fill((*colour[:3], 0))
    inner = (pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    pygame.draw.rect(plain, colour, inner, border_radius=radius)
    return blurred(plain, blur)


def _thirds(small: int, large: int) -> list[tuple[int, int, int, int]]:
    """Lists source start and length, target start and length of an edge's begin, middle and end."""
    if small == large:
        return [(0, small, 0, large)]
    side = (small - 2) // 2
    return [
        (0, side, 0, side),
        (side, small - 2 * side, side, large - 2 * side),
        (small - side, side, large - side, side),
    ]


def glow_disc(
    canvas: Canvas, at: Point, radius: float, colour: str = EMBER, alpha: int = 190, blur: float = 8
) -> None:
    """Draws light around a disc whose ``radius`` is in pixels of the surface."""
    reach = canvas.px(blur)
    half = round(radius) + REACH * reach

    def make() -> pygame.Surface:
        plain = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        plain.fill(rgba(colour, 0))
        pygame.draw.circle(plain, rgba(colour, alpha), (half, half), radius)
        return blurred(plain, reach)

    picture = canvas.kept.get(("soft disc", half, round(radius), colour, alpha, reach), make)
    canvas.blit(picture, at)


def halo(canvas: Canvas, at: Point, radius: float, colour: str, strength: float) -> None:
    """Draws a soft round light that fades to nothing at ``radius`` pixels; ``strength`` is 0 to 1."""
    source = _HALO.format(colour=colour, full=f"{strength:.3f}", half=f"{strength * 0.45:.3f}")
    canvas.blit(canvas.art.svg_text(source, round(2 * radius)), at)


def silhouette(picture: pygame.Surface, colour: str, alpha: int = 255) -> pygame.Surface:
    """Returns the picture's shape filled with one colour."""
    shape = picture.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill(rgba(colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def softened(picture: pygame.Surface, colour: str, alpha: int, blur: int) -> pygame.Surface:
    """Returns the picture's blurred silhouette, three blur radii larger on every side."""
    pad = REACH * blur
    padded = pygame.Surface((picture.get_width() + 2 * pad, picture.get_height() + 2 * pad), pygame.SRCALPHA)
    padded.fill(rgba(colour, 0))
    padded.blit(silhouette(picture, colour, alpha), (pad, pad))
    return blurred(padded, blur)


def with_shadow(canvas: Canvas, kind: str, ident: str, size: int, at: Point, cast: Shadow) -> pygame.Rect:
    """Draws a drawing, centred, with the soft shadow of its own outline; ``size`` is in pixels."""
    blur = canvas.px(cast.blur)
    picture = canvas.art.drawing(kind, ident, size)
    soft = canvas.kept.get(
        ("drop", kind, ident, size, blur, cast.alpha), lambda: softened(picture, SHADOW, cast.alpha, blur)
    )
    canvas.blit(soft, (at[0], at[1] + canvas.px(cast.drop)))
    return canvas.blit(picture, at)


def blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Returns the picture softened by so many pixels."""
    shrink = radius // _FINE_BLUR
    if shrink < 2:
        return pygame.transform.gaussian_blur(picture, max(1, radius))
    # A wide blur leaves no detail, so it may be taken from a smaller picture: much quicker, looks the same.
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // shrink), max(1, height // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, (width, height))


def backdrop(
    surface: pygame.Surface, blur: float = 4, colour: str = "#0a0c24", alpha: int = 150
) -> pygame.Surface:
    """Returns a blurred and darkened copy of a screen, to lay a sheet over; ``blur`` is for 900 lines."""
    size = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, size[0] // 4), max(1, size[1] // 4)))
    soft = blurred(small, max(1, round(blur * size[1] / 900 / 4)))
    veil = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    veil.fill(rgba(colour, alpha))
    soft.blit(veil, (0, 0))
    return pygame.transform.smoothscale(soft, size)
