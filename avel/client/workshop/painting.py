"""Drawing a hero with all that is painted on it: from head to foot, as a pawn, as a face.

Paint lies below the drawing's ink lines and in its shade, and never runs over the figure's outline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

import pygame

from avel.client.art import rasterised
from avel.client.canvas import Anchor, Canvas, Point
from avel.client.theme import INK, TOKENS
from avel.client.workshop.look import HIGH, WIDE, Look, Mark, Spot, Stamp, Stroke
from avel.client.workshop.stamps import shape, stamp_picture

Kind = Literal["hero", "pawn", "face"]
Box = tuple[int, int]

_FRAMES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"hero": (240, 320), "pawn": (120, 120), "face": (120, 120)}
)
_SHADED: Final = "#c6bdd2"
_PUPIL: Final = "#1d1733"
"""The one colour besides the ink that paint does not cover: a painted face can still see."""
_GROUND: Final = re.compile(r'<ellipse stroke="none" fill="var\(--ink\)" fill-opacity="\.3"[^>]*/>')
_LITERAL: Final = re.compile(r'(fill|stroke)="(#[0-9a-fA-F]{6})"')
_ERASER: Final = "#000000"


@dataclass(frozen=True, slots=True)
class View:
    """How the figure's own measure lies on a drawing, and between which heights of it paint is shown."""

    scale: float
    """Units of the drawing for a unit of the figure."""
    figure: tuple[float, float]
    drawing: tuple[float, float]
    """A point of the figure, in its drawing's units, and where it lies on this drawing."""
    top: float
    bottom: float


_WHOLE: Final = (View(1, (0, 0), (0, 0), 0, 320),)
_PAWN: Final = (View(0.72, (120, 60), (60, 38), 0, 56), View(0.46, (120, 140), (60, 71), 56, 93))
"""A pawn's head is larger than its body would have it, so that the two are laid on one by one."""
_FACES: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"knight": (52, 1.25), "ranger": (54, 1.22), "mage": (50, 1.25), "druid": (55, 1.18)}
)
"""How high a face's middle lies in its drawing, and how much larger it is than on the standing figure."""


def views(kind: Kind, figure: str) -> Sequence[View]:
    """Returns how paint is laid on a drawing."""
    match kind:
        case "hero":
            return _WHOLE
        case "pawn":
            return _PAWN
        case "face":
            y, scale = _FACES[figure]
            return (View(scale, (120, 60), (60, y), 0, 120),)


def paint_hero(
    canvas: Canvas,
    look: Look,
    kind: Kind,
    size: float | tuple[float, float],
    at: Point,
    seat: int,
    anchor: Anchor = "cc",
    *,
    crest: str = "",
    alpha: int = 255,
) -> pygame.Rect:
    """Draws a hero of a seat (from 0) and returns where it lies; ``size`` is in pixels of the surface.

    ``crest`` is what its crest stamps show, the seat's usual one unless named.
    """
    box = (size, size) if isinstance(size, int | float) else size
    whole = (max(1, round(box[0])), max(1, round(box[1])))
    return canvas.blit(hero_picture(canvas, look, kind, whole, seat, crest), at, anchor, alpha)


def hero_picture(
    canvas: Canvas, look: Look, kind: Kind, box: Box, seat: int, crest: str = ""
) -> pygame.Surface:
    """Returns the kept picture of a hero in a box of pixels."""
    if not look.marks:
        return canvas.art.drawing("heroes", f"{kind}_{look.figure}", box, look.tokens(seat))
    key = ("hero", look, kind, box, seat, crest)
    return canvas.kept.get(key, lambda: painted(canvas, look, kind, box, seat, crest))


def painted(canvas: Canvas, look: Look, kind: Kind, box: Box, seat: int, crest: str = "") -> pygame.Surface:
    """Returns a picture of a hero that is made anew."""
    picture = canvas.art.drawing("heroes", f"{kind}_{look.figure}", box, look.tokens(seat)).copy()
    if look.marks:
        for view in views(kind, look.figure):
            place = _Place(kind, box, view)
            coat = pygame.Surface(box, pygame.SRCALPHA)
            _add(canvas, coat, look.marks, place, seat, crest)
            _lay(canvas, picture, coat, kind, look.figure)
    return picture


