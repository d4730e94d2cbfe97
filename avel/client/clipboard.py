"""The system's clipboard, which not every system lends."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Puts a text on the clipboard; returns whether it could."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def no_clipboard(text: str) -> bool:
    """Copies nothing: there is no clipboard."""
    return False
