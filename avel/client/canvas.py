"""A surface with everything needed to draw on it: drawings, type, kept pictures and the scale."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from avel.client.art import Art
from avel.client.kept import Kept
from avel.client.keys import FIRST, Bindings, key_label
from avel.client.marks import Marks, TextMark
from avel.client.palette import Palette
from avel.client.theme import CAP_HEIGHT, CREAM, LINE_HEIGHT, SHADOW, Scale, rgba
from avel.client.type import Face, Fitted, Typesetter

Anchor = Literal["lt", "lc", "lb", "ct", "cc", "cb", "rt", "rc", "rb"]
"""Which point of a thing lies at the given place: left, centre or right; top, centre or bottom."""
Point = tuple[float, float]

FOLDED_HEIGHT: Final = 1.12
"""The distance of the lines of a folded label, in ems: closer than in running text, to be read as one."""
_MOST_FOLDS: Final = 3
_SHARE: Final = {"l": 0.0, "c": 0.5, "r": 1.0, "t": 0.0, "b": 1.0}


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks: type step at scale 1, face, colour, outline in pixels at scale 1, soft shadow."""

    step: float = 15
    face: Face = "sans"
    colour: str = CREAM
    outline: float = 0
    shadow: bool = False

    def tinted(self, colour: str) -> "Style":
        """Returns the same style in another colour."""
        return replace(self, colour=colour)


