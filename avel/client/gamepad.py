"""Gamepads: what their buttons, pads and sticks press, as keys that screens know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

BUTTONS: Final[Mapping[int, str]] = MappingProxyType(
    {
        0: "enter",
        1: "esc",
        2: "z",
        3: "h",
        4: "shift+tab",
        5: "tab",
        6: "t",
        7: "f10",
        11: "up",
        12: "down",
        13: "left",
        14: "right",
    }
)
"""A chooses, B goes back, X takes back, Y opens the rule book, shoulders step on, Start opens the menu."""
_ACROSS: Final = {-1: "left", 1: "right"}
_UPWARD: Final = {-1: "down", 1: "up"}
_DOWNWARD: Final = {-1: "up", 1: "down"}
_PUSHED: Final = 0.6
_LET_GO: Final = 0.35
"""How far a stick must lean to count as pushed, and how far it may to count as let go, 0 to 1."""


class Gamepads:
    """Holds the plugged-in gamepads and reads what they press."""

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Lets gamepads be heard; a system without any is no fault."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return

    def plugged(self, event: pygame.Event) -> None:
        """Takes a new gamepad; one that can't be opened is left alone."""
        try:
            pad = pygame.joystick.Joystick(event.device_index)
        except pygame.error:
            return
        self._pads[pad.get_instance_id()] = pad

    def unplugged(self, event: pygame.Event) -> None:
        """Forgets a gamepad."""
        self._pads.pop(event.instance_id, None)
        self._leaning = {key: side for key, side in self._leaning.items() if key[0] != event.instance_id}

    def key(self, event: pygame.Event) -> str:
        """Returns the key, with ``shift+`` before it if need be, that an event presses, or ``""``."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return BUTTONS.get(event.button, "")
            case pygame.JOYHATMOTION:
                across, up = event.value
                return _ACROSS.get(across, "") or _UPWARD.get(up, "")
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                return self._pushed(event)
        return ""

    def _pushed(self, event: pygame.Event) -> str:
        """Reads a stick: one push is one press, however long it lasts."""
        stick = (event.instance_id, event.axis)
        side = self._leaning.get(stick, 0)
        if abs(event.value) < _LET_GO:
            self._leaning[stick] = 0
            return ""
        now = 1 if event.value > 0 else -1
        if abs(event.value) < _PUSHED or now == side:
            return ""
        self._leaning[stick] = now
        return (_DOWNWARD if event.axis else _ACROSS)[now]
