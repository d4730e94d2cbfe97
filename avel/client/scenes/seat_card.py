"""A hero who has sat down: portrait, crest, name, and who plays."""

import pygame

from avel.chronicles.model import Seat
from avel.client.canvas import Canvas, Style
from avel.client.draft import PERSON
from avel.client.game import portraits
from avel.client.paint import panels, pieces
from avel.client.theme import RADIUS_BUTTON
from avel.client.widgets.button import Button
from avel.client.workshop.look import Look


class SeatCard(Button):
    """A large button of one seat; the chosen one is lit."""

    def __init__(
        self, id: str, number: int, seat: Seat, name: str, second: str, look: Look, *, is_chosen: bool
    ) -> None:
        """Makes the card of the seat with this number, from 0; its key is the number players count."""
        super().__init__(id, name, second=second, key=str(number + 1), variant="on" if is_chosen else "quiet")
        self._number = number
        self._seat = seat
        self._look = look

    def draw(self, canvas: Canvas) -> None:
        """Draws the face on the seat's ground, the name under the crest, and the key's cap."""
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        pad = canvas.px(8)
        side = min(self.rect.height - 2 * pad, round(self.rect.width * 0.4))
        face = pygame.Rect(self.rect.x + pad, self.rect.centery - side // 2, side, side)
        portraits.face(canvas, face, self._number, self._look, self._seat.crest)
        x = face.right + canvas.px(11)
        room = self.rect.right - pad - x
        crest = min(canvas.px(30), side * 0.4)
        top = face.y + crest / 2 + canvas.px(2)
        pieces.crest(canvas, self._number, crest, (x + crest / 2, top), self._seat.crest)
        panels.key_cap(canvas, canvas.key_label(self.key), (self.rect.right - canvas.px(10), top))
        label, second = self._colours()
        below = top + crest / 2
        rest = face.bottom - below
        canvas.text(self.label, (x, below + rest * 0.36), Style(18, "bold", label), "lc", room)
        small, icon = canvas.px(17), "person" if self._seat.player == PERSON else "bot"
        line = below + rest * 0.79
        canvas.drawing("icons", icon, small, (x + small / 2, line))
        step = small + canvas.px(6)
        canvas.text(self.second, (x + step, line), Style(13, "sans", second), "lc", room - step)
