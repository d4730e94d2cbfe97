"""The common ground of screens made of widgets."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, Position
from avel.client.kit import Kit
from avel.client.scene import Change, GoOn, Replace
from avel.client.theme import Scale
from avel.client.widgets.group import Group
from avel.client.widgets.widget import Message, Widget


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything of a screen lies, by id, and at which scale it is drawn."""

    scale: Scale
    rects: Mapping[str, pygame.Rect]


def stage_in(
    window: tuple[int, int], ui_scale: float, stage: tuple[float, float]
) -> tuple[Scale, pygame.Rect]:
    """Returns a panel in the middle of a window, which it never outgrows, and the scale it is drawn at.

    The stage's width and height are in pixels at scale 1.
    """
    least = min((window[0] - 24) / stage[0], (window[1] - 24) / stage[1])
    scale = Scale.of(window, ui_scale).at_most(least)
    rect = pygame.Rect(0, 0, scale.px(stage[0]), scale.px(stage[1]))
    rect.center = (window[0] // 2, window[1] // 2)
    return scale, rect


class WidgetScene(ABC):
    """A screen that builds its widgets from what it knows, lays them out by a pure plan, and hears them.

    Whenever what it knows changes, it calls ``refresh``; widgets keep focus, cursor and scrolling by id.
    """

    is_overlay = False
    least_plan: tuple[float, float] = (1200, 675)
    """The least width and height, in pixels at scale 1, that it is laid out in."""
    mood: ClassVar[str] = ""
    """The mood whose tune is heard while the screen is on top; without one, what plays goes on."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.group = Group(kit.speaker)
        self.size = (1280, 720)
        self.ui_scale = 1.0
        self.plan = Plan(Scale(), {})

    @abstractmethod
    def build(self) -> Sequence[Widget]:
        """Returns the widgets as they should be now."""

    @abstractmethod
    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns where everything lies in a window of this size, the rectangles of all widgets included."""

    @abstractmethod
    def on(self, message: Message) -> Change | None:
        """Answers what a widget says."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draws everything that lies below the widgets."""

    def refresh(self) -> None:
        """Builds and lays out the widgets anew."""
        widgets = self.build()
        self.plan = self.layout(self.size, self.ui_scale)
        self.group.show(widgets)
        for widget in widgets:
            widget.place(self.plan.rects[widget.id], self.plan.scale)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the screen out for a window."""
        self.size, self.ui_scale = size, ui_scale
        self.refresh()

    def handle(self, event: Input) -> Change | None:
        """Passes an input to the widgets."""
        message = self.group.handle(event)
        return self.on(message) if message else None

    def resume(self, result: object) -> Change | None:
        """Makes room for a game that goes on elsewhere; asks for nothing else that the closed scene found."""
        return Replace(result.scene) if isinstance(result, GoOn) else None

    def update(self, dt: float) -> bool:
        """Lets time pass for the widgets, and keeps the tune."""
        if self.mood:
            self.kit.speaker.music(self.mood)
        return self.group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the ground, then the widgets."""
        canvas = self.kit.canvas(surface, self.plan.scale)
        self.paint(canvas)
        self.group.draw(canvas)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where the widgets lie that can be pressed now."""
        return self.group.targets()

    def text_place(self) -> pygame.Rect | None:
        """Returns the place of the focused text field, if one is focused."""
        focused = self.group.focused
        return focused.rect if focused and focused.takes_text else None

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether something scrolls under a place."""
        return self.group.scrolls_at(at)

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        focused = self.group.focused
        return focused.rect if focused else None

    def question_place(self) -> pygame.Rect | None:
        """Returns nothing: such a screen puts no questions of a game."""
        return None

    def pause(self) -> None:
        """Does nothing, for nothing here moves by itself."""
        return
