"""What check says beyond faults of form: lines, rules, warnings, and a list for editors."""

import json
import shutil
from pathlib import Path
from time import perf_counter

import pytest
from fontTools.ttLib import TTFont
from typer.testing import CliRunner

from avel.chronicles.loading import read_box
from avel.cli import app
from avel.content.faults import Fault
from avel.content.sources import Folders, Stack
from avel.paths import assets_folder, data_folder
from avel.workbench.check import check
from avel.workbench.glyphs import glyphs, shared_glyphs
from avel.workbench.report import excerpt

FONTS = sorted((assets_folder() / "fonts").glob("Noto*"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(data_folder(), copy)
    return copy


def edit(folder: Path, file: str, old: str, new: str) -> int:
    """Replaces the first ``old`` of a file and returns the line in which it stood."""
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def found(folder: Path, assets: Path | None = None) -> tuple[Fault, ...]:
    return check(Stack(folder), assets or assets_folder()).faults


def run(*words):
    return CliRunner().invoke(app, ["check", *map(str, words)])


def test_the_games_own_data_have_neither_fault_nor_warning():
    assert list(map(str, found(data_folder()))) == []


def test_a_fault_is_told_with_its_lines_a_caret_the_nearest_name_and_the_rule(folder):
    line = edit(folder, "monsters.yaml", "colour: red\n", "colour: reed\n")
    width = len(str(line))
    result = run(folder)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"monsters.yaml:{line}:11: ember_imp.colour: 'reed' is not a colour; "
        "expected red, green, blue or none (did you mean red?)",
        f"  {line - 1:>{width}} |     zh: 余烬小鬼",
        f"  {line} |   colour: reed",
        f"  {'':{width}} |           ^",
        "  rule: docs/rules/chronicles.md: section 7",
        f"1 fault in {folder}",
    ]


def test_the_last_that_is_said_is_what_must_be_mended(folder):
    edit(folder, "tiles.yaml", "    buy: 3\n", "    buy: 99\n")
    alone = run(folder).output.splitlines()
    line = edit(folder, "monsters.yaml", "colour: red\n", "colour: reed\n")
    warning, fault, *lines, count = run(folder).output.splitlines()
    assert warning.startswith("warning: tiles.yaml:")
    assert fault.startswith(f"monsters.yaml:{line}:11: ")
    assert (len(lines), count) == (4, f"1 fault and 1 warning in {folder}")
    assert (alone[0], len(alone)) == (warning, 6)


def test_a_file_that_can_not_be_read_is_a_sentence(folder, monkeypatch):
    def closed(act):
        def done(path, *words, **more):
            if path.name == "monsters.yaml":
                raise PermissionError(13, "Permission denied")
            return act(path, *words, **more)

        return done

    for name in ("open", "read_bytes", "read_text"):
        monkeypatch.setattr(Path, name, closed(getattr(Path, name)))
    result = run(folder)
    assert result.exit_code == 1
    assert "monsters.yaml:1:1: can't be read: permission denied; expected a YAML file" in result.output


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("- id: 霜狐\n".encode("utf-16"), "UTF-16"),
        (b"\x89PNG\x00\xff\x1b[31m", "holds no text"),
        (b"\x1b[31m- id: imp\x07\n", "U+001B"),
        ("# \u202e\n- id: 狐".encode("gbk", "ignore") + b"\n", "another encoding"),
    ],
)
def test_nothing_of_a_file_without_text_comes_to_the_terminal(folder, data, says):
    (folder / "monsters.yaml").write_bytes(data)
    output = run(folder).output
    assert says in output
    assert all(sign.isprintable() for sign in output.replace("\n", ""))


@pytest.mark.parametrize("end", ["", "\n", "\n    |\n", "\n    |1*  2\n"])
def test_a_picture_that_is_cut_off_is_a_sentence(folder, end):
    path = folder / "layouts.yaml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.rindex("|", 0, text.rindex("picture:") + 12)] + "|" + end, "utf-8")
    (fault, *_) = found(folder)
    assert (fault.file, fault.field) == ("layouts.yaml", "third.picture")
    assert run(folder).exit_code == 1


def test_of_a_long_line_the_part_around_the_place_is_shown():
    above, line, caret = excerpt(["short", f"{'a' * 200}!{'b' * 200}"], 2, 201)
    assert above == "  1 |"
    assert len(line) < 120
    assert line[caret.index("^")] == "!"


