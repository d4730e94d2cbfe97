"""The companion who explains a first game: which card comes when, and what has been said already."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from avel.chronicles.actions import (
    BuildWall,
    Buy,
    Drink,
    Forage,
    Rest,
    Seal,
    Sell,
    SetTrap,
    Trade,
    Upgrade,
    Wear,
    Wish,
)
from avel.chronicles.events import Fact
from avel.chronicles.facts import FACTS
from avel.chronicles.model import BEAST
from avel.client.game.curtain import Curtain
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.registry import PRESENTERS
from avel.client.game.sheets.pack import PackSheet
from avel.client.game.speech import Speech
from avel.client.guide_file import GuideFile
from avel.content.guide import Guide, GuideCard, Vocabulary, read_guide

NEXT, LEAVE = "guide:next", "guide:leave"
_FACE: Final = ("heroes", "crest_owl")
_DEEDS: Final = (Buy, Sell, Seal, BuildWall, SetTrap, Wish, Forage, Upgrade)
"""What places offer."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies before the players: the table and what asks."""

    desk: Desk
    front: Front

    @property
    def seat(self) -> int:
        """The seat that is asked, or else whose turn it is."""
        decision = self.front.decision
        return decision.seat if decision else max(0, self.desk.board.hero)


Sign = Callable[[Moment], bool]


def _is_bare(moment: Moment) -> bool:
    front = moment.front
    return not (front.curtain or front.opened) and (front.presenter is None or not front.presenter.covers)


def _offers(moment: Moment, kind: type[object]) -> bool:
    decision = moment.front.decision
    return decision is not None and any(isinstance(each, kind) for each in decision.actions)


def _can_use_place(moment: Moment) -> bool:
    return any(_offers(moment, kind) for kind in _DEEDS)


def _is_near(moment: Moment) -> bool:
    desk = moment.desk
    return any(desk.land.steps[each.spot] <= 1 for each in desk.board.monsters)


def _moons_left(desk: Desk) -> int:
    spaces = desk.box.moon.spaces
    moon = next((at for at, effects in enumerate(spaces) if "black_moon" in effects), len(spaces))
    return moon - desk.board.space


SIGNS: Final[Mapping[str, Sign]] = MappingProxyType(
    {
        "table": _is_bare,
        "handing_over": lambda m: isinstance(m.front.curtain, Curtain) and m.front.decision is not None,
        "over": lambda m: isinstance(m.front.curtain, Curtain) and m.desk.shown.is_over,
        "pack_open": lambda m: isinstance(m.front.opened, PackSheet),
        "first_actions": lambda m: m.desk.board.left == m.desk.box.numbers.actions,
        "one_action_spent": lambda m: 0 < m.desk.board.left < m.desk.box.numbers.actions,
        "no_actions": lambda m: m.desk.board.left == 0,
        "monster_here": lambda m: bool(m.desk.board.monsters_at(m.desk.hero(m.seat).spot)),
        "hurt": lambda m: m.desk.hero(m.seat).toughness < m.desk.box.numbers.toughness,
        "place_here": _can_use_place,
        "can_rest": lambda m: _offers(m, Rest),
        "can_drink": lambda m: _offers(m, Drink),
        "can_wear": lambda m: _offers(m, Wear),
        "can_trade": lambda m: _offers(m, Trade),
        "can_undo": lambda m: bool(m.desk.shown.session.steps),
        "second_round": lambda m: m.desk.board.round >= 2,
        "third_round": lambda m: m.desk.board.round >= 3,
        "moon_near": lambda m: 0 < _moons_left(m.desk) <= 4,
        "black_moon": lambda m: m.desk.board.black_moon,
        "beast_here": lambda m: any(
            each.piece == BEAST and each.spot == m.desk.hero(m.seat).spot for each in m.desk.board.monsters
        ),
        "castle_threatened": lambda m: m.desk.board.black_moon and _is_near(m),
    }
)
"""Every condition that a card may name."""


