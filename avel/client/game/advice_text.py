"""What a bot says in words: the reason of its choice, with the names of what it speaks of."""

from __future__ import annotations

from avel.bots.advice import Advice
from avel.chronicles.actions import Battle
from avel.client.game.desk import Desk


def advice_text(desk: Desk, seat: int, advice: Advice) -> str:
    """Says why a bot would answer so for a seat, in the present language.

    Of a battle that can be fought here it tells the exact odds that the screens tell, once they are known.
    """
    naming, board = desk.naming, desk.board
    values = dict(advice.values)
    if isinstance(advice.action, Battle):
        odds = desk.reckoner.before(board, seat, advice.action.monster)
        values |= {"chance": str(round(100 * odds.win)), "loss": f"{odds.loss:.1f}"} if odds else {}
    if "monster" in values:
        values["monster"] = naming.monster(values["monster"])
    if "item" in values:
        values["item"] = naming.item(values["item"])
    if "kind" in values:
        values["kind"] = naming.kind(values["kind"])
    if "at" in values:
        values["at"] = naming.tile(board.tiles[int(values["at"])])
    if advice.spot >= 0:
        values["land"] = naming.tile(board.tiles[advice.spot])
    return desk.kit.words(f"hint.{advice.reason}", **values)
