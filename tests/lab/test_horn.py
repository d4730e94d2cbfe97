"""The duel in the lab: every fact has an ear, every general a line, and the sums are the duel's."""

from collections import Counter

import pytest
from typer.testing import CliRunner

from avel.cli import app
from avel.content.sources import Stack
from avel.core.events import Event
from avel.horn.events import CityAttacked, Harvested, PlotBuilt, PlotTurned, TurnBegan
from avel.horn.facts import FACTS
from avel.horn.fight_events import ArmourUsed, FateTurned, FightBegan, FightCompared
from avel.horn.general_events import GeneralFell, GeneralHired, GeneralHurt, OracleSpoke
from avel.horn.loading import horn_of
from avel.horn.model import SIDES
from avel.horn.rules import Horn
from avel.lab.asked import Asked, Data
from avel.lab.faults import LabFault
from avel.lab.of_horn.ears import EARS
from avel.lab.of_horn.topics import COURSE, course_of
from avel.lab.of_horn.watch import Watch
from avel.lab.subject import option_of
from avel.lab.subjects import subject_named
from avel.paths import data_folder
from tests.horn.kit import SETUP, rich_board, rich_start, short
from tests.players import by_verb, walk

HORN = subject_named("horn")


def asked(data, bot="random", seed=7, **options):
    return Asked("horn", bot, tuple((dict(HORN.options) | options).items()), seed, data)


@pytest.fixture(scope="module")
def duel_data():
    return HORN.read(HORN.stack(()))


@pytest.fixture(scope="module")
def duel(duel_data):
    return Horn(short(horn_of(duel_data.texts())))


@pytest.fixture(scope="module")
def rows(duel_data):
    """Duels of reference bots, and some in which one side plays at random."""
    tables = [HORN.match(asked(duel_data, "reference")), HORN.match(asked(duel_data, against="normal"))]
    return tuple(table.play(number) for table in tables for number in range(4))


def watched(game, seed):
    """Returns what was told of a random war, its facts and the board at its end."""
    heard: list[Event] = []
    board = rich_board(game, SETUP, seed).board
    watch = Watch(game.box, game.box.land(SETUP.map), board, EARS)

    def hear(event: Event) -> None:
        heard.append(event)
        watch.hear(event)

    state = rich_start(game, SETUP, seed, hear)
    for _ in walk(game, state, seed, by_verb, hear):
        pass
    return watch, watch.told(), heard, state


def test_every_fact_is_heard_or_passed_over_for_a_reason():
    assert EARS.kinds() == set(FACTS)
    assert all(EARS.unheard.values())


def test_what_is_counted_is_declared(rows, duel, duel_data):
    topics = HORN.match(asked(duel_data)).topics
    known = {(each.name, thing, one) for each in topics for thing in each.things for one in each.measures}
    counted = [row.counts for row in rows] + [watched(duel, seed)[1].counts for seed in range(8)]
    used = {
        (topic, thing, measure)
        for counts in counted
        for topic, things in counts.items()
        for thing, measures in things.items()
        for measure in measures
    }
    assert used <= known
    for topic in topics:
        assert {measure for name, _, measure in used if name == topic.name} == set(topic.measures)
        assert set(topic.watched) <= set(topic.measures)


def test_every_general_and_power_has_its_line(duel, duel_data):
    topics = {topic.name: topic for topic in HORN.match(asked(duel_data)).topics}
    cards = duel.box.generals.values()
    assert set(topics["generals"].things) == set(duel.box.generals)
    assert set(topics["powers"].things) == {card.power.kind for card in cards if card.power}


def test_a_new_general_has_a_line_too(duel_data):
    texts = duel_data.texts()
    texts["horn/generals.yaml"] = texts["horn/generals.yaml"].replace("id: mad_warrior", "id: calm_warrior")
    topics = {topic.name: topic for topic in HORN.match(asked(Data.of(texts))).topics}
    assert "calm_warrior" in topics["generals"].things


