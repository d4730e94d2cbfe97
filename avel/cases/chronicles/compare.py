"""Holds what a case of Chronicles expects of the table against it: what was expected, and what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from avel.cases.chronicles.form import SLOTS, ExpectForm, HeroForm, LairForm, MonsterForm
from avel.cases.chronicles.nouns import Nouns
from avel.cases.compare import in_words
from avel.cases.form import NOTHING
from avel.cases.game import Difference
from avel.chronicles.model import Board, Hero, Monster
from avel.chronicles.state import State
from avel.content.nodes import Path
from avel.core.decisions import Decision

UNORDERED = ("on_map", "beaten", "traps_left", "dice", "dark_dice", "pack", "seals")
"""Fields whose order means nothing."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What an expectation is held against."""

    state: State
    decision: Decision | None
    nouns: Nouns


def differences(expect: ExpectForm, seen: Seen, at: Path) -> Iterator[Difference]:
    """Yields every difference, in the order of the form's fields; raises UnknownWord."""
    board, nouns = seen.state.board, seen.nouns
    yield from _fields(expect, _found(seen), nouns, at)
    for name, hero in expect.heroes.items():
        found = _found_hero(board.heroes[nouns.seat(name)], nouns)
        yield from _fields(hero, found, nouns, (*at, "heroes", name))
    on_map = {monster.piece: monster for monster in board.monsters}
    for piece, monster in expect.monsters.items():
        if piece in on_map:
            there = _found_monster(on_map[piece], nouns)
            yield from _fields(monster, there, nouns, (*at, "monsters", piece))
        else:
            yield Difference((*at, "monsters", piece), "expected on the map, but it is not")
    yield from _lands(expect, board, nouns, at)
    for number, item in enumerate(expect.in_bag):
        if item not in board.bag:
            yield Difference((*at, "in_bag", number), f"expected {item} in the bag, but it is not there")


def _fields(
    form: ExpectForm | HeroForm | MonsterForm, found: Mapping[str, object], nouns: Nouns, at: Path
) -> Iterator[Difference]:
    for name in type(form).model_fields:
        expected = getattr(form, name)
        if name in found and name in form.model_fields_set and expected is not None:
            one, other = (_plain(name, value, nouns) for value in (expected, found[name]))
            if one != other:
                yield Difference((*at, name), f"expected {in_words(one)}, found {in_words(other)}")


def _plain(name: str, value: object, nouns: Nouns) -> object:
    """Returns a value in the one form in which expected and found are compared."""
    match value:
        case str() if name == "at":
            return nouns.land(nouns.spot(value))
        case dict():
            return dict(sorted((nouns.land(nouns.spot(land)), price) for land, price in value.items()))
        case tuple() | list():
            items = [_lair(each, nouns) if isinstance(each, LairForm) else str(each) for each in value]
            return sorted(items) if name in UNORDERED else items
    return value


def _lair(lair: LairForm, nouns: Nouns) -> str:
    return f"{nouns.land(nouns.spot(lair.at))} {lair.lair}"


def _found(seen: Seen) -> dict[str, object]:
    """Returns what is there, by the fields of the form that are compared whole."""
    board, nouns, decision = seen.state.board, seen.nouns, seen.decision
    fight = board.fight
    return {
        "asked": decision.kind if decision else NOTHING,
        "asks": nouns.hero(decision.seat) if decision else NOTHING,
        "outcome": seen.state.outcome or NOTHING,
        "on_map": [monster.piece for monster in board.monsters],
        "beaten": board.small_beaten + board.big_beaten,
        "small_pile": board.small_pile,
        "big_pile": board.big_pile,
        "lands": len(board.tiles),
        "crater_steps": nouns.steps(board.crater),
        "beast_toughness": board.beast_toughness,
        "seals": [f"{nouns.land(spot)} {lair}" for spot, lair in board.seals],
        "seals_left": board.seal_stock,
        "traps": {nouns.land(spot): price for spot, price in board.traps.items()},
        "traps_left": board.trap_stock,
        "walls": board.walls,
        "supply": board.supply,
        "bag": len(board.bag),
        "hand": board.hand or NOTHING,
        "felt": board.felt,
        "dice": fight.ours if fight else [],
        "dark_dice": fight.theirs if fight else [],
        "clash": fight.clash if fight else 0,
        "round": board.round,
        "space": board.space,
        "black_moon": board.black_moon,
        "turn": nouns.hero(board.hero),
        "left": board.left,
    }


def _found_hero(hero: Hero, nouns: Nouns) -> dict[str, object]:
    worn = {slot: getattr(hero, slot) or NOTHING for slot in SLOTS}
    return {
        "at": nouns.land(hero.spot),
        "toughness": hero.toughness,
        "coins": hero.coins,
        **worn,
        "pack": hero.pack,
    }


def _found_monster(monster: Monster, nouns: Nouns) -> dict[str, object]:
    return {"at": nouns.land(monster.spot), "damage": monster.damage, "lair": monster.lair}


def _lands(expect: ExpectForm, board: Board, nouns: Nouns, at: Path) -> Iterator[Difference]:
    for field, up in (("face_up", True), ("face_down", False)):
        for number, land in enumerate(getattr(expect, field)):
            if bool(board.tiles[nouns.spot(land)]) != up:
                lies = "face down" if up else "face up"
                yield Difference((*at, field, number), f"{land} lies {lies}")


def totals(state: State, nouns: Nouns) -> Iterator[str]:
    """Names what has been lost or has come from nowhere: coins, equipment, monsters, lands."""
    board, box = state.board, nouns.box
    coins = board.supply + sum(hero.coins for hero in board.heroes)
    if coins != box.numbers.coins:
        yield f"there are {coins} coins; the box has {box.numbers.coins}"
    items = [*board.bag, *([board.hand] if board.hand else [])]
    items += [item for hero in board.heroes for item in hero.items()]
    yield from _lost((item.removesuffix("+") for item in items), box.start_bag())
    monsters = [each.piece for each in board.monsters if box.monsters[each.piece].size != "beast"]
    monsters += state.small_pile + state.big_pile + board.small_beaten + board.big_beaten
    yield from _lost(monsters, box.markers("small") + box.markers("big"))
    if (board.small_pile, board.big_pile) != (len(state.small_pile), len(state.big_pile)):
        yield "the piles are not as high as the table says"


def _lost(found: Iterable[str], whole: Iterable[str]) -> Iterator[str]:
    one, other = sorted(found), sorted(whole)
    if one != other:
        yield f"there are {', '.join(one)}; the box has {', '.join(other)}"
