"""The watcher of Chronicles: every fact has an ear, every card a line, and the sums are the game's."""

from collections import Counter
from collections.abc import Iterator

import pytest

from avel.bots.match import play_on
from avel.chronicles.battle_events import Clashed, KnockedOut
from avel.chronicles.events import Fact, MonsterBeaten
from avel.chronicles.facts import FACTS
from avel.chronicles.gear_events import CoinsGained, CoinsPaid, PieceDrawn
from avel.core.events import Event
from avel.lab.asked import Data
from avel.lab.ears import Ears
from avel.lab.of_chronicles.ears import EARS
from avel.lab.of_chronicles.topics import COURSE, VERBS
from avel.lab.of_chronicles.watch import Watch
from avel.lab.rows import Counts
from tests.kit import Kit
from tests.lab.conftest import CHRONICLES, asked
from tests.setups import setup_of


def test_every_fact_is_heard_or_passed_over_for_a_reason():
    assert EARS.kinds() == set(FACTS)
    assert all(EARS.unheard.values())


def test_a_fact_without_an_ear_breaks_the_run(chronicles):
    class NewFact(Fact):
        pass

    state = chronicles.new(setup_of(1), 0)
    watch = Watch(chronicles.box, state.board.clone(), EARS)
    with pytest.raises(LookupError, match="NewFact"):
        watch.hear(NewFact())


def test_a_fact_has_one_ear():
    ears: Ears[object] = Ears()
    ears.passes_over(Event, "nothing to count")
    with pytest.raises(ValueError, match="Event is heard already"):
        ears.hears(Event)(lambda watch, event: None)


def test_what_is_counted_is_declared(played, data):
    for at, heroes in enumerate("12342"):
        topics = CHRONICLES.match(asked(data, heroes=heroes)).topics
        known = {
            (each.name, thing, measure)
            for each in topics
            for thing in each.things
            for measure in each.measures
        }
        for row in played[at * 12 : at * 12 + 12]:
            assert set(keys(row.counts)) <= known, f"game {row.number} of {heroes} heroes"


def test_every_card_of_the_box_has_its_line(chronicles, data):
    box = chronicles.box
    topics = {topic.name: topic for topic in CHRONICLES.match(asked(data, heroes="4")).topics}
    assert set(topics["cards"].things) == {card.id for card in box.equipment}
    assert set(topics["monsters"].things) == {card.id for card in box.monsters.values()}
    assert set(topics["places"].things) == set(box.tiles)
    assert set(topics["traps"].things) == {str(trap.price) for trap in box.numbers.traps}
    assert all(set(topic.watched) <= set(topic.measures) for topic in topics.values())


def test_a_new_card_has_its_line_too(data):
    texts = data.texts()
    texts["equipment.yaml"] = texts["equipment.yaml"].replace("id: short_sword", "id: long_sword")
    topics = {topic.name: topic for topic in CHRONICLES.match(asked(Data.of(texts))).topics}
    assert "long_sword" in topics["cards"].things


def test_every_verb_that_costs_an_action_is_a_thing(played):
    spent = {verb for row in played for verb in row.counts["actions"]}
    assert spent <= {*VERBS, "unused"}


def test_the_sums_agree_with_the_facts(chronicles):
    for seed in range(6):
        heard: list[Event] = []
        state = chronicles.new(setup_of(2), seed)
        watch = Watch(chronicles.box, state.board.clone(), EARS)

        def hear(event: Event, watch: Watch = watch, heard: list[Event] = heard) -> None:
            heard.append(event)
            watch.hear(event)

        play_on(chronicles, state, seed, CHRONICLES_BOTS, hear)
        told = watch.told()
        assert watch.board == state.board, "the facts did not tell everything"
        assert told.rounds == state.board.round
        facts = Counter(type(event) for event in heard)
        coins = sum(event.coins for event in heard if isinstance(event, CoinsGained))
        paid = sum(event.coins for event in heard if isinstance(event, CoinsPaid))
        dealt = sum(event.dealt for event in heard if isinstance(event, Clashed))
        assert _all(told, "coins", "earned") == coins == _all(told, "heroes", "coins_earned")
        assert _all(told, "coins", "spent") == paid
        assert _all(told, "monsters", "damage") == dealt == _all(told, "heroes", "dealt")
        assert _all(told, "monsters", "beaten") == facts[MonsterBeaten]
        assert _all(told, "cards", "drawn") == facts[PieceDrawn] == _all(told, "items", "drawn")
        knock_outs = _all(told, "heroes", "knock_outs")
        assert knock_outs == facts[KnockedOut] == _all(told, "acts", "knock_outs")
        assert _all(told, "acts", "hearts_lost") == _all(told, "heroes", "hearts_lost")
        assert _all(told, "acts", "beaten") == facts[MonsterBeaten]
        assert _all(told, "acts", "fought") == _all(told, "monsters", "fought")
        assert _all(told, "monsters", "knock_outs") >= knock_outs
        assert _all(told, "cards", "at_end") == sum(len(hero.items()) for hero in state.board.heroes)
        walls = told.counts.get("walls", {}).get("castle", {})
        kept = walls.get("at_start", 0) + walls.get("built", 0) - walls.get("broken", 0)
        assert kept == walls.get("at_end", 0) == state.board.walls


def test_hearts_are_lost_in_the_act_that_is_being_played(chronicles):
    for moon, act in ((False, "before_the_moon"), (True, "after_the_moon")):
        kit = Kit(chronicles, 0).heroes(2).monster("ember_imp", "market")
        watch = Watch(chronicles.box, kit.board.clone(), EARS)
        watch.board.black_moon = moon
        watch.hear(Clashed(0, "ember_imp", 0, 2))
        assert watch.told().counts["acts"] == {act: {"hearts_lost": 2}}


def test_walking_past_is_leaving_a_monster_unfought(chronicles):
    kit = Kit(chronicles, 0).heroes(2).stand(0, "market").monster("ember_imp", "hollow")
    watch = Watch(chronicles.box, kit.board.clone(), EARS)
    spots = {tile: kit.spot(tile) for tile in ("market", "hollow")}
    kit.session.observers.append(lambda told: [watch.hear(event) for event in told])
    if spots["hollow"] not in kit.land.near[spots["market"]]:
        kit.stand(0, "castle")
        watch.board = kit.board.clone()
    kit.choose("move to=hollow")
    away = next(each.token for each in kit.answers() if each.verb() == "move")
    kit.choose(away)
    imp = watch.told().counts["monsters"]["ember_imp"]
    assert (imp["met"], imp["walked_past"]) == (1, 1)
    assert "fought" not in imp


def test_the_course_has_one_entry_a_round(played):
    for row in played:
        assert {name: len(values) for name, values in row.course.items()} == dict.fromkeys(COURSE, row.rounds)


def keys(counts: Counts) -> Iterator[tuple[str, str, str]]:
    for topic, things in counts.items():
        for thing, measures in things.items():
            yield from ((topic, thing, measure) for measure in measures)


def _all(told, topic: str, measure: str) -> int:
    return sum(measures.get(measure, 0) for measures in told.counts.get(topic, {}).values())


class _Random:
    """Any seat, any answer."""

    def choose(self, view, decision, rng):
        return decision.actions[rng.below(len(decision.actions))]


CHRONICLES_BOTS = dict.fromkeys(range(4), _Random())