def test_a_list_for_editors_says_the_same_field_by_field(folder):
    line = edit(folder, "horn/generals.yaml", "kind: duty\n", "kind: dutty\n")
    edit(folder, "tiles.yaml", "    buy: 3\n", "    buy: 99\n")
    result = run(folder, "--json")
    assert result.exit_code == 1
    fault, warning = json.loads(result.output)
    kinds = "steel_armour, turned_fate, wind_step, deadly_bolt, oracle or duty"
    assert fault == {
        "file": str(folder / "horn/generals.yaml"),
        "line": line,
        "column": 11,
        "severity": "error",
        "field": "sword_squire.power.kind",
        "message": f"'dutty' is not a kind; expected {kinds}",
        "expected": kinds,
        "nearest": "duty",
        "rule": "docs/rules/horn.md: 八.3",
    }
    assert (warning["severity"], warning["field"]) == ("warning", "market.action.buy")
    assert json.loads(run("--json").output) == []


ODD = {
    "tiles.yaml": [
        ("[big]", "[small]"),
        (", big]", ", small]"),
        ("shortcut: crescent\n", "shortcut: null\n", 1),
        ("    buy: 3\n", "    buy: 28\n"),
        ("    sell: ", "    sell: 40 # "),
        ("kind: alchemist", "kind: quarry"),
        ("kind: upgrade", "kind: equipment"),
        ("from_heroes: 2", "from_heroes: 1"),
    ],
    "monsters.yaml": [
        ("kind: upgrade", "kind: equipment"),
        ("colour: red", "colour: blue"),
        ("toughness: 1\n", "toughness: 11\n", 1),
        ("余烬小鬼", "龘龘"),
        ("灰烬犬", "Cinder Hound"),
        ("en: Lava Toad", "en: “Lava Toad”"),
        ("coins: 2\n", "coins: 28\n", 1),
    ],
    "box.yaml": [("price: 7", "price: 28")],
    "equipment.yaml": [("slot: helmet", "slot: shield")],
    "renames.yaml": [("monsters: {}", "monsters: {imp: ember_inp}")],
    "horn/generals.yaml": [("strength: 4", "strength: 9")],
    "horn/map.yaml": [("月牙山谷", "月牙龘谷")],
    "text/en.yaml": [("  motto: ", "  motta: "), ("  load: ", "  load: ༀ")],
    "text/zh.yaml": [("  quit: ", "  quite: "), ("{version}", "{versoin}")],
    "rules/en.yaml": [("{prices.alchemist", "{prices.quarry")],
    "rules/zh.yaml": [("{prices.alchemist", "{prices.quarry"), ('title: "', 'title: "龘', 1)],
}
"""What is written instead of what, everywhere or so many times, in one folder that can still be played."""
WARNINGS = {
    "monster without a lair": ("monsters.yaml", "size", "no land has a lair for it"),
    "sign of one land": ("tiles.yaml", "shortcut", "leads nowhere"),
    "more lands than are laid": ("tiles.yaml", "", "chance says which stay in the box"),
    "place too dear": ("tiles.yaml", "market.action.buy", "more than the box has"),
    "land that gives too many coins": ("tiles.yaml", "market.action.sell", "more than the box has"),
    "monster that brings too many coins": ("monsters.yaml", "ember_imp.reward[0].coins", "more than the box"),
    "quotes of a word processor": ("monsters.yaml", "lava_toad.name.en", "these quotes are part of the text"),
    "trap too dear": ("box.yaml", "traps[2].price", "more than the box has"),
    "nothing to upgrade with": ("equipment.yaml", "short_sword.upgraded", "this side is never seen"),
    "power against nobody": ("equipment.yaml", "against", "no monster is red"),
    "power that bars nothing": ("monsters.yaml", "slot", "there is no helmet"),
    "lost rename": ("renames.yaml", "monsters.imp", "is the id of no card"),
    "number unlike the others": ("monsters.yaml", "ember_imp.toughness", "expected about 1 to 3"),
    "general unlike the others": ("horn/generals.yaml", "mad_warrior.strength", "expected about 1 to 3"),
    "text in English alone": ("text/en.yaml", "title.quit", "no such text in text/zh.yaml"),
    "text in Chinese alone": ("text/zh.yaml", "title.motto", "no such text in text/en.yaml"),
    "name without a translation": ("monsters.yaml", "cinder_hound.name.zh", "expected the Chinese one"),
    "places of a text": ("text/zh.yaml", "title.version", "expected {version}"),
    "character of a name": ("monsters.yaml", "ember_imp.name.zh", "a font lacks 龘"),
    "character of a text": ("text/en.yaml", "title.load", "a font lacks ༀ"),
    "character of the rule book": ("rules/zh.yaml", "title", "a font lacks 龘"),
    "character of the duel": ("horn/map.yaml", "crescent.name.zh", "a font lacks 龘"),
}


