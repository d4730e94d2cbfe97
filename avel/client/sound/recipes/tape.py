"""Mixing at the speed of long arithmetic: a stretch of sound as one whole number.

Each sample is a signed lane of 32 bits. Adding two such numbers adds all their samples, shifting one delays
it, multiplying one makes it louder; so voices are laid together and echoes made without a loop over samples.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_LANE: Final = 32
_BYTES: Final = _LANE // 8
_ROUNDING: Final = 1.5 * 2**52
UNIT: Final = 1 << 13
"""What a wave's 1.0 is on a tape; the lanes above it are room for gains and echoes."""


@dataclass(frozen=True, slots=True)
class Tape:
    """So many samples; gains are whole numbers, delays are samples."""

    lanes: int
    length: int

    @classmethod
    def of(cls, wave: Sequence[float], loud: float = 1.0) -> Tape:
        """Records a wave, so much louder than it is."""
        # The whole part of such a sum is the lower half of its 64 bits, with no conversion sample by sample.
        unit = loud * UNIT
        sums = array("d", [value * unit + _ROUNDING for value in wave])
        signs = _signs(len(sums))
        lower = array("i", sums.tobytes())[::2]
        return cls((int.from_bytes(lower.tobytes(), "little") ^ signs) - signs, len(sums))

    @classmethod
    def chained(cls, tile: int, tapes: Sequence[Tape]) -> Tape:
        """Lays tapes of ``tile`` samples end to end."""
        signs, size = _signs(tile), tile * _BYTES
        chain = b"".join([(tape.lanes + signs).to_bytes(size, "little") for tape in tapes])
        length = tile * len(tapes)
        return cls(int.from_bytes(chain, "little") - _signs(length), length)

    def wave(self) -> list[float]:
        """Returns the tape as a wave again."""
        return [value / UNIT for value in self.samples()]

    def samples(self) -> array[int]:
        """Plays the tape back."""
        signs = _signs(self.length)
        played = array("i")
        played.frombytes(((self.lanes + signs) ^ signs).to_bytes(self.length * _BYTES, "little"))
        return played

    def finished(self, level: float) -> array[int]:
        """Plays the tape back as 16-bit samples, so much softer than its lanes are."""
        # Sixteen bits too loud, so that the upper half of every lane is the finished sample.
        return array("h", (self * round(level * (1 << 16))).samples().tobytes())[1::2]

    def later(self, delay: int) -> Tape:
        """Returns it with silence before it."""
        return Tape(self.lanes << (delay * _LANE), self.length + delay)

    def lowered(self, bits: int) -> Tape:
        """Returns it 2**bits times softer."""
        signs = _signs(self.length)
        kept = int.from_bytes((0xFFFFFFFF >> bits).to_bytes(_BYTES, "little") * self.length, "little")
        return Tape((((self.lanes + signs) >> bits) & kept) - (signs >> bits), self.length)

    def __add__(self, other: Tape) -> Tape:
        return Tape(self.lanes + other.lanes, max(self.length, other.length))

    def __mul__(self, gain: int) -> Tape:
        return Tape(self.lanes * gain, self.length)


@dataclass(frozen=True, slots=True)
class Placed:
    """A tape with its place on a longer one, in samples."""

    at: int
    tape: Tape


def mixed(parts: Sequence[Placed]) -> Tape:
    """Lays tapes over one another, each at its place; there must be at least one."""
    whole = _joined(sorted(parts, key=lambda part: part.at))
    return whole.tape.later(whole.at)


def _joined(parts: Sequence[Placed]) -> Placed:
    # By halves, so that the long sums are few and most sums are short.
    if len(parts) == 1:
        return parts[0]
    middle = len(parts) // 2
    first, second = _joined(parts[:middle]), _joined(parts[middle:])
    return Placed(first.at, first.tape + second.tape.later(second.at - first.at))


def softened(tape: Tape) -> Tape:
    """Takes the edge off: each sample is mixed 1 : 2 : 1 with its neighbours, four times as loud."""
    return tape + tape.later(1) * 2 + tape.later(2)


def echoed(tape: Tape, delays: Sequence[int]) -> Tape:
    """Sends a tape through one echo after the other, which doubles the echoes each time.

    Echoes are half as loud as what they answer, and every other one is turned over, so that no pitch is
    favoured. The result is twice as loud for each delay.
    """
    for number, delay in enumerate(delays):
        tape = tape * 2 + tape.later(delay) * (-1 if number % 2 else 1)
    return tape


def _signs(length: int) -> int:
    return int.from_bytes(b"\0\0\0\x80" * length, "little")
