"""Tells a duel in plain words: every question with its answers, and every fact."""

from __future__ import annotations

from dataclasses import dataclass, fields

from avel.client.duel.desk import DuelDesk
from avel.client.duel.story import said
from avel.client.mirror import Mirror
from avel.core.decisions import Action, Decision
from avel.horn.actions import Foretell, TurnDie
from avel.horn.events import Fact
from avel.horn.fight_events import DiceRolled
from avel.horn.telling import line_of


@dataclass(slots=True)
class Narrator:
    """Hears a shown duel and mirrors it."""

    desk: DuelDesk
    mirror: Mirror
    _asked: Decision | None = None

    def hear(self, fact: Fact) -> None:
        """Tells a fact that is about to change the shown board."""
        if self.mirror.is_on:
            self.mirror.event(self.line(fact))

    def ask(self, decision: Decision | None) -> None:
        """Tells a question once, when it comes up."""
        if decision is not None and decision is not self._asked and self.mirror.is_on:
            self.mirror.prompt(self.question(decision), [self.answer(each) for each in decision.actions])
        self._asked = decision

    def question(self, decision: Decision) -> str:
        """Returns whose question it is and what it is about."""
        words, key = self.desk.kit.words, f"horn.question.{decision.kind.replace('.', '_')}"
        question = words(key) if words.has(key) else decision.kind
        return words("duel.asks", player=self.desk.player(decision.seat), question=question)

    def answer(self, action: Action) -> str:
        """Returns an answer in words: its verb, then what it names."""
        words, key = self.desk.kit.words, f"horn.verb.{action.verb()}"
        verb = words(key) if words.has(key) else action.verb()
        named = [self._value(action, each.name, getattr(action, each.name)) for each in fields(action)]
        return words("duel.do", verb=verb, named=words("card.comma").join(named)) if named else verb

    def line(self, fact: Fact) -> str:
        """Returns a fact in words, the dice of a roll with it."""
        line = said(self.desk, line_of(fact))
        if isinstance(fact, DiceRolled):
            ours, theirs = (" ".join(map(str, faces)) for faces in (fact.faces, fact.enemy_faces))
            return self.desk.kit.words("duel.rolled", line=line, ours=ours, theirs=theirs)
        return line

    def _value(self, action: Action, name: str, value: object) -> str:
        words = self.desk.kit.words
        match name, value:
            case (("general" | "helper" | "enemy"), str()):
                return self.desk.general(value)
            case (("spot" | "to"), int()):
                return self.desk.cell(value)
            case "plot", str():
                return self.desk.plot(value)
            case "stance", str():
                return words(f"duel.buy.garrison_{value}")
            case "side", int() if isinstance(action, Foretell):
                return self.desk.player(value)
            case "party", int() if isinstance(action, TurnDie) and self.desk.board.clash:
                return self.desk.player(self.desk.board.clash.parties[value].side)
            case "die", int():
                return str(value + 1)
        return str(value)
