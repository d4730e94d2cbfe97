"""A window onto a screen that needs more room than the window has: laid out on a page, seen through a frame.

A screen is never drawn so small that its type would fall below what can be read, nor with less room than its
layout asks for. What does not fit is reached by the bars, the wheel, the middle button, Ctrl with an arrow
key, and by the keyboard's focus.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final, Protocol, runtime_checkable

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import (
    NOWHERE,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from avel.client.paint import panels
from avel.client.theme import BRASS, BRASS_HI, NIGHT_0, WELL_NIGHT, Look, Scale

LEAST_FACTOR: Final = 1.0
"""The scale below which type can't follow: its smallest step is already the smallest readable size."""
NEARLY: Final = 0.95
"""The scale from which a screen is drawn tighter rather than moved about: a laptop less its taskbar."""
_PLAN: Final = (1280, 720)
_BAR: Final = 14
_THUMB_LEAST: Final = 40
_WHEEL_STEP: Final = 90
_KEY_SHARE: Final = 0.4
"""Which share of the window one press of a key or one click beside a thumb moves the page by."""
_AIR: Final = 18
_MIDDLE: Final = 2
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_THUMB: Final = Look(BRASS, BRASS, BRASS_HI, 0.6, 1, light=0)


@runtime_checkable
class Roomy(Protocol):
    """A scene that says how much room its layout needs."""

    @property
    def least_plan(self) -> tuple[float, float]:
        """The least width and height, in pixels at scale 1, that it can be laid out in."""

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether a turn of the wheel over a place means something to the scene itself."""

    def focus_place(self) -> pygame.Rect | None:
        """Returns where that lies which the keyboard stands on."""

    def question_place(self) -> pygame.Rect | None:
        """Returns where the open question is answered, if the scene puts questions."""


class Viewport:
    """What part of one scene's page is seen."""

    def __init__(self) -> None:
        self.page = self._window = _PLAN
        self._ui_scale = 1.0
        self._offset = (0, 0)
        self._surface: pygame.Surface | None = None
        self._grip: tuple[int, int] | None = None
        """The axis that is dragged by its bar, or 2 for the page itself, and where it was gripped."""
        self._held_at = (0, 0)
        self._followed: pygame.Rect | None = None
        self._attended: pygame.Rect | None = None

    @property
    def is_whole(self) -> bool:
        """Tells whether all of the page is seen."""
        return self.page == self._window

    @property
    def ui_scale(self) -> float:
        """The enlargement the scene is laid out with on its page."""
        return self._ui_scale

    def fit(self, window: tuple[int, int], ui_scale: float, scene: object) -> None:
        """Takes the size of the window and makes the page as large as the scene needs it."""
        before = self._share()
        self._window = self.page = window
        self._ui_scale = ui_scale
        if isinstance(scene, Roomy):
            factor = Scale.of(window, ui_scale).factor
            if factor < NEARLY:
                factor = LEAST_FACTOR
            least = scene.least_plan
            self.page = max(window[0], ceil(least[0] * factor)), max(window[1], ceil(least[1] * factor))
            self._ui_scale = factor / Scale.of(self.page).factor
        if self._surface and self._surface.get_size() != self.page:
            self._surface = None
        room = self._room
        self._offset = round(before[0] * room[0]), round(before[1] * room[1])

    def _share(self) -> tuple[float, float]:
        """Returns how far the page is moved, 0 to 1; a page not moved yet shows its upper middle."""
        room = self._room
        across = self._offset[0] / room[0] if room[0] else 0.5
        return across, self._offset[1] / room[1] if room[1] else 0.0

    @property
    def _needs(self) -> tuple[bool, bool]:
        return self.page[0] > self._window[0], self.page[1] > self._window[1]

    @property
    def frame(self) -> pygame.Rect:
        """Where the page is seen, in pixels of the window: all but the bars."""
        across, down = self._needs
        return pygame.Rect(0, 0, self._window[0] - _BAR * down, self._window[1] - _BAR * across)

    @property
    def seen(self) -> pygame.Rect:
        """What part of the page is seen, in pixels of the page."""
        return self.frame.move(self._offset)

    @property
    def _room(self) -> tuple[int, int]:
        """How far the page can be moved."""
        frame = self.frame
        return max(0, self.page[0] - frame.width), max(0, self.page[1] - frame.height)

    # Places

    def on_page(self, at: Position) -> Position:
        """Returns the place of the page that lies at a place of the window."""
        if at == NOWHERE or self.is_whole:
            return at
        return (at[0] + self._offset[0], at[1] + self._offset[1]) if self.frame.collidepoint(at) else NOWHERE

    def in_window(self, rect: pygame.Rect) -> pygame.Rect:
        """Returns where a part of the page lies in the window, be it out of sight."""
        return rect.move(-self._offset[0], -self._offset[1])

    def reveal(self, rect: pygame.Rect) -> None:
        """Moves the page just so far that a part of it is seen, or as much of it as fits."""
        if self.is_whole:
            return
        air = rect.inflate(2 * _AIR, 2 * _AIR)
        frame = self.frame
        self._move_to(
            min(air.left, max(self._offset[0], air.right - frame.width)),
            min(air.top, max(self._offset[1], air.bottom - frame.height)),
        )

    def _move_to(self, x: float, y: float) -> None:
        room = self._room
        self._offset = round(min(room[0], max(0, x))), round(min(room[1], max(0, y)))

    def _move_by(self, x: float, y: float) -> None:
        self._move_to(self._offset[0] + x, self._offset[1] + y)

    # Inputs

    def follow(self, scene: object) -> None:
        """Keeps what the keyboard stands on in sight whenever it has gone elsewhere."""
        place = scene.focus_place() if isinstance(scene, Roomy) else None
        if place and place != self._followed:
            self.reveal(place)
        self._followed = place.copy() if place else None

    def attend(self, scene: object) -> None:
        """Brings a new question into sight."""
        if self.is_whole or not isinstance(scene, Roomy):
            return
        place = scene.question_place()
        if place and place != self._attended:
            self.reveal(place)
        self._attended = place.copy() if place else None

    def taken(self, event: Input, scene: object) -> bool:
        """Moves the page if the input asks for that; tells whether it did."""
        if self.is_whole:
            return False
        match event:
            case PointerPressed(at, button):
                return self._gripped(at, button)
            case PointerMoved(at) if self._grip:
                self._dragged(at)
                return True
            case PointerReleased() if self._grip:
                self._grip = None
                return True
            case Wheel(at, steps, across):
                own = isinstance(scene, Roomy) and scene.takes_wheel(self.on_page(at))
                if not own:
                    self._move_by(across * _WHEEL_STEP, -steps * _WHEEL_STEP)
                return not own
            case KeyPressed(name, mods) if name in _ARROWS and "ctrl" in mods:
                across, down = _ARROWS[name]
                self._move_by(across * self._window[0] * _KEY_SHARE, down * self._window[1] * _KEY_SHARE)
                return True
        return False

    def shifted(self, event: Input) -> Input:
        """Returns the input as the scene on the page must see it."""
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased() | Wheel():
                return replace(event, at=self.on_page(event.at))
        return event

    def _gripped(self, at: Position, button: int) -> bool:
        if button == _MIDDLE:
            self._grip = (2, 0)
            self._held_at = at
            return True
        for axis in (0, 1):
            if button == 1 and self._track(axis).collidepoint(at) and self._needs[axis]:
                thumb = self._thumb(axis)
                if thumb.collidepoint(at):
                    self._grip = (axis, at[axis] - thumb.topleft[axis])
                else:
                    way = 1 if at[axis] > thumb.center[axis] else -1
                    by = [0.0, 0.0]
                    by[axis] = way * self._window[axis] * _KEY_SHARE
                    self._move_by(*by)
                return True
        return False

    def _dragged(self, at: Position) -> None:
        axis, grip = self._grip or (2, 0)
        if axis == 2:
            self._move_by(self._held_at[0] - at[0], self._held_at[1] - at[1])
            self._held_at = at
            return
        track, thumb = self._track(axis), self._thumb(axis)
        way = max(1, track.size[axis] - thumb.size[axis])
        to = list(self._offset)
        to[axis] = round((at[axis] - grip - track.topleft[axis]) * self._room[axis] / way)
        self._move_to(*to)

    # Drawing

    def surface(self, window: pygame.Surface) -> pygame.Surface:
        """Returns what the scene draws on: the window itself, or a page of its own."""
        if self.is_whole:
            return window
        if self._surface is None:
            self._surface = pygame.Surface(self.page)
        return self._surface

    def show(self, canvas: Canvas) -> None:
        """Puts what is seen of the page on the window, and the bars beside it."""
        if self.is_whole or self._surface is None:
            return
        canvas.surface.fill(NIGHT_0)
        canvas.surface.blit(self._surface, (0, 0), pygame.Rect(self._offset, self.frame.size))
        for axis in (0, 1):
            if self._needs[axis]:
                panels.pill(canvas, self._track(axis).inflate(-4, -4), WELL_NIGHT)
                panels.pill(canvas, self._thumb(axis).inflate(-4, -4), _THUMB)

    def _track(self, axis: int) -> pygame.Rect:
        frame = self.frame
        if axis == 0:
            return pygame.Rect(0, frame.bottom, frame.width, _BAR)
        return pygame.Rect(frame.right, 0, _BAR, frame.height)

    def _thumb(self, axis: int) -> pygame.Rect:
        track, room = self._track(axis), self._room[axis]
        length = max(_THUMB_LEAST, track.size[axis] * self.frame.size[axis] // self.page[axis])
        start = (track.size[axis] - length) * self._offset[axis] // max(1, room)
        if axis == 0:
            return pygame.Rect(track.x + start, track.y, length, track.height)
        return pygame.Rect(track.x, track.y + start, track.width, length)
