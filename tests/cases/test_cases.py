"""Every rules case holds; and the runner can fail, and says where and why."""

from pathlib import Path
from textwrap import dedent

import pytest
from rich.console import Console

from avel.cases.chronicles.form import ChroniclesCase
from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.report import main, read_cases, run_files, run_written
from avel.cases.run import run_case
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder

FOLDER = Path(__file__).parent / "chronicles"
GAME = ChroniclesCases(Chronicles(load_box(data_folder())))
GAMES = (GAME,)
FAULTS = []
WRITTEN = [each for file in sorted(FOLDER.glob("*.yaml")) for each in read_cases(file, GAMES, FAULTS)]


@pytest.fixture
def faults_of(tmp_path):
    """Returns what is wrong in a text as a file of cases, the folder's name left out."""

    def report(text):
        file = tmp_path / "cases.yaml"
        file.write_text(dedent(text), "utf-8")
        return [str(fault).replace(f"{tmp_path}/", "") for fault in run_files([file], GAMES).faults]

    return report


@pytest.fixture
def differences_of(tmp_path):
    """Returns what differs in a text's cases, the folder's name left out."""

    def report(text):
        file = tmp_path / "cases.yaml"
        file.write_text(dedent(text), "utf-8")
        found = run_files([file], GAMES)
        assert found.faults == []
        return [line.replace(f"{tmp_path}/", "") for result in found.results for line in result.differences]

    return report


def test_the_files_of_cases_can_be_read():
    assert [str(fault) for fault in FAULTS] == []
    assert len(WRITTEN) > 90


@pytest.mark.parametrize(
    "written", WRITTEN, ids=lambda each: f"{Path(each.sheet.file).stem}: {each.case.name}"
)
def test_case(written):
    assert "\n".join(run_written(written).differences) == ""


def test_no_two_cases_have_the_same_name():
    names = [each.case.name for each in WRITTEN]
    assert sorted(set(names)) == sorted(names)


BATTLE = """
- name: Try
  rule: seed 6
  table:
    heroes: {Maren: {at: hollow}}
    monsters: {tide_crab: {at: hollow}}
  script: {dice: [attack, blank], dark: [attack, blank]}
  play:
    - battle tide_crab
    - do: roll
      expect: {%s}
"""


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ("walls: 2", "walls: expected 2, found 3"),
        ("heroes: {Maren: {toughness: 3}}", "heroes.Maren.toughness: expected 3, found 4"),
        ("heroes: {Maren: {at: market}}", "heroes.Maren.at: expected market, found hollow"),
        ("heroes: {Maren: {pack: [iron_helm]}}", "heroes.Maren.pack: expected iron_helm, found nothing"),
        ("monsters: {tide_crab: {damage: 0}}", "monsters.tide_crab.damage: expected 0, found 1"),
        ("monsters: {ice_bat: {at: hollow}}", "monsters.ice_bat: expected on the map, but it is not"),
        ("on_map: []", "on_map: expected nothing, found tide_crab"),
        ("face_up: [quarry]", "face_up.0: quarry lies face down"),
        ("traps: {hollow: 3}", "traps: expected hollow: 3, found nothing"),
        ("seals: [{at: hollow}]", "seals: expected hollow 0, found nothing"),
        ("outcome: won.trap", "outcome: expected won.trap, found none"),
        ("asked: turn.choose", "asked: expected turn.choose, found battle.press_on"),
        ("black_moon: true", "black_moon: expected true, found false"),
        ("can: [rest]", "can.0: expected to be possible, but is not; possible are clash; retreat"),
        ("cannot: [retreat]", "cannot.0: expected to be impossible, but possible is retreat"),
        (
            "told: [Clashed dealt=2]",
            "told.0: expected Clashed dealt=2, but told was DiceRolled clash=1 faces=attack+blank "
            "their_faces=attack+blank; Clashed hero=Maren monster=tide_crab dealt=1 lost=1",
        ),
    ],
)
def test_a_wrong_expectation_is_reported(differences_of, expect, difference):
    assert differences_of(BATTLE % expect) == [f"cases.yaml:11: step 2 (roll): {difference}"]


def test_facts_are_expected_in_their_order(differences_of):
    assert differences_of(BATTLE % "told: [DiceRolled, Clashed]") == []
    found = differences_of(BATTLE % "told: [Clashed, DiceRolled]")
    assert found[0].startswith(
        "cases.yaml:11: step 2 (roll): told.1: expected DiceRolled after the facts before"
    )


def test_a_fact_that_must_not_be_told(differences_of):
    found = differences_of(BATTLE % "not_told: [Clashed hero=Maren]")
    assert found[0].startswith(
        "cases.yaml:11: step 2 (roll): not_told.0: expected never to hear Clashed hero=Maren"
    )


