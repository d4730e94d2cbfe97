"""Sheets that the player opens over the table and may put away without an answer."""

from __future__ import annotations

from avel.client.game.presenter import CLOSE
from avel.client.game.sheets.sheet import Sheet, foot_button
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision


class OpenedSheet(Sheet):
    """Stands over an open question of a turn and answers it; Esc or its Back button puts it away.

    The table scene reads ``is_left`` after every input. After an answer it asks ``renew`` with the next
    question, and puts the sheet away where that says no.
    """

    wants_to_close = False
    """Whether the player has put it away."""

    @property
    def is_left(self) -> bool:
        """Tells whether the player has put it away."""
        return self.wants_to_close

    def on(self, message: Message) -> Action | None:
        """Puts the sheet away, or answers; leaving needs no settling, for it changes nothing."""
        if isinstance(message, Pressed) and message.id == CLOSE:
            self.back()
            return None
        return super().on(message)

    def back(self) -> None:
        """Puts the sheet away."""
        self.wants_to_close = True

    def renew(self, decision: Decision) -> bool:
        """Takes the question that follows its answer; says whether it goes on with that."""
        return False

    def close_button(self) -> Widget:
        """Returns the button that puts the sheet away."""
        return foot_button(CLOSE, self.say("back"), "esc", icon="undo")
