"""Tables of whole numbers side by side in one integer, reckoned with all at once.

A table is cut into lanes of equal width. Adding two tables adds lane to lane, ``table * 3`` triples every
lane, and a shift by whole lanes moves every number to another place; Python does each of these in one
sweep, far faster than a loop over a list. What is missing is the greater of two numbers lane by lane:
that is ``best``.
"""

from __future__ import annotations


class Lanes:
    """The layout of such tables: ``count`` lanes of ``width`` bits; a lane's top bit must stay free.

    >>> lanes = Lanes(width=4, count=3)
    >>> ours, theirs = lanes.pack([1, 5, 2]), lanes.pack([3, 4, 2])
    >>> [lanes.at(lanes.best(ours, theirs), lane) for lane in range(3)]
    [3, 5, 2]
    """

    def __init__(self, width: int, count: int) -> None:
        self.width = width
        self.whole = (1 << width * count) - 1
        """Every bit of a table: what a shift pushes beyond it is cut off by ``&``."""
        self._guards = self.whole // ((1 << width) - 1) << width - 1
        self._lane = (1 << width) - 1

    def pack(self, numbers: list[int]) -> int:
        """Lays numbers into the lanes, the first into lane 0."""
        return sum(number << lane * self.width for lane, number in enumerate(numbers))

    def at(self, table: int, lane: int) -> int:
        """Reads the number in a lane."""
        return table >> lane * self.width & self._lane

    def best(self, one: int, other: int) -> int:
        """Returns the greater number of each lane.

        The guard bit lent to each lane survives the subtraction where ``one`` is not less; spread over
        the lane it says which of the two to keep.
        """
        not_less = (one | self._guards) - other & self._guards
        keep = not_less - (not_less >> self.width - 1)
        return other ^ (one ^ other) & keep
