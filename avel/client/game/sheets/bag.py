"""A hand in the bag: kinds felt as plain shapes, a clock, and what the hand closes on (``draw.which``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.game.presenter import Presenter
from avel.client.game.settling import Settling
from avel.client.game.sheets import bag_painting as painting
from avel.client.game.sheets.button_tips import tip_key
from avel.client.game.sheets.felt_piece import TAKE, FeltPiece
from avel.client.game.sheets.sheet import BOTTOM_STRIP, TOP_STRIP, sheet_scale
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.table_layout import way_back_place
from avel.client.inputs import FocusGained, FocusLost, Input
from avel.client.motion import MotionLevel
from avel.client.paint import panels, pieces
from avel.client.theme import CREAM, CREAM_DIM, INK, INK_SOFT, LINE_HEIGHT, Scale
from avel.client.widgets.pressable import Pressable
from avel.client.widgets.widget import Changed, Message, Pressed, Widget
from avel.core.decisions import Action, Decision

_CARD_WIDE: Final = 300
_CARD_HEAD: Final = 42
_TAKE: Final = (200, 42)
_MARGIN: Final = 13
REACH: Final = "reach"
MOUTH: Final = "mouth"
"""The bag itself, which may be pressed as well."""
_STRIDE: Final = 240
"""How far apart the shapes lie."""
_PIECE: Final = (190, 232)
_FELT_SECONDS: Final = 0.25
"""How long a piece must have been felt so that one click takes it."""
_CHANCES: Final[Mapping[str, str]] = MappingProxyType({"market": "bag_bought", "opening": "bag_first"})
"""Open chapters in which something is drawn; the lake's has ended by then."""


class Mouth(Pressable):
    """The bag's mouth: a press on it reaches in, as the button does."""

    @property
    def can_focus(self) -> bool:
        """Never: the button has the keyboard."""
        return False


