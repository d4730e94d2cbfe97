"""What is told and drawn of whole games: the story's lines, and every moment of every fact."""

import pytest

from avel.chronicles.facts import FACTS
from avel.chronicles.loading import load_box
from avel.chronicles.model import Options, Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.desk import Desk
from avel.client.game.map_layout import View, plan_map
from avel.client.game.moving import hidden, movers, paint_moving
from avel.client.game.naming import Naming
from avel.client.game.shown import Shown
from avel.client.game.story import Story, told
from avel.client.game.table_layout import table_plan
from avel.client.game.threats import routes
from avel.client.game.timing import seconds
from avel.client.game.tokens import token_look
from avel.client.motion import MotionLevel, Motions
from avel.client.playback import Played
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder
from tests.kit import Kit as Table
from tests.kit import rich_start
from tests.setups import SEATS


@pytest.fixture(scope="module")
def games():
    """Plays rich games at random; returns each one's opening state and all that happened."""
    game = Chronicles(load_box(data_folder()))
    played = []
    for seed in range(12):
        setup = Setup(SEATS[: 1 + seed % 4], options=Options(march_by_itself=True))
        state = rich_start(game, setup, seed)
        session, rng, told_facts = Session(game, state.clone()), Stream.named(seed, "telling"), []
        session.observers.append(told_facts.extend)
        for _ in range(400):
            if session.decision is None:
                break
            session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
        played.append((game, state, told_facts))
    return played


def desk_at(kit, game, state) -> Desk:
    shown = Shown(game, Session(game, state.clone()), Motions(MotionLevel.NONE), lambda fact: 0.0)
    return Desk(kit, shown, Naming(game.box, kit.words))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_line_is_filled_in(kit, games, language):
    kit.words.switch(language)
    lines = set()
    for game, state, happened in games:
        desk, story = desk_at(kit, game, state), Story()
        for fact in happened:
            story.hear(fact, desk.board)
            fact.change(desk.board)
        lines |= {(line.key, told(line, desk)) for line in story.lines}
    assert len({key for key, _ in lines}) > 25
    for key, text in lines:
        assert not text.startswith("story."), key
        assert "{" not in text, key


def test_every_moment_of_every_fact_can_be_drawn(kit, surface, games):
    drawn, every = set(), movers()
    plan = table_plan(surface.get_size(), 1.0, 4, 0)
    canvas = kit.canvas(surface, plan.scale)
    for game, state, happened in games:
        desk = desk_at(kit, game, state)
        lands = plan_map(desk.land, plan.lands, plan.map, View())
        for fact in happened:
            if type(fact) not in drawn or len(drawn) < 10:
                for progress in (0.0, 0.3, 0.7, 1.0):
                    paint_moving(canvas, desk, plan, lands, Played(fact, progress), every)
                drawn.add(type(fact))
                assert all(":" in name or name == "astrolabe" for name in hidden(fact, desk.board))
            fact.change(desk.board)
    assert len(drawn) > 0.8 * len(FACTS)


def test_what_happened_since_a_heros_last_turn(chronicles, kit):
    table = Table(chronicles).set_up(Setup(SEATS[:2]))
    desk, story = desk_at(kit, chronicles, table.state), Story(0)
    for token in ("move to=market", "end_turn", "move to=market", "end_turn"):
        table.choose(token)
        for fact in table.told:
            story.hear(fact, desk.board)
            fact.change(desk.board)
    assert [line.seat for line in story.since(0) if line.seat >= 0] == [1]
    assert [line.key for line in story.since(1) if line.seat >= 0] == []


def test_undo_takes_lines_back_and_a_fence_keeps_them(chronicles, kit):
    table = Table(chronicles).set_up(Setup(SEATS[:1])).toughness(0, 1)
    story = Story()
    for _ in range(2):
        story.mark()
        table.choose("rest")
        for fact in table.told:
            story.hear(fact, table.board)
    assert len(story.lines) == 2
    story.undo()
    assert len(story.lines) == 1
    story.fence()
    story.undo()
    assert len(story.lines) == 1


def test_a_way_leads_step_by_step_to_the_castle(chronicles):
    table = (
        Table(chronicles).set_up(Setup(SEATS[:3])).monster("ember_imp", "crag").monster("lava_toad", "crag")
    )
    (way,) = routes(table.board, table.land)
    assert way.spots[0] == table.spot("crag")
    assert way.spots[-1] == table.land.castle
    assert way.steps == table.land.steps[table.spot("crag")]
    for here, there in zip(way.spots, way.spots[1:], strict=False):
        assert there in table.land.near[here]


def test_a_token_shows_what_is_left_of_a_monster(chronicles):
    table = Table(chronicles).set_up(Setup(SEATS[:2])).monster("frost_troll", "crag", damage=1)
    look = token_look(chronicles.box, table.board, table.board.monsters[-1])
    assert (look.toughness_left, look.is_wounded, look.is_big) == (3, True, True)
    assert look.power_icon == "power_no_shield"
    assert [reward.kind for reward in look.rewards] == ["upgrade", "coin"]
    assert look.dice == ("black", "black")


@pytest.mark.parametrize(("level", "speed"), [("none", 1.0), ("basic", 4.0), ("full", 0.5), ("full", 4.0)])
def test_the_shown_board_comes_to_the_same_whatever_moves_and_however_it_is_hastened(games, level, speed):
    game, state, _ = games[1]
    shown = Shown(game, Session(game, state.clone()), Motions(MotionLevel(level), speed), seconds)
    rng = Stream.named(3, "hasten")
    for _ in range(60):
        decision = shown.session.decision
        if decision is None:
            break
        shown.answer(decision.actions[rng.below(len(decision.actions))])
        while shown.motions.is_moving:
            shown.update(0.1)
            if rng.below(3) == 0:
                shown.hasten()
        assert shown.board == shown.session.state.board
