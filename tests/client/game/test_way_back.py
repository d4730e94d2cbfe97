"""Undo, redo and undo of the whole turn at the table, each with what stops it."""

import pytest

from avel.chronicles.model import Options, Seat, Setup
from avel.client.house import House
from avel.client.pilot import Pilot
from tests.client.game.seated import Seated, new_game, still
from tests.kit import Kit as Table

PEOPLE = (Seat("Maren"), Seat("Tobin"))
MIXED = (Seat("Maren"), Seat("Tobin", player="random"))
FREE = Options(undo_anything=True)


@pytest.fixture
def table(chronicles):
    return Table(chronicles).set_up(Setup(PEOPLE)).toughness(0, 1)


def widget(seated, id):
    return next(each for each in seated.scene.face.every_widget() if each.id == id)


def seated_at(kit, table, **kwargs):
    return Seated(still(kit), table.game, table.session, **kwargs)


@pytest.mark.parametrize(("back", "forth"), [("z", "y"), ("ctrl+z", "ctrl+shift+z"), ("ctrl+z", "ctrl+y")])
def test_what_was_taken_back_is_done_again(kit, table, back, forth):
    kept = []
    seated = seated_at(kit, table, on_answer=lambda session: kept.append(len(session.transcript.lines)))
    assert widget(seated, "turn:redo").tip.endswith(kit.words("table.redo_none"))
    seated.press("r")
    after, lines = table.session.state.board.clone(), list(seated.scene.story.lines)
    assert lines
    seated.press(back)
    assert [line.key for line in seated.scene.story.lines] == ["clock_off"]
    seated.press(forth)
    assert table.session.state.board == after == seated.scene.desk.board
    assert seated.scene.story.lines == lines
    assert len(kept) == 3
    assert "turn:redo" not in seated.targets


def test_another_answer_ends_what_could_be_done_again(kit, table):
    seated = seated_at(kit, table).press("r", "z").click(f"land:{table.spot('market')}")
    assert "turn:redo" not in seated.targets


@pytest.mark.parametrize("way", ["click", "shift+z"])
def test_the_whole_turn_is_taken_back_at_once(kit, table, way):
    before = table.session.state.board.clone()
    seated = seated_at(kit, table).press("r").click(f"land:{table.spot('market')}")
    assert len(table.session.steps) == 2
    if way == "click":
        seated.click("turn:undo_turn")
    else:
        seated.press(way)
    assert table.session.state.board == before == seated.scene.desk.board
    assert [line.key for line in seated.scene.story.lines] == ["clock_off"]
    seated.press("y", "y")
    assert table.where() == "market"


def test_each_button_says_what_stops_it(kit, table):
    seated = seated_at(kit, table)
    assert widget(seated, "turn:undo").tip == kit.words("table.undo_none")
    seated.press("r").click(f"land:{table.spot('market')}").end_turn()
    assert table.session.fence.reason == "undo.turn_ended"
    said = kit.words("table.undo_fenced", reason=kit.words("undo.turn_ended"))
    assert widget(seated, "turn:undo").tip == said
    assert said in widget(seated, "turn:undo_turn").tip
    seated.pilot.picture()


def test_where_undo_may_cross_anything_a_bots_answers_go_with_the_persons(kit, chronicles):
    seated = new_game(still(kit), chronicles, Setup(MIXED, options=FREE), seed=3)
    states = []
    for _ in range(12):
        states.append(seated.session.state.board.clone())
        seated.scene._answer(seated.session.decision.actions[0])
        seated.pilot.settle()
    while "turn:undo" in seated.targets:
        seated.press("z")
        assert seated.session.state.board == states.pop()
    assert states == []
    seated.press("y")
    assert seated.session.decision.seat == 0


def test_after_continue_the_reason_is_shown_and_the_way_back_is_whole(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path, lambda: 4)
    scene = house.begun(Setup(PEOPLE), 4)
    Pilot(kit, scene).settle()
    while not scene.session.fence or not scene.session.steps:
        before = scene.session.state.board.clone()
        scene._answer(scene.session.decision.actions[0])
        Pilot(kit, scene).settle()
    steps = len(scene.session.steps)
    house.close()
    pilot = Pilot(kit, House(kit, box, tmp_path, lambda: 4).title())
    pilot.press("enter")
    pilot.settle()
    again = pilot.stack.top
    assert again.session.fence == scene.session.fence
    told = list(again.story.lines)
    assert len(again.session.steps) == steps
    pilot.press("z")
    assert again.session.state.board == before
    pilot.press("y")
    pilot.settle()
    assert again.session.state == scene.session.state
    assert again.story.lines == told
    pilot.picture()


def look_into_a_trade(seated, *, lays=False):
    seated.press("g")
    if seated.session.decision.kind == "turn.choose":
        seated.click(next(id for id in seated.targets if id.startswith(("trade:", "choice:trade"))))
    assert seated.session.decision.kind == "trade.talk"
    if lays:
        seated.click(next(id for id in seated.targets if id.startswith(("own:", "offer:", "shelf:"))))
    seated.press("esc")
    assert seated.session.decision.kind == "turn.choose"


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("lays", [False, True])
def test_a_trade_that_was_only_looked_into_leaves_no_trace(kit, table, times, lays):
    table.stand(0, "market").stand(1, "market").coins(0, 2).toughness(0, 2)
    seated = seated_at(kit, table)
    for _ in range(times):
        look_into_a_trade(seated, lays=lays)
    assert "turn:undo" not in seated.targets
    assert "turn:undo_turn" not in seated.targets
    seated.press("r")
    lines = list(seated.scene.story.lines)
    for _ in range(times):
        look_into_a_trade(seated, lays=lays)
    assert seated.scene.story.lines == lines
    assert widget(seated, "turn:undo").label == kit.words("table.undo_rest")
    seated.press("z")
    assert table.hero().toughness == 2
    assert seated.session.decision.kind == "turn.choose"
    seated.press("y")
    assert table.hero().toughness == 4
    assert "turn:redo" not in seated.targets


def test_an_offer_that_was_declined_is_told_and_can_be_taken_back(kit, table):
    table.stand(0, "market").stand(1, "market").coins(0, 2)
    for token in ("trade hero=0 other=1", "offer_coin hero=0", "propose", "decline"):
        table.choose(token)
    seated = seated_at(kit, table)
    assert widget(seated, "turn:undo").label == kit.words("table.undo_decline")
