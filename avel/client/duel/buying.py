"""Buying and placing: the market in the hollow, and where in the valley each thing may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from avel.client.duel.asked import Asked, Mark
from avel.client.duel.buttons import MarketButton
from avel.client.duel.desk import DuelDesk
from avel.client.duel.hand import Hand
from avel.core.decisions import Action, Decision
from avel.core.game import Refusal
from avel.horn.actions import Arm, Build, CallGenerals, Garrison, Hire
from avel.horn.refusals import BUYING

KEYS: Final = dict(zip(BUYING, "fcgsad", strict=True))
_ICONS: Final = {"build.farm": "place", "build.castle": "place", "hire": "person"}


def ask(desk: DuelDesk, decision: Decision, hand: Hand, pointed: int) -> Asked:
    """Puts the question what to buy: six things, then the cells where the chosen one may go."""
    words, side = desk.kit.words, decision.seat
    refused = {each.verb: each for each in desk.shown.game.refusals(desk.shown.session.state)}
    buttons = [_button(desk, side, verb, refused.get(verb), is_on=hand.verb == verb) for verb in BUYING]
    rows = tuple((buttons[at], buttons[at + 1]) for at in range(0, len(buttons), 2))
    marks, answers = _marks(desk, decision, hand)
    note = words(f"duel.note_{'place' if marks else 'buy'}")
    return Asked(
        words("duel.market"),
        note,
        rows,
        marks=marks,
        answers=answers,
        done=next((each for each in decision.actions if isinstance(each, CallGenerals)), None),
    )


def verb_of(action: Action) -> str:
    """Returns the word of ``BUYING`` for an answer, or ``""``."""
    match action:
        case Build(plot):
            return f"build.{plot}"
        case Hire():
            return "hire"
        case Arm():
            return "arm"
        case Garrison(_, stance):
            return f"garrison.{stance}"
    return ""


def price(desk: DuelDesk, side: int, verb: str) -> int:
    """Returns what one of a thing costs; of generals the cheapest."""
    box, own = desk.box, desk.side(side)
    if verb.startswith("build."):
        return box.prices[verb.removeprefix("build.")]
    if verb != "hire":
        return box.numbers.soldier_price
    marks = [own.shame.get(each, 0) for each in box.generals if not own.has(each)]
    return box.numbers.general_price + box.numbers.shame_price * min(marks, default=0)


def _button(desk: DuelDesk, side: int, verb: str, refusal: Refusal | None, *, is_on: bool) -> MarketButton:
    words = desk.kit.words
    reason = words(short_reason(refusal), **dict(refusal.values)) if refusal else ""
    second = words("duel.price" if verb != "hire" else "duel.price_from", price=price(desk, side, verb))
    label = words(f"duel.buy.{verb.replace('.', '_')}")
    button = MarketButton(desk, side, verb, label, second, KEYS[verb], reason=reason, is_on=is_on)
    button.tip = words(f"duel.tip.{verb.replace('.', '_')}", **_tip_values(desk, verb))
    if refusal:
        button.tip += "\n" + words(refusal.reason, **dict(refusal.values))
    return button


def short_reason(refusal: Refusal) -> str:
    """Returns the key of a refusal's reason in few words, for where there is little room."""
    return f"duel.short.{refusal.reason.rpartition('.')[2]}"


def _tip_values(desk: DuelDesk, verb: str) -> Mapping[str, object]:
    numbers = desk.box.numbers
    return {
        "turns": numbers.harvest_turns,
        "farm": numbers.farm_income,
        "castle": numbers.castle_income,
        "armour": numbers.castle_armour,
        "shame": numbers.shame_price,
        "attack": numbers.most_attack,
        "defence": numbers.most_defence,
    }


def _marks(desk: DuelDesk, decision: Decision, hand: Hand) -> tuple[tuple[Mark, ...], Mapping[str, Action]]:
    """Returns the cells for what is in the hand."""
    found = dict(_goals(desk, decision, hand))
    icon = _ICONS.get(hand.verb, "plus")
    marks = {ident: Mark(ident, spot, icon) for ident, (spot, _) in found.items()}
    return tuple(marks.values()), {ident: action for ident, (_, action) in found.items()}


def _goals(desk: DuelDesk, decision: Decision, hand: Hand) -> Iterator[tuple[str, tuple[int, Action]]]:
    for action in decision.actions:
        if not hand.verb or verb_of(action) != hand.verb:
            continue
        match action:
            case Build(_, spot) | Garrison(spot):
                yield f"cell:{spot}", (spot, action)
            case Hire(general, spot) if general == hand.general:
                yield f"cell:{spot}", (spot, action)
            case Arm(general):
                spot = desk.side(decision.seat).general(general).spot
                yield f"cell:{spot}", (spot, action)
