"""What every scene that shows one table does alike: it draws the table and says where things lie on it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Position
from avel.client.kit import Kit
from avel.client.theme import Scale


class Plan(Protocol):
    """What of a table's plan all of them need."""

    @property
    def bottom(self) -> pygame.Rect:
        """The lower strip."""

    @property
    def scale(self) -> Scale:
        """The scale the table is drawn at."""


class Face(Protocol):
    """A table as it is seen and pressed."""

    @property
    def plan(self) -> Plan:
        """Where its parts lie."""

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays it out for a window."""

    def refresh(self) -> None:
        """Builds its widgets anew."""

    def update(self, dt: float) -> bool:
        """Lets time pass; returns whether it looks different now."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, or what lies over it."""

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where its widgets lie that can be pressed."""

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether something scrolls under a place."""

    def question_place(self) -> pygame.Rect | None:
        """Returns where the open question is answered."""

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""


A = TypeVar("A", bound=Face)


class OnFace(Generic[A]):
    """A scene whose picture is the face of one table."""

    is_overlay = False
    least_plan = (1280, 720)
    kit: Kit
    face: A
    """The table, as its own game makes it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, or what lies over it."""
        self.face.draw(self.kit.canvas(surface, self.face.plan.scale))

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether the map or something that scrolls lies under a place."""
        return self.face.takes_wheel(at)

    def question_place(self) -> pygame.Rect | None:
        """Returns where the open question is answered."""
        return self.face.question_place()

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        return self.face.focus_place()

    def text_place(self) -> pygame.Rect | None:
        """Returns nothing: nothing at a table is answered by typing."""
        return None

    def pause(self) -> None:
        """Does nothing: what moves stands still while no time passes."""
