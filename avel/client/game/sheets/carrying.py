"""Carrying a thing with the pointer: from where, to where, and the thing on its way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.game import gear
from avel.client.game.arrangement import COIN
from avel.client.inputs import (
    NOWHERE,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
)
from avel.client.theme import EMBER, RADIUS_WELL
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.held import Held
from avel.client.widgets.widget import Changed, Message, Pressed, Widget

Painter = Callable[[Canvas, Position], None]
"""Draws a thing on its way, given where the pointer is."""
CARRIED: Final = "carried"
"""The id of the thing on its way."""
_STILL: Final = 6
"""How many pixels a press may wander and be a click still."""
_SIDE: Final = 76


class Carrying:
    """What the pointer carries on one sheet, from the press on a thing until it is let go."""

    def __init__(self) -> None:
        """Begins with nothing in the hand."""
        self.thing = ""
        self.at: Position = NOWHERE
        self.paint: Painter | None = None
        self.goals: Mapping[str, Sequence[Widget]] = {}
        """Where each thing that can be carried may be let go."""
        self._begun: Position = NOWHERE
        self._has_moved = False

    @property
    def is_under_way(self) -> bool:
        """Tells whether a thing has been carried off: a press that stays where it is carries nothing."""
        return bool(self.thing) and self._has_moved

    @property
    def goal(self) -> str:
        """The id of what the carried thing would be let go on, or ``""``."""
        if not self.is_under_way:
            return ""
        return next((each.id for each in self.open_goals if each.contains(self.at)), "")

    @property
    def open_goals(self) -> Sequence[Widget]:
        """Where the thing in the hand may be let go."""
        return self.goals.get(self.thing, ()) if self.is_under_way else ()

    def take(self, thing: str, at: Position, paint: Painter | None = None) -> None:
        """Takes a thing up, or nothing; ``paint`` draws it on its way, which else is drawn upright."""
        self.paint = paint
        self.thing, self.at, self._begun, self._has_moved = thing, at, at, False

    def follow(self, at: Position) -> None:
        """Brings the thing to where the pointer is now."""
        self.at = at
        x, y = self._begun
        self._has_moved = self._has_moved or max(abs(at[0] - x), abs(at[1] - y)) > _STILL

    def let_go(self) -> str:
        """Empties the hand and returns the id of what the thing was let go on, or ``""``."""
        goal = self.goal
        self.thing = ""
        return goal


class CarriedThing(Widget):
    """Draws the carried thing at the pointer, over everything else of a sheet."""

    def __init__(self, carrying: Carrying) -> None:
        """Draws what this hand carries."""
        super().__init__(CARRIED)
        self._carrying = carrying

    @property
    def can_focus(self) -> bool:
        """Never."""
        return False

    def contains(self, at: Position) -> bool:
        """Never: it hides nothing from the pointer."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the thing while it is on its way."""
        carrying = self._carrying
        if not carrying.is_under_way:
            return
        if carrying.paint:
            carrying.paint(canvas, carrying.at)
            return
        side = canvas.px(_SIDE)
        if carrying.thing == COIN:
            canvas.drawing("board", "coin", side * 0.8, carrying.at)
            return
        gear.item(canvas, carrying.thing, side, carrying.at)


class CarryPlace(Held):
    """A place of a sheet that a thing is taken up from, let go on, or that is pressed.

    Sends ``Pressed`` for a click or Enter, ``Changed(id, place)`` when the thing from here was let go, with
    the place's id or ``""``, and ``Changed(id, x)`` while it is on its way.
    """

    def __init__(
        self, ident: str, carrying: Carrying, thing: str = "", *, presses: str = "", tip: str = ""
    ) -> None:
        """Makes a place where ``thing`` lies; a press says that ``presses`` was pressed, or nothing."""
        super().__init__(ident, tip=tip)
        self.carrying, self.thing, self._presses = carrying, thing, presses

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard stands on it: a place that presses another one is no stop of its own."""
        return self._presses == self.id

    def press(self) -> Message | None:
        """Presses it."""
        return Pressed(self._presses) if self._presses else None

    def handle(self, event: Input) -> Message | None:
        """Presses, or carries what lies here."""
        carrying = self.carrying
        match event:
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self.press()
            case PointerPressed(at, 1):
                self.is_down = True
                carrying.take(self.thing, at)
            case PointerMoved(at) if self.is_down:
                carrying.follow(at)
                return Changed(self.id, float(at[0])) if carrying.is_under_way else None
            case PointerReleased(at, 1) if self.is_down:
                self.is_down = False
                carrying.follow(at)
                was_carried, goal = carrying.is_under_way, carrying.let_go()
                if was_carried:
                    return Changed(self.id, goal)
                return self.press() if self.contains(at) else None
        return None

    def draw(self, canvas: Canvas) -> None:
        """Frames the place while a thing can be let go on it, and more so under the pointer or keyboard."""
        carrying = self.carrying
        if self.is_focused or carrying.goal == self.id:
            _frame(canvas, self.rect, 255)
        elif self in carrying.open_goals or (self.can_focus and self.is_hovered):
            _frame(canvas, self.rect, 130)


def _frame(canvas: Canvas, rect: pygame.Rect, strength: int) -> None:
    frame = pygame.Surface(rect.size, pygame.SRCALPHA)
    colour = pygame.Color(EMBER)
    colour.a = strength
    bend = canvas.px(RADIUS_WELL)
    pygame.draw.rect(frame, colour, frame.get_rect(), max(2, canvas.px(2.6)), border_radius=bend)
    canvas.surface.blit(frame, rect)
