"""Whole random duels: nothing gets lost, facts tell everything, and every duel ends."""

from collections import Counter

import pytest

from avel.bots.bot import RandomBot
from avel.bots.match import play as match
from avel.horn.actions import WORDS
from avel.horn.ending import REASONS
from avel.horn.events import (
    CastleAttacked,
    CityAttacked,
    DuelEnded,
    GarrisonPlaced,
    Harvested,
    PlotBuilt,
    PlotTurned,
    TurnEnded,
)
from avel.horn.facts import FACTS
from avel.horn.fight_events import ArmourUsed, FightCompared, LossBorne
from avel.horn.general_events import (
    ArrowsShot,
    GeneralFell,
    GeneralHealed,
    GeneralHired,
    GeneralHurt,
    OracleSpoke,
    SoldierJoined,
)
from avel.horn.model import CITY
from avel.horn.refusals import BUYING
from avel.horn.rules import RULES
from avel.horn.save_check import check_state
from avel.horn.setup import lay_out
from tests.horn.kit import SETUP, Listener, rich_board, rich_start, totals
from tests.players import by_chance, by_verb, play, walk

PLAYERS = (by_chance, by_verb, None)
SILENT = (ArrowsShot, DuelEnded, FightCompared, LossBorne, OracleSpoke, TurnEnded)
"""Facts that change nothing on the board."""
QUESTIONS = {
    *("buy.choose", "oracle.pick", "generals.choose"),
    *("fight.armour", "fight.fate", "fight.split", "hurt.soldiers"),
}
CHANGING = tuple(kind for kind in FACTS if kind not in SILENT)
WARS = range(24)


def count(change: Counter, fact) -> None:
    """Adds to the sums what a fact says that they change by."""
    match fact:
        case PlotBuilt():
            change.update(gold=-fact.price, plots=1)
        case GeneralHired():
            change.update(gold=-fact.price, generals=1, life=fact.life)
        case SoldierJoined() | GarrisonPlaced():
            change.update(gold=-fact.price, soldiers=1)
        case Harvested():
            change.update(gold=fact.gold)
        case CastleAttacked():
            change.update(soldiers=-fact.fallen)
        case CityAttacked():
            change.update(soldiers=-fact.fallen, life=-fact.loss)
        case PlotTurned():
            change.update(soldiers=-fact.attack - fact.defence)
        case GeneralHealed() | ArmourUsed():
            change.update(life=fact.life if isinstance(fact, GeneralHealed) else -fact.life)
        case GeneralHurt():
            change.update(soldiers=-fact.soldiers, life=-fact.life)
        case GeneralFell():
            change.update(generals=-1, soldiers=-fact.soldiers, shame=1)


def faults(game, state) -> list[str]:
    """Returns what can't be on a table, whatever has happened."""
    board, land = state.board, game.box.land(state.setup.map)
    found = []
    try:
        check_state(game.box, state, RULES.has_step)
    except ValueError as problem:
        found.append(str(problem))
    for number, side in enumerate(board.sides):
        if board.plots[land.cities[number]].kind != CITY or board.plots[land.cities[number]].side != number:
            found.append("a city is gone")
        hurt = board.clash is not None or any(frame.kind == "hurt" for frame in state.stack)
        if any(general.life < (0 if hurt else 1) for general in side.generals):
            found.append("a dead general stands")
    return found


@pytest.mark.parametrize("seed", WARS)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(short_horn, seed):
    told = []
    state = rich_start(short_horn, SETUP, seed, told.append)
    before = totals(rich_board(short_horn, SETUP, seed).board)
    for _ in walk(short_horn, state, seed, PLAYERS[seed % 3], told.append):
        assert faults(short_horn, state) == []
        before = settled(before, told, state)
    settled(before, told, state)
    assert faults(short_horn, state) == []


def settled(before, told, state):
    """Asserts that the sums changed by what was told, and returns the new ones."""
    change = Counter(before)
    for fact in told:
        count(change, fact)
    told.clear()
    after = totals(state.board)
    assert {name: change[name] for name in after} == after
    return after


@pytest.mark.parametrize("seed", WARS)
def test_facts_tell_everything_that_changes_on_the_board(short_horn, seed):
    listener = Listener(rich_board(short_horn, SETUP, seed).board)
    state = rich_start(short_horn, SETUP, seed, listener.hear)
    for _ in walk(short_horn, state, seed, PLAYERS[seed % 3], listener.hear):
        assert listener.board == state.board
    assert listener.board == state.board


def test_facts_tell_everything_from_the_set_up_on(horn):
    listener = Listener(lay_out(horn.box, SETUP, 3).board)
    state = horn.new(SETUP, 3, listener.hear)
    for _ in walk(horn, state, 3, by_verb, listener.hear):
        assert listener.board == state.board
    assert listener.board == state.board


