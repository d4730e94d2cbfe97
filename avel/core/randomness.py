"""Seeded streams of chance that live inside the state, one int each."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TypeVar

_MASK = (1 << 64) - 1
T = TypeVar("T")


class ScriptError(ValueError):
    """A scripted result is none of those that can happen now."""


@dataclass(slots=True)
class Stream:
    """A SplitMix64 stream; for tests and cases it may carry a script of coming results."""

    state: int
    script: list[str] = field(default_factory=list)

    @classmethod
    def named(cls, seed: int, name: str) -> Stream:
        """Starts the stream of this name, sharing no numbers with other names or seeds."""
        return cls(int.from_bytes(blake2b(f"{seed}/{name}".encode(), digest_size=8).digest(), "big"))

    def clone(self) -> Stream:
        """Returns an independent copy."""
        return Stream(self.state, self.script[:])

    def below(self, n: int) -> int:
        """Returns a number from 0 to n - 1, each as likely; n must be positive."""
        s = self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((s ^ (s >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def pick(self, options: Sequence[str]) -> int:
        """Returns the index of one of the options: the script's next word, or by chance.

        Raises ScriptError where the script names none of them.
        """
        if not self.script:
            return self.below(len(options))
        word = self.script.pop(0)
        if word not in options:
            raise ScriptError(f"the script says {word!r}, possible are {', '.join(dict.fromkeys(options))}")
        return options.index(word)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffles in place, every order as likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
