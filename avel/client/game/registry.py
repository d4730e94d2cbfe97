"""Which presenter puts which question, and which sheets can be opened in a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from avel.client.game.battle.questions import QUESTIONS
from avel.client.game.choices import TurnChoices
from avel.client.game.desk import Desk
from avel.client.game.march_ways import MarchWays
from avel.client.game.presenter import Presenter
from avel.client.game.sheets.bag import BagSheet
from avel.client.game.sheets.consent import ConsentSheet
from avel.client.game.sheets.knock_out import KnockOutSheet
from avel.client.game.sheets.lake import LakeSheet
from avel.client.game.sheets.make_room import MakeRoomSheet
from avel.client.game.sheets.market import DealSheet, MarketSheet
from avel.client.game.sheets.opened import OpenedSheet
from avel.client.game.sheets.pack import PackSheet
from avel.client.game.sheets.put import PutSheet
from avel.client.game.sheets.trade import TalkSheet
from avel.client.game.sheets.upgrade import AlchemistSheet, UpgradeSheet
from avel.core.decisions import Decision

PRESENTERS: Final[Mapping[str, type[Presenter]]] = MappingProxyType(
    {
        "turn.choose": TurnChoices,
        **QUESTIONS,
        "draw.which": BagSheet,
        "place.put": PutSheet,
        "gain.make_room": MakeRoomSheet,
        "upgrade.which": UpgradeSheet,
        "knock_out.lose": KnockOutSheet,
        "market.deal": DealSheet,
        "lake.again": LakeSheet,
        "trade.talk": TalkSheet,
        "trade.consent": ConsentSheet,
        "march.way": MarchWays,
    }
)
"""Every kind of question; one that is missing here gets the plain list."""

Opener = Callable[[Desk, Decision, int], OpenedSheet]
"""Opens a sheet over a turn's question, for the hero of a seat."""


def _market(desk: Desk, decision: Decision, seat: int) -> OpenedSheet:
    return MarketSheet(desk, decision)


def _alchemist(desk: Desk, decision: Decision, seat: int) -> OpenedSheet:
    return AlchemistSheet(desk, decision)


OPENED: Final[Mapping[str, Opener]] = MappingProxyType(
    {"market": _market, "alchemist": _alchemist, "pack": PackSheet}
)
"""Sheets that may be opened over a turn's question, by name."""