@dataclass(frozen=True, slots=True)
class Canvas:
    """Where a scene draws, at one scale."""

    surface: pygame.Surface
    art: Art
    type: Typesetter
    kept: Kept
    scale: Scale
    bindings: Bindings = FIRST
    """Which key does what, for the caps of keys."""
    marks: Marks | None = None
    """Where everything that is drawn is noted, for those who check layouts."""

    @property
    def palette(self) -> Palette:
        """The colours that are drawn with instead of the theme's."""
        return self.art.palette

    @property
    def unmarked(self) -> "Canvas":
        """The same canvas for ornaments that neither hold texts nor hide them."""
        return replace(self, marks=None)

    def px(self, length: float) -> int:
        """Returns a length of the 1280 x 720 plan in pixels."""
        return self.scale.px(length)

    def onto(self, surface: pygame.Surface) -> "Canvas":
        """Returns a canvas of the same scale on another surface."""
        return replace(self, surface=surface)

    def scaled(self, scale: Scale) -> "Canvas":
        """Returns a canvas on the same surface at another scale."""
        return replace(self, scale=scale)

    def blit(
        self, picture: pygame.Surface, at: Point, anchor: Anchor = "cc", alpha: int = 255
    ) -> pygame.Rect:
        """Draws a picture with its anchor at a point, faded to ``alpha`` of 255; returns where it lies."""
        rect = picture.get_rect()
        rect.x = round(at[0] - rect.width * _SHARE[anchor[0]])
        rect.y = round(at[1] - rect.height * _SHARE[anchor[1]])
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, rect)
        return rect

    def drawing(
        self,
        kind: str,
        ident: str,
        size: float | tuple[float, float],
        at: Point,
        anchor: Anchor = "cc",
        tokens: Mapping[str, str] | None = None,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draws one of the game's drawings; ``size`` is in pixels of the surface."""
        box = (size, size) if isinstance(size, int | float) else size
        picture = self.art.drawing(kind, ident, (round(box[0]), round(box[1])), tokens)
        return self.blit(picture, at, anchor, alpha)

    def ground(self, kind: str, ident: str, zoom: float = 1.0, detail: float = 1.0) -> None:
        """Covers the whole surface with an opaque 16 : 9 drawing, cropped where it must be.

        Below a ``detail`` of 1 it is drawn that much smaller and then enlarged: quicker, and softer.
        """
        size = self.surface.get_size()

        def make() -> pygame.Surface:
            across = zoom * max(size[0], size[1] * 16 / 9)
            box = (round(across), round(across * 9 / 16))
            picture = self.art.unkept(kind, ident, (round(box[0] * detail), round(box[1] * detail)))
            if detail != 1.0:
                picture = pygame.transform.smoothscale(picture, box)
            whole = pygame.Surface(size)
            whole.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
            return whole

        self.surface.blit(self.kept.get(("ground", kind, ident, size, zoom, detail), make), (0, 0))

    def key_label(self, key: str) -> str:
        """Returns what stands on the cap of the key that means what screens know by ``key``."""
        return key_label(self.bindings.cap(key))

    def text_width(self, text: str, style: Style) -> int:
        """Returns how many pixels wide a line in this style is."""
        return self.type.width(text, self.scale.type_px(style.step), style.face)

    def text(
        self, text: str, at: Point, style: Style, anchor: Anchor = "lt", width: float | None = None
    ) -> pygame.Rect:
        """Draws one line and returns its capital box.

        If ``width`` is given, it is fitted into it: shrunk, then folded into lines that stay together around
        the anchor, and only what these can't hold is cut. The vertical anchor means the capitals: their top,
        their middle, or the baseline.
        """
        px = self.scale.type_px(style.step)
        if width is None:
            return self._line(text, Fitted(text, px), at, style, anchor)
        fitted = self.type.fit(text, int(width), px, style.face)
        if fitted.is_cut:
            lines = self.type.fold(text, int(width), fitted.px, style.face)
            if len(lines) <= _MOST_FOLDS:
                return self._folded(lines, fitted.px, at, style, anchor)
        return self._line(text, fitted, at, style, anchor)

    def label_lines(self, text: str, style: Style, width: float) -> int:
        """Returns into how many lines ``text`` folds a label of this width."""
        px = self.scale.type_px(style.step)
        fitted = self.type.fit(text, int(width), px, style.face)
        return len(self.type.wrap(text, int(width), fitted.px, style.face)) if fitted.is_cut else 1

    def _folded(self, lines: list[str], px: int, at: Point, style: Style, anchor: Anchor) -> pygame.Rect:
        step = round(px * FOLDED_HEIGHT)
        top = at[1] - (len(lines) - 1) * step * _SHARE[anchor[1]]
        block = self._next_block()
        boxes = [
            self._line(line, Fitted(line, px), (at[0], top + number * step), style, anchor, block)
            for number, line in enumerate(lines)
        ]
        return boxes[0].unionall(boxes[1:])

    def _next_block(self) -> int:
        return self.marks.next_block() if self.marks else 0

    def _line(
        self, text: str, fitted: Fitted, at: Point, style: Style, anchor: Anchor, block: int = 0
    ) -> pygame.Rect:
        edge = self.px(style.outline) if style.outline else 0
        colour = self.palette.text(style.colour)
        picture = self.type.surface(fitted.text, fitted.px, style.face, colour, edge)
        cap = fitted.px * CAP_HEIGHT
        advance = picture.get_width() - 2 * edge
        left = at[0] - advance * _SHARE[anchor[0]]
        top = at[1] - cap * _SHARE[anchor[1]]
        ascent = self.type.font(style.face, fitted.px).get_ascent()
        corner = round(left - edge), round(top + cap - ascent - edge)
        if style.shadow:
            self._text_shadow(fitted, style.face, (corner[0] + edge, corner[1] + edge))
        self.surface.blit(picture, corner)
        box = pygame.Rect(round(left), round(top), advance, round(cap))
        if self.marks is not None:
            self.marks.text(self.surface, TextMark(text, box, fitted.px, fitted.is_cut, block))
        return box

    def _text_shadow(self, fitted: Fitted, face: Face, corner: tuple[int, int]) -> None:
        blur = max(2, self.px(3))

        def make() -> pygame.Surface:
            plain = self.type.surface(fitted.text, fitted.px, face, SHADOW)
            padded = pygame.Surface(
                (plain.get_width() + 6 * blur, plain.get_height() + 6 * blur), pygame.SRCALPHA
            )
            padded.fill(rgba(SHADOW, 0))
            padded.blit(plain, (3 * blur, 3 * blur))
            soft = pygame.transform.gaussian_blur(padded, blur)
            soft.blit(soft, (0, 0))
            return soft

        soft = self.kept.get(("text shadow", fitted.text, fitted.px, face, blur), make)
        self.surface.blit(soft, (corner[0] - 3 * blur, corner[1] - 3 * blur + self.px(2)))

    def line_height(self, style: Style) -> int:
        """Returns the distance between the baselines of two lines, in pixels."""
        return round(self.scale.type_px(style.step) * LINE_HEIGHT)

    def paragraph_height(self, text: str, width: float, style: Style) -> int:
        """Returns how many pixels high a wrapped text is."""
        lines = self.type.wrap(text, int(width), self.scale.type_px(style.step), style.face)
        return len(lines) * self.line_height(style)

    def paragraph(
        self, text: str, at: Point, width: float, style: Style, anchor: Anchor = "lt", most_lines: int = 99
    ) -> float:
        """Draws a wrapped text from its first line's top down and returns the y below its last line.

        Lines beyond ``most_lines`` are cut, and the last one drawn then ends with "…".
        """
        px = self.scale.type_px(style.step)
        lines = [Fitted(line, px) for line in self.type.wrap(text, int(width), px, style.face)]
        if len(lines) > most_lines:
            rest = " ".join(line.text for line in lines[most_lines - 1 :])
            lines = [*lines[: most_lines - 1], self.type.fit(rest, int(width), px, style.face)]
        step = self.line_height(style)
        top = at[1] - {"t": 0.0, "c": (len(lines) - 1) * step / 2, "b": (len(lines) - 1) * step}[anchor[1]]
        block = self._next_block()
        for number, line in enumerate(lines):
            self._line(line.text, line, (at[0], top + number * step), style, anchor, block)
        return top + len(lines) * step
