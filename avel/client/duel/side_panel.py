"""One side of the table: its city, gold, harvest, plots, its generals, and those who can be bought later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.duel import pips, tokens
from avel.client.duel.banners import badge
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.duel.page_zone import PageZone
from avel.client.duel.previews import forecast
from avel.client.duel.rule_links import GENERALS, STEPS
from avel.client.paint import hexes, panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import (
    ALARM,
    BRASS,
    BUTTONS,
    CREAM,
    CREAM_DIM,
    EMBER,
    NIGHT,
    RADIUS_BUTTON,
    RADIUS_PANEL,
    Look,
    Scale,
    mix,
)
from avel.client.widgets.pressable import Pressable
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget
from avel.horn.model import CASTLE, FARM, General

_HEAD: Final = 60
_PAD: Final = 11
_CARD: Final = 80
_CARD_LEAST: Final = 50
_LATER: Final = 52
_LATER_ROW: Final = 29
_ROW: Final = 4

_SMALL: Final = Style(13, "sans", CREAM_DIM)
_LABEL: Final = Style(13, "bold", CREAM_DIM)
_NUMBER: Final = Style(15, "bold", CREAM)
_ACTIVE: Final = Look(NIGHT.top, NIGHT.bottom, EMBER, 1, 1.8, light=0.14, opacity=0.97, shadow=NIGHT.shadow)
_TRACK: Final = Look("#0b0d22", "#0b0d22", "#8d95d8", 0.3, 1.2, light=0, opacity=0.5)
_HEAD_SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g" x1="0%" '
    'y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{top}"/><stop offset="1" '
    'stop-color="{low}"/></linearGradient></defs><path d="M0 {h}V{r}A{r} {r} 0 0 1 {r} 0H{x}A{r} {r} 0 0 1 '
    '{w} {r}V{h}Z" fill="url(#g)"/><path d="M0 {y}H{w}" stroke="{line}" stroke-width="{wide}"/></svg>'
)
_LIFE: Final = "#ef5f6f"


@dataclass(frozen=True, slots=True)
class SidePlan:
    """The parts of a side's panel in pixels."""

    panel: pygame.Rect
    head: pygame.Rect
    city: pygame.Rect
    gold: pygame.Rect
    harvest: pygame.Rect
    farms: pygame.Rect
    castles: pygame.Rect
    title: pygame.Rect
    generals: pygame.Rect
    later: pygame.Rect


def plan_of(desk: DuelDesk, plan: DuelPlan, side: int) -> SidePlan:
    """Lays the panel of a side out as it stands now."""
    absent = len(desk.box.generals) - len(desk.side(side).generals)
    return side_plan(plan.sides[side], plan.scale, absent)


def side_plan(panel: pygame.Rect, scale: Scale, absent: int) -> SidePlan:
    """Lays a side's panel out; ``absent`` generals can be bought later. Pure."""
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD), 0)
    head = pygame.Rect(panel.x + px(1.4), panel.y + px(1.4), panel.width - 2 * px(1.4), px(_HEAD))
    y = head.bottom + px(7)

    def take(high: float, gap: float = 5) -> pygame.Rect:
        nonlocal y
        rect = pygame.Rect(inner.x, y, inner.width, px(high))
        y = rect.bottom + px(gap)
        return rect

    city, gold, harvest, plots = take(33, 7), take(29), take(46), take(29, 6)
    half = (plots.width - px(6)) // 2
    farms = pygame.Rect(plots.x, plots.y, half, plots.height)
    title = take(19, 3)
    later = pygame.Rect(inner.x, 0, inner.width, px(_LATER) + px(_LATER_ROW) * (absent > _ROW))
    later.bottom = panel.bottom - px(9)
    generals = pygame.Rect(inner.x, y, inner.width, later.top - px(6) - y)
    castles = farms.move(plots.width - half, 0)
    return SidePlan(panel, head, city, gold, harvest, farms, castles, title, generals, later)


