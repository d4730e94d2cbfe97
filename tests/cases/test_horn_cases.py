"""Every rules case of the duel holds; each house rule and each number of its box is held by one."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from avel.cases.games import case_games
from avel.cases.horn.game import HornCases
from avel.cases.report import read_cases, run_files, run_written
from avel.cases.run import play_case
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.horn.box import HornBox
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder

FOLDER = Path(__file__).parent / "horn"
BOX = load_horn(data_folder())
GAME = HornCases(Horn(BOX))
FAULTS = []
WRITTEN = [each for file in sorted(FOLDER.glob("*.yaml")) for each in read_cases(file, (GAME,), FAULTS)]
RULES = data_folder().parent / "docs" / "rules" / "horn.md"
UNCASED = {"Hh0"}
"""House rules that no table can show: how long a duel should take."""


def test_the_files_of_cases_can_be_read():
    assert [str(fault) for fault in FAULTS] == []
    assert len(WRITTEN) > 150


@pytest.mark.parametrize(
    "written", WRITTEN, ids=lambda each: f"{Path(each.sheet.file).stem}: {each.case.name}"
)
def test_case(written):
    assert "\n".join(run_written(written).differences) == ""


def test_no_two_cases_have_the_same_name():
    names = [each.case.name for each in WRITTEN]
    assert sorted(set(names)) == sorted(names)


def test_every_house_rule_of_the_document_has_a_case():
    wanted = set(re.findall(r"\bHh\d+", RULES.read_text(encoding="utf-8"))) - UNCASED
    said = {mark for each in WRITTEN for mark in re.findall(r"\bHh\d+", each.case.rule)}
    assert said == wanted


def test_every_section_of_the_seed_that_the_document_names_has_a_case():
    tags = r"\b(K \d|[五六七八](?:\.\d)?)"
    wanted = {
        tag
        for text in re.findall(r"\[[^\]]*\]", RULES.read_text(encoding="utf-8"))
        for tag in re.findall(tags, text)
    }
    said = {tag for each in WRITTEN for tag in re.findall(tags, each.case.rule)}
    assert wanted - said <= {"五", "七", "八"}  # whole chapters


NUMBERS = [name for name, value in BOX.numbers if isinstance(value, int)]
POWERS = [
    (card.id, name)
    for card in BOX.generals.values()
    if card.power
    for name, value in card.power
    if isinstance(value, int)
]
CARDS = [(card, field) for card in BOX.generals for field in ("strength", "command")]


def somebody_notices(box: HornBox) -> bool:
    game = HornCases(Horn(box))
    return any(play_case(each.case, game) for each in WRITTEN)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_wrong_number_breaks_a_case(name):
    numbers = BOX.numbers.model_copy(update={name: getattr(BOX.numbers, name) + 1})
    assert somebody_notices(HornBox(numbers, tuple(BOX.maps.values()), tuple(BOX.generals.values())))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrong_purse_breaks_a_case(seat):
    gold = list(BOX.numbers.start_gold)
    gold[seat] += 1
    numbers = BOX.numbers.model_copy(update={"start_gold": tuple(gold)})
    assert somebody_notices(HornBox(numbers, tuple(BOX.maps.values()), tuple(BOX.generals.values())))


def with_card(changed) -> HornBox:
    cards = tuple(changed if card.id == changed.id else card for card in BOX.generals.values())
    return HornBox(BOX.numbers, tuple(BOX.maps.values()), cards)


@pytest.mark.parametrize(("general", "field"), POWERS)
def test_a_wrong_number_of_a_power_breaks_a_case(general, field):
    card = BOX.generals[general]
    power = card.power.model_copy(update={field: getattr(card.power, field) + 1})
    assert somebody_notices(with_card(card.model_copy(update={"power": power})))


@pytest.mark.parametrize(("general", "field"), CARDS)
def test_a_wrong_number_on_a_card_breaks_a_case(general, field):
    card = BOX.generals[general]
    assert somebody_notices(with_card(card.model_copy(update={field: getattr(card, field) + 1})))


# The runner


def report(tmp_path, text):
    file = tmp_path / "cases.yaml"
    file.write_text(dedent(text), "utf-8")
    found = run_files([file], (GAME,))
    lines = [str(fault) for fault in found.faults]
    lines += [line for result in found.results for line in result.differences]
    return [line.replace(f"{tmp_path}/", "") for line in lines]


@pytest.mark.parametrize(
    ("words", "difference"),
    [
        ("expect: {sides: {sun: {gold: 9}}}", "sides.sun.gold: expected 9, found 12"),
        ("expect: {sides: {sun: {city_life: 3}}}", "sides.sun.city_life: expected 3, found 12"),
        ("expect: {sides: {sun: {farms: [b1]}}}", "sides.sun.farms: expected b1, found nothing"),
        ("expect: {sides: {sun: {castles: {b1: {}}}}}", "sides.sun.castles: expected b1, found nothing"),
        ("expect: {sides: {sun: {city: {attack: 1}}}}", "sides.sun.city.attack: expected 1, found 0"),
        (
            "expect: {sides: {sun: {on_map: [crossbows]}}}",
            "sides.sun.on_map: expected crossbows, found nothing",
        ),
        (
            "expect: {sides: {sun: {generals: {crossbows: {life: 1}}}}}",
            "sides.sun.generals.crossbows: expected on the map, but he is not",
        ),
        (
            "expect: {sides: {moon: {shame: {crossbows: 1}}}}",
            "sides.moon.shame.crossbows: expected 1, found 0",
        ),
        ("expect: {side: moon}", "side: expected moon, found sun"),
        ("expect: {asked: generals.choose}", "asked: expected generals.choose, found buy.choose"),
        ("expect: {outcome: draw}", "outcome: expected draw, found none"),
        ("expect: {acting: crossbows}", "acting: expected crossbows, found none"),
    ],
)
def test_a_wrong_expectation_is_reported(tmp_path, words, difference):
    text = f"- game: horn\n  name: Try\n  rule: horn 1\n  {words}\n"
    assert report(tmp_path, text) == [f"cases.yaml:4: at the end: {difference}"]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("setup: {map: cresent}", "'cresent' is not a map; expected crescent (did you mean crescent?)"),
        ("table: {sides: {sun: {farms: [a1]}}}", "something stands in a1 already; expected an empty cell"),
        ("table: {sides: {sun: {farms: [z9]}}}", "'z9' is not a cell of this map"),
        ("table: {sides: {sun: {generals: {crosbows: {at: b1}}}}}", "(did you mean crossbows?)"),
        ("table: {sides: {sun: {generals: {crossbows: {}}}}}", "does not say in which cell; expected at"),
        (
            "table: {sides: {sun: {generals: {crossbows: {at: b1, life: 7}}}}}",
            "7 can't be; expected 1 to 6",
        ),
        (
            "table: {sides: {sun: {generals: {crossbows: {at: b1}, mad_warrior: {at: b1}}}}}",
            "two generals of one side never share a cell; expected another",
        ),
        ("script: {sun: [7]}", "7 is too large; expected at most 6"),
        ("play: [bild farm b1]", "(did you mean build?)"),
        ("play: [build farm]", "build does not say spot; expected it"),
        ("expect: {told: [PlotBuild]}", "(did you mean PlotBuilt?)"),
        ("expect: {sides: {sun: {generals: {crossbow: {}}}}}", "(did you mean crossbows?)"),
        ("expect: {step: bui}", "(did you mean buy?)"),
    ],
)
def test_words_that_mean_nothing_are_faults_at_their_place(tmp_path, words, fault):
    found = report(tmp_path, f"- game: horn\n  name: Try\n  rule: horn 1\n  {words}\n")
    assert len(found) == 1
    assert found[0].startswith("cases.yaml:4:")
    assert fault in found[0]


def test_a_case_of_each_game_is_read_by_its_own_form(tmp_path):
    games = case_games(Chronicles(load_box(data_folder())), data_folder())
    (tmp_path / "a.yaml").write_text(
        "{name: A, rule: seed 1, table: {walls: 2}, expect: {walls: 2}}", "utf-8"
    )
    (tmp_path / "b.yaml").write_text("# b\n- game: horn\n  name: B\n  rule: horn 1\n", "utf-8")
    (tmp_path / "c.yaml").write_text("{name: C, rule: horn 1, game: horn}", "utf-8")
    found = run_files([tmp_path], games)
    assert found.faults == []
    assert [result.written.game.name for result in found.results] == ["chronicles", "horn", "horn"]
    assert [result.differences for result in found.results] == [(), (), ()]


def test_the_example_of_the_documentation_holds(tmp_path):
    page = (data_folder().parent / "docs" / "cases.md").read_text("utf-8")
    assert report(tmp_path, page.split("```yaml\n")[2].split("```")[0]) == []
