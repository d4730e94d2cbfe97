"""What a game brings along so that its films can be watched: the table, its story and its words."""

from __future__ import annotations

from typing import Protocol, TypeVar

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.inputs import Input
from avel.client.on_face import Face
from avel.client.playback import Playback
from avel.client.scene import Change
from avel.client.timeline import Timeline
from avel.client.widgets.widget import Message
from avel.core.decisions import Action, Decision
from avel.core.events import Event

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
B = TypeVar("B")
F = TypeVar("F", bound=Event)


class Telling(Protocol):
    """Puts questions and answers of a game into words."""

    def question(self, decision: Decision) -> str:
        """Says whose question it is, and what it is about."""

    def answer(self, action: Action) -> str:
        """Says an answer."""


class Watched(Protocol[S, V, U, B, F]):
    """What a game brings along to be watched."""

    @property
    def line(self) -> Timeline[S, V, U, F]:
        """The game from its first question to its last answer."""

    @property
    def shown(self) -> Playback[S, V, U, B, F]:
        """The game as it is shown."""

    @property
    def face(self) -> Face:
        """The table."""

    @property
    def narrator(self) -> Telling:
        """What puts questions and answers into words."""

    @property
    def about(self) -> tuple[str, ...]:
        """What is known of the whole game, a line each; nothing where the table says it itself."""

    @property
    def stops(self) -> tuple[str, ...]:
        """How the ids begin of what may be looked at only while the film stands still."""

    def turn_to(self, answers: int) -> None:
        """Sets the story back to so many answers, and takes off the table what lies over it."""

    def follow(self) -> bool:
        """Keeps up with what is shown; returns whether something else lies over the table now."""

    def puts_away(self, event: Input) -> bool:
        """Puts away what somebody looks at, if an input says so; tells whether it did."""

    def handle(self, event: Input) -> Message | None:
        """Gives an input to the table; what it shows by itself it says nothing of."""

    def look(self, ident: str) -> Change | None:
        """Shows what was pressed on the table."""

    def panel(self) -> pygame.Rect | None:
        """Returns where the panel lies, or nothing while something lies over the table."""

    def chapter(self, fact: F) -> str:
        """Says what begins with a fact."""

    def sign(self, canvas: Canvas, seat: int, px: float, at: Point) -> None:
        """Draws the sign of a player."""
