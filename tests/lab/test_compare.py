"""Comparisons: what was changed is named, what is more than chance is found, and what is not is not."""

import re

import pytest

from avel.core.randomness import Stream
from avel.lab import verdict
from avel.lab.asked import Data
from avel.lab.compare import Comparison, play_pairs, sides
from avel.lab.crew import Crew, Here
from avel.lab.data_paths import changes
from avel.lab.faults import LabFault
from avel.lab.rows import Row
from tests.lab.conftest import asked


def changed(data: Data, file: str, old: str, new: str) -> Data:
    texts = data.texts()
    assert old in texts[file]
    return Data.of(texts | {file: texts[file].replace(old, new, 1)})


def compared(first, second, games: int) -> Comparison:
    comparison, ticks = sides(first, second), []
    play_pairs(comparison, games, Crew(Here(), 1), lambda: ticks.append(1))
    assert comparison.games == len(ticks) == games
    return comparison


def said(comparison: Comparison) -> str:
    return " ".join(verdict.sentences(comparison))


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("box.yaml", "toughness: 5", "toughness: 4", "box.yaml: toughness 5 → 4"),
        ("box.yaml", "damage: 8", "damage: 9", "box.yaml: traps.3.damage 8 → 9"),
        (
            "difficulty.yaml",
            "[14, 14, 17, 20]",
            "[14, 15, 17, 20]",
            "difficulty.yaml: normal.beast_toughness.2 14 → 15",
        ),
        (
            "monsters.yaml",
            "dice: [purple]",
            "dice: [purple, purple]",
            "monsters.yaml: ember_imp.dice [purple] → [purple, purple]",
        ),
        ("monsters.yaml", "- id: ember_imp", "- id: ash_imp", "monsters.yaml: ash_imp nothing → added"),
        ("box.yaml", "# What", "# How", None),
    ],
)
def test_every_change_is_named_by_file_card_and_number(data, file, old, new, line):
    found = [str(each) for each in changes(data, changed(data, file, old, new))]
    assert line in found if line else not found
    assert not changes(data, data)


def test_equal_sides_win_the_same_games(data):
    comparison = compared(asked(data), asked(data), 12)
    assert comparison.difference[0] == 0
    assert not comparison.is_real
    assert not any(shift.is_real for shift in comparison.shifts())
    assert "The data are the same." in said(comparison)
    assert "In all 12 pairs both games went alike" in said(comparison)
    assert "the very same games" in said(comparison)


def test_a_great_change_is_more_than_chance_and_said_so(data):
    grim = changed(data, "difficulty.yaml", "[10, 12, 17, 20]", "[10, 90, 17, 20]")
    grim = changed(grim, "box.yaml", "toughness: 5", "toughness: 2")
    first, second = (asked(each, "reference", difficulty="easy") for each in (data, grim))
    comparison = compared(first, second, 24)
    text = said(comparison)
    assert comparison.is_real
    assert comparison.difference[2] < 0, "the interval leaves 0 out"
    assert re.search(r"B wins \d+\.\d points less than A .* more than chance would do", text)
    assert "box.yaml: toughness 5 → 2" in text
    assert "difficulty.yaml: easy.beast_toughness.2 12 → 90" in text


def made_up(number: int, won: bool, times: int) -> Row:
    counts = {"cards": {"short_sword": {"drawn": times}}}
    return Row(number, number, "won.trap" if won else "lost.small", won, 10, 50, 0.1, counts)


def filled(data: Data, pairs: int, shift: int) -> Comparison:
    """Returns pairs of games whose short swords differ by chance, and by a shift on the second side."""
    comparison, rng = sides(asked(data), asked(data)), Stream.named(shift, "pairs")
    for number in range(pairs):
        one, other = rng.below(4), rng.below(4) + shift
        comparison.add(made_up(number, rng.below(2) == 0, one), made_up(number, rng.below(2) == 0, other))
    return comparison


def test_a_shift_of_a_card_is_found_with_its_interval(data):
    shift = filled(data, 300, 1).shifts()[0]
    assert (shift.topic, shift.thing, shift.measure) == ("cards", "short_sword", "drawn")
    assert shift.is_real
    assert shift.low < 1 < shift.high
    assert shift.low < shift.mean < shift.high


