"""The generals laid open: what each can do, what he costs, and why he can't be placed now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.duel import pips, tokens
from avel.client.duel.buying import short_reason
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.duel.side_panel import shame_rule
from avel.client.paint import panels
from avel.client.theme import BRASS_HI, CREAM, CREAM_DIM, MOONLIGHT, OFF_LABEL, OFF_REASON, RADIUS_BUTTON
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision
from avel.horn.actions import Hire
from avel.horn.buy import price_of
from avel.horn.state import table

CLOSE: Final = "hire:close"
_STAGE: Final = (1176, 572)
_COLUMNS: Final = 4
_HEAD: Final = 68
_PAD: Final = 18
_GAP: Final = 10


class RecruitCard(Button):
    """One general: likeness, numbers, power, price, and why he can't be placed."""

    def __init__(self, desk: DuelDesk, side: int, name: str, price: int, *, reason: str, key: str) -> None:
        """Makes the card for a side that might place him."""
        tip = shame_rule(desk) if desk.side(side).shame.get(name, 0) else ""
        super().__init__(f"hire:{name}", desk.general(name), reason=reason, key=key, tip=tip)
        self._desk, self._side, self._name, self._price = desk, side, name, price

    def draw(self, canvas: Canvas) -> None:
        """Draws the card."""
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        px, rect, desk = canvas.px, self.rect, self._desk
        is_on = self.is_enabled
        wide = px(62)
        tokens.bust(
            canvas,
            desk,
            self._side,
            self._name,
            wide,
            (rect.x + px(12) + wide / 2, rect.y + px(12) + wide / 2),
        )
        x: float = rect.x + px(22) + wide
        cap = rect.right - px(10)
        if self.key and is_on:
            cap = panels.key_cap(canvas, canvas.key_label(self.key), (cap, rect.y + px(24))).left - px(6)
        title = Style(15, "bold", CREAM if is_on else OFF_LABEL)
        canvas.text(desk.general(self._name), (x, rect.y + px(24)), title, "lc", cap - x)
        self._paint_numbers(canvas, x, rect.y + px(55))
        self._paint_power(canvas)
        self._paint_shame(canvas)
        if self.second and not is_on:
            at = (rect.right - px(12), rect.bottom - px(14))
            canvas.text(self.second, at, Style(13, "sans", OFF_REASON), "rc", rect.width - px(24))

    def _paint_numbers(self, canvas: Canvas, x: float, y: float) -> None:
        card, gap, side = self._desk.box.generals[self._name], canvas.px(4), canvas.px(17)
        style = Style(15, "bold", CREAM if self.is_enabled else OFF_LABEL)
        pips.die(canvas, 5, side, (x + side / 2, y))
        x = canvas.text(str(card.strength), (x + side + gap, y), style, "lc").right + 3 * gap
        canvas.drawing("board", "heart", side, (x + side / 2, y))
        life = str(self._desk.box.numbers.life)
        x = canvas.text(life, (x + side + gap, y), style, "lc").right + 3 * gap
        dress = self._desk.tokens(self._side)
        canvas.drawing("horn", "soldier_defence", side * 1.15, (x + side / 2, y), tokens=dress)
        x = canvas.text(f"0/{card.command}", (x + side + gap, y), style, "lc").right + 3 * gap
        canvas.drawing("horn", "gold", side * 1.15, (x + side / 2, y))
        price = style.tinted(BRASS_HI) if self.is_enabled else style
        canvas.text(str(self._price), (x + side + gap, y), price, "lc")

    def _paint_power(self, canvas: Canvas) -> None:
        px, rect, desk = canvas.px, self.rect, self._desk
        power = desk.box.generals[self._name].power
        y: float = rect.y + px(88)
        x, room = rect.x + px(14), rect.width - px(26)
        if power:
            name = desk.kit.words.pick(power.name)
            canvas.text(name, (x, y), Style(13, "bold", MOONLIGHT), "lc", room)
            y += px(18)
        style = self._power_style(canvas, room)
        canvas.paragraph(desk.power(self._name), (x, y), room, style, "lt")

    def _power_style(self, canvas: Canvas, room: int) -> Style:
        """Returns the larger type if it leaves every general's power room on his card."""
        style = Style(15, "sans", CREAM_DIM if self.is_enabled else OFF_REASON)
        high = self.rect.height - canvas.px(88 + 18 + 24)
        powers = map(self._desk.power, self._desk.box.generals)
        fits = all(canvas.paragraph_height(each, room, style) <= high for each in powers)
        return style if fits else replace(style, step=13)

    def _paint_shame(self, canvas: Canvas) -> None:
        shame = self._desk.side(self._side).shame.get(self._name, 0)
        if not shame:
            return
        at = (self.rect.x + canvas.px(66), self.rect.y + canvas.px(64))
        canvas.drawing("horn", "shame", canvas.px(26), at)
        if shame > 1:
            style = Style(15, "bold", CREAM, outline=1.4)
            canvas.text(str(shame), (at[0] + canvas.px(9), at[1] + canvas.px(6)), style, "lc")


