"""The data folder as a whole: each way to break it is named, with file, line and what was expected."""

import shutil
from pathlib import Path

import pytest

from avel.chronicles.loading import BrokenData, check_folder, load_box
from avel.paths import assets_folder, data_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(data_folder(), copy)
    return copy


def edit(folder: Path, file: str, old: str, new: str) -> int:
    """Replaces the first ``old`` of a file and returns the line in which it stood."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def faults(folder: Path, assets: Path | None = None) -> list[str]:
    return [str(fault) for fault in check_folder(folder, assets)[0]]


def test_the_box_itself_has_no_fault():
    assert check_folder(data_folder(), assets_folder())[0] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("monsters.yaml", "colour: red", "colour: reed", "did you mean red?"),
        ("box.yaml", "small_monsters: 24", "small_monsters: 25", "24 small monsters by their copies; the"),
        ("monsters.yaml", "toughness: 1\n", "toughness: 0\n", "expected at least 1"),
        ("monsters.yaml", "toughness: 1\n", "toughness: 1:30\n", "toughness"),
        ("monsters.yaml", "toughness: 1\n", "toughnes: 1\n", "did you mean toughness?"),
        ("monsters.yaml", "id: cinder_hound", "id: ember_imp", "taken by the entry in line"),
        ("monsters.yaml", "dice: [black, black]", "dice: [black, black, black]", "3 black dice; the box has"),
        ("monsters.yaml", "id: beast", "id: best", "did you mean beast?"),
        ("monsters.yaml", "  size: small", "  size: small\n  size: big", "size"),
        ("equipment.yaml", "slot: weapon", "slot: shield\n  draught:\n    kind: heal", "only potions do"),
        ("box.yaml", "equipment: 25", "equipment: 26", "25 markers by their copies; the box has 26"),
        ("equipment.yaml", "kind: reroll", "kind: rerol", "did you mean reroll?"),
        ("tiles.yaml", "start: true", "start: yes", "start"),
        ("tiles.yaml", "kind: castle", "kind: wild", "0 castles; expected one"),
        ("tiles.yaml", "from_heroes: 3", "from_heroes: 4", "lands for 3 heroes"),
        ("dice.yaml", "[attack, attack, defence", "[attak, attack, defence", "attak"),
        ("dice.yaml", "colour: yellow", "colour: green", "no yellow dice"),
        ("moon.yaml", "black_moon]", "spawn]", "the Black Moon rises on 0 spaces; expected one"),
        ("layouts.yaml", "C.", "c.", "for 1 hero: "),
        ("layouts.yaml", "1*", "1.", "no crater spot"),
        ("difficulty.yaml", "crater_steps: [4", "crater_steps: [5", "layouts have craters at 2, 3, 4"),
        ("difficulty.yaml", "walls: [3", "walls: [4", "4 walls; the box has 3"),
        ("box.yaml", "price: 5", "price: 3", "two traps for 3 coins"),
        ("box.yaml", "weapon: xxx", "weapon: xxxxx", "does not lie in the backpack"),
        ("box.yaml", "coins: 27", "coins: 27 gold", "coins"),
        ("box.yaml", "toughness: 5", "toughness: 05", "toughness"),
    ],
)
def test_a_fault_is_named_with_its_file_and_line(folder, file, old, new, message):
    edit(folder, file, old, new)
    found = faults(folder)
    assert any(message in each and each.startswith(f"{file}:") for each in found), found


def test_faults_of_all_files_come_out_in_one_run(folder):
    lines = {
        "monsters.yaml": edit(folder, "monsters.yaml", "colour: red", "colour: reed"),
        "tiles.yaml": edit(folder, "tiles.yaml", "kind: place", "kind: palace"),
        "difficulty.yaml": edit(folder, "difficulty.yaml", "crater_steps: [4", "crater_steps: [5"),
        "moon.yaml": edit(folder, "moon.yaml", "black_moon]", "black_mon]"),
    }
    found = faults(folder)
    for file, line in lines.items():
        assert any(each.startswith(f"{file}:{line}:") for each in found), (file, line, found)


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"- {", b"[]", b"just words", b"\t- id: x"])
def test_a_file_that_is_no_data_is_named(folder, content):
    (folder / "monsters.yaml").write_bytes(content)
    assert any(each.startswith("monsters.yaml:") for each in faults(folder))


def test_a_missing_file_is_named(folder):
    (folder / "tiles.yaml").unlink()
    assert any(each.startswith("tiles.yaml:") for each in faults(folder))


def test_a_missing_drawing_is_a_fault_of_check_alone(folder, tmp_path):
    assets = tmp_path / "assets"
    shutil.copytree(assets_folder(), assets, ignore=shutil.ignore_patterns("fonts"))
    (assets / "monsters" / "ember_imp.svg").unlink()
    assert [each for each in faults(folder, assets) if "no drawing monsters/ember_imp.svg" in each]
    load_box(folder)


def test_broken_data_does_not_load(folder):
    edit(folder, "monsters.yaml", "colour: red", "colour: reed")
    with pytest.raises(BrokenData, match=r"monsters\.yaml:\d+:\d+"):
        load_box(folder)
