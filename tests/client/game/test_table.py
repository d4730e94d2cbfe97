"""The table in hand: what the players' clicks and keys do."""

import pytest

from avel.chronicles.model import Options, Seat, Setup
from avel.client.game.curtain import GO_ON
from avel.client.game.march_ways import MarchWays
from avel.client.game.on_table import TablePresenter
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased, Wheel
from avel.client.motion import MotionLevel
from avel.client.scenes.menu import MenuScene
from tests.client.game.seated import Seated, new_game, still
from tests.kit import Kit as Table

PEOPLE = (Seat("Maren"), Seat("Tobin"), Seat("Ysolde"), Seat("Bram"))


@pytest.fixture
def table(chronicles):
    return Table(chronicles).set_up(Setup(PEOPLE[:2]))


def seated_at(kit, table: Table, **kwargs) -> Seated:
    return Seated(still(kit), table.game, table.session, **kwargs)


def test_a_click_on_a_glowing_land_moves_the_hero(kit, table):
    seated = seated_at(kit, table)
    seated.click(f"land:{table.spot('market')}")
    assert table.where() == "market"
    assert seated.session.decision.kind == "turn.choose"


def test_number_keys_choose_glowing_lands_in_reading_order(kit, table):
    targets = [action.to for action in table.answers() if action.verb() == "move"]
    seated_at(kit, table).press("2")
    assert table.hero().spot == targets[1]


def test_the_move_key_puts_the_keyboard_on_the_first_land(kit, table):
    seated_at(kit, table).press("m", "enter")
    assert (
        table.hero().spot == next(a.to for a in table.answers() if a.verb() == "move")
        or table.board.left == 1
    )


def test_verbs_that_are_refused_keep_their_place_and_say_why(kit, table):
    seated = seated_at(kit, table)
    assert "choice:move" in seated.targets
    assert "choice:rest" not in seated.targets
    rest = next(w for w in seated.scene.front.table.build() if w.id == "choice:rest")
    assert rest.second == kit.words("refusal.full_toughness")


def test_rest_and_undo(kit, table):
    table.toughness(0, 2)
    seated = seated_at(kit, table).press("r")
    assert table.hero().toughness == 4
    seated.press("z")
    assert table.hero().toughness == 2
    assert seated.scene.desk.hero(0).toughness == 2
    assert [line.key for line in seated.scene.story.lines] == ["clock_off"]


def test_undo_stops_at_a_fence(kit, table):
    seated = seated_at(kit, table)
    face_down = next(s for s in table.land.near[table.spot("market")] if not table.board.tiles[s])
    seated.click(f"land:{table.spot('market')}").click(f"land:{face_down}")
    assert "turn:undo" not in seated.targets
    assert seated.session.fence.reason == "undo.revealed"


def test_a_battle_begins_on_the_stage_with_its_odds_on_the_button(kit, table):
    table.stand(0, "crag").monster("frost_troll", "crag")
    seated = seated_at(kit, table)
    button = next(w for w in seated.scene.front.table.build() if w.id == "battle:frost_troll")
    assert "%" in button.second
    seated.press("b")
    assert seated.session.decision.kind == "battle.prepare"
    assert not isinstance(seated.scene.front.presenter, TablePresenter)
    assert seated.scene.front.cover is seated.scene.front.presenter


def test_several_monsters_have_a_button_and_a_key_each(kit, table):
    table.stand(0, "barrows").monster("ember_imp", "barrows").monster("tide_crab", "barrows")
    seated_at(kit, table).press("n")
    assert table.board.fight.monster == "tide_crab"


def test_a_lair_is_sealed_by_its_glow_on_the_map(kit, table):
    table.stand(0, "stone_circle").coins(0, 3)
    seated = seated_at(kit, table).press("p")
    assert [id for id in seated.targets if id.startswith("land:")] == []
    spot = table.spot("barrows")
    seated.click(f"lair:{spot}:1")
    assert table.board.seals == [(spot, 1)]


@pytest.mark.parametrize("leave", ["esc", "right click", "back"])
def test_a_begun_choice_can_be_left(kit, table, leave):
    table.stand(0, "stone_circle").coins(0, 3)
    seated = seated_at(kit, table).press("p")
    if leave == "esc":
        seated.press("esc")
    elif leave == "right click":
        seated.pilot.stack.handle(PointerPressed((500, 300), 3))
    else:
        seated.click("choice:back")
    assert any(id.startswith("land:") for id in seated.targets)
    assert not any(id.startswith("lair:") for id in seated.targets)


