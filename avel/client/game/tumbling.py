"""Dice that tumble before they lie still: which face each shows meanwhile, its tilt and its height."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from avel.chronicles.box import Box
from avel.client.motion import hop

_FACES_SHOWN: Final = 9
"""How many faces a die shows while it tumbles."""
_FIRST_REST: Final = 0.55
"""When, of its motion's time, the first die lies still; the others follow from left to right."""
_TURN: Final = 40.0


class Tumble:
    """The faces that tumbling dice show, drawn by the kit's dice for show."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._shown: dict[tuple[str, int], tuple[int, str]] = {}

    def face(self, tray: str, number: int, faces: Sequence[str], progress: float) -> str:
        """Returns the face a die shows at this point of its tumbling; it stays for a ninth of the way."""
        step = int(progress * _FACES_SHOWN)
        kept = self._shown.get((tray, number))
        if kept and kept[0] == step:
            return kept[1]
        others = [face for face in faces if not kept or face != kept[1]]
        face = self._rng.choice(others or list(faces))
        self._shown[tray, number] = (step, face)
        return face


@dataclass(frozen=True, slots=True)
class DieLook:
    """How one die lies: its face (empty before the first roll), tilt in degrees and height in sides."""

    colour: str
    face: str
    tilt: float = 0.0
    height: float = 0.0


def looks(
    tray: str,
    colours: Sequence[str],
    faces: Sequence[str],
    thrown: Mapping[int, str],
    progress: float,
    box: Box,
    tumble: Tumble,
) -> list[DieLook]:
    """Returns how each die of a tray lies while those in ``thrown`` tumble to their faces."""
    faces_of = {str(each): card.faces for each, card in box.dice.items()}
    found: list[DieLook] = []
    for number, colour in enumerate(colours):
        face = faces[number] if number < len(faces) else ""
        if number not in thrown:
            found.append(DieLook(colour, face))
            continue
        rest = _FIRST_REST + (1 - _FIRST_REST) * (number + 1) / (len(colours) + 1)
        share = progress / rest
        if share >= 1:
            found.append(DieLook(colour, thrown[number]))
            continue
        shown = tumble.face(tray, number, faces_of[colour], share)
        side = 1 if number % 2 else -1
        bounce = hop(share * 2 % 1) * (1 - share)
        found.append(DieLook(colour, shown, side * _TURN * (1 - share) * (1 - 2 * (share * 3 % 1)), bounce))
    return found
