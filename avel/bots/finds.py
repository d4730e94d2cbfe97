"""What unknown land is worth: the places that may lie there, and the monsters that come with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from avel.chronicles.cards import Place, TileCard

if TYPE_CHECKING:
    from avel.bots.survey import Survey


def find_worth(survey: Survey) -> float:
    """Returns what turning up a land is worth on average, by what may lie there and the rounds that are left.

    What lies face down under the Black Moon stays asleep; where no land will, nothing is spared by waiting.
    """
    cards = survey.atlas.hidden
    if not cards or survey.board.black_moon:
        return 0.0
    return sum(_worth_of(survey, card) for card in cards) / len(cards)


def _worth_of(survey: Survey, card: TileCard) -> float:
    weights, moon_in = survey.weights, survey.almanac.moon_in
    time = min(1.0, max(0.0, (moon_in - weights.find_late) / weights.find_span))
    wanted = max(0.0, 1 - len(survey.almanac.lairs) / (weights.lairs * survey.seats))
    worth = len(card.lairs) * weights.lair_found * wanted * time
    if not survey.almanac.will_reveal:
        late = len(card.lairs) * weights.lair_late + card.lairs.count("big") * weights.lair_big
        worth -= late * (1 + 1 / survey.seats)
    if card.action:
        looked_for = weights.find_wall if card.action.kind == "quarry" else weights.find
        worth += looked_for * time * _use_of(survey, card.action)
    return worth


def _use_of(survey: Survey, place: Place) -> float:
    """Returns what a place could still do for all heroes together, in coins gained."""
    weights, board, coin = survey.weights, survey.board, survey.weights.coin
    numbers = survey.box.numbers
    match place.kind:
        case "quarry":
            return (numbers.walls - board.walls) * max(0.0, weights.wall - coin * place.price)
        case "elf_camp":
            traps = [each for each in numbers.traps if each.price in board.trap_stock]
            return sum(max(0.0, weights.trap * each.damage - coin * each.price) for each in traps)
        case "stone_circle":
            return board.seal_stock * max(0.0, weights.seal - coin * place.price)
        case "alchemist":
            return 2.0 * survey.seats * max(0.0, 0.6 * weights.gear - coin * place.price)
        case "forage":
            return 2.0 * coin * place.coins
        case "wishing_lake":
            return weights.lake
    return 0.0