def test_the_sums_agree_with_the_facts(duel):
    for seed in range(12):
        watch, told, heard, state = watched(duel, seed)
        facts = Counter(type(event) for event in heard)
        assert watch.board == state.board, "the facts did not tell everything"
        assert told.rounds == state.board.turn

        def total(kind, value, heard=heard):
            return sum(getattr(event, value) for event in heard if isinstance(event, kind))

        assert _all(told, "gold", "earned") == _all(told, "sides", "earned") == total(Harvested, "gold")
        assert _all(told, "gold", "spent") == _all(told, "sides", "spent")
        assert _all(told, "plots", "built") == _all(told, "sides", "built") == facts[PlotBuilt]
        turned = _all(told, "plots", "stormed") + _all(told, "plots", "occupied")
        assert turned == _all(told, "sides", "taken") == facts[PlotTurned]
        assert _all(told, "generals", "bought") == _all(told, "sides", "hired") == facts[GeneralHired]
        fell = _all(told, "generals", "fell")
        assert fell == _all(told, "sides", "fell") == _all(told, "harm", "felled") == facts[GeneralFell]
        assert _all(told, "harm", "life") == total(GeneralHurt, "life")
        assert _all(told, "plots", "life_lost") == total(CityAttacked, "loss")
        assert _all(told, "fights", "fought") == facts[FightBegan]
        ended = sum(_all(told, "fights", how) for how in ("attacker_won", "defender_won", "tied"))
        assert ended == facts[FightCompared]
        powers = {name: things.get("used", 0) for name, things in told.counts.get("powers", {}).items()}
        assert powers.get("steel_armour", 0) == facts[ArmourUsed]
        assert powers.get("turned_fate", 0) == facts[FateTurned]
        assert powers.get("oracle", 0) == facts[OracleSpoke]


def test_the_course_has_one_entry_for_each_turn_of_both(rows, duel):
    names = {course_of(side, what) for side in range(len(SIDES)) for what in COURSE}
    for row in rows:
        assert {name: len(values) for name, values in row.course.items()} == dict.fromkeys(names, row.rounds)
    _, told, heard, _ = watched(duel, 3)
    turns = sum(isinstance(event, TurnBegan) and event.side == 0 for event in heard)
    assert {len(values) for values in told.course.values()} == {turns}


def test_the_winners_generals_are_counted_once_a_duel(rows):
    for row in rows:
        bought = {name: things.get("winner_bought", 0) for name, things in row.counts["generals"].items()}
        assert set(bought.values()) <= {0, 1}
        assert row.outcome == "draw" or sum(bought.values()) >= 1


def test_a_duel_is_won_where_the_first_player_wins_it(rows):
    assert {row.won for row in rows} == {True, False}
    assert all(row.won == (row.outcome == "won.sun") for row in rows)


def test_each_side_may_have_a_bot_of_its_own(duel_data):
    first = HORN.match(asked(duel_data, "normal", against="random"))
    assert all(first.play(number).outcome == "won.sun" for number in range(2))


def test_a_duel_depends_on_its_number_alone(duel_data):
    one, other = (HORN.match(asked(duel_data, "normal")) for _ in range(2))
    rows = one.play(5), other.play(3), other.play(5)
    assert (rows[0].counts, rows[0].course) == (rows[2].counts, rows[2].course)


@pytest.mark.parametrize(
    ("bot", "options", "said"),
    [
        ("grand", {}, "no bot 'grand'; there are easy, normal, hard, random, reference"),
        ("normal", {"against": "grand"}, "no bot 'grand'"),
        ("normal", {"map": "full_moon"}, "no map 'full_moon'; there are crescent"),
    ],
)
def test_what_there_is_not_is_refused(duel_data, bot, options, said):
    with pytest.raises(LabFault, match=said):
        HORN.match(asked(duel_data, bot, **options))


def test_data_without_a_duel_are_refused(tmp_path):
    with pytest.raises(LabFault, match="has no folder horn"):
        HORN.read(Stack(tmp_path))
    (tmp_path / "horn").mkdir()
    for file in (data_folder() / "horn").glob("*.yaml"):
        (tmp_path / "horn" / file.name).write_bytes(file.read_bytes())
    path = tmp_path / "horn" / "numbers.yaml"
    path.write_text(path.read_text("utf-8").replace("life: 6", "life: six", 1), "utf-8")
    with pytest.raises(LabFault, match=r"can't be played:\nhorn/numbers\.yaml"):
        HORN.read(Stack(tmp_path))


def test_a_word_says_which_option_is_meant(duel_data):
    words = {"crescent": "map", "normal": "bot", "same": "against"}
    assert {word: option_of(HORN, word, duel_data) for word in words} == words
    with pytest.raises(LabFault, match="'flat' is no setting"):
        option_of(HORN, "flat", duel_data)


def lab(*words):
    return CliRunner().invoke(app, ["lab", words[0], "--game", "horn", "--jobs", "1", *map(str, words[1:])])


def test_it_is_run_from_the_command_line(tmp_path):
    result = lab("run", "--bot", "normal", "--games", 3, "--json", tmp_path / "run.json")
    assert result.exit_code == 0, result.output
    for words in ("horn: map crescent", "won.moon", "won, and 95 % interval", "mad warrior", "turned fate"):
        assert words in result.output


def test_it_is_compared_from_the_command_line():
    result = lab("compare", "--bots", "random", "normal", "--option", "against=random", "--games", 3)
    assert result.exit_code == 0, result.output
    assert "points" in result.output


def _all(told, topic, measure):
    return sum(measures.get(measure, 0) for measures in told.counts.get(topic, {}).values())
