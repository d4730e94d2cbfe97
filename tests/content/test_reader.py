import re
from enum import StrEnum
from typing import Annotated, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import Field, field_validator, model_validator

from avel.content.faults import Fault
from avel.content.model import Id, Model, Name
from avel.content.nodes import DEEPEST
from avel.content.reader import LARGEST, read

Colour = Literal["red", "green", "blue", "none"]


class Size(StrEnum):
    SMALL = "small"
    BIG = "big"


class Reroll(Model):
    kind: Literal["reroll"]
    colour: Colour


class AddSign(Model):
    kind: Literal["add_attack", "add_defence"]
    against: Colour | None = None
    count: Annotated[int, Field(ge=1, le=2)] = 1


Effect = Annotated[Reroll | AddSign, Field(discriminator="kind")]


class Monster(Model):
    id: Id
    name: Name
    colour: Colour
    toughness: int
    dice: tuple[Literal["purple", "black"], ...]
    weight: float = 1.0
    size: Size = Size.SMALL
    is_flying: bool = False
    note: str = ""
    powers: tuple[Effect, ...] = ()
    reward: Name | int | None = None

    @field_validator("toughness")
    @classmethod
    def _even(cls, toughness: int) -> int:
        if toughness == 13:
            raise ValueError("13 is unlucky; expected any other toughness")
        return toughness


class Monsters(Model):
    monsters: tuple[Monster, ...]
    steps: dict[int, int] = Field(default={})
    by_colour: dict[Colour, str] = Field(default={})
    tags: frozenset[str] = frozenset()
    pair: tuple[int, str] = (0, "")

    @model_validator(mode="after")
    def _some(self) -> "Monsters":
        if not self.monsters:
            raise ValueError("no monsters; expected at least one")
        return self


UTF_8 = (
    "expected a text file saved as UTF-8: "
    "choose UTF-8 as the encoding when you save it (Save As, or Save with Encoding)"
)
GOOD = """\
monsters:
  - id: ember_imp
    name: {en: Ember Imp, zh: 余烬小鬼}
    colour: red
    toughness: 2
    dice: [purple, black]
"""


@pytest.fixture
def sheet_of(tmp_path):
    """Reads text or bytes as monsters.yaml and returns the sheet with the faults, as text."""

    def sheet_of(text, model=Monsters):
        path = tmp_path / "monsters.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        faults = []
        sheet = read(path, "monsters.yaml", model, faults)
        return sheet, [str(fault) for fault in faults]

    return sheet_of


def broken(old, new):
    assert old in GOOD
    return GOOD.replace(old, new)


def test_a_good_file_becomes_a_frozen_model(sheet_of):
    sheet, faults = sheet_of(
        GOOD + "steps: {1: 4, 2: 3}\ntags: [a, b]\npair: [3, x]\nby_colour: {red: fire}\n"
    )
    assert faults == []
    monster = sheet.value.monsters[0]
    assert monster.name == Name(en="Ember Imp", zh="余烬小鬼")
    assert monster.dice == ("purple", "black")
    assert (sheet.value.steps, sheet.value.tags, sheet.value.pair) == ({1: 4, 2: 3}, {"a", "b"}, (3, "x"))
    with pytest.raises(ValueError, match="frozen"):
        monster.toughness = 3


@pytest.mark.parametrize(
    "word", ["no", "yes", "on", "Off", "y", "n", "1:30", "010", "2024-01-01", "1_000", "<<", "0o9"]
)
def test_words_that_other_readers_convert_stay_text(sheet_of, word):
    sheet, faults = sheet_of(f"{GOOD}    note: {word}\n")
    assert faults == []
    assert sheet.value.monsters[0].note == word


@pytest.mark.parametrize(
    ("written", "value"), [("7", 7), ("-7", -7), ("+7", 7), ("0x1F", 31), ("0o17", 15), ("0", 0), ("-0", 0)]
)
def test_whole_numbers(sheet_of, written, value):
    sheet, _ = sheet_of(broken("toughness: 2", f"toughness: {written}"))
    assert sheet.value.monsters[0].toughness == value


@pytest.mark.parametrize(
    ("written", "value"), [("2", 2.0), ("1.5", 1.5), (".5", 0.5), ("1e3", 1000.0), ("-2.", -2.0)]
)
def test_numbers_with_a_point(sheet_of, written, value):
    sheet, _ = sheet_of(f"{GOOD}    weight: {written}\n")
    assert sheet.value.monsters[0].weight == value


