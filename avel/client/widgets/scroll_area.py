"""A window onto more widgets than fit."""

from collections.abc import Mapping, Sequence

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, Wheel
from avel.client.paint import panels
from avel.client.theme import BRASS, BRASS_HI, WELL_NIGHT, Look, Scale
from avel.client.widgets.widget import Message, Widget

_THUMB = Look(BRASS, BRASS, BRASS_HI, 0.6, 1, light=0)
_WHEEL_STEP = 48
_BAR = 10


class ScrollArea(Widget):
    """Shows the part of its children that fits; wheel, bar, and the keyboard's focus scroll it."""

    def __init__(
        self, id: str, children: Sequence[Widget], rects: Mapping[str, pygame.Rect], least: int = 0
    ) -> None:
        """Makes an area; ``rects`` are the children's places, in pixels from the top left of the content.

        The content is at least ``least`` pixels high, so that it may end below its last child.
        """
        super().__init__(id)
        self._children = children
        self._rects = rects
        self._least = least
        self._grip: int | None = None
        self.offset = 0

    @property
    def can_focus(self) -> bool:
        """Never: its children are focused."""
        return False

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return self._children

    @property
    def is_held(self) -> bool:
        """Tells whether the bar is being dragged."""
        return self._grip is not None

    @property
    def content_height(self) -> int:
        """How high everything inside is, in pixels."""
        return max(self._least, *(rect.bottom for rect in self._rects.values()), 0)

    @property
    def is_scrolling(self) -> bool:
        """Tells whether not everything fits."""
        return self.content_height > self.rect.height

    def adopt(self, older: Widget) -> None:
        """Takes over how far it was scrolled."""
        super().adopt(older)
        if isinstance(older, ScrollArea):
            # Placing comes next and knows how far there is to scroll.
            self.offset = older.offset

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the area and its children somewhere."""
        super().place(rect, scale)
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Shows the content from ``offset`` pixels down, as far as there is content."""
        self.offset = round(min(max(0, self.content_height - self.rect.height), max(0, offset)))
        for child in self._children:
            child.place(self._rects[child.id].move(self.rect.x, self.rect.y - self.offset), self.scale)

    def reveal(self, child: Widget) -> None:
        """Scrolls just so far that the child is wholly seen."""
        rect = self._rects[child.id]
        self.scroll_to(min(rect.top, max(self.offset, rect.bottom - self.rect.height)))

    def handle(self, event: Input) -> Message | None:
        """Scrolls by wheel, by page keys and by dragging the bar."""
        match event:
            case Wheel(_, steps):
                self.scroll_to(self.offset - steps * self.scale.px(_WHEEL_STEP))
            case KeyPressed("page up"):
                self.scroll_to(self.offset - self.rect.height)
            case KeyPressed("page down"):
                self.scroll_to(self.offset + self.rect.height)
            case PointerPressed(at, 1) if self._is_on_bar(at):
                self._grip = at[1] - self._thumb.top
            case PointerMoved(at) if self._grip is not None:
                room = self.rect.height - self._thumb.height
                most = self.content_height - self.rect.height
                self.scroll_to((at[1] - self._grip - self.rect.top) * most / max(1, room))
            case PointerReleased():
                self._grip = None
        return None

    def _is_on_bar(self, at: tuple[int, int]) -> bool:
        return self.is_scrolling and at[0] >= self.rect.right - self.scale.px(_BAR)

    @property
    def _thumb(self) -> pygame.Rect:
        bar = self.scale.px(_BAR) - 2
        height = max(3 * bar, self.rect.height * self.rect.height // max(1, self.content_height))
        most = max(1, self.content_height - self.rect.height)
        top = self.rect.top + (self.rect.height - height) * self.offset // most
        return pygame.Rect(self.rect.right - bar, top, bar, height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the children that are in sight and, if not all are, the bar."""
        clip = canvas.surface.get_clip()
        # A little air around, or the glow of a focused child would be cut.
        canvas.surface.set_clip(self.rect.inflate(canvas.px(24), canvas.px(6)).clip(clip))
        for child in self._children:
            if child.rect.colliderect(self.rect):
                child.draw(canvas)
        canvas.surface.set_clip(clip)
        if self.is_scrolling:
            track = pygame.Rect(self._thumb.x, self.rect.y, self._thumb.width, self.rect.height)
            panels.pill(canvas, track, WELL_NIGHT)
            panels.pill(canvas, self._thumb, _THUMB)