def test_right_click_alone_does_nothing(kit, table):
    seated = seated_at(kit, table)
    before = table.game.dump(table.state)
    for rect in list(seated.targets.values()):
        seated.pilot.stack.handle(PointerPressed(rect.center, 3))
        seated.pilot.stack.handle(PointerReleased(rect.center, 3))
    seated.pilot.settle()
    assert table.game.dump(table.state) == before
    assert seated.scene.front.opened is None


def test_a_trap_is_chosen_by_price_and_then_by_land(kit, table):
    table.stand(0, "elf_camp").coins(0, 5)
    seated = seated_at(kit, table).press("p")
    assert {id for id in seated.targets if id.startswith("trap:")} == {"trap:3", "trap:5"}
    seated.click("trap:5")
    spot = table.spot("market")
    seated.click(f"land:{spot}")
    assert table.board.traps == {spot: 5}


def test_escape_leaves_a_trap_step_by_step(kit, table):
    table.stand(0, "elf_camp").coins(0, 5)
    seated = seated_at(kit, table).press("p", "a")
    assert any(id.startswith("land:") for id in seated.targets)
    seated.press("esc")
    assert not any(id.startswith("land:") for id in seated.targets)
    seated.press("esc")
    assert "choice:move" in seated.targets


@pytest.mark.parametrize(("tile", "coins"), [("market", 3), ("alchemist", 3)])
def test_market_and_alchemist_open_a_sheet_that_escape_puts_away(kit, table, tile, coins):
    table.stand(0, tile).coins(0, coins).wears(0, "oak_shield")
    seated = seated_at(kit, table).press("p")
    assert seated.scene.front.opened is not None
    seated.press("esc")
    assert seated.scene.front.opened is None
    assert seated.session.decision.kind == "turn.choose"


def test_a_board_opens_that_heros_pack(kit, table):
    table.carries(1, "oak_shield")
    seated = seated_at(kit, table).click("board:1")
    assert seated.scene.front.opened is not None
    assert seated.scene.front.opened.seat == 1
    seated.press("esc").press("i")
    assert seated.scene.front.opened.seat == 0


def test_escape_opens_the_menu_where_nothing_is_to_be_left(kit, table):
    seated = seated_at(kit, table).press("esc")
    assert isinstance(seated.pilot.stack.top, MenuScene)
    seated.press("esc")
    assert seated.pilot.stack.top is seated.scene


def test_ways_of_the_march_are_chosen_on_the_map(kit, chronicles):
    table = Table(chronicles).set_up(Setup(PEOPLE[:1], options=Options()))
    tied = next(s for s, ways in enumerate(table.land.toward) if len(ways) > 1)
    table.black_moon(table.state.under[tied]).walls(3)
    seated = seated_at(kit, table).end_turn()
    assert isinstance(seated.scene.front.presenter, MarchWays)
    ways = table.land.toward[tied]
    seated.press("2")
    assert table.board.monster("beast").spot == ways[1]


def test_ways_over_lands_of_the_same_name_are_told_apart_by_their_number(kit, chronicles):
    table = Table(chronicles).set_up(Setup(PEOPLE[:1], options=Options()))
    tied = next(s for s, ways in enumerate(table.land.toward) if len(ways) > 1)
    table.black_moon(table.state.under[tied]).walls(3)
    seated = seated_at(kit, table).end_turn()
    asks = seated.scene.front.presenter
    keys = {target.spot: target.key for target in asks.targets()}
    buttons = asks.build()
    assert len({button.key for button in buttons}) == len(buttons) > 1
    assert all(keys[int(button.id.removeprefix("way:"))] == button.key for button in buttons)


def test_the_steps_to_the_castle_are_shown_and_hidden(kit, table):
    seated = seated_at(kit, table)
    before = seated.pilot.picture().get_buffer().raw
    table.monster("ember_imp", "barrows")
    seated = seated_at(kit, table)
    plain = seated.pilot.picture().get_buffer().raw
    seated.press("t")
    assert seated.pilot.picture().get_buffer().raw not in (plain, before)
    seated.press("t")
    assert seated.pilot.picture().get_buffer().raw == plain


