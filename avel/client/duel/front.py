"""What lies before the players now: the open question, the hand, a curtain, a sheet or the stage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from avel.client.duel import buying, leading, speaking
from avel.client.duel.asked import Asked, Asker
from avel.client.duel.bot_seats import BotSeats
from avel.client.duel.chances import Chances
from avel.client.duel.desk import DuelDesk
from avel.client.duel.fight_stage import FightStage
from avel.client.duel.hand import Hand
from avel.client.duel.hand_over import HandOver
from avel.client.duel.hiring import HiringSheet
from avel.client.duel.main_button import MainButton
from avel.client.duel.previews import Preview, about_verb, preview
from avel.client.game.curtain import Curtain
from avel.core.decisions import Decision
from avel.core.game import Refusal
from avel.horn.actions import Arm, Build, CallGenerals, Garrison, Hire

ASKERS: Final[Mapping[str, Asker]] = MappingProxyType(
    {
        "buy.choose": buying.ask,
        "oracle.pick": speaking.ask_oracle,
        "hurt.soldiers": speaking.ask_soldiers,
    }
)
"""What puts which question in the hollow; a kind that is missing gets the plain list of its answers."""
ON_STAGE: Final = ("fight.armour", "fight.fate", "fight.split", "hurt.soldiers")
"""Questions that the stage puts while a fight lies on the table."""
_NUMBERED: Final = ("hurt.soldiers",)
_PURCHASES: Final = (Arm, Build, Garrison, Hire)
_MOST_NAMED: Final = 3
"""How many generals' names stand in one line."""


