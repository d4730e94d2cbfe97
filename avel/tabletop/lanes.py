"""Tables of whole numbers side by side in one integer, reckoned with all at once.

A table is cut into lanes of equal width. Adding two tables adds lane to lane, ``table * 3`` triples every
lane, and a shift by whole lanes moves every number to another place; Python does each of these in one
sweep, far faster than a loop over a list. What is missing is the greater of two numbers lane by lane:
that is ``best``.
"""

from __future__ import annotations

from collections.abc import Iterable


class Lanes:
    """The layout of such tables: lanes of at least ``bits`` bits, and one more that must stay free.

    >>> lanes = Lanes(bits=3, count=3)
    >>> ours, theirs = lanes.pack([1, 5, 2]), lanes.pack([3, 4, 2])
    >>> lanes.unpack(lanes.best(ours, theirs), 3)
    [3, 5, 2]
    """

    def __init__(self, bits: int, count: int) -> None:
        self._bytes = bits // 8 + 1
        self.width = 8 * self._bytes
        """Bits of a lane: whole bytes, so that packing needs no arithmetic."""
        self.whole = (1 << self.width * count) - 1
        """Every bit of a table: what a shift pushes beyond it is cut off by ``&``."""
        self._guards = self.whole // ((1 << self.width) - 1) << self.width - 1

    def pack(self, numbers: Iterable[int]) -> int:
        """Lays numbers into the lanes, the first into lane 0; the other lanes hold 0."""
        size = self._bytes
        return int.from_bytes(b"".join([number.to_bytes(size, "little") for number in numbers]), "little")

    def unpack(self, table: int, count: int) -> list[int]:
        """Reads so many lanes from lane 0 on."""
        size = self._bytes
        text = (table & (1 << self.width * count) - 1).to_bytes(size * count, "little")
        return [int.from_bytes(text[at : at + size], "little") for at in range(0, len(text), size)]

    def best(self, one: int, other: int) -> int:
        """Returns the greater number of each lane.

        The guard bit lent to each lane survives the subtraction where ``one`` is not less; spread over
        the lane it says which of the two to keep.
        """
        not_less = (one | self._guards) - other & self._guards
        keep = not_less - (not_less >> self.width - 1)
        return other ^ (one ^ other) & keep