WANTED = "a mapping with id, name, colour, toughness and dice"
FAULTS = {
    # Double keys; the first counts and what follows is still checked.
    GOOD + "    colour: green\n    colour: 5\n": [
        "7:5: monsters.ember_imp.colour: stands here a second time, first in line 4; expected it once",
        "8:5: monsters.ember_imp.colour: stands here a second time, first in line 4; expected it once",
    ],
    # Words that are text here.
    broken("toughness: 2", "toughness: no"): [
        "5:16: monsters.ember_imp.toughness: 'no' is text; expected a whole number"
    ],
    broken("toughness: 2", "toughness: 1:30"): [
        "5:16: monsters.ember_imp.toughness: '1:30' is text; expected a whole number: "
        "write one number, without colons"
    ],
    broken("toughness: 2", "toughness: 010"): [
        "5:16: monsters.ember_imp.toughness: '010' is text; expected a whole number: write 10"
    ],
    broken("toughness: 2", "toughness: 1_000"): [
        "5:16: monsters.ember_imp.toughness: '1_000' is text; expected a whole number: write 1000"
    ],
    broken("toughness: 2", "toughness: '2'"): [
        "5:16: monsters.ember_imp.toughness: '2' is text; expected a whole number: take off the quotes"
    ],
    broken("toughness: 2", "toughness: 2024-01-01"): [
        "5:16: monsters.ember_imp.toughness: '2024-01-01' is text; expected a whole number"
    ],
    broken("toughness: 2", "toughness: 2.0"): [
        "5:16: monsters.ember_imp.toughness: 2.0 is a number with a point or exponent; expected a "
        "whole number"
    ],
    broken("toughness: 2", "toughness: true"): [
        "5:16: monsters.ember_imp.toughness: true is a truth value; expected a whole number"
    ],
    broken("toughness: 2", "toughness:"): [
        "5:15: monsters.ember_imp.toughness: nothing stands here; expected a whole number"
    ],
    broken("toughness: 2", "toughness: [2]"): [
        "5:16: monsters.ember_imp.toughness: a list stands here; expected a whole number"
    ],
    broken("toughness: 2", "toughness: 13"): [
        "5:16: monsters.ember_imp.toughness: 13 is unlucky; expected any other toughness"
    ],
    GOOD + "    is_flying: yes\n": [
        "7:16: monsters.ember_imp.is_flying: 'yes' is text; expected true or false: write true"
    ],
    GOOD + "    is_flying: OFF\n": [
        "7:16: monsters.ember_imp.is_flying: 'OFF' is text; expected true or false: write false"
    ],
    GOOD + "    note: 7\n": [
        "7:11: monsters.ember_imp.note: 7 is a number; expected text: put it in quotes, '7'"
    ],
    GOOD + "    note: true\n": [
        "7:11: monsters.ember_imp.note: true is a truth value; expected text: put it in quotes, 'true'"
    ],
    GOOD + "    weight: .inf\n": ["7:13: monsters.ember_imp.weight: .inf is not finite; expected a number"],
    GOOD + "    weight: 1e999\n": ["7:13: monsters.ember_imp.weight: 1e999 is not finite; expected a number"],
    # Names.
    broken("red", "reed"): [
        "4:13: monsters.ember_imp.colour: 'reed' is not a colour; expected red, green, blue or none"
        " (did you mean red?)"
    ],
    broken("red", "no"): [
        "4:13: monsters.ember_imp.colour: 'no' is not a colour; expected red, green, blue or none"
        " (did you mean none?)"
    ],
    broken("red", "3"): [
        "4:13: monsters.ember_imp.colour: 3 is not a colour; expected red, green, blue or none"
    ],
    broken("black", "blakc"): [
        "6:20: monsters.ember_imp.dice[1]: 'blakc' is not allowed in dice; expected purple or black"
        " (did you mean black?)"
    ],
    GOOD + "    size: Big\n": [
        "7:11: monsters.ember_imp.size: 'Big' is not a size; expected small or big (did you mean big?)"
    ],
    broken("ember_imp", "Ember Imp"): [
        "2:9: monsters.Ember Imp.id: 'Ember Imp' does not fit; expected small letters, digits and _, "
        "a letter first (did you mean ember_imp?)"
    ],
    # Fields.
    broken("toughness: 2", "toughnes: 2"): [
        "5:5: monsters.ember_imp.toughnes: unknown field; expected id, name, colour, toughness, "
        "dice, weight, size, "
        "is_flying, note, powers or reward (did you mean toughness?)",
    ],
    broken("toughness: 2", "toughness: two\n    toughnes: 2"): [
        "5:16: monsters.ember_imp.toughness: 'two' is text; expected a whole number",
        "6:5: monsters.ember_imp.toughnes: unknown field; expected id, name, colour, toughness, "
        "dice, weight, size, is_flying, note, powers or reward (did you mean toughness?)",
    ],
    GOOD + "on: 3\n": ["7:1: on: unknown field; expected monsters, steps, by_colour, tags or pair"],
    broken(", zh: 余烬小鬼", ""): ["3:11: monsters.ember_imp.name.zh: is missing; expected text"],
    broken("余烬小鬼", "''"): ["3:31: monsters.ember_imp.name.zh: nothing stands here; expected text"],
    broken("[purple, black]", "purple"): [
        "6:11: monsters.ember_imp.dice: 'purple' is text; expected a list: write [purple]"
    ],
    broken("[purple, black]", "【purple，black】"): [
        "6:11: monsters.ember_imp.dice: '【purple，black】' is text; expected a list: write [purple, black]"
    ],
    broken("[purple, black]", "[purple black]"): [
        "6:12: monsters.ember_imp.dice[0]: 'purple black' are several; expected a comma between them: "
        "purple, black"
    ],
    broken("red", "red/blue"): [
        "4:13: monsters.ember_imp.colour: 'red/blue' are several; expected one of them"
    ],
    broken("[purple, black]", "none"): [
        "6:11: monsters.ember_imp.dice: 'none' is text; expected a list: write [] if there is none"
    ],
    broken("toughness: 2", "toughness: 2 // points"): [
        "5:16: monsters.ember_imp.toughness: '2 // points' is text; expected a whole number: write 2, and "
        "the comment as '  # points'"
    ],
    broken("toughness: 2", "toughness: ２"): [
        "5:16: monsters.ember_imp.toughness: '２' is text; expected a whole number: write 2"
    ],
    "monsters: {}\n": ["1:11: monsters: a mapping stands here; expected a list: write [] if there is none"],
    "monsters: {id: imp}\n": [
        "1:11: monsters: a mapping stands here; expected a list: write a dash before its first field, and "
        "the others below that one"
    ],
    "monsters: [7]\n": [f"1:12: monsters[0]: 7 is a number; expected {WANTED}"],
    "monsters: []\n": ["1:1: no monsters; expected at least one"],
    "- id: x\n": ["1:1: a list stands here; expected a mapping with monsters"],
    # Keys of mappings and lists of fixed length.
    GOOD + "steps: {one: 4}\n": ["7:9: steps.one: 'one' is text; expected a whole number"],
    GOOD + "steps: {1: four}\n": ["7:12: steps.1: 'four' is text; expected a whole number"],
    GOOD + "steps: {010: 4}\n": [
        "7:9: steps: '010' is used as a key; expected a number in plain digits, or a name"
    ],
    GOOD + "by_colour: {redd: x}\n": [
        "7:13: by_colour.redd: 'redd' is not allowed in by_colour; expected red, green, blue or none"
        " (did you mean red?)"
    ],
    GOOD + "pair: [1]\n": ["7:7: pair[1]: is missing; expected text"],
    GOOD + "pair: [1, x, y]\n": ["7:7: pair: a list is too long; expected at most this many entries: 2"],
    GOOD + "? [a]\n: 3\n": ["7:3: a list or mapping is used as a key; expected a name"],
    # Unions.
    GOOD + "    powers: [{kind: rerol, colour: red}]\n": [
        "7:21: monsters.ember_imp.powers[0].kind: 'rerol' is not a kind; expected reroll, "
        "add_attack or add_defence "
        "(did you mean reroll?)"
    ],
    GOOD + "    powers:\n      - colour: red\n": [
        "8:9: monsters.ember_imp.powers[0].kind: is missing; expected reroll, add_attack or add_defence"
    ],
    GOOD + "    powers:\n      - kind: reroll\n        color: red\n": [
        "9:9: monsters.ember_imp.powers[0].color: unknown field; expected kind or colour (did you "
        "mean colour?)",
    ],
    GOOD + "    powers: [{kind: add_attack, against: reed, count: 3}]\n": [
        "7:42: monsters.ember_imp.powers[0].against: 'reed' is not an against; expected red, green, "
        "blue or none "
        "(did you mean red?)",
        "7:55: monsters.ember_imp.powers[0].count: 3 is too large; expected at most 2",
    ],
    GOOD + "    powers: [reroll]\n": [
        "7:14: monsters.ember_imp.powers[0]: 'reroll' is text; expected a mapping with kind: "
        "reroll, add_attack or add_defence"
    ],
    GOOD + "    reward: many\n": [
        "7:13: monsters.ember_imp.reward: 'many' is text; expected a mapping with en and zh or a whole number"
    ],
    GOOD + "    reward: {en: Gold}\n": ["7:13: monsters.ember_imp.reward.zh: is missing; expected text"],
    # Files that are no data.
    "": ["1:1: the file is empty; expected fields with their values"],
    "# nothing yet\n": ["1:1: the file is empty; expected fields with their values"],
    "~\n": ["1:1: nothing stands here; expected a mapping with monsters"],
    b"\xef\xbb\xbf": ["1:1: the file is empty; expected fields with their values"],
    b"monsters:\n  - \xba\xfc": [
        f"2:5: byte 0xba is not UTF-8, so the file is saved in another encoding; {UTF_8}"
    ],
    b"monsters:\n  - \xff\xfe\x00": [f"2:5: the file holds no text; {UTF_8}"],
    GOOD.encode("utf-16"): [f"1:1: the file is saved as UTF-16, which some editors call Unicode; {UTF_8}"],
    b"monsters:\n\x00": ["2:1: character U+0000 stands here; expected text"],
    GOOD + "---\n" + GOOD: ["7:1: a second document starts here; expected one in a file: take out the ---"],
    "x" * (LARGEST + 1): [f"1:1: the file is too large; expected at most {LARGEST} bytes"],
    "monsters: " + "[" * 900: [f"1:61: lists and mappings are more than {DEEPEST} deep here"],
    # Text that is no YAML.
    broken("    colour", "\tcolour"): ["4:1: a tab stands here; expected blanks"],
    broken("    colour: red", "   colour: red"): [
        "4:4: this is not YAML: expected this line to line up with the dashes above it"
    ],
    broken("colour: red", "colour: red: blue"): [
        "4:16: this is not YAML: a colon is not expected here; fields of one thing line up, and text with "
        "': ' in it goes in quotes"
    ],
    broken("red", "@red"): ["4:13: this is not YAML: text can't start with this sign unless it is in quotes"],
    broken("[purple, black]", "[purple"): [
        "6:11: this is not YAML: the list that begins here has no ] where it should end"
    ],
    # What looks like a slip, and is none, is not taken for one.
    "# note:this\nmonsters: |\n  see:that\n  colour：red\ntags: [a\n": [
        "5:7: this is not YAML: the list that begins here has no ] where it should end"
    ],
    broken("colour: red", "colour: 'red"): [
        "4:13: the quote that begins here has no end; expected ' after the text"
    ],
    # Markup.
    "monsters: &all [*all]\n": [
        "1:11: monsters: &all is an anchor; expected the value alone",
        "1:17: monsters[0]: *all is an alias; expected the value itself, written out",
    ],
    broken("2", "!!str 2"): [
        "5:16: monsters.ember_imp.toughness: !!str is a tag; expected the value alone, in quotes if "
        "it is text"
    ],
    broken("2", "!!python/object:os.system 2"): [
        "5:16: monsters.ember_imp.toughness: !!python/object:os.system is a tag; expected the value alone, "
        "in quotes if it is text"
    ],
    GOOD + "*x : 3\n": ["7:1: *x is an alias; expected the value itself, written out"],
}