class Front:
    """Keeps up with the open question and with what is shown."""

    def __init__(self, desk: DuelDesk, bots: BotSeats, chances: Chances, hand_over: HandOver) -> None:
        self._desk, self._bots, self._chances, self._hand_over = desk, bots, chances, hand_over
        self.hand, self.main = Hand(), MainButton()
        self.stage = FightStage(desk, chances)
        self.decision: Decision | None = None
        """The open question, once everything before it has been shown."""
        self.curtain: Curtain | None = None
        self.hiring: HiringSheet | None = None
        self._last = Asked("")
        """What a person was asked last, and in which turn and step."""
        self._asked_in = (0, -1, "")
        self.is_held = False
        """Whether a fight that is over stays in sight until somebody has seen it."""

    @property
    def asks_person(self) -> bool:
        """Says whether a person is asked now."""
        return self.decision is not None and not self._bots.plays(self.decision.seat)

    @property
    def own_decision(self) -> Decision | None:
        """Returns the question a person is asked now."""
        return self.decision if self.asks_person else None

    @property
    def cover(self) -> object | None:
        """Returns what lies over the table."""
        if self.curtain or self.hiring:
            return self.curtain or self.hiring
        return self.stage if self._desk.board.clash else None

    @property
    def can_hint(self) -> bool:
        """Says whether a person is asked something now."""
        return self.asks_person and self.curtain is None

    @property
    def has_number_keys(self) -> bool:
        """Says whether the number keys belong to buttons now, and not to marks in the valley."""
        is_numbered = self.decision is not None and self.decision.kind in _NUMBERED
        return self.hand.aim >= 0 or is_numbered

    @property
    def able(self) -> list[str]:
        """Returns the generals of who is asked that can still do something."""
        decision = self.own_decision
        return leading.who_can(decision) if decision and decision.kind == "generals.choose" else []

    @property
    def is_idle(self) -> bool:
        """Says whether the turn would end with nothing done, though something could have been bought."""
        session = self._desk.shown.session
        own = session.steps[len(session.steps) - session.steps_of_turn() :]
        return [type(step.action) for step in own] == [CallGenerals] and any(
            isinstance(each, _PURCHASES) for each in own[0].decision.actions
        )

    @property
    def chosen(self) -> str:
        """Returns the general whose deeds are shown."""
        decision = self.own_decision
        if decision is None or decision.kind != "generals.choose":
            return ""
        return leading.chosen(self._desk, decision, self.hand)

    def follow(self) -> bool:
        """Keeps up; returns whether anything else lies before the players now."""
        decision, before = self._desk.shown.decision, self.decision
        if decision is before:
            return False
        self.decision = decision
        self.hand.follow(self.own_decision)
        self.main.follow(self.own_decision)
        if self.hiring and (decision is None or decision.kind != "buy.choose"):
            self.hiring = None
        if self.asks_person:
            self._desk.remark = ""
        if decision is not None:
            self.stage.is_unseen = False
            self.curtain = self._hand_over.curtain(decision)
        return True

    def forget(self) -> None:
        """Begins anew with the open question, after an answer was taken back."""
        self.decision = self.curtain = self.hiring = None
        self.hand = Hand()

    def asked(self, pointed: int) -> Asked:
        """Returns what the table offers now; ``pointed`` is the cell of an enemy who is pointed at."""
        decision = self.own_decision
        if decision is None:
            return self._waiting()
        self._last = self._put(decision, pointed)
        self._asked_in = self._moment
        return self._last

    def _put(self, decision: Decision, pointed: int) -> Asked:
        if self._desk.board.clash and decision.kind in ON_STAGE:
            return Asked("", answers=self.stage.answers(decision))
        if decision.kind == "generals.choose":
            return leading.ask(self._desk, self._chances, decision, self.hand, pointed)
        return ASKERS.get(decision.kind, speaking.ask_plainly)(self._desk, decision, self.hand, pointed)

    @property
    def _moment(self) -> tuple[int, int, str]:
        board = self._desk.board
        return board.turn, board.side, board.step

    def _waiting(self) -> Asked:
        """Returns what stays in sight while a deed is shown, or a bot thinks."""
        if self._desk.shown.is_over:
            return Asked("")
        if self.decision is None and self._asked_in == self._moment:
            return replace(self._last, marks=(), answers={})
        side = self.decision.seat if self.decision else self._desk.board.side
        if side < 0 or not self._bots.plays(side):
            return Asked("")
        words, player = self._desk.kit.words, self._desk.player(side)
        return Asked("", self._desk.remark or words("duel.note_thinks", player=player))

    def preview(self, ident: str, asked: Asked) -> Preview | None:
        """Returns what pressing a widget would bring, where that can be said."""
        decision = self.own_decision
        if decision is None:
            return None
        if ident in asked.answers:
            return preview(self._desk, self._chances, decision.seat, asked.answers[ident])
        if ident.startswith("buy:"):
            return about_verb(self._desk, decision.seat, ident.removeprefix("buy:"))
        first = next((each for each in asked.answers if each.startswith("way:")), "")
        if ident.startswith("foe:") and first:
            return preview(self._desk, self._chances, decision.seat, asked.answers[first])
        return None

    def note(self, asked: Asked) -> str:
        """Says in one line what to do now, or who would lose his deeds by the end of the turn."""
        if not self.main.is_doubted:
            return asked.note
        words = self._desk.kit.words
        if not self.able:
            return words("duel.would_be_idle")
        if len(self.able) > _MOST_NAMED:
            return words.count("duel.can_act", len(self.able))
        names = words("card.comma").join(map(self._desk.general, self.able))
        return words("duel.would_be_lost", names=names)

    def notes(self) -> dict[str, str]:
        """Says for each general of the side whose turn it is what he may still do."""
        desk, words = self._desk, self._desk.kit.words
        decision = self.decision
        if decision is None or decision.kind != "generals.choose":
            return {}
        refused: dict[str, Refusal] = {
            each.verb: each for each in desk.shown.game.refusals(desk.shown.session.state)
        }
        found: dict[str, str] = {}
        for general in desk.side(decision.seat).generals:
            whole = refused.get(f"act.{general.id}")
            no_move, no_fight = refused.get(f"move.{general.id}"), refused.get(f"fight.{general.id}")
            if whole:
                found[general.id] = words(whole.reason, **dict(whole.values))
            elif no_move and not no_fight:
                found[general.id] = words("duel.may_fight")
            elif no_fight and not no_move:
                found[general.id] = words("duel.may_move")
            else:
                found[general.id] = words("duel.may_both")
        return found