def _lay(canvas: Canvas, picture: pygame.Surface, coat: pygame.Surface, kind: Kind, figure: str) -> None:
    """Lays a flat coat of paint, which is spoilt by it, on a figure's picture."""
    shade = _shade(canvas, kind, figure, picture.get_size())
    coat.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(coat, (0, 0))


class WetPaint:
    """Holds the coat of a standing figure while it is being painted: a further mark costs itself alone."""

    def __init__(self) -> None:
        self._marks: tuple[Mark, ...] = ()
        self._coat = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._about: tuple[object, ...] = ()

    def picture(
        self, canvas: Canvas, look: Look, drawing: Mark | None, box: Box, seat: int, crest: str
    ) -> pygame.Surface:
        """Returns the figure with its marks and, on top, the one that is being drawn."""
        place = _Place("hero", box, _WHOLE[0])
        held, about = len(self._marks), (box, seat, crest)
        if about != self._about or look.marks[:held] != self._marks:
            self._about, held = about, 0
            self._coat = pygame.Surface(box, pygame.SRCALPHA)
        _add(canvas, self._coat, look.marks[held:], place, seat, crest)
        self._marks = look.marks
        picture = canvas.art.drawing("heroes", f"hero_{look.figure}", box, look.tokens(seat)).copy()
        coat = self._coat.copy()
        _add(canvas, coat, (drawing,) if drawing else (), place, seat, crest)
        _lay(canvas, picture, coat, "hero", look.figure)
        return picture


