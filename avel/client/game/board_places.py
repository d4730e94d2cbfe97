"""Where things lie on the hero boards, in the strips and beside the map: what flies flies between these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from avel.client.canvas import Point
from avel.client.game.desk import Desk
from avel.client.game.hero_boards import SLOTS, BigBoard, big_board
from avel.client.game.sheets.pack_grid import grid_cell
from avel.client.game.table_layout import TablePlan
from avel.client.paint.pieces import hearts_wide

_SMALL_SLOT: Final = 30
"""How far apart worn items stand on a small board, at scale 1."""


@dataclass(frozen=True, slots=True)
class BoardPlaces:
    """Finds places on the hero boards of a table as shown now."""

    desk: Desk
    plan: TablePlan

    def _is_big(self, seat: int) -> bool:
        return seat == self.plan.active

    def coins(self, seat: int) -> Point:
        """Returns where a hero's coins are counted."""
        board, px = self.plan.boards[seat], self.plan.scale.px
        if self._is_big(seat):
            hearts = self._big(seat).hearts
            return hearts.right - px(44), hearts.centery
        most = self.desk.box.numbers.toughness
        left = board.x + board.height + px(16) + hearts_wide(most, px(17), px(2))
        return left + px(20), board.bottom - px(15)

    def heart(self, seat: int, number: int) -> Point:
        """Returns where a hero's heart of a number lies, counted from 0."""
        board, px = self.plan.boards[seat], self.plan.scale.px
        if self._is_big(seat):
            hearts = self._big(seat).hearts
            return hearts.x + px(12) + number * px(28), hearts.centery
        return board.x + board.height + px(24) + number * px(19), board.bottom - px(15)

    def slot(self, seat: int, slot: str) -> Point:
        """Returns where a hero wears something."""
        board, px = self.plan.boards[seat], self.plan.scale.px
        if self._is_big(seat):
            row = self._big(seat).worn[SLOTS.index(slot)]
            return row.x + px(27), row.centery
        worn = self.desk.hero(seat).worn()
        item = getattr(self.desk.hero(seat), slot)
        number = len(worn) - 1 - worn.index(item) if item else len(worn)
        return board.right - px(25) - number * px(_SMALL_SLOT), board.y + px(18)

    def pack(self, seat: int, item: str = "") -> Point:
        """Returns where a thing lies in a hero's backpack, or the backpack itself."""
        board = self.plan.boards[seat]
        if not self._is_big(seat):
            return board.right - self.plan.scale.px(30), board.centery
        places = self._big(seat)
        arrangement = self.desk.pack(seat)
        laid = next((each for each in arrangement.laid if each.thing == item), None)
        if laid is None or places.is_folded:
            return places.pack.center
        boxes = [grid_cell(places.pack, arrangement, cell) for cell in laid.cells]
        return boxes[0].unionall(boxes[1:]).center

    def hand(self, seat: int) -> Point:
        """Returns where a piece is held that has no place yet: before the board."""
        board = self.plan.boards[seat]
        return board.right + self.plan.scale.px(30), board.y + min(board.height // 2, self.plan.scale.px(140))

    def item(self, seat: int, item: str) -> Point:
        """Returns where a hero has an item: in the hand, worn, or in the backpack."""
        hero = self.desk.hero(seat)
        if self.desk.board.hand == item and self.desk.board.hero in (seat, -1):
            return self.hand(seat)
        for slot in SLOTS:
            if getattr(hero, slot) == item:
                return self.slot(seat, slot)
        return self.pack(seat, item)

    def bag(self) -> Point:
        """Returns where the bag stands."""
        x, y = self.plan.stock[0].center
        return x, y

    def supply(self) -> Point:
        """Returns where the coins of the supply lie."""
        x, y = self.plan.stock[1].center
        return x, y

    def _big(self, seat: int) -> BigBoard:
        numbers = self.desk.box.numbers
        return big_board(self.plan.boards[seat], self.plan.scale, numbers.pack_width, numbers.pack_height)
