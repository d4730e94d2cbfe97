"""Where a new piece goes: on, into the backpack, or what makes room for it (``place.put``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.chronicles.actions import Pack, Wear
from avel.chronicles.model import SLOTS, UPGRADED
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import Arrangement
from avel.client.game.desk import Desk
from avel.client.game.portraits import portrait
from avel.client.game.sheets.carrying import CARRIED, CarriedThing, Carrying, CarryPlace
from avel.client.game.sheets.gear_panel import GEAR_WIDE, gear_places, paint_gear
from avel.client.game.sheets.item_card import paint_card
from avel.client.game.sheets.making_room import SHELF, room_heading, room_shelf, room_ways
from avel.client.game.sheets.pack_grid import grid_cell, want_where_dropped
from avel.client.game.sheets.sheet import BODY, EDGE, WIDE, Page, Sheet
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.thing_tips import empty_tip, item_tip
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM
from avel.client.widgets.widget import Changed, Message, Pressed, Widget
from avel.core.decisions import Action, Decision

_CARD_WIDE: Final = 252
_GAP: Final = 20
_MIDDLE: Final = EDGE + _CARD_WIDE + _GAP
_MIDDLE_WIDE: Final = WIDE - 2 * EDGE - _CARD_WIDE - GEAR_WIDE - 2 * _GAP
_BODY_HIGH: Final = 382
_KEEP_HIGH: Final = 62
PACK: Final = "gear:pack"
_CARD: Final = "hand:card"
_GLOWING: Final = "hand:glowing"
"""Where the piece can be taken up from: its card, and where it would lie in the backpack."""


class PutSheet(Sheet):
    """Shows the piece in the hand, what can be done with it, and the hero's body and backpack.

    The piece is put on or packed by a button, by pressing where it goes, or by carrying it there.
    """

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens the sheet with the piece not carried yet."""
        super().__init__(desk, decision)
        self.carrying = Carrying()

    @property
    def item(self) -> str:
        """The piece that is being placed."""
        return self.desk.board.hand

    @property
    def kind(self) -> str:
        """Its kind."""
        return self.desk.box.pieces[self.item].kind

    @property
    def _came_off(self) -> bool:
        """Whether it has just made way for another one, and so may not be worn again."""
        return self.kind != "potion" and not self.has(Wear(self.seat, self.item))

    def title(self) -> str:
        """Asks where the piece goes."""
        return self.say("put_title", item=self.desk.naming.item(self.item))

    def line(self) -> str:
        """Says whose hand it is in."""
        return self.say("put_off_line" if self._came_off else "put_line", hero=self.name)

    def help(self) -> str:
        """Says what fits, or that room must be made."""
        return self.say("put_help" if self.offered(Pack) else "put_room_help")

    @property
    def _ways(self) -> dict[str, Action]:
        return room_ways(self.decision, self.item)

    def build(self) -> Sequence[Widget]:
        """Returns the ways to keep the piece, and what can be let go for it."""
        keep = [self._wear_button()] if self.kind != "potion" else []
        reason = "" if self.offered(Pack) else self.say("no_room")
        second = self.say("into_pack")
        keep.append(
            SheetButton(
                "choice:pack",
                self.say("pack"),
                _KEEP_HIGH,
                second=second,
                icon="bag",
                key="p",
                reason=reason,
                variant="normal" if self._suits or reason else "primary",
            )
        )
        shelf = [room_shelf(self.desk, self._ways, _MIDDLE_WIDE, self.item)] if self._ways else []
        return [*keep, *shelf, *self._carry_places(), CarriedThing(self.carrying)]

    def _carry_places(self) -> Sequence[Widget]:
        """Returns the slots and the backpack, and where the piece can be taken up from."""
        goals = [
            *(f"gear:{slot}" for slot in SLOTS if slot == self.kind and self.has(Wear(self.seat, self.item))),
            *[PACK] * bool(self.offered(Pack)),
        ]
        tips = {f"gear:{slot}": self._slot_tip(slot) for slot in SLOTS}
        tips[PACK] = self.desk.kit.words("tip.pack")
        places = {
            ident: CarryPlace(ident, self.carrying, presses=ident if ident in goals else "", tip=tip)
            for ident, tip in tips.items()
        }
        self.carrying.goals = {self.item: [places[ident] for ident in goals]}
        sources = [CarryPlace(_CARD, self.carrying, self.item)]
        if PACK in goals:
            sources.append(CarryPlace(_GLOWING, self.carrying, self.item, presses=PACK))
        return [*places.values(), *sources]

    def _slot_tip(self, slot: str) -> str:
        worn = self.hero.worn_in(slot)
        return item_tip(self.desk, worn) if worn else empty_tip(self.desk, slot)

    @property
    def _suits(self) -> bool:
        """Whether it can be worn where nothing is worn yet: then that is what Enter does."""
        return self.has(Wear(self.seat, self.item)) and not self.hero.worn_in(self.kind)

    def _wear_button(self) -> Widget:
        old = self.hero.worn_in(self.kind)
        second = self.say("wear_instead", item=self.desk.naming.item(old)) if old else self.say("wear_free")
        reason = self.say("just_off") if self._came_off else ""
        icon = f"equipment/{self.item.removesuffix(UPGRADED)}"
        return SheetButton(
            "choice:wear",
            self.say("wear"),
            _KEEP_HIGH,
            second=second,
            icon=icon,
            key="w",
            reason=reason,
            variant="primary" if self._suits else "normal",
        )

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out card, choices and gear side by side."""
        rects = {"card": page.at(EDGE, BODY, _CARD_WIDE, _BODY_HIGH)}
        y = float(BODY)
        for ident in ["choice:wear"] * (self.kind != "potion") + ["choice:pack"]:
            rects[ident] = page.at(_MIDDLE, y, _MIDDLE_WIDE, _KEEP_HIGH)
            y += _KEEP_HIGH + 10
        rects["rest"] = page.at(_MIDDLE, y + 4, _MIDDLE_WIDE, 24)
        rects[SHELF] = page.at(_MIDDLE, y + 34, _MIDDLE_WIDE, BODY + _BODY_HIGH - y - 34)
        gear = gear_places(page, WIDE - EDGE - GEAR_WIDE, BODY)
        rects |= {**gear, _CARD: rects["card"], CARRIED: page.stage}
        if self.offered(Pack):
            after = self._packed()
            cells = after.laid[self._lit(after)].cells
            boxes = [grid_cell(gear[PACK], after, cell) for cell in cells]
            rects[_GLOWING] = boxes[0].unionall(boxes[1:])
        return rects

    def answer(self, message: Message) -> Action | None:
        """Wears, packs, or lets something go."""
        match message:
            case Pressed("choice:wear"):
                return Wear(self.seat, self.item)
            case Pressed("choice:pack"):
                return Pack(self.seat, self.item)
            case Changed(_, str(ident)) if ident == PACK:
                want_where_dropped(self.desk.pack(self.seat), self.item, self.carrying)
                return Pack(self.seat, self.item)
            case Pressed(ident) | Changed(_, str(ident)) if ident.startswith("gear:"):
                return (Pack if ident == PACK else Wear)(self.seat, self.item)
            case Pressed(ident):
                return self._ways[ident]
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the piece's card, and the gear with the place it would take."""
        heading = self.say("came_off" if self._came_off else "in_the_hand")
        paint_card(canvas, self.desk, self.item, rects["card"], heading=heading)
        after = self._packed() if self.offered(Pack) else None
        lit = None if after is None else self._lit(after)
        paint_gear(canvas, self.desk, self.seat, rects, arrangement=after, lit=lit)
        if self._ways:
            room = rects["rest"]
            canvas.text(
                room_heading(self.desk, self._ways), room.midleft, Style(15, "bold", CREAM), "lc", room.width
            )
            return
        self._paint_figure(canvas, rects)

    def _lit(self, after: Arrangement) -> int:
        """Returns the number of the piece in the backpack as it would be."""
        return [laid.thing for laid in after.laid].index(self.item)

    def _packed(self) -> Arrangement:
        """Returns the backpack as it would be with the piece in it."""
        after = self.desk.pack(self.seat).clone()
        if self.carrying.goal == PACK:
            want_where_dropped(after, self.item, self.carrying)
        after.follow([*self.hero.pack, self.item], self.hero.coins)
        return after

    def _paint_figure(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the hero as equipped now, beside what wearing and packing mean."""
        room = rects["rest"]
        rest = pygame.Rect(room.x, room.y + canvas.px(4), room.width, rects["card"].bottom - room.y)
        rest.height -= canvas.px(4)
        panels.well(canvas, rest)
        niche = rest.inflate(-canvas.px(20), -canvas.px(20))
        niche.width = round(rest.width * 0.4)
        who, look = self.desk.seats[self.seat], self.desk.look(self.seat)
        portrait(canvas, niche, self.seat, who, look, self.hero)
        x = niche.right + canvas.px(20)
        style = Style(15, "sans", CREAM_DIM)
        note = self.say("put_note")
        width = rest.right - x - canvas.px(16)
        high = canvas.paragraph_height(note, width, style)
        canvas.paragraph(note, (x, rest.centery - high / 2), width, style)
