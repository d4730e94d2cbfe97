"""What is asked of a run: which game, with which data, played how, from which seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from avel.core.randomness import Stream
from avel.lab.program import program

_SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class Data:
    """The files a game is played with; two are the same if their digests are."""

    digest: str
    files: tuple[tuple[str, str], ...] = field(compare=False, repr=False)
    """Name and text of each file, sorted by name."""

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Data:
        """Makes the data of files given by name."""
        files = tuple(sorted(texts.items()))
        mark = blake2b(digest_size=12)
        for name, text in files:
            for part in (name, text):
                # The length before each part, so that no text can pass for another division of it.
                coded = part.encode()
                mark.update(f"{len(coded)}:".encode() + coded)
        return cls(mark.hexdigest(), files)

    def texts(self) -> dict[str, str]:
        """Returns the texts by file name."""
        return dict(self.files)


@dataclass(frozen=True, slots=True)
class Asked:
    """A run as it was asked for; the games of equal ones are the same, number by number."""

    game: str
    bot: str
    options: tuple[tuple[str, str], ...]
    """What the game's adapter knows as options, all of them, in its order."""
    seed: int
    data: Data

    def option(self, name: str) -> str:
        """Returns an option's value; raises KeyError for one that the game has not."""
        return dict(self.options)[name]

    def set(self, name: str, value: str) -> Asked:
        """Returns this with one option, or ``bot``, changed; raises KeyError for an unknown one."""
        if name == "bot":
            return replace(self, bot=value)
        self.option(name)
        return replace(
            self, options=tuple((each, value if each == name else old) for each, old in self.options)
        )

    def with_data(self, data: Data) -> Asked:
        """Returns this with other data."""
        return replace(self, data=data)

    def head(self) -> dict[str, str]:
        """Returns everything that decides how the games go, by name, the program's version included."""
        head = {"game": self.game, **dict(self.options), "bot": self.bot, "seed": str(self.seed)}
        return head | {"data": self.data.digest, "version": program()}

    def mark(self) -> str:
        """Returns a digest of all that: games of equal ones are the same, number by number."""
        return blake2b(json.dumps(self.head()).encode(), digest_size=8).hexdigest()


def seed_of(seed: int, number: int) -> int:
    """Returns the seed of the game with this number, from 0; no two share a stream of chance."""
    return Stream.named(seed, f"lab game {number}").state >> (64 - _SEED_BITS)
