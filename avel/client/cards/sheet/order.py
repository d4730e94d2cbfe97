"""What is ordered on the command line: checked, then printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

from avel.chronicles.box import Box
from avel.chronicles.print_sizes import PrintSizes, load_print_sizes
from avel.client.cards.sheet.imposition import PAPERS, TooLarge
from avel.client.cards.sheet.job import Job, write_pngs
from avel.client.cards.sheet.piece import KINDS, Kind
from avel.client.kit import Kit
from avel.client.settings import Settings, SettingsKeeper
from avel.content.sources import Stack
from avel.paths import data_folder


class BadOrder(ValueError):
    """Something that can't be printed; the message says what, and what can."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed, as it was asked for."""

    stack: Stack
    """The data, whose sizes are meant; the game's own where a whole folder has none."""
    language: str
    paper: str
    only: Sequence[str]
    """Kinds of pieces; none, or an empty one, means all."""
    dpi: int


def fulfil(box: Box, order: Order, pdf: Path | None, folder: Path | None) -> int:
    """Writes what is ordered as a PDF, as pictures, or both; returns the number of pages.

    Raises BadOrder, and OSError where it can't be written.
    """
    if order.paper not in PAPERS:
        raise BadOrder(f"no paper {order.paper!r}; there are {', '.join(PAPERS)}")
    kinds, sizes = _kinds(order.only), _sizes(order.stack)
    with TemporaryDirectory() as settings:
        job = Job(_kit(Path(settings), order.language), box, sizes, order.paper, kinds, order.dpi)
        try:
            return _printed(job, pdf, folder)
        except TooLarge as fault:
            raise BadOrder(str(fault)) from fault


def _printed(job: Job, pdf: Path | None, folder: Path | None) -> int:
    count = 0
    if pdf is not None:
        try:
            from avel.client.cards.sheet.pdf import write_pdf
        except ModuleNotFoundError as missing:
            raise BadOrder("a PDF needs fpdf2: pip install 'avel[design]'; --png does without") from missing
        count = write_pdf(job, pdf)
    return len(write_pngs(job, folder)) if folder is not None else count


def _kinds(only: Sequence[str]) -> tuple[Kind, ...]:
    wanted = [kind.strip() for kind in only if kind.strip()]
    for kind in wanted:
        if kind not in get_args(Kind):
            raise BadOrder(f"no pieces {kind!r}; there are {', '.join(KINDS)}")
    return tuple(kind for kind in KINDS if kind in wanted) or KINDS


def _sizes(stack: Stack) -> PrintSizes:
    sizes, faults = load_print_sizes(stack, data_folder())
    if sizes is None:
        said = "\n".join(map(str, faults)) or "there is no print.yaml"
        raise BadOrder(f"{stack} can't be printed:\n{said}")
    return sizes


def _kit(folder: Path, language: str) -> Kit:
    """Returns a kit with nothing of a player's own settings: paper has no eyes to suit."""
    keeper = SettingsKeeper(folder)
    keeper.change(Settings.model_validate({"language": language}))
    return Kit.assembled(keeper)