def _shade(canvas: Canvas, kind: Kind, figure: str, box: Box) -> pygame.Surface:
    """Returns the drawing as paint sees it: white, darker in the shade, its ink lines, nothing around it."""

    def paper(match: re.Match[str]) -> str:
        return match[0] if match[2].lower() == _PUPIL else f'{match[1]}="#ffffff"'

    def make() -> pygame.Surface:
        source = _LITERAL.sub(paper, _GROUND.sub("", canvas.art.source("heroes", f"{kind}_{figure}")))
        tokens = {name: _SHADED if name.endswith("-lo") else "#ffffff" for name in TOKENS} | {"ink": INK}
        return canvas.art.svg_text(source, box, tokens)

    return canvas.kept.get(("paint shade", kind, figure, box), make)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where paint goes: a drawing of a kind, in a box of pixels, under a view."""

    kind: Kind
    box: Box
    view: View

    @property
    def zoom(self) -> float:
        """Pixels for a unit of the drawing, which keeps its proportions in the box."""
        wide, high = _FRAMES[self.kind]
        return min(self.box[0] / wide, self.box[1] / high)

    @property
    def offset(self) -> tuple[float, float]:
        """The drawing's upper left corner in the box, in pixels."""
        wide, high = _FRAMES[self.kind]
        return (self.box[0] - wide * self.zoom) / 2, (self.box[1] - high * self.zoom) / 2

    def pixels(self, length: float) -> float:
        """Returns a length of the figure's measure in pixels."""
        return length / 10 * self.view.scale * self.zoom

    def point(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Returns a place of the figure in pixels of the box."""
        view, zoom, offset = self.view, self.zoom, self.offset
        x = view.drawing[0] + (spot[0] / 10 - view.figure[0]) * view.scale
        y = view.drawing[1] + (spot[1] / 10 - view.figure[1]) * view.scale
        return offset[0] + x * zoom, offset[1] + y * zoom

    def band(self) -> pygame.Rect:
        """Returns the part of the box on which this view shows paint."""
        top = round(self.offset[1] + self.view.top * self.zoom)
        bottom = round(self.offset[1] + self.view.bottom * self.zoom)
        return pygame.Rect(0, top, self.box[0], bottom - top)


def _add(
    canvas: Canvas, coat: pygame.Surface, marks: Sequence[Mark], place: _Place, seat: int, crest: str
) -> None:
    """Adds marks to a coat of paint as it would lie on a flat sheet."""
    coat.set_clip(place.band())
    for layer in _layers(marks):
        first = layer[0]
        if isinstance(first, Stamp) and first.stamp == "crest":
            _print_crest(canvas, coat, first, place, seat, crest)
            continue
        area = _reach(layer, place).clip(coat.get_rect())
        if area:
            is_rubber = isinstance(first, Stroke) and not first.colour
            sheet = rasterised(_sheet(layer, place, area), area.size)
            coat.blit(sheet, area, special_flags=pygame.BLEND_RGBA_SUB if is_rubber else 0)
    coat.set_clip(None)


def _sheet(marks: Sequence[Mark], place: _Place, area: pygame.Rect) -> str:
    shapes = "".join(_shape(mark, place) for mark in marks)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {area.width} {area.height}">'
        f'<g transform="translate({-area.x} {-area.y})">{shapes}</g></svg>'
    )


def _reach(marks: Sequence[Mark], place: _Place) -> pygame.Rect:
    """Returns the part of the box that marks can touch."""
    spots = [place.point(spot) for mark in marks for spot in _spots(mark)]
    air = max(place.pixels(mark.size) for mark in marks) * 0.6 + 2
    left, top = min(x for x, _ in spots) - air, min(y for _, y in spots) - air
    right, bottom = max(x for x, _ in spots) + air, max(y for _, y in spots) + air
    return pygame.Rect(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)


def _spots(mark: Mark) -> tuple[Spot, ...]:
    return (mark.at,) if isinstance(mark, Stamp) else mark.points


def _layers(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """Yields runs of marks that can be drawn at once: paint, rubbing, and each crest by itself."""
    run: list[Mark] = []
    kind = ""
    for mark in marks:
        if isinstance(mark, Stamp):
            new = "crest" if mark.stamp == "crest" else "paint"
        else:
            new = "paint" if mark.colour else "rubber"
        if run and (new != kind or new == "crest"):
            yield run
            run = []
        kind = new
        run.append(mark)
    if run:
        yield run


def _shape(mark: Mark, place: _Place) -> str:
    if isinstance(mark, Stamp):
        x, y = place.point(mark.at)
        zoom = place.pixels(mark.size) / 100
        move = f"translate({x:.2f} {y:.2f}) scale({zoom:.4f}) translate(-50 -50)"
        return f'<g transform="{move}">{shape(mark.stamp, mark.colour)}</g>'
    colour, width = mark.colour or _ERASER, place.pixels(mark.size)
    spots = [place.point(spot) for spot in mark.points]
    if len(spots) == 1:
        (x, y) = spots[0]
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{width / 2:.2f}" fill="{colour}"/>'
    return (
        f'<path d="{_curve(spots)}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _curve(spots: Sequence[tuple[float, float]]) -> str:
    """Returns a smooth line: through the middles between the points, bent towards the points."""
    first = f"M{spots[0][0]:.2f} {spots[0][1]:.2f}"
    bends = [
        f"Q{one[0]:.2f} {one[1]:.2f} {(one[0] + two[0]) / 2:.2f} {(one[1] + two[1]) / 2:.2f}"
        for one, two in pairwise(spots[1:])
    ]
    return f"{first}{''.join(bends)}L{spots[-1][0]:.2f} {spots[-1][1]:.2f}"


def _print_crest(
    canvas: Canvas, coat: pygame.Surface, stamp: Stamp, place: _Place, seat: int, crest: str
) -> None:
    side = max(1, round(place.pixels(stamp.size)))
    picture = stamp_picture(canvas, stamp.stamp, stamp.colour, side, seat, crest)
    x, y = place.point(stamp.at)
    coat.blit(picture, picture.get_rect(center=(round(x), round(y))))


def spot_at(frame: pygame.Rect, at: Point) -> tuple[float, float]:
    """Returns which place of a standing figure in a frame of pixels lies under a point."""
    return (at[0] - frame.x) * WIDE / frame.width, (at[1] - frame.y) * HIGH / frame.height


def point_on(frame: pygame.Rect, spot: tuple[float, float]) -> Point:
    """Returns where a place of a standing figure in a frame lies, in pixels."""
    return frame.x + spot[0] * frame.width / WIDE, frame.y + spot[1] * frame.height / HIGH
