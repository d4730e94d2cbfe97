"""One hero's place in the workshop: what it is like now, and every step that led there."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from avel.client.draft import FIGURES
from avel.client.workshop.look import STAMP_SIZES, STAMPS, Colours, Look, Mark, Sitter, Stamp
from avel.client.workshop.palette import PAINTS, PARTS, SWATCHES

_MOST_STEPS: Final = 200
_CHEST: Final = (1200, 1400)
"""The middle of the chest, where a random look may bear a sign."""


class Bench:
    """Holds a hero and can go back and forth through its changes."""

    def __init__(self, sitter: Sitter) -> None:
        self._first = sitter
        self._now = sitter
        self._past: list[Sitter] = []
        self._future: list[Sitter] = []
        self._last_kind = ""

    @property
    def sitter(self) -> Sitter:
        """The hero as it is now."""
        return self._now

    @property
    def is_changed(self) -> bool:
        """Tells whether the hero is another than at the beginning."""
        return self._now != self._first

    @property
    def can_undo(self) -> bool:
        """Tells whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Tells whether a step was taken back that can be taken again."""
        return bool(self._future)

    def become(self, sitter: Sitter, kind: str = "") -> None:
        """Makes a step; steps of one named kind after another, such as typed letters, count as one."""
        if sitter == self._now:
            return
        if not (kind and kind == self._last_kind):
            self._past = [*self._past[-_MOST_STEPS + 1 :], self._now]
        self._last_kind = kind
        self._future.clear()
        self._now = sitter

    def look(self, look: Look) -> None:
        """Makes a step to another look."""
        self.become(replace(self._now, look=look))

    def paint(self, mark: Mark) -> bool:
        """Adds a mark; returns whether the figure bears one more."""
        look = self._now.look
        if not look.has_room(mark):
            return False
        self.look(look.painted((*look.marks, mark)))
        return True

    def clear(self) -> None:
        """Washes all paint off."""
        self.look(self._now.look.painted(()))

    def undo(self) -> None:
        """Takes the last step back, if there is one."""
        self._turn(self._past, self._future)

    def redo(self) -> None:
        """Takes a step again that was taken back, if there is one."""
        self._turn(self._future, self._past)

    def _turn(self, source: list[Sitter], target: list[Sitter]) -> None:
        if source:
            target.append(self._now)
            self._now = source.pop()
            self._last_kind = ""


def random_look(rng: Random) -> Look:
    """Returns a figure in chance colours, every second one with a sign on its chest."""
    colours = Colours(**{part: rng.choice(("", *SWATCHES[part])) for part in PARTS})
    marks: tuple[Mark, ...] = ()
    if rng.random() < 0.5:
        marks = (Stamp(rng.choice(STAMPS), rng.choice(PAINTS), STAMP_SIZES[1], _CHEST),)
    return Look(rng.choice(FIGURES), colours, marks)