@pytest.mark.parametrize(("text", "expected"), FAULTS.items(), ids=[faults[0] for faults in FAULTS.values()])
def test_every_kind_of_fault_names_its_place(sheet_of, text, expected):
    _, faults = sheet_of(text)
    assert faults == [f"monsters.yaml:{fault}" for fault in expected]


def test_many_faults_of_many_kinds_in_one_run(sheet_of):
    _, faults = sheet_of(
        """\
monsters:
  - id: Imp
    name: {en: Imp, en: Imp2}
    colour: reed
    toughness: no
    dice: [purple, whit]
    on: 3
\tsize: huge
    powers: [{kind: fly}, {kind: reroll, colour: *x }]
steps: {1: 1:30}
""".replace("\tsize", "    size")
    )
    places = [fault.split(": ")[0] for fault in faults]
    assert places == [f"monsters.yaml:{place}" for place in (
        "2:9", "3:11", "3:21", "4:13", "5:16", "6:20", "7:5", "8:11", "9:21", "9:50", "10:12",
    )]  # fmt: skip


def test_a_tab_does_not_hide_the_other_faults(sheet_of):
    _, faults = sheet_of(
        broken("colour: red", "colour:\treed\t# fire").replace("toughness: 2", "toughness:\tno")
    )
    assert [fault.split(": ")[1] for fault in faults] == [
        "a tab stands here, and in 1 more lines; expected blanks",
        "monsters.ember_imp.colour",
        "monsters.ember_imp.toughness",
    ]


