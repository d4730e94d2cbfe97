"""The bag, and where what comes out of it finds its place (sections 5 and 9, ruling R19)."""

from __future__ import annotations

from collections.abc import Iterable

from avel.chronicles.actions import Done, Drop, DropCoin, Pack, Take, Upgrade, Wear
from avel.chronicles.cards import MOST_FELT, Prize
from avel.chronicles.frames import DrawFrame, Frame, GainFrame, PlaceFrame, UpgradeFrame
from avel.chronicles.gear_events import (
    BagEmpty,
    CoinsGained,
    CoinsLeft,
    CoinsPaid,
    Felt,
    ItemPacked,
    ItemReturned,
    ItemUpgraded,
    ItemWorn,
    PieceDrawn,
    UpgradeLost,
)
from avel.chronicles.state import Table
from avel.core.decisions import Action, Decision
from avel.core.flow import DONE, Flow, Goto, Next

DRAW: Flow[Table, DrawFrame] = Flow()
PLACE: Flow[Table, PlaceFrame] = Flow()
GAIN: Flow[Table, GainFrame] = Flow()
UPGRADE: Flow[Table, UpgradeFrame] = Flow()
TAKES = tuple(Take(at) for at in range(MOST_FELT))
TO_PUT = Goto("put")
TO_MAKE_ROOM = Goto("make_room")


def prize_frames(prizes: Iterable[Prize], hero: int, *, worn_only: bool) -> list[Frame]:
    """Opens prizes as chapters, in printed order (house rule H26)."""
    frames: list[Frame] = []
    for prize in prizes:
        if prize.kind == "coins":
            frames.append(GainFrame(hero, prize.coins))
        elif prize.kind == "equipment":
            frames.append(DrawFrame(hero))
        else:
            frames.append(UpgradeFrame(hero, worn_only))
    return frames


# Drawing


@DRAW.does
def feel(table: Table, frame: DrawFrame) -> Next:
    """Lets the hand feel up to 3 markers (house rule H14); an empty bag gives nothing."""
    bag = table.board.bag[:]
    if not bag:
        table.tell(BagEmpty(frame.hero))
        return DONE
    stream = table.state.chance.bag
    frame.felt = [bag.pop(stream.pick(bag)) for _ in range(min(table.cards.numbers.felt, len(bag)))]
    table.tell(Felt(frame.hero, tuple(table.cards.pieces[item].kind for item in frame.felt)))
    return None


@DRAW.asks
def which(table: Table, frame: DrawFrame) -> Decision | None:
    """Asks which piece the hand closes on; untouched, on the last."""
    felt = len(frame.felt)
    return Decision("draw.which", frame.hero, TAKES[:felt], default=felt - 1)


@DRAW.answers(which)
def take(table: Table, frame: DrawFrame, answer: Take) -> Next:
    """Takes the piece out; the others fall back."""
    table.tell(PieceDrawn(frame.hero, frame.felt[answer.felt]))
    table.push(PlaceFrame(frame.hero))
    return DONE


# Placing


@PLACE.asks
def put(table: Table, frame: PlaceFrame) -> Decision | None:
    """Asks where the piece in the hand goes: on, into the pack, or what makes room for it."""
    item, hero = table.board.hand, table.hero(frame.hero)
    actions: list[Action] = []
    if table.cards.pieces[item].kind != "potion" and not frame.swapped:
        actions.append(Wear(frame.hero, item))
    if table.cards.can_pack([*hero.pack, item], hero.coins):
        actions.append(Pack(frame.hero, item))
    else:
        actions += put_on_to_make_room(table, frame.hero)
        actions += [Drop(frame.hero, each) for each in dict.fromkeys([item, *hero.pack])]
        actions += [DropCoin(frame.hero)] * (hero.coins > 0)
    return Decision("place.put", frame.hero, tuple(actions))


