"""What is ordered on the command line: checked, then printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from avel.chronicles.box import Box
from avel.chronicles.print_sizes import PrintSizes, load_print_sizes
from avel.client.cards.album import CHANGED, Album
from avel.client.cards.sheet.imposition import PAPERS, TooLarge
from avel.client.cards.sheet.job import Job, write_pngs
from avel.client.cards.sheet.piece import KINDS, Kind
from avel.client.kit import Kit
from avel.client.settings import Settings, SettingsKeeper
from avel.content.names import nearest
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
    """Kinds of pieces, ids of cards, or ``changed``; none, or an empty one, means all."""
    dpi: int


def fulfil(box: Box, order: Order, pdf: Path | None, folder: Path | None) -> int:
    """Writes what is ordered as a PDF, as pictures, or both; returns the number of pages.

    Raises BadOrder, and OSError where it can't be written.
    """
    if order.paper not in PAPERS:
        raise BadOrder(f"no paper {order.paper!r}; there are {', '.join(PAPERS)}")
    sizes = _sizes(order.stack)
    with TemporaryDirectory() as settings:
        kit = _kit(Path(settings), order.language)
        kinds, ids = _chosen(order.only, Album(kit, box))
        job = Job(kit, box, sizes, order.paper, kinds, order.dpi, ids)
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


def _chosen(only: Sequence[str], album: Album) -> tuple[tuple[Kind, ...], frozenset[str]]:
    """Returns the kinds that are wanted as a whole, and the cards that are wanted besides."""
    wanted = [each.strip() for each in only if each.strip()]
    if not wanted:
        return KINDS, frozenset()
    known = {entry.card.id for entry in album.entries()}
    for each in wanted:
        if each not in (*KINDS, CHANGED, *known):
            near = nearest(each, (*KINDS, CHANGED, *known))
            meant = f" (did you mean {near}?)" if near else ""
            raise BadOrder(
                f"no pieces {each!r}; expected {', '.join(KINDS)}, {CHANGED} or the id of a card{meant}"
            )
    ids = {each for each in wanted if each in known}
    if CHANGED in wanted:
        changed = {entry.card.id for entry in album.found("", CHANGED)}
        if not changed:
            raise BadOrder("no card is changed; name a folder with changes: --data FOLDER")
        ids |= changed
    return tuple(kind for kind in KINDS if kind in wanted), frozenset(ids)


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
