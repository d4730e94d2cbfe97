"""What fields mean, and the rule behind them, from the words that stand with them."""

import pytest

from avel.chronicles.sheets import FILES
from avel.content.field_docs import field_docs, rule_of
from avel.content.model import Id, Model, Name
from avel.horn.loading import FILES as HORN_FILES

CHRONICLES = "docs/rules/chronicles.md: "
HORN = "docs/rules/horn.md: "


class Sword(Model):
    """Cuts."""

    id: Id
    name: Name
    blunt: bool = False
    """Whether it does not."""
    length: int = 1


def test_a_field_means_what_stands_under_it_or_what_its_type_means():
    # Only models of the game are looked up in their source.
    docs = field_docs(Sword)
    assert docs["id"].startswith("A name that other entries refer to")
    assert docs["name"] == "A name in English and in Simplified Chinese."
    assert docs["length"] == ""
    assert field_docs(Name)["zh"] == "In Simplified Chinese, as the screens show it."


@pytest.mark.parametrize(
    ("model", "path", "rule"),
    [
        (FILES["monsters.yaml"], (0, "toughness"), CHRONICLES + "section 7, H12"),
        (FILES["monsters.yaml"], (0, "dice", 1), CHRONICLES + "section 7, H12"),
        (FILES["monsters.yaml"], (0, "reward", 0, "coins"), CHRONICLES + "section 5, H2"),
        (FILES["monsters.yaml"], (0, "powers", 0, "slot"), CHRONICLES + "seed 12"),
        (FILES["monsters.yaml"], (), CHRONICLES + "section 1"),
        (FILES["monsters.yaml"], (0, "name", "zh"), ""),
        (FILES["monsters.yaml"], (0, "wings"), ""),
        (FILES["box.yaml"], ("traps", 0, "damage"), CHRONICLES + "section 12, H19"),
        (FILES["box.yaml"], ("lands", 2), CHRONICLES + "section 1, H1"),
        (FILES["moon.yaml"], ("spaces", 3, 0), CHRONICLES + "section 3, H7"),
        (HORN_FILES["horn/numbers.yaml"], ("city_life",), HORN + "section 1, Hh4"),
        (HORN_FILES["horn/generals.yaml"], (2, "power", "kind"), HORN + "八.3"),
        (Sword, ("length",), ""),
    ],
)
def test_the_rule_is_the_one_cited_nearest_to_the_place(model, path, rule):
    assert rule_of(model, path) == rule
