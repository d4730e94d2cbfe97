"""One hero's gear and backpack, with everything that is free at any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

import pygame

from avel.chronicles.actions import Drink, Drop, DropCoin, Pack, Trade, Wear
from avel.chronicles.model import SLOTS
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk
from avel.client.game.portraits import portrait
from avel.client.game.presenter import CLOSE
from avel.client.game.sheets.carrying import CARRIED, CarriedThing, Carrying
from avel.client.game.sheets.gear_panel import paint_pack_count
from avel.client.game.sheets.item_card import paint_wide_card, thing_name
from avel.client.game.sheets.opened import OpenedSheet
from avel.client.game.sheets.pack_grid import PackGrid, want_where_dropped
from avel.client.game.sheets.pack_plan import TOOL_HIGH, TRADE_HIGH, USE_HIGH, pack_places
from avel.client.game.sheets.rearranging import Rearranging
from avel.client.game.sheets.sheet import Page
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.sheets.slot_button import SlotButton
from avel.client.game.thing_tips import heart_tip, purse_tip, thing_tip
from avel.client.game.tips import TipZone
from avel.client.paint import panels, pieces
from avel.client.theme import CREAM_DIM
from avel.client.widgets.button import Variant
from avel.client.widgets.widget import Changed, Message, Pressed, Widget
from avel.core.decisions import Action, Decision

GRID = "pack"
"""The id of the backpack's grid; its cells can be pressed, dragged and reached by keys."""