def test_a_flood_of_faults_is_cut_short(sheet_of):
    _, faults = sheet_of("monsters: [" + "1," * 3000 + "]")
    assert faults[0] == "monsters.yaml:1:1: has 3000 faults, of which 1000 are named"
    assert len(faults) == 1001


def test_a_file_that_is_not_there_or_no_file(tmp_path):
    faults = []
    assert read(tmp_path / "none.yaml", "none.yaml", Monsters, faults) is None
    assert read(tmp_path, "folder", Monsters, faults) is None
    assert [str(fault) for fault in faults] == [
        "none.yaml:1:1: can't be read: no such file or directory; expected a YAML file",
        "folder:1:1: can't be read: is a directory; expected a YAML file",
    ]


def test_faults_of_several_files_gather_in_one_list(tmp_path):
    faults = []
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("monsters: 3\n", encoding="utf-8")
        read(tmp_path / name, name, Monsters, faults)
    assert [fault.file for fault in faults] == ["a.yaml", "b.yaml"]


def test_links_are_checked_even_where_fields_are_unknown_or_double(sheet_of):
    sheet, faults = sheet_of(GOOD + "    wings: 2\n    id: other\non: 1\n")
    assert len(faults) == 3
    assert sheet.value.monsters[0].id == "ember_imp"
    sheet, faults = sheet_of(GOOD + "    wings: 2\n    note: 3\n")
    assert len(faults) == 2
    assert sheet is None


