"""The rule book: chapters at the left, a page at the right, a search above; it opens over anything."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.book.history import History
from avel.client.book.library import Library
from avel.client.book.page import Foot, PagePlan, page_plan
from avel.client.book.page_area import PageArea
from avel.client.book.parts import Leaf
from avel.client.book.widgets import ContentsRow, MarkButton, PageText, row_height
from avel.client.canvas import Canvas
from avel.client.inputs import Input, KeyPressed
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.rule_book_layout import NARROWEST, rule_book_layout, text_width
from avel.client.scenes.search_strip import paint_none_found, paint_strip, strip_scale
from avel.client.scenes.searching import Searching
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.text_field import TextField
from avel.client.widgets.widget import Changed, Message, Widget
from avel.horn.box import HornBox
from avel.horn.loading import FOLDER, RULES
from avel.paths import data_folder

SEARCH: Final = "book:search"
CLOSE: Final = "book:close"
_LONGEST: Final = 40
_STEP: Final = 72
"""How far an arrow key scrolls, in pixels at scale 1."""
_ROW_GAP: Final = 2
_BAR: Final = 14


class RuleBookScene(WidgetScene):
    """Shows the rules by chapter; pops with nothing when it is closed."""

    is_overlay = True
    least_plan = (800, 480)

    def __init__(self, kit: Kit, box: Box | HornBox, page: str = "", folder: Path | None = None) -> None:
        """Opens the book of a box's game at a page, by default at its first; numbers come from the box.

        ``folder`` holds the texts, by default that game's own.
        """
        super().__init__(kit)
        self._box = box
        self._folder = folder or _folder(box)
        self.library = Library(box, kit.words, self._folder)
        self._history = History(self.library.leaf(page).id)
        self._searching = Searching(SEARCH, self.group, lambda: self._search(""))

    @property
    def page(self) -> Leaf:
        """Returns the page that is open."""
        return self.library.leaf(self._history.now)

    @property
    def hits(self) -> tuple[Leaf, ...]:
        """Returns the pages that the contents list: those found, or all."""
        return (
            self.library.found(self._searching.wanted)
            if self._searching.wanted.strip()
            else self.library.leaves
        )

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Takes other data of its game."""
        self._box = box if isinstance(self._box, Box) else duel or self._box
        self.library = Library(self._box, self.kit.words, self._folder)
        self.refresh()

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the book out for a window, in the language spoken now."""
        if self.library.language != self.kit.words.language:
            self.library = Library(self._box, self.kit.words, self._folder)
        super().resize(size, ui_scale)

    # What is seen

    def build(self) -> Sequence[Widget]:
        """Returns the strip's tools, the contents and the page."""
        words = self.kit.words
        none = words("book.nothing_there")
        return [
            IconButton(
                "book:back",
                "arrow_left",
                words("book.back"),
                key="backspace",
                reason="" if self._history.before else none,
            ),
            IconButton(
                "book:forward",
                "arrow_right",
                words("book.forward"),
                reason="" if self._history.after else none,
            ),
            TextField(SEARCH, self._searching.wanted, most=_LONGEST, placeholder=words("book.search")),
            self._close_button(),
            self._contents(),
            self._page_area(),
        ]

    def _close_button(self) -> Widget:
        rect = rule_book_layout(self.size, self.ui_scale).rects[CLOSE]
        label = self.kit.words("book.close")
        if rect.width > rect.height:
            return Button(CLOSE, label, icon="cross", key="esc", variant="quiet")
        return IconButton(CLOSE, "cross", label, key="esc")

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything."""
        plan = rule_book_layout(size, ui_scale)
        return Plan(plan.scale, {**plan.rects, self._page_id: plan.rects["column"]})

    def refresh(self) -> None:
        """Builds everything anew and keeps the open page's row in sight."""
        super().refresh()
        contents = self._area("contents")
        for row in contents.children:
            if isinstance(row, ContentsRow) and row.is_open:
                contents.reveal(row)

    @property
    def _page_id(self) -> str:
        return f"page:{self._history.now}"

    def _area(self, ident: str) -> ScrollArea:
        area = self.group.find(ident)
        assert isinstance(area, ScrollArea)
        return area

    def _contents(self) -> ScrollArea:
        plan = rule_book_layout(self.size, self.ui_scale)
        canvas = self.kit.canvas(pygame.Surface((1, 1)), plan.scale)
        width = plan.rects["contents"].width - canvas.px(_BAR)
        rects: dict[str, pygame.Rect] = {}
        rows = self._found_rows() if self._searching.wanted.strip() else self._chapter_rows()
        y = 0
        for row in rows:
            rects[row.id] = pygame.Rect(0, y, width, row_height(row, width, canvas))
            y = rects[row.id].bottom + canvas.px(_ROW_GAP)
        return ScrollArea("contents", rows, rects)

    def _chapter_rows(self) -> list[ContentsRow]:
        rows: list[ContentsRow] = []
        for leaves in self.library.chapters:
            first, is_here = leaves[0], self.page in leaves
            is_open = is_here and len(leaves) == 1
            rows.append(ContentsRow(f"chapter:{first.id}", first.chapter, icon=first.icon, is_open=is_open))
            if is_here and len(leaves) > 1:
                rows += [
                    ContentsRow(f"open:{leaf.id}", leaf.title, depth=1, is_open=leaf is self.page)
                    for leaf in leaves
                ]
        return rows

    def _found_rows(self) -> list[ContentsRow]:
        return [
            ContentsRow(
                f"open:{leaf.id}", leaf.title, icon=leaf.icon, second=leaf.chapter, is_open=leaf is self.page
            )
            for leaf in self.hits
        ]

    def _turns(self) -> tuple[Leaf | None, Leaf | None]:
        leaves = self.library.leaves
        at = leaves.index(self.page)
        return (leaves[at - 1] if at else None, leaves[at + 1] if at + 1 < len(leaves) else None)

    def _page_plan(self, plan: Plan) -> PagePlan:
        before, after = self._turns()
        foot = Foot(
            self.kit.words("book.see"),
            tuple(self.library.leaf(ident).title for ident in self.page.see),
            (before.title if before else "", after.title if after else ""),
        )
        width = text_width(plan.rects["column"], plan.scale)
        return page_plan(
            self.page, foot, self.library.terms(self._searching.wanted), width, self.kit.type, plan.scale
        )

    def _page_area(self) -> ScrollArea:
        plan = rule_book_layout(self.size, self.ui_scale)
        column, laid = plan.rects["column"], self._page_plan(plan)
        width = text_width(column, plan.scale)
        marks = [
            MarkButton(f"mark:{number}:{badge.mark}", badge.mark, self.library.mark_text(badge.mark))
            for number, badge in enumerate(laid.badges)
        ]
        widgets = [
            PageText("text", laid, self.page.picture),
            *marks,
            *(self._link(ident) for ident in self.page.see),
            *self._turn_buttons(),
        ]
        text = pygame.Rect(0, 0, width, laid.height)
        places = [text, *(badge.rect for badge in laid.badges), *laid.links, *laid.turns]
        left = max(0, (column.width - width) // 2)
        rects = {each.id: place.move(left, 0) for each, place in zip(widgets, places, strict=True)}
        return PageArea(self._page_id, widgets, rects, plan.rects["page"])

    def _link(self, ident: str) -> Widget:
        leaf = self.library.leaf(ident)
        return Button(f"see:{ident}", leaf.title, icon=leaf.icon, variant="card", step=15)

    def _turn_buttons(self) -> list[Widget]:
        words, (before, after) = self.kit.words, self._turns()
        found: list[Widget] = []
        if before:
            label = words("book.before")
            found.append(
                Button(
                    f"turn:{before.id}",
                    before.title,
                    second=label,
                    icon="arrow_left",
                    variant="card",
                    step=15,
                )
            )
        if after:
            label = words("book.after")
            found.append(
                Button(
                    f"turn:{after.id}", after.title, second=label, icon="arrow_right", variant="card", step=15
                )
            )
        return found

    def paint(self, canvas: Canvas) -> None:
        """Draws the strip, the two grounds and the heading."""
        rects, words = self.plan.rects, self.kit.words
        above = canvas.scaled(strip_scale(self.size, canvas.scale, NARROWEST))
        paint_strip(above, rects, "book", words("title.rules"))
        panels.night(canvas, rects["contents panel"])
        panels.parchment(canvas, rects["page"])
        if not self.hits:
            none = words("book.none_found", wanted=self._searching.wanted.strip())
            paint_none_found(canvas, rects["contents"], none)

    # What is done

    def handle(self, event: Input) -> Change | None:
        """Takes the keys of a book, and gives everything else to the widgets."""
        if self._searching.swallows(event) or (isinstance(event, KeyPressed) and self._took(event)):
            return None
        return super().handle(event)

    def _took(self, key: KeyPressed) -> bool:
        """Does what a key means in a book; tells whether it meant something."""
        if self._searching.took(key):
            return True
        if key.name in ("left", "right") and "alt" in key.mods:
            self._travel(-1 if key.name == "left" else 1)
        elif self._searching.is_open:
            return self._took_in_search(key)
        elif key.name in ("left", "right"):
            self._turn(-1 if key.name == "left" else 1)
        else:
            return self._scrolled(key)
        return True

    def _took_in_search(self, key: KeyPressed) -> bool:
        """The arrows, and Enter, go through the pages found while the words stay in hand."""
        steps = {"up": -1, "down": 1, "enter": 1}
        if key.name not in steps or not self.hits:
            return self._scrolled(key) if key.name in ("page up", "page down") else False
        ids = [leaf.id for leaf in self.hits]
        at = ids.index(self.page.id) if self.page.id in ids else -1
        self._go(ids[(at + steps[key.name]) % len(ids)])
        return True

    def _scrolled(self, key: KeyPressed) -> bool:
        area = self._area(self._page_id)
        step, leaf = self.plan.scale.px(_STEP), round(area.rect.height * 0.9)
        by = {"up": -step, "down": step, "page up": -leaf, "page down": leaf}.get(key.name)
        ends = {"home": 0, "end": area.content_height}
        if key.name == "space" and self.group.focused is None:
            by = leaf
        if by is not None:
            area.scroll_to(area.offset + by)
        elif key.name in ends:
            area.scroll_to(ends[key.name])
        return by is not None or key.name in ends

    def on(self, message: Message) -> Change | None:
        """Searches, opens pages, or closes the book."""
        kind, _, rest = message.id.partition(":")
        match message, kind:
            case Changed(value=str(text)), "book":
                self._search(text)
            case _, "book" if rest == "close":
                return Pop()
            case _, "book":
                self._travel(-1 if rest == "back" else 1)
            case _, "mark":
                self._aim_at(rest.partition(":")[2])
            case _:
                self._go(rest)
        return None

    def _go(self, ident: str) -> None:
        self._history.go(ident)
        self.refresh()
        self._show_hit()

    def _aim_at(self, mark: str) -> None:
        """Opens the list of marks where this one stands."""
        self._go(self.library.mark_page(mark))
        area = self._area(self._page_id)
        for badge in area.children:
            if badge.id.endswith(f":{mark}"):
                area.scroll_to(area.offset + badge.rect.y - area.rect.y - area.rect.height // 3)

    def _travel(self, by: int) -> None:
        self._history.travel(by)
        self.refresh()

    def _turn(self, by: int) -> None:
        leaf = self._turns()[0 if by < 0 else 1]
        if leaf:
            self._go(leaf.id)

    def _search(self, text: str) -> None:
        was, self._searching.wanted = self._searching.wanted.strip(), text
        if text.strip() and self.hits:
            # Letter by letter other pages come up; Back leads to where the search began.
            opens = self._history.look if was else self._history.go
            opens(self.hits[0].id)
        self.refresh()
        self._show_hit()

    def _show_hit(self) -> None:
        """Scrolls to the first place of what is searched for."""
        first = next((shade.rect for shade in self._page_plan(self.plan).shades if shade.kind == "hit"), None)
        area = self._area(self._page_id)
        if first and first.bottom > area.rect.height:
            area.scroll_to(first.y - area.rect.height // 3)


def _folder(box: Box | HornBox) -> Path:
    return data_folder() / RULES if isinstance(box, Box) else data_folder() / FOLDER / RULES
