"""Tells a game in plain words: every question with its answers, and every fact that matters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.events import Fact
from avel.chronicles.model import Board
from avel.client.game.desk import Desk
from avel.client.game.story import Line, Tellers, tellers, told
from avel.client.mirror import Mirror
from avel.core.decisions import Action, Decision

_PLACES: Final = ("to", "spot")
_HEROES: Final = ("hero", "other")


@dataclass(slots=True)
class Narrator:
    """Hears a shown game and mirrors it."""

    desk: Desk
    mirror: Mirror
    _asked: Decision | None = None
    _tellers: Tellers = field(default_factory=tellers)

    def hear(self, fact: Fact) -> None:
        """Tells a fact that is about to change the shown board."""
        if self.mirror.is_on:
            line = self.line(fact, self.desk.board)
            if line:
                self.mirror.event(line)

    def note(self, line: Line) -> None:
        """Tells a line of the story that stands for no fact."""
        if self.mirror.is_on:
            self.mirror.event(told(line, self.desk))

    def ask(self, decision: Decision | None) -> None:
        """Tells a question once, when it comes up."""
        if decision is not None and decision is not self._asked and self.mirror.is_on:
            self.mirror.prompt(self.question(decision), [self.answer(each) for each in decision.actions])
        self._asked = decision

    def question(self, decision: Decision) -> str:
        """Returns whose question it is and what it is about."""
        words, kind = self.desk.kit.words, decision.kind.replace(".", "_")
        hero = self.desk.seats[decision.seat].name
        if not words.has(f"mirror.ask_{kind}"):
            return words("table.what_now", hero=hero)
        return words(f"mirror.ask_{kind}", hero=hero)

    def answer(self, action: Action) -> str:
        """Returns an answer in words; one without words is given as it is written in the record."""
        words, verb = self.desk.kit.words, action.verb()
        if not words.has(f"mirror.do_{verb}"):
            return action.token
        values = {each.name: self._value(each.name, getattr(action, each.name)) for each in fields(action)}
        return words(f"mirror.do_{verb}", **values)

    def line(self, fact: Fact, board: Board) -> str:
        """Returns a fact in words, or ``""`` if it tells nothing new."""
        line = self._tellers.tell(fact, board)
        if line:
            return told(line, self.desk)
        return self._unstoried(fact)

    def _value(self, name: str, value: object) -> str:
        naming, words = self.desk.naming, self.desk.kit.words
        if name in _PLACES and isinstance(value, int):
            tiles = self.desk.board.tiles
            name = naming.tile(tiles[value])
            # Only lands of one name, such as all that lie face down, need their number.
            is_alone = tiles.count(tiles[value]) == 1
            return name if is_alone else words("mirror.place", name=name, number=value + 1)
        if name in _HEROES and isinstance(value, int):
            return self.desk.seats[value].name
        if name == "item":
            return naming.item(str(value))
        if name == "monster":
            return naming.monster(str(value))
        if name == "sign":
            return words(f"mirror.sign_{value}")
        if name == "felt" and isinstance(value, int):
            return naming.kind(self.desk.board.felt[value])
        if name == "dice" and isinstance(value, tuple):
            return words("card.comma").join(str(die + 1) for die in value)
        return str(value + 1) if name in ("power", "lair") and isinstance(value, int) else str(value)

    def _unstoried(self, fact: Fact) -> str:
        """Tells what a player sees on the board or in the battle, and the story leaves out."""
        say, naming = self.desk.kit.words, self.desk.naming
        match fact:
            case facts.RoundBegan():
                return say("mirror.round", number=fact.round)
            case facts.TurnBegan():
                return say.count("mirror.turn", fact.actions, hero=self._hero(fact.hero))
            case battle_facts.BattleBegan():
                monster = naming.monster(fact.monster)
                ours, theirs = naming.dice(fact.ours), naming.dice(fact.theirs)
                hero = self._hero(fact.hero)
                return say("mirror.battle", hero=hero, monster=monster, ours=ours, theirs=theirs)
            case battle_facts.DiceRolled():
                ours, theirs = self._signs(fact.faces), self._signs(fact.their_faces)
                return say("mirror.rolled", ours=ours, theirs=theirs)
            case battle_facts.DiceRerolled():
                item = naming.item(fact.item)
                return say("mirror.rerolled", item=item, faces=self._signs(fact.faces))
            case battle_facts.DieAdded():
                item, colour = naming.item(fact.item), naming.colour(fact.colour)
                return say("mirror.die_added", item=item, colour=colour)
            case battle_facts.SignAdded():
                return say("mirror.sign_added", sign=say(f"mirror.sign_{fact.sign}"))
            case battle_facts.MagicBecame():
                return say("mirror.magic", sign=say(f"mirror.sign_{fact.sign}"))
            case gear_facts.Felt():
                kinds = say("card.comma").join(naming.kind(kind) for kind in fact.kinds)
                return say("mirror.felt", hero=self._hero(fact.hero), kinds=kinds)
            case gear_facts.ItemWorn() | gear_facts.ItemPacked():
                key = "worn" if isinstance(fact, gear_facts.ItemWorn) else "packed"
                return say(f"mirror.{key}", hero=self._hero(fact.hero), item=naming.item(fact.item))
            case place_facts.WishRolled():
                return say("mirror.wish", hero=self._hero(fact.hero), faces=self._signs(fact.faces))
        return ""

    def _hero(self, seat: int) -> str:
        return self.desk.seats[seat].name

    def _signs(self, faces: Sequence[str]) -> str:
        say = self.desk.kit.words
        names = [say(f"mirror.sign_{sign}") for face in faces for sign in face.split("+")]
        counted = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        return say("card.comma").join(counted) or say("mirror.none")
