"""The load screen: every game of the folder by what it says of itself, broken files with the reason."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.keeping import fault_said, reason_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop, Push, Replace, Scene
from avel.client.scenes.load_changes import changed_lines
from avel.client.scenes.load_layout import load_layout
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import CREAM, CREAM_DIM, EMBER, MOONLIGHT
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.prose import Passage, Prose, prose_height
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget
from avel.horn.rules import Horn
from avel.saves.container import Header
from avel.saves.differences import Change as Difference
from avel.saves.faults import BadSave, reason
from avel.saves.shelf import Line

_ENDED: Final = MappingProxyType({Horn.id: "horn.story.duel_ended."})
"""Where the texts about the ends of games lie that are not with the story."""


@dataclass(frozen=True, slots=True)
class Shelves:
    """What the load screen asks of those who keep the games."""

    lines: Callable[[], list[Line]]
    picture: Callable[[Line], bytes]
    """Returns the picture of a game as PNG, or nothing; may raise BadSave."""
    differences: Callable[[Line], tuple[Difference, ...]]
    """Returns what has changed on the cards since; may raise BadSave."""
    open: Callable[[Line, bool], Scene]
    """Opens the table over a game, with its own cards or those of today; may raise BadSave."""
    watch: Callable[[Line], Scene]
    """Shows a game from its beginning; may raise BadSave."""
    remove: Callable[[Line], None]
    """Deletes a game for good; may raise OSError."""
    put_aside: Callable[[Line], Path]
    """Moves a file that can't be opened out of the list and returns where it lies now; may raise OSError."""


