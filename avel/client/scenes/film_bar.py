"""The bar under a game that is watched, at work: steps, turns, speed, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic, TypeVar

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.replay_bar import (
    BACK,
    CAPTION,
    PLACE,
    PLAY,
    SCRUBBER,
    SPEED,
    STEP,
    STEP_BACK,
    TURN,
    TURN_BACK,
    Scrubber,
    bar_places,
)
from avel.client.theme import CREAM_DIM, Scale
from avel.client.timeline import Timeline
from avel.client.widgets.button import Button
from avel.client.widgets.group import Group
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Changed, Message, Pressed, Widget
from avel.core.events import Event

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
F = TypeVar("F", bound=Event)
_PAUSE: Final = 0.5
"""Seconds between two answers at speed 1, beside what moves."""
_SPEEDS: Final = (1, 2, 4)
START, END = "replay:start", "replay:end"
BATTLE_BACK, BATTLE = "replay:battle_back", "replay:battle"
_KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "left": STEP_BACK,
        "right": STEP,
        "up": TURN_BACK,
        "down": TURN,
        "page up": BATTLE_BACK,
        "page down": BATTLE,
        "home": START,
        "end": END,
        "space": PLAY,
        "f10": BACK,
    }
)
_WIDGET_KEYS: Final = ("esc", "s", "c", "p", "tab", "enter")


class FilmBar(Generic[S, V, U, F]):
    """Moves through a timeline as its scene shows it."""

    def __init__(
        self,
        kit: Kit,
        line: Timeline[S, V, U, F],
        at: Callable[[], int],
        go: Callable[[int], None],
        step: Callable[[], None],
        chapter: Callable[[int], str],
    ) -> None:
        """``at`` tells after how many answers the game is shown; ``go`` shows another, ``step`` the next.

        ``chapter`` says what a moment lies in.
        """
        self._kit, self._line, self._at, self._go, self._step = kit, line, at, go, step
        self._chapter = chapter
        self._marks = [(each.at, each.kind) for each in line.chapters]
        self._group = Group(kit.speaker)
        self._rects: dict[str, pygame.Rect] = {}
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._others: list[pygame.Rect] = []
        self.caption = ""
        """What stands above the line."""
        self.plays = False
        self.speed = _SPEEDS[0]
        self.rested = 0.0
        """Seconds since the last answer was shown to its end."""

    def refresh(
        self, bar: pygame.Rect, scale: Scale, beside: Sequence[tuple[Widget, pygame.Rect]] = ()
    ) -> None:
        """Builds the bar anew in its place; the keyboard goes on to what lies ``beside`` it."""
        self._bar, self._rects = bar, bar_places(bar, scale)
        placed = [(widget, self._rects[widget.id]) for widget in self._widgets()] + list(beside)
        self._others = [rect for _, rect in beside]
        self._group.show([widget for widget, _ in placed])
        for widget, rect in placed:
            widget.place(rect, scale)

    def _widgets(self) -> list[Widget]:
        words = self._kit.words
        start = "" if self._at() else words("replay.at_start")
        end = "" if self._at() < self._line.length else words("replay.at_end")
        return [
            Button(BACK, words("replay.back"), icon="undo", key="esc", variant="quiet", step=15),
            IconButton(TURN_BACK, "turn_back", words("replay.turn_back"), reason=start),
            IconButton(STEP_BACK, "arrow_left", words("replay.step_back"), reason=start),
            self._play_button(end),
            IconButton(STEP, "arrow_right", words("replay.step"), reason=end),
            IconButton(TURN, "turn_on", words("replay.turn"), reason=end),
            Scrubber(SCRUBBER, self._at(), self._line.length, self._marks, self._chapter),
            Button(
                SPEED,
                words("replay.speed", number=self.speed),
                key="s",
                variant="quiet",
                step=15,
                tip=words("replay.speed_tip"),
            ),
        ]

    def _play_button(self, end: str) -> Button:
        label = self._kit.words("replay.pause" if self.plays else "replay.play")
        icon = "pause" if self.plays else "play"
        play = Button(PLAY, label, icon=icon, key="space", variant="primary", step=15, tip=end)
        play.is_enabled = not end
        return play

    def on(self, message: Message) -> Change | None:
        """Does what a button of the bar says."""
        match message.id:
            case "replay:back":
                return Pop()
            case "replay:step":
                self._step()
            case "replay:step_back":
                self._go(self._at() - 1)
            case "replay:turn":
                self._go(self._line.turn_after(self._at()))
            case "replay:turn_back":
                self._go(self._line.turn_before(self._at()))
            case "replay:battle":
                self._jump(self._line.battle_after(self._at()))
            case "replay:battle_back":
                self._jump(self._line.battle_before(self._at()))
            case "replay:start":
                self._jump(0)
            case "replay:end":
                self._jump(self._line.length)
            case "replay:play":
                self.plays = not self.plays
            case "replay:speed":
                self.speed = _SPEEDS[(_SPEEDS.index(self.speed) + 1) % len(_SPEEDS)]
            case "replay:scrubber" if isinstance(message, Changed):
                self._jump(int(message.value))
        return None

    def _jump(self, answers: int | None) -> None:
        """Goes somewhere far off, where the film then stands still."""
        if answers is not None:
            self.plays = False
            self._go(answers)

    def play(self, dt: float) -> bool:
        """Lets seconds pass while nothing moves; shows the next answer in time and says so."""
        self.rested += dt * self.speed
        if self.rested < _PAUSE:
            return False
        self._step()
        return True

    def is_meant(self, event: Input) -> bool:
        """Tells whether an input is for the bar or what lies beside it, and not for the table."""
        match event:
            case PointerMoved(at) | PointerPressed(at) | PointerReleased(at) | Wheel(at):
                return self._group.is_held or any(
                    each.collidepoint(at) for each in (self._bar, *self._others)
                )
            case KeyPressed(name):
                return name in _KEYS or name in _WIDGET_KEYS
        return False

    def handle(self, event: Input) -> Message | None:
        """Gives an input to the bar."""
        if isinstance(event, KeyPressed) and event.name in _KEYS:
            ident = _KEYS[event.name]
            return self._group.find(ident).press() if ident in self._rects else Pressed(ident)
        return self._group.handle(event)

    def scrolls_at(self, at: Position) -> bool:
        """Tells whether something beside the bar scrolls under a place."""
        return self._group.scrolls_at(at)

    def update(self, dt: float) -> bool:
        """Lets time pass for the bar."""
        return self._group.update(dt)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything of it lies that can be pressed."""
        return self._group.targets()

    def focus(self, ident: str) -> None:
        """Puts the keyboard on a widget of the bar."""
        self._group.focus(ident)

    @property
    def focused(self) -> Widget | None:
        """The widget of the bar that the keyboard stands on."""
        return self._group.focused

    def draw(self, canvas: Canvas) -> None:
        """Draws the bar."""
        panels.strip(canvas, self._bar, "top")
        place = self._rects[PLACE]
        above = self._rects[CAPTION]
        canvas.text(self.caption, above.midleft, Style(13, "sans", CREAM_DIM), "lc", above.width)
        text = self._kit.words("replay.place", number=self._at(), all=self._line.length)
        canvas.text(text, place.midright, Style(15, "sans", CREAM_DIM), "rc", place.width)
        self._group.draw(canvas)
