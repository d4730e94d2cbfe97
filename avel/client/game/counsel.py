"""Who speaks over the table: the hint that was asked for, or else the companion of a guided game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from avel.chronicles.model import Board
from avel.client.canvas import Canvas
from avel.client.game.curtain import Curtain
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.guide import LEAVE, NEXT, Companion, Moment
from avel.client.game.hint import CLOSE_HINT, Hinter
from avel.client.game.map_layout import MapPlan
from avel.client.game.speech import Speech, SpeechCard
from avel.client.game.table_layout import TablePlan
from avel.client.game.threats import paint_way
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.theme import EMBER
from avel.core.decisions import Decision

HINT: Final = "tool:hint"
CARD: Final = "speech"
IdAt = Callable[[tuple[int, int]], str]
"""Tells the id of what lies at a place, or ``""``."""


class Counsel:
    """Keeps the hint for the open question, and lets the companion speak where none is shown."""

    def __init__(self, desk: Desk, front: Front, companion: Companion | None = None) -> None:
        self._front = front
        self._moment = Moment(desk, front)
        self._hinter = Hinter(desk)
        self._hint: tuple[Decision, Speech] | None = None
        self.companion = companion
        self._is_telling = False
        """Whether a card of the companion is shown."""

    @property
    def is_hinting(self) -> bool:
        """Says whether a hint is shown."""
        return self._shown_hint() is not None

    @property
    def can_hint(self) -> bool:
        """Says whether a person is asked something now."""
        return self._front.asks_person and self._front.curtain is None

    def press(self, id: str) -> bool:
        """Does what a button of a card or the tool says; tells whether it was one of them."""
        match id:
            case _ if id in (HINT, CLOSE_HINT):
                self._turn_hint()
            case _ if id == NEXT and self.companion:
                self.companion.go_on()
            case _ if id == LEAVE and self.companion:
                self.companion.turn(on=False)
            case _:
                return False
        return True

    def puts_away(self, event: Input, id_at: IdAt) -> bool:
        """Puts a hint away that was pressed beside, or by Esc; ``id_at`` tells what lies at a place.

        Whoever means to close it must not act by that. Only what the hint points at still does its deed.
        """
        speech = self._shown_hint()
        if speech is None or not puts_hint_away(event, id_at, speech):
            return False
        self._hint = None
        return True

    def meant(self, event: Input, focused: str) -> str:
        """Returns the button of the companion's card that Enter presses while one is shown, or ``""``."""
        is_enter = isinstance(event, KeyPressed) and event.name == "enter" and not event.mods
        return NEXT if is_enter and self._is_telling and focused != LEAVE else ""

    def turn_guide(self) -> None:
        """Lets the companion speak, or be silent."""
        if self.companion:
            self.companion.turn(on=not self.companion.is_on)

    def _turn_hint(self) -> None:
        decision = self._front.decision
        if self._shown_hint() or decision is None or not self.can_hint:
            self._hint = None
        else:
            self._hint = decision, self._hinter.speech(decision)

    def _shown_hint(self) -> Speech | None:
        decision = self._front.decision
        if self._hint and decision is self._hint[0] and self.can_hint:
            return self._hint[1]
        return None

    def paint_way(self, canvas: Canvas, plan: MapPlan) -> None:
        """Draws the way that the shown hint leads over, where it is longer than one step."""
        if (speech := self._shown_hint()) and speech.way:
            paint_way(canvas, plan, speech.way, EMBER)

    def card(self) -> SpeechCard | None:
        """Returns the card that is shown now, not yet in its place."""
        speech = self._shown_hint()
        self._is_telling = False
        if speech is None and self.companion and self._is_calm:
            speech = self.companion.speech(self._moment)
            self._is_telling = speech is not None
        return SpeechCard(CARD, speech) if speech else None

    @property
    def _is_calm(self) -> bool:
        """Says whether something is asked of a person, or a curtain is drawn: nothing moves then."""
        curtain = self._front.curtain
        return isinstance(curtain, Curtain) or (curtain is None and self._front.asks_person)


def puts_hint_away(event: Input, id_at: IdAt, hint: Speech) -> bool:
    """Tells whether it is Esc, or a press neither on a hint, nor on what it points at, nor on a tool."""
    if isinstance(event, KeyPressed) and event.name == "esc":
        return True
    if not isinstance(event, PointerPressed) or event.button != 1:
        return False
    under = id_at(event.at)
    return not (under == CARD or under in hint.at or under.startswith(("hint:", "tool:")))


def areas(plan: TablePlan) -> dict[str, pygame.Rect]:
    """Returns the parts of the table that a card may point at besides widgets."""
    px = plan.scale.px
    moon = plan.top.copy()
    moon.width, moon.x = round(plan.top.width * 0.61), round(plan.top.width * 0.21)
    turn = plan.bottom.copy()
    turn.width = plan.undo.left - plan.bottom.left - px(8)
    return {
        "area:moon": moon.inflate(0, -px(10)),
        "area:turn": turn.inflate(-px(16), -px(10)),
        "area:board": plan.boards[plan.active],
        "area:choices": plan.choices,
        "area:story": plan.story,
    }


def open_lands(board: Board, plan: MapPlan) -> list[pygame.Rect]:
    """Returns where the face-up lands lie, without their corners."""
    side = round(1.6 * plan.radius)
    rects = []
    for (x, y), tile in zip(plan.middles, board.tiles, strict=True):
        if tile:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = round(x), round(y)
            rects.append(rect)
    return rects
