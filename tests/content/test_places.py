"""Where a value stands in the files of the data."""

import pytest

from avel.content.places import Place, Places
from avel.content.reader import read_tree

MONSTERS = """# The monsters.
- id: imp
  toughness: 1
  reward:
    - kind: coins
      coins: 2
- id: hound
  toughness: 2
"""
WINTER = """- id: hound
  toughness: 5
"""


@pytest.fixture
def places(tmp_path):
    lower, upper = tmp_path / "monsters.yaml", tmp_path / "winter.yaml"
    lower.write_text(MONSTERS)
    upper.write_text(WINTER)
    root = read_tree({"monsters.yaml": lower, "winter/monsters.yaml": upper}, [], [])
    return Places({"monsters.yaml": root})


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("id=imp", "toughness"), 3),
        ((0, "toughness"), 3),
        (("id=imp", "reward"), 4),
        (("id=imp", "reward", 0), 5),
        (("id=imp", "reward", 0, "coins"), 6),
    ],
)
def test_a_value_is_found_by_the_id_of_its_card_or_by_its_position(places, path, line):
    assert places.find("monsters.yaml", *path) == Place("monsters.yaml", line)


def test_a_field_left_out_stands_where_its_card_begins(places):
    assert places.find("monsters.yaml", "id=imp", "powers") == Place("monsters.yaml", 2)


def test_what_an_overlay_changes_stands_there(places):
    assert str(places.find("monsters.yaml", "id=hound", "toughness")) == "winter/monsters.yaml:2"


def test_the_fields_of_a_mapping_have_their_own_lines(places):
    found = places.inside("monsters.yaml", "id=imp", "reward", 0)
    assert found == [("kind", Place("monsters.yaml", 5)), ("coins", Place("monsters.yaml", 6))]
    assert places.inside("monsters.yaml", "id=imp", "toughness") == []
    assert places.inside("monsters.yaml", "id=imp", "powers", 0) == []
    assert places.inside("tiles.yaml") == []


def test_a_file_that_was_not_read_has_no_places(places):
    assert places.find("tiles.yaml", 0) is None
    assert Places().find("monsters.yaml", 0) is None
