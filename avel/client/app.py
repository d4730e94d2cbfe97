"""The window and its loop: the one place that knows the display, the clock and the system's events."""

import io
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from avel.client.first_frame import paint_first_frame
from avel.client.inputs import FocusGained, FocusLost, Input, InputReader, KeyPressed, PointerPressed
from avel.client.kit import Kit
from avel.client.scene import Guest, Push, Scene, SceneStack
from avel.client.settings import SettingsKeeper
from avel.client.sound.speaker import loudspeaker

_FRAMES_PER_SECOND: Final = 60
_IDLE_MS: Final = 200
"""How long the loop sleeps while nothing moves; tips and clocks are at most so late."""
_AWAY_MS: Final = 1000
_LONGEST_STEP: Final = 0.1
"""Seconds a frame may count for, so that nothing jumps after the machine has slept."""
_LEAST_WINDOW: Final = (800, 500)
_BLIND_DRIVERS: Final = ("dummy", "offscreen", "evdev")
_ICON_PX: Final = 128


Crashed = Callable[[Exception, bytes], Scene]
"""Makes the page that says what broke, given the error and the last picture as PNG."""


def wake() -> None:
    """Lets the loop go round once although nothing happened in the window; may be called in any thread."""
    # Without a window there is no loop to wake, before it opens and after it has closed.
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(pygame.USEREVENT))


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class App:
    """One window with a stack of scenes."""

    def __init__(
        self,
        kit: Kit,
        first: Callable[[Kit], Scene],
        above: Callable[[], Scene] | None = None,
        crashed: Crashed | None = None,
        guest: Guest | None = None,
    ) -> None:
        """Opens the window with a first scene, or with another on top of it; raises NoDisplay.

        ``crashed`` makes the page that is shown when something breaks; without it the error ends the client.
        A guest lies over all scenes.
        """
        self._kit = kit
        self._crashed = crashed
        self._guest = guest
        self._crash_page: Scene | None = None
        self._window = _opened(kit.settings)
        self._is_fullscreen = False
        self._is_away = False
        self._text_place: pygame.Rect | None = None
        self._reader = InputReader()
        self._apply_fullscreen()
        self._show_first_frame()
        self._window.set_icon(kit.art.drawing("ui", "logo", _ICON_PX))
        self._stack = SceneStack(kit, first(kit), self._window.size, guest)
        if above:
            self._stack.change(Push(above()))
        pygame.key.stop_text_input()

    def _show_first_frame(self) -> None:
        # Before it is on the screen, a window shows nothing.
        pygame.event.pump()
        paint_first_frame(self._window.get_surface(), self._kit)
        self._window.flip()

    def run(self) -> None:
        """Plays until the last scene has gone, then closes the window."""
        clock = pygame.Clock()
        is_moving = True
        try:
            while not self._stack.is_over:
                events = pygame.event.get() if is_moving else self._awaited()
                longest = _LONGEST_STEP if is_moving else _IDLE_MS / 1000
                elapsed = min(longest, clock.tick(_FRAMES_PER_SECOND) / 1000)
                try:
                    is_moving = self._frame(events, elapsed)
                except Exception as error:
                    is_moving = self._show_crash(error)
        finally:
            self._remember_size()
            self._window.destroy()
            pygame.display.quit()
            self._kit.speaker.close()

    def _show_crash(self, error: Exception) -> bool:
        """Puts the page of a crash in place of all scenes; raises the error again where even that breaks.

        What breaks on the page itself is written down too, but not shown: it would break again.
        """
        if self._crashed is None:
            raise error
        try:
            page = self._crashed(error, self._last_picture())
            if not self._stack.is_over and self._stack.top is self._crash_page:
                raise error
            self._stack = SceneStack(self._kit, page, self._window.size, self._guest)
            self._crash_page = page
        except Exception:
            raise error from None
        return True

    def _last_picture(self) -> bytes:
        """Returns what the window shows as PNG, or nothing where it has been lost."""
        picture = io.BytesIO()
        with suppress(pygame.error):
            pygame.image.save(self._window.get_surface(), picture, "last.png")
        return picture.getvalue()

    def _awaited(self) -> list[pygame.Event]:
        first = pygame.event.wait(_AWAY_MS if self._is_away else _IDLE_MS)
        rest = pygame.event.get()
        return rest if first.type == pygame.NOEVENT else [first, *rest]

    def _frame(self, events: list[pygame.Event], elapsed: float) -> bool:
        """Lets time pass, takes the inputs, draws what has changed; returns whether to go on at once."""
        # Time first: it passed before these inputs came, and must not count for what they begin.
        if self._is_away:
            # Who edits the data in another window looks at this one out of the corner of an eye.
            self._stack.visit(elapsed)
        is_moving = not self._is_away and self._stack.update(elapsed)
        self._reader.hears_gamepads = self._kit.settings.now.gamepad
        if self._kit.speaker.is_silent:
            self._kit.notices.say_once("settings.no_sound")
        for event in self._reader.read(events):
            self._take(event)
        if self._stack.is_dirty:
            self._stack.draw(self._window.get_surface())
            self._window.flip()
            self._kit.speaker.start()
            self._reader.open_gamepads()
            is_moving = not self._is_away
        return is_moving

    def _take(self, event: Input) -> None:
        if self._is_away and isinstance(event, KeyPressed | PointerPressed):
            # Not every desktop says that the window has the keyboard again.
            self._is_away = False
            self._kit.speaker.away(False)
        match event:
            case FocusLost():
                self._is_away = True
                self._kit.speaker.away(True)
            case FocusGained():
                self._is_away = False
                self._kit.speaker.away(False)
            case KeyPressed(name) if self._kit.settings.now.bindings.meaning(name) == "f11":
                self._flip_fullscreen()
                return
            case KeyPressed("enter", mods) if "alt" in mods:
                self._flip_fullscreen()
                return
        self._stack.handle(event)
        self._apply_fullscreen()
        self._follow_text()

    def _follow_text(self) -> None:
        """Lets input methods work where text is typed, and only there, so that elsewhere letters are keys."""
        place = self._stack.text_place()
        if place == self._text_place:
            return
        self._text_place = place
        if place is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(place)
            pygame.key.start_text_input()

    def _flip_fullscreen(self) -> None:
        keeper = self._kit.settings
        keeper.change(keeper.now.model_copy(update={"fullscreen": not keeper.now.fullscreen}))
        self._apply_fullscreen()

    def _apply_fullscreen(self) -> None:
        wanted = self._kit.settings.now.fullscreen
        if wanted == self._is_fullscreen:
            return
        self._is_fullscreen = wanted
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def _remember_size(self) -> None:
        size = self._window.size
        keeper = self._kit.settings
        if not self._is_fullscreen and size != keeper.now.window:
            keeper.change(keeper.now.model_copy(update={"window": size}))


def _opened(settings: SettingsKeeper) -> pygame.Window:
    # Input methods show their own candidates unless the client draws them, which it does not.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # Whole pictures are handed over, seldom: a graphics driver would cost more memory than it saves time.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        # Without a screen the library falls back to drivers that show nothing, unless one was asked for.
        if pygame.display.get_driver() in _BLIND_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplay("No screen was found to open a window on.")
        window = pygame.Window("Avel", settings.now.window_size, resizable=True)
        window.minimum_size = _LEAST_WINDOW
        window.get_surface()
    except pygame.error as fault:
        raise NoDisplay(f"No window could be opened on this screen: {fault}.") from fault
    return window


def play(first: Callable[[Kit], Scene], save_folder: Path | None = None) -> None:
    """Opens the window with a first scene and returns when the player has left.

    Settings live in ``save_folder``, by default in the user's own. Raises NoDisplay if there is no screen.
    """
    settings = SettingsKeeper(save_folder)
    App(Kit.assembled(settings, speaker=loudspeaker(settings)), first).run()
