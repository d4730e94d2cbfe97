"""All that can be said of a stack of data folders in one go: faults, warnings, what overlays change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from avel.chronicles import loading as chronicles
from avel.chronicles.renames import FILE as RENAMES
from avel.chronicles.renames import Renames
from avel.chronicles.sheets import FILES as BOX_FILES
from avel.chronicles.sheets import Sheets
from avel.content.faults import Fault
from avel.content.nodes import Node
from avel.content.overlay import Change
from avel.content.reader import Sheet, read_tree
from avel.content.rule_book import RuleBook
from avel.content.sources import Folders, Stack
from avel.content.texts import read_catalogue
from avel.horn import loading as horn
from avel.stacks import OVERLAID
from avel.workbench.glyphs import shared_glyphs
from avel.workbench.schema import MODELS
from avel.workbench.text_check import TEXTS, Catalogues, translated, unshown, untranslated
from avel.workbench.warnings import lost_renames, quoted, unreached, unusual


@dataclass(frozen=True, slots=True)
class Checkup:
    """What came of a check."""

    stack: Stack
    faults: tuple[Fault, ...]
    """Faults, then warnings, each file by file."""
    changes: tuple[Change, ...]
    """What the overlays change."""

    @property
    def is_broken(self) -> bool:
        """Says whether the data can't be played."""
        return any(not fault.is_warning for fault in self.faults)


def check(stack: Stack, assets: Path) -> Checkup:
    """Looks through all files of a stack; never raises for what they contain."""
    source = Folders(stack, stack.strangers(OVERLAID))
    sheets, box = chronicles.read_box(source)
    faults = [*chronicles.check_around(stack, sheets, box, assets), *unreached(sheets)]
    others = Folders(stack, [], source.changes)
    catalogues = _catalogues(others)
    lists = [*_sheets(sheets)]
    if (stack.folder / horn.FOLDER).is_dir():
        duel, duel_box = horn.read_horn(others)
        faults += horn.check_around(stack, duel, duel_box, assets)
        faults += horn.untold(duel, catalogues)
        lists += _sheets(duel)
    for sheet in lists:
        faults += unusual(sheet)
        faults += quoted(sheet)
        message = "is the English name; expected the Chinese one"
        faults += [sheet.warning(path, message) for path in untranslated(sheet.root)]
    faults += _small_files(others, sheets)
    faults += translated(catalogues)
    if (assets / "fonts").is_dir():
        nodes = [node for texts in catalogues.values() for node in texts.items()]
        nodes += [leaf for sheet in lists for leaf in sheet.root.leaves()]
        nodes += [leaf for root in _books(stack) for leaf in root.leaves()]
        faults += unshown(nodes, shared_glyphs(assets / "fonts"))
    every = dict.fromkeys((*source.faults, *others.faults, *faults))
    return Checkup(stack, tuple(sorted(every, key=lambda fault: fault.is_warning)), tuple(source.changes))


def _sheets(sheets: Sheets | horn.Sheets) -> Iterator[Sheet[BaseModel]]:
    for name in sheets.__dataclass_fields__:
        sheet: Sheet[BaseModel] | None = getattr(sheets, name)
        if sheet:
            yield sheet


def _catalogues(source: Folders) -> Catalogues:
    """Reads the texts of the screens, where a folder has them."""
    found = {language: source.stack.files(name) for language, name in TEXTS.items()}
    if not any(path.exists() for files in found.values() for path in files.values()):
        return {}
    return {each: read_catalogue(files, source.faults, source.changes) for each, files in found.items()}


def _books(stack: Stack) -> Iterator[Node]:
    """Yields the rule books; what is wrong with them is named by those who check them."""
    for name, model in MODELS.items():
        path = stack.folder / name
        if model is RuleBook and path.is_file() and (root := read_tree({name: path}, [], [])):
            yield root


def _small_files(source: Folders, sheets: Sheets) -> list[Fault]:
    """Checks the files that are neither cards nor texts nor rule book, where a folder has them."""
    stack, found = source.stack, Folders(source.stack, [], source.changes)
    renames = None
    for name in (name for name in MODELS if "/" not in name and name not in BOX_FILES):
        if not (stack.folder / name).is_file():
            continue
        if name == RENAMES:
            renames = found.sheet(name, Renames)
        else:
            found.sheet(name, MODELS[name])
    return [*found.faults, *(lost_renames(renames, sheets) if renames else ())]
