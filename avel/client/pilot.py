"""Drives scenes without a window, the way a player would."""

from pathlib import Path

import pygame

from avel.client.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased, Resized, TextTyped
from avel.client.kit import Kit
from avel.client.scene import Guest, Scene, SceneStack

_FRAME_SECONDS = 1 / 30


class NoTarget(LookupError):
    """There is nothing of this id to click; the message lists what there is."""


class Stuck(RuntimeError):
    """A scene went on moving for longer than any motion may last."""


class Pilot:
    """Clicks, presses, types, waits and takes pictures."""

    def __init__(
        self, kit: Kit, first: Scene, size: tuple[int, int] = (1280, 720), guest: Guest | None = None
    ) -> None:
        """Opens a scene on a surface of its own; a guest lies over it."""
        self.stack = SceneStack(kit, first, size, guest)
        self._size = size

    def click(self, id: str) -> None:
        """Moves to the middle of a target and clicks it. Raises NoTarget."""
        at = self._place_of(id)
        for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.stack.handle(event)

    def hover(self, id: str) -> None:
        """Moves to the middle of a target. Raises NoTarget."""
        self.stack.handle(PointerMoved(self._place_of(id)))

    def press(self, *keys: str) -> None:
        """Presses keys one after another; ``shift+tab`` holds shift."""
        for key in keys:
            *mods, name = key.split("+")
            self.stack.handle(KeyPressed(name, frozenset(mods)))

    def type(self, text: str) -> None:
        """Types text as an input method would."""
        self.stack.handle(TextTyped(text))

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self._size = size
        self.stack.handle(Resized(size))

    def settle(self, seconds: float = 30.0) -> None:
        """Lets time pass until nothing moves. Raises Stuck after so many seconds of the scenes' time."""
        for _ in range(round(seconds / _FRAME_SECONDS)):
            if not self.stack.update(_FRAME_SECONDS):
                return
        raise Stuck(f"still moving after {seconds:g} seconds")

    def wait(self, seconds: float) -> None:
        """Lets so many seconds of the scenes' time pass."""
        for _ in range(round(seconds / _FRAME_SECONDS)):
            self.stack.update(_FRAME_SECONDS)

    def picture(self) -> pygame.Surface:
        """Returns what a player would see now."""
        surface = pygame.Surface(self._size)
        self.stack.draw(surface)
        return surface

    def shot(self, path: Path) -> Path:
        """Writes what a player would see now as a PNG file and returns its path."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.picture(), path)
        return path

    def _place_of(self, id: str) -> tuple[int, int]:
        over = self.stack.guest_targets()
        if id in over:
            return over[id].center
        targets = {} if self.stack.is_over else self.stack.top.targets()
        if id not in targets:
            raise NoTarget(f"{id!r} is not among {', '.join(sorted(targets)) or 'nothing'}")
        x, y = self.stack.place_of(targets[id]).center
        return x, y
