"""Tables that are only looked at: whatever can be pressed shows something, and nothing changes the game."""

import pytest

from avel.chronicles.model import Options, Seat, Setup
from avel.client.game.monster_panel import MonsterPanel
from avel.client.house import House
from avel.client.marks import Marks
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.final_board import BACK, FinalBoardScene
from avel.client.scenes.replay import ReplayScene
from avel.client.scenes.rule_book import RuleBookScene
from avel.saves.film import Film
from tests.kit import Kit as Table

_TELLS = ("moon:", "tip:")
"""What only tells something: the book's key opens its page, a click does nothing."""
PEOPLE = tuple(map(Seat, ("Maren", "Tobin", "Ysolde")))


@pytest.fixture
def house(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    house = House(kit, box, tmp_path, lambda: 4)
    yield house
    house.close()


@pytest.fixture
def lost(chronicles):
    """A game that is over: the Beast stands at the gate, other monsters and pieces on the map."""
    table = Table(chronicles).set_up(Setup(PEOPLE, options=Options(march_by_itself=True)))
    table.monster("frost_troll", "crag").wears(1, "short_sword").stand(1, "market").walls(0)
    near = next(s for s in table.land.near[table.land.castle])
    table.black_moon(table.board.tiles[near] or "market")
    while table.session.decision:
        table.choose("end_turn")
    return table


def final(kit, house, lost):
    return Pilot(kit, FinalBoardScene(kit, lost.game, lost.session, None, house.rule_book))


def watched(kit, house, lost):
    pilot = Pilot(kit, ReplayScene(kit, Film.of_session(lost.session, lost.game), None, house.rule_book))
    pilot.press("right", "right")
    pilot.settle()
    return pilot


def table(scene):
    """Returns what holds the face and the front of a scene: the scene itself, or that of a film."""
    return getattr(scene, "_watched", scene)


def monster_on(pilot):
    return next(id for id in sorted(pilot.stack.top.targets()) if id.startswith("monster:"))


@pytest.mark.parametrize("opened", [final, watched])
def test_whatever_can_be_pressed_shows_something(kit, house, lost, opened):
    pilot = opened(kit, house, lost)
    scene, before = pilot.stack.top, lost.game.dump(lost.state)
    ids = [id for id in scene.targets() if not id.startswith(("replay:", "story:", *_TELLS))]
    assert {"tool:book", "pawn:1", "map:steps", monster_on(pilot)} <= set(ids)
    assert sum(id.startswith("board:") for id in ids) == len(PEOPLE) - 1
    assert not [id for id in ids if id.startswith("rearrange:") or id in ("tool:hint", "turn:undo")]
    for id in ids:
        pilot = opened(kit, house, lost)
        scene = pilot.stack.top
        first = (pilot.picture().get_buffer().raw, scene)
        pilot.click(id)
        if id == "map:fit":
            continue
        second = None if pilot.stack.is_over else (pilot.picture().get_buffer().raw, pilot.stack.top)
        assert first != second, f"pressing {id} shows nothing"
    assert lost.game.dump(lost.state) == before


@pytest.mark.parametrize("opened", [final, watched])
@pytest.mark.parametrize("way", ["board:{}", "pawn:{}"])
def test_a_hero_gets_the_large_board(kit, house, lost, opened, way):
    pilot = opened(kit, house, lost)
    face = table(pilot.stack.top).face
    acting = face.plan.active
    other = next(seat for seat in range(3) if seat != acting)
    pilot.click(way.format(other))
    assert face.plan.active == other
    assert f"board:{acting}" in pilot.stack.top.targets()
    assert f"rearrange:{other}" not in pilot.stack.top.targets()
    pilot.click(f"board:{acting}")
    assert face.plan.active == acting


@pytest.mark.parametrize("opened", [final, watched])
@pytest.mark.parametrize("key", ["esc", "enter", "space"])
def test_a_monsters_card_is_put_away_before_anything_else(kit, house, lost, opened, key):
    pilot = opened(kit, house, lost)
    scene = pilot.stack.top
    pilot.click(monster_on(pilot))
    assert isinstance(table(scene)._front.curtain, MonsterPanel)
    pilot.press(key)
    assert pilot.stack.top is scene
    assert table(scene)._front.curtain is None


@pytest.mark.parametrize("opened", [final, watched])
def test_the_rule_book_opens_and_leads_back(kit, house, lost, opened):
    pilot = opened(kit, house, lost)
    scene = pilot.stack.top
    pilot.click("moon:3")
    assert pilot.stack.top is scene
    pilot.press("h")
    assert isinstance(pilot.stack.top, RuleBookScene)
    pilot.press("esc")
    assert pilot.stack.top is scene


def test_a_replay_shows_the_acting_hero_again_when_another_turn_begins(kit, house, lost):
    pilot = watched(kit, house, lost)
    face = table(pilot.stack.top).face
    acting = face.plan.active
    pilot.click(f"board:{next(seat for seat in range(3) if seat != acting)}")
    pilot.press("down")
    pilot.settle()
    assert face.plan.active == max(0, pilot.stack.top._shown.board.hero)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_strip_of_the_final_board_says_that_the_game_is_over(kit, house, lost, language):
    kit.words.switch(language)
    object.__setattr__(kit, "marks", Marks())
    pilot = final(kit, house, lost)
    for id in ("board:1", "board:2", "board:0"):
        pilot.picture()
        said = {mark.text for mark in kit.marks.texts()}
        assert kit.words("table.over") in said
        names = [seat.name for seat in PEOPLE]
        wrong = {kit.words(f"table.{key}", hero=name) for key in ("chooses", "turn_of") for name in names}
        assert not wrong & said
        if id in pilot.stack.top.targets():
            pilot.click(id)
    assert BACK in pilot.stack.top.targets()
