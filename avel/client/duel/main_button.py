"""The button that goes on: when a press of it counts."""

from __future__ import annotations

from typing import Final

from avel.client.game.second_press import SecondPress
from avel.core.decisions import Decision

NEW_SECONDS: Final = 0.6
"""How long a press is lost after the button has come to mean another thing: it was for what stood there."""


class MainButton:
    """Loses a press that comes too soon, and asks for a second one where the first would lose something."""

    def __init__(self) -> None:
        self._second = SecondPress()
        self._meaning = ("", -1)
        self._new = 0.0

    @property
    def is_doubted(self) -> bool:
        """Tells whether a second press is waited for."""
        return self._second.is_awaited

    @property
    def is_settling(self) -> bool:
        """Tells whether a press would be lost now."""
        return self._new > 0 or self._second.is_settling

    def follow(self, decision: Decision | None) -> None:
        """Takes the question that a person is asked now; another kind of question is another meaning."""
        self._second.withdraw()
        meaning = (decision.kind, decision.seat) if decision else self._meaning
        if meaning != self._meaning:
            self._new = NEW_SECONDS if self._meaning[0] else 0.0
            self._meaning = meaning

    def uncover(self) -> None:
        """Hears that what lay over it was just pressed away."""
        self._new = NEW_SECONDS

    def press(self, *, loses: bool) -> bool:
        """Takes a press that ``loses`` something or not; tells whether it counts."""
        return self._new <= 0 and (not loses or self._second.press())

    def withdraw(self) -> bool:
        """Waits for no second press any longer; tells whether it did."""
        return self._second.withdraw()

    def update(self, dt: float) -> bool:
        """Lets seconds pass; tells whether it looks different now."""
        self._new = max(0.0, self._new - dt)
        return self._second.update(dt)
