"""The open chapters of a game: which step each is at, and its few variables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field


@dataclass(slots=True)
class OpeningFrame:
    """Set-up's last step: each hero draws an equipment."""

    seat: int = 0
    kind: Literal["opening"] = "opening"
    step: str = "draw"


@dataclass(slots=True)
class RoundFrame:
    """Rounds, one after the other (section 3)."""

    seat: int = 0
    """The next hero to play."""
    kind: Literal["round"] = "round"
    step: str = "begin"


@dataclass(slots=True)
class TurnFrame:
    """One hero's turn (sections 3, 4, 11)."""

    hero: int
    kind: Literal["turn"] = "turn"
    step: str = "begin"


@dataclass(slots=True)
class BattleFrame:
    """A battle of the fight that lies on the board (section 5)."""

    kind: Literal["battle"] = "battle"
    step: str = "prepare"


@dataclass(slots=True)
class DrawFrame:
    """A hand in the bag (section 9)."""

    hero: int
    felt: list[str] = field(default_factory=list)
    """The pieces under the hand; hidden from every seat."""
    kind: Literal["draw"] = "draw"
    step: str = "feel"


@dataclass(slots=True)
class PlaceFrame:
    """The piece in the hand finds its place (sections 5 and 6, ruling R19)."""

    hero: int
    swapped: bool = False
    """Whether the piece in the hand has just been taken off for a new one."""
    kind: Literal["place"] = "place"
    step: str = "put"


@dataclass(slots=True)
class GainFrame:
    """Coins from the supply find their place (house rule H2, ruling R19)."""

    hero: int
    coins: int
    kind: Literal["gain"] = "gain"
    step: str = "make_room"


@dataclass(slots=True)
class UpgradeFrame:
    """One own item is turned to its upgraded side (section 5, ruling R28)."""

    hero: int
    worn_only: bool
    kind: Literal["upgrade"] = "upgrade"
    step: str = "look"


@dataclass(slots=True)
class KnockOutFrame:
    """A hero at 0 toughness (section 8)."""

    hero: int
    kind: Literal["knock_out"] = "knock_out"
    step: str = "fall"


@dataclass(slots=True)
class MarketFrame:
    """Deals on the market (section 10)."""

    hero: int
    deals: int
    """Deals that are still possible in this action."""
    kind: Literal["market"] = "market"
    step: str = "deal"


@dataclass(slots=True)
class LakeFrame:
    """A wish at the lake (section 10)."""

    hero: int
    rolls: int = 0
    kind: Literal["lake"] = "lake"
    step: str = "roll"


@dataclass(slots=True)
class TradeFrame:
    """A trade of the bargain that lies on the board (section 11)."""

    kind: Literal["trade"] = "trade"
    step: str = "talk"


@dataclass(slots=True)
class MarchFrame:
    """The monsters march on the castle (section 12)."""

    order: list[str] = field(default_factory=list)
    """Markers that have not marched yet, the next one first."""
    kind: Literal["march"] = "march"
    step: str = "line_up"


Frame = Annotated[
    OpeningFrame
    | RoundFrame
    | TurnFrame
    | BattleFrame
    | DrawFrame
    | PlaceFrame
    | GainFrame
    | UpgradeFrame
    | KnockOutFrame
    | MarketFrame
    | LakeFrame
    | TradeFrame
    | MarchFrame,
    Field(discriminator="kind"),
]
