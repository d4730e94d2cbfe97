"""Scenes, the screens of the client, and the stack they stand on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from avel.client.inputs import (
    FocusLost,
    GamepadGone,
    Input,
    KeyPressed,
    PointerPressed,
    QuitAsked,
    Resized,
    TextTyped,
)
from avel.client.kit import Kit
from avel.client.notices import BRIEFLY
from avel.client.paint.light import backdrop
from avel.client.pressing import Presses
from avel.client.theme import Scale
from avel.client.viewport import Viewport


class Scene(Protocol):
    """One screen. It gets everything by its constructor and knows no clock, no window and no globals."""

    is_overlay: bool
    """Whether the scene below shows through, blurred and dimmed."""

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out anew; called before the first draw and after the settings may have changed."""

    def handle(self, event: Input) -> "Change | None":
        """Takes one input and says what should happen to the stack."""

    def resume(self, result: object) -> "Change | None":
        """Takes the result of the scene that stood on top of this one and has gone."""

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether the picture has changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole picture; an overlay draws on the dimmed picture below."""

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything that can be clicked now lies, by id."""

    def text_place(self) -> pygame.Rect | None:
        """Returns where text is being typed, or None if keys are keys."""

    def pause(self) -> None:
        """Stops idle movement, for the window is not being looked at."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in place of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below and hand it a result."""

    result: object = None


@dataclass(frozen=True, slots=True)
class GoOn:
    """What a scene hands down that has gone: the game goes on in another one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the client."""


Change = Push | Replace | Pop | Quit
Door = Callable[[], Scene]
"""Opens a scene when it is wanted."""
Book = Callable[[str], Scene]
"""Opens the rule book at a page."""


