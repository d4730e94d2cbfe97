"""The search reaches what can be reached, and changes a file in its number alone."""

import pytest

from avel.lab.aims import Knob, read_knob, read_target, turned
from avel.lab.asked import Asked, Data
from avel.lab.crew import Crew, Here
from avel.lab.data_paths import find, replaced, tree
from avel.lab.edits import Sheets
from avel.lab.faults import LabFault
from avel.lab.proposal import Proposal
from avel.lab.rows import Row
from avel.lab.tune import Search
from tests.lab.conftest import CHRONICLES, asked

BEAST = "difficulty.yaml:normal.beast_toughness.2"


def unheard() -> None:
    pass


class Oracle(Crew):
    """Plays no games: wins as often as a formula of the data's numbers says, by the game's number."""

    def __init__(self, rate) -> None:
        super().__init__(Here(), 1)
        self.rate, self.games = rate, 0

    def play(self, tables, numbers, heard) -> None:
        rates = [self.rate(wanted) for wanted in tables]
        for number in numbers:
            for table, rate in enumerate(rates):
                self.games += 1
                won = (number * 0.618034) % 1 < rate
                heard(table, Row(number, 0, "won.trap" if won else "lost.small", won, 9, 9, 0.0))


def number(wanted: Asked, name: str) -> int:
    file, _, path = name.partition(":")
    return int(find(wanted.data, file, path).text)


def searched(data: Data, rate, sets, targets, games=640) -> tuple[Search, tuple[int, ...]]:
    knobs = tuple(read_knob(text, data) for text in sets)
    goals = tuple(read_target(text, asked(data)) for text in targets)
    search = Search(data, knobs, goals, Oracle(rate), games, unheard)
    search.check()
    return search, search.run()


@pytest.mark.parametrize(("goal", "best"), [(0.9, 11), (0.6, 14), (0.3, 17)])
def test_one_number_reaches_one_target(data, goal, best):
    def rate(wanted: Asked) -> float:
        return 2.0 - number(wanted, BEAST) / 10

    search, values = searched(data, rate, [f"{BEAST}=10..20"], [f"win_rate(normal,2)={goal}"])
    assert values == (best,)
    assert search.players.games < 11 * 640, "the worse ones went early"


def test_a_long_range_is_searched_closer_and_closer(data):
    def rate(wanted: Asked) -> float:
        return 1.0 - number(wanted, BEAST) / 200

    _, values = searched(data, rate, [f"{BEAST}=1..200"], ["win_rate(normal,2)=0.35"])
    assert abs(values[0] - 130) <= 3


def test_several_numbers_reach_several_targets(data):
    easy = "difficulty.yaml:easy.beast_toughness.2"

    def rate(wanted: Asked) -> float:
        return 1.5 - number(wanted, BEAST if wanted.option("difficulty") == "normal" else easy) / 20

    sets = [f"{BEAST}=10..25", f"{easy}=10..25"]
    targets = ["win_rate(normal,2)=0.5", "win_rate(2,easy)=0.8"]
    _, values = searched(data, rate, sets, targets)
    assert values == (20, 14)


def test_the_same_seed_proposes_the_same(data):
    sets, targets = ["box.yaml:heal=1..3", "box.yaml:rest=1..4"], ["rounds(easy,1,random)=9"]
    knobs = tuple(read_knob(text, data) for text in sets)
    goals = tuple(read_target(text, asked(data)) for text in targets)
    found = [Search(data, knobs, goals, Crew(Here(), 1), 8, unheard) for _ in range(2)]
    assert found[0].run() == found[1].run()
    assert found[0].tried == found[1].tried


def test_a_proposal_is_measured_on_fresh_games_and_says_whether_it_reaches(data, tmp_path):
    def rate(wanted: Asked) -> float:
        return 2.0 - number(wanted, BEAST) / 10

    search, values = searched(data, rate, [f"{BEAST}=10..20"], ["win_rate(normal,2)=0.4±0.03"])
    folder(tmp_path, data)
    proposal = Proposal.of(search, values, Sheets.of(CHRONICLES.stack([tmp_path]), search.knobs))
    document = proposal.document()
    assert document["numbers"] == [{"value": BEAST, "from": 14, "to": 16}]
    assert proposal.then[0].mean == pytest.approx(0.4, abs=0.01)
    assert proposal.now[0].mean == pytest.approx(0.6, abs=0.01)
    assert proposal.grids()[1].rows[0][-1] == "reached"
    assert "-  beast_toughness: [14, 14, 17, 20]\n+  beast_toughness: [14, 16, 17, 20]\n" in proposal.diff()
    assert proposal.diff().startswith("--- a/difficulty.yaml\n+++ b/difficulty.yaml\n")
    assert f"To be changed in {tmp_path}:" in proposal.says()


