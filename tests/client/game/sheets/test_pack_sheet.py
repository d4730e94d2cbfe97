import pytest

from avel.chronicles.actions import Drink, Drop, DropCoin, Pack, Trade, Wear
from avel.client.game.arrangement import COIN
from avel.client.game.sheets import pack_grid
from avel.client.game.sheets.item_card import thing_name
from avel.client.game.sheets.pack import GRID
from avel.client.game.sheets.pack_grid import grid_cell
from avel.client.game.sheets.put import PutSheet
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from tests.client.game.sheets.stand import stand
from tests.client.game.sheets.tables import gear, gear_of, put_worn_or_packed


@pytest.fixture
def opened(kit, chronicles):
    return stand(kit, gear(chronicles), gear_of)


def cell_of(scene, thing):
    pack = scene.sheet.hand.arrangement
    return next(laid.cells[0] for laid in pack.laid if laid.thing == thing)


def at(scene, cell):
    return grid_cell(scene.plan.rects[GRID], scene.sheet.hand.arrangement, cell).center


def click_cell(pilot, scene, cell):
    for kind in (PointerMoved, PointerPressed, PointerReleased):
        pilot.stack.handle(kind(at(scene, cell)))


def choose(pilot, scene, thing):
    click_cell(pilot, scene, cell_of(scene, thing))


def free_cell(scene):
    pack = scene.sheet.hand.arrangement
    return next((x, y) for y in range(3) for x in range(4) if (x, y) not in pack.taken)


def test_a_packed_item_can_be_put_on(opened):
    pilot, scene = opened
    choose(pilot, scene, "leather_cap+")
    pilot.click("use:wear")
    assert scene.answers == [Wear(0, "leather_cap+")]


def test_a_worn_item_can_be_taken_off(kit, chronicles):
    table = gear(chronicles).coins(0, 0).choose("drop hero=0 item=moon_staff")
    pilot, scene = stand(kit, table, gear_of)
    pilot.click("slot:weapon")
    pilot.click("use:take_off")
    assert scene.answers == [Pack(0, "short_sword")]


def test_what_has_no_room_says_so(opened):
    pilot, scene = opened
    pilot.click("slot:shield")
    assert "use:take_off" not in pilot.stack.top.targets()
    assert scene.group.find("use:take_off").second == "no room in the backpack"


def test_a_healing_draught_can_be_drunk(opened):
    pilot, scene = opened
    choose(pilot, scene, "healing_draught")
    pilot.press("d")
    assert scene.answers == [Drink(0, "healing_draught")]


def test_letting_go_is_asked_once_more(opened):
    pilot, scene = opened
    choose(pilot, scene, "moon_staff")
    pilot.click("drop")
    assert scene.answers == []
    assert not scene.plan.rects["drop"].colliderect(scene.plan.rects["drop:yes"])
    pilot.click("drop:no")
    pilot.click("drop")
    pilot.click("drop:yes")
    assert scene.answers == [Drop(0, "moon_staff")]


def test_a_coin_can_be_let_go(opened):
    pilot, scene = opened
    choose(pilot, scene, COIN)
    pilot.press("x", "y")
    assert scene.answers == [DropCoin(0)]


def test_another_choice_takes_the_question_back(opened):
    pilot, scene = opened
    choose(pilot, scene, "moon_staff")
    pilot.click("drop")
    pilot.click("slot:shield")
    assert "drop:yes" not in pilot.stack.top.targets()


def test_every_hero_here_can_be_traded_with(opened):
    pilot, scene = opened
    for other in (1, 2, 3):
        pilot.click(f"trade:{other}")
    assert scene.answers == [Trade(0, 1), Trade(0, 2), Trade(0, 3)]


def test_a_thing_is_moved_by_two_clicks(opened):
    pilot, scene = opened
    goal = free_cell(scene)
    choose(pilot, scene, COIN)
    click_cell(pilot, scene, goal)
    assert scene.sheet.hand.arrangement.at(goal) is not None
    assert scene.desk.pack(0).at(goal) is not None


def test_a_thing_is_moved_by_dragging(opened):
    pilot, scene = opened
    goal = free_cell(scene)
    begin = cell_of(scene, COIN)
    pilot.stack.handle(PointerPressed(at(scene, begin)))
    pilot.stack.handle(PointerMoved(at(scene, goal), True))
    pilot.stack.handle(PointerReleased(at(scene, goal)))
    assert scene.sheet.hand.lifted is None
    assert scene.sheet.hand.arrangement.at(goal) is not None


def test_a_thing_is_moved_by_keys(opened):
    pilot, scene = opened
    begin, goal = cell_of(scene, COIN), free_cell(scene)
    scene.group.focus(GRID)
    for cell in (begin, goal):
        over = scene.sheet.hand.over
        pilot.press(*["right" if cell[0] > over[0] else "left"] * abs(cell[0] - over[0]))
        pilot.press(*["down" if cell[1] > over[1] else "up"] * abs(cell[1] - over[1]))
        pilot.press("enter")
    assert scene.sheet.hand.lifted is None
    assert scene.sheet.hand.arrangement.at(goal) is not None


