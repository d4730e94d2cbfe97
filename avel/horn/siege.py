"""Attacks on castles and on the main city (六, K 2, K 4, K 5, Hh11, Hh12)."""

from __future__ import annotations

from avel.core.flow import Next
from avel.horn.ending import won
from avel.horn.events import CastleAttacked, CityAttacked, PlotTurned, plot_at
from avel.horn.model import CASTLE
from avel.horn.state import Table


def besiege(table: Table, side: int, general: str, spot: int) -> None:
    """Attacks a castle: the die less its armour, so many defenders fall; with none left it turns over."""
    castle, armour = plot_at(table.board, spot), table.cards.numbers.castle_armour
    faces = table.roll_all(side, table.cards.numbers.siege_dice)
    fallen = min(castle.defence, max(0, sum(faces) - armour))
    left = castle.defence - fallen
    table.tell(CastleAttacked(side, general, spot, faces, armour, fallen, left))
    if not left:
        table.tell(PlotTurned(side, CASTLE, spot, "stormed", castle.attack, 0))


def storm(table: Table, side: int, general: str) -> Next:
    """Attacks the enemy's city: the dice are the damage; defenders fall first, then the city loses life."""
    spot = table.land.cities[1 - side]
    city, life = plot_at(table.board, spot), table.board.sides[1 - side].city_life
    faces = table.roll_all(side, table.cards.numbers.storm_dice)
    fallen = min(city.defence, sum(faces))
    loss = min(life, sum(faces) - fallen)
    table.tell(CityAttacked(side, general, spot, faces, fallen, loss, life - loss))
    return won(table, side) if loss == life else None
