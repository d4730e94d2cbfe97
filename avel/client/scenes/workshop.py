"""The hero workshop: every hero is coloured, painted and named here, and kept for next time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from avel.client.canvas import Canvas
from avel.client.draft import FIGURES, LONGEST_NAME
from avel.client.inputs import Input, KeyPressed
from avel.client.kit import Kit
from avel.client.scene import Change, Pop
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.scenes.workshop_cards import FigureCard, SeatChip
from avel.client.scenes.workshop_layout import PAGES, workshop_layout
from avel.client.scenes.workshop_pages import (
    Armed,
    colour_rows,
    crest_cards,
    kept_page,
    paint_page,
)
from avel.client.scenes.workshop_painting import WorkshopPainter, paint_die
from avel.client.widgets.button import Button
from avel.client.widgets.card_button import CardButton
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.text_field import TextField
from avel.client.widgets.widget import Changed, Message, Pressed, Widget
from avel.client.workshop.bench import Bench, random_look
from avel.client.workshop.easel import Easel
from avel.client.workshop.hand import Kind, Tool
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import Sitter
from avel.client.workshop.palette import own_colour

_EASEL: Final = "workshop:easel"
_DONE: Final = "workshop:done"
_PAGE_KEYS: Final[Mapping[str, str]] = {"colours": "c", "paint": "p", "kept": "k"}


@dataclass(frozen=True, slots=True)
class Dressed:
    """What the workshop hands back: every seat's hero as it is now."""

    sitters: tuple[Sitter, ...]


