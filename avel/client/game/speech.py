"""A card that says something and points at what it speaks of; it lies on top and blocks nothing.

It takes the place near its targets where it covers least of what can be pressed or a decision needs, high and
narrow or low and wide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Anchor, Canvas, Point, Style
from avel.client.inputs import Input
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS, EMBER, INK, INK_SOFT, PARCHMENT, Scale
from avel.client.type import Typesetter
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget

_WIDE: Final = 308
_LOW: Final = (640, 840)
"""How wide a card is, and one that lies low."""
_SIDE: Final = 152
"""How wide the buttons of a low card are, at its right end."""
_PAD: Final = 13
_FACE: Final = 46
_BUTTON: Final = 35
_GAP: Final = 8
_AWAY: Final = 26
"""How far a card keeps from what it points at."""
_GRID: Final = 28
"""How far apart the places lie that are tried, across; down it is half as far."""
_BESIDE: Final = 10
_LEAST: Final = 4
"""How far a card keeps from the window's upper edge at least."""
_LOW_TITLE: Final = 26
_RISE, _SINK = 13, 8
"""How far above the middle of the face the count stands, and how far below it then the title."""
_TITLE: Final = Style(18, "display", INK)
_TEXT: Final = Style(15, "sans", INK)
_NOTE: Final = Style(13, "sans", INK_SOFT)
_MOST_TARGETS: Final = 6
_HIDDEN: Final = 90_000
"""What hiding the middle of something to be pressed costs, in square pixels at scale 1 that are covered."""
_FAR: Final = 105
"""What each pixel of distance from the targets costs."""
_PRESSED: Final = 14
_KEPT: Final = 60
_TOLD: Final = 30
_VITAL: Final = 200
"""What each covered pixel costs: what can be pressed, a target, what tells, what a decision needs."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What a card says, who says it, and the buttons below."""

    title: str
    text: str
    face: tuple[str, str]
    """A drawing by kind and id."""
    buttons: tuple[tuple[str, str, str], ...]
    """Id, label and key of each, the last one first in rank."""
    at: tuple[str, ...] = ()
    """Ids of what it points at; a ``*`` at the end stands for any rest."""
    note: str = ""
    """A small line under the text."""
    way: tuple[int, ...] = ()
    """The lands it leads over, from the first on."""
    count: str = ""
    """Which of how many cards it is, in small type by the title."""


def pointed_at(speech: Speech, places: Mapping[str, pygame.Rect]) -> list[pygame.Rect]:
    """Returns the places that a card points at: those of its first target that is there."""
    for target in speech.at:
        if target.endswith("*"):
            found = [rect for id, rect in places.items() if id.startswith(target[:-1])]
        else:
            found = [places[target]] if target in places else []
        if found:
            return found[:_MOST_TARGETS]
    return []


@dataclass(frozen=True, slots=True)
class Around:
    """What a card lies among, in pixels of the window."""

    size: tuple[int, int]
    targets: Sequence[pygame.Rect] = ()
    """What it points at."""
    pressable: Sequence[pygame.Rect] = ()
    """What can be pressed."""
    readable: Sequence[pygame.Rect] = ()
    """What is worth reading."""
    vital: Sequence[pygame.Rect] = ()
    """What a decision needs to be read."""
    telling: Sequence[pygame.Rect] = ()
    """What says where the player is."""


def card_place(sizes: Sequence[tuple[int, int]], scale: Scale, around: Around) -> pygame.Rect:
    """Returns where a card lies best, in one of these sizes. Pure.

    It covers none of its targets, as little as can be of what can be pressed or read, and lies near.
    """
    return min((_best_place(size, scale, around) for size in sizes), key=lambda found: found[0])[1]


