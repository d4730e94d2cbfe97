"""What a battle would bring, in one line on its button."""

from __future__ import annotations

from avel.client.game.desk import Desk


class OddsLine:
    """Says how a battle may go."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def of(self, seat: int, monster: str) -> str:
        """Returns how tough the monster still is and what it gives."""
        board, card = self._desk.board, self._desk.box.monsters[monster]
        left = self._desk.box.toughness(monster, board.beast_toughness) - board.monster(monster).damage
        prizes = self._desk.naming.prizes(card.reward)
        return self._desk.kit.words("table.battle_line", left=left, prizes=prizes)
