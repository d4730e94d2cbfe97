"""What on the table has a page of the rule book, and the line of its tip that says so."""

from __future__ import annotations

from collections.abc import Iterable

from avel.client.game.land_tips import LandTip
from avel.client.game.piece_touch import PieceTouch
from avel.client.game.tips import TipZone
from avel.client.widgets.widget import Widget
from avel.client.words import Words


def name_the_book(words: Words, widgets: Iterable[Widget]) -> None:
    """Says on every tip that the rule book knows more, where there is a page."""
    more = "\n" + words("tip.more")
    for widget in widgets:
        if isinstance(widget, TipZone | LandTip | PieceTouch) and widget.page and widget.tip:
            widget.tip = widget.tip.removesuffix(more) + more


def page_at(widgets: Iterable[Widget]) -> str:
    """Returns the page of what is pointed at or focused, or ``""``."""
    explained = (each for each in widgets if isinstance(each, TipZone | LandTip | PieceTouch))
    return next((each.page for each in explained if each.is_hovered or each.is_focused), "")
