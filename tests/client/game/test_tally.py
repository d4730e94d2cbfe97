import pytest

from avel.bots.bot import RandomBot
from avel.chronicles.battle_events import (
    BattleBegan,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    KnockedOut,
)
from avel.chronicles.events import (
    MonsterBeaten,
    RoundBegan,
    TrapSprung,
)
from avel.chronicles.gear_events import CoinsGained
from avel.chronicles.place_events import SealSet, TrapSet, WallBuilt, WishRolled
from avel.client.game.shown import Shown
from avel.client.game.tally import Deeds, Rolls, Tally, TallyBook, luck, signs_on
from avel.client.motion import MotionLevel, Motions
from avel.core.randomness import Stream
from avel.core.session import Session
from tests.setups import setup_of

FIGHT = [
    BattleBegan(0, "ember_imp", ("green", "orange"), ("", ""), ("black",)),
    DieAdded(0, "fury_draught", "orange"),
    DiceRolled(1, ("attack", "blank", "attack"), ("attack+attack",)),
    DiceRerolled("battle_axe", (1,), ("magic",)),
    Clashed(0, "ember_imp", 2, 1),
    MonsterBeaten("ember_imp", "small", 0),
]


def told(*facts):
    tally = Tally.empty(2)
    for fact in facts:
        tally.hear(fact)
    return tally


def test_a_battle_counts_deeds_and_dice():
    tally = told(*FIGHT)
    assert tally.deeds == [Deeds(beaten=1, dealt=2, lost=1), Deeds()]
    assert tally.rolls == {"green": Rolls(1, 1), "orange": Rolls(3, 2), "black": Rolls(1, 2)}
    assert tally.last_blow == 0


def test_other_deeds_are_counted():
    tally = told(
        RoundBegan(3),
        CoinsGained(1, 4),
        KnockedOut(1, 0),
        WallBuilt(1),
        SealSet(0, 2, 0),
        TrapSet(1, 4, 5),
        TrapSprung(4, 5, 5),
        MonsterBeaten("beast", "beast", -1),
    )
    assert tally.deeds == [Deeds(seals=1), Deeds(dealt=5, coins=4, falls=1, walls=1, traps=1)]
    assert (tally.round, tally.last_blow, tally.trappers) == (3, -1, {})


def test_expected_signs_follow_from_the_dice(box):
    found = {each.colour: each for each in luck(box, told(*FIGHT))}
    assert list(found) == list(box.dice)
    assert found["orange"].expected == pytest.approx(3 * 5 / 6)
    assert found["orange"].difference == pytest.approx(2 - 2.5)
    assert found["blue"].difference == 0


def test_every_die_that_any_fact_throws_counts_for_luck(chronicles):
    """Whatever rolls dice tells their faces: each must be counted and expected, at the lake as in battles."""
    thrown, counted, wishes = 0, Tally.empty(4), 0
    for seed in range(40):
        session = Session(chronicles, chronicles.new(setup_of(4), seed), seed)
        session.observers.append(counted.hear_all)
        rng, bot = Stream.named(seed, "test"), RandomBot()
        while session.decision:
            for fact in session.answer(bot.choose(None, session.decision, rng)):
                faces = (*getattr(fact, "faces", ()), *getattr(fact, "their_faces", ()))
                thrown += len(faces)
                wishes += isinstance(fact, WishRolled)
        if wishes:
            break
    assert wishes
    dice = chronicles.box.dice
    mean = {colour: sum(map(signs_on, die.faces)) / len(die.faces) for colour, die in dice.items()}
    found = luck(chronicles.box, counted)
    assert sum(each.expected / mean[each.colour] for each in found) == pytest.approx(thrown)


def test_a_wish_is_luck_of_the_colours_on_the_lakes_card(box):
    lake = next(tile.action for tile in box.tiles.values() if tile.id == "wishing_lake")
    tally = told(WishRolled(0, ("attack", "blank")), WishRolled(0, ("defence", "attack+attack")))
    found = {each.colour: each for each in luck(box, tally)}
    assert set(lake.dice) == {"green"}
    assert found["green"].rolled == 4
    assert found["green"].expected == pytest.approx(4 * 4 / 6)
    assert found["orange"].rolled == found["orange"].expected == 0


def test_a_tally_survives_json_also_in_a_battle():
    tally = told(*FIGHT[:3], TrapSet(1, 4, 5), WishRolled(1, ("magic", "blank")))
    assert Tally.load(tally.dump()) == tally
    with pytest.raises(ValueError, match="deeds"):
        Tally.load(b"{}")


def test_the_tables_own_listeners_and_the_session_count_the_same(chronicles):
    state = chronicles.new(setup_of(2), 5)
    session = Session(chronicles, state)
    shown = Shown(chronicles, session, Motions(MotionLevel.NONE), lambda fact: 0.2)
    by_table, by_session = Tally.empty(2), Tally.empty(2)
    shown.listeners.append(by_table.hear)
    session.observers.append(by_session.hear_all)
    rng, bot = Stream.named(5, "test"), RandomBot()
    while session.decision:
        shown.answer(bot.choose(None, session.decision, rng))
        while shown.update(0.1):
            pass
    assert by_table == by_session
    assert by_table.rolls


def test_an_answer_after_going_back_forgets_what_was_taken_back():
    class Steps:
        def __init__(self):
            self.lines, self.steps = [], []
            self.transcript = self

    session, book = Steps(), TallyBook(Tally.empty(1))

    def answer(*facts):
        session.lines.append("x")
        session.steps.append("x")
        book.follow(session, facts)

    answer(CoinsGained(0, 1))
    answer(CoinsGained(0, 2))
    session.lines.pop()
    session.steps.pop()
    answer(CoinsGained(0, 4))
    assert book.tally.deeds[0].coins == 5
    session.lines.clear()
    book.went_back(0)
    assert book.tally == Tally.empty(1)


def test_a_tally_that_begins_in_a_battle_counts_the_dice_that_lie_there(chronicles):
    board = chronicles.new(setup_of(2), 5).board
    BattleBegan(0, "ember_imp", ("green",), ("",), ("black",)).change(board)
    tally = Tally.empty(2).joined(board)
    tally.hear_all((DiceRolled(1, ("attack",), ("blank",)), DiceRerolled("battle_axe", (0,), ("magic",))))
    assert tally.rolls == {"green": Rolls(2, 2), "black": Rolls(1, 0)}


def test_a_tally_of_other_heroes_does_not_fit():
    assert Tally.empty(2).fits(2)
    assert not Tally.empty(2).fits(3)
    assert not Tally([Deeds()], trappers={4: 1}).fits(1)
    assert not Tally([Deeds()], last_blow=1).fits(1)
