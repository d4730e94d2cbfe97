"""Overlays: a folder that holds only what it changes, on top of the game's data or of a whole folder."""

import json
import os
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from avel.chronicles.loading import box_of, load_box, stacked
from avel.chronicles.print_sizes import load_print_sizes
from avel.chronicles.rules import Chronicles
from avel.cli import app
from avel.content.sources import STACK, Stack, overlays_of
from avel.content.texts import screen_texts
from avel.horn.loading import load_horn
from avel.paths import assets_folder, data_folder
from avel.saves.document import data_digest, parsed
from avel.saves.games import Games
from avel.saves.replay import replay
from avel.workbench.check import check
from tests.saves.games import after, played


@pytest.fixture
def mod(tmp_path):
    """Makes an overlay of a name from texts by file."""

    def mod(name: str, **files: str) -> Path:
        for file, text in files.items():
            path = tmp_path / name / (file.replace("__", "/") + ".yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return tmp_path / name

    return mod


def stack(*folders: Path) -> Stack:
    return stacked(folders, data_folder())


def run(*words):
    return CliRunner().invoke(app, list(map(str, words)))


def changes(*folders: Path) -> list[str]:
    return list(map(str, check(stack(*folders), assets_folder()).changes))


def test_one_field_of_one_card_changes_and_nothing_else(mod):
    winter = mod("winter", monsters="- id: ember_imp\n  toughness: 3\n")
    box, own = load_box(stack(winter)), load_box(data_folder())
    assert (box.monsters["ember_imp"].toughness, own.monsters["ember_imp"].toughness) == (3, 1)
    assert {each: card for each, card in box.monsters.items() if not each.startswith("ember_imp")} == {
        each: card for each, card in own.monsters.items() if not each.startswith("ember_imp")
    }
    assert {name: text for name, text in box.texts.items() if name not in ("monsters.yaml", STACK)} == {
        name: text for name, text in own.texts.items() if name != "monsters.yaml"
    }


def test_a_value_is_shown_in_the_file_it_comes_from(mod):
    winter = mod("winter", monsters="- id: ember_imp\n  toughness: 3\n")
    where = load_box(stack(winter)).where
    assert str(where.find("monsters.yaml", "id=ember_imp", "toughness")) == f"{winter}/monsters.yaml:2"
    assert str(where.find("monsters.yaml", "id=ember_imp", "size")).startswith("monsters.yaml:")


def test_overlays_stack_in_order(mod):
    first = mod("first", box="clashes: 2\n", monsters="- id: ember_imp\n  toughness: 3\n")
    second = mod("second", monsters="- id: ember_imp\n  toughness: 2\n")
    assert load_box(stack(first, second)).monsters["ember_imp"].toughness == 2
    assert load_box(stack(second, first)).monsters["ember_imp"].toughness == 3
    assert load_box(stack(first, second)).numbers.clashes == 2


def test_the_duel_and_its_numbers_change_too(mod):
    rich = mod("rich", horn__numbers="city_life: 20\n", horn__generals="- id: crossbows\n  strength: 2\n")
    box = load_horn(stack(rich))
    assert (box.numbers.city_life, box.generals["crossbows"].strength) == (20, 2)


def test_a_whole_folder_stands_alone_and_can_be_laid_over(mod, tmp_path):
    whole = tmp_path / "whole"
    shutil.copytree(data_folder(), whole)
    path = whole / "monsters.yaml"
    path.write_text(path.read_text("utf-8").replace("toughness: 1\n", "toughness: 2\n", 1), "utf-8")
    before = mod("before", monsters="- id: ember_imp\n  toughness: 3\n")
    assert stack(before, whole) == Stack(whole)
    assert load_box(stack(whole)).texts == load_box(whole).texts
    assert load_box(stack(whole, before)).monsters["ember_imp"].toughness == 3


def test_what_is_kept_of_a_stack_names_it_and_makes_the_same_box(mod):
    names = stack(
        mod("winter", monsters="- id: ember_imp\n  toughness: 3\n"),
        mod("harder", moon="start: [0, 0, 1, 1]\n"),
    )
    box = load_box(names)
    again = box_of(box.texts)
    assert overlays_of(box.texts) == ("winter", "harder")
    assert (again.texts, data_digest(again.texts)) == (box.texts, data_digest(box.texts))
    assert again.monsters == box.monsters
    assert STACK not in load_box(data_folder()).texts


def test_a_save_names_its_stack_and_is_played_again_with_it(mod, tmp_path):
    game = Chronicles(load_box(stack(mod("winter", monsters="- id: ember_imp\n  toughness: 3\n"))))
    save = Games(game, "0.1.0").taken(played(game, until=after(20))).encoded()
    assert parsed(save).overlays == ("winter",)
    (tmp_path / "game.avel").write_bytes(save)
    report = replay(tmp_path / "game.avel", Chronicles(load_box(data_folder())))
    assert (report.code, report.overlays) == (0, ("winter",))
    assert str(report).endswith(", with winter")


def test_texts_of_the_screens_change_and_a_folder_without_any_has_the_games_own(mod, tmp_path):
    loud = mod("loud", text__en="title: {quit: Leave}\n")
    texts, own = screen_texts(stack(loud), data_folder()), screen_texts(stack(), data_folder())
    assert texts["en"]["title.quit"] == "Leave"
    assert texts["zh"] == own["zh"]
    assert {**texts["en"], "title.quit": own["en"]["title.quit"]} == own["en"]
    (tmp_path / "bare").mkdir()
    assert screen_texts(Stack(tmp_path / "bare"), data_folder()) == own


def test_check_says_what_the_stack_changes(mod):
    winter = mod("winter", monsters="- id: ember_imp\n  toughness: 3\n", text__en="title: {quit: Leave}\n")
    result = run("check", winter)
    assert result.exit_code == 0, result.output
    assert "monsters.yaml: ember_imp.toughness: 1 → 3" in result.output
    assert "text/en.yaml: title.quit: Quit → Leave" in result.output
    assert result.output.splitlines()[-1] == f"0 faults and 2 changes in {data_folder()} + {winter}"
    assert run("--data", winter, "check").output == run("check", "--data", winter).output == result.output


FOX = """\
- id: frost_fox
  name: {en: Frost Fox, zh: 霜狐}
  colour: blue
  toughness: 2
  dice: [purple]
  reward: []
  powers: []
  copies: 1
  size: small
  source: house
"""
FAULTS = {
    "unknown file": ({"monster": "- id: ember_imp\n"}, "monster.yaml:1:1: no data file", "monsters.yaml"),
    "file that can't be changed": (
        {"rules__en": "chapters: []\n"},
        "rules/en.yaml:1:1: a folder with changes can't",
        "",
    ),
    "unknown field": (
        {"monsters": "- id: ember_imp\n  toughnes: 3\n"},
        "monsters.yaml:2:3: ember_imp.toughnes: unknown",
        "toughness",
    ),
    "unknown number": ({"box": "coins: 27\nwals: 2\n"}, "box.yaml:2:1: wals: unknown field", "walls"),
    "misspelt card": (
        {"tiles": "- id: markt\n  start: true\n"},
        "tiles.yaml:1:7: markt.id: no card",
        "market",
    ),
    "card twice": (
        {"tiles": "- id: market\n  start: true\n- id: market\n  start: true\n"},
        "tiles.yaml:3:7: market.id: 'market'",
        "",
    ),
    "unknown field of a new card": (
        {"monsters": FOX.replace("toughness", "toughnes"), "box": "totals: {small_monsters: 25}\n"},
        "monsters.yaml:4:3: frost_fox.toughnes: unknown",
        "toughness",
    ),
    "field that a new card lacks": (
        {"monsters": FOX.replace("  dice: [purple]\n", ""), "box": "totals: {small_monsters: 25}\n"},
        "monsters.yaml:1:3: frost_fox.dice: is missing",
        "",
    ),
    "capitals in the id of a new card": (
        {"monsters": FOX.replace("frost_fox", "Frost-Fox"), "box": "totals: {small_monsters: 25}\n"},
        "monsters.yaml:1:7: Frost-Fox.id: 'Frost-Fox' does not fit",
        "frost_fox",
    ),
    "new card of a stray file": (
        {"monster": FOX, "box": "totals: {small_monsters: 25}\n"},
        "monster.yaml:1:1: no data file",
        "monsters.yaml",
    ),
    "total that does not count a new card": (
        {"monsters": FOX},
        "monsters.yaml:1:3: frost_fox: 25 small monsters by their copies; the box has 24; "
        "expected small_monsters: 25 below totals: in ",
        "",
    ),
    "total that is wrong": (
        {"monsters": FOX, "box": "totals:\n  small_monsters: 26\n"},
        "box.yaml:2:19: totals.small_monsters: 25 small monsters by their copies; the box has 26 by this; "
        "expected 25: write 25 there",
        "",
    ),
    "misspelt total": (
        {"monsters": FOX, "box": "totals:\n  smal_monsters: 25\n"},
        "box.yaml:2:3: totals.smal_monsters: unknown",
        "small_monsters",
    ),
    "land that is gone": (
        {"tiles": "- id: hollow\n  start: false\n"},
        "tiles.yaml:1:3: hollow: 2 lands beside the castle start",
        "",
    ),
    "wrong value": (
        {"dice": "- colour: green\n  count: two\n"},
        "dice.yaml:2:10: green.count: 'two' is text",
        "",
    ),
    "wrong with the rest": (
        {"monsters": "- id: ember_imp\n  copies: 9\n"},
        "monsters.yaml:1:3: ember_imp: 31 small",
        "",
    ),
    "broken map": (
        {"horn__map": "- id: crescent\n  picture: |\n    |C1\n    |    ..\n"},
        "horn/map.yaml:2:12: crescent.picture",
        "",
    ),
    "list for a mapping": ({"box": "- coins: 27\n"}, "box.yaml:1:1: a list stands here", ""),
    "no YAML": ({"box": "coins: [\n"}, "box.yaml:2:1: this is not YAML", ""),
    "broken text": ({"text__zh": "title:\n  quit:\n"}, "text/zh.yaml:2:8: title.quit: expected text", ""),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_of_an_overlay_is_named_in_its_own_file(mod, kind):
    files, place, near = FAULTS[kind]
    folder = mod("bad", **files)
    fault, *others = (each for each in check(stack(folder), assets_folder()).faults if not each.is_warning)
    assert str(fault).startswith(f"{folder}/{place}"), str(fault)
    assert others == [], "nothing follows from one slip"
    assert fault.nearest == near
    result = run("check", folder, "--json")
    assert result.exit_code == 1
    assert Path(json.loads(result.output)[0]["file"]) == folder / fault.file.removeprefix(f"{folder}/")


def test_a_total_names_the_file_that_was_emptied(mod):
    folder = mod("mine", monsters="# all gone\n", box="totals:\n  small_monsters: 25\n")
    (fault,) = check(stack(folder), assets_folder()).faults
    assert (fault.file, fault.line) == (f"{folder}/box.yaml", 2)
    assert f"({folder}/monsters.yaml is empty)" in fault.message


def test_a_total_that_stands_below_is_mended_above(mod):
    lower = mod("lower", box="totals: {small_monsters: 24}\n")
    upper = mod("upper", monsters=FOX, box="clashes: 3\n")
    (fault, *_) = check(stack(lower, upper), assets_folder()).faults
    assert (fault.file, fault.field) == (f"{upper}/monsters.yaml", "frost_fox")
    assert fault.message.endswith(f"in {upper}/box.yaml")
    upper.joinpath("box.yaml").write_text("totals: {small_monsters: 25}\n")
    assert not check(stack(lower, upper), assets_folder()).is_broken


def test_a_stack_is_played_and_a_broken_one_is_refused(mod):
    words = ("play", "--bot", "random", "--no-window", "--seed", "3")
    walls = mod("walls", difficulty="- id: normal\n  beast_toughness: [1, 1, 1, 1]\n")
    assert run(*words, "--data", walls).exit_code == 0
    bad = mod("bad", box="wals: 2\n")
    result = run(*words, "--data", walls, "--data", bad)
    assert result.exit_code == 2
    assert "did you mean walls?" in result.output
    unknown = run(*words, "--data", mod("odd", boxes="walls: 2\n", box="walls: 3\n"))
    assert (unknown.exit_code, "did you mean box.yaml?" in unknown.output) == (2, True)


def test_the_sizes_of_print_change_too(mod):
    large = mod("large", print="die: 20\n")
    sizes, faults = load_print_sizes(stack(large))
    assert (sizes.die, sizes.tile, faults) == (20, load_print_sizes(data_folder())[0].tile, [])
    assert changes(large) == ["print.yaml: die: 16 → 20"]
    assert "di: unknown field" in run("sheet", "x.pdf", "--data", mod("odd", print="di: 20\n")).output


def test_a_file_in_which_nothing_stands_changes_nothing(mod):
    quiet = mod("quiet", monsters="# - id: ember_imp\n#   toughness: 3\n", text__en="\n")
    found = check(stack(quiet), assets_folder())
    assert (found.faults, found.changes) == ((), ())
    assert load_box(stack(quiet)).monsters == load_box(data_folder()).monsters


def test_a_folder_without_rights_is_a_sentence(mod, monkeypatch):
    winter = mod("winter", text__en="title: {quit: Leave}\n")
    for closed in (winter, winter / "text"):
        monkeypatch.setattr(os, "access", lambda path, _, closed=closed: Path(path) != closed)
        result = run("check", "--data", winter)
        assert result.exit_code == 2
        assert (
            result.output
            == f"avel: {closed} can't be read; expected a folder that you have the right to open\n"
        )


def test_a_folder_without_data_is_a_wrong_command_line(tmp_path):
    result = run("check", tmp_path)
    assert (result.exit_code, "no data file" in result.output) == (2, True)
