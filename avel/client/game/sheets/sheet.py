"""What all sheets share: the stage they are written on, whose question it is, and one line of help."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar

import pygame

from avel.chronicles.model import Hero
from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.game.presenter import Presenter
from avel.client.game.settling import Settling
from avel.client.game.sheets.button_tips import tip_key
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.paint import panels, pieces
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import CREAM, CREAM_DIM, MOONLIGHT, Scale
from avel.client.widgets.button import Variant
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision

F = TypeVar("F")

WIDE: Final = 1152
HIGH: Final = 546
"""The largest sheet, in lengths of the 1280 x 720 plan."""
TOP_STRIP: Final = 0.115
BOTTOM_STRIP: Final = 0.08
"""Shares of the window's height that the table's own strips take."""
EDGE: Final = 26
BODY: Final = 92
"""Where, below its upper edge, a sheet's own part begins."""
FOOT: Final = 62
"""How high the part below is, with the help at the left and the buttons at the right."""
BUTTON: Final = 44
_GAP: Final = 10


def sheet_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """Returns the scale a sheet is drawn at: the table's, unless the window could not hold that."""
    return scale.at_most(min(size[0] / 1280, size[1] / 720))


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet in the window: lays out lengths of the plan, measured from its upper left corner."""

    stage: pygame.Rect
    factor: float

    @classmethod
    def centred(cls, size: tuple[int, int], scale: Scale, wide: float, high: float) -> Page:
        """Returns a page of this size in the middle between the table's strips."""
        factor = sheet_scale(size, scale).factor
        stage = pygame.Rect(0, 0, round(wide * factor), round(high * factor))
        stage.center = (size[0] // 2, round(size[1] * (1 + TOP_STRIP - BOTTOM_STRIP) / 2))
        return cls(stage, factor)

    def at(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Returns a rectangle of the page in pixels of the window."""
        left, top = self.stage.x + x * self.factor, self.stage.y + y * self.factor
        return pygame.Rect(round(left), round(top), round(wide * self.factor), round(high * self.factor))


class Sheet(Presenter):
    """One question on a sheet over the dimmed table.

    Its kinds give their words, widgets and places; buttons whose ids are in ``foot`` lie in a row at the
    lower right, the last of them outermost.
    """

    wide: ClassVar[float] = WIDE
    high: ClassVar[float] = HIGH
    foot: ClassVar[Mapping[str, float]] = MappingProxyType({})
    """Ids of the buttons below, from left to right, and how wide each is."""

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens the sheet; presses count once it has settled."""
        super().__init__(desk, decision)
        self.settling = Settling(desk.kit.settings.now.motion)

    @property
    def seat(self) -> int:
        """The seat whose sheet it is."""
        return self.decision.seat

    @property
    def hero(self) -> Hero:
        """The hero whose sheet it is, as shown now."""
        return self.desk.hero(self.seat)

    @property
    def name(self) -> str:
        """The name of the hero whose sheet it is."""
        return self.desk.seats[self.seat].name

    def say(self, key: str, **values: object) -> str:
        """Returns one of the sheets' texts."""
        return self.desk.kit.words(f"sheet.{key}", **values)

    def tip_of(self, ident: str) -> str:
        """Says what a button of the sheet does."""
        key = tip_key(ident, self.decision.kind)
        return self.desk.kit.words(key) if key else ""

    def has(self, action: Action) -> bool:
        """Says whether an answer is legal."""
        return action in self.decision.actions

    def offered(self, kind: type[F]) -> list[F]:
        """Returns the legal answers of one verb."""
        return [action for action in self.decision.actions if isinstance(action, kind)]

    @abstractmethod
    def title(self) -> str:
        """Returns the sheet's heading."""

    @abstractmethod
    def line(self) -> str:
        """Returns whose question it is and how it came about."""

    @abstractmethod
    def help(self) -> str:
        """Returns one line that says what can be done."""

    @abstractmethod
    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Returns where the sheet's own parts lie. Pure."""

    @abstractmethod
    def answer(self, message: Message) -> Action | None:
        """Returns the answer that a widget's message gives, once the sheet has settled."""

    @abstractmethod
    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the sheet's own part below its widgets."""

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where everything lies."""
        page = Page.centred(size, scale, self.wide, self.high)
        help_wide = self.wide - 2 * EDGE - sum(self.foot.values()) - _GAP * (len(self.foot) + 1)
        rects = {
            "stage": page.stage,
            "head": page.at(EDGE, 18, self.wide - 2 * EDGE, 60),
            "help": page.at(EDGE, self.high - FOOT, help_wide, BUTTON),
        }
        right = self.wide - EDGE
        for ident, wide in reversed(list(self.foot.items())):
            rects[ident] = page.at(right - wide, self.high - FOOT, wide, BUTTON)
            right -= wide + _GAP
        return {**rects, **self.places(page)}

    def telling(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns the heading, the help, and the card of what the sheet is about."""
        return [rects[name] for name in ("head", "help", "card") if name in rects]

    def on(self, message: Message) -> Action | None:
        """Answers a message, but for presses in the first moment."""
        if isinstance(message, Pressed) and not self.settling.is_over:
            return None
        return self.answer(message)

    def update(self, dt: float) -> Action | None:
        """Lets the sheet settle."""
        self.settling.update(dt)
        return None

    def still_key(self) -> Hashable:
        """Returns that nothing moves by itself, unless a fact is being shown on the sheet."""
        return None if self.desk.shown.playing() else ()

    @property
    def is_moving(self) -> bool:
        """Tells whether it is still settling, for a slow frame must not make that longer."""
        return not self.settling.is_over

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage, the heading, the help and the sheet's own part."""
        canvas = canvas.scaled(Scale(rects["stage"].width / self.wide))
        panels.stage(canvas, rects["stage"])
        self._paint_head(canvas, rects["head"])
        help_rect = rects["help"]
        style = Style(15, "sans", CREAM_DIM)
        canvas.paragraph(self.help(), help_rect.midleft, help_rect.width, style, "lc", most_lines=2)
        self.draw(canvas, rects)

    def _paint_head(self, canvas: Canvas, rect: pygame.Rect) -> None:
        side = canvas.px(52)
        crest = self.desk.seats[self.seat].crest
        pieces.crest(canvas, self.seat, side, (rect.x + side / 2, rect.centery), crest)
        x, room = rect.x + side + canvas.px(14), rect.width - side - canvas.px(14)
        area = pygame.Rect(x, rect.y, room, rect.height)
        title, line = Style(28, "display", CREAM), Style(15, "sans", MOONLIGHT)
        draw_pair(canvas, area, Said(self.title(), title), Said(self.line(), line), apart=canvas.px(31))


def foot_button(
    ident: str, label: str, key: str, *, variant: Variant = "quiet", icon: str = "", reason: str = ""
) -> Widget:
    """Returns a button of the row below a sheet."""
    return SheetButton(ident, label, BUTTON, key=key, variant=variant, icon=icon, reason=reason, step=15)