class WorkshopScene(WidgetScene):
    """Paints the heroes of all seats in turn; closing it by Back hands nothing back."""

    least_plan = (1280, 720)

    def __init__(
        self, kit: Kit, sitters: Sequence[Sitter], seat: int, names: Sequence[str], kept: KeptHeroes
    ) -> None:
        """Begins with the hero of a seat (from 0); ``names`` are what the dice choose from."""
        super().__init__(kit)
        self._benches = [Bench(each) for each in sitters]
        self._seat = seat
        self._names = names
        self._kept = kept
        self._page = PAGES[0]
        self._tool = Tool()
        self._chosen = -1
        self._armed = ""
        self._easel = Easel(_EASEL, kit, self.bench)
        self._notice = kit.words("workshop.aside", name=kept.aside) if kept.aside else ""

    @property
    def bench(self) -> Bench:
        """The place of the hero who is being painted."""
        return self._benches[self._seat]

    @property
    def _sitter(self) -> Sitter:
        return self.bench.sitter

    @property
    def _is_changed(self) -> bool:
        return any(bench.is_changed for bench in self._benches)

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything in the workshop."""
        return workshop_layout(size, ui_scale, len(self._benches))

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Returns seats, figures, the easel, the parchment's parts and the ways out."""
        self._easel.bench, self._easel.seat, self._easel.tool = self.bench, self._seat, self._tool
        page = {"colours": self._colours, "paint": self._paint, "kept": self._keeping}[self._page]()
        return [
            *self._seats(),
            *self._figures(),
            self._easel,
            *self._steps(),
            *self._names_and_crests(),
            *self._tabs(),
            *page,
            *self._ways(),
        ]

    def _seats(self) -> list[Widget]:
        words = self.kit.words
        return [
            SeatChip(
                f"workshop:seat_{at}",
                at,
                bench.sitter,
                bench.sitter.name or words("setup.nameless"),
                words(f"workshop.seat_{'now' if at == self._seat else 'on' if bench.is_changed else 'off'}"),
                is_on=at == self._seat,
            )
            for at, bench in enumerate(self._benches)
        ]

    def _figures(self) -> list[Widget]:
        words, look = self.kit.words, self._sitter.look
        return [
            FigureCard(
                f"workshop:figure_{each}",
                words(f"setup.figure_{each}"),
                words(f"workshop.figure_{each}"),
                look.as_figure(each),
                self._seat,
                is_chosen=each == look.figure,
            )
            for each in FIGURES
        ]

    def _steps(self) -> list[Widget]:
        words, bench = self.kit.words, self.bench
        nothing = words("workshop.nothing")
        undo = "" if bench.can_undo else nothing
        redo = "" if bench.can_redo else nothing
        clear = "" if self._sitter.look.marks else words("workshop.no_paint")
        return [
            IconButton("workshop:undo", "undo", words("workshop.undo"), reason=undo),
            IconButton("workshop:redo", "redo", words("workshop.redo"), reason=redo),
            IconButton("workshop:clear", "cross", words("workshop.clear"), key="x", reason=clear),
        ]

    def _names_and_crests(self) -> list[Widget]:
        words = self.kit.words
        name = TextField(
            "workshop:name", self._sitter.name, most=LONGEST_NAME, placeholder=words("setup.name_here")
        )
        dice = CardButton("workshop:dice", paint_die, key="n", tip=words("setup.dice"))
        return [name, dice, *crest_cards(words, self._all, self._seat)]

    @property
    def _all(self) -> list[Sitter]:
        return [bench.sitter for bench in self._benches]

    def _tabs(self) -> list[Widget]:
        return [
            Button(
                f"workshop:page_{each}",
                self.kit.words(f"workshop.page_{each}"),
                key=_PAGE_KEYS[each],
                variant="on" if each == self._page else "quiet",
            )
            for each in PAGES
        ]

    def _colours(self) -> list[Widget]:
        return colour_rows(self.kit.words, self._sitter.look, self._seat, self._easel.part)

    def _paint(self) -> list[Widget]:
        return paint_page(self.kit.words, self._tool, self._seat, self._sitter.crest)

    def _keeping(self) -> list[Widget]:
        armed = Armed(self._armed, self.kit.words("workshop.sure"))
        return kept_page(self.kit.words, self._kept, self._chosen, self._seat, armed)

    def _ways(self) -> list[Widget]:
        words = self.kit.words
        is_armed = self._armed == "back"
        back = Button(
            "workshop:back",
            words("workshop.leave" if is_armed else "workshop.back"),
            icon="arrow_left",
            key="esc",
            variant="danger" if is_armed else "quiet",
        )
        surprise = Button(
            "workshop:surprise", words("workshop.surprise"), icon="hint", key="r", variant="quiet"
        )
        done = Button(_DONE, words("workshop.done"), icon="check", key="enter", variant="primary", step=18)
        return [back, surprise, done]

    # What players do

    def handle(self, event: Input) -> Change | None:
        """Takes back and takes again by Ctrl+Z and Ctrl+Y; everything else goes to the widgets."""
        before = self._easel.part
        if isinstance(event, KeyPressed) and "ctrl" in event.mods and event.name in ("z", "y"):
            self._easel.lift()
            is_redo = event.name == "y" or "shift" in event.mods
            return self.on(Pressed("workshop:redo" if is_redo else "workshop:undo"))
        if isinstance(event, KeyPressed) and event.name == "enter" and self._easel.is_focused:
            return self.on(Pressed(_DONE))
        change = super().handle(event)
        self._light_row()
        if self._easel.part != before:
            self.refresh()
        return change

    def _light_row(self) -> None:
        focused = self.group.focused
        row = focused.id if focused else ""
        self._easel.lit_part = row.removeprefix("workshop:part_") if row.startswith("workshop:part_") else ""

    def on(self, message: Message) -> Change | None:
        """Changes the hero, turns the page, or leaves."""
        id = message.id.removeprefix("workshop:")
        was_armed, self._armed, self._notice = self._armed, "", ""
        if id == "done":
            self._easel.lift()
            return Pop(Dressed(tuple(self._all)))
        if id == "back":
            if was_armed == id or not self._is_changed:
                return Pop()
            self._arm(id, "workshop.leave_note")
        elif id in ("replace", "delete") and was_armed != id:
            self._arm(id, f"workshop.{id}_note")
        elif isinstance(message, Changed):
            self._set(id, str(message.value))
        else:
            self._press(id)
        self.refresh()
        return None

    def _arm(self, id: str, note: str) -> None:
        self._armed, self._notice = id, self.kit.words(note)

    def _set(self, id: str, value: str) -> None:
        part, _, which = id.partition("_")
        match part:
            case "name":
                self.bench.become(replace(self._sitter, name=value), "name")
            case "paint":
                self._hold(colour=value)
            case "part":
                self.bench.look(self._sitter.look.dyed(which, value))
                colour = value or own_colour(self._seat, self._sitter.look.figure, which)
                self._tool = replace(self._tool, colour=colour)

    def _press(self, id: str) -> None:
        deeds: Mapping[str, Callable[[], None]] = {
            "undo": self.bench.undo,
            "redo": self.bench.redo,
            "clear": self.bench.clear,
            "surprise": self._surprise,
            "dice": self._throw_name,
            "keep": self._keep,
            "take": self._take,
            "replace": lambda: self._said(self._kept.replace(self._chosen, self._sitter), "kept"),
            "delete": self._delete,
            "easel": self._painted,
        }
        if id in deeds:
            deeds[id]()
            return
        part, _, which = id.partition("_")
        match part:
            case "seat":
                self._seat = int(which)
            case "figure":
                self.bench.look(self._sitter.look.as_figure(which))
            case "crest":
                self.bench.become(replace(self._sitter, crest=which))
            case "page":
                self._turn_to(which)
            case "tool":
                self._hold(kind="rubber" if which == "rubber" else "brush")
            case "size":
                self._tool = replace(self._tool, size=int(which))
            case "stamp":
                self._tool = replace(self._tool, kind="stamp", stamp=which)
            case "kept":
                self._chosen = int(which)

    def _turn_to(self, page: str) -> None:
        self._page = page
        if page == "paint":
            self._hold()
        elif page == "colours":
            self._tool = replace(self._tool, kind="fill")

    def _hold(self, *, kind: Kind = "fill", colour: str = "") -> None:
        """Takes a tool, or a paint, into the hand; a hand that only filled or rubbed takes the brush."""
        now = self._tool
        if kind == "fill":
            kind = "stamp" if now.kind == "stamp" else "brush"
        self._tool = replace(now, kind=kind, colour=colour or now.colour)

    def _painted(self) -> None:
        if self._easel.is_full:
            self._notice = self.kit.words("workshop.full")

    def _surprise(self) -> None:
        self.bench.look(random_look(self.kit.rng))
        self._notice = self.kit.words("workshop.replaced")

    def _throw_name(self) -> None:
        taken = {sitter.name for sitter in self._all}
        free = [name for name in self._names if name not in taken]
        if free:
            self.bench.become(replace(self._sitter, name=self.kit.rng.choice(free)))

    # Kept for next time

    def _keep(self) -> None:
        self._said(self._kept.add(self._sitter), "kept")
        self._chosen = len(self._kept.heroes) - 1

    def _take(self) -> None:
        taken = self._kept.heroes[self._chosen]
        others = {sitter.crest for at, sitter in enumerate(self._all) if at != self._seat}
        crest = self._sitter.crest if taken.crest in others else taken.crest
        self.bench.become(replace(taken, crest=crest))
        self._notice = self.kit.words("workshop.replaced")

    def _delete(self) -> None:
        self._said(self._kept.delete(self._chosen), "deleted")
        self._chosen = -1

    def _said(self, is_written: bool, deed: str) -> None:
        name = self._sitter.name or self.kit.words("setup.nameless")
        self._notice = self.kit.words(f"workshop.{deed}" if is_written else "workshop.unwritten", name=name)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draws the panels and everything that is said on them."""
        painter = WorkshopPainter(self.kit.words, self._all, self._seat)
        painter.paint(canvas, self.plan.rects, self._page, self._notice)