@pytest.fixture(scope="module")
def odd(tmp_path_factory) -> tuple[Fault, ...]:
    copy = tmp_path_factory.mktemp("odd") / "data"
    shutil.copytree(data_folder(), copy)
    for file, edits in ODD.items():
        text = (copy / file).read_text("utf-8")
        for old, new, *count in edits:
            assert old in text, (file, old)
            text = text.replace(old, new, *count)
        (copy / file).write_text(text, "utf-8")
    return found(copy)


@pytest.mark.parametrize("kind", WARNINGS)
def test_what_is_odd_is_a_warning(odd, kind):
    file, field, says = WARNINGS[kind]
    named = [
        fault for fault in odd if fault.file == file and fault.field.endswith(field) and says in fault.message
    ]
    assert named, list(map(str, odd))
    assert all(fault.is_warning for fault in named)


@pytest.mark.parametrize(
    ("name", "is_odd"),
    [
        ("“Imp", True),
        ("Imp」", True),
        ("‘Imp’", True),
        ("'“Imp”'", False),
        ("Imp’s “Fang” of Old", False),
        ("Imps’", False),
    ],
)
def test_quotes_around_a_name_are_odd_and_those_within_are_not(folder, name, is_odd):
    edit(folder, "monsters.yaml", "en: Ember Imp", f"en: {name}")
    assert [fault.field for fault in found(folder)] == ["ember_imp.name.en"] * is_odd


def test_what_is_odd_can_be_played(odd):
    assert [str(fault) for fault in odd if not fault.is_warning] == []
    nearest = {fault.field: fault.nearest for fault in odd}
    assert (nearest["title.quit"], nearest["monsters.imp"]) == ("title.quite", "ember_imp")


def test_a_missing_drawing_is_a_warning(folder, tmp_path):
    assets = tmp_path / "assets"
    shutil.copytree(assets_folder(), assets, ignore=shutil.ignore_patterns("fonts"))
    gone = {
        "monsters/ember_imp": "monsters.yaml",
        "tiles/market": "tiles.yaml",
        "horn/crossbows": "horn/generals.yaml",
    }
    for drawing in gone:
        (assets / f"{drawing}.svg").unlink()
    warnings = {fault.message.split(";")[0]: fault for fault in found(folder, assets) if fault.is_warning}
    assert {f"no drawing {drawing}.svg" for drawing in gone} == warnings.keys()
    assert {fault.file for fault in warnings.values()} == set(gone.values())


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_the_characters_of_a_font_are_those_that_its_own_tools_read(font):
    with TTFont(font) as tools:
        assert {ord(sign) for sign in glyphs(font)} == set(tools.getBestCmap())


def test_only_what_all_fonts_have_can_be_shown():
    assert len(FONTS) == 3
    assert shared_glyphs(FONTS[0].parent) == frozenset.intersection(*map(glyphs, FONTS))


@pytest.mark.slow
def test_a_fault_in_a_thousand_cards_is_named_at_once(folder):
    path = folder / "monsters.yaml"
    text = path.read_text("utf-8")
    card = text[text.index("- id: cinder_hound") : text.index("- id: lava_toad")]
    cards = "".join(card.replace("cinder_hound", f"hound_{number}") for number in range(1000))
    head, _, last = (text + cards).rpartition("size: small")
    path.write_text(f"{head}size: smal{last}", "utf-8")
    source = Folders(Stack(folder), [])
    start = perf_counter()
    read_box(source)
    taken = perf_counter() - start
    assert [fault.nearest for fault in source.faults if fault.field == "hound_999.size"] == ["small"]
    # A quiet machine takes 0.2 s; the bound leaves room for a busy one.
    assert taken < 3