class GeneralCard(Pressable):
    """A general of a side: his likeness, his numbers, and what he may still do."""

    def __init__(
        self, desk: DuelDesk, side: int, general: General, note: str, *, is_chosen: bool, is_done: bool
    ) -> None:
        """Makes the card; ``note`` is its last line, where there is room for it."""
        super().__init__(f"card:{side}:{general.id}", tip=general_tip(desk, side, general.id))
        self._desk, self._side, self._general, self._note = desk, side, general, note
        self._is_chosen, self._is_done = is_chosen, is_done
        self.page = GENERALS

    def draw(self, canvas: Canvas) -> None:
        """Draws the card."""
        px, rect, desk, own = canvas.px, self.rect, self._desk, self._general
        is_lit = self._is_chosen or self.is_focused
        look = BUTTONS["on" if is_lit else "quiet"]
        if self.is_hovered and not is_lit:
            look = Look(look.top, look.bottom, EMBER, 0.7, look.line_width, look.light, shadow=look.shadow)
        panels.panel(canvas, rect, look, RADIUS_BUTTON)
        has_note = bool(self._note) and rect.height >= px(74)
        upper = rect.height - (px(23) if has_note else 0)
        wide = min(px(48), upper - px(8))
        at = (rect.x + px(7) + wide / 2, rect.y + upper / 2)
        tokens.bust(canvas, desk, self._side, own.id, wide, at)
        x = rect.x + px(13) + wide
        room = rect.right - px(7) - x
        style = Style(15, "bold", CREAM_DIM if self._is_done else CREAM)
        canvas.text(desk.general(own.id), (x, rect.y + upper * 0.31), style, "lc", room)
        self._paint_numbers(canvas, x, rect.y + upper * 0.7)
        if shame := desk.side(self._side).shame.get(own.id, 0):
            self._paint_shame(canvas, shame)
        if has_note:
            colour = EMBER if self._is_chosen else CREAM_DIM
            y = rect.bottom - px(13)
            canvas.text(
                self._note, (rect.x + px(10), y), Style(13, "sans", colour), "lc", rect.width - px(20)
            )

    def _paint_numbers(self, canvas: Canvas, x: float, y: float) -> None:
        card, own, gap = self._desk.box.generals[self._general.id], self._general, canvas.px(3)
        side, style = canvas.px(14), Style(13, "bold", CREAM)
        pips.die(canvas, 5, side, (x + side / 2, y))
        x = canvas.text(str(card.strength), (x + side + gap, y), style, "lc").right + 2 * gap
        hurt = own.life < self._desk.box.numbers.life
        canvas.drawing("board", "heart", side, (x + side / 2, y))
        life = style.tinted(ALARM) if hurt else style
        x = canvas.text(str(own.life), (x + side + gap, y), life, "lc").right + 2 * gap
        dress = self._desk.tokens(self._side)
        canvas.drawing("horn", "soldier_defence", side * 1.15, (x + side / 2, y), tokens=dress)
        canvas.text(f"{own.soldiers}/{card.command}", (x + side + gap, y), style, "lc")

    def _paint_shame(self, canvas: Canvas, shame: int) -> None:
        at = (self.rect.x + canvas.px(12), self.rect.y + canvas.px(11))
        canvas.drawing("horn", "shame", canvas.px(17), at)
        canvas.text(
            str(shame), (at[0] + canvas.px(8), at[1] + canvas.px(5)), Style(13, "bold", CREAM, 1.2), "lc"
        )


