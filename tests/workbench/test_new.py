"""avel new: an entry that can be played at once, and nothing else in the file touched."""

import os
import re
import shutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from avel.chronicles.loading import load_box, stacked
from avel.cli import app
from avel.content.field_docs import field_docs
from avel.content.nodes import build
from avel.paths import assets_folder, data_folder
from avel.workbench.check import check
from avel.workbench.insertion import NotSafe, with_entry, with_number
from avel.workbench.new import KINDS
from avel.workbench.schema import schema_file

NAMES = {"monster": "frost_fox", "equipment": "fox_fang", "tile": "fox_den", "layout": "fox_run"}


def run(*words):
    return CliRunner().invoke(app, list(map(str, words)))


def new(kind, name, *folders):
    return run("new", kind, name, *(word for folder in folders for word in ("--data", folder)))


def value_of(path):
    return build(path.read_bytes().decode("utf-8-sig"), path.name, []).value


@pytest.fixture
def whole(tmp_path):
    return shutil.copytree(data_folder(), tmp_path / "whole")


def test_a_new_one_of_every_kind_makes_its_file_and_can_be_played(tmp_path):
    mine = tmp_path / "mine"
    for kind, name in NAMES.items():
        result = new(kind, name, mine)
        assert result.exit_code == 0, result.output
        place = re.match(r"(.+):(\d+): (\w+) is new", result.output)
        assert place, result.output
        line = (mine / KINDS[kind].file).read_text("utf-8").splitlines()[int(place[2]) - 1]
        assert (line, place[3]) == (f"- id: {name}", name)
    found = check(stacked([mine], data_folder()), assets_folder())
    assert not found.is_broken
    named = {f"{NAMES[kind]}.name.zh" for kind in KINDS} | {f"{name}.id" for name in list(NAMES.values())[:3]}
    assert {fault.field for fault in found.faults} == named | {""}
    box = load_box(stacked([mine], data_folder()))
    assert "frost_fox" in box.monsters
    assert "fox_run" in box.layouts
    assert box.tiles["fox_den"].name.zh == "Fox Den"


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_line_of_a_file_made_points_to_the_schema_of_overlays(tmp_path, kind):
    mine = tmp_path / "deep" / "mine"
    assert new(kind, NAMES[kind], mine).exit_code == 0
    for path in mine.iterdir():
        way = path.read_text("utf-8").split("\n", 1)[0].partition("$schema=")[2]
        part = schema_file(path.name).replace("schema/", "schema/overlay/")
        assert (mine / way).resolve() == data_folder() / part
    assert not list(mine.glob(".*"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_is_explained_in_the_words_of_the_schema(tmp_path, kind):
    assert new(kind, NAMES[kind], tmp_path / "mine").exit_code == 0
    text = (tmp_path / "mine" / KINDS[kind].file).read_text("utf-8")
    said = " ".join(line.strip("# ") for line in text.splitlines() if line.strip().startswith("#"))
    for name, words in field_docs(KINDS[kind].model).items():
        first = re.sub(r"\s*\((section|ruling)[^)]*\)", "", " ".join(words.split())).partition(".")[0]
        assert first[1:] in said, name
    assert {"monster": "red, green, blue or none", "layout": "two signs"}.get(kind, "Allowed") in said


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_whole_folder_the_entry_and_its_count_are_all_that_changes(whole, kind):
    before = {path: path.read_bytes() for path in whole.rglob("*.yaml")}
    assert new(kind, NAMES[kind], whole).exit_code == 0
    changed = {path.name for path, data in before.items() if path.read_bytes() != data}
    assert changed == {KINDS[kind].file, *(["box.yaml"] if KINDS[kind].total else [])}
    assert_only_added(before[whole / KINDS[kind].file], (whole / KINDS[kind].file).read_bytes())
    total = KINDS[kind].total
    for old, line in zip(
        before[whole / "box.yaml"].splitlines(), (whole / "box.yaml").read_bytes().splitlines(), strict=True
    ):
        assert line == old or old.strip().startswith(f"{total}:".encode())


def assert_only_added(before: bytes, after: bytes) -> None:
    """Asserts that one piece came in between, and all else is as it was."""
    pairs = zip(before, after, strict=False)
    same = next((at for at, (old, new) in enumerate(pairs) if old != new), len(before))
    tail = before[same:]
    assert after.endswith(tail)
    assert len(after) > len(before)


def test_a_monster_comes_after_those_of_its_size_and_before_the_comment_of_the_next(whole):
    assert new("monster", "frost_fox", whole).exit_code == 0
    ids = [card["id"] for card in value_of(whole / "monsters.yaml")]
    assert ids[ids.index("rime_warrior") + 1] == "frost_fox"
    assert "see difficulty.yaml.\n- id: beast\n" in (whole / "monsters.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["ember_imp", "frost_fox"])
def test_an_id_in_use_is_refused_with_its_place(tmp_path, name):
    mine, over = tmp_path / "mine", tmp_path / "over"
    assert new("monster", "frost_fox", mine).exit_code == 0
    result = new("monster", name, mine, over)
    place = f"{mine}/monsters.yaml:4" if name == "frost_fox" else f"{data_folder()}/monsters.yaml:5"
    assert (result.exit_code, f"taken by {place}" in result.output) == (2, True), result.output
    assert not over.exists()


@pytest.mark.parametrize("name", ["Frost Fox", "frost-fox", "9lives", "", "霜狐", "fox\n", "_fox"])
def test_what_is_no_id_is_refused_with_what_is_allowed(tmp_path, name):
    result = new("monster", name, tmp_path / "mine")
    assert result.exit_code == 2
    assert "expected small letters, digits and _, a letter first" in result.output
    assert not (tmp_path / "mine").exists()


def test_wrong_words_are_refused_in_a_sentence(tmp_path):
    assert "did you mean monster?" in new("monstr", "fox", tmp_path / "mine").output
    assert "--data mine" in new("monster", "fox").output
    (tmp_path / "file").write_text("")
    assert "is no folder" in new("monster", "fox", tmp_path / "file").output
    assert "is no folder" in new("monster", "fox", tmp_path / "nowhere", tmp_path / "mine").output


@pytest.mark.parametrize("slip", ["toughness: two", "toughnes: 2", "toughness: 2\n  copies: 9"])
def test_into_a_folder_with_a_fault_nothing_is_added_and_its_own_lines_are_named(tmp_path, slip):
    assert new("monster", "frost_fox", tmp_path).exit_code == 0
    path = tmp_path / "monsters.yaml"
    path.write_text(path.read_text("utf-8").replace("toughness: 2", slip, 1), "utf-8")
    again = new("monster", "frost_fox", tmp_path)
    assert f"'frost_fox' is taken by {path}:4; expected a new id" in again.output
    result = new("monster", "snow_fox", tmp_path)
    assert (result.exit_code, "can't be played as it is" in result.output) == (2, True)
    lines = path.read_text("utf-8").splitlines()
    places = [int(line) for line in re.findall(r"monsters\.yaml:(\d+):", result.output)]
    assert places
    assert all(slip.split("\n")[-1].split(":")[0].strip() in lines[line - 1] for line in places)


def test_the_words_that_a_kind_allows_stand_in_the_comment(tmp_path):
    for kind in ("equipment", "monster"):
        assert new(kind, NAMES[kind], tmp_path).exit_code == 0
    said = {
        path.name: " ".join(line.strip("# ") for line in path.read_text("utf-8").splitlines())
        for path in tmp_path.iterdir()
    }
    assert "add_sign (with sign: attack/defence and against: red/green/blue)" in said["equipment.yaml"]
    assert "bars_item (with slot: weapon/shield/helmet" in said["monsters.yaml"]


UNREADABLE = {
    "broken": b"- id: [\n",
    "tab in a comment": b"- id: ember_imp\n  copies: 2\n#\there\n",
    "no UTF-8": "# 霜狐\n".encode("gb18030"),
    "not a list": b"ember_imp: 2\n",
    "list in one line": b"[{id: ember_imp, copies: 2}]\n",
    "merge left open": b"<<<<<<< mine\n- id: ember_imp\n=======\n>>>>>>> theirs\n",
    "a fault elsewhere in it": b"- id: ember_imp\n  toughness: soft\n",
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_can_not_be_added_to_stays_as_it_is_and_the_reason_is_said(tmp_path, kind):
    path = tmp_path / "monsters.yaml"
    path.write_bytes(UNREADABLE[kind])
    result = new("monster", "frost_fox", tmp_path)
    assert result.exit_code == 2
    assert "monsters.yaml" in result.output
    assert "Traceback" not in result.output
    assert path.read_bytes() == UNREADABLE[kind]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "text",
    [
        "totals: {small_monsters: 24}\n",
        "totals: {big_monsters: 6}",
        "clashes: 3 # not more\n",
        "# nothing yet\n",
        "totals:\r\n    # as printed\r\n    big_monsters: 6\r\n",
    ],
)
def test_the_count_is_written_into_whatever_stands_there(tmp_path, text):
    path = tmp_path / "box.yaml"
    path.write_bytes(text.encode())
    result = new("monster", "frost_fox", tmp_path)
    assert result.exit_code == 0, result.output
    line = int(re.search(r"box.yaml:(\d+): totals", result.output)[1])
    assert "25" in path.read_text("utf-8").splitlines()[line - 1]
    assert load_box(stacked([tmp_path], data_folder())).numbers.totals.small_monsters == 25
    for word in ("# not more", "# nothing yet", "# as printed"):
        assert (word in text) == (word in path.read_text("utf-8"))


ENTRY = ["# A new one.", "- id: fox", "  kind: small", "  map: |", "    x", "     y"]
COMMENTS = st.sampled_from(["# plain", "#- id: off", "  # within", "      # deep", "", "   ", "# 小鬼"])
CARDS = st.sampled_from(
    [
        ["- id: imp", "  kind: small"],
        ["- id: hound", "  kind: big", "  dice: [a,", "    b]"],
        ["- {id: crab, kind: small}"],
        ["-", "  id: bat", "  kind: small"],
        ["-   id: toad", "    kind: big", "    # inside", "    name: 'two", "", "      lines'"],
        ["- id: troll", "  map: |", "    |x", "    # no comment", ""],
        ["- id: wisp", "  map: |+", "    x", "", ""],
        ["- id: last", "  map: >-", "    a", "    b"],
        ["- plain"],
    ]
)


@st.composite
def lists(draw):
    """Draws the text of a list as people write them: comments, blank lines, indents, line ends."""
    indent = draw(st.sampled_from(["", "", "  "]))
    lines = draw(st.lists(COMMENTS, max_size=2))
    for card in draw(st.lists(CARDS, max_size=4)):
        lines += [indent + line if line else "" for line in card]
        lines += draw(st.lists(COMMENTS, max_size=3))
    lines += draw(st.sampled_from([[], [], ["..."], ["# vim: end"]]))
    end = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    return end.join(lines) + draw(st.sampled_from(["", end, end + end]))


@given(lists(), st.sampled_from(["small", "big", ""]))
@settings(max_examples=300, deadline=None)
def test_whatever_a_list_looks_like_one_piece_comes_in_and_the_rest_stays(text, kind):
    try:
        after, line = with_entry(text, ENTRY, "kind", kind)
    except NotSafe:
        # Only where blank lines at the end are part of the last text.
        assert "map: |+" in text or "..." in text or "plain" in text
        return
    assert_only_added(text.encode(), after.encode())
    lines = re.split("\r\n|\r|\n", after)
    assert lines[line - 1].strip() == "- id: fox"
    old = build(text, "", []).value if re.sub(r"#[^\r\n]*|\s|\.\.\.", "", text) else []
    now = build(after, "", []).value
    (at,) = [number for number, card in enumerate(now) if isinstance(card, dict) and card.get("id") == "fox"]
    assert now[:at] + now[at + 1 :] == old
    assert now[at] == {"id": "fox", "kind": "small", "map": "x\n y\n"}
    ends = set(re.findall("\r\n|\r|\n", text))
    assert not ends or set(re.findall("\r\n|\r|\n", after)) == ends


@given(st.sampled_from(["\n", "\r\n", "\r"]), st.booleans(), st.integers(0, 999))
@settings(max_examples=50, deadline=None)
def test_of_a_number_its_digits_alone_change(end, is_open, number):
    text = end.join(["# box", "totals:", "  tiles: 15 # lands", "walls: 3"]) + ("" if is_open else end)
    after, line = with_number(text, "totals", "tiles", number)
    assert after == text.replace("15", str(number))
    assert line == 3


def test_a_file_with_a_mark_of_its_encoding_and_windows_lines_keeps_both(whole):
    path = whole / "monsters.yaml"
    before = b"\xef\xbb\xbf" + path.read_bytes().rstrip().replace(b"\n", b"\r\n")
    path.write_bytes(before)
    assert new("monster", "frost_fox", whole).exit_code == 0
    after = path.read_bytes()
    assert_only_added(before, after)
    assert after.startswith(b"\xef\xbb\xbf#")
    assert after.count(b"\n") == after.count(b"\r\n")


def test_a_file_that_can_not_be_read_is_said(tmp_path):
    (tmp_path / "monsters.yaml").mkdir()
    result = new("monster", "frost_fox", tmp_path)
    assert (result.exit_code, f"{tmp_path}/monsters.yaml can't be read" in result.output) == (2, True)


def test_a_file_that_can_not_be_written_is_said(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = new("monster", "frost_fox", tmp_path / "mine")
    assert (result.exit_code, "No space left" in result.output) == (2, True)
    assert list((tmp_path / "mine").iterdir()) == []
