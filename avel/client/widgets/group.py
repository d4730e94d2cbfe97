"""The widgets of one screen together: who is pointed at, who has the keyboard, what a key presses."""

from collections.abc import Iterator, Sequence

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import (
    NOWHERE,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    Wheel,
)
from avel.client.sound.speaker import Silence, Speaker
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.focus import nearest, next_in_order
from avel.client.widgets.grip import Grip
from avel.client.widgets.held import Held
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.tooltip import REST_SECONDS, draw_tooltip
from avel.client.widgets.widget import Changed, Message, Widget

_ARROWS = ("left", "right", "up", "down")
_ALL = "a"
"""The letter that with Ctrl marks all of a text."""


class Group:
    """Passes inputs to widgets and draws them; later widgets lie on top of earlier ones."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        """Makes a group of no widgets yet; presses and refusals are heard from a speaker."""
        self._speaker = speaker or Silence()
        self._widgets: Sequence[Widget] = ()
        self._at = NOWHERE
        self._rested = 0.0
        self._about: object = None
        self._is_led_by_keys = False
        """Whether the keyboard has gone somewhere since the pointer has."""
        self._grip = Grip()

    def show(self, widgets: Sequence[Widget], about: object = None) -> None:
        """Takes new widgets; those with an id seen before keep focus, hover, cursor and scrolling.

        Where they are ``about`` another thing than before, an open tip closes until the pointer moves.
        """
        if about is not self._about and self._rested >= REST_SECONDS:
            self._rested = float("-inf")
        self._about = about
        older = {widget.id: widget for widget in self._all()}
        self._widgets = widgets
        for widget in self._all():
            if widget.id in older:
                widget.adopt(older[widget.id])

    @property
    def focused(self) -> Widget | None:
        """The widget the keyboard stands on."""
        return next((widget for widget in self._all() if widget.is_focused), None)

    @property
    def is_held(self) -> bool:
        """Tells whether a pointer press on a widget goes on."""
        return any(widget.is_held for widget in self._all())

    def focus(self, id: str) -> None:
        """Puts the keyboard on a widget; on none if there is no such id."""
        for widget in self._all():
            was, widget.is_focused = widget.is_focused, widget.id == id and widget.can_focus
            if widget.is_focused:
                self._reveal(widget)
                if not was:
                    widget.take_focus()
        self._rested, self._is_led_by_keys = 0.0, True

    @property
    def tipped(self) -> Widget | None:
        """Returns the widget whose tip is open: the one rested on."""
        if self._rested < REST_SECONDS:
            return None
        return next((widget for widget in self.looked_at if widget.tip), None)

    @property
    def looked_at(self) -> Sequence[Widget]:
        """The widgets of which something may be told: under the pointer, and where the keyboard stands.

        What came last goes first, and alone where anything is told of it: never of two things at once.
        """
        hovered = [widget for widget in self._all() if widget.is_hovered]
        focused = [widget for widget in self._all() if widget.is_focused and not widget.is_hovered]
        last, other = (focused, hovered) if self._is_led_by_keys else (hovered, focused)
        is_told = any(widget.tip or widget.is_shown_elsewhere for widget in last)
        return last if is_told else [*last, *other]

    def find(self, id: str) -> Widget:
        """Returns the widget of this id. Raises KeyError if there is none."""
        for widget in self._all():
            if widget.id == id:
                return widget
        raise KeyError(id)

    def id_at(self, at: tuple[int, int]) -> str:
        """Returns the id of what lies under a place, or ``""``."""
        under = self._under(at)
        return under.id if under else ""

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where the widgets lie that can be pressed now and are in sight, by id."""
        areas = [area for area in self._widgets if isinstance(area, ScrollArea)]
        hidden = {child.id for area in areas for child in area.children if not area.rect.contains(child.rect)}
        return {w.id: w.rect for w in self._all() if w.can_focus and w.id not in hidden}

    def scrolls_at(self, at: tuple[int, int]) -> bool:
        """Tells whether an area under a place has more than it shows."""
        areas = (area for area in self._widgets if isinstance(area, ScrollArea))
        return any(area.is_scrolling and area.contains(at) for area in areas)

    def handle(self, event: Input) -> Message | None:
        """Gives an input to the widget it is meant for and returns what that widget says."""
        is_refused = self._refuses(event)
        message = self._handle(event)
        if is_refused:
            self._speaker.play("refusal")
        elif message and not _is_gradual(message, self.focused):
            self._speaker.play("press")
        return message

    def _handle(self, event: Input) -> Message | None:
        match event:
            case PointerMoved(at) | PointerPressed(at) | PointerReleased(at) | Wheel(at):
                return self._pointer(event, at)
            case KeyPressed():
                return self._key(event)
            case TextTyped():
                focused = self.focused
                return focused.handle(event) if focused and focused.takes_text else None
        return None

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether anything looks different."""
        changed = [widget.update(dt) for widget in self._all()]
        before = self.tipped
        self._rested += dt
        return any(changed) or self.tipped is not before

    def draw(self, canvas: Canvas) -> None:
        """Draws all widgets, and the tip of the one rested on."""
        for widget in self._widgets:
            widget.draw(canvas)
        if tipped := self.tipped:
            draw_tooltip(canvas, tipped.said_tip(canvas), tipped.tip_place)

    def _all(self) -> Iterator[Widget]:
        for widget in self._widgets:
            yield from widget.walk()

    def _pointer(self, event: Input, at: tuple[int, int]) -> Message | None:
        held = next((widget for widget in self._all() if widget.is_held), None)
        if isinstance(held, Held) and isinstance(event, PointerPressed) and event.button == 1:
            # It was let go while the screen heard of nothing: this is another press.
            held.is_down, held = False, None
        under = self._under(at)
        if at != self._at:
            self._at = at
            self._rested = 0.0
            self._is_led_by_keys = False
        for widget in self._all():
            widget.is_hovered = widget is under
        if held:
            return held.handle(self._grip.carried(event))
        if isinstance(event, Wheel):
            area = next((w for w in self._widgets if isinstance(w, ScrollArea) and w.contains(at)), None)
            return area.handle(event) if area else None
        if isinstance(event, PointerPressed):
            under = self._grip.gripped(event, under, self._all())
            self.focus(under.id if under and under.focuses_on_click else "")
            self._is_led_by_keys = False
            event = self._grip.carried(event)
        return under.handle(event) if under and under.is_enabled else None

    def _under(self, at: tuple[int, int]) -> Widget | None:
        found: Widget | None = None
        layer: Sequence[Widget] = self._widgets
        while layer:
            hit = next((widget for widget in reversed(layer) if widget.contains(at)), None)
            if hit is None:
                break
            found, layer = hit, hit.children
        return found

    def _key(self, event: KeyPressed) -> Message | None:
        focused = self.focused
        if event.name == "tab":
            self._step(-1 if "shift" in event.mods else 1)
            return None
        if focused and focused.takes_text and event.name == "esc":
            # Who types means the field; the next Esc means the screen.
            self.focus("")
            return None
        if focused and self._is_meant_for(focused, event):
            return focused.handle(event)
        if event.name in _ARROWS:
            self._go(event.name)
            return None
        if event.name in ("page up", "page down"):
            for area in self._widgets:
                if isinstance(area, ScrollArea):
                    area.handle(event)
            return None
        return self._accelerated(event)

    def _is_meant_for(self, widget: Widget, event: KeyPressed) -> bool:
        if event.name in widget.own_keys or (event.name in PRESSING_KEYS and not widget.takes_text):
            return True
        is_plain = "ctrl" not in event.mods or event.name == _ALL
        return widget.takes_text and len(event.name) == 1 and is_plain

    def _accelerated(self, event: KeyPressed) -> Message | None:
        if event.mods & {"ctrl", "alt"}:
            return None
        able = [widget for widget in self._all() if widget.is_enabled]
        meant = [widget for widget in able if widget.key == event.name]
        if not meant and event.name == "enter":
            meant = [widget for widget in able if widget.is_default]
        return meant[0].press() if meant else None

    def _refuses(self, event: Input) -> bool:
        """Tells whether an input presses what is switched off."""
        match event:
            case PointerPressed(at, 1):
                under = self._under(at)
                return under is not None and not under.is_enabled
            case KeyPressed(name, mods) if not mods & {"ctrl", "alt"}:
                focused = self.focused
                if focused and self._is_meant_for(focused, event):
                    return False
                meant = [widget for widget in self._all() if widget.key == name]
                return bool(meant) and not any(widget.is_enabled for widget in meant)
        return False

    def _step(self, by: int) -> None:
        order = [widget for widget in self._all() if widget.can_focus]
        if order:
            self.focus(next_in_order(order, self.focused, by).id)

    def _go(self, direction: str) -> None:
        focused = self.focused
        if focused is None:
            self._step(1)
            return
        target = nearest([w for w in self._all() if w.can_focus], focused, direction)
        if target:
            self.focus(target.id)

    def _reveal(self, widget: Widget) -> None:
        for area in self._widgets:
            if isinstance(area, ScrollArea) and widget in area.children:
                area.reveal(widget)


def _is_gradual(message: Message, focused: Widget | None) -> bool:
    """Tells whether a message is one of many while a player types or slides."""
    if not isinstance(message, Changed):
        return False
    return isinstance(message.value, float) or bool(focused and focused.takes_text)
