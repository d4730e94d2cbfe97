"""What a player does, as plain values; the one place that reads pygame's events."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from avel.client.gamepad import Gamepads

Position = tuple[int, int]
NOWHERE: Position = (-1, -1)
"""Where the pointer is while it is outside the window."""

_NAMES = {"return": "enter", "escape": "esc"}
_POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_GAMEPAD_EVENTS = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
_MODIFIERS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL | pygame.KMOD_GUI, "alt": pygame.KMOD_ALT}


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now here; ``is_held`` while the first button is down."""

    at: Position
    is_held: bool = False


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A pointer button went down (1 is the first)."""

    at: Position
    button: int = 1
    is_resting: bool = False
    """Whether the pointer has rested there since it pressed before."""


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A pointer button came up."""

    at: Position
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over a place; ``steps`` above 0 is away from the player, ``across`` to the right."""

    at: Position
    steps: float
    across: float = 0.0


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down: its name (``enter``, ``esc``, ``left``, ``f11``, ``n``) and the held modifiers.

    ``text`` is what the key would type, only where the system sends no typed text of its own.
    """

    name: str
    mods: frozenset[str] = field(default_factory=frozenset)
    text: str = ""
    is_fixed: bool = False
    """Whether it means what its name says however keys are bound, as what a gamepad presses does."""


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text arrived from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window is no longer the active one."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window is the active one again."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window has lost its picture and must be drawn again."""


@dataclass(frozen=True, slots=True)
class GamepadGone:
    """A gamepad was unplugged."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The player closes the window."""


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | KeyPressed
    | TextTyped
    | Resized
    | FocusLost
    | FocusGained
    | Exposed
    | GamepadGone
    | QuitAsked
)


class InputReader:
    """Turns batches of pygame events into inputs."""

    def __init__(self) -> None:
        self.hears_gamepads = True
        self._pads = Gamepads()
        self._at: Position = NOWHERE
        self._has_typed_text = False

    def open_gamepads(self) -> None:
        """Lets gamepads be heard, now and when they are plugged in later."""
        if self.hears_gamepads:
            self._pads.open()

    def read(self, events: Iterable[pygame.Event]) -> list[Input]:
        """Returns the inputs of one batch in order; events nobody needs are left out."""
        batch = list(events)
        # Systems that type, or compose by an input method, say so; only the others get text from bare keys.
        if any(event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) for event in batch):
            self._has_typed_text = True
        return [found for event in batch if (found := self._input(event)) is not None]

    def _input(self, event: pygame.Event) -> Input | None:
        if event.type in _POINTER_EVENTS:
            return self._pointer(event)
        if event.type in _GAMEPAD_EVENTS:
            return self._gamepad(event)
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.WINDOWSIZECHANGED:
                return Resized((event.x, event.y))
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                return FocusLost()
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                return FocusGained()
            case pygame.WINDOWEXPOSED:
                return Exposed()
            case pygame.WINDOWLEAVE:
                return PointerMoved(NOWHERE)
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return QuitAsked()
        return None

    def _pointer(self, event: pygame.Event) -> Input | None:
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(self._at, event.precise_y, event.precise_x)
        self._at = event.pos
        if event.type == pygame.MOUSEMOTION:
            return PointerMoved(event.pos, bool(event.buttons[0]))
        if event.button > 3:  # the wheel's own buttons, said again by MOUSEWHEEL
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return PointerPressed(event.pos, event.button)
        return PointerReleased(event.pos, event.button)

    def _gamepad(self, event: pygame.Event) -> Input | None:
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._pads.plugged(event)
            case pygame.JOYDEVICEREMOVED:
                self._pads.unplugged(event)
                return GamepadGone() if self.hears_gamepads else None
            case _ if self.hears_gamepads and (key := self._pads.key(event)):
                *mods, name = key.split("+")
                return KeyPressed(name, frozenset(mods), is_fixed=True)
        return None

    def _key(self, event: pygame.Event) -> KeyPressed:
        name = pygame.key.name(event.key).removeprefix("[").removesuffix("]") or "unknown"
        mods = frozenset(mod for mod, mask in _MODIFIERS.items() if event.mod & mask)
        text = event.unicode if event.unicode.isprintable() and event.unicode.isascii() else ""
        is_needed = not self._has_typed_text and "ctrl" not in mods and "alt" not in mods
        return KeyPressed(_NAMES.get(name, name), mods, text if is_needed else "")
