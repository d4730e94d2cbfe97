"""The figure on its stand, to be coloured and painted by mouse or by keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.theme import CREAM, EMBER, INK, RADIUS_STAGE
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.client.workshop.bench import Bench
from avel.client.workshop.hand import Hand, Tool, held_in
from avel.client.workshop.look import HIGH, WIDE, Mark
from avel.client.workshop.painting import WetPaint, point_on, spot_at
from avel.client.workshop.parts import light_part, part_at
from avel.client.workshop.stamps import brush_picture, stamp_picture

_STEPS: Final[Mapping[str, tuple[int, int]]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}
_STEP: Final = 30
_LONG_STEP: Final = 150
"""How far an arrow key moves the brush, and with Shift; in tenths of the figure's units."""
_CHEST: Final = (1200, 1400)


def figure_frame(stage: pygame.Rect) -> pygame.Rect:
    """Returns where the figure's picture lies on its stage, in pixels."""
    high = round(min(stage.height * 0.8, stage.width * 1.1))
    frame = pygame.Rect(0, 0, round(high * WIDE / HIGH), high)
    frame.midbottom = (stage.centerx, stage.bottom - round(stage.height * 0.075))
    return frame


class Easel(Widget):
    """Takes the brush to the figure. It is the one widget of its screen that outlives a rebuilding."""

    own_keys = frozenset(_STEPS)
    focuses_on_click = True

    def __init__(self, id: str, kit: Kit, bench: Bench) -> None:
        super().__init__(id)
        self._kit = kit
        self._hand = Hand()
        self._wet = WetPaint()
        self._at: Point = (-1, -1)
        self._key_spot = _CHEST
        self._is_by_key = False
        self._has_pointer = False
        self.bench = bench
        self.seat = 0
        self.tool = Tool()
        self.lit_part = ""
        """The part whose row of colours the keyboard stands on."""
        self.is_full = False
        """Whether the last mark found no more room on the figure."""

    @property
    def is_held(self) -> bool:
        """Tells whether the pointer is drawing a stroke."""
        return self._has_pointer

    @property
    def frame(self) -> pygame.Rect:
        """Where the figure's picture lies, in pixels of the window."""
        return figure_frame(self.rect)

    @property
    def spot(self) -> tuple[float, float] | None:
        """Returns the place on the figure that is pointed at, by pointer or by keys."""
        if self._is_by_key and self.is_focused:
            return self._key_spot
        return spot_at(self.frame, self._at) if self.is_hovered or self.is_held else None

    @property
    def part(self) -> str:
        """Returns the part that is pointed at, or ``""``."""
        spot = self.spot
        figure = self.bench.sitter.look.figure
        return part_at(self._kit.art, self._kit.kept, figure, spot) if spot else ""

    def handle(self, event: Input) -> Message | None:
        """Paints; says that it was pressed whenever the hero has changed."""
        match event:
            case PointerMoved(at):
                self._at, self._is_by_key = at, False
                return self._drawn(self._hand.move(self._held(at))) if self._has_pointer else None
            case PointerPressed(at, 1):
                self.lift()
                self._at, self._is_by_key = at, False
                self._has_pointer = self.tool.kind in ("brush", "rubber")
                return self._touch(spot_at(self.frame, at))
            case PointerReleased(_, 1):
                self._has_pointer = False
                return self.lift()
            case KeyPressed(name, mods):
                self._is_by_key = True
                return self._key(name, _LONG_STEP if "shift" in mods else _STEP)
        return None

    def _key(self, name: str, step: int) -> Message | None:
        if name in _STEPS:
            x, y = _STEPS[name]
            self._key_spot = held_in((self._key_spot[0] + x * step, self._key_spot[1] + y * step))
            return self._drawn(self._hand.move(self._key_spot))
        return self.lift() if self._hand.is_down else self._touch(self._key_spot)

    def lift(self) -> Message | None:
        """Takes the brush off the figure and keeps the stroke."""
        self._has_pointer = False
        return self._drawn(self._hand.lift())

    def _held(self, at: Point) -> tuple[int, int]:
        return held_in(spot_at(self.frame, at))

    def _touch(self, spot: tuple[float, float]) -> Message | None:
        if self.tool.kind != "fill":
            return self._drawn(self._hand.press(self.tool, held_in(spot)))
        look = self.bench.sitter.look
        part = part_at(self._kit.art, self._kit.kept, look.figure, spot)
        if not part:
            return None
        self.bench.look(look.dyed(part, self.tool.colour))
        return Pressed(self.id)

    def _drawn(self, mark: Mark | None) -> Message | None:
        if mark is None:
            return None
        self.is_full = not self.bench.paint(mark)
        return Pressed(self.id)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the figure with what is being painted, the part pointed at, and the tool."""
        if self.is_focused:
            line, radius = canvas.px(2), canvas.px(RADIUS_STAGE)
            pygame.draw.rect(canvas.surface, EMBER, self.rect, line, border_radius=radius)
        frame, sitter = self.frame, self.bench.sitter
        look = sitter.look
        picture = self._wet.picture(canvas, look, self._hand.drawing, frame.size, self.seat, sitter.crest)
        canvas.surface.blit(picture, frame)
        part = self.part
        lit = (part if self.tool.kind == "fill" else "") or self.lit_part
        if lit:
            light_part(canvas, look.figure, lit, frame)
        spot = self.spot
        if spot:
            self._draw_tool(canvas, point_on(frame, spot))
            if part:
                self._draw_tag(canvas, point_on(frame, spot), part)

    def _draw_tool(self, canvas: Canvas, at: Point) -> None:
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(clip))
        tool = self.tool
        across = tool.reach * self.frame.width / WIDE
        if tool.kind == "stamp":
            self._draw_print(canvas, at)
        elif across:
            colour = CREAM if tool.kind == "rubber" else tool.colour
            radius = max(3, round(across / 2))
            pygame.draw.circle(canvas.surface, INK, at, radius + canvas.px(2.4), canvas.px(3.6))
            pygame.draw.circle(canvas.surface, colour, at, radius + canvas.px(1.2), canvas.px(1.8))
        if tool.kind in ("fill", "brush"):
            side = canvas.px(64)
            canvas.blit(
                brush_picture(canvas, tool.colour, side), (at[0] - side * 0.09, at[1] + side * 0.11), "lb"
            )
        canvas.surface.set_clip(clip)

    def _draw_print(self, canvas: Canvas, at: Point) -> None:
        side = max(8, round(self.tool.reach * self.frame.width / WIDE))
        crest = self.bench.sitter.crest
        picture = stamp_picture(canvas, self.tool.stamp, self.tool.colour, side, self.seat, crest)
        canvas.blit(picture, at, alpha=170)

    def _draw_tag(self, canvas: Canvas, at: Point, part: str) -> None:
        style = Style(15, "bold", CREAM)
        text = self._kit.words(f"workshop.part_{part}")
        half = canvas.text_width(text, style) / 2 + canvas.px(14)
        x = min(
            self.rect.right - half - canvas.px(6), max(self.rect.left + half, at[0] + canvas.px(24) + half)
        )
        y = min(self.rect.bottom - canvas.px(20), at[1] + canvas.px(30))
        panels.label_pill(canvas, text, (x, y), style)
