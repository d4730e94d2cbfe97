"""Why a verb can't be done now: what a button that is off says (ruling R14)."""

from __future__ import annotations

from avel.chronicles.cards import Place
from avel.chronicles.frames import TurnFrame
from avel.chronicles.places import place_actions, place_at
from avel.chronicles.state import Table
from avel.chronicles.turn import battles, can_rest
from avel.core.game import Refusal


def refusals(table: Table) -> tuple[Refusal, ...]:
    """Names each of a turn's verbs that the acting hero can't do now, with reason and values; pure."""
    frame = table.state.stack[-1] if table.state.outcome is None else None
    if not isinstance(frame, TurnFrame):
        return ()
    seat = frame.hero
    found: list[Refusal] = []
    if not table.board.left:
        return tuple(Refusal(verb, "refusal.no_actions") for verb in ("move", "battle", "rest", "place"))
    if not battles(table, seat):
        found.append(Refusal("battle", "refusal.no_monster"))
    if not can_rest(table, seat):
        found.append(Refusal("rest", "refusal.full_toughness"))
    if not place_actions(table, seat):
        found.append(why_no_place(table, seat))
    return tuple(found)


def why_no_place(table: Table, seat: int) -> Refusal:
    """Says why the hero's land offers nothing now."""
    hero = table.hero(seat)
    tile = table.board.tiles[hero.spot]
    place = place_at(table, hero.spot)
    if place is None:
        return Refusal("place", "refusal.no_place", (("tile", tile),))
    price = _price(table, place)
    if reason := _spent(table, place, hero.spot):
        return Refusal("place", reason)
    if hero.coins < price:
        return Refusal("place", "refusal.coins", (("price", str(price)), ("coins", str(hero.coins))))
    return Refusal("place", f"refusal.{place.kind}")


def _price(table: Table, place: Place) -> int:
    match place.kind:
        case "market":
            return place.buy
        case "elf_camp":
            return min(table.board.trap_stock, default=0)
        case "forage":
            return 0
    return place.price


def _spent(table: Table, place: Place, spot: int) -> str:
    board, ends, space = table.board, table.cards.ends, table.board.space
    match place.kind:
        case "stone_circle" if ends("seals_end", space):
            return "refusal.seals_ended"
        case "stone_circle" if not board.seal_stock:
            return "refusal.no_seals"
        case "quarry" if ends("walls_end", space):
            return "refusal.walls_ended"
        case "quarry" if board.walls >= table.cards.numbers.walls:
            return "refusal.walls_stand"
        case "elf_camp" if ends("traps_end", space):
            return "refusal.traps_ended"
        case "elf_camp" if not board.trap_stock:
            return "refusal.no_traps"
        case "forage" if board.monsters_at(spot):
            return "refusal.monster_here"
        case "forage" if not board.supply:
            return "refusal.no_supply"
    return ""
