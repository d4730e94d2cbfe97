"""What every widget is: a rectangle with an id that can be drawn, pointed at and, mostly, focused."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import NOWHERE, Input
from avel.client.theme import Scale


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed."""

    id: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A widget has a new value: text, a choice's value, a position or yes and no."""

    id: str
    value: str | float | bool


Message = Pressed | Changed


class Widget:
    """A part of a screen. Ids are stable (``choice:retreat``), so that tests and pilots find it."""

    own_keys: ClassVar[frozenset[str]] = frozenset()
    """Keys that, besides Enter and Space, mean something to it while it is focused."""
    takes_text: ClassVar[bool] = False
    """Whether letter keys belong to it while it is focused."""
    focuses_on_click: ClassVar[bool] = False
    """Whether a click leaves the keyboard standing on it."""
    keeps_presses: ClassVar[bool] = False
    """Whether a pointer at rest goes on pressing it, wherever its first press has moved it."""

    def __init__(self, id: str, *, key: str = "", tip: str = "", is_enabled: bool = True) -> None:
        """Makes a widget; ``key`` is the key that presses it, ``tip`` a text shown on a resting pointer."""
        self.id = id
        self.key = key
        self.tip = tip
        self.is_enabled = is_enabled
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = Scale()
        self.is_focused = False
        self.is_hovered = False
        self.is_shown_elsewhere = False
        """Whether the screen itself tells something of it, elsewhere, while it is looked at."""

    @property
    def can_focus(self) -> bool:
        """Tells whether the keyboard can stand on it."""
        return self.is_enabled

    @property
    def is_default(self) -> bool:
        """Tells whether Enter presses it while no widget is focused and none bears that key."""
        return False

    @property
    def children(self) -> Sequence["Widget"]:
        """The widgets inside it, in reading order."""
        return ()

    @property
    def is_held(self) -> bool:
        """Tells whether a pointer press on it goes on, so that it gets all pointer moves."""
        return False

    @property
    def tip_place(self) -> pygame.Rect:
        """Where the thing lies that its tip is about."""
        return self.rect

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the widget somewhere, in pixels of the window."""
        self.rect = rect
        self.scale = scale

    def contains(self, at: tuple[int, int]) -> bool:
        """Tells whether a point of the window lies on the widget."""
        return at != NOWHERE and self.rect.collidepoint(at)

    def handle(self, event: Input) -> Message | None:
        """Takes an input that was aimed at it: pointer inputs over it, keys while it is focused."""
        return None

    def take_focus(self) -> None:
        """Hears that the keyboard has come to stand on it."""

    def press(self) -> Message | None:
        """Does what its key does."""
        return None

    def said_tip(self, canvas: Canvas) -> str:
        """Returns its tip as it is shown."""
        return self.tip

    def tip_with_key(self, canvas: Canvas) -> str:
        """Returns its tip and, if the widget is on and has one, its key."""
        has_key = self.tip and self.key and self.is_enabled
        return f"{self.tip}  [{canvas.key_label(self.key)}]" if has_key else self.tip

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether it looks different now."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the widget."""

    def adopt(self, older: "Widget") -> None:
        """Takes over what the screen's state does not hold (focus, hover) from its former self."""
        self.is_focused = older.is_focused and self.can_focus
        self.is_hovered = older.is_hovered

    def walk(self) -> Iterator["Widget"]:
        """Yields the widget and all inside it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()
