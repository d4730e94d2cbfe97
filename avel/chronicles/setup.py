"""Set-up (section 2)."""

from __future__ import annotations

from avel.chronicles.box import Box
from avel.chronicles.cards import DifficultyCard, LairSize
from avel.chronicles.frames import DrawFrame, OpeningFrame, RoundFrame
from avel.chronicles.land import Land
from avel.chronicles.model import Board, Hero, Monster, Setup
from avel.chronicles.state import Chance, State, Table
from avel.core.flow import DONE, Flow, Goto, Next

OPENING: Flow[Table, OpeningFrame] = Flow()
TO_DRAW = Goto("draw")
MOST_HEROES = 4


def lay_out(box: Box, setup: Setup, seed: int) -> State:
    """Lays everything out but the heroes' first equipment; raises ValueError naming what is allowed."""
    check(box, setup)
    heroes = len(setup.seats)
    chance = Chance.seeded(seed)
    land, level = box.land(setup.layout, heroes), box.difficulties[setup.difficulty]
    under = lay_tiles(box, land, heroes, chance)
    piles: dict[LairSize, list[str]] = {"small": box.markers("small"), "big": box.markers("big")}
    for pile in piles.values():
        chance.monsters.shuffle(pile)
    tiles = [tile if box.tiles[tile].start else "" for tile in under]
    lairs = starting_lairs(box, tiles)
    open_lairs = len(lairs) - level.seals[heroes - 1]
    monsters = [Monster(piles[size].pop(), spot, lair) for spot, lair, size in lairs[:open_lairs]]
    board = lay_board(box, land, level, heroes)
    board.tiles, board.monsters = tiles, monsters
    board.seals = [(spot, lair) for spot, lair, _ in lairs[open_lairs:]]
    board.seal_stock -= len(board.seals)
    board.small_pile, board.big_pile = len(piles["small"]), len(piles["big"])
    return State(setup, board, under, piles["small"], piles["big"], chance, [RoundFrame(), OpeningFrame()])


def check(box: Box, setup: Setup) -> None:
    """Raises ValueError where the set-up is not one that the box allows."""
    if not 1 <= len(setup.seats) <= MOST_HEROES:
        raise ValueError(f"{len(setup.seats)} heroes; expected 1 to {MOST_HEROES}")
    if setup.layout not in box.layouts:
        raise ValueError(f"no layout {setup.layout!r}; there are {', '.join(box.layouts)}")
    if setup.difficulty not in box.difficulties:
        raise ValueError(f"no difficulty {setup.difficulty!r}; there are {', '.join(box.difficulties)}")


def lay_tiles(box: Box, land: Land, heroes: int, chance: Chance) -> list[str]:
    """Returns the land at each spot: castle, shuffled starting lands around it, the rest shuffled."""
    used = [tile for tile in box.tiles.values() if tile.from_heroes <= heroes]
    starts = [tile.id for tile in used if tile.start and tile.kind != "castle"]
    rest = [tile.id for tile in used if not tile.start]
    chance.tiles.shuffle(starts)
    chance.tiles.shuffle(rest)
    castle = next(tile.id for tile in used if tile.kind == "castle")
    return [
        castle if spot == land.castle else starts.pop() if spot in land.starts else rest.pop()
        for spot in range(len(land.hexes))
    ]


def starting_lairs(box: Box, tiles: list[str]) -> list[tuple[int, int, LairSize]]:
    """Returns spot, number and size of the lairs that can be seen, in reading order."""
    return [
        (spot, lair, size)
        for spot, tile in enumerate(tiles)
        if tile
        for lair, size in enumerate(box.tiles[tile].lairs)
    ]


def lay_board(box: Box, land: Land, level: DifficultyCard, heroes: int) -> Board:
    """Returns the board before its lands and monsters: heroes at the castle, each with a first coin."""
    numbers, at = box.numbers, heroes - 1
    return Board(
        heroes=[Hero(land.castle, numbers.toughness, numbers.start_coins) for _ in range(heroes)],
        tiles=[],
        crater=land.craters[level.crater_steps[at]],
        bag=box.start_bag(),
        supply=numbers.coins - heroes * numbers.start_coins,
        small_pile=0,
        big_pile=0,
        seal_stock=numbers.seals,
        trap_stock=[trap.price for trap in numbers.traps],
        walls=level.walls[at],
        space=box.moon.start[at],
        beast_toughness=level.beast_toughness[at],
    )


@OPENING.does
def draw(table: Table, frame: OpeningFrame) -> Next:
    """Lets each hero draw a first equipment by the bag's rule."""
    if frame.seat == len(table.board.heroes):
        return DONE
    table.push(*(DrawFrame(frame.seat) for _ in range(table.cards.numbers.start_equipment)))
    frame.seat += 1
    return TO_DRAW