def test_an_answer_that_is_not_possible_ends_the_case(differences_of):
    text = "- {name: Try, rule: seed 2, table: {}, play: [rest, end_turn], expect: {walls: 9}}"
    assert differences_of(text) == [
        "cases.yaml:1: step 1 (rest): is not possible; turn.choose asks for "
        "move to=market; move to=hollow; move to=barrows; end_turn"
    ]


def test_an_answer_expected_to_be_refused_that_is_done(differences_of):
    text = "- {name: Try, rule: seed 2, table: {}, play: [{refused: end_turn}]}"
    assert differences_of(text) == [
        "cases.yaml:1: step 1 (refused: end_turn): expected to be refused, but was done"
    ]


def test_a_script_that_a_die_can_not_show_is_named_at_its_word(differences_of):
    text = """
    - name: Try
      rule: seed 6
      table:
        heroes: {Maren: {at: hollow}}
        monsters: {tide_crab: {at: hollow}}
      script:
        dice:
          - attack
          - magic
      play: [battle tide_crab, roll]
    """
    assert differences_of(text) == [
        "cases.yaml:10: step 2 (roll): the script says 'magic', possible are attack, defence, blank"
    ]


def test_a_script_that_is_not_used_up(differences_of):
    text = "- {name: Try, rule: seed 2, table: {}, script: {dice: [blank]}, play: [end_turn]}"
    assert differences_of(text) == [
        "cases.yaml:1: at the end: script.dice still has blank; expected all to be used"
    ]


def test_a_step_after_the_end_of_the_game(differences_of):
    text = """
    - name: Try
      rule: seed 14.8
      table: {space: 12, walls: 0, monsters: {ember_imp: {at: hollow}}}
      play: [end_turn, end_turn]
    """
    assert differences_of(text) == ["cases.yaml:5: step 2 (end_turn): the game is over: lost.small"]


TABLE = """
- name: Try
  rule: seed 1
  setup: {heroes: 2}
  table: {%s}
"""


@pytest.mark.parametrize(
    ("table", "word", "fault"),
    [
        (
            "heroes: {Maren: {at: hollov}}",
            "hollov",
            "[0].table.heroes.Maren.at: 'hollov' is not a land of this table; expected stone_circle, "
            "quarry, elf_camp, alchemist, wishing_lake, wilderness, crag, fen, market, hollow, barrows or "
            "castle (did you mean hollow?)",
        ),
        (
            "heroes: {Marten: {coins: 1}}",
            "{coins",
            "[0].table.heroes.Marten: 'Marten' is not a hero of this table; expected Maren or Tobin "
            "(did you mean Maren?)",
        ),
        (
            "heroes: {Maren: {weapon: oak_shield}}",
            "oak_shield",
            "[0].table.heroes.Maren.weapon: oak_shield is a shield; expected a weapon",
        ),
        (
            "heroes: {Maren: {weapon: ash_spear}, Tobin: {pack: [ash_spear+]}}",
            "ash_spear+]",
            "[0].table.heroes.Tobin.pack[0]: no ash_spear is left in the bag; expected one that is not "
            "laid elsewhere",
        ),
        (
            "heroes: {Maren: {coins: 13}}",
            "{coins",
            "[0].table.heroes.Maren: the backpack can't hold all this; expected less",
        ),
        (
            "heroes: {Maren: {toughness: 6}}",
            "6}",
            "[0].table.heroes.Maren.toughness: 6 is too large; expected at most 5",
        ),
        (
            "monsters: {beast: {at: market}}",
            "{at: market",
            "[0].table.monsters.beast: the Beast comes with the Black Moon; expected its space, or a "
            "later one",
        ),
        (
            "monsters: {tide_crab: {at: market, damage: 2}}",
            "2}",
            "[0].table.monsters.tide_crab.damage: 2 damage beats it; expected less",
        ),
        (
            "monsters: {tide_crab: {at: market}}, small_next: [tide_crab]",
            "tide_crab]",
            "[0].table.small_next[0]: tide_crab is not to be had; expected a small monster laid nowhere else",
        ),
        (
            "supply: 3",
            "3",
            "[0].table.supply: 3, but what the heroes hold leaves 27",
        ),
        (
            "traps: {market: 4}",
            "4",
            "[0].table.traps.market: no trap of 4 is left; expected one of 3, 5 or 7",
        ),
        (
            "wals: 3",
            "wals",
            "[0].table.wals: unknown field; expected lands, face_up, heroes, monsters, seals, traps, "
            "used_traps, walls, beast_toughness, round, space, turn, left, small_next, big_next, "
            "small_pile, big_pile, beaten, supply or bag (did you mean walls?)",
        ),
    ],
)
def test_a_table_that_can_not_be_laid_is_a_fault_at_its_words(faults_of, table, word, fault):
    column = f"  table: {{{table}".rindex(word) + 1
    assert faults_of(TABLE % table) == [f"cases.yaml:5:{column}: {fault}"]