def test_chance_alone_shifts_nothing(data):
    comparison = filled(data, 300, 0)
    assert not any(shift.is_real for shift in comparison.shifts())
    assert "so much chance does alone" in said(comparison)
    assert re.search(r"may be anything from -\d+\.\d to \+\d+\.\d points", said(comparison))
    assert "none shifted by more than chance" in said(comparison)


def test_what_was_changed_is_told_of_however_seldom_it_differs(data):
    sharp = changed(data, "equipment.yaml", "dice: [orange]", "dice: [orange, orange]")
    comparison = sides(asked(data), asked(sharp))
    for number in range(30):
        times = 2 if number < 5 else 1
        comparison.add(made_up(number, False, 1), made_up(number, False, times))
    text = said(comparison)
    assert "equipment.yaml: short_sword.base.dice [orange] → [orange, orange]" in text
    assert "The two games went differently in 5 of 30 pairs (16.7 %)" in text
    assert "Short sword, times a game: drawn 1.00 → 1.17 (+0.03 to +0.30); used 0.00 → 0.00;" in text
    assert "Nothing differs in as many as 20 pairs" in text


def test_what_seldom_differs_is_not_judged(data):
    assert filled(data, 15, 3).shifts() == []


def test_a_shift_among_many_needs_more(data):
    """A shift that would do alone does not among all that are looked at."""
    comparison = filled(data, 300, 0)
    pairs = comparison.pairs["cards", "short_sword", "drawn"]
    pairs.total, pairs.squares, pairs.differing = 45, 300 * 1, 250  # about 2.6 standard errors
    by_itself = comparison.shifts()[0].chance
    for at, key in enumerate(comparison.pairs):
        if key != ("cards", "short_sword", "drawn") and at < 40:
            other = comparison.pairs[key]
            other.total, other.squares, other.differing = at % 5, 300, 250
    among_many = next(shift for shift in comparison.shifts() if shift.thing == "short_sword")
    assert by_itself < 0.05 < among_many.chance


def test_markdown_and_json_say_the_same(data):
    comparison = filled(data, 60, 1)
    text, document = verdict.markdown(comparison), verdict.document(comparison)
    for sentence in verdict.sentences(comparison):
        assert f"- {sentence}" in text
        assert sentence in document["says"]
    assert document["won_by_b_alone"] == comparison.up
    assert "| short sword drawn" in text.replace("cards: ", "")
    assert len(document["shifts"]) == len(comparison.shifts())


def test_new_cards_are_compared_too(data):
    other = changed(data, "equipment.yaml", "id: short_sword", "id: long_sword")
    comparison = sides(asked(data), asked(other))
    assert {"short_sword", "long_sword"} <= {thing for _, thing, _ in comparison.pairs}


def test_targets_say_what_the_changed_game_is_to_keep_to(data):
    first = asked(data, heroes="2")
    second = first.with_data(changed(data, "box.yaml", "toughness: 5", "toughness: 4"))
    comparison = sides(first, second, ["win_rate=0+-0.01", "rounds=99±1", "rounds(2)=12±12"])
    play_pairs(comparison, 4, Crew(Here(), 1), lambda: None)
    rounds = comparison.summaries[1].mean_rounds
    assert [goal.mean for goal in comparison.goals] == [0, rounds, rounds]
    assert [goal.is_kept for goal in comparison.goals] == [True, False, True]
    assert said(comparison).startswith(
        "B keeps to the target win_rate=0+-0.01: 0.000. B misses the target rounds"
    )
    assert [each["is_kept"] for each in verdict.document(comparison)["targets"]] == [True, False, True]


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("win_rate(1)=0.5", "about games that are not compared"),
        ("win_rate=5", "expected 0 to 1"),
        ("wins=1", "no measure 'wins'"),
        ("rounds", "expected MEASURE"),
    ],
)
def test_a_target_that_can_not_be_kept_is_refused(data, target, words):
    with pytest.raises(LabFault, match=words):
        sides(asked(data, heroes="2"), asked(data, heroes="2"), [target])