@pytest.mark.parametrize("deaf", CHANGING, ids=lambda fact: fact.__name__)
def test_a_listener_who_misses_a_fact_is_found_out(short_horn, deaf):
    def hear(fact) -> None:
        if type(fact) is not deaf:
            listener.hear(fact)

    for seed in range(60):
        listener = Listener(rich_board(short_horn, SETUP, seed).board)
        try:
            state = rich_start(short_horn, SETUP, seed, hear)
            if any(
                listener.board != state.board for _ in walk(short_horn, state, seed, PLAYERS[seed % 3], hear)
            ):
                return
        except (KeyError, ValueError, IndexError):
            return  # without that fact a later one could not be followed
    raise AssertionError(f"nobody noticed that {deaf.__name__} was missed")


@pytest.mark.parametrize("silent", SILENT, ids=lambda fact: fact.__name__)
def test_a_silent_fact_changes_nothing(short_horn, silent):
    met = 0
    for seed in WARS:
        state = rich_start(short_horn, SETUP, seed)

        def hear(fact) -> None:
            nonlocal met
            if type(fact) is silent:
                board = state.board.clone()  # noqa: B023 - called within the loop
                fact.change(board)
                assert board == state.board  # noqa: B023
                met += 1

        play(short_horn, state, seed, by_verb, hear)
    assert met


def test_random_duels_meet_every_verb_every_fact_every_question_and_every_end(short_horn):
    verbs, told, asked, ends = Counter(), Counter(), Counter(), Counter()
    for seed in range(60):
        state = rich_start(short_horn, SETUP, seed, lambda fact: told.update([type(fact)]))
        for decision, action in walk(
            short_horn, state, seed, PLAYERS[seed % 3], lambda fact: told.update([type(fact)])
        ):
            verbs[type(action)] += 1
            asked[decision.kind] += 1
        ends[state.outcome] += 1
    assert {verb for verb, kind in WORDS.kinds.items() if not verbs[kind]} == set()
    assert {kind.__name__ for kind in FACTS if not told[kind]} == set()
    assert set(asked) == QUESTIONS
    assert set(ends) == set(REASONS)


def test_the_one_asked_is_the_side_whose_turn_it_is_but_for_wounds_and_powers(short_horn):
    foreign = Counter()
    for seed in WARS:
        state = rich_start(short_horn, SETUP, seed)
        for decision, _ in walk(short_horn, state, seed, by_verb):
            foreign[decision.kind] += decision.seat != state.board.side
    assert {kind for kind, times in foreign.items() if times} == {
        "hurt.soldiers",
        "fight.armour",
        "fight.fate",
    }


@pytest.mark.slow
def test_whole_duels_of_the_real_box_end_in_time(horn):
    for seed in range(12):
        state = play(horn, horn.new(SETUP, seed), seed, PLAYERS[seed % 3])
        assert state.outcome in REASONS
        assert state.board.turn <= horn.box.numbers.turns


def test_random_bots_play_a_duel_to_its_end(short_horn):
    result = match(short_horn, SETUP, 4, {seat: RandomBot() for seat in range(2)})
    assert result.outcome in REASONS


def test_what_is_refused_is_just_what_is_not_offered(short_horn):
    met = Counter()
    for seed in WARS:
        state = rich_start(short_horn, SETUP, seed)
        for decision, _ in walk(short_horn, state, seed, PLAYERS[seed % 3]):
            refused = {refusal.verb for refusal in short_horn.refusals(state)}
            if decision.kind == "buy.choose":
                assert refused == set(BUYING) - set(map(bought, decision.actions))
            elif decision.kind == "generals.choose":
                assert refused == unable(state.board.sides[decision.seat].generals, decision.actions)
            else:
                assert refused == set()
            met.update(refused)
    assert {"build.farm", "build.castle", "hire", "arm"} <= set(met)
    assert {verb.split(".")[0] for verb in met} >= {"act", "move", "fight"}


def bought(action) -> str:
    """Returns the verb by which refusals call a way to buy."""
    return ".".join(
        [action.verb(), *(getattr(action, name) for name in ("plot", "stance") if hasattr(action, name))]
    )


def unable(generals, actions) -> set[str]:
    """Returns what the generals can't do, by the answers that are offered."""
    verbs = {
        general.id: {each.verb() for each in actions if getattr(each, "general", "") == general.id}
        for general in generals
    }
    found = set()
    for name, able in verbs.items():
        if not able:
            found.add(f"act.{name}")
        else:
            found |= set() if "move" in able else {f"move.{name}"}
            found |= set() if able - {"move"} else {f"fight.{name}"}
    return found
