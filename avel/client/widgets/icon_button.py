"""Square buttons with nothing but an icon; their tip says what they do."""

from avel.client.canvas import Canvas
from avel.client.paint import panels
from avel.client.theme import RADIUS_BUTTON
from avel.client.widgets.button import Button, Variant


class IconButton(Button):
    """A button that shows its icon alone."""

    def __init__(
        self, id: str, icon: str, tip: str, *, key: str = "", variant: Variant = "quiet", reason: str = ""
    ) -> None:
        """Makes an icon button; ``reason`` switches it off and is shown after its tip."""
        whole = f"{tip}: {reason}" if reason else tip
        super().__init__(id, tip, icon=icon, key=key, variant=variant, reason=reason, tip=whole)

    def said_tip(self, canvas: Canvas) -> str:
        """Returns its tip with the key that does the same."""
        return self.tip_with_key(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the surface and the icon at three fifths of it."""
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        if self.icon:
            side = min(self.rect.size) * 0.6
            alpha = 255 if self.is_enabled else 90
            canvas.drawing(self.icon.kind, self.icon.ident, side, self.rect.center, alpha=alpha)
