"""Every answer that a seat can give, one class a verb."""

from __future__ import annotations

from dataclasses import dataclass

from avel.core.decisions import Action, Vocabulary

# A turn's own verbs: each costs an action, but ``EndTurn``


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Goes to a land that touches this one or shares its shortcut sign."""

    to: int


@dataclass(frozen=True, slots=True)
class Battle(Action):
    """Fights a monster on the hero's land."""

    monster: str


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Gets toughness back."""


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Market: pays and draws from the bag."""


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Market: an own item to the bag, for coins."""

    item: str


@dataclass(frozen=True, slots=True)
class Seal(Action):
    """Stone circle: closes a lair."""

    spot: int
    lair: int


@dataclass(frozen=True, slots=True)
class BuildWall(Action):
    """Quarry: a wall on the castle."""


@dataclass(frozen=True, slots=True)
class SetTrap(Action):
    """Elf camp: the trap of this price on a face-up land."""

    price: int
    spot: int


@dataclass(frozen=True, slots=True)
class Wish(Action):
    """Wishing lake: pays and rolls."""


@dataclass(frozen=True, slots=True)
class Forage(Action):
    """Wilderness and village: coins."""


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Turns an own item to its upgraded side: at the alchemist's, or as a prize."""

    item: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends the turn."""


# Free actions, and the same verbs where a new piece finds its place


@dataclass(frozen=True, slots=True)
class Wear(Action):
    """Puts an item on."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class Pack(Action):
    """Puts an item into the backpack."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Lets an item go, to the bag."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class DropCoin(Action):
    """Lets a coin go, to the supply."""

    hero: int


@dataclass(frozen=True, slots=True)
class Drink(Action):
    """Drinks a potion: a healing draught at any time outside battle, others before the first roll."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Opens a trade between two heroes on one land."""

    hero: int
    other: int


# Battle


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Rolls for the first clash."""


@dataclass(frozen=True, slots=True)
class UseItem(Action):
    """Uses a worn item's once-a-battle power, on these dice where it rolls again."""

    item: str
    power: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UseMagic(Action):
    """Says what the next magic sign becomes: attack or defence."""

    sign: str


@dataclass(frozen=True, slots=True)
class Clash(Action):
    """Goes on with another clash."""


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Breaks the battle off."""


# Smaller questions


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Closes the hand on one of the felt pieces."""

    felt: int


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Knocked out: this item goes back to the bag."""

    item: str


@dataclass(frozen=True, slots=True)
class RollAgain(Action):
    """Wishing lake: both dice once more."""


@dataclass(frozen=True, slots=True)
class March(Action):
    """First player: the way a marching monster takes."""

    to: int


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Trade: this hero would give this item."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Trade: this hero keeps this item after all."""

    hero: int
    item: str


@dataclass(frozen=True, slots=True)
class OfferCoin(Action):
    """Trade: this hero would give one more coin."""

    hero: int


@dataclass(frozen=True, slots=True)
class WithdrawCoin(Action):
    """Trade: this hero keeps one more coin."""

    hero: int


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Trade: asks the other owner."""


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Trade: yes."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Trade: no."""


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Trade: breaks the talk off."""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Nothing more of this."""


WORDS = Vocabulary(
    Move,
    Battle,
    Rest,
    Buy,
    Sell,
    Seal,
    BuildWall,
    SetTrap,
    Wish,
    Forage,
    Upgrade,
    EndTurn,
    Wear,
    Pack,
    Drop,
    DropCoin,
    Drink,
    Trade,
    Roll,
    UseItem,
    UseMagic,
    Clash,
    Retreat,
    Take,
    Lose,
    RollAgain,
    March,
    Offer,
    Withdraw,
    OfferCoin,
    WithdrawCoin,
    Propose,
    Accept,
    Decline,
    Cancel,
    Done,
)
