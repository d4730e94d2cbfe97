"""The tools over the map lie beside the lands, whatever they say."""

from itertools import pairwise
from math import dist

import pytest

from avel.chronicles.model import Seat, Setup
from avel.client.game.map_layout import View, in_hex, plan_map
from avel.client.game.table_layout import table_plan
from avel.client.game.table_widgets import STEPS, target_widgets
from avel.client.game.threats import dashes
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

SIZES = (
    (640, 360),
    (800, 500),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
PEOPLE = (Seat("Maren"), Seat("Tobin"))


def covered(rect, lands):
    """Returns the lands of which a place hides a part."""
    points = [(x, y) for x in range(rect.left, rect.right, 3) for y in range(rect.top, rect.bottom, 3)]
    return [
        n for n, middle in enumerate(lands.middles) if any(in_hex(p, middle, lands.radius) for p in points)
    ]


@pytest.mark.parametrize("size", SIZES)
def test_no_tool_lies_on_a_land_while_all_are_in_sight(box, size):
    for layout in box.layouts:
        for heroes in (1, 2, 3, 4):
            plan = table_plan(size, 1.0, heroes, 0)
            lands = plan_map(box.land(layout, heroes), plan.lands, plan.map, View())
            for tool in (plan.steps, *plan.zooms):
                assert covered(tool, lands) == [], (layout, heroes, tool)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("has_risen", [False, True])
def test_the_tool_for_the_ways_stays_in_its_place_when_it_is_on(kit, chronicles, language, has_risen):
    table = Table(chronicles).set_up(Setup(PEOPLE)).monster("ember_imp", "barrows")
    if has_risen:
        table.black_moon("crag")
    seated = Seated(still(kit), table.game, table.session)
    kit.words.switch(language)
    seated.pilot.resize((1280, 720))
    places, tips = set(), set()
    for _ in range(2):
        tool = next(each for each in seated.scene.face.widgets if each.id == STEPS)
        places.add(tuple(tool.rect))
        tips.add(tool.tip)
        seated.press("t")
    assert places == {tuple(seated.scene.face.plan.steps)}
    assert len(tips) == 2


@pytest.mark.parametrize("zoom", [1.0, 2.0, 3.0])
def test_no_target_hides_under_a_tool(kit, chronicles, zoom):
    table = Table(chronicles).set_up(Setup(PEOPLE))
    seated = Seated(still(kit), table.game, table.session)
    face = seated.scene.face
    lands = plan_map(table.land, face.plan.lands, face.plan.map, View(zoom, (40.0, -60.0)))
    marks = target_widgets(seated.scene.desk, face.plan, lands, face.choices)
    for mark in marks.rects:
        assert mark.collidelist([face.plan.steps, *face.plan.zooms]) < 0


def test_a_line_is_cut_into_dashes_of_one_length_with_gaps_between():
    line = [(0.0, 0.0), (30.0, 0.0), (30.0, 41.0), (97.0, 41.0)]
    cut = dashes(line, 6.0, 10.0)
    lengths = [sum(dist(*pair) for pair in pairwise(dash)) for dash in cut]
    assert lengths == pytest.approx([6.0] * 14)
    assert cut[0][0] == (0.0, 0.0)
    assert cut[3][0] == pytest.approx((30.0, 0.0))
    whole = sum(dist(*pair) for pair in pairwise(line))
    assert len(cut) == whole // 10 + (whole % 10 > 0)