def test_every_unknown_word_of_a_case_is_named_with_the_nearest(faults_of):
    text = """
    - name: Try
      rule: seed 1
      table: {}
      script: {dice: [atack], dark: [magic]}
      play:
        - battel tide_crab
        - move to=markt
        - move
        - battle tide_crab hollow
        - {}
        - expect: {told: [Clashd], can: [wear oak_sheild], heroes: {Maren: {pack: [iron_help]}}}
        - expect: {told: [Clashed delt=1], outcome: won}
    """
    assert [fault.split("; expected")[0] for fault in faults_of(text)] == [
        "cases.yaml:5:19: [0].script.dice[0]: 'atack' is not a face of a hero's die",
        "cases.yaml:5:34: [0].script.dark[0]: 'magic' is not a face of a monster's die",
        "cases.yaml:7:7: [0].play[0]: 'battel' is not a verb",
        "cases.yaml:8:7: [0].play[1]: 'markt' is not a land of this table",
        "cases.yaml:9:7: [0].play[2]: move does not say to",
        "cases.yaml:10:7: [0].play[3]: 'hollow' is no word of battle, which takes monster",
        "cases.yaml:11:7: [0].play[4]: says nothing",
        "cases.yaml:12:23: [0].play[5].expect.told[0]: 'Clashd' is not a fact",
        "cases.yaml:12:38: [0].play[5].expect.can[0]: 'oak_sheild' is not an equipment",
        "cases.yaml:12:80: [0].play[5].expect.heroes.Maren.pack[0]: 'iron_help' is not an equipment",
        "cases.yaml:13:23: [0].play[6].expect.told[0]: 'delt' is not a field of Clashed",
        "cases.yaml:13:49: [0].play[6].expect.outcome: 'won' is not known here",
    ]
    assert faults_of(text)[3].endswith("(did you mean market?)")


def test_one_case_may_stand_in_a_file_without_a_dash(differences_of):
    assert differences_of("# One case.\nname: Try\nrule: seed 1\ntable: {}\nexpect: {walls: 1}") == [
        "cases.yaml:5: at the end: walls: expected 1, found 3"
    ]


def test_a_case_built_in_python_says_what_differs():
    read = ChroniclesCase.model_validate_json
    case = read('{"name": "Try", "rule": "seed 1", "table": {}, "expect": {"walls": 1}}')
    assert run_case(case, GAME) == ["at the end: walls: expected 1, found 3"]
    case = read('{"name": "Try", "rule": "seed 1", "table": {}, "play": ["mve"]}')
    assert run_case(case, GAME)[0].startswith("play.0: 'mve' is not a verb; expected move, battle, rest")


@pytest.mark.parametrize(
    ("text", "code", "last"),
    [
        ("- {name: Try, rule: seed 1, table: {}}", 0, "1 cases hold, 0 differ"),
        ("- {name: Try, rule: seed 1, table: {}, expect: {walls: 1}}", 1, "0 cases hold, 1 differ"),
        ("- {name: Try, rule: seed 1, tabel: {}}", 2, "0 cases hold, 0 differ"),
        ("- {name: [", 2, "0 cases hold, 0 differ"),
    ],
)
def test_the_command_says_how_it_went(tmp_path, text, code, last):
    file = tmp_path / "cases.yaml"
    file.write_text(text, "utf-8")
    with (tmp_path / "out.txt").open("w") as out:
        assert main([file], GAMES, Console(file=out, soft_wrap=True)) == code
    assert (tmp_path / "out.txt").read_text().splitlines()[-1] == last


def test_a_file_that_is_not_there_is_a_fault(tmp_path):
    faults = run_files([tmp_path / "none.yaml"], GAMES).faults
    assert [fault.message for fault in faults] == [
        "can't be read: no such file or directory; expected a YAML file"
    ]


def test_a_folder_stands_for_its_files(tmp_path):
    (tmp_path / "a.yaml").write_text("{name: A, rule: seed 1, table: {}}", "utf-8")
    (tmp_path / "b.yaml").write_text("[{name: B, rule: seed 1, table: {}}]", "utf-8")
    assert [each.written.case.name for each in run_files([tmp_path], GAMES).results] == ["A", "B"]


def test_the_example_of_the_documentation_differs_as_it_says(differences_of):
    page = (Path(__file__).parents[2] / "docs" / "cases.md").read_text("utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    assert f"my_{differences_of(example)[0]}\n".replace("cases.yaml", "case.yaml") in page
