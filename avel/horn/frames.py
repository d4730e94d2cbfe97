"""The open chapters of a duel: which step each is at, and its few variables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field


@dataclass(slots=True)
class DuelFrame:
    """Turns, one side after the other (五)."""

    kind: Literal["duel"] = "duel"
    step: str = "turns"


@dataclass(slots=True)
class TurnFrame:
    """One side's turn (五)."""

    side: int
    kind: Literal["turn"] = "turn"
    step: str = "begin"


@dataclass(slots=True)
class BuyFrame:
    """Buying and placing (五.2)."""

    side: int
    kind: Literal["buy"] = "buy"
    step: str = "choose"


@dataclass(slots=True)
class ArrowsFrame:
    """The arrows of castles and city (K 2)."""

    side: int
    castles: list[int] = field(default_factory=list)
    """Cells still to shoot from, the next one last."""
    aims: list[str] = field(default_factory=list)
    """Enemy generals the last of them still shoots at, the next one last."""
    kind: Literal["arrows"] = "arrows"
    step: str = "draw"


@dataclass(slots=True)
class OracleFrame:
    """The high priest speaks (八.7)."""

    side: int
    priests: list[str] = field(default_factory=list)
    """Generals with an oracle still to speak, the next one first."""
    kind: Literal["oracle"] = "oracle"
    step: str = "gather"


@dataclass(slots=True)
class GeneralsFrame:
    """The generals act, one after the other (五.3)."""

    side: int
    kind: Literal["generals"] = "generals"
    step: str = "choose"


@dataclass(slots=True)
class FightFrame:
    """A fight of the generals that lies on the board (六)."""

    armours: list[tuple[int, str]] = field(default_factory=list)
    """Party and general of those who may still use Steel armour, the next one first."""
    fates: list[tuple[int, str]] = field(default_factory=list)
    """Party and general of those who may still turn fate, the next one first."""
    loser: int = -1
    """The party that lost, or -1."""
    shares: list[int] = field(default_factory=list)
    """What each of its generals loses, before the armour of castles; one number until a pair has split."""
    kind: Literal["fight"] = "fight"
    step: str = "roll"


@dataclass(slots=True)
class HurtFrame:
    """A general is hurt: soldiers or life (K 2, 六)."""

    side: int
    general: str
    loss: int
    why: str
    """``fight``, ``arrows`` or ``oracle``."""
    kind: Literal["hurt"] = "hurt"
    step: str = "give"


Frame = Annotated[
    DuelFrame | TurnFrame | BuyFrame | ArrowsFrame | OracleFrame | GeneralsFrame | FightFrame | HurtFrame,
    Field(discriminator="kind"),
]