class HiringSheet:
    """Lies over the valley while a general is chosen, or read about."""

    def __init__(self, desk: DuelDesk, side: int) -> None:
        self._desk, self._side = desk, side

    def build(self, decision: Decision | None) -> Sequence[Widget]:
        """Returns one card for each general, and what puts the sheet away."""
        words, desk, own = self._desk.kit.words, self._desk, self._desk.side(self._side)
        can_hire = decision is not None and decision.kind == "buy.choose" and decision.seat == self._side
        legal = (
            {each.general for each in decision.actions if isinstance(each, Hire)}
            if decision and can_hire
            else set()
        )
        state = table(desk.shown.session.state, desk.box, lambda event: None)
        refused = {each.verb: each for each in desk.shown.game.refusals(desk.shown.session.state)}
        cards: list[Widget] = []
        for number, name in enumerate(desk.box.generals, start=1):
            price = price_of(state, self._side, name)
            reason = "" if name in legal else words("duel.later") if not can_hire else ""
            if own.has(name):
                reason = words("duel.on_map")
            elif can_hire and name not in legal:
                found = refused.get("hire")
                reason = words("duel.short.gold", price=price)
                if found and own.gold >= price:
                    reason = words(short_reason(found), **dict(found.values))
            key = str(number) if number <= 9 else ""
            cards.append(RecruitCard(desk, self._side, name, price, reason=reason, key=key))
        return [*cards, IconButton(CLOSE, "cross", words("duel.close"), key="esc")]

    def layout(self, plan: DuelPlan) -> Mapping[str, pygame.Rect]:
        """Returns where stage, cards and the way back lie. Pure."""
        px = plan.scale.px
        stage = pygame.Rect(0, 0, px(_STAGE[0]), px(_STAGE[1]))
        stage.center = plan.size[0] // 2, (plan.top.bottom + plan.bottom.top) // 2
        names = list(self._desk.box.generals)
        rows = -(-len(names) // _COLUMNS)
        inner = stage.inflate(-2 * px(_PAD), -2 * px(_PAD))
        top, gap = stage.y + px(_HEAD), px(_GAP)
        wide = (inner.width - (_COLUMNS - 1) * gap) // _COLUMNS
        high = (inner.bottom - top - (rows - 1) * gap) // max(1, rows)
        rects = {
            f"hire:{name}": pygame.Rect(
                inner.x + at % _COLUMNS * (wide + gap), top + at // _COLUMNS * (high + gap), wide, high
            )
            for at, name in enumerate(names)
        }
        close = pygame.Rect(0, 0, px(38), px(38))
        close.topright = stage.right - px(16), stage.y + px(15)
        return {"stage": stage, CLOSE: close, **rects}

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage and its heading."""
        words, stage, px = self._desk.kit.words, rects["stage"], canvas.px
        panels.stage(canvas, stage)
        x, y = stage.x + px(_PAD + 10), stage.y + px(35)
        box = canvas.text(words("duel.generals"), (x, y), Style(22, "display", CREAM), "lc")
        note = words("duel.generals_note", shame=self._desk.box.numbers.shame_price)
        left = box.right + px(22)
        canvas.text(note, (left, y), Style(13, "sans", CREAM_DIM), "lc", rects[CLOSE].left - px(12) - left)
