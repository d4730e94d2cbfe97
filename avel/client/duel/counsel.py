"""The hint that was asked for: what the computer would do here, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from avel.bots.horn.reference import ReferenceBot
from avel.client.duel.advice_text import advice_text
from avel.client.duel.bots import counsellor
from avel.client.duel.desk import DuelDesk
from avel.client.duel.front import Front
from avel.client.duel.layout import DuelPlan
from avel.client.duel.leading import spot_of
from avel.client.game.counsel import CARD, IdAt, puts_hint_away
from avel.client.game.hint import CLOSE_HINT
from avel.client.game.speech import Around, Speech, SpeechCard, pointed_at
from avel.client.inputs import Input
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision
from avel.horn.actions import (
    Arm,
    Besiege,
    Bolt,
    Build,
    CallGenerals,
    EndTurn,
    Fight,
    Foretell,
    Garrison,
    GiveSoldiers,
    Hire,
    KeepSilent,
    Move,
    Pincer,
    Split,
    Storm,
    TurnDie,
)
from avel.horn.generals import acting

HINT: Final = "tool:hint"


class Counsel:
    """Keeps the hint for the open question."""

    def __init__(self, desk: DuelDesk, front: Front) -> None:
        self._desk, self._front = desk, front
        self._bot: ReferenceBot | None = None
        self._hint: tuple[Decision, Speech] | None = None
        self._spot = -1

    @property
    def spot(self) -> int:
        """Returns the cell that the shown hint speaks of, or -1."""
        return self._spot if self.is_shown else -1

    @property
    def is_shown(self) -> bool:
        """Says whether a hint is shown now."""
        return self._hint is not None and self._hint[0] is self._front.own_decision

    def press(self, ident: str) -> bool:
        """Does what the tool or the card's button says; tells whether it was one of them."""
        if ident not in (HINT, CLOSE_HINT):
            return False
        decision = self._front.own_decision
        self._hint = None if self.is_shown or decision is None else (decision, self._advice(decision))
        return True

    def puts_away(self, event: Input, id_at: IdAt) -> bool:
        """Puts a hint away that was pressed beside, or by Esc; ``id_at`` tells what lies at a place."""
        if self._hint is None or not self.is_shown or not puts_hint_away(event, id_at, self._hint[1]):
            return False
        self._hint = None
        return True

    def update(self) -> bool:
        """Puts the card away once its question is answered; tells whether it went."""
        if self._hint is None or self.is_shown:
            return False
        self._hint = None
        return True

    def _advice(self, decision: Decision) -> Speech:
        """Asks the reference bot, which sees what the asked side sees; it never answers."""
        if self._bot is None:
            self._bot = counsellor(self._desk.box)
        shown, words = self._desk.shown, self._desk.kit.words
        advice = self._bot.advise(shown.game.view(shown.session.state, decision.seat), decision)
        self._spot = advice.spot
        return Speech(
            words("hint.title"),
            advice_text(self._desk, advice, words("duel.glowing_cell")),
            ("icons", "hint"),
            ((CLOSE_HINT, words("hint.close"), "f1"),),
            targets_of(self._desk, decision.seat, advice.action),
            words("duel.hint_note"),
        )

    def card(self) -> Widget | None:
        """Returns the card that is shown now."""
        return SpeechCard(CARD, self._hint[1]) if self._hint and self.is_shown else None

    def stand(self, card: Widget, plan: DuelPlan, pressable: Mapping[str, pygame.Rect]) -> pygame.Rect:
        """Returns where the card lies best."""
        if not isinstance(card, SpeechCard):
            return card.rect
        others = [rect for ident, rect in pressable.items() if not ident.startswith("hint:")]
        cell = pygame.Rect(0, 0, round(2 * plan.radius), round(2 * plan.radius))
        cell.center = cell_middle(plan, self.spot)
        vital = [cell] if self.spot >= 0 else []
        readable = [plan.sheet, plan.preview]
        around = Around(plan.size, pointed_at(card.speech, pressable), others, readable, vital)
        return card.stand(plan.scale, self._desk.kit.type, around)


def cell_middle(plan: DuelPlan, spot: int) -> tuple[int, int]:
    """Returns the middle of a cell in whole pixels."""
    x, y = plan.middles[spot]
    return round(x), round(y)


def targets_of(desk: DuelDesk, side: int, action: Action) -> tuple[str, ...]:
    """Returns the ids of what gives an answer, the nearest to it first, then what leads there."""
    match action:
        case Build(plot, spot):
            return f"cell:{spot}", f"buy:build.{plot}"
        case Hire(general, spot):
            return f"cell:{spot}", f"hire:{general}", "buy:hire"
        case Arm(general):
            return f"cell:{desk.side(side).general(general).spot}", "buy:arm"
        case Garrison(spot, stance):
            return f"cell:{spot}", f"buy:garrison.{stance}"
        case Move(general, to):
            return f"cell:{to}", f"pick:{general}", f"card:{side}:{general}"
        case Foretell(of, general):
            return (f"speak:{of}:{general}",)
        case TurnDie(party, die):
            return (f"die:{party}:{die}",)
        case GiveSoldiers(soldiers):
            return (f"give:{soldiers}",)
        case Split(loss):
            return (f"split:{loss}",)
        case CallGenerals() | EndTurn() | KeepSilent():
            return ("choice:done",)
        case Fight() | Pincer() | Bolt() | Besiege() | Storm():
            name = acting(action)
            return f"foe:{spot_of(desk, action, side)}", f"pick:{name}", f"card:{side}:{name}"
    return (f"choice:{action.verb()}",)
