"""One order for the press: what is printed, on which paper, in which language; to a PDF or to pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.chronicles.print_sizes import PrintSizes
from avel.client.canvas import Style
from avel.client.cards.album import Album
from avel.client.cards.sheet.imposition import PAPERS, Page, Placed, pages, printable
from avel.client.cards.sheet.piece import KINDS, Kind
from avel.client.cards.sheet.pieces import Workbench
from avel.client.cards.sheet.press import PAPER, Press
from avel.client.kit import Kit
from avel.client.theme import INK_SOFT

HEAD: Final = 4.8
"""How far below the paper's edge a page's heading stands, in millimetres."""
RULE: Final = 50.0
"""Length of the line by which a print can be measured."""
CUT: Final = "#8c8698"
HAIR: Final = 0.15
"""Width of the lines to cut along, in millimetres."""
_SIZE: Final = 11.0

Line = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Job:
    """Everything that has to be known to print; lengths are millimetres."""

    kit: Kit
    box: Box
    sizes: PrintSizes
    paper: str = "a4"
    kinds: tuple[Kind, ...] = KINDS
    dpi: int = 300
    ids: frozenset[str] = frozenset()
    """Cards that are printed besides those kinds, each as all that it is in the box."""

    @property
    def size(self) -> tuple[float, float]:
        """Returns the width and the height of the paper."""
        return PAPERS[self.paper]

    @property
    def press(self) -> Press:
        """Returns a press of the wanted resolution."""
        return Press(self.kit, self.dpi, self.sizes.bleed)

    def pages(self) -> list[Page]:
        """Returns all pages, in the order of printing; raises TooLarge."""
        bench = Workbench(Album(self.kit, self.box), self.sizes, printable(self.size, self.sizes.margin))
        pieces = [
            piece
            for kind in KINDS
            for piece in bench.pieces(kind)
            if kind in self.kinds or piece.card_id in self.ids
        ]
        return pages(pieces, self.size, self.sizes.margin, self.sizes.gap)

    def heading(self, page: Page, number: int, count: int) -> str:
        """Says what is on a page and how it is printed."""
        words = self.kit.words
        side = words("print.back" if page.is_back else "print.front")
        title = words(f"print.{page.kind}")
        return words("print.heading", title=title, side=side, number=number, count=count)

    def printed(self, page: Page) -> Iterator[tuple[Placed, pygame.Surface]]:
        """Yields what lies on a page with its picture; that of a piece with copies is drawn once."""
        drawn: dict[str, pygame.Surface] = {}
        for placed in page.placed:
            piece = placed.piece
            painter = piece.back if page.is_back else piece.front
            if painter is not None and piece.ident not in drawn:
                drawn[piece.ident] = self.press.side(piece, painter)
            yield placed, drawn[piece.ident]


def cut_lines(placed: Placed, bleed: float, gap: float) -> Iterator[Line]:
    """Yields the lines that a piece is cut along: its outline, or marks beside a rectangle's corners."""
    piece, (x, y) = placed.piece, (placed.x, placed.y)
    if piece.outline:
        corners = [(x + dx, y + dy) for dx, dy in piece.outline]
        yield from zip(corners, [*corners[1:], corners[0]], strict=True)
        return
    if piece.is_round:
        return
    reach = max(bleed + 0.5, gap / 2)
    right, bottom = x + piece.size[0], y + piece.size[1]
    for at_x, out in ((x, -1), (right, 1)):
        for at_y, down in ((y, -1), (bottom, 1)):
            yield (at_x + out * bleed, at_y), (at_x + out * reach, at_y)
            yield (at_x, at_y + down * bleed), (at_x, at_y + down * reach)


def write_pngs(job: Job, folder: Path) -> list[Path]:
    """Writes every page as a picture into a folder and returns their paths; raises OSError, TooLarge."""
    found = job.pages()
    folder.mkdir(parents=True, exist_ok=True)
    return [
        _written(_scaled(job, page, job.heading(page, number, len(found))), folder, number)
        for number, page in enumerate(found, start=1)
    ]


def _written(picture: pygame.Surface, folder: Path, number: int) -> Path:
    path = folder / f"page_{number:02}.png"
    with path.open("wb") as file:
        pygame.image.save(picture, file, "page.png")
    return path


def _scaled(job: Job, page: Page, heading: str) -> pygame.Surface:
    """Returns a page in the wanted resolution, laid out as it is in print."""
    fine = replace(job, dpi=job.press.fine.dpi)
    return job.press.coarsened(_picture(fine, page, heading), *job.size)


def _picture(job: Job, page: Page, heading: str) -> pygame.Surface:
    press = job.press
    dots, bleed = press.dots, job.sizes.bleed
    picture = pygame.Surface((round(dots(job.size[0])), round(dots(job.size[1]))))
    picture.fill(PAPER)
    for placed, surface in job.printed(page):
        picture.blit(surface, (round(dots(placed.x - bleed)), round(dots(placed.y - bleed))))
    if not page.is_back:
        _draw_cuts(picture, job, page.placed)
    canvas = press.canvas(picture)
    canvas.text(heading, (dots(job.sizes.margin), dots(HEAD)), Style(_SIZE, "sans", INK_SOFT), "lc")
    if not page.is_back:
        left, right, y = (dots(length) for length in rule(job))
        pygame.draw.line(picture, INK_SOFT, (left, y), (right, y), max(1, round(dots(0.3))))
        label = job.kit.words("print.rule")
        canvas.text(label, (left - dots(2), y), Style(_SIZE, "sans", INK_SOFT), "rc")
    return picture


def rule(job: Job) -> tuple[float, float, float]:
    """Returns where the line to measure by begins and ends from the left, and how far down it lies."""
    right = job.size[0] - job.sizes.margin
    return right - RULE, right, HEAD


def _draw_cuts(picture: pygame.Surface, job: Job, page: Iterable[Placed]) -> None:
    dots, width = job.press.dots, max(1, round(job.press.dots(HAIR)))
    for placed in page:
        for start, end in cut_lines(placed, job.sizes.bleed, job.sizes.gap):
            ends = [(dots(x), dots(y)) for x, y in (start, end)]
            pygame.draw.line(picture, CUT, ends[0], ends[1], width)
        if placed.piece.is_round:
            radius = placed.piece.size[0] / 2
            middle = (dots(placed.x + radius), dots(placed.y + radius))
            pygame.draw.circle(picture, CUT, middle, dots(radius), width)
