"""One reading of a stack while a game goes on: what can be played, or all that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.loading import read_box
from avel.content.faults import Fault
from avel.content.sources import Stack
from avel.content.texts import read_catalogue
from avel.horn.box import HornBox
from avel.horn.loading import FOLDER as HORN
from avel.horn.loading import read_horn, untold
from avel.stacks import OVERLAID
from avel.workbench.live.memory import Memory, RememberedFolders
from avel.workbench.text_check import TEXTS

Texts = Mapping[str, Mapping[str, str]]
_ABOVE: Final = 1
"""Lines that are shown above the one that is at fault."""


@dataclass(frozen=True, slots=True)
class Data:
    """What can be played."""

    box: Box
    duel: HornBox | None
    texts: Texts
    """The texts of the screens by language and key."""

    def says_the_same(self, other: Data) -> bool:
        """Says whether other data hold the same words and numbers, wherever they stand."""
        duels = [dict(each.duel.texts) if each.duel else {} for each in (self, other)]
        return self.box.texts == other.box.texts and duels[0] == duels[1] and self.texts == other.texts


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a stack: data, or faults and the lines that the first of them is about."""

    data: Data | None
    faults: tuple[Fault, ...] = ()
    lines: tuple[tuple[int, str], ...] = field(default=())
    """Numbers and texts of the lines, that of the first fault last; none where it is about a whole file."""


def read_live(stack: Stack, own: Path, memory: Memory) -> Reading:
    """Reads all files of a stack that a game is played with; never raises for what lies there.

    ``own`` holds the texts of the screens where the stack has none; what the memory knows isn't read again.
    """
    try:
        return _read(stack, own, memory)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        return broken(stack, [unreadable(str(error.filename or stack), why)])


def unreadable(place: str, why: str) -> Fault:
    """Makes the fault of a file or folder that refuses to be read."""
    return Fault(place, 1, 1, "", f"can't be read: {why}; expected the right to read it")


def gone(place: str) -> Fault:
    """Makes the fault of a file that was played with and is no longer there."""
    return Fault(place, 1, 1, "", "this file is gone; expected it where it was, or a new start without it")


def gone_folder(folder: Path) -> Fault:
    """Makes the fault of a folder that was played with and is no longer there."""
    message = "this folder is gone; expected it where it was, or a new start without it"
    return Fault(str(folder), 1, 1, "", message)


def broken(stack: Stack, faults: list[Fault]) -> Reading:
    """Makes the reading of data that can't be played."""
    found = tuple(dict.fromkeys(faults))
    return Reading(None, found, _lines(stack, found[0]))


def _read(stack: Stack, own: Path, memory: Memory) -> Reading:
    cards = RememberedFolders(stack, memory, stack.strangers(OVERLAID))
    _, box = read_box(cards)
    rest = RememberedFolders(stack, memory)
    texts: dict[str, dict[str, str]] = {}
    for language, name in TEXTS.items():
        files = _with_own(stack, name, own)
        texts[language] = memory.told(name, files, rest.faults, partial(_texts, files))
    duel = None
    if (stack.folder / HORN).is_dir():
        sheets, duel = read_horn(rest)
        rest.faults.extend(untold(sheets, texts))
    faults = [*cards.faults, *rest.faults]
    if box is None or faults:
        return broken(stack, faults)
    return Reading(Data(box, duel, texts))


def _texts(files: Mapping[str, Path], faults: list[Fault]) -> dict[str, str]:
    return {key: node.text for key, node in read_catalogue(files, faults, []).items()}


def _with_own(stack: Stack, name: str, own: Path) -> dict[str, Path]:
    """Returns the files of one name, the game's own lowest where the stack's folder has none."""
    found = {each: path for each, path in stack.files(name).items() if path.exists()}
    return found if name in found else {name: own / name} | found


def _lines(stack: Stack, fault: Fault) -> tuple[tuple[int, str], ...]:
    try:
        text = stack.path(fault.file).read_text("utf-8", errors="replace")
    except OSError:
        return ()
    lines = text.removeprefix("\ufeff").replace("\t", " ").splitlines()
    if fault.line > len(lines):
        return ()
    first = max(1, fault.line - _ABOVE)
    return tuple((number, lines[number - 1]) for number in range(first, fault.line + 1))
