"""What a card says, field by field, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from avel.chronicles.cards import EquipmentCard, MonsterCard, Side, TileCard
from avel.chronicles.model import BEAST, UPGRADED
from avel.client.game.land_tips import place_words
from avel.client.game.lore import Lore
from avel.horn.cards import GeneralCard
from avel.horn.power_text import power_text


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a card says."""

    label: str
    text: str
    path: tuple[str | int, ...]
    """The field it comes from, from the card on; or from the top of ``file``."""
    dice: tuple[str, ...] = ()
    """Dice that are drawn before the text."""
    file: str = ""
    """The file it stands in, if that is not the card's own."""
    heads: str = ""
    """The heading that stands above it, or nothing."""


def monster_facts(lore: Lore, card: MonsterCard) -> Iterator[Fact]:
    """Says a monster's fields."""
    words, naming = lore.kit.words, lore.naming
    colour = naming.colour(card.colour)
    yield _name(lore, card.name.en, card.name.zh)
    yield Fact(words("book.kind"), words(f"cards.size_{card.size}"), ("size",))
    if card.size != BEAST:
        yield Fact(words("cards.colour"), colour, ("colour",))
        yield Fact(words("book.toughness"), str(card.toughness), ("toughness",))
    else:
        yield from _beast_facts(lore)
    yield Fact(words("book.dice"), naming.dice(card.dice), ("dice",), card.dice)
    prizes = words("card.comma").join(map(naming.prize, card.reward))
    yield Fact(words("book.reward"), prizes or words("card.no_prize"), ("reward",))
    for at, power in enumerate(card.powers):
        yield Fact(words("book.power"), naming.monster_power(power), ("powers", at))
    yield Fact(words("book.copies"), str(card.copies), ("copies",))
    yield _source(lore, card.source)


def _beast_facts(lore: Lore) -> Iterator[Fact]:
    words = lore.kit.words
    for level in lore.box.difficulties.values():
        numbers = words("card.comma").join(map(str, level.beast_toughness))
        text = words("cards.beast_line", level=lore.naming.pick(level.name), numbers=numbers)
        path = (f"id={level.id}", "beast_toughness")
        yield Fact(words("book.toughness"), text, path, file="difficulty.yaml")


def equipment_facts(lore: Lore, card: EquipmentCard) -> Iterator[Fact]:
    """Says an item's fields, those of its sides under their headings."""
    words, naming = lore.kit.words, lore.naming
    yield _name(lore, card.name.en, card.name.zh)
    yield Fact(words("book.kind"), naming.kind(card.slot), ("slot",))
    yield Fact(words("book.copies"), str(card.copies), ("copies",))
    yield _source(lore, card.source)
    if card.draught:
        yield Fact(words("book.effect"), naming.item_lines(card.id)[0], ("draught",))
    if card.base:
        lines = naming.item_lines(card.id)
        yield from _side_facts(lore, card.base, lines, "base")
    if card.upgraded:
        lines = naming.item_lines(card.id + UPGRADED)
        yield from _side_facts(lore, card.upgraded, lines, "upgraded")


def _side_facts(lore: Lore, side: Side, lines: Sequence[str], field: str) -> Iterator[Fact]:
    words = lore.kit.words
    head, rest = words(f"book.{field}_side"), list(lines)
    if side.dice:
        yield Fact(words("book.dice"), rest.pop(0), (field, "dice"), side.dice, heads=head)
        head = ""
    for at, line in enumerate(rest):
        yield Fact(words("book.power"), line, (field, "powers", at), heads=head)
        head = ""


def tile_facts(lore: Lore, card: TileCard) -> Iterator[Fact]:
    """Says a land's fields."""
    words = lore.kit.words
    yield _name(lore, card.name.en, card.name.zh)
    yield Fact(words("book.kind"), words(f"cards.land_{card.kind}"), ("kind",))
    if card.action:
        yield Fact(words("cards.action"), place_words(card.action, words), ("action",))
        yield from _lake_facts(lore, card)
    for at, size in enumerate(card.lairs):
        yield Fact(words("book.lairs"), words(f"table.tip_lair_{size}"), ("lairs", at))
    if card.shortcut:
        yield Fact(words("book.shortcut"), words(f"table.tip_sign_{card.shortcut}"), ("shortcut",))
    yield Fact(words("cards.used"), words.count("cards.from_heroes", card.from_heroes), ("from_heroes",))
    yield Fact(
        words("cards.at_first"), words("cards.face_up" if card.start else "cards.face_down"), ("start",)
    )
    yield _source(lore, card.source)


def general_facts(lore: Lore, card: GeneralCard) -> Iterator[Fact]:
    """Says a general's fields."""
    words = lore.kit.words
    yield _name(lore, card.name.en, card.name.zh)
    yield Fact(words("cards.strength"), str(card.strength), ("strength",))
    yield Fact(words("cards.command"), str(card.command), ("command",))
    if card.power:
        key, values = power_text(card)
        yield Fact(lore.naming.pick(card.power.name), words(key, **values), ("power",))


def _lake_facts(lore: Lore, card: TileCard) -> Iterator[Fact]:
    words = lore.kit.words
    if card.action is None or card.action.kind != "wishing_lake":
        return
    dice = card.action.dice
    yield Fact(words("book.dice"), lore.naming.dice(dice), ("action", "dice"), dice)
    for at, each in enumerate(card.action.prizes):
        signs = words("cards.and").join(words(f"mirror.sign_{sign}") for sign in each.signs)
        text = words("cards.lake_line", signs=signs, prize=lore.naming.prize(each.prize))
        yield Fact(words("book.prize"), text, ("action", "prizes", at))


def _name(lore: Lore, english: str, chinese: str) -> Fact:
    """Says what a card is called in both languages, the one spoken now first."""
    both = (english, chinese) if lore.kit.words.language != "zh" else (chinese, english)
    return Fact(lore.kit.words("cards.name"), "  ·  ".join(both), ("name",))


def _source(lore: Lore, source: str) -> Fact:
    return Fact(lore.kit.words("cards.source"), lore.kit.words(f"cards.source_{source}"), ("source",))