class LoadScene(WidgetScene):
    """Lists the games that were kept, shows one of them closer, and opens it."""

    def __init__(self, kit: Kit, shelves: Shelves) -> None:
        super().__init__(kit)
        self._shelves = shelves
        self._lines = shelves.lines()
        whole = (at for at, line in enumerate(self._lines) if line.header)
        self._chosen = next(whole, 0 if self._lines else -1)
        self._differences: tuple[Difference, ...] = ()
        self._picture: pygame.Surface | None = None
        self._fault = ""
        self._asks = False
        """Whether it is asked if the chosen game is to be deleted."""
        self._look_closer()

    def _look_closer(self) -> None:
        self._fault, self._differences, self._picture = "", (), None
        self._asks = False
        if self._chosen < 0:
            return
        line = self._lines[self._chosen]
        if line.fault:
            self._fault = fault_said(self.kit.words, line.fault)
            return
        try:
            self._differences = self._shelves.differences(line)
            if data := self._shelves.picture(line):
                self._picture = pygame.image.load(io.BytesIO(data), "picture.png")
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
        except pygame.error:
            # A picture that can't be shown is no reason not to play.
            self._picture = None

    def build(self) -> Sequence[Widget]:
        """Returns the list and what can be done with the chosen game."""
        rects = self.layout(self.size, self.ui_scale).rects
        rows = [self._row(at, line) for at, line in enumerate(self._lines)]
        prose = Prose("prose", self._passages())
        return [
            ScrollArea("lines", rows, {row.id: rects[row.id] for row in rows}),
            ScrollArea("words", [prose], {"prose": rects["prose"]}),
            *(self._asking() if self._asks else self._doing()),
        ]

    def _doing(self) -> list[Widget]:
        words = self.kit.words
        none = "" if self._chosen >= 0 else words("load.nothing_chosen")
        nothing = none if not self._fault else words("load.not_playable")
        aside = Button("load:aside", words("load.aside"), icon="load", key="m")
        buttons: list[Widget] = [
            Button("load:back", words("load.back"), icon="cross", key="esc", variant="quiet"),
            aside
            if self._fault
            else Button("load:watch", words("load.watch"), icon="eye", key="w", reason=nothing),
            Button("load:delete", words("load.delete"), icon="minus", key="x", variant="quiet", reason=none),
            Button("load:open", words("load.open"), icon="load", key="l", variant="primary", reason=nothing),
        ]
        if self._differences:
            buttons.append(Button("load:today", words("load.today"), icon="replay", key="t"))
        return buttons

    def _asking(self) -> list[Widget]:
        words = self.kit.words
        return [
            Button("load:keep", words("load.delete_keep"), icon="undo", key="esc", variant="primary"),
            Button("load:sure", words("load.delete_sure"), icon="minus", key="y", variant="danger"),
        ]

    def _row(self, at: int, line: Line) -> Button:
        if line.header is None:
            fault = fault_said(self.kit.words, line.fault) if line.fault else ""
            variant: Variant = "on" if at == self._chosen else "quiet"
            return Button(f"line:{at}", line.path.name, second=fault, icon="lock", tip=fault, variant=variant)
        return Button(
            f"line:{at}",
            self._name(line, line.header),
            second=self._second(line.header),
            icon=_face(line.header),
            variant="on" if at == self._chosen else "normal",
        )

    def _name(self, line: Line, header: Header) -> str:
        words = self.kit.words
        if header.name:
            return header.name
        if header.outcome:
            return words(_ENDED.get(header.game, "story.ended.") + header.outcome)
        if line.is_in_play:
            return words("load.in_play")
        if 0 <= header.turn < len(header.heroes):
            return words("load.turn_of", hero=header.heroes[header.turn])
        return words("load.between_turns")

    def _second(self, header: Header) -> str:
        words = self.kit.words
        heroes = words("load.apart").join(header.heroes)
        key = "load.second_duel" if header.game == Horn.id else "load.second"
        return words(key, round=max(1, header.round), heroes=heroes)

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the load screen."""
        passages, type = self._passages(), self.kit.type
        return load_layout(
            size,
            ui_scale,
            len(self._lines),
            lambda width, scale: prose_height(passages, width, type, scale),
        )

    def on(self, message: Message) -> Change | None:
        """Looks closer at a game, opens it, or goes back."""
        match message.id:
            case "load:back":
                return Pop()
            case "load:watch":
                return self._watch()
            case "load:delete" | "load:keep":
                self._asks = message.id == "load:delete"
                self.refresh()
            case "load:sure":
                self._take_off(self._shelves.remove, "load.delete_failed")
                self.refresh()
            case "load:aside":
                self._take_off(self._shelves.put_aside, "load.aside_failed")
                self.refresh()
            case "load:open" | "load:today":
                return self._open(today=message.id == "load:today")
            case _:
                self._chosen = int(message.id.partition(":")[2])
                self._look_closer()
                self.refresh()
        return None

    def _take_off(self, does: Callable[[Line], object], failed: str) -> None:
        """Takes the chosen game off the list; the one below it is chosen next."""
        self._asks = False
        try:
            does(self._lines[self._chosen])
        except OSError as error:
            self._fault = self.kit.words(failed, reason=reason_said(self.kit.words, reason(error)))
            return
        self._lines = self._shelves.lines()
        every = range(len(self._lines))
        whole = [at for at in every if self._lines[at].header] or every
        self._chosen = min(whole, key=lambda at: (abs(at - self._chosen), -at), default=-1)
        self._look_closer()

    def _open(self, *, today: bool) -> Change | None:
        try:
            return Replace(self._shelves.open(self._lines[self._chosen], today))
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
            self.refresh()
        return None

    def _watch(self) -> Change | None:
        try:
            return Push(self._shelves.watch(self._lines[self._chosen]))
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
            self.refresh()
        return None

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the stage, and the chosen game closer."""
        draw_soft_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        panels.stage(canvas, rects["stage"])
        title, line, about = rects["title"], rects["line"], rects["about"]
        canvas.text(words("load.title"), title.center, Style(28, "display", CREAM), "cc", title.width)
        canvas.text(words("load.line"), line.center, Style(13, "sans", MOONLIGHT), "cc", line.width)
        panels.well(canvas, about)
        if self._chosen >= 0:
            self._paint_game(canvas, self._lines[self._chosen].header)
        else:
            style = Style(16, "sans", CREAM_DIM)
            canvas.text(words("load.empty"), about.center, style, "cc", about.width - canvas.px(40))

    def _paint_game(self, canvas: Canvas, header: Header | None) -> None:
        place = self.plan.rects["picture"]
        if self._picture:
            self._paint_picture(canvas, self._picture, place)
        elif header:
            self._paint_figures(canvas, header, place)
        else:
            canvas.drawing("icons", "lock", min(canvas.px(96), place.height), place.center)

    def _passages(self) -> list[Passage]:
        """Returns what is said of the chosen game."""
        if self._chosen < 0:
            return []
        words, small, line = self.kit.words, Style(13, "sans", CREAM_DIM), self._lines[self._chosen]
        title = self._name(line, line.header) if line.header else line.path.name
        name = Passage(title, Style(22, "display", EMBER))
        told = self._facts(line.header) if line.header else []
        facts = [Passage(text, Style(15, "sans", CREAM)) for text in told]
        if self._asks:
            kind = "broken" if line.header is None else "in_play" if line.is_in_play else ""
            asked = words(f"load.delete_ask_{kind}" if kind else "load.delete_ask")
            return [name, *facts, Passage(asked, Style(15, "bold", EMBER))]
        if self._fault:
            fault = Passage(self._fault, Style(15, "bold", EMBER))
            return [name, *facts, fault, Passage(words("load.aside_line"), small)]
        if not self._differences:
            return [name, *facts]
        changed = changed_lines(words, self._differences)
        differs = words("load.differs", number=str(len(changed)))
        head = Passage(differs, Style(15, "bold", MOONLIGHT), 4)
        return [name, *facts, head, *(Passage(each, small, 2) for each in changed)]

    def _facts(self, header: Header) -> list[str]:
        words = self.kit.words
        saved = header.saved[:16].replace("T", " ")
        return [
            self._second(header),
            words("load.answers", number=str(header.answers), version=header.version),
            *([words("load.saved", when=saved)] if saved else []),
        ]

    def _paint_picture(self, canvas: Canvas, picture: pygame.Surface, place: pygame.Rect) -> None:
        share = min(place.width / picture.get_width(), place.height / picture.get_height())
        size = (round(picture.get_width() * share), round(picture.get_height() * share))
        canvas.blit(pygame.transform.smoothscale(picture, size), place.center)

    def _paint_figures(self, canvas: Canvas, header: Header, place: pygame.Rect) -> None:
        if header.game == Horn.id:
            canvas.drawing("horn", "horn", round(place.height * 0.72), place.center)
        step = place.width / (len(header.figures) + 1)
        room = min(step * 0.9, place.height)
        for at, (figure, hero) in enumerate(zip(header.figures, header.heroes, strict=False), start=1):
            x = place.x + step * at
            canvas.drawing("heroes", f"face_{figure}", room * 0.72, (x, place.y + place.height * 0.42))
            canvas.text(hero, (x, place.bottom - canvas.px(8)), Style(14, "bold", CREAM), "cc", step)


def _face(header: Header) -> str:
    """Returns the icon of the hero whose turn it is, or of the first."""
    if header.game == Horn.id:
        return "horn/horn"
    seat = header.turn if 0 <= header.turn < len(header.figures) else 0
    return f"heroes/face_{header.figures[seat]}" if header.figures else ""
