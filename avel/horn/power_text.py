"""What a general's power says, made from the very fields that the rules read."""

from __future__ import annotations

from collections.abc import Mapping

from avel.horn.cards import FACES, GeneralCard, Power

NO_POWER = "horn.power.none"
_ASIDE = ("kind", "name")
"""Fields that are no numbers of the effect."""


def power_key(power: Power) -> str:
    """Returns the key of a power's text."""
    return f"horn.power.{power.kind}"


def power_values(power: Power) -> Mapping[str, int]:
    """Returns every number of a power by its name in the text; an oracle's other faces with them."""
    values = {name: value for name, value in power if name not in _ASIDE}
    if power.kind == "oracle":
        values |= {"other": power.favourable + 1, "faces": FACES}
    return values


def power_text(card: GeneralCard) -> tuple[str, Mapping[str, int]]:
    """Returns key and numbers of the text on a general's card."""
    return (power_key(card.power), power_values(card.power)) if card.power else (NO_POWER, {})