def test_what_can_be_chosen_stays_in_the_map_however_it_is_seen(kit, table):
    seated = seated_at(kit, table)
    room = seated.scene.face.plan.map
    for _ in range(6):
        seated.click("map:nearer")
    for keys in (["shift+left"] * 12, ["shift+up"] * 24):
        seated.press(*keys)
        lands = {id: rect for id, rect in seated.targets.items() if id.startswith("land:")}
        assert len(lands) == len([a for a in table.answers() if a.verb() == "move"])
        assert all(room.contains(rect) for rect in lands.values())
    target = next(iter(lands))
    seated.click(target)
    assert table.hero().spot == int(target.removeprefix("land:"))


def test_wheel_and_drag_change_the_view_and_fit_brings_it_back(kit, table):
    seated = seated_at(kit, table)
    first = dict(seated.targets)
    at = seated.scene.face.plan.map.center
    seated.pilot.stack.handle(Wheel(at, 3))
    zoomed = dict(seated.targets)
    seated.pilot.stack.handle(PointerPressed(at))
    seated.pilot.stack.handle(PointerMoved((at[0], at[1] - 30), is_held=True))
    seated.pilot.stack.handle(PointerReleased((at[0], at[1] - 30)))
    assert table.hero().spot == table.land.castle
    inside = min(
        (id for id in zoomed if id.startswith("land:")),
        key=lambda id: abs(zoomed[id].centerx - at[0]) + abs(zoomed[id].centery - at[1]),
    )
    assert seated.targets[inside].y == zoomed[inside].y - 30
    seated.press("0")
    assert seated.targets == first


def test_clicks_while_something_moves_only_hasten(kit, table):
    seated = Seated(still(kit, motion=MotionLevel.FULL), table.game, table.session)
    spot = table.spot("market")
    seated.pilot.click(f"land:{spot}")
    seated.pilot.wait(0.05)
    assert seated.scene.desk.shown.motions.is_moving
    assert set(seated.targets) == {"tool:menu"}
    left = table.board.left
    seated.pilot.press("2")
    seated.pilot.press("e")
    assert table.board.left == left
    seated.pilot.settle()
    assert seated.scene.desk.hero(0).spot == spot


def test_nothing_is_drawn_while_nothing_moves(kit, table):
    seated = seated_at(kit, table)
    seated.pilot.settle()
    assert not seated.pilot.stack.update(1 / 60)


def test_the_laptop_is_handed_over_between_people(kit, chronicles):
    seated = new_game(still(kit), chronicles, Setup(PEOPLE[:2]), hands_over=True)
    while seated.session.decision.kind != "turn.choose":
        seated.click(next(id for id in seated.targets if not id.startswith(("tool:", "turn:"))))
    assert seated.scene.front.curtain is None
    seated.end_turn()
    assert set(seated.targets) >= {GO_ON}
    assert seated.scene.front.curtain.seat == 1
    seated.press("enter")
    assert seated.scene.front.curtain is None
    assert "choice:move" in seated.targets


def test_one_player_is_never_asked_to_hand_over(kit, table):
    seated = seated_at(kit, table, hands_over=False).end_turn()
    assert seated.scene.front.curtain is None
    assert seated.session.decision.seat == 1


def test_bots_play_their_turns_by_themselves(kit, chronicles):
    setup = Setup((Seat("Maren"), Seat("Ysolde", player="random")))
    seated = new_game(still(kit), chronicles, setup)
    while seated.session.decision.kind != "turn.choose":
        seated.click(next(id for id in seated.targets if not id.startswith(("tool:", "turn:"))))
    for _ in range(3):
        seated.end_turn()
        assert seated.session.decision.seat == 0
        if seated.session.decision.kind != "turn.choose":
            break


def test_every_answer_can_be_kept(kit, table):
    kept = []
    seated = seated_at(kit, table, on_answer=kept.append)
    seated.click(f"land:{table.spot('market')}").press("z")
    assert len(kept) == 2


def test_the_end_follows_a_curtain(kit, chronicles):
    table = Table(chronicles).set_up(Setup(PEOPLE[:1], options=Options(march_by_itself=True)))
    near = table.state.under[table.land.near[table.land.castle][0]]
    table.black_moon(near).walls(0)
    seated = seated_at(kit, table).end_turn()
    assert table.state.outcome == "lost.beast"
    assert GO_ON in seated.targets
    seated.press("enter")
    assert seated.has_ended


def test_the_story_is_grouped_by_turn(kit, table):
    seated = seated_at(kit, table)
    seated.click(f"land:{table.spot('market')}").end_turn()
    story = seated.scene.story
    assert [line.key for line in story.lines] == ["clock_off", "went"]
    assert [chapter.seat for chapter in story.chapters] == [0, 1]
    assert story.since(1) == story.lines