class LaterButton(Pressable):
    """The generals who are not on the map; pressed, it lets all of them be read."""

    def __init__(self, desk: DuelDesk, side: int) -> None:
        super().__init__(f"later:{side}", tip="\n".join(_later_lines(desk, side)))
        self._desk, self._side = desk, side
        self.page = GENERALS

    def draw(self, canvas: Canvas) -> None:
        """Draws their heads, with marks of shame."""
        desk, px, rect = self._desk, canvas.px, self.rect
        if self.is_focused or self.is_hovered:
            panels.panel(canvas, rect, BUTTONS["on" if self.is_focused else "quiet"], RADIUS_BUTTON)
        own = desk.side(self._side)
        names = [each for each in desk.box.generals if not own.has(each)]
        label = desk.kit.words("duel.later")
        canvas.text(label, (rect.x + px(3), rect.y + px(12)), _LABEL, "lc", rect.width - px(6))
        in_row = max(_ROW, -(-len(names) // 2))
        step = (rect.width - px(4)) / in_row
        size = min(px(30), step * 0.94)
        for at, name in enumerate(names):
            x = rect.x + px(2) + (at % in_row + 0.5) * step
            y = rect.y + px(37) + at // in_row * px(29)
            canvas.drawing("horn", name, size, (x, y), tokens=desk.tokens(self._side))
            if shame := own.shame.get(name, 0):
                canvas.drawing("horn", "shame", px(16), (x + px(10), y + px(8)))
                if shame > 1:
                    style = Style(13, "bold", CREAM, 1.4)
                    canvas.text(str(shame), (x + px(14), y + px(10)), style, "lc")


def _later_lines(desk: DuelDesk, side: int) -> Iterator[str]:
    """Says what the button does, and what the marks of shame on it mean."""
    own = desk.side(side)
    yield desk.kit.words("duel.later_tip")
    if any(not own.has(name) for name in own.shame):
        yield shame_rule(desk)


def shame_rule(desk: DuelDesk) -> str:
    """Says what a mark of shame means."""
    return desk.kit.words("duel.shame_rule", shame=desk.box.numbers.shame_price)


def general_tip(desk: DuelDesk, side: int, name: str) -> str:
    """Says everything about a general: numbers, power, marks of shame."""
    words, card, own = desk.kit.words, desk.box.generals[name], desk.side(side)
    lines = [f"{desk.general(name)}"]
    if own.has(name):
        general = own.general(name)
        lines.append(
            words(
                "duel.general_now",
                dice=card.strength,
                life=general.life,
                most=desk.box.numbers.life,
                soldiers=general.soldiers,
                command=card.command,
            )
        )
    else:
        lines.append(
            words("duel.general_line", dice=card.strength, life=desk.box.numbers.life, command=card.command)
        )
    power = desk.power(name)
    lines.append(f"{desk.kit.words.pick(card.power.name)}: {power}" if card.power else power)
    if shame := own.shame.get(name, 0):
        lines += [words.count("duel.shame", shame), shame_rule(desk)]
    return "\n".join(lines)


def side_widgets(
    desk: DuelDesk, plan: SidePlan, scale: Scale, side: int, chosen: str, notes: dict[str, str]
) -> list[tuple[Widget, pygame.Rect]]:
    """Returns the cards of a side's generals, the way to the others, and the harvest, with their places."""
    own = desk.side(side)
    harvest = desk.kit.words(
        "duel.harvest_tip",
        turns=desk.box.numbers.harvest_turns,
        farm=desk.box.numbers.farm_income,
        castle=desk.box.numbers.castle_income,
    )
    found: list[tuple[Widget, pygame.Rect]] = [
        (LaterButton(desk, side), plan.later),
        (PageZone(f"harvest:{side}", harvest, STEPS["income"]), plan.harvest),
        (PageZone(f"limit:{side}", desk.kit.words("duel.generals_tip"), GENERALS), plan.title),
    ]
    if not own.generals:
        return found
    gap = scale.px(6)
    each_high = (plan.generals.height + gap) // len(own.generals) - gap
    high = max(scale.px(_CARD_LEAST), min(scale.px(_CARD), each_high))
    cards = [
        GeneralCard(
            desk,
            side,
            each,
            notes.get(each.id, ""),
            is_chosen=side == desk.board.side and each.id == chosen,
            is_done=side == desk.board.side and each.id in desk.board.deeds.done,
        )
        for each in own.generals
    ]
    scrolls = len(cards) * (high + gap) - gap > plan.generals.height
    wide = plan.generals.width - (scale.px(13) if scrolls else 0)
    rects = {card.id: pygame.Rect(0, at * (high + gap), wide, high) for at, card in enumerate(cards)}
    return [(ScrollArea(f"generals:{side}", cards, rects), plan.generals), *found]


def paint_side(canvas: Canvas, desk: DuelDesk, plan: SidePlan, side: int) -> None:
    """Draws a side's panel but its generals."""
    own, words, px = desk.side(side), desk.kit.words, canvas.px
    panels.panel(canvas, plan.panel, _ACTIVE if desk.board.side == side else NIGHT)
    _paint_head(canvas, desk, plan.head, side)
    numbers = desk.box.numbers
    x, right, y = plan.city.x, plan.city.right, plan.city.y + px(9)
    canvas.text(desk.plot("city"), (x, y), _LABEL, "lc", plan.city.width * 0.6)
    canvas.text(f"{own.city_life} / {numbers.city_life}", (right, y), _NUMBER, "rc")
    bar = pygame.Rect(x, plan.city.bottom - px(12), plan.city.width, px(11))
    _paint_bar(canvas, bar, own.city_life / numbers.city_life)
    _row(canvas, desk, plan.gold, ("horn", "gold"), words("duel.gold"), str(own.gold))
    _paint_harvest(canvas, desk, plan.harvest, side)
    for kind, rect in ((FARM, plan.farms), (CASTLE, plan.castles)):
        _paint_count(canvas, desk, rect, side, kind)
    _paint_limit(canvas, desk, plan, side)


def _paint_limit(canvas: Canvas, desk: DuelDesk, plan: SidePlan, side: int) -> None:
    """Says how many generals there are of how many there may be, and where they are placed."""
    words, have = desk.kit.words, len(desk.side(side).generals)
    castles = len(desk.board.plots_of(side, CASTLE))
    text = words("duel.generals_of", have=have, most=castles) if have or castles else words("duel.none_yet")
    canvas.text(text, (plan.title.x, plan.title.centery), _LABEL, "lc", plan.title.width)
    if not have:
        where = plan.generals.inflate(-canvas.px(4), -canvas.px(10))
        note = words("duel.none_placed" if castles else "duel.none_without_castle")
        canvas.paragraph(note, where.topleft, where.width, _SMALL)


def _paint_head(canvas: Canvas, desk: DuelDesk, rect: pygame.Rect, side: int) -> None:
    base = canvas.palette.of(desk.dye(side).base)
    source = _HEAD_SVG.format(
        w=rect.width,
        h=rect.height,
        r=canvas.px(RADIUS_PANEL - 1.4),
        x=rect.width - canvas.px(RADIUS_PANEL - 1.4),
        y=rect.height - canvas.scale.fine,
        wide=1.6 * canvas.scale.fine,
        top=mix(base, "#14173a", 0.3),
        low=mix(base, "#14173a", 0.62),
        line=BRASS,
    )
    canvas.blit(canvas.art.svg_text(source, rect.size), rect.topleft, "lt")
    px = canvas.px
    badge(canvas, side, desk.dye(side), px(36), (rect.x + px(25), rect.centery))
    x = rect.x + px(48)
    area = pygame.Rect(x, rect.y + px(4), rect.right - px(5) - x, rect.height - px(8))
    who = desk.kit.words(f"duel.player_{desk.seats[side].player}")
    name = Said(desk.player(side), Style(18, "display", CREAM, outline=1))
    line = desk.kit.words("duel.side_line", side=desk.side_name(side), who=who)
    draw_pair(canvas, area, name, Said(line, Style(13, "sans", "#fff3e0")))


def _paint_bar(canvas: Canvas, bar: pygame.Rect, share: float) -> None:
    panels.well(canvas, bar, _TRACK, bar.height)
    full = bar.inflate(-canvas.px(3), -canvas.px(3))
    full.width = round(full.width * max(0.0, share))
    if full.width < full.height:
        return
    light = mix(_LIFE, "#ffffff", 0.3)
    panels.panel(canvas, full, Look(light, _LIFE, _LIFE, 0, 1, light=0.45), full.height)


def _row(
    canvas: Canvas, desk: DuelDesk, rect: pygame.Rect, icon: tuple[str, str], label: str, value: str
) -> None:
    px = canvas.px
    panels.well(canvas, rect, _TRACK)
    canvas.drawing(*icon, px(24), (rect.x + px(19), rect.centery))
    box = canvas.text(value, (rect.right - px(10), rect.centery), _NUMBER, "rc")
    x = rect.x + px(38)
    canvas.text(label, (x, rect.centery), Style(13, "sans", CREAM), "lc", box.left - px(6) - x)


def _paint_harvest(canvas: Canvas, desk: DuelDesk, rect: pygame.Rect, side: int) -> None:
    """Draws the harvest track, where its marker stands, and what the harvest will pay."""
    px, words = canvas.px, desk.kit.words
    panels.well(canvas, rect, _TRACK)
    own, needed = desk.side(side), desk.box.numbers.harvest_turns
    pays, turns = forecast(desk, side)
    state = "harvest_ready" if own.harvest == needed - 1 else "harvest_2" if own.harvest > 0 else "harvest_1"
    canvas.drawing("horn", state, px(32), (rect.x + px(20), rect.centery), alpha=255 if turns >= 0 else 110)
    x, upper, lower = rect.x + px(40), rect.y + rect.height * 0.31, rect.y + rect.height * 0.71
    if turns < 0:
        canvas.text(words("duel.harvest"), (x, upper), Style(13, "sans", CREAM), "lc", rect.right - x)
        canvas.text(words("duel.harvest_sleeps"), (x, lower), _SMALL, "lc", rect.right - px(6) - x)
        return
    dot, step = px(5), px(15)
    for number in range(needed):
        at = (rect.right - px(12) - (needed - 1 - number) * step, upper)
        colour = EMBER if number < own.harvest else "#3a4080"
        pygame.draw.circle(canvas.surface, colour, at, dot)
        pygame.draw.circle(canvas.surface, BRASS, at, dot, max(1, px(1)))
    room = rect.right - px(14) - needed * step - x
    canvas.text(words("duel.harvest"), (x, upper), Style(13, "sans", CREAM), "lc", room)
    text = words.count("duel.harvest_in", turns, gold=pays)
    canvas.text(text, (x, lower), Style(13, "bold", CREAM), "lc", rect.right - px(6) - x)


def _paint_count(canvas: Canvas, desk: DuelDesk, rect: pygame.Rect, side: int, kind: str) -> None:
    px = canvas.px
    panels.well(canvas, rect, _TRACK)
    picture = hexes.tile(
        canvas.art, canvas.kept, kind, px(11), kind="horn", tokens=desk.banners.tokens(side), has_rim=False
    )
    canvas.blit(picture, (rect.x + px(17), rect.centery))
    count = str(len(desk.board.plots_of(side, kind)))
    canvas.text(count, (rect.right - px(9), rect.centery), _NUMBER, "rc")
