"""What the places offer (section 10)."""

from __future__ import annotations

from avel.chronicles.actions import (
    BuildWall,
    Buy,
    Done,
    Forage,
    RollAgain,
    Seal,
    Sell,
    SetTrap,
    Upgrade,
    Wish,
)
from avel.chronicles.bag import prize_frames, upgradable
from avel.chronicles.battle import throw
from avel.chronicles.cards import Alchemist, Market, Place, Prize, Quarry, StoneCircle, WishingLake
from avel.chronicles.frames import DrawFrame, GainFrame, LakeFrame, MarketFrame
from avel.chronicles.gear_events import (
    CoinsPaid,
    ItemReturned,
    ItemUpgraded,
)
from avel.chronicles.lairs import is_open, lairs_at
from avel.chronicles.place_events import SealSet, TrapSet, WallBuilt, WishEnded, WishRolled
from avel.chronicles.state import Table
from avel.core.decisions import Action, Decision
from avel.core.flow import DONE, Flow, Goto, Next
from avel.core.game import Refusal

MARKET: Flow[Table, MarketFrame] = Flow()
LAKE: Flow[Table, LakeFrame] = Flow()
TO_DEAL = Goto("deal")
TO_ROLL = Goto("roll")


def place_at(table: Table, spot: int) -> Place | None:
    """Returns the action that a face-up land offers."""
    return table.cards.places[table.board.tiles[spot]]


def place_actions(table: Table, seat: int) -> list[Action]:
    """Returns what the hero's land offers now; what can do nothing is not offered (ruling R14)."""
    place = place_at(table, table.board.heroes[seat].spot)
    if place is None:
        return []
    offer = place_offer(table, seat, place)
    return offer if isinstance(offer, list) else []


def place_refusal(table: Table, seat: int) -> Refusal | None:
    """Returns why the hero's land offers nothing, if that is so."""
    spot = table.hero(seat).spot
    place = place_at(table, spot)
    if place is None:
        return Refusal("place", "refusal.no_place", (("tile", table.board.tiles[spot]),))
    offer = place_offer(table, seat, place)
    return offer if isinstance(offer, Refusal) else None


def place_offer(table: Table, seat: int, place: Place) -> list[Action] | Refusal:
    """Returns what a place offers the hero now, or why it offers nothing."""
    match place.kind:
        case "market":
            return market_deals(table, seat, place) or _refused("market")
        case "stone_circle":
            return seals(table, seat, place)
        case "quarry":
            return walls(table, seat, place)
        case "elf_camp":
            return traps(table, seat)
        case "wishing_lake":
            return _too_dear(table, seat, place.price) or [Wish()]
        case "forage":
            return forage(table, seat)
        case "alchemist":
            return alchemist(table, seat, place)


def _refused(reason: str) -> Refusal:
    return Refusal("place", f"refusal.{reason}")


def _too_dear(table: Table, seat: int, price: int) -> Refusal | None:
    coins = table.hero(seat).coins
    if coins >= price:
        return None
    return Refusal("place", "refusal.coins", (("price", str(price)), ("coins", str(coins))))


def act_here(table: Table, seat: int, answer: Action) -> None:
    """Does a place's action; payment reaches the supply before any gain (ruling R14)."""
    place = place_at(table, table.hero(seat).spot)
    if place is None:
        raise ValueError("no place to act at")
    if place.kind in ("stone_circle", "quarry", "wishing_lake", "alchemist"):
        pay(table, seat, place.price, answer.verb())
    match answer:
        case Buy() | Sell() if place.kind == "market":
            table.push(MarketFrame(seat, place.deals - 1))
            deal_once(table, seat, place, answer)
        case Seal():
            table.tell(SealSet(seat, answer.spot, answer.lair))
        case BuildWall():
            table.tell(WallBuilt(seat))
        case SetTrap():
            pay(table, seat, answer.price, answer.verb())
            table.tell(TrapSet(seat, answer.spot, answer.price))
        case Wish():
            table.push(LakeFrame(seat))
        case Forage() if place.kind == "forage":
            table.push(GainFrame(seat, place.coins))
        case Upgrade():
            table.tell(ItemUpgraded(seat, answer.item))
        case _:
            raise ValueError(f"{answer.token} can't be done at {place.kind}")


def pay(table: Table, seat: int, coins: int, what: str) -> None:
    """Pays coins to the supply."""
    table.tell(CoinsPaid(seat, coins, what))


# Stone circle, quarry, elf camp, wilderness and village, alchemist


def seals(table: Table, seat: int, place: StoneCircle) -> list[Action] | Refusal:
    """Returns the open lairs of face-up lands, while there are seals (house rule H27, ruling R13)."""
    board = table.board
    if table.cards.ends("seals_end", board.space):
        return _refused("seals_ended")
    if not board.seal_stock:
        return _refused("no_seals")
    if refusal := _too_dear(table, seat, place.price):
        return refusal
    lairs: list[Action] = [
        Seal(spot, lair)
        for spot in range(len(board.tiles))
        for lair in range(len(lairs_at(table, spot)))
        if is_open(board, spot, lair)
    ]
    return lairs or _refused("stone_circle")


