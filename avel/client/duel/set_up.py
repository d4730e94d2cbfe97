"""The set-up of a duel: who plays, in which colours, and who begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.canvas import Canvas, Style
from avel.client.duel.banners import DYES, Banners, badge
from avel.client.duel.bots import PERSON
from avel.client.duel.draft import BY_LOT, LONGEST_NAME, PLAYERS, Draft, LastDuel, first_draft
from avel.client.duel.layout import fitted
from avel.client.duel.set_up_layout import set_up_layout
from avel.client.kit import Kit
from avel.client.paint import hexes, panels, pieces
from avel.client.scene import Change, Door, Pop, Push, Replace, Scene
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import CREAM, CREAM_DIM, INK, MOONLIGHT
from avel.client.widgets.button import Button
from avel.client.widgets.card_button import CardButton
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.text_field import TextField
from avel.client.widgets.tick import Tick
from avel.client.widgets.widget import Changed, Message, Widget
from avel.horn.box import HornBox
from avel.horn.model import CITY, Setup

START: Final = "duel:start"
BACK: Final = "duel:back"
BOOK: Final = "duel:book"


@dataclass(frozen=True, slots=True)
class Ways:
    """What the set-up needs from outside."""

    start: Callable[[Setup, Banners, int], Scene]
    """Makes the duel's scene."""
    fresh_seed: Callable[[], int]
    warning: Callable[[], str] = lambda: ""
    """Says what starting a duel ends, in the present language."""
    book: Door | None = None


