"""Every fact has its sound or its silence, and every board its tune."""

from __future__ import annotations

import pytest

from avel.chronicles.battle_events import Clashed, DiceRolled
from avel.chronicles.events import Fact, GameEnded, HeroMoved, MonsterAppeared, TurnEnded
from avel.chronicles.facts import FACTS
from avel.chronicles.gear_events import HeroHealed
from avel.chronicles.loading import load_box
from avel.chronicles.model import BEAST, Fight, Monster, Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.shown import Shown
from avel.client.game.timing import seconds
from avel.client.motion import MotionLevel, Motions
from avel.client.sound.hearing import QUIET_LANDS, SOUNDS, MoodTeller, SoundListener, mood_for, sounds_of
from avel.client.sound.recipes.book import recipes
from avel.client.sound.recipes.tunes import TUNES
from avel.core.session import Session
from avel.paths import data_folder


class Heard:
    """A speaker that notes what it should play."""

    def __init__(self):
        self.played, self.moods = [], []

    def play(self, name, pan=0.0):
        self.played.append(name)

    def music(self, mood):
        self.moods.append(mood)


@pytest.fixture(scope="module")
def game():
    return Chronicles(load_box(data_folder()))


@pytest.fixture
def shown(game):
    session = Session(game, game.new(Setup((Seat("Maren"), Seat("Tobin"))), seed=1))
    return Shown(game, session, Motions(), seconds)


@pytest.fixture
def fighting(shown):
    shown.board.fight = Fight(0, "frost_troll", 1, ["green"], [""], ["attack"], ["black"], ["defence"])
    return shown


def names(fact, shown):
    return [cue.name for cue in sounds_of(fact, shown.board, shown.box)]


def test_every_fact_has_its_sound_or_its_silence():
    # A dataclass with slots is a second class of the same name; the table must have the one that is told.
    everywhere = {f"{kind.__module__}.{kind.__name__}" for kind in Fact.__subclasses__()}
    assert {f"{kind.__module__}.{kind.__name__}" for kind in SOUNDS} == everywhere
    assert set(SOUNDS) == set(FACTS)
    assert {name for name in SOUNDS.values() if name} <= set(recipes())


def test_every_sound_that_a_game_can_have_has_a_recipe(game):
    book = recipes()
    for seed in range(3):
        session = Session(game, game.new(Setup((Seat("Maren"), Seat("Tobin"))), seed=seed))
        board = session.state.board.clone()
        for number in range(300):
            if session.decision is None:
                break
            actions = session.decision.actions
            for fact in session.answer(actions[number % len(actions)]):
                assert {cue.name for cue in sounds_of(fact, board, game.box)} <= set(book)
                fact.change(board)


def test_facts_of_one_kind_are_told_apart(shown):
    assert names(MonsterAppeared("ember_imp", "small", 3, 0), shown) == ["monster_small"]
    assert names(MonsterAppeared("frost_troll", "big", 3, 0), shown) == ["monster_big"]
    assert names(MonsterAppeared(BEAST, "beast", 3, -1), shown) == ["roar"]
    assert names(GameEnded("won.trap"), shown) == ["victory"]
    assert names(GameEnded("lost.beast"), shown) == ["defeat"]
    assert names(HeroHealed(0, 2, "potion"), shown) == ["potion", "heal"]
    assert names(TurnEnded(0, 1), shown) == []
    assert names(DiceRolled(1, ("blank", "attack"), ("attack",)), shown) == ["die_0", "die_1", "die_2"]


def test_a_clash_sounds_like_what_it_does(fighting):
    assert names(Clashed(0, "frost_troll", 0, 0), fighting) == ["shield"]
    fighting.board.fight.their_faces = ["attack"]
    assert names(Clashed(0, "frost_troll", 1, 1), fighting) == ["hit", "heart_lost"]


def test_a_blow_is_heard_when_it_lands(fighting):
    fighting.board.fight.their_faces = ["attack"]
    heard = Heard()
    listener = SoundListener(heard, fighting)
    listener.hear(Clashed(0, "frost_troll", 1, 0))
    assert heard.played == []
    listener.update(0.6)
    assert heard.played == []
    listener.update(0.8)
    assert heard.played == ["hit"]


def test_a_hastened_blow_is_heard_with_the_next_fact(fighting):
    fighting.board.fight.their_faces = ["attack"]
    heard = Heard()
    listener = SoundListener(heard, fighting)
    listener.hear(Clashed(0, "frost_troll", 1, 0))
    listener.hear(HeroMoved(0, 2))
    assert heard.played == ["hit", "step"]


def test_without_motion_everything_is_heard_at_once_and_never_twice(fighting):
    fighting.motions.level = MotionLevel.NONE
    heard = Heard()
    listener = SoundListener(heard, fighting)
    listener.hear(Clashed(0, "frost_troll", 1, 0))
    listener.hear(Clashed(0, "frost_troll", 1, 0))
    assert heard.played == ["shield", "hit"]


def test_the_mood_follows_place_and_danger(shown):
    board = shown.board
    board.hero = 0
    assert mood_for(board) == "calm"
    board.heroes[0].spot = board.tiles.index("hollow")
    assert mood_for(board) == "wander"
    board.monsters = [Monster("frost_troll", 3, -1)]
    assert mood_for(board) == "danger"
    board.monsters = []
    board.fight = Fight(0, "frost_troll")
    assert mood_for(board) == "danger"
    board.black_moon = True
    assert mood_for(board) == "black_moon"
    board.black_moon, board.fight, board.hero = False, None, -1
    assert mood_for(board) == "calm"


def test_moods_are_those_of_the_tunes_and_quiet_lands_exist(game):
    assert set(TUNES) == set(MoodTeller._WAITS)
    assert set(game.box.tiles) >= QUIET_LANDS


def test_a_passing_moment_changes_no_tune(shown):
    teller, board = MoodTeller(), shown.board
    assert teller.follow(0.1, board) == "calm"
    board.fight = Fight(0, "frost_troll")
    assert [teller.follow(0.3, board) for _ in range(4)] == ["calm", "calm", "danger", "danger"]
    board.fight = None
    assert teller.follow(5, board) == "danger"
    assert teller.follow(5, board) == "danger"
    assert teller.follow(5, board) == "calm"
    board.black_moon = True
    assert teller.follow(0.1, board) == "black_moon"
