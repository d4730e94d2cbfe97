"""Drawings: SVG files by kind and id, rasterised once for each size and colouring, and kept."""

import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from avel.client.kept import Kept
from avel.client.palette import Palette
from avel.client.svg import ArtError, prepare
from avel.client.theme import CREAM_DIM, SMALLEST_TYPE, TOKENS
from avel.client.type import Typesetter

_MEASURED: Final = 100
"""The size that the width of an id is measured in."""
_FILLED: Final = 0.72
"""How much of a placeholder its id fills."""
Size = int | tuple[int, int]

_BLANK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="1.5" y="1.5" width="{iw}"
height="{ih}" rx="6" fill="#3a3550" fill-opacity=".85" stroke="#8a7f9c" stroke-width="1.5"/></svg>"""


class Art:
    """The drawings of one assets folder."""

    def __init__(self, folder: Path, kept: Kept, type: Typesetter) -> None:
        self._folder = folder
        self._kept = kept
        self._type = type
        self.missing = ""
        """The first drawing that was wanted and not found: ``kind/id``."""
        self.palette = Palette()
        """The colours that are drawn with instead of the theme's."""

    def recolour(self, palette: Palette) -> None:
        """Draws with the colours of a palette from now on."""
        if palette.name != self.palette.name:
            self.palette = palette
            self._kept.clear()

    def exists(self, kind: str, ident: str) -> bool:
        """Tells whether a drawing of this kind and id lies in the folder."""
        return self._path(kind, ident).is_file()

    def drawing(
        self, kind: str, ident: str, size: Size, tokens: Mapping[str, str] | None = None
    ) -> pygame.Surface:
        """Returns the drawing at a size in pixels (one number for a square), recoloured by ``tokens``.

        A missing drawing gives a neutral placeholder bearing its id. Raises ArtError if the file holds
        something the renderer cannot draw.
        """
        box = _box(size)
        key = ("art", kind, ident, box, tuple(sorted((tokens or {}).items())))
        return self._kept.get(key, lambda: self._drawn(kind, ident, box, tokens or {}))

    def unkept(self, kind: str, ident: str, size: Size) -> pygame.Surface:
        """Returns the drawing as a surface of the caller's own, for large parts of pictures that are kept.

        Only the drawing's own proportions are met. Raises FileNotFoundError and ArtError.
        """
        source = self._path(kind, ident).read_text(encoding="utf-8")
        return _rendered(self._prepared(source, {}, f"{kind}/{ident}.svg"), _box(size))

    def source(self, kind: str, ident: str) -> str:
        """Returns the text of a drawing as it lies in the folder, or ``""`` if there is none."""
        path = self._path(kind, ident)
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def svg_text(self, source: str, size: Size, tokens: Mapping[str, str] | None = None) -> pygame.Surface:
        """Returns SVG text written by the program as a kept surface."""
        box = _box(size)
        key = ("svg", source, box, tuple(sorted((tokens or {}).items())))
        return self._kept.get(key, lambda: rasterised(self._prepared(source, tokens or {}), box))

    def _prepared(self, source: str, tokens: Mapping[str, str], name: str = "drawing") -> str:
        return self.palette.recoloured(prepare(source, {**TOKENS, **tokens}, name))

    def _path(self, kind: str, ident: str) -> Path:
        return self._folder / kind / f"{ident}.svg"

    def _drawn(
        self, kind: str, ident: str, box: tuple[int, int], tokens: Mapping[str, str]
    ) -> pygame.Surface:
        path = self._path(kind, ident)
        if not path.is_file():
            self.missing = self.missing or f"{kind}/{ident}"
            return self._placeholder(ident, box)
        source = path.read_text(encoding="utf-8")
        return rasterised(self._prepared(source, tokens, f"{kind}/{ident}.svg"), box)

    def _placeholder(self, ident: str, box: tuple[int, int]) -> pygame.Surface:
        width, height = box
        blank = _BLANK.format(w=width, h=height, iw=max(1, width - 3), ih=max(1, height - 3))
        picture = rasterised(blank, box)
        px, lines = self._as_large_as_fits(ident, box)
        for number, line in enumerate(lines):
            label = self._type.surface(line, px, "sans", CREAM_DIM)
            y = height / 2 + (number - (len(lines) - 1) / 2) * px
            picture.blit(label, label.get_rect(center=(width // 2, round(y))))
        return picture

    def _as_large_as_fits(self, ident: str, box: tuple[int, int]) -> tuple[int, list[str]]:
        """Returns the size and the lines of an id: on one line, or broken after its joints."""
        best = 0, [ident]
        for lines in ([ident], re.findall("[^_]+_?|_", ident)):
            longest = max(self._type.width(line, _MEASURED) for line in lines)
            px = int(min(box[0] * _FILLED * _MEASURED / longest, box[1] * _FILLED / len(lines)))
            best = max(best, (px, lines))
        if best[0] >= SMALLEST_TYPE:
            return best
        return SMALLEST_TYPE, self._type.wrap(ident, max(SMALLEST_TYPE, box[0] - 6), SMALLEST_TYPE)


def rasterised(source: str, box: tuple[int, int]) -> pygame.Surface:
    """Returns prepared SVG text as pixels, centred in a box of which it keeps its own proportions."""
    drawn = _rendered(source, box)
    # The renderer's own pixel order blits slower than the one the rest of the client uses.
    surface = pygame.Surface(box, pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=(box[0] // 2, box[1] // 2)))
    return surface


def _rendered(source: str, box: tuple[int, int]) -> pygame.Surface:
    try:
        return pygame.image.load_sized_svg(io.BytesIO(source.encode()), box)
    except pygame.error as fault:
        raise ArtError(f"the renderer refuses a drawing: {fault}") from fault


def _box(size: Size) -> tuple[int, int]:
    width, height = (size, size) if isinstance(size, int) else size
    return max(1, width), max(1, height)