def fact_name(kind: type[Fact]) -> str:
    """Returns a fact's name as cards write it, such as ``tile_turned``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def vocabulary() -> Vocabulary:
    """Returns the words that a guide's conditions may use."""
    return Vocabulary(frozenset(PRESENTERS), frozenset(map(fact_name, FACTS)), frozenset(SIGNS))


def open_guide(data: Path) -> Guide:
    """Reads the guide of a data folder; raises BrokenGuide."""
    return read_guide(data / "guide.yaml", vocabulary())


def card_values(desk: Desk, seat: int) -> Mapping[str, object]:
    """Returns what the cards' texts are filled with: numbers of the box and of the game, none is typed."""
    numbers, count = desk.box.numbers, desk.kit.words.count
    return {
        "hero": desk.seats[seat].name,
        "actions": numbers.actions,
        "left": count("table.actions_left", desk.board.left),
        "toughness": numbers.toughness,
        "clashes": numbers.clashes,
        "felt": numbers.felt,
        "pieces": count("guide.pieces", numbers.start_equipment),
        "hearts": count("guide.hearts", numbers.rest),
        "rounds": count("guide.rounds", max(0, _moons_left(desk))),
        "base": desk.naming.dice(numbers.base_dice),
        "dice": count("guide.dice", len(desk.box.monsters[BEAST].dice)),
    }


@dataclass(slots=True)
class Companion:
    """Says the cards of a guide at one table, each once."""

    guide: Guide
    file: GuideFile
    is_welcome: bool = True
    """Whether the players of this game want the companion, whoever else may."""
    on_turn: Callable[[bool], None] = lambda is_on: None
    """Hears when they send the companion away, or call her."""
    _heard: set[str] = field(default_factory=set)
    _said: GuideCard | None = None

    @property
    def is_on(self) -> bool:
        """Says whether the companion speaks."""
        return self.is_welcome and self.file.progress.is_on

    def hear(self, fact: Fact) -> None:
        """Notes a fact that is shown."""
        self._heard.add(fact_name(type(fact)))

    def turn(self, *, on: bool) -> None:
        """Lets the companion speak, from the first card on if all have been said, or be silent."""
        has_said_all = all(card.id in self.file.progress.seen for card in self.guide.cards)
        self.file.turn(on=on, anew=on and has_said_all)
        self.is_welcome = on
        self.on_turn(on)
        self._said = None

    def speech(self, moment: Moment) -> Speech | None:
        """Returns what is said at a moment, or ``None`` where there is nothing new to say.

        A card stays until its button is pressed, or until another moment comes that it does not fit.
        """
        if not self.is_on:
            return None
        if self._said and not self._fits(self._said, moment):
            self.go_on()
        if self._said is None:
            seen = self.file.progress.seen
            fitting = (card for card in self.guide.cards if card.id not in seen and self._fits(card, moment))
            self._said = next(fitting, None)
        return self._speech(moment, self._said) if self._said else None

    @property
    def card(self) -> str:
        """Returns the id of the card that is being shown, or ``""``."""
        return self._said.id if self._said else ""

    def go_on(self) -> None:
        """Puts the present card away for good."""
        if self._said:
            self.file.note(self._said.id)
        self._said = None

    def _fits(self, card: GuideCard, moment: Moment) -> bool:
        decision = moment.front.decision
        if card.asked and (decision is None or decision.kind not in card.asked):
            return False
        if card.after and not self._heard.intersection(card.after):
            return False
        return all(SIGNS[sign](moment) for sign in card.signs)

    def _number(self, card: GuideCard) -> int:
        """Returns how many cards are shown with this one."""
        known = {each.id for each in self.guide.cards}
        return len(known.intersection((*self.file.progress.seen, card.id)))

    def _speech(self, moment: Moment, card: GuideCard) -> Speech:
        words, values = moment.desk.kit.words, card_values(moment.desk, moment.seat)
        return Speech(
            words(f"guide.{card.id}_title", **values),
            words(f"guide.{card.id}", **values),
            _FACE,
            ((LEAVE, words("guide.leave"), ""), (NEXT, words("guide.next"), "enter")),
            card.at,
            count=words("guide.count", number=self._number(card), all=len(self.guide.cards)),
        )
