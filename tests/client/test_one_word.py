"""One thing has one word in the texts of the screens."""

import re

from avel.content.texts import read_texts
from avel.paths import data_folder

TEXTS = read_texts(data_folder() / "text")["en"]
OTHER_WORDS = re.compile(r"(?<!{)\b(?:pieces?|gear)\b(?!})", re.IGNORECASE)
"""What else an item has been called."""


def test_an_item_is_called_an_item():
    assert {key: text for key, text in TEXTS.items() if OTHER_WORDS.search(text)} == {}


def test_a_hero_has_hearts_and_a_monster_toughness():
    of_heroes = ("tip.hearts", "print.hearts", "guide.hero", "guide.knock_out", "refusal.full_toughness")
    assert [key for key in of_heroes if "oughness" in re.sub(r"{\w+}", "", TEXTS[key])] == []
