"""Pages as a PDF with the shipped fonts inside; needs fpdf2, from the extra ``design``."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame
from fpdf import FPDF

from avel.client.cards.sheet.imposition import Page, Placed
from avel.client.cards.sheet.job import CUT, HAIR, HEAD, Job, cut_lines, rule
from avel.client.theme import INK_SOFT
from avel.paths import assets_folder

_FONT: Final = "NotoSansSC"
_POINTS: Final = 7.5


def write_pdf(job: Job, out: Path) -> int:
    """Writes all pages into a file and returns how many there are; raises OSError, TooLarge."""
    found = job.pages()
    pdf = FPDF(unit="mm", format=job.size)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.set_title(job.kit.words("title.name"))
    pdf.set_lang(job.kit.words.language)
    pdf.add_font(_FONT, "", assets_folder() / "fonts" / f"{_FONT}-Regular.ttf")
    pdf.set_font(_FONT, size=_POINTS)
    for number, page in enumerate(found, start=1):
        pdf.add_page()
        _put(pdf, job, page)
        _label(pdf, job, page, job.heading(page, number, len(found)))
    out.write_bytes(pdf.output())
    return len(found)


def _put(pdf: FPDF, job: Job, page: Page) -> None:
    bleed, encoded = job.sizes.bleed, dict[int, bytes]()
    for placed, surface in job.printed(page):
        if id(surface) not in encoded:
            encoded[id(surface)] = _jpeg(surface)
        wide, high = (length + 2 * bleed for length in placed.piece.size)
        picture = io.BytesIO(encoded[id(surface)])
        pdf.image(picture, placed.x - bleed, placed.y - bleed, wide, high)
    if not page.is_back:
        _cut(pdf, job, page.placed)


def _jpeg(surface: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(surface, file, "side.jpg")
    return file.getvalue()


def _cut(pdf: FPDF, job: Job, page: Iterable[Placed]) -> None:
    pdf.set_line_width(HAIR)
    pdf.set_draw_color(CUT)
    for placed in page:
        for start, end in cut_lines(placed, job.sizes.bleed, job.sizes.gap):
            pdf.line(*start, *end)
        if placed.piece.is_round:
            pdf.ellipse(placed.x, placed.y, *placed.piece.size)


def _label(pdf: FPDF, job: Job, page: Page, heading: str) -> None:
    pdf.set_text_color(INK_SOFT)
    pdf.text(job.sizes.margin, HEAD + 1, heading)
    if page.is_back:
        return
    left, right, y = rule(job)
    pdf.set_draw_color(INK_SOFT)
    pdf.set_line_width(0.3)
    pdf.line(left, y, right, y)
    label = job.kit.words("print.rule")
    pdf.text(left - 2 - pdf.get_string_width(label), HEAD + 1, label)
