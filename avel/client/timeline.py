"""A recorded game as a line of answers: what each did, and where turns began. Knows no game."""

from __future__ import annotations

from typing import Generic, TypeVar

F = TypeVar("F")


class Timeline(Generic[F]):
    """What each answer of a game did, and after how many answers each turn began."""

    def __init__(self) -> None:
        self.told: list[tuple[F, ...]] = []
        """What each answer did."""
        self.turns = [0]
        """After how many answers each turn began."""

    @property
    def length(self) -> int:
        """Returns how many answers there are."""
        return len(self.told)

    def turn_before(self, answers: int) -> int:
        """Returns where the present turn began, or the one before where it begins right here."""
        return max((at for at in self.turns if at < answers), default=0)

    def turn_after(self, answers: int) -> int:
        """Returns where the next turn begins, or the end."""
        return min((at for at in self.turns if at > answers), default=self.length)