def walls(table: Table, seat: int, place: Quarry) -> list[Action] | Refusal:
    """Returns the wall that can be built (ruling R24)."""
    if table.cards.ends("walls_end", table.board.space):
        return _refused("walls_ended")
    if table.board.walls >= table.cards.numbers.walls:
        return _refused("walls_stand")
    return _too_dear(table, seat, place.price) or [BuildWall()]


def traps(table: Table, seat: int) -> list[Action] | Refusal:
    """Returns each trap that can be paid, on each face-up land without one (seed 14.4)."""
    board, coins = table.board, table.hero(seat).coins
    if table.cards.ends("traps_end", board.space):
        return _refused("traps_ended")
    if not board.trap_stock:
        return _refused("no_traps")
    if refusal := _too_dear(table, seat, min(board.trap_stock)):
        return refusal
    spots = [spot for spot, tile in enumerate(board.tiles) if tile and spot not in board.traps]
    return [SetTrap(price, spot) for price in board.trap_stock if price <= coins for spot in spots]


def forage(table: Table, seat: int) -> list[Action] | Refusal:
    """Returns the coins to be found while no monster is on the land (seed 14.6)."""
    if table.board.monsters_at(table.hero(seat).spot):
        return _refused("monster_here")
    return [Forage()] if table.board.supply else _refused("no_supply")


def alchemist(table: Table, seat: int, place: Alchemist) -> list[Action] | Refusal:
    """Returns the upgrades that can be paid (seed 14.7)."""
    if refusal := _too_dear(table, seat, place.price):
        return refusal
    items: list[Action] = [Upgrade(item) for item in upgradable(table, seat, worn_only=False)]
    return items or _refused("alchemist")


# Market (seed 14.1)


def market_deals(table: Table, seat: int, place: Market) -> list[Action]:
    """Returns the deals that are possible now."""
    hero = table.hero(seat)
    deals: list[Action] = [Buy()] if hero.coins >= place.buy and table.board.bag else []
    return [*deals, *(Sell(item) for item in dict.fromkeys(hero.items()))]


@MARKET.asks
def deal(table: Table, frame: MarketFrame) -> Decision | None:
    """Asks for one more deal, after the first is done (ruling R26)."""
    deals = market_deals(table, frame.hero, market_at(table, frame.hero)) if frame.deals else []
    return Decision("market.deal", frame.hero, (*deals, Done()), len(deals)) if deals else None


@MARKET.answers(deal)
def do_deal(table: Table, frame: MarketFrame, answer: Buy | Sell | Done) -> Next:
    """Buys, sells or leaves."""
    if isinstance(answer, Done):
        return DONE
    frame.deals -= 1
    deal_once(table, frame.hero, market_at(table, frame.hero), answer)
    return TO_DEAL


def market_at(table: Table, seat: int) -> Market:
    """Returns the market on the hero's land; raises ValueError where there is none."""
    place = place_at(table, table.hero(seat).spot)
    if not isinstance(place, Market):
        raise ValueError("no market here")
    return place


def deal_once(table: Table, seat: int, place: Market, answer: Buy | Sell) -> None:
    """Pays and draws, or sells and takes the coins that are there."""
    if isinstance(answer, Buy):
        pay(table, seat, place.buy, answer.verb())
        table.push(DrawFrame(seat))
    else:
        table.tell(ItemReturned(seat, answer.item, "sell"))
        table.push(GainFrame(seat, place.sell))


# Wishing lake (seed 14.5)


@LAKE.does
def roll(table: Table, frame: LakeFrame) -> Next:
    """Rolls both dice."""
    stream = table.state.chance.dice
    faces = throw(table.cards, stream, lake_at(table, frame.hero).dice)
    frame.rolls += 1
    table.tell(WishRolled(frame.hero, faces))
    return None


@LAKE.asks
def again(table: Table, frame: LakeFrame) -> Decision | None:
    """Asks, where no prize shows, whether both dice are rolled once more (house rule H16)."""
    if frame.rolls > 1 or prize_shown(table, frame.hero):
        return None
    return Decision("lake.again", frame.hero, (RollAgain(), Done()))


@LAKE.answers(again)
def roll_again(table: Table, frame: LakeFrame, answer: RollAgain | Done) -> Next:
    """Rolls both dice once more, or leaves it."""
    return TO_ROLL if isinstance(answer, RollAgain) else None


@LAKE.does
def grant(table: Table, frame: LakeFrame) -> Next:
    """Grants the prize that shows."""
    prize = prize_shown(table, frame.hero)
    table.tell(WishEnded(frame.hero, prize.kind if prize else "nothing"))
    if prize:
        table.push(*prize_frames([prize], frame.hero, worn_only=False))
    return DONE


def lake_at(table: Table, seat: int) -> WishingLake:
    """Returns the lake on the hero's land; raises ValueError where there is none."""
    place = place_at(table, table.hero(seat).spot)
    if not isinstance(place, WishingLake):
        raise ValueError("no lake here")
    return place


def prize_shown(table: Table, seat: int) -> Prize | None:
    """Returns the prize for the pair that shows, if there is one."""
    shown = sorted(table.board.wish)
    return next((each.prize for each in lake_at(table, seat).prizes if sorted(each.signs) == shown), None)