def test_a_lifted_thing_turns_by_its_key(opened):
    pilot, scene = opened
    choose(pilot, scene, "moon_staff")
    before = scene.sheet.hand.ghost()
    pilot.press("r")
    assert scene.sheet.hand.ghost() != before


def test_tidying_keeps_everything(opened):
    pilot, scene = opened
    pilot.click("pack:tidy")
    assert len(scene.sheet.hand.arrangement.taken) == 10


def test_esc_lets_go_of_what_is_begun_before_the_sheet_is_put_away(opened):
    pilot, scene = opened
    choose(pilot, scene, "moon_staff")
    pilot.click("drop")
    for _ in range(2):
        pilot.press("esc")
        assert not scene.sheet.is_left
    pilot.press("esc")
    assert scene.sheet.is_left


def test_it_goes_on_with_the_same_question_only(opened, chronicles):
    _, scene = opened
    session = scene.desk.shown.session
    session.answer(Wear(0, "leather_cap+"))
    scene.desk.shown.board = session.state.board.clone()
    assert scene.sheet.renew(session.decision)
    session.answer(Trade(0, 1))
    assert not scene.sheet.renew(session.decision)


def test_another_heros_gear_can_be_looked_at(kit, chronicles):
    from avel.client.game.sheets.pack import PackSheet

    pilot, scene = stand(kit, gear(chronicles), lambda desk, decision: PackSheet(desk, decision, 1))
    assert scene.sheet.title() == "Tobin's equipment"
    pilot.click("trade:0")
    assert scene.answers == [Trade(0, 1)]


def drag(pilot, scene, begin, goal):
    """Drags from one point to another, as a hand does: down, along, up."""
    pilot.stack.handle(PointerMoved(begin))
    pilot.stack.handle(PointerPressed(begin))
    for share in (0.3, 0.7, 1):
        on_the_way = tuple(round(a + (b - a) * share) for a, b in zip(begin, goal, strict=True))
        pilot.stack.handle(PointerMoved(on_the_way, True))
        assert scene.sheet.carrying.is_under_way
        assert scene.sheet.carrying.at == on_the_way
    pilot.stack.handle(PointerReleased(goal))
    assert not scene.sheet.carrying.is_under_way


def test_a_packed_thing_is_put_on_by_dragging_it_to_its_slot(opened):
    pilot, scene = opened
    drag(pilot, scene, at(scene, cell_of(scene, "leather_cap+")), scene.plan.rects["slot:helmet"].center)
    assert scene.answers == [Wear(0, "leather_cap+")]


def test_a_thing_dragged_to_a_slot_it_does_not_fit_stays_where_it_was(opened):
    pilot, scene = opened
    before = cell_of(scene, "leather_cap+")
    drag(pilot, scene, at(scene, before), scene.plan.rects["slot:shield"].center)
    assert scene.answers == []
    assert cell_of(scene, "leather_cap+") == before
    assert scene.sheet.hand.lifted is None


def test_a_worn_thing_is_taken_off_by_dragging_it_to_the_backpack(kit, chronicles):
    table = gear(chronicles).coins(0, 0).choose("drop hero=0 item=moon_staff")
    pilot, scene = stand(kit, table, gear_of)
    goal = free_cell(scene)
    drag(pilot, scene, scene.plan.rects["slot:weapon"].center, at(scene, goal))
    assert scene.answers == [Pack(0, "short_sword")]
    scene.desk.shown.answer(scene.answers[0])
    scene.desk.shown.update(1)
    assert goal in next(laid.cells for laid in scene.desk.pack(0).laid if laid.thing == "short_sword")


def test_a_worn_thing_goes_where_two_presses_send_it(kit, chronicles):
    table = gear(chronicles).coins(0, 0).choose("drop hero=0 item=moon_staff")
    pilot, scene = stand(kit, table, gear_of)
    pilot.click("slot:weapon")
    click_cell(pilot, scene, free_cell(scene))
    assert scene.answers == [Pack(0, "short_sword")]


def test_a_chosen_thing_is_put_on_by_pressing_its_slot(opened):
    pilot, scene = opened
    choose(pilot, scene, "leather_cap+")
    pilot.click("slot:helmet")
    assert scene.answers == [Wear(0, "leather_cap+")]


def test_a_carried_thing_is_drawn_at_the_pointer(opened):
    pilot, scene = opened
    begin, away = at(scene, cell_of(scene, COIN)), scene.plan.rects["card"].center
    before = pilot.picture().get_at(away)
    pilot.stack.handle(PointerPressed(begin))
    pilot.stack.handle(PointerMoved(away, True))
    assert pilot.picture().get_at(away) != before


def test_a_new_piece_is_put_on_or_packed_by_dragging_or_pressing_its_place(kit, chronicles):
    for place, action in (("gear:shield", Wear), ("gear:pack", Pack)):
        for by_hand in (True, False):
            pilot, scene = stand(kit, put_worn_or_packed(chronicles), PutSheet)
            item = scene.sheet.item
            if by_hand:
                drag(pilot, scene, scene.plan.rects["card"].center, scene.plan.rects[place].center)
            else:
                pilot.click(place)
            assert scene.answers == [action(0, item)]


