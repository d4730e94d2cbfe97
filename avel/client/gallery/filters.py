"""The contact sheet that shows whether colours can be told apart: by every kind of eye, and in grey."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.canvas import Canvas, Style
from avel.client.eyes import FILTERS, GREY, seen
from avel.client.gallery.shoot import Photographer
from avel.client.paint import panels, pieces
from avel.client.paint.dice import die
from avel.client.palette import Palette, Vision, palette
from avel.client.pilot import Pilot
from avel.client.theme import BUTTONS, CREAM, CREAM_DIM, DICE, MONSTERS, NIGHT_0, SEATS, Scale

_SCREENS: Final = ("table_4_mid", "battle_magic")
_SHOWN: Final = (480, 270)
_STRIP: Final = 62
_HEAD: Final = 34
_GAP: Final = 14
_SIGNS: Final = ("attack", "defence", "magic", "blank", "attack", "defence")
_TOKEN: Final = {"red": "ash_raider", "green": "swamp_hydra", "blue": "frost_troll"}


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of the sheet: the palette it is drawn with, and the eyes it is seen by."""

    palette: Palette
    eyes: str

    @property
    def title(self) -> str:
        """What stands above it."""
        return f"{self.palette.name} palette, seen by {self.eyes} eyes"


def cells() -> tuple[Cell, ...]:
    """Returns the sheet's pictures: normal eyes, then every other kind with and without its palette."""
    plain = palette(Vision.NORMAL)
    others = [
        Cell(own, vision.value)
        for vision in Vision
        if vision is not Vision.NORMAL
        for own in (plain, palette(vision))
    ]
    strong = palette(Vision.NORMAL, high_contrast=True)
    return Cell(plain, "normal"), Cell(plain, GREY), *others, Cell(strong, "normal"), Cell(strong, GREY)


def filtered(picture: pygame.Surface, eyes: str) -> pygame.Surface:
    """Returns a picture as eyes of a kind see it."""
    if eyes not in FILTERS:
        return picture
    raw, known = pygame.image.tobytes(picture, "RGB"), {}
    out = bytearray(len(raw))
    for at in range(0, len(raw), 3):
        pixel = raw[at : at + 3]
        if pixel not in known:
            known[pixel] = bytes.fromhex(seen(f"#{pixel.hex()}", eyes)[1:])
        out[at : at + 3] = known[pixel]
    return pygame.image.frombytes(bytes(out), picture.get_size(), "RGB")


def contact_sheet(box: Box, out: Path) -> Path:
    """Writes the contact sheet as one PNG file and returns its path."""
    with TemporaryDirectory() as folder:
        photographer = Photographer(box, Path(folder), (1280, 720), "en")
        pilots = [photographer.pilot(name) for name in _SCREENS]
        canvas = photographer.studio.kit.canvas(pygame.Surface((1, 1)), Scale())
        drawn = [_cell(canvas, pilots, cell) for cell in cells()]
    sheet = _sheet(canvas, drawn)
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, out)
    return out


def _cell(canvas: Canvas, pilots: Sequence[Pilot], cell: Cell) -> pygame.Surface:
    canvas.art.recolour(cell.palette)
    width = len(pilots) * (_SHOWN[0] + _GAP) + _GAP
    whole = pygame.Surface((width, _HEAD + _SHOWN[1] + _STRIP + 2 * _GAP))
    whole.fill(NIGHT_0)
    for number, pilot in enumerate(pilots):
        # The layout stays and every colour is asked for anew.
        pilot.resize((1280, 720))
        shown = pygame.transform.smoothscale(pilot.picture(), _SHOWN)
        whole.blit(shown, (_GAP + number * (_SHOWN[0] + _GAP), _HEAD))
    _pieces(canvas.onto(whole), _HEAD + _SHOWN[1] + _GAP + _STRIP // 2)
    seen_so = filtered(whole, cell.eyes)
    canvas.onto(seen_so).text(cell.title, (_GAP, _HEAD / 2), Style(15, "bold", CREAM), "lc")
    return seen_so


def _pieces(canvas: Canvas, y: int) -> None:
    """Draws every die, every monster's colour and every seat's crest in a row."""
    x = _GAP + 24
    for colour, sign in zip(DICE, _SIGNS, strict=True):
        canvas.blit(die(canvas.art, canvas.kept, colour, sign, 46), (x, y))
        x += 56
    for colour in MONSTERS:
        shown = pieces.TokenLook(_TOKEN[colour], colour, 4)
        pieces.token(canvas, shown, (x + 10, y), 56, has_strip=False)
        x += 76
    for seat in range(len(SEATS)):
        pieces.crest(canvas, seat, 46, (x, y))
        x += 56
    for number, look in enumerate(("normal", "primary", "danger")):
        rect = pygame.Rect(x + number * 84 - 18, y - 16, 78, 32)
        panels.panel(canvas, rect, BUTTONS[look], 9)


def _sheet(canvas: Canvas, drawn: Sequence[pygame.Surface]) -> pygame.Surface:
    width, height = drawn[0].get_size()
    rows = (len(drawn) + 1) // 2
    sheet = pygame.Surface((2 * width, rows * height + 30))
    sheet.fill(NIGHT_0)
    for number, each in enumerate(drawn):
        sheet.blit(each, (number % 2 * width, number // 2 * height))
    style = Style(13, "sans", CREAM_DIM)
    note = "Filters: Machado, Oliveira, Fernandes 2009, full severity. Every colour also has its sign."
    canvas.onto(sheet).text(note, (_GAP, sheet.get_height() - 16), style, "lc")
    return sheet
