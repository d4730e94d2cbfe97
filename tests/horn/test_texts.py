"""What the screens say of the duel: complete, in both languages, and made from the fields of the rules."""

import re

import pytest

from avel.content.texts import placeholders, read_texts
from avel.core.game import Refusal
from avel.horn.actions import WORDS
from avel.horn.ending import REASONS
from avel.horn.facts import FACTS
from avel.horn.model import CITY, PLOTS, SIDES, STEPS
from avel.horn.power_text import NO_POWER, power_key, power_text, power_values
from avel.horn.telling import key_of, line_of
from avel.paths import data_folder
from tests.horn.kit import SETUP, rich_start
from tests.horn.test_whole_duels import PLAYERS, QUESTIONS
from tests.players import walk

TEXTS = read_texts(data_folder() / "text")
LANGUAGES = sorted(TEXTS)


@pytest.fixture(scope="module")
def played(short_horn):
    """Facts and refusals of many duels: by key of its text one of each, and the facts by class."""
    lines, refusals, kinds = {}, {}, set()

    def hear(fact):
        lines.setdefault(key_of(fact), line_of(fact))
        kinds.add(type(fact))

    for seed in range(60):
        start = rich_start if seed % 4 else type(short_horn).new
        state = start(short_horn, SETUP, seed, hear)
        for _ in walk(short_horn, state, seed, PLAYERS[seed % 3], hear):
            for refusal in short_horn.refusals(state):
                refusals.setdefault(refusal.reason, refusal)
    return lines, refusals, kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_its_line(played, language):
    lines, _, kinds = played
    assert kinds == set(FACTS)
    for key, line in lines.items():
        places = placeholders(TEXTS[language][key])
        assert places <= {name for name, _ in line.values}, key


def test_no_line_waits_for_a_fact_that_never_comes(played):
    lines, _, _ = played
    assert {key for key in TEXTS["en"] if key.startswith("horn.story.")} == set(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_powers_text_names_every_number_of_the_rule_and_no_other(horn_box, language):
    for card in horn_box.generals.values():
        key, values = power_text(card)
        assert placeholders(TEXTS[language][key]) == set(values), card.id


def test_a_changed_power_changes_its_text(horn_box):
    power = horn_box.generals["crossbows"].power
    longer = power.model_copy(update={"range": 3})
    assert power_values(power) == {"range": 2, "dice": 1}
    assert power_values(longer) == {"range": 3, "dice": 1}


def test_every_power_has_a_text_and_every_text_a_power(horn_box):
    keys = {power_key(card.power) for card in horn_box.generals.values() if card.power} | {NO_POWER}
    assert {key for key in TEXTS["en"] if key.startswith("horn.power.")} == keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_refusal_has_its_text(played, language):
    _, refusals, _ = played
    texts = TEXTS[language]
    assert {key for key in texts if key.startswith("horn.refusal.")} == set(refusals)
    for reason, refusal in refusals.items():
        assert isinstance(refusal, Refusal)
        assert placeholders(texts[reason]) == {name for name, _ in refusal.values}


@pytest.mark.parametrize("language", LANGUAGES)
def test_verbs_questions_sides_plots_steps_and_ends_have_their_words(language):
    texts = TEXTS[language]

    def words(group):
        return {key.removeprefix(f"horn.{group}.") for key in texts if key.startswith(f"horn.{group}.")}

    assert words("verb") == set(WORDS.kinds)
    assert words("question") == {kind.replace(".", "_") for kind in QUESTIONS}
    assert words("side") == set(SIDES)
    assert words("plot") == {*PLOTS, CITY}
    assert words("step") == set(STEPS)
    assert words("story.duel_ended") == set(REASONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed(language):
    """But for the lowest face of a die, which is 1 on every die."""
    lowest = {"en": "1 to {favourable}", "zh": "1 至 {favourable}"}[language]
    for key, text in TEXTS[language].items():
        if key.startswith("horn."):
            assert not re.search(r"\d", text.replace(lowest, "")), key
