"""The hint that was asked for: what the computer would do here, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from avel.client.duel.desk import DuelDesk
from avel.client.duel.front import Front
from avel.client.duel.layout import DuelPlan
from avel.client.game.hint import CLOSE_HINT
from avel.client.game.speech import Around, Speech, SpeechCard, pointed_at
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision

HINT: Final = "tool:hint"
_CARD: Final = "speech"


class Counsel:
    """Keeps the hint for the open question."""

    def __init__(self, desk: DuelDesk, front: Front) -> None:
        self._desk, self._front = desk, front
        self._hint: tuple[Decision, Speech] | None = None

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

    def update(self) -> bool:
        """Puts the card away once its question is answered; tells whether it went."""
        if self._hint is None or self.is_shown:
            return False
        self._hint = None
        return True

    def _advice(self, decision: Decision) -> Speech:
        words = self._desk.kit.words
        text = words("duel.hint_none")
        return Speech(words("hint.tool"), text, ("horn", "horn"), ((CLOSE_HINT, words("hint.close"), "esc"),))

    def card(self) -> Widget | None:
        """Returns the card that is shown now."""
        return SpeechCard(_CARD, self._hint[1]) if self._hint and self.is_shown else None

    def stand(self, card: Widget, plan: DuelPlan, pressable: Mapping[str, pygame.Rect]) -> pygame.Rect:
        """Returns where the card lies best."""
        if not isinstance(card, SpeechCard):
            return card.rect
        others = [rect for ident, rect in pressable.items() if not ident.startswith("hint:")]
        around = Around(plan.size, pointed_at(card.speech, pressable), others, [plan.sheet, plan.preview])
        return card.stand(plan.scale, self._desk.kit.type, around)
