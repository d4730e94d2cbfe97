"""The answers of a game, in order, as readable tokens."""

from __future__ import annotations

from dataclasses import dataclass, field

from avel.core.decisions import Action


@dataclass(slots=True)
class Transcript:
    """One line an answer: the seat and the token."""

    lines: list[str] = field(default_factory=list)

    def add(self, seat: int, action: Action) -> None:
        """Notes an answer."""
        self.lines.append(f"{seat} {action.token}")

    def drop(self) -> None:
        """Forgets the last answer."""
        self.lines.pop()

    def answers(self) -> tuple[tuple[int, str], ...]:
        """Returns seat and token of every answer."""
        return tuple((int(seat), token) for seat, _, token in (line.partition(" ") for line in self.lines))
