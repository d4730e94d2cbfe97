"""Seats played by programs: they say why before they answer, can be hastened, and hold nothing up."""

from dataclasses import replace
from threading import Event

import pytest

from avel.bots.reference import ReferenceBot
from avel.bots.roster import BOTS
from avel.chronicles.model import Seat, Setup
from avel.client.bot_driver import BOT_PAUSE, REMARK_PAUSE, why
from avel.client.game.bot_panel import PAUSE, PAUSE_KEY
from avel.client.game.table_scene import TableScene
from avel.client.inputs import PointerPressed
from avel.client.marks import Marks
from avel.client.pilot import Pilot
from avel.client.scene import Pop
from avel.core.session import Session
from tests.client.game.seated import still

_LONG = 20.0


def setup_with(*players):
    names = ("Maren", "Tobin", "Ysolde", "Bram")
    return Setup(tuple(Seat(name, player=player) for name, player in zip(names, players, strict=False)))


def table_of(kit, game, *players, works_aside=False):
    session = Session(game, game.new(setup_with(*players), 5), 5)
    scene = TableScene(
        kit,
        game,
        session,
        lambda choice: Pop(),
        lambda ended: None,
        hands_over=False,
        works_aside=works_aside,
    )
    return Pilot(kit, scene), scene


def until_said(pilot, scene):
    """Lets the bots play until one says something new."""
    for _ in range(2000):
        pilot.wait(0.1)
        if scene.desk.remark:
            return scene.desk.remark
    raise AssertionError("no bot ever says anything")


@pytest.mark.parametrize("player", [each for each in BOTS if each != "random"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_bot_says_why_before_it_answers_and_gives_time_to_read_it(kit, chronicles, player, language):
    pilot, scene = table_of(still(kit, language=language), chronicles, player, player)
    said = until_said(pilot, scene)
    answers = len(scene.session.transcript.lines)
    assert "{" not in said
    assert "hint." not in said
    pilot.wait(REMARK_PAUSE - 0.3)
    assert len(scene.session.transcript.lines) == answers, "it can still be read"
    assert scene.desk.remark == said
    pilot.picture()
    pilot.wait(0.6)
    assert len(scene.session.transcript.lines) > answers


@pytest.mark.parametrize("how", ["space", "click"])
def test_a_key_or_a_click_ends_the_pause_and_does_nothing_else(kit, chronicles, how):
    pilot, scene = table_of(still(kit), chronicles, "normal", "normal")
    until_said(pilot, scene)
    answers = len(scene.session.transcript.lines)
    if how == "click":
        scene.handle(PointerPressed((640, 400), 1))
    else:
        pilot.press(how)
    pilot.wait(0.02)
    assert len(scene.session.transcript.lines) == answers + 1


@pytest.mark.parametrize("how", ["key", "button"])
def test_a_pause_holds_the_bots_until_they_may_go_on(kit, chronicles, how):
    pilot, scene = table_of(still(kit), chronicles, "normal", "normal")
    until_said(pilot, scene)

    def pause():
        if how == "key":
            pilot.press(PAUSE_KEY)
        else:
            pilot.click(PAUSE)

    pause()
    answers = len(scene.session.transcript.lines)
    pilot.wait(5 * REMARK_PAUSE)
    pilot.picture()
    assert len(scene.session.transcript.lines) == answers
    pilot.press("space")
    pilot.wait(5 * REMARK_PAUSE)
    assert len(scene.session.transcript.lines) == answers + 1, "a key shows one step"
    pause()
    pilot.wait(5 * REMARK_PAUSE)
    assert len(scene.session.transcript.lines) > answers + 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_panel_tells_who_plays_why_so_and_what_comes_next(kit, chronicles, language):
    kit = replace(still(kit, language=language), marks=Marks())
    pilot, scene = table_of(kit, chronicles, "normal", "person")
    while scene.session.state.board.hero < 0:
        if scene.front.asks_person:
            pilot.press("enter")
        pilot.wait(0.2)
        if scene.front.asks_person and scene.front.active:
            scene._answer(scene.session.decision.actions[0])
    said = until_said(pilot, scene)
    kit.marks.clear()
    pilot.picture()
    texts = [each.text for each in kit.marks.texts()]
    words = kit.words
    assert words("table.bot_plays", hero="Maren") in texts
    assert words("setup.player_normal") in texts
    assert words("table.then_hero", hero="Tobin") in texts
    assert said.replace(" ", "") in "".join(texts).replace(" ", "")


def test_what_a_bot_said_is_gone_once_a_person_is_asked(kit, chronicles):
    pilot, scene = table_of(still(kit), chronicles, "person", "normal")
    for _ in range(3000):
        pilot.wait(0.2)
        if scene.front.asks_person and scene.session.decision.kind == "turn.choose":
            break
    assert scene.front.asks_person
    assert not scene.desk.remark


def test_a_bot_by_chance_gives_no_reasons(kit, chronicles):
    pilot, scene = table_of(still(kit), chronicles, "random", "random")
    for _ in range(40):
        pilot.wait(BOT_PAUSE)
        assert not scene.desk.remark


def test_aside_and_at_once_bots_give_the_same_answers(kit, chronicles):
    played = []
    for works_aside in (False, True):
        pilot, scene = table_of(still(kit), chronicles, "hard", "easy", works_aside=works_aside)
        for _ in range(20_000):
            if len(scene.session.transcript.lines) >= 40:
                break
            scene._bots.hasten()
            pilot.wait(0.1)
            if works_aside:
                Event().wait(0.002)
        played.append(scene.session.transcript.lines[:40])
    assert played[0] == played[1]


class _Slow:
    """A bot that thinks until it is let."""

    def __init__(self, bot):
        self._bot = bot
        self.may_answer = Event()

    def choose(self, view, decision, rng):
        assert self.may_answer.wait(_LONG)
        return self._bot.choose(view, decision, rng)


def test_the_window_goes_on_while_a_bot_thinks(kit, chronicles):
    pilot, scene = table_of(still(kit), chronicles, "hard", "hard", works_aside=True)
    slow = {seat: _Slow(bot) for seat, bot in scene._bots._crew.bots.items()}
    scene._bots._crew = replace(scene._bots._crew, bots=slow)
    for _ in range(20):
        pilot.wait(0.5)
        pilot.picture()
    assert not scene.session.transcript.lines
    for each in slow.values():
        each.may_answer.set()
    for _ in range(2000):
        pilot.wait(0.1)
        if scene.session.transcript.lines:
            return
        Event().wait(0.005)
    raise AssertionError("the answer never came")


def test_a_reason_is_that_of_the_answer_and_not_of_another(chronicles):
    bot, state = ReferenceBot(chronicles.box), chronicles.new(setup_with("hard", "hard"), 5)
    decision = chronicles.decision(state)
    seen = 0
    for _ in range(60):
        view = chronicles.view(state, decision.seat)
        for action in decision.actions:
            advice = why(bot, ("turn.choose",), view, decision, action)
            assert advice is None or advice.action == action
            seen += advice is not None
        decision = chronicles.take(state, decision, bot.advise(view, decision).action, lambda fact: None)
    assert seen >= 60


def test_a_game_kept_with_a_bot_of_another_name_is_played_on(kit, chronicles):
    pilot, scene = table_of(still(kit), chronicles, "greedy", "greedy")
    assert until_said(pilot, scene)
    assert scene.session.state.setup.seats[0].player == "greedy"
