"""Stacks of data folders for the games of the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from avel.chronicles.loading import BrokenData
from avel.content.sources import STACK, Stack
from avel.lab.asked import Data
from avel.lab.faults import LabFault
from avel.stacks import OVERLAID, NoStack, stack_of


def checked_stack(folders: Sequence[Path]) -> Stack:
    """Returns folders stacked on the game's own data; raises LabFault naming what can't be stacked."""
    try:
        stack = stack_of(folders)
    except NoStack as wrong:
        raise LabFault(str(wrong)) from None
    if strangers := stack.strangers(OVERLAID):
        raise LabFault(f"{stack} can't be played:\n{BrokenData(strangers)}")
    return stack


def data_of(texts: Mapping[str, str]) -> Data:
    """Returns what games are played with: a box's texts without the names of their overlays."""
    return Data.of({name: text for name, text in texts.items() if name != STACK})
