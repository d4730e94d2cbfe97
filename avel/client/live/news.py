"""What there is to say of the data that are watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from avel.client.scenes.load_changes import card_said
from avel.client.words import Words
from avel.content.faults import Fault
from avel.saves.differences import Change
from avel.workbench.live.reading import Reading

_MOST: Final = 3
"""Cards that are named with what has changed on them."""
_MOST_FIELDS: Final = 2


@dataclass(frozen=True, slots=True)
class Fresh:
    """New data are there."""

    changes: Sequence[Change]
    """What has changed on the cards; without any, other texts or nothing at all."""
    is_waiting: bool = False
    """Whether the game in play takes them at its next question only."""

    is_alarming = False
    icon = "check"

    def title(self, words: Words) -> str:
        """Says that they are there, or when they come in."""
        return words("live.waiting" if self.is_waiting else "live.fresh")

    def text(self, words: Words) -> str:
        """Says what is new."""
        lines = [
            _said(words, list(of_card)) for _, of_card in groupby(self.changes, key=lambda each: each.card)
        ]
        if not lines:
            return words("live.only_texts")
        rest = len(lines) - _MOST
        more = [words.count("live.more_cards", rest)] if rest > 0 else []
        return words("live.apart").join([*lines[:_MOST], *more])

    def foot(self, words: Words) -> str:
        """Says nothing more."""
        return ""


@dataclass(frozen=True, slots=True)
class Faulty:
    """The data can't be played; the game goes on with the last good ones."""

    reading: Reading
    is_begun_again: bool = False
    """Whether the game was begun again since, with the last good data."""

    is_alarming = True
    icon = "cross"

    @property
    def fault(self) -> Fault:
        """Returns the fault that is named."""
        return self.reading.faults[0]

    def title(self, words: Words) -> str:
        """Says where the fault is: the file or folder alone where it is about the whole of it."""
        return self._place if self.reading.lines else self.fault.file

    @property
    def _place(self) -> str:
        return f"{self.fault.file}:{self.fault.line}:{self.fault.col}"

    def text(self, words: Words) -> str:
        """Says what is wrong."""
        return str(self.fault).removeprefix(f"{self._place}: ")

    def foot(self, words: Words) -> str:
        """Says how many more there are, and that the game goes on."""
        more = len(self.reading.faults) - 1
        stays = words("live.begun_again" if self.is_begun_again else "live.stays")
        return f"{words.count('live.more_faults', more)}\n{stays}" if more else stays


@dataclass(frozen=True, slots=True)
class Unfit:
    """The data can be played, but not by the game in play."""

    why: str

    is_alarming = True
    icon = "cross"

    def title(self, words: Words) -> str:
        """Says so."""
        return words("live.unfit")

    def text(self, words: Words) -> str:
        """Says why."""
        return self.why

    def foot(self, words: Words) -> str:
        """Says that the game goes on."""
        return words("live.stays")


def _said(words: Words, changes: Sequence[Change]) -> str:
    """Says what has changed on one card by the fields of the file, for those who have just written them."""
    card, first = card_said(words, changes[0]), changes[0]
    if not first.field:
        return words(
            "load.change", card=card, what=words("load.change_new" if first.after else "load.change_gone")
        )
    fields = [
        f"{_field(words, each)} {each.before or '–'} → {each.after or '–'}" for each in changes[:_MOST_FIELDS]
    ]
    more = ["…"] if len(changes) > _MOST_FIELDS else []
    return words("load.change", card=card, what=words("load.apart").join([*fields, *more]))


def _field(words: Words, change: Change) -> str:
    """Returns what a field is called, or else its path in the file."""
    key = f"load.field_{change.field.rpartition('.')[2]}"
    return words(key) if words.has(key) else change.field


News: TypeAlias = Fresh | Faulty | Unfit
