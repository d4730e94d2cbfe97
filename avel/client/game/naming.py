"""Names and texts of cards in the player's language, made from the cards' own fields."""

from __future__ import annotations

from collections.abc import Sequence

from avel.chronicles.box import Box
from avel.chronicles.cards import ItemPower, MonsterPower, Prize
from avel.chronicles.model import UPGRADED
from avel.client.words import Words
from avel.content.model import Name


class Naming:
    """Says what cards are called and what they do; nothing it says can differ from what they do."""

    def __init__(self, box: Box, words: Words) -> None:
        self._box = box
        self._words = words

    def pick(self, name: Name) -> str:
        """Returns a bilingual name in the present language."""
        return self._words.pick(name)

    def tile(self, tile: str) -> str:
        """Returns the name of a land; an empty id is land that lies face down."""
        return self.pick(self._box.tiles[tile].name) if tile else self._words("card.unknown_land")

    def item(self, item: str) -> str:
        """Returns the name of an equipment marker."""
        return self.pick(self._box.pieces[item].card.name)

    def is_upgraded(self, item: str) -> bool:
        """Says whether the marker's upgraded side is up."""
        return item.endswith(UPGRADED)

    def monster(self, marker: str) -> str:
        """Returns the name of a monster marker."""
        return self.pick(self._box.monsters[marker].name)

    def kind(self, kind: str) -> str:
        """Returns the word for a kind of equipment."""
        return self._words(f"card.kind_{kind}")

    def colour(self, colour: str) -> str:
        """Returns the word for a colour."""
        return self._words(f"card.colour_{colour}")

    def item_lines(self, item: str) -> list[str]:
        """Says what an item does, one line for its dice and one for each power, or a potion's effect."""
        piece = self._box.pieces[item]
        if piece.draught:
            if piece.draught.kind == "heal":
                return [self._words("card.draught_heal")]
            return [self._words("card.draught_die", colour=self.colour(piece.draught.colour))]
        dice = [self._words("card.always", dice=self.dice(piece.dice))] if piece.dice else []
        return [*dice, *(self._words("card.once", power=self.power(power)) for power in piece.powers)]

    def dice(self, dice: Sequence[str]) -> str:
        """Names dice by number and colour, such as "2 orange, 1 blue"."""
        counted = [(dice.count(colour), colour) for colour in dict.fromkeys(dice)]
        parts = [
            self._words("card.dice", number=number, colour=self.colour(each)) for number, each in counted
        ]
        return self._words("card.comma").join(parts)

    def power(self, power: ItemPower) -> str:
        """Says what an item's power does."""
        if power.kind == "reroll":
            key = "card.reroll_one" if power.dice == 1 else "card.reroll_up_to"
            text = self._words(key, number=power.dice, colour=self.colour(power.colour))
        else:
            text = self._words(f"card.add_{power.sign}")
        if power.against is None:
            return text
        return self._words("card.against", power=text, colour=self.colour(power.against))

    def monster_power(self, power: MonsterPower) -> str:
        """Says what a monster's power does."""
        match power.kind:
            case "fewer_dice":
                return self._words("card.fewer_dice", dice=self.dice(power.dice))
            case "bars_item":
                return self._words(f"card.bars_{power.slot}")
        return self._words("card.bars_potions")

    def prize(self, prize: Prize) -> str:
        """Names one prize."""
        if prize.kind == "coins":
            return self._words.count("card.coins", prize.coins)
        return self._words(f"card.prize_{prize.kind}")

    def prizes(self, prizes: Sequence[Prize]) -> str:
        """Names prizes in printed order."""
        if not prizes:
            return self._words("card.no_prize")
        return self._words("card.comma").join(self.prize(each) for each in prizes)
