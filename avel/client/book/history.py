"""The pages that were open: where Back and Forward lead."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class History:
    """A way through the book.

    >>> way = History("move"); way.go("battle"); way.go("bag"); way.travel(-1); way.now
    'battle'
    """

    now: str
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    def go(self, page: str) -> None:
        """Opens a page; what lay ahead is forgotten."""
        if page != self.now:
            self.before.append(self.now)
            self.after.clear()
            self.now = page

    def look(self, page: str) -> None:
        """Opens a page in passing: Back does not lead to the one it takes the place of."""
        self.now = page

    def travel(self, by: int) -> None:
        """Goes one page back (-1) or forward (1), as far as there is one."""
        source, other = (self.before, self.after) if by < 0 else (self.after, self.before)
        if source:
            other.append(self.now)
            self.now = source.pop()
