"""The card of a crest to choose; one that another hero bears is off, under a lock."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas
from avel.client.paint.pieces import seat_tokens
from avel.client.widgets.card_button import CardButton
from avel.client.words import Words

_PALE = 90
_LOCK = 0.46
"""The lock's side, in sides of the crest."""


def crest_card(
    words: Words, id: str, crest: str, team: int, *, is_chosen: bool, holder: str = ""
) -> CardButton:
    """Makes the card in the colours of the seat ``team``; ``holder`` is the name of another who bears it."""

    def paint(canvas: Canvas, rect: pygame.Rect) -> None:
        side = min(rect.size)
        alpha = _PALE if holder else 255
        canvas.drawing("heroes", f"crest_{crest}", side, rect.center, tokens=seat_tokens(team), alpha=alpha)
        if holder:
            lock = side * _LOCK
            canvas.drawing("icons", "lock", lock, (rect.right - lock * 0.4, rect.bottom - lock * 0.4))

    said = words(f"setup.crest_{crest}")
    tip = words("setup.crest_taken", crest=said, name=holder) if holder else said
    card = CardButton(id, paint, is_chosen=is_chosen, tip=tip)
    card.is_enabled = not holder
    return card
