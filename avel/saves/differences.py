"""What differs between the box a game was played with and another, card by card and field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from avel.chronicles.box import Box
from avel.chronicles.rules import Chronicles
from avel.content.model import Name
from avel.horn.box import HornBox
from avel.horn.rules import Horn


@dataclass(frozen=True, slots=True)
class Change:
    """One field of one card; without a field the card itself is new or gone."""

    card: str
    """Kind and id, such as ``equipment moon_staff``."""
    field: str
    before: str
    after: str
    name: Name | None = None
    """What the card is called now, or was where it is gone; dice, the moon track and the box have none."""

    def __str__(self) -> str:
        """Says it in one line."""
        if not self.field:
            return f"{self.card} is {'new' if self.after else 'gone'}"
        return f"{self.card}: {self.field}: {self.before or 'nothing'} -> {self.after or 'nothing'}"


def changes(before: object, after: object) -> tuple[Change, ...]:
    """Returns all that differs between the cards of two games of a kind, in the order of the files.

    Raises TypeError for a game whose cards are not known here.
    """
    old, new = _cards_of(before), _cards_of(after)
    return tuple(
        Change(card, field, was, now, getattr(new.get(card, old.get(card)), "name", None))
        for card, field, was, now in _changes(old, new)
    )


def _changes(
    old: Mapping[str, BaseModel], new: Mapping[str, BaseModel]
) -> Iterator[tuple[str, str, str, str]]:
    for card in dict.fromkeys([*old, *new]):
        if card not in new:
            yield card, "", "yes", ""
        elif card not in old:
            yield card, "", "", "yes"
        elif old[card] != new[card]:
            one, other = _fields(old[card]), _fields(new[card])
            for name in dict.fromkeys([*one, *other]):
                if one.get(name, "") != other.get(name, ""):
                    yield card, name, one.get(name, ""), other.get(name, "")


def _cards_of(game: object) -> dict[str, BaseModel]:
    match game:
        case Chronicles():
            return _cards(game.box)
        case Horn():
            return _horn_cards(game.box)
    raise TypeError(f"the cards of {game!r} are not known here")


def _horn_cards(box: HornBox) -> dict[str, BaseModel]:
    cards: dict[str, BaseModel] = {"box": box.numbers}
    cards |= {f"map {card.id}": card for card in box.maps.values()}
    cards |= {f"general {card.id}": card for card in box.generals.values()}
    return cards


def _cards(box: Box) -> dict[str, BaseModel]:
    cards: dict[str, BaseModel] = {"box": box.numbers, "moon": box.moon}
    cards |= {f"dice {die.colour}": die for die in box.dice.values()}
    cards |= {f"monster {card.id}": card for card in box.monsters.values()}
    cards |= {f"equipment {card.id}": card for card in box.equipment}
    cards |= {f"land {tile.id}": tile for tile in box.tiles.values()}
    cards |= {f"layout {layout.id}": layout for layout in box.layouts.values()}
    cards |= {f"difficulty {each.id}": each for each in box.difficulties.values()}
    return cards


def _fields(card: BaseModel) -> dict[str, str]:
    return dict(_flat(card.model_dump(mode="json"), ""))


def _flat(value: object, name: str) -> Iterator[tuple[str, str]]:
    """Yields the single values within a value, each with its dotted name; a list of words is one value."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _flat(part, f"{name}.{key}".lstrip("."))
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for at, part in enumerate(value):
            yield from _flat(part, f"{name}.{at}")
    elif isinstance(value, list):
        yield name, " ".join(map(str, value))
    elif value is not None:
        yield name, str(value)