def test_a_sheet_knows_where_things_stand(sheet_of):
    sheet, _ = sheet_of(GOOD + "steps: {1: 4}\n")
    assert sheet.mark() == (1, 1)
    assert sheet.mark("monsters", 0, "name", "zh") == (3, 31)
    assert sheet.mark("monsters", 0, "dice", 1) == (6, 20)
    assert sheet.mark("monsters", 0, "note") == sheet.mark("monsters", 0) == (2, 5)
    assert sheet.mark("steps", 1) == (7, 12)
    assert sheet.fault(("steps", 1), "too far", at_key=True) == Fault(
        "monsters.yaml", 7, 9, "steps.1", "too far"
    )
    fault = sheet.fault(("monsters", 0, "dice", 1), "'blakc' is no die", "black")
    assert (
        str(fault)
        == "monsters.yaml:6:20: monsters.ember_imp.dice[1]: 'blakc' is no die (did you mean black?)"
    )


SEEDS = [
    GOOD + "steps: {1: 4}\nby_colour: {red: x}\n    ",
    GOOD + "    powers: [{kind: reroll, colour: red}, {kind: add_attack}]\n    reward: {en: Gold, zh: 金}\n",
    *(text for text in FAULTS if isinstance(text, str) and len(text) < 1000),
]
SCRAPS = [
    *(
        "\t",
        "\n",
        ": ",
        "- ",
        "? ",
        "---\n",
        "...\n",
        "&a ",
        "*a",
        "!!int ",
        "! ",
        "{",
        "}",
        "[",
        "]",
        "'",
        '"',
        "|",
        ">",
    ),
    *(
        "%YAML 1.1\n",
        "<<: ",
        "no",
        "on: ",
        "1:30",
        "010",
        "2024-01-01",
        "~",
        "\\ud800",
        "\u2028",
        "\x85",
        "\x00",
        "\ufeff",
    ),
    *("9" * 5000, "1e999", ".nan", "0x", "monsters: ", "kind: ", "@", "`", "#", ",", "余", "\U0001f409"),
]
edits = st.lists(
    st.tuples(
        st.integers(0, 400), st.integers(0, 12), st.one_of(st.sampled_from(SCRAPS), st.text(max_size=3))
    ),
    max_size=6,
)


def check(path, data):
    path.write_bytes(data)
    faults = []
    sheet = read(path, "monsters.yaml", Monsters, faults)
    assert sheet is not None or faults
    lines = data.decode("utf-8", errors="replace").count("\n") + 1
    for fault in faults:
        assert re.match(r"monsters\.yaml:\d+:\d+: .", str(fault))
        assert (
            1 <= fault.line <= lines + data.count(b"\r") + data.count(b"\xe2\x80") + data.count(b"\xc2\x85")
        )
        assert fault.col >= 1
        assert "Traceback" not in fault.message


in_a_folder = settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@in_a_folder
@given(st.sampled_from(SEEDS), edits)
def test_mutated_text_never_raises(tmp_path, text, edits):
    for start, length, scrap in edits:
        text = text[:start] + scrap + text[start + length :]
    check(tmp_path / "monsters.yaml", text.encode("utf-8", errors="replace"))


@in_a_folder
@given(st.binary(max_size=60))
def test_any_bytes_never_raise(tmp_path, data):
    check(tmp_path / "monsters.yaml", data)
