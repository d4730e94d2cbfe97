"""What shows one kind of question and turns what a player does into its answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, Final

import pygame

from avel.chronicles.events import Fact
from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.inputs import Input
from avel.client.theme import Scale
from avel.client.widgets.widget import Message, Widget
from avel.core.decisions import Action, Decision

CLOSE: Final = "sheet:close"
"""The id of the button that puts an opened sheet away; the table scene hears it, and Esc does the same."""


class Presenter(ABC):
    """One question on the screen: a sheet or stage over the table, or the table itself.

    The table scene makes one when a question comes up, builds and lays out its widgets after every input,
    and hands its answers to the rules. A presenter keeps only what the player has begun (a chosen item, a
    page); everything else it reads from the desk.
    """

    covers = True
    """Whether it lies over the dimmed table; if not, the table stays in hand."""
    grounds: ClassVar[frozenset[str]] = frozenset({"stage"})
    """Parts of its layout that other parts lie on: there is nothing to read on them by themselves."""

    def __init__(self, desk: Desk, decision: Decision) -> None:
        self.desk = desk
        self.decision = decision

    @abstractmethod
    def build(self) -> Sequence[Widget]:
        """Returns the widgets as they should be now."""

    @abstractmethod
    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where everything lies in a window of this size, every widget's id included. Pure."""

    @abstractmethod
    def on(self, message: Message) -> Action | None:
        """Returns the answer that a widget's message gives, or ``None`` if only the look has changed."""

    @abstractmethod
    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what lies below the widgets, in the places of the last layout."""

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what moves above the rest, where ``still_key`` lets that be kept."""
        return

    def still_key(self) -> Hashable:
        """Returns what the painted picture depends on beside inputs, or ``None`` if it must not be kept."""
        return None

    def vital(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns what a decision needs to be read, beside what can be pressed: no hint may cover it."""
        return ()

    def telling(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns what says where the player is and what is asked: a card hides it only for want of room."""
        return ()

    def tip_of(self, ident: str) -> str:
        """Returns what is said of a widget that has no tip of its own, or ``""``."""
        return ""

    def handle(self, event: Input) -> Action | None:
        """Takes an input that no widget took, such as a drag."""
        return None

    def update(self, dt: float) -> Action | None:
        """Lets seconds pass; returns an answer where a clock has run out."""
        return None

    @property
    def is_moving(self) -> bool:
        """Tells whether it must be drawn again although nothing was done."""
        return False

    @property
    def is_left(self) -> bool:
        """Tells whether the player has put an opened sheet away without an answer."""
        return False

    def stays(self, fact: Fact) -> bool:
        """Tells whether it stays in sight, answered as it is, while this fact is shown."""
        return False
