"""How large the pieces are when they are printed: ``print.yaml`` of a data folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from avel.content.faults import Fault
from avel.content.model import Model
from avel.content.sources import Folders, Stack

FILE: Final = "print.yaml"
Size = Annotated[float, Field(ge=5, le=190, description="Millimetres across.")]
"""Millimetres of a piece."""


class PrintSizes(Model):
    """Every size of what is printed, in millimetres."""

    margin: Annotated[float, Field(ge=5, le=40)]
    """Between pieces and the edge of the paper."""
    gap: Annotated[float, Field(ge=0, le=40)]
    """Between two pieces; marks to cut along stand in it."""
    bleed: Annotated[float, Field(ge=0, le=5)]
    """How far a piece's ground is printed beyond the line it is cut along."""
    tile: Size
    """A land from corner to corner."""
    small_monster: Size
    """Diameter of a token, without its badges."""
    big_monster: Size
    """Diameter of a token, without its badges."""
    beast: Size
    """Diameter of a token, without its badges."""
    cell: Size
    """One cell of the backpack; markers of equipment cover as many as ``box.yaml`` says."""
    card_width: Size
    card_height: Size
    die: Size
    """Edge of a die."""
    moon_space: Size
    """Width of one space of the moon track."""
    moon_height: Size
    coin: Size
    """Diameter, like those below."""
    seal: Size
    wall: Size
    trap: Size
    crater: Size
    astrolabe: Size
    hero: Size


def load_print_sizes(
    place: Path | Stack, fallback: Path | None = None
) -> tuple[PrintSizes | None, list[Fault]]:
    """Reads the sizes of a data folder, or a stack of them, and what is wrong with them.

    Where a whole folder has none those of ``fallback`` count. Without any there are neither sizes nor faults.
    """
    faults: list[Fault] = []
    stack = Stack.of(place)
    if fallback and not (stack.folder / FILE).exists():
        stack = replace(stack, folder=fallback)
    if not (stack.folder / FILE).exists():
        return None, faults
    sheet = Folders(stack, faults).sheet(FILE, PrintSizes)
    return (sheet.value if sheet and not faults else None), faults
