"""The exact odds of fights for the screen, reckoned aside so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from avel.client.aside import Aside
from avel.client.duel.desk import DuelDesk
from avel.client.words import Words
from avel.core.decisions import Action
from avel.horn.actions import Bolt, Fight, Pincer
from avel.horn.fighters import BOLT, DUEL, PINCER
from avel.horn.frames import FightFrame
from avel.horn.model import Board
from avel.horn.odds import (
    FightOdds,
    SiegeOdds,
    StormOdds,
    answer_odds,
    bout_of,
    fight_odds,
    siege_odds,
    storm_odds,
)

Way = tuple[str, tuple[str, ...], str]
"""How, by whom, against whom."""


def way_of(action: Action) -> Way | None:
    """Returns the way in which an answer lets generals fight, or none for another answer."""
    match action:
        case Fight(general, enemy):
            return DUEL, (general,), enemy
        case Pincer(general, helper, enemy):
            return PINCER, (general, helper), enemy
        case Bolt(general, enemy):
            return BOLT, (general,), enemy
    return None


class Chances:
    """Tells odds that are known, and sees to it that the others soon are."""

    def __init__(self, desk: DuelDesk, *, is_aside: bool = False) -> None:
        """Reckons at once, or in a thread where ``is_aside``."""
        self._desk = desk
        self._aside: Aside[FightOdds] = Aside(is_aside=is_aside)

    def of(self, action: Action) -> FightOdds | None:
        """Returns the odds of a fight before it is declared; none while they are being reckoned."""
        way = way_of(action)
        if way is None:
            return None
        land, box = self._desk.land, self._desk.box
        return self._told(
            (way, _mark(self._desk.board)), lambda board: fight_odds(bout_of(board, land, box, *way))
        )

    def after(self, action: Action) -> FightOdds | None:
        """Returns what the odds of the fight on the table become by an answer; none for other questions."""
        frame = self._desk.shown.session.state.stack[-1]
        if not isinstance(frame, FightFrame) or not (frame.armours or frame.fates):
            return None
        box = self._desk.box
        key = (action, tuple(frame.armours), tuple(frame.fates), _mark(self._desk.board))
        return self._told(key, lambda board: answer_odds(board, box, frame, action))

    def take_in(self) -> bool:
        """Takes in what has been reckoned; says whether there was anything."""
        return self._aside.take_in()

    def _told(self, key: Hashable, reckon: Callable[[Board], FightOdds]) -> FightOdds | None:
        if self._aside.is_expected(key):
            return self._aside.known(key)
        board = self._desk.board.clone()
        return self._aside.told(key, lambda: reckon(board))


def _mark(board: Board) -> Hashable:
    """Returns everything of a board that the odds depend on."""
    generals = tuple(
        (each.id, each.spot, each.life, each.soldiers) for side in board.sides for each in side.generals
    )
    castles = tuple((spot, plot.side, plot.kind) for spot, plot in enumerate(board.plots) if plot)
    dice: Hashable = None
    if board.clash:
        dice = tuple((*party.faces, "/", *party.gone) for party in board.clash.parties)
    return board.side, generals, castles, dice


def percent(words: Words, chance: float) -> str:
    """Writes a chance; what is neither sure nor hopeless never reads as either."""
    share = round(100 * chance)
    if 0 < chance < 1:
        share = min(99, max(1, share))
    return words("duel.percent", number=share)


def siege_of(desk: DuelDesk, defence: int) -> SiegeOdds:
    """Returns the odds of an attack on a castle with so many defenders."""
    numbers = desk.box.numbers
    return siege_odds(defence, numbers.castle_armour, numbers.siege_dice)


def storm_of(desk: DuelDesk, side: int, defence: int) -> StormOdds:
    """Returns the odds of an attack on a side's city with so many defenders."""
    return storm_odds(defence, desk.side(side).city_life, desk.box.numbers.storm_dice)
