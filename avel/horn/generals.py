"""The generals act, one after the other (五.3, 七, 八)."""

from __future__ import annotations

from avel.core.decisions import Action, Decision
from avel.core.flow import Flow, Goto, Next
from avel.horn.actions import Besiege, Bolt, EndTurn, Fight, Move, Pincer, Storm
from avel.horn.fight import begin_fight
from avel.horn.fighters import BOLT, DUEL, PINCER, REACH
from avel.horn.frames import GeneralsFrame
from avel.horn.general_events import GeneralActs, GeneralMoved
from avel.horn.model import CITY, FARM, General, Plot
from avel.horn.siege import besiege, storm
from avel.horn.state import Table

GENERALS: Flow[Table, GeneralsFrame] = Flow()
END_TURN = EndTurn()


@GENERALS.asks
def choose(table: Table, frame: GeneralsFrame) -> Decision | None:
    """Asks who does what: each may move once and fight, in either order, or do neither."""
    side, board, done = frame.side, table.board, table.board.deeds.done
    own, enemies = board.spots_of(side), board.spots_of(1 - side)
    actions: list[Action] = []
    for general in board.sides[side].generals:
        if general.id not in done:
            actions += deeds_of(table, side, general, own, enemies)
    return Decision("generals.choose", side, (*actions, END_TURN), len(actions), asked_alone=True)


@GENERALS.answers(choose)
def act(table: Table, frame: GeneralsFrame, answer: Action) -> Next:
    """Lets a general act; who acted before him has had his turn."""
    if isinstance(answer, EndTurn):
        return None
    side, general = frame.side, acting(answer)
    if general != table.board.deeds.acting:
        table.tell(GeneralActs(side, general))
    match answer:
        case Move(_, to):
            start = table.general(side, general).spot
            table.tell(GeneralMoved(side, general, start, to, phases(table, general)))
        case Fight(_, enemy):
            begin_fight(table, DUEL, (general,), enemy)
        case Pincer(_, helper, enemy):
            begin_fight(table, PINCER, (general, helper), enemy)
        case Bolt(_, enemy):
            begin_fight(table, BOLT, (general,), enemy)
        case Besiege(_, spot):
            besiege(table, side, general, spot)
        case Storm():
            return storm(table, side, general) or Goto("choose")
    return Goto("choose")


def acting(answer: Action) -> str:
    """Returns who acts by an answer; raises TypeError where it is not one of a general's."""
    if isinstance(answer, (Move, Fight, Pincer, Bolt, Besiege, Storm)):
        return answer.general
    raise TypeError(f"{answer.token} is no deed of a general")


def phases(table: Table, general: str) -> int:
    """Returns how many action phases a general has a turn (八.5)."""
    return table.cards.phases.get(general, 1)


def deeds_of(table: Table, side: int, general: General, own: set[int], enemies: set[int]) -> list[Action]:
    """Returns what a general who has not had his turn can do now: move (五.3), fight, attack a plot.

    ``own`` and ``enemies`` are the cells in which generals stand; two of one side never share one (K 6).
    """
    deeds, name, spot = table.board.deeds, general.id, general.spot
    is_fresh = name != deeds.acting
    actions: list[Action] = []
    if is_fresh or deeds.can_move(phases(table, name)):
        actions += [move for move in table.answers.moves[name][spot] if move.to not in own]
    if is_fresh or deeds.can_fight():
        around, plots = table.land.around[spot], table.board.plots
        if not enemies.isdisjoint(around):
            near = opponents(table, side, general)
            actions += fights(table, general, near)
            actions += pincers(table, side, general, near)
        if name in table.cards.bolts and (is_fresh or deeds.can_shoot()):
            actions += bolts(table, side, general)
        for at in around:
            if (plot := plots[at]) is not None and plot.side != side and plot.kind != FARM:
                actions += attacks(table, name, at, plot)
    return actions


def opponents(table: Table, side: int, general: General) -> list[General]:
    """Returns the enemies at distance 0 or 1; the same pair fights once a turn (七.2)."""
    steps, pairs = table.land.steps[general.spot], table.board.deeds.pairs
    return [
        enemy
        for enemy in table.board.sides[1 - side].generals
        if steps[enemy.spot] <= REACH and (general.id, enemy.id) not in pairs
    ]


def fights(table: Table, general: General, near: list[General]) -> list[Action]:
    """Returns the fights against opponents."""
    own = table.answers.fights[general.id]
    return [own[enemy.id] for enemy in near]


def pincers(table: Table, side: int, general: General, near: list[General]) -> list[Action]:
    """Returns the fights of this general and another against an opponent at distance 1 of both (七.1)."""
    steps, pairs = table.land.steps, table.board.deeds.pairs
    return [
        Pincer(general.id, helper.id, enemy.id)
        for enemy in near
        if enemy.spot != general.spot
        for helper in table.board.sides[side].generals
        if helper is not general
        and steps[helper.spot][enemy.spot] == 1
        and (helper.id, enemy.id) not in pairs
    ]


def bolts(table: Table, side: int, general: General) -> list[Action]:
    """Returns the deadly bolts at enemies at exactly their range (八.6)."""
    steps, pairs = table.land.steps[general.spot], table.board.deeds.pairs
    reach = table.cards.bolts[general.id].range
    return [
        Bolt(general.id, enemy.id)
        for enemy in table.board.sides[1 - side].generals
        if steps[enemy.spot] == reach and (general.id, enemy.id) not in pairs
    ]


def attacks(table: Table, general: str, spot: int, plot: Plot) -> tuple[Action, ...]:
    """Returns the attack on the city, or on a castle without its general; the same pair fights once (Hh9)."""
    board, answers = table.board, table.answers
    if plot.kind == CITY:
        return () if board.deeds.has_stormed else (answers.storms[general],)
    if (general, str(spot)) in board.deeds.pairs or board.sides[plot.side].at(spot):
        return ()
    return (answers.sieges[general][spot],)