def put_on_to_make_room(table: Table, seat: int) -> list[Action]:
    """Returns the packed items that could be put on where nothing is worn (seed 9: adjust or discard)."""
    hero, pieces = table.hero(seat), table.cards.pieces
    packed = [item for item in dict.fromkeys(hero.pack) if pieces[item].kind != "potion"]
    return [Wear(seat, item) for item in packed if not hero.worn_in(pieces[item].kind)]


@PLACE.answers(put)
def do_put(table: Table, frame: PlaceFrame, answer: Wear | Pack | Drop | DropCoin) -> Next:
    """Puts the piece there; what it replaces is placed next, and may not be put on again."""
    match answer:
        case Wear():
            frame.swapped = frame.swapped or answer.item == table.board.hand
            wear(table, frame.hero, answer.item)
        case Pack():
            table.tell(ItemPacked(frame.hero, answer.item))
        case Drop():
            table.tell(ItemReturned(frame.hero, answer.item, "drop"))
        case DropCoin():
            table.tell(CoinsPaid(frame.hero, 1, "drop"))
    return TO_PUT if table.board.hand else DONE


def wear(table: Table, seat: int, item: str) -> None:
    """Puts an item on; what was worn there comes into the hand."""
    slot = table.cards.pieces[item].kind
    table.tell(ItemWorn(seat, item, slot, table.hero(seat).worn_in(slot)))


# Coins


@GAIN.asks
def make_room(table: Table, frame: GainFrame) -> Decision | None:
    """Asks what to let go where the coins do not fit (ruling R19)."""
    hero = table.hero(frame.hero)
    if room_for(table, frame) == min(frame.coins, table.board.supply):
        return None
    drops = [Drop(frame.hero, item) for item in dict.fromkeys(hero.pack)]
    return Decision("gain.make_room", frame.hero, (Done(), *put_on_to_make_room(table, frame.hero), *drops))


@GAIN.answers(make_room)
def let_go(table: Table, frame: GainFrame, answer: Done | Wear | Drop) -> Next:
    """Puts an item on or lets it go, or takes what fits."""
    match answer:
        case Done():
            return None
        case Wear():
            wear(table, frame.hero, answer.item)
        case Drop():
            table.tell(ItemReturned(frame.hero, answer.item, "drop"))
    return TO_MAKE_ROOM


@GAIN.does
def gain(table: Table, frame: GainFrame) -> Next:
    """Takes what the supply has and the pack holds (house rule H2)."""
    coins = room_for(table, frame)
    if coins:
        table.tell(CoinsGained(frame.hero, coins))
    if coins < frame.coins:
        table.tell(CoinsLeft(frame.hero, frame.coins - coins))
    return None


def room_for(table: Table, frame: GainFrame) -> int:
    """Returns how many of the coins the supply has and the backpack can take."""
    hero = table.hero(frame.hero)
    coins = min(frame.coins, table.board.supply)
    while coins and not table.cards.can_pack(hero.pack, hero.coins + coins):
        coins -= 1
    return coins


# Upgrades


@UPGRADE.does
def look(table: Table, frame: UpgradeFrame) -> Next:
    """Loses an upgrade that finds nothing to turn (house rule H10)."""
    if upgradable(table, frame.hero, worn_only=frame.worn_only):
        return None
    table.tell(UpgradeLost(frame.hero))
    return DONE


@UPGRADE.asks
def which_item(table: Table, frame: UpgradeFrame) -> Decision | None:
    """Asks which item is turned."""
    items = upgradable(table, frame.hero, worn_only=frame.worn_only)
    return Decision("upgrade.which", frame.hero, tuple(Upgrade(item) for item in items))


@UPGRADE.answers(which_item)
def turn_over(table: Table, frame: UpgradeFrame, answer: Upgrade) -> Next:
    """Turns the item to its upgraded side."""
    table.tell(ItemUpgraded(frame.hero, answer.item))
    return None


def upgradable(table: Table, seat: int, *, worn_only: bool) -> list[str]:
    """Returns the own items that can be upgraded (rulings R18 and R28)."""
    hero = table.hero(seat)
    items = hero.worn() if worn_only else hero.items()
    return [item for item in dict.fromkeys(items) if table.cards.pieces[item].can_upgrade]
