"""What the players see of the table, and the widgets they press: built and laid out from what is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from avel.chronicles.actions import Battle
from avel.client.canvas import Canvas
from avel.client.game.arrival import Arrival
from avel.client.game.book_tips import name_the_book, page_at
from avel.client.game.bot_panel import BotNote, bot_turn, intent, note_room, pause_button
from avel.client.game.card_room import around_card, foe_places, known_of_cover, known_of_table
from avel.client.game.counsel import Counsel
from avel.client.game.desk import Desk
from avel.client.game.front import Cover, Front
from avel.client.game.map_hand import MapHand
from avel.client.game.map_view import Lights
from avel.client.game.on_table import PREVIEWED, TablePresenter, Target
from avel.client.game.presenter import Presenter
from avel.client.game.preview import Preview, paint_preview
from avel.client.game.speech import SpeechCard
from avel.client.game.story import Story
from avel.client.game.story_panel import (
    MOST_IN_PLAY,
    STORY,
    line_looked_at,
    paint_place_of,
    story_area,
)
from avel.client.game.table_layout import table_plan
from avel.client.game.table_painter import Sight, TablePainter
from avel.client.game.table_widgets import (
    Placed,
    board_widgets,
    choices_area,
    land_widgets,
    map_widgets,
    piece_widgets,
    story_room,
    target_widgets,
    tool_widgets,
    way_widgets,
    zone_widgets,
)
from avel.client.game.threats import Route, routes
from avel.client.game.turn_strip import actor, end_button, waiting
from avel.client.game.way_back import way_back_buttons
from avel.client.inputs import Input
from avel.client.widgets.group import Group
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget
from avel.core.decisions import Decision


class TableFace:
    """Holds the widgets, the map as it is looked at, and the kept pictures."""

    def __init__(
        self,
        desk: Desk,
        front: Front,
        story: Story,
        counsel: Counsel,
        *,
        has_book: bool,
        is_played: bool = True,
    ) -> None:
        """Shows a table; ``is_played`` says whether it is in hand, or only looked at."""
        self._desk = desk
        self._front = front
        self._story = story
        self._counsel = counsel
        self._has_book = has_book
        self._is_played = is_played
        self._large: tuple[int, int] | None = None
        """Whose turn it was when somebody looked at a board, and whose board it was."""
        self._painter = TablePainter(desk)
        self._group = Group(desk.kit.speaker)
        self._placed = self._covering = Placed((), ())
        self._cover_rects: Mapping[str, pygame.Rect] = {}
        self._column: list[Widget] = []
        self._turn_strip(None)
        self._column_seat = -1
        self._title = ""
        self._told = 0
        self._size, self._ui_scale = (1280, 720), 1.0
        self.map = MapHand(desk.land)
        self.plan = table_plan(self._size, 1.0, len(desk.seats), 0)
        self._steps_wanted: bool | None = None
        self._moment = 0
        """Counts what players did and what was built anew: a kept sheet is of one moment."""

    # Knowing

    @property
    def shows_steps(self) -> bool:
        """Says whether the ways to the castle are drawn: as wished, else once the Black Moon is up."""
        wanted = self._steps_wanted
        return self._desk.board.black_moon if wanted is None else wanted

    def _ways(self) -> tuple[Route, ...]:
        return tuple(routes(self._desk.board, self._desk.land)) if self.shows_steps else ()

    @property
    def asked(self) -> Decision | None:
        """Returns the question a person is asked now."""
        return self._front.decision if self._front.asks_person else None

    @property
    def size(self) -> tuple[int, int]:
        """Returns the window's size."""
        return self._size

    @property
    def _table(self) -> TablePresenter | None:
        return self._front.table if self.asked else None

    @property
    def _fights(self) -> frozenset[str]:
        actions = self.asked.actions if self.asked else ()
        return frozenset(each.monster for each in actions if isinstance(each, Battle))

    @property
    def choices(self) -> Sequence[Target]:
        """Returns what may be chosen on the map now."""
        return self._table.targets() if self._table else ()

    @property
    def widgets(self) -> Sequence[Widget]:
        """Returns the widgets on the screen, without those inside others."""
        return self._placed.widgets

    def every_widget(self) -> list[Widget]:
        """Returns all widgets, those inside others too."""
        return [widget for each in self._placed.widgets for widget in each.walk()]

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where the widgets lie that can be pressed."""
        return self._group.targets()

    # Doing

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out for a window."""
        self._size, self._ui_scale = size, ui_scale
        self._painter.forget()
        self._painter.uncover()
        self._covering = Placed((), ())
        self._told = -1
        self.refresh()

    def uncover(self) -> None:
        """Paints what lies under a sheet anew next time: the board has been set back."""
        self._painter.uncover()

    def show_board(self, seat: int) -> None:
        """Lets a hero have the large board, until it is another one's turn."""
        self._large = actor(self._desk, self._front.decision), seat

    def _active(self) -> int:
        """Returns the seat that has the large board."""
        now = actor(self._desk, self._front.decision)
        return self._large[1] if self._large and self._large[0] == now else now

    def turn_steps(self) -> None:
        """Shows the ways to the castle, or hides them."""
        self._steps_wanted = not self.shows_steps

    def handle(self, event: Input) -> Message | None:
        """Gives an input to the widgets."""
        self._moment += 1
        return self._group.handle(event)

    def takes_wheel(self, at: tuple[int, int]) -> bool:
        """Tells whether the map or something that scrolls lies under a place."""
        on_map = self._front.cover is None and self.plan.map.collidepoint(at)
        return on_map or self._group.scrolls_at(at)

    def question_place(self) -> pygame.Rect | None:
        """Returns where the first answer lies, a main button before all others."""
        layer = self._covering.widgets if self._front.cover else self._column
        able = [widget for each in layer for widget in each.walk() if widget.can_focus]
        main = [widget for widget in able if widget.is_default]
        return (main or able)[0].rect if able else None

    def id_at(self, at: tuple[int, int]) -> str:
        """Returns the id of what lies under a place, or ``""``."""
        return self._group.id_at(at)

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        focused = self._group.focused
        return focused.rect if focused else None

    @property
    def focused(self) -> str:
        """Returns the id of the focused widget, or ``""``."""
        focused = self._group.focused
        return focused.id if focused else ""

    def update(self, dt: float) -> bool:
        """Lets time pass for the widgets."""
        has_changed = self._group.update(dt)
        self._moment += has_changed
        return has_changed

    def focus_first_target(self) -> None:
        """Puts the keyboard on the first thing that may be chosen on the map."""
        if self.choices:
            self._group.focus(self.choices[0].id)

    def refresh(self) -> None:
        """Builds and lays out the widgets anew."""
        self._moment += 1
        self.plan = table_plan(self._size, self._ui_scale, len(self._desk.seats), self._active())
        self.map.lay(self.plan)
        if cover := self._front.cover:
            self._placed = self._over_table(cover)
        else:
            self._painter.uncover()
            self._covering = Placed((), ())
            self._placed = self._in_hand()
        if self._has_book:
            name_the_book(self._desk.kit.words, self.every_widget())
        for widget in self.every_widget() if self._table else ():
            widget.is_shown_elsewhere = widget.id.partition(":")[0] in PREVIEWED
        card = self._counsel.card()
        self._desk.kit.notices.spared = None
        self._group.show((*self._placed.widgets, *([card] if card else [])), self._front.decision or cover)
        self._placed.put(self.plan.scale)
        if card:
            self._stand(card)
        self._follow_story()

    def page_here(self) -> str:
        """Returns the page of the rule book for what is pointed at or focused, or ``""``."""
        return page_at(self.every_widget())

    def _over_table(self, cover: Cover) -> Placed:
        if not self._painter.has_dimmed:
            self._fill_column()
        # What was answered is not asked anew: it stays in sight as it was until its motion is over.
        if not self._front.is_answered or not self._covering.widgets:
            self._cover_rects = cover.layout(self._size, self.plan.scale)
            widgets = tuple(cover.build())
            if isinstance(cover, Presenter):
                for widget in (each for one in widgets for each in one.walk()):
                    widget.tip = widget.tip or cover.tip_of(widget.id)
            self._covering = Placed(widgets, tuple(self._cover_rects[each.id] for each in widgets))
        if isinstance(cover, Arrival):
            return self._covering
        plan, back = self.plan, way_back_buttons(self._desk, self.asked)
        strip = Placed(back, (plan.undo, plan.redo, plan.undo_turn))
        if self._is_watched:
            strip += self._at_strip_end()
        return self._covering + self._tools() + strip

    def _in_hand(self) -> Placed:
        desk, plan, lands = self._desk, self.plan, self.map.plan
        room = story_room(plan)
        self._fill_column()
        ways = self._ways()
        marks = target_widgets(desk, plan, lands, self.choices, ways)
        return (
            land_widgets(desk, lands)
            + marks
            + piece_widgets(desk, lands, marks.rects, self._fights)
            + way_widgets(desk, plan, lands, ways, self.choices)
            + self._tools()
            + board_widgets(desk, plan, is_played=self._is_played)
            + self._choices()
            + map_widgets(desk, plan, shows_steps=self.shows_steps)
            + self._on_strip()
            + zone_widgets(desk, plan, is_played=self._is_played)
            + Placed((story_area(desk, self._story, room, plan.scale, self._most_told),), (room,))
        )

    @property
    def _is_watched(self) -> bool:
        return self._is_played and self._front.is_watched

    def _choices(self) -> Placed:
        """Places what may be chosen, or what is told of a program's turn."""
        if not self._is_watched:
            return choices_area(self.plan, self._column)
        seat = actor(self._desk, self._front.decision)
        note = BotNote(self._desk, seat, bot_turn(self._desk, self._front.bots, seat))
        return Placed((note,), (note_room(self.plan),))

    def _on_strip(self) -> Placed:
        """Places the way back, and the end of the turn or what holds the programs."""
        plan = self.plan
        return Placed(self._strip, (plan.undo, plan.redo, plan.undo_turn)) + self._at_strip_end()

    def _at_strip_end(self) -> Placed:
        desk = self._desk
        end = pause_button(desk, self._front.bots) if self._is_watched else self._end
        return Placed((end,), (self.plan.end_turn,))

    @property
    def _most_told(self) -> int:
        return MOST_IN_PLAY if self._is_played else len(self._story.lines)

    def _tools(self) -> Placed:
        can_hint = self._is_played and self._counsel.can_hint
        return tool_widgets(self._desk, self.plan, has_book=self._has_book, can_hint=can_hint)

    def _fill_column(self) -> None:
        """Takes the present choices; while the same hero's deed is shown, the last ones stay in sight."""
        hero = self._desk.board.hero
        if self._table:
            self._column, self._title = list(self._table.build()), self._table.title()
            self._turn_strip(self.asked if self._is_played else None)
        elif self._front.decision or hero < 0 or hero != self._column_seat or self._is_watched:
            waits = waiting(self._desk, self._front.decision, is_watched=self._is_watched)
            self._title = waits if self._is_played else ""
            self._column = []
            self._turn_strip(None)
        self._column_seat = hero

    def _turn_strip(self, asked: Decision | None) -> None:
        is_doubted = bool(self._table and self._table.is_end_doubted)
        self._strip = way_back_buttons(self._desk, asked)
        self._end = end_button(self._desk, asked, is_doubted=is_doubted)

    def _stand(self, card: SpeechCard) -> None:
        """Puts a card that speaks where it hides least of what can be pressed."""
        pressable = self._group.targets()
        if cover := self._front.cover:
            known = known_of_cover(cover, self._cover_rects, self.plan)
        else:
            foes = foe_places(self._fights, pressable)
            known = known_of_table(self._desk.board, self.plan, self.map.plan, foes, card.speech.way)
        around = around_card(card, self._size, pressable, known)
        rect = card.stand(self.plan.scale, self._desk.kit.type, around)
        self._placed += Placed((card,), (rect,))
        self._desk.kit.notices.spared = rect

    def _follow_story(self) -> None:
        """Scrolls to the newest line when one has come, and when the table is seen again."""
        if self._front.cover is not None:
            self._told = -1
        elif len(self._story.lines) != self._told:
            self._told = len(self._story.lines)
            for area in self._placed.widgets:
                if isinstance(area, ScrollArea) and area.id == STORY:
                    area.scroll_to(area.content_height)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, or what lies over it."""
        cover = self._front.cover
        if cover is None:
            self._painter.paint(canvas, self._sight(), self._group.draw, self._moment)
            if line := line_looked_at(self.every_widget()):
                paint_place_of(canvas, line, self.plan, self.map.plan)
            self._paint_preview(canvas)
            return
        if not self._painter.has_dimmed:
            self._painter.paint(canvas, self._sight(), _no_widgets, -1)
            self._painter.dim(canvas.surface)
        rects, look = self._cover_rects, cover.still_key()
        key = None if look is None else (self._moment, look)
        self._painter.paint_covered(canvas, self.plan, self.asked, lambda on: cover.paint(on, rects), key)
        cover.paint_moving(canvas, rects)
        self._group.draw(canvas)

    def _paint_preview(self, canvas: Canvas) -> None:
        """Draws what the widget that is pointed at or focused, or a program's next answer, would bring."""
        self._counsel.paint_way(canvas, self.map.plan)
        if preview := self._preview():
            paint_preview(canvas, self._desk, self.plan, self.map.plan, preview)

    def _preview(self) -> Preview | None:
        table, bots = self._table, self._front.bots
        if self._is_watched:
            return intent(self._desk, actor(self._desk, self._front.decision), bots.about_to)
        for widget in self._group.looked_at:
            ident = widget.id.replace("monster:", "battle:", 1)
            if table and widget.is_enabled and (preview := table.preview(ident)):
                return preview
        return None

    def _sight(self) -> Sight:
        lands = frozenset(each.spot for each in self.choices if each.lair < 0)
        lairs = frozenset((each.spot, each.lair) for each in self.choices if each.lair >= 0)
        lights = Lights(lands, lairs)
        return Sight(self.plan, self.map.plan, lights, self.asked, self._title, self._ways())


def _no_widgets(canvas: Canvas) -> None:
    """Draws nothing: below what covers the table no widget can be pressed."""