def test_a_new_piece_lies_where_it_was_dropped_in_the_backpack(kit, chronicles):
    pilot, scene = stand(kit, put_worn_or_packed(chronicles), PutSheet)
    desk, item = scene.sheet.desk, scene.sheet.item
    pack = desk.pack(0)
    corner = (pack.width - 1, pack.height - 1)
    goal = grid_cell(scene.plan.rects["gear:pack"], pack, corner).center
    drag(pilot, scene, scene.plan.rects["card"].center, goal)
    desk.shown.answer(scene.answers[0])
    desk.shown.update(1)
    laid = next(laid for laid in desk.pack(0).laid if laid.thing == item)
    assert corner in laid.cells


def test_a_new_piece_let_go_on_a_slot_it_does_not_fit_stays_in_the_hand(kit, chronicles):
    pilot, scene = stand(kit, put_worn_or_packed(chronicles), PutSheet)
    drag(pilot, scene, scene.plan.rects["card"].center, scene.plan.rects["gear:helmet"].center)
    assert scene.answers == []


def corner_for(scene, number, wanted):
    """Returns a corner at which a thing would lie on others, or outside, and how its grip lies from it."""
    hand = scene.sheet.hand
    laid = hand.arrangement.laid[number]
    for y in range(hand.arrangement.height):
        for x in range(hand.arrangement.width):
            hand.lift(number, laid.cells[0])
            hand.point((x, y))
            why, hand.lifted = hand.obstacle, None
            if why == wanted:
                return x, y
    raise AssertionError(wanted)


@pytest.mark.parametrize("wanted", ["way", "edge"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_dragged_where_it_cannot_lie_says_why_and_all_stays(kit, opened, wanted, language):
    kit.words.switch(language)
    pilot, scene = opened
    pack = scene.sheet.hand.arrangement
    found = 0
    for number in range(len(pack.laid)):
        before = pack.laid
        try:
            goal = corner_for(scene, number, wanted)
        except AssertionError:
            continue
        found += 1
        drag(pilot, scene, at(scene, pack.laid[number].cells[0]), at(scene, goal))
        assert pack.laid == before
        assert scene.sheet.hand.lifted is None
        said = scene.sheet.help()
        if wanted == "edge":
            assert said == kit.words("sheet.no_room_edge")
        else:
            names = [thing_name(scene.desk, laid.thing) for laid in scene.sheet.hand.in_the_way]
            assert names
            assert all(name in said for name in names)
        pilot.press("r")
        choose(pilot, scene, pack.laid[number].thing)
        assert scene.sheet.help() != said
        pilot.press("esc")
    assert found


def test_what_lies_in_the_way_is_seen_through_the_mark(opened, monkeypatch):
    pilot, scene = opened
    hand = scene.sheet.hand
    number = next(n for n, laid in enumerate(hand.arrangement.laid) if laid.thing == "moon_staff")
    hand.lift(number, hand.arrangement.laid[number].cells[0])
    coin = cell_of(scene, COIN)
    goal = next(
        (x, y)
        for y in range(3)
        for x in range(4)
        if not hand.point((x, y)) and coin in hand.ghost() and hand.obstacle == "way"
    )
    hand.point(goal)
    scene.refresh()
    assert any(laid.thing == COIN for laid in hand.blocking)
    drawn = []
    monkeypatch.setattr(pack_grid, "_paint_picture", lambda canvas, boxes, laid: drawn.append(laid.thing))
    pilot.picture()
    assert COIN in drawn[len(hand.arrangement.laid) :]


@pytest.mark.parametrize("thing", ["moon_staff", "healing_draught", "leather_cap+"])
@pytest.mark.parametrize("turns", range(4))
def test_a_dragged_thing_lies_in_the_hand_as_in_the_backpack(opened, monkeypatch, thing, turns):
    pilot, scene = opened
    pack = scene.sheet.hand.arrangement
    laid = next(each for each in pack.laid if each.thing == thing)
    begin = at(scene, laid.cells[0])
    pilot.stack.handle(PointerMoved(begin))
    pilot.stack.handle(PointerPressed(begin))
    pilot.press(*["r"] * turns)
    pilot.stack.handle(PointerMoved((begin[0] + 20, begin[1] + 20), True))
    assert scene.sheet.carrying.is_under_way
    drawn = []
    monkeypatch.setattr(pack_grid, "_paint_picture", lambda canvas, boxes, laid: drawn.append((boxes, laid)))
    pilot.picture()
    boxes, held = drawn[-1]
    assert held.thing == thing
    assert held.turns == (laid.turns + turns) % 4
    assert boxes[0].unionall(boxes[1:]).collidepoint((begin[0] + 20, begin[1] + 20))
    assert {box.size for box in boxes} <= {
        grid_cell(scene.plan.rects[GRID], pack, (x, y)).size for x in range(4) for y in range(3)
    }
