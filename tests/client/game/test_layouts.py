from itertools import combinations, product

import pytest

from avel.client.game.hero_boards import big_board
from avel.client.game.map_layout import HALF_HIGH, View, in_hex, panned, plan_map, stands, zoomed
from avel.client.game.table_layout import table_plan, table_scale
from avel.client.game.table_widgets import mark_places

SIZES = ((1280, 720), (960, 540), (1920, 1080), (2560, 1080), (1024, 1000), (3440, 1440))
UI_SCALES = (0.8, 1.0, 1.15, 1.5)


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
def test_parts_of_the_table_never_overlap_and_lie_in_the_window(size, ui_scale, heroes):
    plan = table_plan(size, ui_scale, heroes, heroes - 1)
    parts = [plan.top, plan.bottom, *plan.boards, plan.choices, plan.story, plan.steps, *plan.zooms]
    window = plan.top.union(plan.bottom)
    assert window.size == size
    for part in parts:
        assert window.contains(part)
        assert part.width > 0
        assert part.height > 0
    for first, second in combinations(parts, 2):
        assert not first.colliderect(second), (first, second)
    assert not plan.undo.colliderect(plan.end_turn)
    assert all(plan.top.contains(tool) for tool in plan.tools)


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_large_board_holds_its_parts(size, heroes, box):
    plan = table_plan(size, 1.0, heroes, 0)
    board = plan.boards[0]
    places = big_board(board, plan.scale, box.numbers.pack_width, box.numbers.pack_height)
    parts = [places.head, places.niche, *places.worn, places.hearts, places.pack, places.button]
    for part in parts:
        assert board.contains(part), part
    for first, second in combinations(parts, 2):
        assert not first.colliderect(second), (first, second)
    assert all(row.height >= plan.scale.px(40) for row in places.worn)


def test_enlarging_stops_where_the_window_would_be_too_small():
    assert table_scale((1280, 720), 1.5).factor < 1.15
    assert table_scale((1280, 720), 0.8).factor == 0.8


@pytest.mark.parametrize(("layout", "heroes"), list(product(("first", "second", "third"), (1, 2, 3, 4))))
def test_all_lands_are_in_sight_at_first(box, layout, heroes):
    plan = table_plan((1280, 720), 1.0, heroes, 0)
    lands = plan_map(box.land(layout, heroes), plan.lands, plan.map, View())
    for x, y in lands.middles:
        assert plan.lands.left <= x - lands.radius
        assert x + lands.radius <= plan.lands.right
        assert plan.lands.top <= y - HALF_HIGH * lands.radius
        assert y + HALF_HIGH * lands.radius <= plan.lands.bottom


def test_zooming_keeps_the_point_under_the_pointer(box):
    plan = table_plan((1280, 720), 1.0, 2, 0)
    land = box.land("first", 2)
    before = plan_map(land, plan.lands, plan.map, View())
    spot = land.castle
    near = zoomed(View(), 1.5, before.middles[spot], plan.lands)
    assert near.zoom == 1.5
    after = plan_map(land, plan.lands, plan.map, near)
    assert after.radius == pytest.approx(1.5 * before.radius)
    assert after.middles[spot] == pytest.approx(before.middles[spot])
    assert zoomed(near, 0.1, (0, 0), plan.lands) == View()


def test_panning_ends_at_the_edge_of_the_map():
    lands = table_plan((1280, 720), 1.0, 2, 0).lands
    far = panned(View(2.0), (10_000, -10_000), lands)
    assert far.shift == (lands.width / 2, -lands.height / 2)
    assert panned(View(), (50, 50), lands).shift == (0, 0)


def test_points_in_a_hexagon():
    assert in_hex((0, 0), (0, 0), 10)
    assert in_hex((9, 0), (0, 0), 10)
    assert not in_hex((9, 8), (0, 0), 10)
    assert not in_hex((0, 9), (0, 0), 10)


@pytest.mark.parametrize(("monsters", "pawns"), list(product(range(7), range(5))))
def test_pieces_on_one_land_never_hide_each_other(monsters, pawns):
    found = stands(monsters, pawns)
    assert (len(found.monsters), len(found.pawns)) == (monsters, pawns)
    everyone = [*found.monsters, *found.pawns]
    for stand in everyone:
        assert abs(stand.x) + stand.size / 2 <= 1.05
        assert abs(stand.y) + stand.size / 2 <= 0.9
    for first, second in combinations(everyone, 2):
        apart = ((first.x - second.x) ** 2 + (first.y - second.y) ** 2) ** 0.5
        # Most of each piece stays free: the middles are farther apart than half of either.
        assert apart >= 0.55 * max(first.size, second.size), (first, second)


def test_marks_out_of_sight_wait_at_the_edge_and_lie_on_no_other():
    plan = table_plan((1280, 720), 1.0, 4, 0)
    far = [(9_000.0, 9_000.0)] * 4 + [(-50.0, 300.0)] * 9 + [(plan.map.centerx, -80.0)] * 5
    rects = mark_places(plan, far)
    for rect in rects:
        assert plan.map.contains(rect)
        assert rect.bottom <= plan.steps.top
    for first, second in combinations(rects, 2):
        assert not first.colliderect(second)