def folder(place, data: Data):
    """Writes a whole data folder."""
    for name, text in data.texts().items():
        (place / name).write_text(text, "utf-8", newline="")


def written(tmp_path, raw: bytes, data: Data):
    """Writes a folder whose difficulty file has these bytes; returns it and how its number is to change."""
    folder(tmp_path, data)
    file = tmp_path / "difficulty.yaml"
    file.write_bytes(raw)
    stack = CHRONICLES.stack([tmp_path])
    knob = read_knob(f"{BEAST}=1..999", CHRONICLES.read(stack))
    (edit,) = Sheets.of(stack, [knob]).edits([knob], [101])
    return file, edit


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_writing_keeps_every_other_byte(data, tmp_path, mark, end):
    raw = mark + data.texts()["difficulty.yaml"].encode().replace(b"\n", end)
    file, edit = written(tmp_path, raw, data)
    edit.write()
    assert file.read_bytes() == raw.replace(b"[14, 14, 17, 20]", b"[14, 101, 17, 20]")
    assert file.read_bytes() != raw


def test_a_file_that_has_changed_meanwhile_is_left_alone(data, tmp_path):
    raw = data.texts()["difficulty.yaml"].encode()
    file, edit = written(tmp_path, raw, data)
    file.write_bytes(raw + b"# mine\n")
    with pytest.raises(LabFault, match="has changed since it was read"):
        edit.write()
    assert file.read_bytes() == raw + b"# mine\n"


@pytest.fixture
def stacked(tmp_path, data):
    """A whole folder and two overlays on it: the upper one says the Beast's numbers, the lower one rest's."""
    lower, upper, whole = (tmp_path / name for name in ("lower", "upper", "whole"))
    for place in (lower, upper, whole):
        place.mkdir()
    folder(whole, data)
    (lower / "difficulty.yaml").write_text("- {id: normal, beast_toughness: [5, 5, 5, 5]}\n", "utf-8")
    (lower / "box.yaml").write_text("rest: 3\n", "utf-8")
    (upper / "difficulty.yaml").write_text("- {id: normal, beast_toughness: [5, 6, 7, 8]}  # mine\n", "utf-8")
    return [whole, lower, upper]


def test_a_number_is_changed_in_the_topmost_folder_that_says_it(stacked):
    stack = CHRONICLES.stack(stacked)
    found = CHRONICLES.read(stack)
    knobs = [read_knob(text, found) for text in (f"{BEAST}=1..9", "box.yaml:rest=1..9", "box.yaml:heal=1..9")]
    assert [knob.now for knob in knobs] == [6, 3, 1]
    edits = Sheets.of(stack, knobs).edits(knobs, [9, 3, 2])
    for edit in edits:
        edit.write()
    whole, lower, upper = stacked
    assert {edit.folder for edit in edits} == {upper, whole}
    assert (upper / "difficulty.yaml").read_text("utf-8").endswith("[5, 9, 7, 8]}  # mine\n")
    assert (lower / "box.yaml").read_text("utf-8") == "rest: 3\n"
    assert "\nheal: 2\n" in (whole / "box.yaml").read_text("utf-8")
    values = (read_knob(f"{knob.name}=1..9", CHRONICLES.read(stack)).now for knob in knobs)
    assert list(values) == [9, 3, 2]


def test_what_no_data_names_is_not_written_to(stacked):
    _, *overlays = stacked
    stack = CHRONICLES.stack(stacked)
    knob = read_knob("box.yaml:heal=1..9", CHRONICLES.read(stack))
    sheets = Sheets.of(stack, [knob])
    sheets.check_meant([knob], stacked)
    sheets.check_meant([knob], [])
    with pytest.raises(LabFault, match=r"would change box\.yaml:heal in .*whole, which no --data names"):
        sheets.check_meant([knob], overlays)


def test_two_numbers_in_one_line_are_both_turned(data):
    knobs = [read_knob(f"difficulty.yaml:normal.beast_toughness.{place}=1..999", data) for place in (1, 2, 3)]
    text = turned(data, knobs, [111, 2, 333]).texts()["difficulty.yaml"]
    assert "beast_toughness: [111, 2, 333, 20]" in text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\x85"])
