"""What the hint says: the reference bot's choice, its reason in words, and what to press for it."""

from __future__ import annotations

from typing import Final

from avel.bots.advice import Advice
from avel.bots.reference import ReferenceBot
from avel.chronicles.actions import (
    Battle,
    Buy,
    Drink,
    Drop,
    Lose,
    March,
    Move,
    Offer,
    Pack,
    RollAgain,
    Seal,
    Sell,
    SetTrap,
    Take,
    Trade,
    Upgrade,
    UseItem,
    UseMagic,
    Wear,
)
from avel.chronicles.odds import OddsBook
from avel.client.game.advice_text import advice_text
from avel.client.game.desk import Desk
from avel.client.game.speech import Speech
from avel.core.decisions import Action, Decision

CLOSE_HINT: Final = "hint:close"


class Hinter:
    """Asks the reference bot, which sees what the asked seat sees; it never answers."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._bot: ReferenceBot | None = None

    def speech(self, decision: Decision) -> Speech:
        """Returns the card for an open question."""
        if self._bot is None:
            box = self._desk.box
            self._bot = ReferenceBot(box, OddsBook(box))
        shown = self._desk.shown
        advice = self._bot.advise(shown.game.view(shown.session.state, decision.seat), decision)
        words, way = self._desk.kit.words, way_of(self._desk, decision.seat, advice)
        text = advice_text(self._desk, decision.seat, advice)
        if way:
            place = self._desk.naming.tile(self._desk.board.tiles[way[1]])
            text += " " + words("hint.first_of", number=len(way) - 1, place=place)
        return Speech(
            words("hint.title"),
            text,
            ("icons", "hint"),
            ((CLOSE_HINT, words("hint.close"), "f1"),),
            targets_of(advice.action),
            words("hint.note"),
            way,
        )


def way_of(desk: Desk, seat: int, advice: Advice) -> tuple[int, ...]:
    """Returns the lands from a hero to where advice leads, if its move is only the first step of several."""
    if not isinstance(advice.action, Move) or advice.spot in (-1, advice.action.to):
        return ()
    ways: list[tuple[int, ...]] = [(desk.hero(seat).spot, advice.action.to)]
    seen = set(ways[0])
    for way in ways:
        if way[-1] == advice.spot:
            return way
        steps = [spot for spot in desk.land.near[way[-1]] if spot not in seen]
        seen.update(steps)
        ways += [(*way, spot) for spot in steps]
    return ()


def targets_of(action: Action) -> tuple[str, ...]:
    """Returns the ids of what gives an answer, the nearest to it first, then what leads there."""
    match action:
        case Move(to):
            return (f"land:{to}",)
        case March(to):
            return f"way:{to}", f"land:{to}"
        case Battle(monster):
            return (f"battle:{monster}",)
        case Take(felt):
            return (f"felt:{felt}",)
        case SetTrap(price, spot):
            return f"trap:{price}", f"land:{spot}", "choice:place"
        case Seal(spot, lair):
            return f"lair:{spot}:{lair}", "choice:place"
        case Buy():
            return "choice:buy", "choice:place"
        case UseMagic(sign):
            return (f"choice:{sign}",)
        case RollAgain():
            return ("choice:again",)
        case Trade(_, other):
            return f"trade:{other}", "choice:trade"
    return _of_item(action)


def _of_item(action: Action) -> tuple[str, ...]:
    match action:
        case Sell(item):
            return f"sell:{item}", "choice:place"
        case Upgrade(item):
            return f"item:{item}", "upgrade", "choice:place"
        case UseItem(item) | Lose(item):
            return (f"item:{item}",)
        case Drink(hero, item):
            return f"drink:{item}", f"item:{item}", f"rearrange:{hero}"
        case Wear(hero, item):
            return "choice:wear", f"wear:{item}", f"item:{item}", f"rearrange:{hero}", f"board:{hero}"
        case Pack(hero, item):
            return "choice:pack", f"pack:{item}", f"rearrange:{hero}"
        case Drop(hero, item):
            return f"drop:{item}", "choice:drop", f"item:{item}", f"rearrange:{hero}"
        case Offer(hero, item):
            return (f"offer:{hero}:{item}",)
    # Building, wishing and foraging stand on the button of the place; the others bear their own verb.
    return f"choice:{action.verb()}", "choice:place"
