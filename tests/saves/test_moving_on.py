"""Data that change in the middle of a game: it goes on, and undo, saves and replays stay exact."""

import random
import re

import pytest

from avel.chronicles.loading import BrokenData, box_of
from avel.chronicles.rules import Chronicles
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.saves.document import parsed
from avel.saves.faults import BadSave
from avel.saves.games import OTHER_DATA, Games
from avel.saves.replay import HOLDS, replay_document
from tests.players import Curious
from tests.saves.games import after, answers, in_battle, played
from tests.setups import SETUPS

CHANGES = {
    "box.yaml": [
        ("toughness: 5", "toughness: 2"),
        ("toughness: 5", "toughness: 7"),
        ("clashes: 3", "clashes: 1"),
        ("clashes: 3", "clashes: 5"),
        ("actions: 2", "actions: 1"),
        ("actions: 2", "actions: 5"),
        ("[green, green]", "[green]"),
        ("[green, green]", "[green, green, orange]"),
        ("felt: 3", "felt: 1"),
        ("rest: 2", "rest: 0"),
        ("pack_width: 4", "pack_width: 3"),
        ("weapon: xxx", "weapon: xx"),
        ("weapon: xxx", "weapon: xxxx"),
        ("potion: xx", "potion: xxx"),
        ("walls: 3", "walls: 5"),
        ("price: 3", "price: 4"),
    ],
    "monsters.yaml": [
        ("toughness: 2", "toughness: 5"),
        ("[purple]", "[purple, black]"),
        ("copies: 2", "copies: 1"),
    ],
    "equipment.yaml": [
        ("[orange]", "[orange, orange]"),
        ("[blue]", "[]"),
        ("colour: green", "colour: orange"),
    ],
    "moon.yaml": [("  - [spawn]\n", ""), ("  - [heal]\n", "  - [heal]\n  - [spawn]\n")],
    "difficulty.yaml": [("beast_toughness: [", "beast_toughness: [9, ")],
}
"""What a designer might change in the middle of a game; some of it is refused, and that is right too."""
EVERY = 10


def other_box(texts, number):
    """Returns a box with a few of the changes, or None where they can't be played."""
    rng, texts = random.Random(number), dict(texts)
    for _ in range(rng.randint(1, 3)):
        file = rng.choice(list(CHANGES))
        old, new = rng.choice(CHANGES[file])
        texts[file] = texts[file].replace(old, new)
    try:
        return box_of(texts)
    except BrokenData:
        return None


def moved(session, today):
    """Returns a game with other data, or as it is where these refuse it; what is refused changes nothing."""
    games, before = Games(today, "t"), session.game.dump(session.state)
    try:
        return games.moved(games.taken(session)).session
    except BadSave:
        return None
    finally:
        assert session.game.dump(session.state) == before


def check_kept(session, base):
    """Saves, loads in a program with other data, and replays: all must be what they were."""
    data = Games(base, "t").taken(session).encoded()
    opened = Games(base, "t").opened(parsed(data))
    assert opened.session.state == session.state
    assert opened.session.decision == session.decision
    assert opened.session.transcript == session.transcript
    assert opened.session.origin == session.origin
    assert opened.game.texts == session.game.texts
    assert replay_document(parsed(data), base, "it").code == HOLDS


def go_back_and_forth(session):
    state, steps = session.game.dump(session.state), len(session.steps)
    for _ in range(steps):
        session.undo()
    for _ in range(steps):
        session.redo()
    assert session.game.dump(session.state) == state


def game_with_changes(base, seed):
    """Plays a game whose data change at each tenth question; yields the kinds of question they changed at."""
    stream, player = Stream.named(seed, "moving"), Curious()
    name = list(SETUPS)[seed % len(SETUPS)]
    session = Session(base, base.new(SETUPS[name], seed), seed)
    for number in range(1, 2000):
        session.answer(player(session.decision, stream))
        if session.decision is None:
            break
        if number % EVERY == 0 and (box := other_box(base.box.texts, seed * 1000 + number)):
            kind = session.decision.kind
            if carried := moved(session, Chronicles(box)):
                session = carried
                assert session.steps == []
                assert session.fence == OTHER_DATA
                check_kept(session, base)
                yield kind
        if number % 17 == 0:
            go_back_and_forth(session)
            check_kept(session, base)
    assert session.decision is None
    check_kept(session, base)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_whose_data_change_all_the_time_is_played_to_its_end(chronicles, seed):
    assert sum(1 for _ in game_with_changes(chronicles, seed)) >= 3


@pytest.fixture(scope="module")
def asked(chronicles):
    """Returns a save of a game at each kind of question; games are played until every kind was asked."""
    found: dict[str, bytes] = {}
    for seed in range(60):
        name = list(SETUPS)[seed % len(SETUPS)]
        session = Session(chronicles, chronicles.new(SETUPS[name], seed), seed)
        for _ in answers(session, seed):
            kind = session.decision.kind if session.decision else ""
            if kind and kind not in found:
                found[kind] = Games(chronicles, "t").taken(session).encoded()
        if len(found) == len(KINDS):
            break
    return found


KINDS = (
    "battle.items",
    "battle.magic",
    "battle.prepare",
    "battle.press_on",
    "draw.which",
    "gain.make_room",
    "knock_out.lose",
    "lake.again",
    "march.way",
    "market.deal",
    "place.put",
    "trade.consent",
    "trade.talk",
    "turn.choose",
    "upgrade.which",
)


@pytest.mark.parametrize("kind", KINDS)
def test_data_change_at_every_kind_of_question(chronicles, box, asked, kind):
    session = Games(chronicles, "t").opened(parsed(asked[kind])).session
    assert session.decision.kind == kind
    carried = moved(session, sharper(box))
    assert carried.state == session.state
    assert carried.decision.kind == kind
    check_kept(carried, chronicles)
    for number, _ in enumerate(answers(carried, 7)):
        if number == EVERY:
            break
        go_back_and_forth(carried)
    check_kept(carried, chronicles)


def test_no_kind_of_question_is_left_out(asked):
    assert set(asked) == set(KINDS)


def sharper(box):
    """Returns the game with swords that roll more."""
    text = re.sub(r"dice: \[orange\]", "dice: [orange, orange, orange]", box.texts["equipment.yaml"])
    return Chronicles(box_of({**box.texts, "equipment.yaml": text}))


def test_in_the_middle_of_a_battle_the_dice_on_the_table_stay(chronicles, box):
    session = played(chronicles, until=in_battle)
    carried = moved(session, sharper(box))
    assert carried.state.board == session.state.board
    assert carried.decision == session.decision


def test_undo_ends_where_the_data_changed_and_says_so(chronicles, box):
    session = played(chronicles, until=after(30))
    carried = moved(session, sharper(box))
    with pytest.raises(IndexError):
        carried.undo()
    assert carried.fence.reason == "undo.other_data"
    assert carried.transcript == session.transcript


def test_a_card_in_play_that_is_gone_is_named_and_the_game_stays(chronicles, box):
    session = played(chronicles, until=after(30))
    used = session.state.board.bag[0]
    text = box.texts["equipment.yaml"].replace(f"id: {used}\n", "id: rapier\n")
    today = Chronicles(box_of({**box.texts, "equipment.yaml": text}))
    before = session.game.dump(session.state)
    with pytest.raises(BadSave, match=f"no equipment '{used}' in this box"):
        Games(today, "t").moved(Games(today, "t").taken(session))
    assert session.game.dump(session.state) == before
    assert moved(session, chronicles).state == session.state
