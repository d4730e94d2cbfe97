"""What of the duel's table is seen and can be pressed: its widgets, and its kept picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import pygame

from avel.client.canvas import Canvas
from avel.client.duel import cells, nooks, sheet, strips, valley
from avel.client.duel.asked import Asked
from avel.client.duel.buttons import MarketButton
from avel.client.duel.desk import DuelDesk
from avel.client.duel.fight_plan import fight_plan
from avel.client.duel.front import Front
from avel.client.duel.layout import DuelPlan, duel_plan
from avel.client.duel.leading import who_can
from avel.client.duel.moving import hidden, paint_moving
from avel.client.duel.page_zone import PageZone
from avel.client.duel.side_panel import (
    GeneralCard,
    LaterButton,
    SidePlan,
    paint_side,
    plan_of,
    side_widgets,
)
from avel.client.duel.story import Story
from avel.client.duel.table_buttons import bottom_buttons, tools
from avel.client.game.land_tips import LandTip
from avel.client.game.patches import Picture
from avel.client.game.piece_touch import PieceTouch
from avel.client.inputs import Input
from avel.client.paint.light import backdrop
from avel.client.widgets.group import Group
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget

_GROUND_ZOOM: Final = 1.16
_GROUND_DETAIL: Final = 0.6
Placed = list[tuple[Widget, pygame.Rect]]


class Speaks(Protocol):
    """Whoever lays a card over the table, such as a hint."""

    @property
    def spot(self) -> int:
        """The cell that the card speaks of, or -1."""

    def card(self) -> Widget | None:
        """Returns the card that is shown now."""

    def stand(self, card: Widget, plan: DuelPlan, pressable: Mapping[str, pygame.Rect]) -> pygame.Rect:
        """Returns where the card lies best."""


class DuelFace:
    """Holds the widgets and the kept pictures of a duel's table."""

    def __init__(self, desk: DuelDesk, front: Front, story: Story, speaks: Speaks, *, has_book: bool) -> None:
        self._desk, self._front, self._story, self._speaks = desk, front, story, speaks
        self._has_book = has_book
        self._group = Group(desk.kit.speaker)
        self._widgets: list[Widget] = []
        self._bed, self._still, self._dim = Picture(), Picture(), Picture()
        self._moment = self._under = 0
        self._told = -1
        self.size, self._ui_scale = (1280, 720), 1.0
        self.plan = duel_plan(self.size, 1.0, desk.land)
        self.asked = Asked("")

    # Doing

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out for a window."""
        self.size, self._ui_scale = size, ui_scale
        for picture in (self._bed, self._still, self._dim):
            picture.forget()
        self._told = -1
        self.plan = duel_plan(size, ui_scale, self._desk.land)
        self.refresh()

    def handle(self, event: Input) -> Message | None:
        """Gives an input to the widgets; where another thing is pointed at now, what it brings is shown."""
        before = self.pointed
        message = self._group.handle(event)
        if self.pointed != before:
            self.refresh()
        return message

    def update(self, dt: float) -> bool:
        """Lets time pass for the widgets."""
        return self._group.update(dt)

    def focus(self, ident: str) -> None:
        """Puts the keyboard on a widget."""
        self._group.focus(ident)

    def forget(self) -> None:
        """Paints everything anew next time: the board has been set back."""
        self._under += 1

    def refresh(self) -> None:
        """Builds and lays out the widgets anew."""
        self._moment += 1
        if self._front.cover is None:
            self._under += 1
        self.asked = self._front.asked(self._pointed_spot())
        placed = self._covered() if self._front.cover is not None else self._in_hand()
        card = self._speaks.card()
        self._widgets = [widget for widget, _ in placed] + ([card] if card else [])
        self._group.show(self._widgets)
        for widget, rect in placed:
            widget.place(rect, self.plan.scale)
        if card:
            card.place(self._speaks.stand(card, self.plan, self._group.targets()), self.plan.scale)
        self._follow_story()

    def _in_hand(self) -> Placed:
        desk, plan, front = self._desk, self.plan, self._front
        decision = front.decision if front.asks_person else None
        able = (
            frozenset(who_can(decision)) if decision and decision.kind == "generals.choose" else frozenset()
        )
        taken = frozenset(each.spot for side in desk.board.sides for each in side.generals)
        room = nooks.story_room(plan)
        notes = front.notes()
        placed = cells.cell_tips(desk, plan) + cells.figures(desk, plan, able)
        placed += cells.marks(desk, self.asked, plan, taken, has_keys=not front.has_number_keys)
        for side in range(len(plan.sides)):
            own = self._side(side)
            placed += side_widgets(
                desk, own, plan.scale, side, front.chosen, notes if side == desk.board.side else {}
            )
        placed += strips.step_zones(desk, plan)
        placed += sheet.placed(desk, plan, self.asked)
        placed += tools(desk, plan, has_book=self._has_book, can_hint=front.can_hint)
        placed += bottom_buttons(desk, plan, front, self.asked)
        placed.append((nooks.story_area(desk, self._story, room.width, plan.scale), room))
        return placed

    def _side(self, side: int) -> SidePlan:
        return plan_of(self._desk, self.plan, side)

    def _covered(self) -> Placed:
        desk, plan, front = self._desk, self.plan, self._front
        placed = tools(desk, plan, has_book=self._has_book, can_hint=front.can_hint)
        if front.curtain:
            rects = front.curtain.layout(self.size, plan.scale)
            return placed[-1:] + [(each, rects[each.id]) for each in front.curtain.build()]
        if front.hiring:
            rects = front.hiring.layout(plan)
            return placed + [(each, rects[each.id]) for each in front.hiring.build(front.own_decision)]
        placed += bottom_buttons(desk, plan, front, self.asked)[:3]
        stage = front.stage.build(front.own_decision, fight_plan(plan), is_held=front.is_held)
        return placed + stage

    def _follow_story(self) -> None:
        if self._front.cover is not None:
            self._told = -1
        elif len(self._story.lines) != self._told:
            self._told = len(self._story.lines)
            for area in self._widgets:
                if isinstance(area, ScrollArea) and area.id == nooks.STORY:
                    area.scroll_to(area.content_height)

    # Knowing

    @property
    def every_widget(self) -> list[Widget]:
        """Returns all widgets, those inside others too."""
        return [widget for each in self._widgets for widget in each.walk()]

    @property
    def pointed(self) -> str:
        """Returns the id of what is pointed at, or else of what the keyboard stands on."""
        every = self.every_widget
        can_tell = [each for each in every if each.can_focus or isinstance(each, MarketButton)]
        hovered = next((each.id for each in can_tell if each.is_hovered), "")
        return hovered or next((each.id for each in every if each.is_focused), "")

    def page_here(self) -> str:
        """Returns the page of the rule book for what is pointed at or focused, or ``""``."""
        here = [each for each in self.every_widget if each.is_hovered or each.is_focused]
        with_pages = LandTip | PieceTouch | GeneralCard | LaterButton | PageZone
        return next((each.page for each in here if isinstance(each, with_pages)), "")

    def _pointed_spot(self) -> int:
        """Returns the cell of the enemy that is pointed at, or whose ways are, or -1."""
        kind, _, rest = self.pointed.partition(":")
        return int(rest) if kind == "foe" and rest.isdigit() else -1

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where the widgets lie that can be pressed."""
        return self._group.targets()

    def id_at(self, at: tuple[int, int]) -> str:
        """Returns the id of what lies under a place, or ``""``."""
        return self._group.id_at(at)

    def takes_wheel(self, at: tuple[int, int]) -> bool:
        """Tells whether something that scrolls lies under a place."""
        return self._group.scrolls_at(at)

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        focused = self._group.focused
        return focused.rect if focused else None

    def question_place(self) -> pygame.Rect | None:
        """Returns where the open question is answered."""
        if self._front.cover is None:
            return self.plan.sheet
        able = [each for each in self.every_widget if each.can_focus and not each.id.startswith("tool:")]
        return able[0].rect if able else None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, or what lies over it."""
        front, playing = self._front, self._desk.shown.playing()
        if front.cover is None:
            out = hidden(playing.fact) if playing else frozenset()
            key = (self._moment, out)
            still = self._still.get(key, self.size, lambda surface: self._paint(canvas.onto(surface), out))
            canvas.surface.blit(still, (0, 0))
            self._point(canvas)
            self._group.draw(canvas)
            if playing:
                paint_moving(canvas, self._desk, self.plan, playing)
            return
        canvas.surface.blit(
            self._dim.get(self._under, self.size, lambda on: self._dimmed(canvas, on)), (0, 0)
        )
        strips.paint_top(canvas, self._desk, self.plan)
        strips.paint_bottom(canvas, self._desk, self.plan, "", is_asked=False)
        if front.curtain:
            front.curtain.paint(canvas, front.curtain.layout(self.size, self.plan.scale))
        elif front.hiring:
            front.hiring.paint(canvas, front.hiring.layout(self.plan))
        else:
            front.stage.paint(canvas, fight_plan(self.plan), front.own_decision, playing, self.pointed)
        self._group.draw(canvas)
        if playing and not front.curtain and not front.hiring:
            paint_moving(canvas, self._desk, self.plan, playing)

    def _dimmed(self, canvas: Canvas, surface: pygame.Surface) -> None:
        self._paint(canvas.unmarked.onto(surface), frozenset())
        surface.blit(backdrop(surface), (0, 0))

    def _paint(self, canvas: Canvas, out: frozenset[str]) -> None:
        """Paints everything but the widgets."""
        desk, plan, asked = self._desk, self.plan, self.asked
        bed = self._bed.get(self.size, self.size, lambda surface: self._lay(canvas.onto(surface)))
        canvas.surface.blit(bed, (0, 0))
        valley.paint_plots(canvas, desk, plan, out)
        goals = frozenset(each.spot for each in asked.marks if not each.is_foe)
        foes = frozenset(each.spot for each in asked.marks if each.is_foe)
        valley.light_up(canvas, plan, goals, foes)
        valley.paint_generals(canvas, desk, plan, self._front.chosen, out)
        valley.paint_garrisons(canvas, desk, plan)
        for side in range(len(plan.sides)):
            paint_side(canvas, desk, self._side(side), side)
        strips.paint_top(canvas, desk, plan)
        strips.paint_bottom(canvas, desk, plan, self._front.note(asked), is_asked=self._front.asks_person)
        nooks.paint_nooks(canvas, desk, plan)
        nooks.paint_preview(canvas, desk, plan, self._front.preview(self.pointed, self.asked))
        sheet.paint(canvas, desk, plan, asked)

    def _lay(self, canvas: Canvas) -> None:
        canvas.ground("ui", "table", _GROUND_ZOOM, _GROUND_DETAIL)
        valley.paint_bed(canvas, self.plan)

    def _point(self, canvas: Canvas) -> None:
        """Rims the cells that the hint and the story's line under the pointer speak of."""
        if self._speaks.spot >= 0:
            valley.point_at(canvas, self.plan, self._speaks.spot)
        rows: Sequence[Widget] = [each for each in self.every_widget if isinstance(each, nooks.StoryRow)]
        told = next((each for each in rows if each.is_hovered or each.is_focused), None)
        if isinstance(told, nooks.StoryRow) and told.told.spot >= 0:
            valley.point_at(canvas, self.plan, told.told.spot)