def test_a_number_is_found_whatever_ends_a_line(end):
    text = end.join(["# naïve 中文", "a: 1", "b:", "  - id: x", "    n: 7", ""])
    node = tree(text, "f").parts["b"].parts[0].parts["n"]
    assert replaced(text, node, "12") == text.replace("n: 7", "n: 12")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("beast=10..20", "expected FILE:PATH=LOW..HIGH"),
        (f"{BEAST}=10-20", "expected FILE:PATH=LOW..HIGH"),
        (f"{BEAST}=20..10", "20 is not below 10"),
        (f"{BEAST}=15..20", "it is 14 now; expected bounds that hold it"),
        ("hard.yaml:normal=1..2", "no data file 'hard.yaml'; there are box.yaml"),
        ("difficulty.yaml:norml.walls.1=1..2", "no norml; did you mean normal?"),
        ("difficulty.yaml:normal.xyz.2=10..20", "no normal.xyz; there are id, name"),
        ("difficulty.yaml:normal.walls.9=0..2", "no normal.walls.9; there are 1, 2, 3, 4"),
        ("difficulty.yaml:normal.walls=0..2", "is no whole number"),
        ("difficulty.yaml:normal.name.en=0..2", "is no whole number"),
        ("box.yaml:heal.x=0..2", "heal is a single value"),
    ],
)
def test_a_wrong_number_is_one_sentence(data, text, said):
    with pytest.raises(LabFault) as fault:
        read_knob(text, data)
    assert said in str(fault.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("win_rate=0.6", "expected MEASURE(SETTINGS)=GOAL"),
        ("win_rate(normal,2)=60", "a rate of 60; expected 0 to 1"),
        ("win_rate(brutal)=0.6", "'brutal' is no setting; there are heroes: 1, 2, 3, 4"),
        (
            "luck(normal)=0.6",
            "no measure 'luck'; there are win_rate, rounds and TOPIC.MEASURE of heroes",
        ),
        ("cards.short_swrd.drawn(2)=1", "did you mean cards.short_sword.drawn?"),
        ("cards.eaten(2)=1", "cards has drawn, worn"),
        ("cards(2)=1", "cards has drawn, worn"),
        ("rounds(2)=9±0", "a leeway of 0"),
    ],
)
def test_a_wrong_target_is_one_sentence(data, text, said):
    with pytest.raises(LabFault) as fault:
        read_target(text, asked(data))
    assert said in str(fault.value)


def test_a_target_reads_its_settings_in_any_order(data):
    for text in ("rounds(hard,3,second,random)=9", "rounds(random, 3, hard, second) = 9 +- 0.5"):
        target = read_target(text, asked(data, "reference"))
        assert dict(target.asked.options) == {"heroes": "3", "layout": "second", "difficulty": "hard"}
        assert target.asked.bot == "random"
    assert target.leeway == 0.5


def test_measures_are_read_off_a_game(data):
    counts = {"cards": {"short_sword": {"drawn": 2}, "iron_helm": {"drawn": 1, "worn": 1}}}
    row = Row(0, 0, "won.trap", True, 11, 60, 0.1, counts)
    read = {
        "win_rate": 1.0,
        "rounds": 11.0,
        "cards.drawn": 3.0,
        "cards.short_sword.drawn": 2.0,
        "cards.ash_spear.worn": 0.0,
        "walls.built": 0.0,
    }
    for name, value in read.items():
        assert read_target(f"{name}(2)=1", asked(data)).measure(row) == value


def test_bounds_that_make_broken_data_are_one_sentence(data):
    knob = read_knob("difficulty.yaml:normal.walls.1=0..9", data)
    goal = read_target("rounds(normal,1)=9", asked(data))
    with pytest.raises(LabFault, match="9 walls; the box has 3"):
        Search(data, (knob,), (goal,), Oracle(lambda wanted: 0.5), 10, unheard).check()


def test_a_number_at_its_best_stays(data):
    _, values = searched(data, lambda wanted: 0.5, [f"{BEAST}=14..15"], ["win_rate(2)=0.5"])
    assert values == (14,)
    knob = Knob("difficulty.yaml", "normal.beast_toughness.2", 10, 20, 14)
    assert turned(data, [knob], [14]) == data
