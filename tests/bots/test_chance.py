"""The chance to win from a view, by games played on."""

from avel.bots.chance import chance_to_win
from avel.core.randomness import Stream
from tests.kit import Kit as Table


def chance_of(table, playouts=12):
    view = table.game.view(table.state, table.decision.seat)
    return chance_to_win(table.game, view, Stream(3), playouts)


def test_a_won_position_and_a_lost_one_are_told_apart(chronicles):
    strong = Table(chronicles).heroes(2).stand(0, "crag").black_moon("crag", damage=13)
    strong.wears(0, "battle_axe+", "oak_shield+", "iron_helm+")
    lost = Table(chronicles).heroes(2).stand(0, "castle").walls(0).black_moon("hollow")
    assert chance_of(strong) > 0.8
    assert chance_of(lost) < 0.2


def test_the_same_stream_tells_the_same_and_changes_nothing(chronicles):
    table = Table(chronicles).heroes(2).black_moon("crag")
    before = table.game.dump(table.state)
    assert chance_of(table, 4) == chance_of(table, 4)
    assert table.game.dump(table.state) == before
