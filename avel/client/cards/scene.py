"""All cards on one screen: a list to filter and to search, and one card large with what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.book.page_area import PageArea
from avel.client.canvas import Canvas
from avel.client.cards.album import CHANGED, Album, Entry
from avel.client.cards.faces import paint_back, paint_front, paint_small
from avel.client.cards.layout import ALL, NARROWEST, cards_layout, cell_places, column_width, tabs_room
from avel.client.cards.widgets import FactRow, Setting, Sides, Title, draw_foot, draw_ribbon
from avel.client.inputs import Input, KeyPressed
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.search_strip import paint_none_found, paint_strip, strip_scale
from avel.client.scenes.searching import Searching
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.card_button import CardButton
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.text_field import TextField
from avel.client.widgets.widget import Changed, Message, Widget
from avel.horn.box import HornBox

SEARCH: Final = "cards:search"
CLOSE: Final = "cards:close"
_LONGEST: Final = 40
_SIDES: Final = 208
"""How high the two sides of the large card are, at scale 1."""
_TAB_STEP: Final = 15
_TAB_AIR: Final = 86
"""What a name shares its button with, at scale 1: its icon, the cap of its key and the air between."""
_ICONS: Final = {
    "all": "card",
    "monsters": "skull",
    "equipment": "bag",
    "tiles": "place",
    "generals": "battle",
    CHANGED: "brush",
}


class CardsScene(WidgetScene):
    """Shows the cards of a box, and of a duel if there is one; pops with nothing when it is closed."""

    is_overlay = True
    least_plan = (800, 480)

    def __init__(self, kit: Kit, box: Box, duel: HornBox | None = None) -> None:
        super().__init__(kit)
        self.album = Album(kit, box, duel)
        self._kind = ""
        self._search = Searching(SEARCH, self.group, lambda: self._look_for(""))
        self._chosen = ""
        self._said: list[Title | FactRow] = []
        """What is said of the card that is shown large."""

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Takes other cards; what was chosen and searched for stays."""
        self.album = Album(self.kit, box, duel if self.album.duel else None)
        self.refresh()

    @property
    def found(self) -> tuple[Entry, ...]:
        """Returns the cards that are listed: of the chosen kind, with the words searched for."""
        return self.album.found(self._search.wanted, self._kind)

    @property
    def chosen(self) -> Entry | None:
        """Returns the card that is shown large; None where none is listed."""
        found = self.found
        return next((entry for entry in found if entry.id == self._chosen), found[0] if found else None)

    # What is seen

    def build(self) -> Sequence[Widget]:
        """Returns the strip's tools, the kinds, the list and the large card."""
        words, chosen = self.kit.words, self.chosen
        found = [
            TextField(SEARCH, self._search.wanted, most=_LONGEST, placeholder=words("book.search")),
            Button(CLOSE, words("book.close"), icon="cross", key="esc", variant="quiet"),
            *self._tabs(),
            self._list(chosen),
        ]
        return [*found, self._page(chosen)] if chosen else found

    def _labels(self) -> dict[str, str]:
        return {tab: self.kit.words(f"cards.{tab}") for tab in (ALL, *self.album.filters)}

    def _plan(self, size: tuple[int, int], ui_scale: float) -> tuple[Plan, bool]:
        """Returns the places of everything, and whether the tabs have room for their names and keys."""
        plan = cards_layout(size, ui_scale, self.album.filters)
        px, air = plan.scale.type_px(_TAB_STEP), plan.scale.px(_TAB_AIR)
        wide = [self.kit.type.width(label, px, "bold") + air for label in self._labels().values()]
        if sum(wide) > tabs_room(plan):
            return plan, False
        return cards_layout(size, ui_scale, self.album.filters, wide), True

    def _tabs(self) -> list[Button]:
        """Returns the kinds to filter by, by their icons alone where the names have no room."""
        _, has_room = self._plan(self.size, self.ui_scale)
        found: list[Button] = []
        for number, (tab, label) in enumerate(self._labels().items(), start=1):
            ident, icon, key = f"cards:tab_{tab}", _ICONS[tab], str(number)
            variant: Variant = "on" if tab == (self._kind or ALL) else "quiet"
            if has_room:
                found.append(Button(ident, label, icon=icon, key=key, variant=variant, step=_TAB_STEP))
            else:
                found.append(IconButton(ident, icon, label, key=key, variant=variant))
        return found

    def _list(self, chosen: Entry | None) -> ScrollArea:
        plan = cards_layout(self.size, self.ui_scale, self.album.filters)
        cards = [self._cell(entry, is_chosen=entry == chosen) for entry in self.found]
        places = cell_places([card.id for card in cards], plan.rects["cards"].width, plan.scale)
        return ScrollArea("cards", cards, places)

    def _cell(self, entry: Entry, *, is_chosen: bool) -> CardButton:
        def paint(canvas: Canvas, rect: pygame.Rect) -> None:
            paint_small(canvas, self.album, entry, rect)
            if is_changed:
                draw_ribbon(canvas, rect)

        is_changed = self.album.is_changed(entry)
        ident = f"card:{entry.id}"
        return CardButton(ident, paint, label=self.album.name(entry), is_chosen=is_chosen, ground="quiet")

    def _page(self, entry: Entry) -> ScrollArea:
        plan = cards_layout(self.size, self.ui_scale, self.album.filters)
        width, setting = column_width(plan.rects["column"], plan.scale), Setting(self.kit.type, plan.scale)
        name, facts = self.album.name(entry), self.album.facts(entry)
        sources = [self.album.source(entry, fact) for fact in facts]
        title = Title("title", name, sources[0])
        self._said = [title]
        widgets: list[Widget] = [title, self._sides(entry)]
        heights = [Title.height(setting, name, width), plan.scale.px(_SIDES)]
        for at, (fact, source) in enumerate(zip(facts, sources, strict=True)):
            self._said.append(row := FactRow(f"fact:{at}", fact, source))
            widgets.append(row)
            heights.append(FactRow.height(setting, fact, width))
        rects: dict[str, pygame.Rect] = {}
        y = 0
        for widget, high in zip(widgets, heights, strict=True):
            rects[widget.id] = pygame.Rect(0, y, width, high)
            y += high + (plan.scale.px(8) if len(rects) < 3 else 0)
        return PageArea(f"page:{entry.id}", widgets, rects, plan.rects["page"])

    def _sides(self, entry: Entry) -> Sides:
        words = self.kit.words
        sides = ("cards.front", "cards.back")
        if entry.kind == "generals":
            sides = ("horn.side.sun", "horn.side.moon")
        elif getattr(entry.card, "upgraded", None):
            sides = ("book.base_side", "book.upgraded_side")
        return Sides(
            "sides",
            (
                lambda canvas, rect: paint_front(canvas, self.album, entry, rect),
                lambda canvas, rect: paint_back(canvas, entry, rect),
            ),
            (words(sides[0]), words(sides[1])),
            self.album.drawing(entry),
        )

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything."""
        (plan, _), chosen = self._plan(size, ui_scale), self.chosen
        page = {f"page:{chosen.id}": plan.rects["column"]} if chosen else {}
        return Plan(plan.scale, {**plan.rects, **page})

    def paint(self, canvas: Canvas) -> None:
        """Draws the strip, the two grounds and the heading."""
        rects, words = self.plan.rects, self.kit.words
        above = canvas.scaled(strip_scale(self.size, canvas.scale, NARROWEST))
        paint_strip(above, rects, "card", words("cards.title"))
        panels.night(canvas, rects["panel"])
        panels.parchment(canvas, rects["page"])
        if self.chosen is None:
            none = words("book.none_found", wanted=self._search.wanted.strip())
            paint_none_found(canvas, rects["cards"], none)
        elif self.source:
            draw_foot(canvas, rects["foot"], self.source)

    @property
    def source(self) -> str:
        """Returns where that stands which the pointer or else the keyboard is on, or else the card's name."""
        said = self._said
        hot = [each for each in said if each.is_hovered] or [each for each in said if each.is_focused]
        return (hot or said)[0].source if said else ""

    # What is done

    def handle(self, event: Input) -> Change | None:
        """Takes the keys of a search, and gives everything else to the widgets."""
        if self._search.swallows(event) or (isinstance(event, KeyPressed) and self._took(event)):
            return None
        return super().handle(event)

    def _took(self, key: KeyPressed) -> bool:
        """Does what a key means in a search; tells whether it meant something."""
        if self._search.took(key):
            return True
        if key.name in ("down", "enter") and self._search.is_open and (entry := self.chosen):
            self.group.focus(f"card:{entry.id}")
            return True
        return False

    def _look_for(self, text: str) -> None:
        self._search.wanted = text
        self.refresh()

    def on(self, message: Message) -> Change | None:
        """Searches, filters, shows a card, or closes."""
        kind, _, rest = message.id.partition(":")
        match message, kind:
            case Changed(value=str(text)), _:
                self._search.wanted = text
            case _, "cards" if message.id == CLOSE:
                return Pop()
            case _, "cards":
                tab = rest.removeprefix("tab_")
                self._kind = "" if tab == ALL else tab
            case _:
                self._chosen = rest
        self.refresh()
        return None