class DuelSetUpScene(WidgetScene):
    """Puts a new duel together; it can be left at any time without loss."""

    mood = "calm"
    least_plan = (1200, 675)

    def __init__(self, kit: Kit, box: HornBox, last: LastDuel, ways: Ways) -> None:
        """Begins with the last draft, or else with two people of the game's own names."""
        super().__init__(kit)
        self._box, self._last, self._ways = box, last, ways
        words = kit.words
        names = [name.strip() for name in words("setup.names").split(words("setup.names_apart"))]
        self.draft: Draft = last.recall(box) or first_draft(box, (names[0], names[1]))

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Takes other data; a map that is no longer there makes room for the first one."""
        self._box = duel or self._box
        if self.draft.map not in self._box.maps:
            self.draft = replace(self.draft, map=next(iter(self._box.maps)))
        self.refresh()

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Returns both players' parts, who begins, and the ways out."""
        return [*self._player(0), *self._player(1), *self._middle(), *self._foot()]

    def _player(self, at: int) -> list[Widget]:
        words, seat = self.kit.words, self.draft.seats[at]
        own = self.draft.banners.sun if at == 0 else self.draft.banners.moon
        field = TextField(
            f"duel:name_{at}", seat.name, most=LONGEST_NAME, placeholder=words("duel.name_here")
        )
        dyes = [
            CardButton(
                f"duel:dye_{at}_{name}",
                partial(_paint_dye, name),
                is_chosen=name == own,
                ground="quiet",
                tip=words(f"duel.dye_{name}"),
            )
            for name in DYES
        ]
        players = [
            Button(
                f"duel:player_{at}_{each}",
                words(f"duel.plays_{each}"),
                icon="person" if each == PERSON else "bot",
                variant="on" if each == seat.player else "quiet",
                step=15,
            )
            for each in PLAYERS
        ]
        return [field, *dyes, *players]

    def _middle(self) -> list[Widget]:
        words, draft = self.kit.words, self.draft
        labels = [seat.name.strip() or words("setup.nameless") for seat in draft.seats]
        begins = [
            Button(
                f"duel:begins_{at}",
                label,
                key=str(at + 1),
                variant="on" if at == draft.begins else "quiet",
                step=15,
            )
            for at, label in enumerate([*labels, words("duel.by_lot")])
        ]
        undo = Tick(
            "duel:undo", words("duel.undo"), words("setup.undo_note"), is_on=draft.undo_anything, key="u"
        )
        return [*begins, undo]

    def _foot(self) -> list[Widget]:
        words, draft = self.kit.words, self.draft
        reason = ""
        if draft.nameless() is not None:
            reason = words("duel.needs_names")
        elif draft.is_twice:
            reason = words("duel.needs_two_names")
        warning = self._ways.warning()
        start = Button(
            START,
            words("duel.start"),
            second=warning,
            icon="battle",
            key="enter",
            variant="primary",
            step=18,
            reason=reason,
        )
        back = Button(BACK, words("setup.back"), icon="undo", key="esc", variant="quiet", step=15)
        book = IconButton(
            BOOK,
            "book",
            words("table.book"),
            key="h",
            reason="" if self._ways.book else words("table.book_not_here"),
        )
        return [back, book, start]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the screen."""
        return set_up_layout(size, ui_scale, list(DYES), PLAYERS)

    def on(self, message: Message) -> Change | None:
        """Changes the draft, starts the duel, or goes back."""
        ident = message.id
        if ident == BACK:
            return Pop()
        if ident == START:
            return self._start()
        if ident == BOOK:
            return Push(self._ways.book()) if self._ways.book else None
        part, _, rest = ident.removeprefix("duel:").partition("_")
        draft = self.draft
        match part:
            case "name" if isinstance(message, Changed):
                self.draft = draft.changed(int(rest), name=str(message.value))
            case "dye":
                at, _, name = rest.partition("_")
                self.draft = replace(draft, banners=draft.banners.changed(int(at), name))
            case "player":
                at, _, name = rest.partition("_")
                self.draft = draft.changed(int(at), player=name)
            case "begins":
                self.draft = replace(draft, begins=int(rest))
            case "undo" if isinstance(message, Changed):
                self.draft = replace(draft, undo_anything=bool(message.value))
        self.refresh()
        return None

    def _start(self) -> Change:
        self._last.keep(self.draft)
        seed = self._ways.fresh_seed()
        setup, banners = self.draft.finished(seed)
        return Replace(self._ways.start(setup, banners, seed))

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Draws the table, the strips, both players' panels and the valley between them."""
        rects, words, px = self.plan.rects, self.kit.words, canvas.px
        canvas.ground("ui", "table", 1.16)
        panels.strip(canvas, rects["head"], "bottom")
        panels.strip(canvas, rects["foot"], "top")
        head = rects["head"]
        side = head.height - px(10)
        canvas.drawing("horn", "horn", side, (px(16) + side / 2, head.centery))
        x = px(28) + side
        title = Style(28, "display", CREAM)
        canvas.text(words("horn.name"), (x, head.centery - px(9)), title, "lc", head.width - x - px(14))
        line = Style(13, "sans", MOONLIGHT)
        canvas.text(words("duel.line"), (x, head.centery + px(18)), line, "lc", head.width - x - px(14))
        for at in (0, 1):
            panels.night(canvas, rects[f"player {at}"])
            self._paint_player(canvas, at)
        panels.parchment(canvas, rects["valley"])
        self._paint_valley(canvas, rects["map"])
        self._caption(canvas, "begins", words("duel.who_begins"), words("duel.begins_note"), on_night=False)

    def _paint_player(self, canvas: Canvas, at: int) -> None:
        words, rects, px = self.kit.words, self.plan.rects, canvas.px
        portrait = rects[f"portrait {at}"]
        draft = self.draft
        side = at if draft.begins != 1 else 1 - at
        dye = draft.banners.dye(at)
        panels.well(canvas, portrait)
        tokens = draft.banners.tokens(at)
        high = portrait.height
        names = list(self._box.generals)
        picked = (names[:3], names[-3:])[at]
        step = portrait.width / 3
        for number, name in enumerate(picked):
            at_ = (portrait.x + step * (number + 0.5), portrait.centery + high * 0.1)
            canvas.drawing("horn", name, min(high * 0.72, step * 0.94), at_, tokens=tokens)
        if draft.begins != BY_LOT:
            badge(canvas, side, dye, px(34), (portrait.x + px(24), portrait.y + px(24)))
            label = words(f"horn.side.{('sun', 'moon')[side]}")
            style = Style(15, "bold", CREAM)
            canvas.text(label, (portrait.x + px(47), portrait.y + px(24)), style, "lc")
        for part in ("name", "dye", "plays"):
            more = ""
            if part == "name":
                name = self.draft.seats[at].name
                more = words("setup.letters", number=len(name), most=LONGEST_NAME)
            self._caption(canvas, f"{part} {at}", words(f"duel.{part}_title"), more, on_night=True)

    def _caption(self, canvas: Canvas, name: str, title: str, more: str, *, on_night: bool) -> None:
        rect = self.plan.rects[name]
        colour, dim = (CREAM, CREAM_DIM) if on_night else (INK, "#5a4b66")
        used = canvas.text(title, rect.midleft, Style(15, "bold", colour), "lc")
        room = rect.right - used.right - canvas.px(10)
        canvas.text(more, rect.midright, Style(13, "sans", dim), "rc", room)

    def _paint_valley(self, canvas: Canvas, rect: pygame.Rect) -> None:
        land = self._box.land(self.draft.map)
        radius, middles, mountains = fitted(land, rect)
        art, kept = canvas.art, canvas.kept
        for at in mountains:
            canvas.blit(hexes.tile(art, kept, "mountain", radius, kind="horn", has_rim=False, dim=0.25), at)
        for spot, middle in enumerate(middles):
            kind, tokens = "meadow", None
            if spot in land.cities:
                side = land.cities.index(spot)
                first = self.draft.begins == 1
                kind, tokens = CITY, self.draft.banners.tokens(1 - side if first else side)
            canvas.blit(hexes.tile(art, kept, kind, radius, kind="horn", tokens=tokens), middle)


def _paint_dye(name: str, canvas: Canvas, rect: pygame.Rect) -> None:
    dye = DYES[name]
    radius = min(rect.size) * 0.4
    pieces.disc(canvas, rect.center, radius, dye.base, INK, 1.6, dye.shade)
