"""What holds on every table of Chronicles after every answer, whatever has happened."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from avel.chronicles.box import Box
from avel.chronicles.model import BEAST, UPGRADED, Board
from avel.chronicles.state import State
from avel.core.events import Event
from avel.tabletop.packing import Shape, pack

LYING = {"hand": "place", "felt": "draw", "wish": "lake", "fight": "battle", "bargain": "trade"}
"""What may lie on the board only while a chapter is open."""


def coins(box: Box, state: State) -> Iterator[str]:
    """All coins are in the supply or with heroes."""
    board = state.board
    purses = [board.supply, *(hero.coins for hero in board.heroes)]
    if sum(purses) != box.numbers.coins or min(purses) < 0:
        yield f"coins: {purses} are not {box.numbers.coins} together"


def equipment(box: Box, state: State) -> Iterator[str]:
    """All equipment markers are in the bag, in a hand or with heroes, in the bag base side up."""
    board = state.board
    owned = [item for hero in board.heroes for item in hero.items()]
    lying = Counter(item.removesuffix(UPGRADED) for item in [*owned, *filter(None, [board.hand])])
    yield from differences("equipment", lying + Counter(board.bag), Counter(box.start_bag()))


def monsters(box: Box, state: State) -> Iterator[str]:
    """Each monster is in its pile, on the map or beaten; the Beast comes with the Black Moon."""
    board = state.board
    on_map = [monster.piece for monster in board.monsters]
    for size, pile, beaten in (
        ("small", state.small_pile, board.small_beaten),
        ("big", state.big_pile, board.big_beaten),
    ):
        here = [piece for piece in on_map if box.monsters[piece].size == size]
        yield from differences("monsters", Counter([*pile, *beaten, *here]), Counter(box.markers(size)))
    if on_map.count(BEAST) + board.beast_beaten != board.black_moon:
        yield f"monsters: the Beast, with the Black Moon {'up' if board.black_moon else 'down'}"


def piles(box: Box, state: State) -> Iterator[str]:
    """The board shows how high the piles are."""
    shown, real = (state.board.small_pile, state.board.big_pile), (len(state.small_pile), len(state.big_pile))
    if shown != real:
        yield f"piles: the board shows {shown}, there are {real}"


def tiles(box: Box, state: State) -> Iterator[str]:
    """Each land in play lies once; what is face up is what lies there; all stand on face-up lands.

    Of more lands than are laid some stay in the box.
    """
    board, heroes, laid = state.board, len(state.setup.seats), Counter(state.under)
    used = Counter(tile.id for tile in box.tiles.values() if tile.from_heroes <= heroes)
    yield from differences("tiles", laid, used if len(used) == len(state.under) else used & laid)
    for spot, (tile, under) in enumerate(zip(board.tiles, state.under, strict=True)):
        if tile not in ("", under):
            yield f"tiles: {tile} shows at {spot}, {under} lies there"
    standing = [each.spot for each in (*board.heroes, *board.monsters)]
    for spot in (*standing, *board.traps, *(spot for spot, _ in board.seals)):
        if not 0 <= spot < len(board.tiles) or not board.tiles[spot]:
            yield f"tiles: something stands on spot {spot}, which is face down or no land"


def toughness(box: Box, state: State) -> Iterator[str]:
    """Heroes have 0 to 5, 0 only within a battle; monsters on the map are not beaten."""
    board = state.board
    for seat, hero in enumerate(board.heroes):
        lowest = 0 if board.fight and board.fight.hero == seat else 1
        if not lowest <= hero.toughness <= box.numbers.toughness:
            yield f"toughness: hero {seat} has {hero.toughness}"
    for monster in board.monsters:
        if not 0 <= monster.damage < box.toughness(monster.piece, board.beast_toughness):
            yield f"toughness: {monster.piece} has {monster.damage} damage and stands"


def backpacks(box: Box, state: State) -> Iterator[str]:
    """Worn items are in their slots, and all the rest can lie side by side."""
    numbers = box.numbers
    for seat, hero in enumerate(state.board.heroes):
        for slot in ("weapon", "shield", "helmet"):
            item = getattr(hero, slot)
            if item and box.pieces[item].kind != slot:
                yield f"backpacks: hero {seat} wears {item} as {slot}"
        kinds = [*sorted(box.pieces[item].kind for item in hero.pack), *["coin"] * hero.coins]
        if not lie_down(numbers.pack_width, numbers.pack_height, tuple(box.shapes[kind] for kind in kinds)):
            yield f"backpacks: hero {seat} can't carry {hero.pack} and {hero.coins} coins"


@cache
def lie_down(width: int, height: int, shapes: tuple[Shape, ...]) -> bool:
    """Says whether these shapes can lie side by side."""
    return pack(width, height, shapes) is not None


def buildings(box: Box, state: State) -> Iterator[str]:
    """Walls, seals and traps are never more than the box has."""
    board, numbers = state.board, box.numbers
    if not 0 <= board.walls <= numbers.walls:
        yield f"buildings: {board.walls} walls"
    if board.seal_stock < 0 or board.seal_stock + len(board.seals) != numbers.seals:
        yield f"buildings: {len(board.seals)} seals set and {board.seal_stock} left"
    traps = Counter([*board.trap_stock, *board.traps.values()])
    if traps - Counter(trap.price for trap in numbers.traps):
        yield f"buildings: traps {dict(traps)}"


def lairs(box: Box, state: State) -> Iterator[str]:
    """A lair holds one thing: a monster of its size, or a seal, or nothing."""
    board = state.board
    homes = [(each.spot, each.lair) for each in board.monsters if each.lair >= 0]
    for home, times in Counter([*homes, *board.seals]).items():
        if times > 1:
            yield f"lairs: {times} things in {home}"
    for monster in board.monsters:
        if monster.lair >= 0:
            sizes = dict(enumerate(box.tiles[state.under[monster.spot]].lairs))
            if sizes.get(monster.lair) != box.monsters[monster.piece].size:
                yield f"lairs: {monster.piece} in lair {monster.lair} of {state.under[monster.spot]}"


def castle(box: Box, state: State) -> Iterator[str]:
    """A monster stands in the castle if and only if the game is lost."""
    land = box.land(state.setup.layout, len(state.setup.seats))
    entered = bool(state.board.monsters_at(land.castle))
    if entered != (state.outcome or "").startswith("lost."):
        yield f"castle: a monster in it is {entered}, the outcome {state.outcome}"


def moon(box: Box, state: State) -> Iterator[str]:
    """The astrolabe stands where the round says, and the Black Moon is up from its space on."""
    board, track = state.board, box.moon
    start = track.start[len(board.heroes) - 1]
    expected = min(start + max(board.round - 1, 0), len(track.spaces) - 1)
    rises = next(at for at, effects in enumerate(track.spaces) if "black_moon" in effects)
    if (board.space, board.black_moon) != (expected, expected >= rises):
        yield f"moon: space {board.space} in round {board.round}, Black Moon {board.black_moon}"


def table_top(box: Box, state: State) -> Iterator[str]:
    """What belongs to an open chapter is put away when it closes."""
    kinds = {frame.kind for frame in state.stack}
    for name, kind in LYING.items():
        if getattr(state.board, name) and kind not in kinds:
            yield f"table_top: {name} {getattr(state.board, name)} outside {kind}"


def battles(box: Box, state: State) -> Iterator[str]:
    """A battle uses no more dice than the box has, each item once, on a monster where the hero stands."""
    board = state.board
    fight = board.fight
    if fight is None:
        return
    over = Counter(fight.ours + fight.theirs) - Counter({die: card.count for die, card in box.dice.items()})
    if over:
        yield f"battles: {dict(over)} dice too many"
    if len(set(fight.used)) != len(fight.used) or fight.clash > box.numbers.clashes:
        yield f"battles: used {fight.used} in {fight.clash} clashes"
    here = [each.piece for each in board.monsters_at(board.heroes[fight.hero].spot)]
    beaten = [*board.small_beaten, *board.big_beaten, *[BEAST] * board.beast_beaten]
    if fight.monster not in here + beaten:
        yield f"battles: {fight.monster} is elsewhere"


def turns(box: Box, state: State) -> Iterator[str]:
    """A turn belongs to a hero and has no more actions than were handed out."""
    board, options = state.board, state.setup.options
    alone = len(board.heroes) == 1 and options.lone_four_actions
    most = box.numbers.lone_actions if alone else box.numbers.actions
    if not -1 <= board.hero < len(board.heroes) or not 0 <= board.left <= (most if board.hero >= 0 else 0):
        yield f"turns: hero {board.hero} has {board.left} actions"


CHECKS: tuple[Callable[[Box, State], Iterator[str]], ...] = (
    coins,
    equipment,
    monsters,
    piles,
    tiles,
    toughness,
    backpacks,
    buildings,
    lairs,
    castle,
    moon,
    table_top,
    battles,
    turns,
)


def differences(what: str, found: Counter[str], expected: Counter[str]) -> Iterator[str]:
    """Yields what is there too often and what is missing."""
    if found != expected:
        yield f"{what}: too many {dict(found - expected)}, missing {dict(expected - found)}"


def faults(box: Box, state: State) -> list[str]:
    """Returns what is wrong on this table, each as the name of its check and what was found."""
    return [fault for check in CHECKS for fault in check(box, state)]


class Listener:
    """Keeps an own board by what is told, as screens and bots do."""

    def __init__(self, board: Board) -> None:
        self.board = board.clone()

    def hear(self, event: Event) -> None:
        """Lets the event change the own board, and nothing else."""
        event.change(self.board)

    def hear_all(self, events: Iterable[Event]) -> None:
        """Hears several events in turn."""
        for event in events:
            self.hear(event)
