"""What a battle would bring, in one line on its button."""

from __future__ import annotations

from avel.client.game.desk import Desk


class OddsLine:
    """Says how a battle may go, played at its best."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def of(self, seat: int, monster: str) -> str:
        """Returns the chance to win in percent and the hearts that it costs on average, once reckoned."""
        odds = self._desk.reckoner.before(self._desk.board, seat, monster)
        if odds is None:
            return self._desk.kit.words("table.reckoning")
        percent = round(100 * odds.win)
        # What is neither sure nor hopeless must not read as either.
        if 0 < odds.win < 1:
            percent = min(99, max(1, percent))
        return self._desk.kit.words("table.battle_odds", win=percent, lost=f"{odds.loss:.1f}")