def _best_place(wanted: tuple[int, int], scale: Scale, around: Around) -> tuple[float, pygame.Rect]:
    """Returns the best place of one size, after what it costs."""
    (width, height), targets = around.size, around.targets
    margin, top, step, away = scale.px(10), scale.px(_LEAST), scale.px(_GRID), scale.px(_AWAY)
    card = pygame.Rect(0, 0, min(wanted[0], width - 2 * margin), min(wanted[1], height - 2 * margin))
    whole = targets[0].unionall(targets[1:]) if targets else pygame.Rect(width // 2, height // 2, 0, 0)
    kept = [rect.inflate(away, away) for rect in targets]

    def far(place: pygame.Rect) -> float:
        return _FAR * _distance(place, whole) / scale.factor

    def cost(place: pygame.Rect) -> float:
        hidden = sum(1 for rect in around.pressable if place.collidepoint(rect.center))
        covered = _PRESSED * sum(_area(place.clip(rect)) for rect in around.pressable)
        covered += sum(_area(place.clip(rect)) for rect in around.readable)
        covered += _KEPT * sum(_area(place.clip(rect)) for rect in kept)
        covered += _TOLD * sum(_area(place.clip(rect)) for rect in around.telling)
        covered += _VITAL * sum(_area(place.clip(rect)) for rect in around.vital)
        return _HIDDEN * hidden + covered / scale.factor**2 + far(place)

    best, least = card, float("inf")
    for x in range(margin, width - card.width - margin + 1, step):
        for y in (top, *range(margin, height - card.height - margin + 1, step // 2)):
            place = card.move(x, y)
            if far(place) < least and (here := cost(place)) < least:
                best, least = place, here
    return least, best


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _distance(one: pygame.Rect, other: pygame.Rect) -> float:
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return float((across**2 + down**2) ** 0.5)


class SpeechCard(Widget):
    """The card as a widget: its buttons are inside it, the arrow and the light reach beyond it."""

    def __init__(self, id: str, speech: Speech) -> None:
        """Makes a card; ``stand`` puts it in its place."""
        super().__init__(id)
        self.speech = speech
        self._targets: Sequence[pygame.Rect] = ()
        self._spared: Sequence[pygame.Rect] = ()
        self._stood: tuple[Speech, Scale, Around, pygame.Rect] | None = None
        last = len(speech.buttons) - 1
        self._buttons = [
            Button(ident, label, key=key, variant="normal" if at == last else "card", step=15)
            for at, (ident, label, key) in enumerate(speech.buttons)
        ]

    @property
    def can_focus(self) -> bool:
        """Never: its buttons are focused."""
        return False

    @property
    def children(self) -> Sequence[Widget]:
        """The buttons."""
        return self._buttons

    def handle(self, event: Input) -> Message | None:
        """Keeps a click on the card from what lies below."""
        return None

    def stand(self, scale: Scale, type: Typesetter, around: Around) -> pygame.Rect:
        """Finds its place and returns it; among the same things that is where its former self stood."""
        self._targets = around.targets
        self._spared = [*around.pressable, *around.vital, *around.telling]
        if self._stood is None or self._stood[:3] != (self.speech, scale, around):
            low = [(scale.px(wide), self._low(scale, type, wide)) for wide in _LOW]
            rect = card_place([(scale.px(_WIDE), self._height(scale, type)), *low], scale, around)
            self._stood = self.speech, scale, around, rect
        self.place(self._stood[3], scale)
        return self._stood[3]

    def adopt(self, older: Widget) -> None:
        """Takes over where it stood."""
        super().adopt(older)
        if isinstance(older, SpeechCard):
            self._stood = older._stood

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the card and its buttons somewhere."""
        super().place(rect, scale)
        px = scale.px
        pad, gap, count = px(_PAD), px(_GAP), len(self._buttons)
        if self._is_low(scale):
            top = rect.centery - (count * px(_BUTTON) + (count - 1) * gap) // 2
            for at, button in enumerate(self._buttons):
                y = top + at * (px(_BUTTON) + gap)
                button.place(pygame.Rect(rect.right - pad - px(_SIDE), y, px(_SIDE), px(_BUTTON)), scale)
            return
        width = (rect.width - 2 * pad - (count - 1) * gap) // max(1, count)
        for at, button in enumerate(self._buttons):
            at_x = rect.x + pad + at * (width + gap)
            button.place(pygame.Rect(at_x, rect.bottom - pad - px(_BUTTON), width, px(_BUTTON)), scale)

    def _is_low(self, scale: Scale) -> bool:
        return self.rect.width > scale.px(_WIDE)

    def _low(self, scale: Scale, type: Typesetter, wide: int) -> int:
        """Returns how high the card is where it lies wide; its note is left out."""
        px, count = scale.px, len(self._buttons)
        words = px(_LOW_TITLE) + _lines(type, self.speech.text, self._low_room(px(wide), scale), _TEXT, scale)
        buttons = count * px(_BUTTON) + max(0, count - 1) * px(_GAP)
        return 2 * px(_PAD) + max(px(_FACE), words, buttons)

    def _low_room(self, wide: int, scale: Scale) -> int:
        """Returns how wide the words of a low card are."""
        px = scale.px
        return wide - 2 * px(_PAD) - px(_FACE) - px(_BESIDE) - (px(_SIDE) + px(_PAD) if self._buttons else 0)

    def _height(self, scale: Scale, type: Typesetter) -> int:
        px = scale.px
        width = px(_WIDE) - 2 * px(_PAD)
        high = px(_PAD) + px(_FACE) + px(6) + _lines(type, self.speech.text, width, _TEXT, scale)
        if self.speech.note:
            high += px(4) + _lines(type, self.speech.note, width, _NOTE, scale)
        return high + px(10) + (px(_BUTTON) + px(_PAD) if self._buttons else px(4))

    def draw(self, canvas: Canvas) -> None:
        """Draws the light around what is meant, the arrow, and the card."""
        for target in self._targets:
            _ring(canvas, target)
        if self._targets:
            target = _nearest(self.rect, self._targets)
            others = [r for r in self._spared if not r.colliderect(target) and not r.colliderect(self.rect)]
            _arrow(canvas, self.rect, target, others)
        light.glow(canvas, self.rect, 14, EMBER, 120)
        panels.panel(canvas, self.rect, PARCHMENT)
        self._draw_words(canvas)
        for button in self._buttons:
            button.draw(canvas)

    def _draw_count(self, canvas: Canvas, at: Point, anchor: Anchor) -> int:
        """Draws which card it is; returns how wide that is with some air."""
        if not self.speech.count:
            return 0
        return canvas.text(self.speech.count, at, _NOTE, anchor).width + canvas.px(_BESIDE)

    def _draw_words(self, canvas: Canvas) -> None:
        px, rect = canvas.px, self.rect
        pad, face = px(_PAD), px(_FACE)
        middle = (rect.x + pad + face / 2, rect.y + pad + face / 2)
        pieces.disc(canvas, middle, face / 2, "#33386f", BRASS, 1.8, "#1b1e45")
        canvas.drawing(*self.speech.face, face * 0.74, middle)
        x = rect.x + pad + face + px(_BESIDE)
        if self._is_low(canvas.scale):
            room = self._low_room(rect.width, canvas.scale)
            high = px(_LOW_TITLE) + canvas.paragraph_height(self.speech.text, room, _TEXT)
            top = rect.centery - high / 2
            counted = self._draw_count(canvas, (x + room, top + px(10)), "rc")
            canvas.text(self.speech.title, (x, top + px(10)), _TITLE, "lc", room - counted)
            rise = (canvas.line_height(_TEXT) - canvas.scale.type_px(_TEXT.step)) / 2
            canvas.paragraph(self.speech.text, (x, top + px(_LOW_TITLE) + rise), room, _TEXT)
            return
        self._draw_count(canvas, (x, middle[1] - px(_RISE)), "lc")
        at = (x, middle[1] + (px(_SINK) if self.speech.count else 0))
        canvas.text(self.speech.title, at, _TITLE, "lc", rect.right - pad - x)
        y = rect.y + pad + face + px(6)
        width = rect.width - 2 * pad
        foot = canvas.paragraph(self.speech.text, (rect.x + pad, y), width, _TEXT)
        if self.speech.note:
            canvas.paragraph(self.speech.note, (rect.x + pad, foot + px(4)), width, _NOTE)


def _lines(type: Typesetter, text: str, width: int, style: Style, scale: Scale) -> int:
    px = scale.type_px(style.step)
    return len(type.wrap(text, width, px, style.face)) * round(px * 1.3)


def _nearest(card: pygame.Rect, targets: Sequence[pygame.Rect]) -> pygame.Rect:
    return min(targets, key=lambda rect: _distance(card, rect))


def _ring(canvas: Canvas, target: pygame.Rect) -> None:
    """Draws a lit ring around a place, leaving what is inside as it is."""
    air = canvas.px(4)
    outer = target.inflate(2 * air, 2 * air)
    pad = canvas.px(26)

    def make() -> pygame.Surface:
        picture = pygame.Surface((outer.width + 2 * pad, outer.height + 2 * pad), pygame.SRCALPHA)
        inside = pygame.Rect(pad, pad, *outer.size)
        bend = canvas.px(12)
        light.glow(canvas.onto(picture), inside, 12, EMBER, 230)
        pygame.draw.rect(picture, (0, 0, 0, 0), inside, border_radius=bend)
        pygame.draw.rect(picture, pygame.Color(INK), inside, canvas.px(4.5), border_radius=bend)
        pygame.draw.rect(
            picture, pygame.Color(EMBER), inside.inflate(-2, -2), canvas.px(2.6), border_radius=bend
        )
        return picture

    picture = canvas.kept.get(("ring of light", outer.size, pad, EMBER), make)
    canvas.surface.blit(picture, (outer.x - pad, outer.y - pad))


def _arrow(canvas: Canvas, card: pygame.Rect, target: pygame.Rect, spared: Sequence[pygame.Rect]) -> None:
    """Draws an arrow from the card's edge to the target's, unless it would cross what is spared."""
    start = _edge(card, target.center)
    tip = _edge(target.inflate(canvas.px(14), canvas.px(14)), start)
    way = pygame.Vector2(tip) - pygame.Vector2(start)
    if way.length() < canvas.px(10) or any(rect.clipline(start, tip) for rect in spared):
        return
    ahead = way.normalize()
    across = pygame.Vector2(-ahead.y, ahead.x)
    head, wing, half = canvas.px(15), canvas.px(9), canvas.px(3)
    neck = pygame.Vector2(tip) - ahead * head
    tail = pygame.Vector2(start) - ahead * canvas.px(4)
    outline = [tail + across * half, neck + across * half, neck + across * wing, pygame.Vector2(tip)]
    outline += [neck - across * wing, neck - across * half, tail - across * half]
    pygame.draw.polygon(canvas.surface, pygame.Color(EMBER), outline)
    pygame.draw.aalines(canvas.surface, pygame.Color(INK), True, outline)


def _edge(rect: pygame.Rect, toward: tuple[float, float]) -> tuple[float, float]:
    """Returns the point of a rectangle nearest to a place."""
    x = min(max(toward[0], rect.left), rect.right)
    y = min(max(toward[1], rect.top), rect.bottom)
    return float(x), float(y)