class PackSheet(OpenedSheet):
    """Shows what a hero wears and carries; a chosen thing can be used, or laid elsewhere in the backpack.

    Letting something go is asked once more, and the answer lies where nothing was pressed before.
    """

    foot: ClassVar[Mapping[str, float]] = MappingProxyType({CLOSE: 150})

    def __init__(self, desk: Desk, decision: Decision, seat: int) -> None:
        """Opens a seat's gear over the open question of a turn."""
        self._seat = seat
        super().__init__(desk, decision)
        self.hand = Rearranging(desk.pack(seat))
        self.carrying = Carrying()
        self.chosen = ""
        self.is_asking = False
        """Whether it asks once more before the chosen thing is let go."""

    @property
    def seat(self) -> int:
        """The seat whose gear it is, not always the one whose turn it is."""
        return self._seat

    def renew(self, decision: Decision) -> bool:
        """Goes on while the turn's question comes again."""
        if decision.kind != self.decision.kind:
            return False
        self.decision = decision
        self.hand.let_be()
        self.is_asking = False
        if self.chosen not in [*self.hero.items(), *[COIN] * self.hero.coins]:
            self.chosen = ""
        return True

    def title(self) -> str:
        """Says whose gear it is."""
        return self.say("pack_title", hero=self.name)

    def line(self) -> str:
        """Says that everything here is free."""
        return self.say("pack_line")

    def help(self) -> str:
        """Says how things are moved, what a press does with a lifted one, or where a thing would go."""
        if self.is_asking:
            return self.say("pack_drop_help")
        if why := self._no_room():
            return why
        return self.say("pack_lifted_help" if self.hand.lifted is not None else "pack_help")

    def _no_room(self) -> str:
        """Says why what is in the hand, or was let go last, can't lie there."""
        hand = self.hand
        why = "" if self.carrying.goal else hand.obstacle or hand.refused
        if why != "way":
            return self.say("no_room_edge") if why else ""
        blocking = hand.blocking if hand.obstacle else hand.in_the_way
        things = dict.fromkeys(thing_name(self.desk, laid.thing) for laid in blocking)
        return self.say("no_room_way", things=self.desk.kit.words("card.comma").join(things))

    def build(self) -> Sequence[Widget]:
        """Returns slots, grid, its two tools, what the chosen thing can do, trades and the way back."""
        self.desk.pack(self.seat)
        slots = [self._slot(slot, self.hero.worn_in(slot)) for slot in SLOTS]
        grid = PackGrid(GRID, self.hand, self.carrying, partial(thing_tip, self.desk))
        self.carrying.goals = self._goals(slots, grid)
        tools = [
            SheetButton(
                "pack:turn",
                self.say("turn"),
                TOOL_HIGH,
                icon="replay",
                key="r",
                variant="card",
                reason="" if self.hand.lifted is not None else self.say("lift_first"),
            ),
            SheetButton("pack:tidy", self.say("tidy"), TOOL_HIGH, icon="check", key="a", variant="card"),
        ]
        return [
            *self._zones(),
            *slots,
            grid,
            *tools,
            *self._uses(),
            *self._trades(),
            self.close_button(),
            CarriedThing(self.carrying),
        ]

    def _slot(self, slot: str, item: str) -> SlotButton:
        is_fitting = self._fits(self.chosen, slot)
        is_chosen = bool(item) and item == self.chosen
        return SlotButton(self.desk, slot, item, self.carrying, is_chosen=is_chosen, is_fitting=is_fitting)

    def _fits(self, thing: str, slot: str) -> bool:
        """Says whether a thing may be put on in a slot now."""
        piece = self.desk.box.pieces.get(thing)
        return piece is not None and piece.kind == slot and self.has(Wear(self.seat, thing))

    def _goals(self, slots: Sequence[Widget], grid: Widget) -> Mapping[str, Sequence[Widget]]:
        """Returns where each thing may be let go: on its slot, and what is worn in the backpack."""
        on = {
            thing: [place for slot, place in zip(SLOTS, slots, strict=True) if self._fits(thing, slot)]
            for thing in self.hero.pack
        }
        off = {thing: [grid] for thing in self.hero.worn() if self.has(Pack(self.seat, thing))}
        return {**on, **off}

    def _zones(self) -> list[Widget]:
        """Returns the places that say what the numbers are."""
        full = "\n".join([self.desk.kit.words("tip.pack"), purse_tip(self.desk, self.hero.coins)])
        return [
            TipZone("tip:hearts", heart_tip(self.desk, self.seat), page="rest"),
            TipZone("tip:count", full, page="backpack"),
        ]

    def _uses(self) -> list[Widget]:
        if not self.chosen:
            return []
        if self.is_asking:
            return [
                SheetButton(
                    "drop:yes", self.say("drop_yes"), USE_HIGH, icon="check", key="y", variant="danger"
                ),
                SheetButton("drop:no", self.say("drop_no"), USE_HIGH, icon="undo", key="n"),
            ]
        is_legal = self.has(self._drop())
        drop = SheetButton(
            "drop",
            self.say("drop"),
            USE_HIGH,
            icon="minus",
            key="x",
            reason="" if is_legal else self.say("not_yours"),
        )
        return [*([self._use()] if self.chosen != COIN else []), drop]

    def _use(self) -> Widget:
        """Returns the button for what the chosen item is for, off with the reason where it can't be done."""
        kind = self.desk.box.pieces[self.chosen].kind
        if kind == "potion":
            return self._use_button(
                "drink", "drink", "d", Drink(self.seat, self.chosen), self._why_not_drink()
            )
        if self.chosen in self.hero.worn():
            action = Pack(self.seat, self.chosen)
            return self._use_button("take_off", "bag", "t", action, self.say("no_room"))
        action_wear = Wear(self.seat, self.chosen)
        old = self.hero.worn_in(kind)
        second = self.say("wear_instead", item=self.desk.naming.item(old)) if old else ""
        return self._use_button("wear", "check", "w", action_wear, self.say("not_yours"), second)

    def _use_button(
        self, verb: str, icon: str, key: str, action: Action, reason: str, second: str = ""
    ) -> Widget:
        is_legal = self.has(action)
        variant: Variant = "primary" if is_legal else "normal"
        return SheetButton(
            f"use:{verb}",
            self.say(verb),
            USE_HIGH,
            second=second,
            icon=icon,
            key=key,
            variant=variant,
            reason="" if is_legal else reason,
        )

    def _why_not_drink(self) -> str:
        draught = self.desk.box.pieces[self.chosen].draught
        if draught and draught.kind == "die":
            return self.say("drink_in_battle")
        return self.say("drink_healthy")

    def _trades(self) -> list[Widget]:
        return [
            SheetButton(
                f"trade:{other}",
                self.desk.seats[other].name,
                TRADE_HIGH,
                second=self.say("trade_with"),
                icon="trade",
                key=str(number),
                step=15,
            )
            for number, (other, _) in enumerate(self._partners(), start=1)
        ]

    def _partners(self) -> list[tuple[int, Trade]]:
        """Lists the other heroes of each trade that this hero may begin or join."""
        return [
            (trade.other if trade.hero == self.seat else trade.hero, trade)
            for trade in self.offered(Trade)
            if self.seat in (trade.hero, trade.other)
        ]

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out body, backpack, and what the chosen thing can do."""
        trades = [f"trade:{other}" for other, _ in self._partners()]
        rects = pack_places(page, self.hand.arrangement, trades)
        return {**rects, "tip:hearts": rects["hearts"], "tip:count": rects["count"], CARRIED: page.stage}

    def answer(self, message: Message) -> Action | None:
        """Chooses, rearranges, uses or lets go."""
        match message:
            case Changed(ident, str(place)) if ident == GRID:
                return self._moved(place)
            case Changed(ident, str(place)):
                self._choose(self.hero.worn_in(ident.removeprefix("slot:")))
                if place != GRID:
                    return None
                want_where_dropped(self.hand.arrangement, self.chosen, self.carrying)
                return Pack(self.seat, self.chosen)
            case Pressed("pack:turn"):
                self.hand.turn()
            case Pressed("pack:tidy"):
                self.hand.let_be()
                self.hand.arrangement.tidy()
            case Pressed("drop"):
                self.is_asking = True
            case Pressed("drop:no"):
                self.is_asking = False
            case Pressed("drop:yes"):
                return self._drop()
            case Pressed(ident):
                return self._pressed(*ident.split(":"))
        return None

    def _pressed(self, part: str, which: str) -> Action | None:
        match part:
            case "slot":
                if self._fits(self.chosen, which):
                    return Wear(self.seat, self.chosen)
                self.hand.let_be()
                self._choose(self.hero.worn_in(which))
            case "trade":
                return next(trade for other, trade in self._partners() if other == int(which))
            case "use":
                uses = {"wear": Wear, "take_off": Pack, "drink": Drink}
                return uses[which](self.seat, self.chosen)
        return None

    def _drop(self) -> Action:
        return DropCoin(self.seat) if self.chosen == COIN else Drop(self.seat, self.chosen)

    def _moved(self, place: str) -> Action | None:
        """Follows the grid: a thing was let go on a slot or lifted, or a free cell was pressed."""
        if place.startswith("slot:"):
            return Wear(self.seat, self.chosen)
        if self.hand.lifted is not None:
            self._choose(self.hand.arrangement.laid[self.hand.lifted].thing)
        elif place and self.hand.under is None and self.has(Pack(self.seat, self.chosen)):
            self.hand.arrangement.want(self.chosen, self.hand.over)
            return Pack(self.seat, self.chosen)
        return None

    def _choose(self, thing: str) -> None:
        if thing != self.chosen:
            self.is_asking = False
        self.chosen = thing

    def back(self) -> None:
        """Lets a lifted thing be, or takes a question back, before it puts the sheet away."""
        if self.is_asking:
            self.is_asking = False
        elif not self.hand.let_be():
            super().back()

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the grounds, the figure, and the card of the chosen thing."""
        self._paint_body(canvas, rects)
        panels.parchment(canvas, rects["ground"])
        paint_pack_count(canvas, self.desk, self.seat, self.hand.arrangement, rects["count"])
        card = rects["card"]
        if self.chosen:
            paint_wide_card(canvas, self.desk, self.chosen, card)
        else:
            room = pygame.Rect(card.x, card.y, card.width, rects["ground"].bottom - card.y)
            self._paint_hint(canvas, room)

    def _paint_hint(self, canvas: Canvas, room: pygame.Rect) -> None:
        """Says, where nothing is chosen, what can be chosen."""
        panels.well(canvas, room)
        canvas.drawing("icons", "bag", canvas.px(64), (room.centerx, room.centery - canvas.px(44)), alpha=150)
        style, y = Style(15, "sans", CREAM_DIM), room.centery + canvas.px(14)
        width = room.width - canvas.px(56)
        canvas.paragraph(self.say("pack_hint"), (room.centerx, y), width, style, "ct")

    def _paint_body(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        panels.parchment(canvas, rects["body"])
        who, look = self.desk.seats[self.seat], self.desk.look(self.seat)
        portrait(canvas, rects["figure"], self.seat, who, look, self.hero)
        most, heart, gap = self.desk.box.numbers.toughness, canvas.px(22), canvas.px(4)
        middle = rects["hearts"].center
        left = middle[0] - (most * (heart + gap) - gap) / 2
        pieces.hearts(canvas, (left, middle[1]), self.hero.toughness, most, heart, gap)
