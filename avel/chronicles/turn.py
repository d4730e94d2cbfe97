"""A hero's turn: move, battle, place, rest (sections 3, 4 and 11)."""

from __future__ import annotations

from avel.chronicles.actions import Battle, EndTurn, Move, Rest
from avel.chronicles.battle import begin_battle
from avel.chronicles.events import (
    ActionSpent,
    HeroMoved,
    TurnBegan,
    TurnEnded,
)
from avel.chronicles.frames import TurnFrame
from avel.chronicles.free import FREE, free_actions, take_freely
from avel.chronicles.gear_events import HeroHealed
from avel.chronicles.lairs import fill, turn_up
from avel.chronicles.places import act_here, place_actions
from avel.chronicles.state import Table
from avel.core.decisions import Action, Decision
from avel.core.flow import Flow, Goto, Next

TURN: Flow[Table, TurnFrame] = Flow()
TO_CHOOSE = Goto("choose")
END_TURN = EndTurn()
REST = Rest()


@TURN.does
def begin(table: Table, frame: TurnFrame) -> Next:
    """Hands out the actions: 2, or the published game's number where a lone hero asked for it."""
    numbers, setup = table.cards.numbers, table.state.setup
    alone = len(setup.seats) == 1 and setup.options.lone_four_actions
    table.tell(TurnBegan(frame.hero, numbers.lone_actions if alone else numbers.actions))
    return None


@TURN.asks
def choose(table: Table, frame: TurnFrame) -> Decision | None:
    """Asks for an action while some are left, free ones at any time (house rule H6, ruling R10)."""
    actions: list[Action] = []
    if table.board.left:
        actions += moves(table, frame.hero)
        actions += battles(table, frame.hero)
        if can_rest(table, frame.hero):
            actions.append(REST)
        actions += place_actions(table, frame.hero)
    if table.state.setup.options.free_actions:
        actions += free_actions(table, frame.hero)
    return Decision("turn.choose", frame.hero, (*actions, END_TURN), len(actions), asked_alone=True)


@TURN.answers(choose)
def act(table: Table, frame: TurnFrame, answer: Action) -> Next:
    """Does what was chosen; the turn's question comes again when it is done."""
    if isinstance(answer, EndTurn):
        return None
    if type(answer) in FREE:
        take_freely(table, answer)
        return TO_CHOOSE
    table.tell(ActionSpent(frame.hero, answer.verb()))
    match answer:
        case Move():
            move(table, frame.hero, answer.to)
        case Battle():
            begin_battle(table, frame.hero, answer.monster)
        case Rest():
            rest(table, frame.hero)
        case _:
            act_here(table, frame.hero, answer)
    return TO_CHOOSE


@TURN.does
def end(table: Table, frame: TurnFrame) -> Next:
    """Ends the turn; unused actions are lost."""
    table.tell(TurnEnded(frame.hero, table.board.left))
    return None


# Move (section 4)


def moves(table: Table, seat: int) -> list[Action]:
    """Returns the moves to lands that touch the hero's, then those by its shortcut sign (seed 3)."""
    spot, tiles = table.board.heroes[seat].spot, table.board.tiles
    ways: list[Action] = [*table.land.moves[spot]]
    if others := table.cards.shortcuts[tiles[spot]]:
        near = table.land.near[spot]
        ways += [Move(far) for far, tile in enumerate(tiles) if tile in others and far not in near]
    return ways


def move(table: Table, seat: int, to: int) -> None:
    """Turns the land up, puts the hero on it, then fills the lairs of a land just turned."""
    by_shortcut = to not in table.land.near[table.board.heroes[seat].spot]
    turned = turn_up(table, to)
    table.tell(HeroMoved(seat, to, by_shortcut))
    if turned:
        fill(table, to)


# Battle and rest


def battles(table: Table, seat: int) -> list[Action]:
    """Returns the battles with monsters on the hero's land."""
    spot = table.board.heroes[seat].spot
    return [Battle(monster.piece) for monster in table.board.monsters if monster.spot == spot]


def can_rest(table: Table, seat: int) -> bool:
    """Says whether there is toughness to get back (ruling R27)."""
    return table.board.heroes[seat].toughness < table.cards.numbers.toughness


def rest(table: Table, seat: int) -> None:
    """Gives up to 2 toughness back, at most to the full (seed 15)."""
    numbers = table.cards.numbers
    missing = numbers.toughness - table.hero(seat).toughness
    table.tell(HeroHealed(seat, min(numbers.rest, missing), "rest"))
