"""The box of the duel: all cards of a data folder, linked and ready to look up."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from avel.content.model import Model
from avel.content.places import Places
from avel.horn.answers import Answers, write_answers
from avel.horn.cards import (
    DeadlyBolt,
    Duty,
    GeneralCard,
    MapCard,
    Numbers,
    Oracle,
    SteelArmour,
    TurnedFate,
    WindStep,
)
from avel.horn.land import Land, lay
from avel.horn.model import CASTLE, FARM

P = TypeVar("P", bound=Model)


class HornBox:
    """Everything the YAML files say, indexed as the rules ask for it."""

    def __init__(
        self,
        numbers: Numbers,
        maps: tuple[MapCard, ...],
        generals: tuple[GeneralCard, ...],
        texts: Mapping[str, str] = MappingProxyType({}),
        where: Places | None = None,
    ) -> None:
        """Indexes the cards; ``texts`` are the files they were read from, kept for saves.

        ``where`` finds the places in these files at which values stand.
        """
        self.texts = texts
        self.where = where or Places()
        self.numbers = numbers
        self.maps: Mapping[str, MapCard] = {each.id: each for each in maps}
        self.generals: Mapping[str, GeneralCard] = {each.id: each for each in generals}
        self.prices: Mapping[str, int] = {FARM: numbers.farm_price, CASTLE: numbers.castle_price}
        self.incomes: Mapping[str, int] = {FARM: numbers.farm_income, CASTLE: numbers.castle_income}
        self.steel = self._powers(SteelArmour)
        self.fates = self._powers(TurnedFate)
        self.bolts = self._powers(DeadlyBolt)
        self.oracles = self._powers(Oracle)
        self.duties = self._powers(Duty)
        self.phases: Mapping[str, int] = {
            each: power.phases for each, power in self._powers(WindStep).items()
        }
        """Action phases a turn, of those who have more than one."""
        self._valleys: dict[str, tuple[Land, Answers]] = {}

    def valley(self, name: str) -> tuple[Land, Answers]:
        """Returns the land of a map, and the answers that can be given on it."""
        if name not in self._valleys:
            land = lay(self.maps[name])
            self._valleys[name] = land, write_answers(land, tuple(self.generals))
        return self._valleys[name]

    def land(self, name: str) -> Land:
        """Returns the land of a map."""
        return self.valley(name)[0]

    def _powers(self, kind: type[P]) -> Mapping[str, P]:
        return {card.id: card.power for card in self.generals.values() if isinstance(card.power, kind)}
