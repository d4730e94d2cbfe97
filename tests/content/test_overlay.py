"""Files laid over each other: what the upper one names counts, all else stays."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from avel.content.nodes import build
from avel.content.overlay import Layers, written
from avel.paths import data_folder

CARDS = """\
- id: imp
  name: {en: Imp, zh: 小鬼}
  toughness: 1
  action: {kind: market, buy: 3}
- id: crab
  name: {en: Crab, zh: 蟹}
  toughness: 2
  action: {kind: quarry, price: 3}
"""


def laid(lower, upper):
    """Returns what two texts come to, the changes and the faults."""
    layers = Layers("cards.yaml", [], [])
    root = layers.over(build(lower, "cards.yaml", []), build(upper, "mod/cards.yaml", []))
    return root, [str(change) for change in layers.changes], [str(fault) for fault in layers.faults]


def test_a_card_of_the_same_id_changes_the_named_fields_alone():
    root, changes, faults = laid(CARDS, "- id: crab\n  toughness: 5\n  name: {zh: 大蟹}\n")
    imp, crab = root.value
    assert imp == build(CARDS, "", []).value[0]
    assert crab == {
        "id": "crab",
        "name": {"en": "Crab", "zh": "大蟹"},
        "toughness": 5,
        "action": {"kind": "quarry", "price": 3},
    }
    assert faults == []
    assert changes == [
        "cards.yaml: crab.toughness: 2 → 5",
        'cards.yaml: crab.name.zh: "蟹" → "大蟹"',
    ]
    assert root.place((1, "toughness")) == ("mod/cards.yaml", 2, 14)
    assert root.place((0, "toughness")) == ("cards.yaml", 3, 14)


def test_another_kind_replaces_the_whole_of_it():
    root, changes, _ = laid(CARDS, "- id: crab\n  action: {kind: market, buy: 2}\n")
    assert root.value[1]["action"] == {"kind": "market", "buy": 2}
    assert changes == ["cards.yaml: crab.action: {kind: quarry, price: 3} → {kind: market, buy: 2}"]


def test_a_whole_card_of_another_id_is_new():
    new = "- {id: elf, name: {en: Elf, zh: 精灵}, toughness: 9, action: null}\n"
    root, changes, faults = laid(CARDS, new)
    assert [card["id"] for card in root.value] == ["imp", "crab", "elf"]
    assert (len(changes), faults) == (1, [])
    assert changes[0].startswith("cards.yaml: elf: nothing → {id: elf, ")


def test_a_card_of_another_id_that_is_not_whole_is_a_misspelt_one():
    root, _, faults = laid(CARDS, "- id: crap\n  toughness: 5\n")
    assert [card["id"] for card in root.value] == ["imp", "crab"]
    assert faults == [
        "mod/cards.yaml:1:7: crap.id: no card has the id 'crap', and a new one lacks name and action; "
        "expected the id of a card (did you mean crab?)"
    ]


@pytest.mark.parametrize(
    "fields", ["name: {en: Elf, zh: 精灵}, toughnes: 9, action: null", "name: {}, action: null"]
)
def test_a_card_of_another_id_that_brings_most_of_a_card_is_new(fields):
    root, _, faults = laid(CARDS, f"- {{id: crabs, {fields}}}\n")
    assert [card["id"] for card in root.value] == ["imp", "crab", "crabs"]
    assert faults == []


def test_a_card_without_a_name_is_called_by_its_place_in_its_own_file():
    root, _, _ = laid(
        CARDS, "- {id: crab, toughness: 5}\n- {toughness: 2}\n- {id: Elf-King, name: {}, action: 1}\n"
    )
    assert [root.named((at, "x")) for at in (1, 2, 3)] == ["crab.x", "[1].x", "Elf-King.x"]


def test_an_id_stands_once_in_an_overlay():
    _, _, faults = laid(CARDS, "- id: crab\n  toughness: 5\n- id: crab\n  toughness: 6\n")
    assert faults == [
        "mod/cards.yaml:3:7: crab.id: 'crab' stands here a second time, first in line 1; expected it once"
    ]


@pytest.mark.parametrize(
    ("lower", "upper", "value", "change"),
    [
        ("a: 1\nb: 2\n", "b: 3\n", {"a": 1, "b": 3}, "b: 2 → 3"),
        ("a: 1\n", "b: 3\n", {"a": 1, "b": 3}, "b: nothing → 3"),
        ("a: {x: 1, y: 2}\n", "a: {y: 3}\n", {"a": {"x": 1, "y": 3}}, "a.y: 2 → 3"),
        ("a: [1, 2]\n", "a: [3]\n", {"a": [3]}, "a: [1, 2] → [3]"),
        ("a: [{p: 1}, {p: 2}]\n", "a: [{p: 3}]\n", {"a": [{"p": 3}]}, "a: [{p: 1}, {p: 2}] → [{p: 3}]"),
        ("a: '1'\n", "a: null\n", {"a": None}, 'a: "1" → null'),
        (
            "- {colour: red, count: 1}\n- {colour: blue, count: 2}\n",
            "- {colour: blue, count: 3}\n",
            [{"colour": "red", "count": 1}, {"colour": "blue", "count": 3}],
            "blue.count: 2 → 3",
        ),
        (
            "a: [{id: x, n: 1}, {id: y, n: 2}]\n",
            "a: [{id: y, n: 3}]\n",
            {"a": [{"id": "x", "n": 1}, {"id": "y", "n": 3}]},
            "a.y.n: 2 → 3",
        ),
    ],
)
def test_every_kind_of_value(lower, upper, value, change):
    root, changes, faults = laid(lower, upper)
    assert (root.value, changes, faults) == (value, [f"cards.yaml: {change}"], [])


def test_the_same_value_changes_nothing():
    root, changes, _ = laid(CARDS, CARDS)
    assert (root.value, changes) == (build(CARDS, "", []).value, [])


@pytest.mark.parametrize(
    "file", sorted(path.relative_to(data_folder()).as_posix() for path in data_folder().rglob("*.yaml"))
)
def test_what_is_written_is_read_again_as_the_same(file):
    value = build((data_folder() / file).read_text("utf-8"), file, [])
    assert build(written(value), file, []).value == value.value


@pytest.mark.parametrize(
    "text", ['a: "1e3"', "a: '010'", "a: no", "a: '~'", "a: ''", "a: {}", "a: []", "a: [[1], []]",
             "'a b': 1", "a: |\n  x\n   y\n", "a: [{b: [{c: 1}]}]", "a: 0x10", "a: -.5", "a: 'x: y # z'"]
)  # fmt: skip
def test_odd_values_are_written_as_they_are(text):
    value = build(text, "x.yaml", [])
    assert build(written(value), "x.yaml", []).value == value.value


words = st.sampled_from(["id", "kind", "colour", "a", "imp", "crab", "7", "no", "x y", "", "小鬼"])
values = st.recursive(
    st.one_of(words, st.integers(-9, 9), st.booleans(), st.none()),
    lambda part: st.one_of(
        st.lists(part, max_size=3),
        st.dictionaries(words, part, max_size=4),
        st.lists(st.fixed_dictionaries({"id": words}, optional={"a": part, "kind": words}), max_size=3),
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(values, values)
def test_anything_can_be_laid_over_anything_and_comes_out_as_it_is_written(lower, upper):
    root, changes, faults = laid(json.dumps(lower), json.dumps(upper))
    assert build(written(root), "x.yaml", []).value == root.value
    if lower == upper:
        assert changes == []
    if not isinstance(upper, dict | list):
        assert root.value == upper
    assert all(fault.startswith("mod/cards.yaml:1:") for fault in faults)


ELF = "- {id: elf, name: {en: Elf, zh: 精灵}, toughness: 9, action: null}\n"


def stacked(*uppers):
    """Returns the faults of overlays of the names a, b, … laid over the cards."""
    layers = Layers("cards.yaml", [], [])
    root = build(CARDS, "cards.yaml", [])
    for name, text in zip("abc", uppers, strict=False):
        root = layers.over(root, build(text, f"{name}/cards.yaml", []))
    return root, [str(fault) for fault in layers.faults]


def test_a_new_card_that_stands_twice_is_not_taken_for_another():
    assert stacked(ELF.replace("elf", "crabs") * 2)[1] == [
        "a/cards.yaml:2:8: crabs.id: 'crabs' stands here a second time, first in line 1; expected it once"
    ]


def test_two_overlays_cannot_both_bring_a_new_card_of_one_id():
    _, faults = stacked(ELF, ELF)
    assert faults == [
        "b/cards.yaml:1:8: elf.id: 'elf' is a new card of a/cards.yaml:1 too; "
        "expected another id, or only what changes of it"
    ]


def test_an_overlay_may_change_what_another_has_brought():
    root, faults = stacked(ELF, "- {id: elf, toughness: 4}\n")
    assert faults == []
    assert root.value[2]["toughness"] == 4


def test_two_overlays_may_both_give_a_card_of_the_box_anew():
    whole = "- {id: imp, name: {en: Imp, zh: 小鬼}, toughness: 3, action: null}\n"
    assert stacked(whole, whole)[1] == []
