"""Tokens on the map: what they tell can be read, whoever shares the land."""

from itertools import combinations

import pygame
import pytest

from avel.chronicles.model import Seat, Setup
from avel.client.game.map_layout import View, map_scale, plan_map
from avel.client.game.table_layout import table_plan
from avel.client.game.tokens import tokens_on
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

SIZES = ((1280, 720), (1920, 1080))
PEOPLE = tuple(map(Seat, ("Maren", "Tobin", "Ysolde", "Brannoc")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("has_guests", [False, True])
def test_strips_of_monsters_lie_on_their_land_and_never_on_each_other(
    kit, chronicles, box, size, heroes, has_guests
):
    table = Table(chronicles).set_up(Setup(PEOPLE[:heroes]))
    table.monster("swamp_hydra", "barrows").monster("ash_giant", "barrows")
    table.monster("fire_drake", "hollow").monster("frost_troll", "hollow")
    if has_guests:
        table.stand(0, "barrows").stand(1, "hollow")
    seated = Seated(still(kit), chronicles, table.session, size)
    plan = table_plan(size, 1.0, heroes, 0)
    lands = plan_map(box.land("first", heroes), plan.lands, plan.map, View())
    canvas = kit.canvas(pygame.Surface(size), map_scale(lands, plan.scale))
    for tile in ("barrows", "hollow"):
        spot = table.spot(tile)
        strips = [token.strip for token in tokens_on(canvas, seated.scene.desk, lands, spot)]
        assert len(strips) == 2
        for strip in strips:
            assert abs(strip.centerx - lands.middles[spot][0]) + strip.width / 2 <= lands.radius
        for first, second in combinations(strips, 2):
            assert not first.colliderect(second)
