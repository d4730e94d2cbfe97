"""The duel's data as a whole: each way to break it is named, with file, line and column."""

import shutil
from pathlib import Path

import pytest

from avel.horn.land import lay
from avel.horn.loading import BrokenHorn, check_horn, horn_of, load_horn
from avel.horn.model import SIDES
from avel.paths import assets_folder, data_folder
from avel.tabletop.hexes import Hex


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(data_folder() / "horn", copy / "horn")
    shutil.copytree(data_folder() / "text", copy / "text")
    return copy


def edit(folder: Path, file: str, old: str, new: str, *, last: bool = False) -> tuple[int, int]:
    """Replaces the first or last ``old`` of a file and returns line and column in which it stood."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    at = text.rindex(old) if last else text.index(old)
    path.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    return text[:at].count("\n") + 1, at - text.rfind("\n", 0, at)


def faults(folder: Path, assets: Path | None = None) -> list[str]:
    return [str(fault) for fault in check_horn(folder, assets)[0]]


def test_the_duel_itself_has_no_fault():
    assert check_horn(data_folder(), assets_folder())[0] == []


def test_a_folder_without_a_duel_has_no_fault_and_no_box(tmp_path):
    assert check_horn(tmp_path, assets_folder()) == ([], None)


@pytest.mark.parametrize(
    ("file", "old", "new", "shift", "message"),
    [
        (
            "map.yaml",
            "picture: |\n    |C1 ",
            "picture: |\n    |.. ",
            9,
            "0 cities C1; expected one C1 and one C2",
        ),
        (
            "map.yaml",
            "..      ^^                      ^^",
            "C1      ^^                      ^^",
            0,
            "2 cities C1",
        ),
        (
            "map.yaml",
            "..      ^^                      ^^",
            "?!      ^^                      ^^",
            0,
            "is no sign of a",
        ),
        (
            "map.yaml",
            "..      ^^                      ^^",
            "...     ^^                      ^^",
            0,
            "is not a mark",
        ),
        (
            "map.yaml",
            " ..      ^^                      ^^",
            "..       ^^                      ^^",
            0,
            "4 characters",
        ),
        ("map.yaml", "id: crescent", "id: Crescent", 4, "Crescent"),
        (
            "map.yaml",
            "en: Crescent Valley\n    zh: 月牙山谷\n",
            "en: Crescent Valley\n",
            0,
            ".name.zh: is missing",
        ),
        (
            "generals.yaml",
            "strength: 4",
            "strength: 0",
            10,
            "mad_warrior.strength: 0 is too small; expected at least 1",
        ),
        ("generals.yaml", "strength: 4", "strenght: 4", 0, "did you mean strength?"),
        ("generals.yaml", "command: 3", "command: three", 9, "expected a whole number"),
        (
            "generals.yaml",
            "en: Mad Warrior\n    zh: 疯狂战士\n",
            "en: Mad Warrior\n",
            0,
            ".name.zh: is missing",
        ),
        ("generals.yaml", "id: battle_chief", "id: mad_warrior", 4, "is taken by the entry in line 4"),
        ("generals.yaml", "kind: steel_armour", "kind: steel_armor", 6, "did you mean steel_armour?"),
        ("generals.yaml", "kind: steel_armour", "kind: steel", 6, "expected steel_armour, turned_fate"),
        ("generals.yaml", "life: 1\n", "life: 6\n", 6, "6 can't be given by a general of 6 life"),
        ("generals.yaml", "phases: 2", "phases: 1", 8, "1 is too small; expected at least 2"),
        ("generals.yaml", "favourable: 4", "favourable: 7", 12, "7 is too large; expected at most 6"),
        (
            "numbers.yaml",
            "city_life: 12",
            "city_life: 0",
            11,
            "city_life: 0 is too small; expected at least 1",
        ),
        ("numbers.yaml", "castle_armour: 2", "castle_armour: 6", 15, "6 is too large; expected less than 6"),
        ("numbers.yaml", "soldier_price: 1", "soldier_price: 0", 15, "0 is too small; expected at least 1"),
        ("numbers.yaml", "farm_price: 3", "farm_price: -3", 12, "-3 is too small; expected at least 0"),
        ("numbers.yaml", "13]", "1]", 0, "1 buys neither farm nor castle; expected at least 3"),
        ("numbers.yaml", "[12, 13]", "[12, 13, 14]", 0, "expected at most this many entries: 2"),
        ("numbers.yaml", "turns: 200", "turns: 200.5", 7, "expected a whole number"),
        ("numbers.yaml", "\nlife: 6", "\nlife: 06", None, "'06' is text; expected a whole number: write 6"),
    ],
)
def test_a_fault_is_named_with_its_file_line_and_column(folder, file, old, new, shift, message):
    line, column = edit(folder, f"horn/{file}", old, new)
    found = faults(folder)
    place = f"horn/{file}:{line}:{column + shift}: " if shift is not None else f"horn/{file}:"
    assert any(message in each and each.startswith(place) for each in found), (place, found)


def test_a_map_that_favours_a_side_is_named(folder):
    edit(folder, "horn/map.yaml", "|^^      ..      ^^", "|..      ..      ^^")
    (found,) = faults(folder)
    assert (
        "crescent.picture: favours a side: 3 cells lie 2 steps from the first city, 2 from the second"
        in found
    )


def test_a_map_that_is_not_connected_is_named_at_the_cell_that_is_cut_off(folder):
    path = folder / "horn/map.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "    |\n    |\n    |\n    |                ..\n", encoding="utf-8")
    (found,) = faults(folder)
    assert found == (
        f"horn/map.yaml:{text.count(chr(10)) + 4}:22: crescent.picture: a cell can't be reached from the "
        "first city; expected one connected land"
    )


def test_a_map_wider_than_the_alphabet_is_named(folder):
    wide = "C1" + "".join(f"\n    |{' ' * (4 * n)}.." for n in range(1, 27)) + f"\n    |{' ' * 108}C2"
    text = (folder / "horn/map.yaml").read_text(encoding="utf-8")
    head = text[: text.index("    |")]
    (folder / "horn/map.yaml").write_text(f"{head}    |{wide}\n", encoding="utf-8")
    (found,) = faults(folder)
    assert "wider than 26 columns" in found


@pytest.mark.parametrize("file", ["map.yaml", "generals.yaml"])
def test_an_empty_list_is_named(folder, file):
    (folder / "horn" / file).write_text("[]\n", encoding="utf-8")
    assert any("expected at least one entry" in each for each in faults(folder))


def test_faults_of_all_files_come_out_in_one_run(folder):
    edit(folder, "horn/numbers.yaml", "life: 6", "life: 0")
    edit(folder, "horn/generals.yaml", "strength: 4", "strength: 40")
    edit(folder, "horn/map.yaml", "C2\n", "C3\n")
    files = {each.split(":")[0] for each in faults(folder)}
    assert files == {"horn/numbers.yaml", "horn/generals.yaml", "horn/map.yaml"}


@pytest.mark.parametrize("file", ["numbers.yaml", "map.yaml", "generals.yaml"])
@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"- {", b"just words", b"\t- id: x", None])
def test_a_file_that_is_no_data_is_named(folder, file, content):
    path = folder / "horn" / file
    path.unlink() if content is None else path.write_bytes(content)
    assert any(each.startswith(f"horn/{file}:") for each in faults(folder))


def test_a_general_without_drawing_is_a_fault_of_check_alone(folder, tmp_path):
    assets = tmp_path / "assets"
    shutil.copytree(assets_folder() / "horn", assets / "horn")
    (assets / "horn" / "crossbows.svg").unlink()
    assert any(
        each.startswith("horn/generals.yaml:") and "no drawing horn/crossbows.svg" in each
        for each in faults(folder, assets)
    )
    load_horn(folder)


def test_a_general_whose_power_has_no_text_is_a_fault_of_check_alone(folder):
    edit(folder, "text/zh.yaml", "    duty: ", "    dutty: ")
    found = [each for each in faults(folder, assets_folder()) if "horn.power.duty in text/zh.yaml" in each]
    line = (folder / "horn/generals.yaml").read_text("utf-8").split("kind: duty")[0].count("\n") + 1
    assert [each.split(": ")[0] for each in found] == [f"horn/generals.yaml:{line}:11"]
    load_horn(folder)


def test_broken_data_does_not_load(folder):
    edit(folder, "horn/numbers.yaml", "life: 6", "life: 0")
    with pytest.raises(BrokenHorn, match=r"horn/numbers\.yaml:\d+:\d+"):
        load_horn(folder)


def test_a_box_can_be_made_again_from_its_texts():
    box = load_horn(data_folder())
    again = horn_of(box.texts)
    assert (again.numbers, again.maps, again.generals) == (box.numbers, box.maps, box.generals)
    with pytest.raises(BrokenHorn, match=r"map\.yaml"):
        horn_of({**box.texts, "horn/map.yaml": ""})


def test_the_valley_is_a_mirror_of_itself():
    (card,) = load_horn(data_folder()).maps.values()
    land = lay(card)
    width = max(each.column for each in land.hexes)
    mirror = {Hex(width - each.column, each.row) for each in land.hexes}
    assert mirror == set(land.hexes)
    assert len(land.hexes) == 41
    assert [land.names[city] for city in land.cities] == ["a1", "m1"]
    first, second = (land.hexes[city] for city in land.cities)
    assert second == Hex(width - first.column, first.row)
    assert len(SIDES) == len(land.cities)
    assert len(set(land.names)) == len(land.names)


def test_steps_are_counted_over_cells_alone():
    land = load_horn(data_folder()).land("crescent")
    spot = {name: at for at, name in enumerate(land.names)}
    assert land.steps[spot["a1"]][spot["m1"]] == 14
    assert land.steps[spot["d1"]][spot["f1"]] == 3
    assert all(
        land.steps[one][other] == land.steps[other][one] for one in spot.values() for other in spot.values()
    )
    assert all(land.steps[one][other] == 1 for one in spot.values() for other in land.near[one])