class BagSheet(Presenter):
    """Shows one plain shape for each kind under the hand; the clock runs from the moment the hand reaches in.

    Pointing at a shape, standing on it with the keyboard or tapping it feels it; Enter or a click on what
    is felt takes it. When the time is over the hand closes on the shape it feels, and untouched on the rules'
    default (house rules H14 and H21).
    """

    grounds = frozenset({"room", "mouth"})

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens the bag; the clock is the settings', and at 0 seconds the hand is in it at once."""
        super().__init__(desk, decision)
        settings = desk.kit.settings.now
        self.seconds = float(settings.bag_seconds)
        self.left = self.seconds
        self.is_reaching = not self.seconds
        """Whether the hand is in the bag: the rule limits the feeling, not the reading before it."""
        self.felt: int | None = None
        self._clicked: int | None = None
        self._felt_for = 0.0
        """For how many seconds the hand has been on the felt piece."""
        self._is_away = False
        self._is_still = settings.motion is MotionLevel.NONE
        self._settling = Settling(settings.motion)
        self._kinds = tuple(desk.board.felt)
        self._pieces: list[FeltPiece] = []

    @property
    def _name(self) -> str:
        return self.desk.seats[self.decision.seat].name

    def _say(self, key: str, **values: object) -> str:
        return self.desk.kit.words(f"sheet.{key}", **values)

    def build(self) -> Sequence[Widget]:
        """Returns a shape for each felt piece, and the button that closes the hand."""
        if not self.is_reaching:
            reach = self._say("reach")
            button = SheetButton(REACH, reach, _TAKE[1], icon="bag", key="enter", variant="primary")
            return [Mouth(MOUTH), button]
        self._notice_focus()
        self._pieces = [
            FeltPiece(
                f"felt:{number}",
                kind,
                self.desk.naming.kind(kind).capitalize(),
                str(number + 1),
                is_felt=number == self.felt,
                has_hand=not self._is_still,
            )
            for number, kind in enumerate(self._kinds)
        ]
        reason = "" if self.felt is not None else self._say("feel_first")
        take = SheetButton(
            TAKE, self._say("take"), _TAKE[1], icon="bag", key="enter", variant="primary", reason=reason
        )
        return [*self._pieces, take]

    def tip_of(self, ident: str) -> str:
        """Says what a button of the sheet does."""
        key = tip_key(ident, self.decision.kind)
        return self.desk.kit.words(key) if key else ""

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where shapes, clock, cards and strip lie."""
        places = bag_layout(size, sheet_scale(size, scale), len(self._kinds))
        return {**places, "way back": way_back_place(size, scale)}

    def telling(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns the two cards, the clock and the strip."""
        return [rects[name] for name in ("who", "how", "clock", "strip")]

    def on(self, message: Message) -> Action | None:
        """Feels a shape, or takes the felt one."""
        match message:
            case Changed(ident):
                self._feel(int(ident.removeprefix("felt:")))
            case Pressed(ident) if not self._settling.is_over:
                pass
            case Pressed(ident) if ident in (REACH, MOUTH):
                self.is_reaching = True
            case Pressed(ident) if ident == TAKE:
                self._notice_focus()
                return None if self.felt is None else self.decision.actions[self.felt]
            case Pressed(ident):
                return self._click(int(ident.removeprefix("felt:")))
        return None

    def _click(self, number: int) -> Action | None:
        """Takes what was clicked before or felt for a moment; a finger's first tap only feels it."""
        if self._clicked == number or (self.felt == number and self._felt_for >= _FELT_SECONDS):
            return self.decision.actions[number]
        self._clicked = number
        self._feel(number)
        return None

    def _feel(self, number: int) -> None:
        if number != self.felt:
            self._clicked = number if self._clicked == number else None
            self._felt_for = 0.0
        self.felt = number
        for place, piece in enumerate(self._pieces):
            piece.is_felt = place == number

    def _notice_focus(self) -> None:
        for number, piece in enumerate(self._pieces):
            if piece.is_focused and not piece.is_hovered:
                self._feel(number)

    def handle(self, event: Input) -> Action | None:
        """Stops the clock while the window is not the active one."""
        if isinstance(event, FocusLost | FocusGained):
            self._is_away = isinstance(event, FocusLost)
        return None

    def update(self, dt: float) -> Action | None:
        """Lets the clock run; returns what the hand closes on when the time is over."""
        self._settling.update(dt)
        self._felt_for += dt
        self._notice_focus()
        if not self.seconds or self._is_away or not self.is_reaching:
            return None
        self.left = max(0.0, self.left - dt)
        if self.left:
            return None
        return self.decision.actions[self.decision.default if self.felt is None else self.felt]

    @property
    def is_moving(self) -> bool:
        """Tells whether the clock runs."""
        is_running = self.is_reaching and self.left > 0 and not self._is_away
        return not self._settling.is_over or is_running

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the bag, the two cards, the strip below, and the clock on the bag's rim."""
        canvas = canvas.scaled(Scale(rects["who"].width / _CARD_WIDE))
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(rects["room"])
        painting.paint_bag(canvas, rects["mouth"])
        canvas.surface.set_clip(clip)
        self._paint_cards(canvas, rects)
        panels.strip(canvas, rects["strip"], "top")
        self._paint_strip(canvas, rects["strip"], rects["way back"], rects[TAKE])
        if self.seconds:
            words = self._say("seconds")
            painting.paint_clock(canvas, rects["clock"], self.left, self.seconds, words)
        if not self.is_reaching and self._why()[0] == self._say("bag_first"):
            self._paint_goal(canvas, rects["mouth"])

    def _paint_goal(self, canvas: Canvas, mouth: pygame.Rect) -> None:
        """Says in the empty bag, before the first piece is drawn, how all win together and how they lose."""
        style = Style(18, "sans", CREAM)
        canvas.paragraph(self._say("bag_goal"), mouth.center, mouth.width * 0.66, style, "cc")

    def _paint_cards(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        who, how = rects["who"], rects["how"]
        panels.parchment(canvas, who)
        seat = self.decision.seat
        icon_x, x = who.x + canvas.px(34), who.x + canvas.px(62)
        room = who.right - x - canvas.px(14)
        crest = self.desk.seats[seat].crest
        pieces.crest(canvas, seat, canvas.px(38), (icon_x, who.y + canvas.px(32)), crest)
        canvas.text(self._name, (x, who.y + canvas.px(26)), Style(22, "display", INK), "lc", room)
        soft = Style(13, "sans", INK_SOFT)
        canvas.text(self._say("reaches"), (x, who.y + canvas.px(47)), soft, "lc", room)
        why, kind, ident = self._why()
        canvas.drawing(kind, ident, canvas.px(26), (icon_x, who.y + canvas.px(71)))
        canvas.text(why, (x, who.y + canvas.px(71)), Style(15, "sans", INK), "lc", room)
        panels.night(canvas, how)
        at = (how.x + canvas.px(16), how.y + canvas.px(24))
        width = how.width - canvas.px(32)
        canvas.text(self._say("bag_title"), at, Style(18, "bold", CREAM), "lc", width)
        key = "bag_clock" if self.seconds else "bag_no_clock"
        below = (at[0], how.y + canvas.px(_CARD_HEAD))
        canvas.paragraph(self._say(key), below, width, Style(13, "sans", CREAM_DIM), most_lines=3)

    def _paint_strip(
        self, canvas: Canvas, strip: pygame.Rect, way_back: pygame.Rect, button: pygame.Rect
    ) -> None:
        seat = self.decision.seat
        crest = self.desk.seats[seat].crest
        pieces.crest(canvas, seat, canvas.px(36), (strip.x + canvas.px(38), strip.centery), crest)
        title = Style(22, "display", CREAM)
        at = (strip.x + canvas.px(66), strip.centery)
        # Between the two texts the table's own buttons for taking back keep their places.
        room = way_back.left - canvas.px(16) - at[0]
        canvas.text(self._say("bag_turn", hero=self._name), at, title, "lc", room)
        tail = (button.left - canvas.px(20), strip.centery)
        room = tail[0] - canvas.px(16) - way_back.right
        style = Style(13, "sans", CREAM_DIM)
        canvas.paragraph(self._say("bag_setting"), tail, room, style, "rc", most_lines=3)
        full = sum(card.copies for card in self.desk.box.equipment)
        count = self._say("bag_count", pieces=len(self.desk.board.bag), all=full)
        at_count = (strip.centerx, strip.top - canvas.px(28))
        panels.label_pill(canvas, count, at_count, Style(15, "sans", CREAM))

    def _why(self) -> tuple[str, str, str]:
        """Returns why something is drawn, and the kind and id of a drawing for it."""
        if fight := self.desk.board.fight:
            name = self.desk.naming.monster(fight.monster)
            return self._say("bag_reward", monster=name), "monsters", fight.monster.partition(".")[0]
        open_kinds = {frame.kind for frame in self.desk.shown.session.state.stack}
        key = next((key for kind, key in _CHANCES.items() if kind in open_kinds), "bag_wish")
        return self._say(key), "icons", "bag"


def bag_layout(size: tuple[int, int], scale: Scale, count: int) -> dict[str, pygame.Rect]:
    """Returns where everything of a hand in the bag lies; the mouth is an ellipse in its rectangle."""
    width, height = size
    top, bottom = round(height * TOP_STRIP), round(height * (1 - BOTTOM_STRIP))
    margin = scale.px(_MARGIN)
    mouth = pygame.Rect(0, 0, min(round(width * 0.69), scale.px(884)), round((bottom - top) * 0.78))
    mouth.center = (width // 2, top + round((bottom - top) * 0.485))
    clock = pygame.Rect(0, 0, scale.px(112), scale.px(112))
    clock.center = (mouth.centerx, mouth.top + scale.px(8))
    # Small type stays readable: where it can't shrink, the cards grow.
    lines = round(3 * LINE_HEIGHT * scale.type_px(13))
    card = scale.px(_CARD_WIDE), scale.px(_CARD_HEAD) + lines + scale.px(6)
    strip = pygame.Rect(0, bottom, width, height - bottom)
    take = pygame.Rect(0, 0, scale.px(_TAKE[0]), min(scale.px(_TAKE[1]), strip.height - 4))
    take.midright = (width - margin, strip.centery)
    rects = {
        "room": pygame.Rect(0, top, width, bottom - top),
        "mouth": mouth,
        "clock": clock,
        "who": pygame.Rect((margin, top + margin), card),
        "how": pygame.Rect((width - margin - card[0], top + margin), card),
        "strip": strip,
        REACH: take,
        TAKE: take,
    }
    for number in range(count):
        rect = pygame.Rect(0, 0, scale.px(_PIECE[0]), scale.px(_PIECE[1]))
        aside = scale.px(_STRIDE) * (number - (count - 1) / 2)
        rect.center = (round(mouth.centerx + aside), mouth.centery - scale.px(4))
        rects[f"felt:{number}"] = rect
    return rects
