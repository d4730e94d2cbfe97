"""What goes on being held while its screen builds its widgets anew."""

from __future__ import annotations

from avel.client.widgets.widget import Widget


class Held(Widget):
    """A widget that the pointer holds from the press on until it is let go."""

    is_down = False
    """Whether the pointer went down on it and is not up yet."""

    @property
    def is_held(self) -> bool:
        """Tells whether a pointer press on it goes on."""
        return self.is_down

    def adopt(self, older: Widget) -> None:
        """Takes over focus, hover and a press that goes on."""
        super().adopt(older)
        self.is_down = older.is_held