class Guest(Protocol):
    """What lies below every scene, whichever is open, and may change which are."""

    def resize(self, size: tuple[int, int]) -> None:
        """Takes the size of the window, which it is laid out in, and what the settings say."""

    @property
    def room(self) -> int:
        """How many pixels at the foot of the window are its own; the scenes have the rest."""

    def handle(self, event: Input, stack: "SceneStack") -> Input | None:
        """Takes an input before the scenes do; returns what is left of it for them."""

    def update(self, dt: float, stack: "SceneStack") -> bool:
        """Lets ``dt`` seconds pass; returns whether the picture has changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it at the foot of the window."""

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything of it lies that can be clicked now, by id."""


class SceneStack:
    """The open scenes; the top one gets the inputs. It is over when no scene is left."""

    def __init__(self, kit: Kit, first: Scene, size: tuple[int, int], guest: Guest | None = None) -> None:
        """Opens a first scene; a guest lies below all of them."""
        self._kit = kit
        self._guest = guest
        self._room = 0
        """Pixels at the foot of the window that were the guest's when the scenes were laid out."""
        self._scenes: list[Scene] = []
        self._views: list[Viewport] = []
        self._size = size
        self._below: pygame.Surface | None = None
        self._presses = Presses()
        self._swallows_text = False
        self._ui_scale = kit.settings.now.ui_scale
        self._is_dirty = True
        self._apply(Push(first))

    @property
    def is_over(self) -> bool:
        """Tells whether the last scene has gone."""
        return not self._scenes

    @property
    def page(self) -> tuple[int, int]:
        """The size that the top scene is laid out in, in pixels: the window's, or more where it scrolls."""
        return self._views[-1].page

    @property
    def top(self) -> Scene:
        """The scene that gets the inputs."""
        return self._scenes[-1]

    def handle(self, event: Input) -> None:
        """Gives an input to the top scene and does what it answers."""
        if self.is_over:
            return
        self._is_dirty = True
        if isinstance(event, KeyPressed):
            event = self._meant(event)
        event = self._presses.marked(event)
        if self._guest:
            left = self._guest.handle(event, self)
            self._make_room()
            if left is None:
                return
            event = left
        match event:
            case QuitAsked():
                self._apply(Quit())
            case Resized(size):
                self._size = size
                self._lay_out()
            case FocusLost():
                self.top.pause()
            case GamepadGone():
                self._kit.notices.say("settings.gamepad_gone")
            case TextTyped() if self._swallows_text:
                self._swallows_text = False
            case _ if not self._views[-1].taken(event, self.top):
                self._pass_on(self._views[-1].shifted(event))

    def _meant(self, event: KeyPressed) -> KeyPressed:
        """Returns the key as screens know it; where text is typed, keys are what they are."""
        if event.is_fixed or self.top.text_place() is not None:
            return event
        return replace(event, name=self._kit.settings.now.bindings.meaning(event.name))

    def _pass_on(self, event: Input) -> None:
        scene, view = self.top, self._views[-1]
        if self._presses.is_echo(event) and scene.text_place() is None:
            self._swallows_text = isinstance(event, KeyPressed)
            return
        change = scene.handle(event)
        # The letter of the key that opened a scene must not land in that scene's text field.
        self._swallows_text = change is not None and isinstance(event, KeyPressed)
        if change is not None:
            self._presses.changed_scene(event, self._kit.settings.now.motion)
        self._apply(change)
        if change is None and self._ui_scale != self._kit.settings.now.ui_scale:
            self._lay_out()
        if change is None and isinstance(event, KeyPressed):
            view.follow(scene)
        elif change is None and not isinstance(event, PointerPressed):
            view.attend(scene)

    @property
    def is_dirty(self) -> bool:
        """Tells whether the picture has changed since it was last drawn."""
        return self._is_dirty and not self.is_over

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether anything moved."""
        self._presses.update(dt)
        came = self.visit(dt)
        moved = not self.is_over and self.top.update(dt)
        if not self.is_over:
            if self._ui_scale != self._kit.settings.now.ui_scale:
                self._lay_out()
            self._views[-1].attend(self.top)
        has_gone = self._kit.notices.update(dt)
        self._is_dirty = self._is_dirty or moved or has_gone
        return came or moved or has_gone

    def visit(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass for the guest alone; returns whether anything of it moved."""
        came = self._guest is not None and not self.is_over and self._guest.update(dt, self)
        self._make_room()
        self._is_dirty = self._is_dirty or came
        return came

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the top scene, over the dimmed one below if it is an overlay."""
        self._is_dirty = False
        if self.is_over:
            return
        if self._guest:
            self._guest.draw(surface)
            surface = surface.subsurface((0, 0), self._seat)
        if self.top.is_overlay and len(self._scenes) > 1:
            if self._below is None:
                self._below = self._drawn_below(surface)
            surface.blit(self._below, (0, 0))
        self._draw_one(len(self._scenes) - 1, surface)
        if self._kit.art.missing:
            self._kit.notices.say_once("settings.no_drawing", BRIEFLY, name=self._kit.art.missing)
        if self._kit.notices.present:
            canvas = self._kit.canvas(surface, Scale.of(self._size))
            self._kit.notices.draw(canvas, self._kit.words, self.top)

    def _drawn_below(self, surface: pygame.Surface) -> pygame.Surface:
        picture = pygame.Surface(surface.get_size())
        first = len(self._scenes) - 2
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        for number in range(first, len(self._scenes) - 1):
            self._draw_one(number, picture)
        return backdrop(picture)

    def _draw_one(self, number: int, surface: pygame.Surface) -> None:
        scene, view = self._scenes[number], self._views[number]
        page = view.surface(surface)
        if page is not surface and scene.is_overlay:
            page.blit(pygame.transform.scale(surface, page.get_size()), (0, 0))
        if page is not surface and self._kit.marks is None:
            page.set_clip(view.seen)
        scene.draw(page)
        view.show(self._kit.canvas(surface, Scale()))

    @property
    def _seat(self) -> tuple[int, int]:
        """The part of the window that the scenes have, from its upper left corner on."""
        return self._size[0], self._size[1] - self._room

    def _make_room(self) -> None:
        """Lays all scenes out anew where the guest has grown or shrunk."""
        if self._guest and not self.is_over and self._guest.room != self._room:
            self.lay_out()

    def lay_out(self) -> None:
        """Lays out all scenes anew, where their texts may have changed."""
        self._is_dirty = True
        self._lay_out()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Returns the open scenes, the top one last."""
        return tuple(self._scenes)

    def guest_targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything of the guest lies in the window that can be clicked now."""
        return self._guest.targets() if self._guest else {}

    def place_of(self, rect: pygame.Rect) -> pygame.Rect:
        """Brings a part of the top scene into sight and returns where it lies in the window."""
        self._views[-1].reveal(rect)
        return self._views[-1].in_window(rect)

    def text_place(self) -> pygame.Rect | None:
        """Returns where in the window text is being typed, or None if keys are keys."""
        place = None if self.is_over else self.top.text_place()
        return self._views[-1].in_window(place) if place else None

    def change(self, change: Change) -> None:
        """Does to the stack what a scene, or whoever opened it, wants."""
        self._is_dirty = True
        self._apply(change)

    def _apply(self, change: Change | None) -> None:
        while change is not None:
            change = self._applied(change)

    def _applied(self, change: Change) -> Change | None:
        answer: Change | None = None
        match change:
            case Quit():
                self._scenes.clear()
                self._views.clear()
                return None
            case Push(scene):
                self._scenes.append(scene)
                self._views.append(Viewport())
            case Replace(scene):
                self._scenes[-1:] = [scene]
                self._views[-1:] = [Viewport()]
            case Pop(result):
                self._scenes.pop()
                self._views.pop()
                if self._scenes:
                    answer = self.top.resume(result)
        self._lay_out()
        return answer

    def _lay_out(self) -> None:
        # All of them, since the settings may have changed and a lower one may show through.
        self._below = None
        self._ui_scale = self._kit.settings.now.ui_scale
        self._kit.kept.fit(self._size)
        if self._guest:
            self._guest.resize(self._size)
            self._room = self._guest.room
        for scene, view in zip(self._scenes, self._views, strict=True):
            view.fit(self._seat, self._kit.settings.now.ui_scale, scene)
            scene.resize(view.page, view.ui_scale)
