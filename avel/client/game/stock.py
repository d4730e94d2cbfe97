"""The bag and the supply of coins in the top strip, with what is left in them."""

from __future__ import annotations

from typing import Final

from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.game.table_layout import TablePlan
from avel.client.theme import CREAM

ICONS: Final = (("icons", "bag"), ("board", "coin"))
"""What stands for the bag and for the supply."""


def left_in(desk: Desk) -> tuple[int, int]:
    """Returns how many pieces are in the bag and how many coins in the supply."""
    return len(desk.board.bag), desk.board.supply


def paint_stock(canvas: Canvas, desk: Desk, plan: TablePlan) -> None:
    """Paints both with their numbers."""
    px = canvas.px
    for rect, icon, number in zip(plan.stock, ICONS, left_in(desk), strict=True):
        canvas.drawing(*icon, px(24), (rect.x + px(13), rect.centery))
        room = rect.width - px(30)
        canvas.text(str(number), (rect.x + px(29), rect.centery), Style(15, "bold", CREAM), "lc", room)
