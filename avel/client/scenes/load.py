"""The load screen: every game of the folder by what it says of itself, broken files with the reason."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Unpack

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.keeping import fault_said, reason_said
from avel.client.kept_sessions import Begun
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop, Push, Replace, Scene
from avel.client.scenes.load_changes import changed_lines
from avel.client.scenes.load_groups import Row, game_of, rows_of
from avel.client.scenes.load_layout import load_layout
from avel.client.scenes.load_rows import row_lines, table_line
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import CREAM, CREAM_DIM, EMBER, MOONLIGHT
from avel.client.widgets.button import Button, ButtonParts, Icon, Variant
from avel.client.widgets.prose import Passage, Prose, prose_height
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget
from avel.client.workshop.looks import Looks
from avel.client.workshop.painting import paint_hero
from avel.horn.rules import Horn
from avel.saves.container import Header
from avel.saves.differences import Change as Difference
from avel.saves.faults import BadSave, reason
from avel.saves.shelf import Line

_ENDED: Final = MappingProxyType({Horn.id: "horn.story.duel_ended."})
"""Where the texts about the ends of games lie that are not with the story."""
_TWICE: Final = 0.5
"""Seconds within which a row pressed again is opened."""


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
    begun: Callable[[Line], Begun]
    """Returns how a game was begun; may raise BadSave."""
    looks: Callable[[Line], Looks] = lambda line: Looks()
    """Returns how the heroes of a game look."""


class LoadScene(WidgetScene):
    """Lists the games that were kept, shows one of them closer, and opens it."""

    def __init__(self, kit: Kit, shelves: Shelves) -> None:
        super().__init__(kit)
        self._shelves = shelves
        self._lines = shelves.lines()
        self._told: tuple[str, list[str]] = ("", [])
        """The small lines of the rows, and the language they are in."""
        whole = (at for at, line in enumerate(self._lines) if line.header)
        self._chosen = next(whole, 0 if self._lines else -1)
        self._differences: tuple[Difference, ...] = ()
        self._picture: pygame.Surface | None = None
        self._fault = ""
        self._asks = False
        """Whether it is asked if the chosen game is to be deleted."""
        self._opened: set[object] = set()
        """Games whose earlier turns are shown."""
        self._since = _TWICE
        """Seconds since the chosen row was pressed."""
        self._looks: dict[Path, Looks] = {}
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
        told = self._row_lines()
        rows = [self._row(row, told[row.at]) for row in self._rows()]
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

    def _row_lines(self) -> list[str]:
        """Returns the small lines of the rows; games are read again only where the list has changed."""
        language, told = self._told
        if language != self.kit.words.language or len(told) != len(self._lines):
            told = row_lines(self.kit.words, self._lines, self._shelves.begun)
            self._told = self.kit.words.language, told
        return told

    def _rows(self) -> list[Row]:
        return rows_of(self._lines, self._opened)

    def _row(self, row: Row, told: str) -> Button:
        at, line = row.at, self._lines[row.at]
        if row.kind == "fold":
            said = self.kit.words.count("load.fold_open" if row.is_open else "load.fold", row.hidden)
            icon = "minus" if row.is_open else "plus"
            return Button(row.id, said, icon=icon, variant="quiet", step=13)
        if line.header is None:
            fault = fault_said(self.kit.words, line.fault) if line.fault else ""
            variant: Variant = "on" if at == self._chosen else "quiet"
            return Button(f"line:{at}", line.path.name, second=fault, icon="lock", tip=fault, variant=variant)
        return _GameButton(
            self._look_of,
            line,
            f"line:{at}",
            self._name(line, line.header),
            second=told,
            icon=_face(line.header),
            variant="on" if at == self._chosen else "normal",
        )

    def _look_of(self, line: Line) -> Looks:
        if line.path not in self._looks:
            self._looks[line.path] = self._shelves.looks(line)
        return self._looks[line.path]

    def _name(self, line: Line, header: Header) -> str:
        words = self.kit.words
        if header.name:
            return header.name
        if header.outcome:
            return words(_ENDED.get(header.game, "story.ended.") + header.outcome)
        if line.is_in_play:
            return words("load.in_play_duel" if header.game == Horn.id else "load.in_play")
        if line.made_room:
            return words("load.made_room")
        if 0 <= header.turn < len(header.heroes):
            return words("load.turn_of", hero=header.heroes[header.turn])
        return words("load.between_turns")

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the load screen."""
        passages, type = self._passages(), self.kit.type
        return load_layout(
            size,
            ui_scale,
            self._rows(),
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
                kind, _, at = message.id.partition(":")
                if kind == "line":
                    return self._choose(int(at))
                self._fold(int(at))
        return None

    def _choose(self, at: int) -> Change | None:
        """Looks closer at a game; pressed twice it is opened."""
        if at == self._chosen and self._since < _TWICE and not self._fault:
            return self._open(today=False)
        self._chosen, self._since = at, 0.0
        self._look_closer()
        self.refresh()
        return None

    def _fold(self, at: int) -> None:
        """Shows a game's earlier turns, or hides them; where a hidden one was chosen, the game is."""
        self._opened ^= {game_of(self._lines[at])}
        self._choose_shown()
        self.refresh()

    def _choose_shown(self) -> None:
        if self._chosen >= 0 and self._chosen not in [row.at for row in self._rows()]:
            game = game_of(self._lines[self._chosen])
            self._chosen = next(at for at, line in enumerate(self._lines) if game_of(line) == game)
            self._look_closer()

    def update(self, dt: float) -> bool:
        """Lets time pass."""
        self._since += dt
        return super().update(dt)

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
        self._looks.clear()
        self._look_closer()
        self._choose_shown()

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
            self._paint_figures(canvas, self._lines[self._chosen], header, place)
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
            table_line(words, header),
            words("load.answers", number=str(header.answers), version=header.version),
            *([words("load.saved", when=saved)] if saved else []),
        ]

    def _paint_picture(self, canvas: Canvas, picture: pygame.Surface, place: pygame.Rect) -> None:
        share = min(place.width / picture.get_width(), place.height / picture.get_height())
        size = (round(picture.get_width() * share), round(picture.get_height() * share))
        canvas.blit(pygame.transform.smoothscale(picture, size), place.center)

    def _paint_figures(self, canvas: Canvas, line: Line, header: Header, place: pygame.Rect) -> None:
        if header.game == Horn.id:
            canvas.drawing("horn", "horn", round(place.height * 0.72), place.center)
        step = place.width / (len(header.figures) + 1)
        room = min(step * 0.9, place.height)
        for at, (figure, hero) in enumerate(zip(header.figures, header.heroes, strict=False), start=1):
            x = place.x + step * at
            look, middle = self._look_of(line).of(at - 1, figure), (x, place.y + place.height * 0.42)
            paint_hero(canvas, look, "face", room * 0.72, middle, at - 1)
            canvas.text(hero, (x, place.bottom - canvas.px(8)), Style(14, "bold", CREAM), "cc", step)


class _GameButton(Button):
    """A row of a game, with the face of the hero whose turn it is, painted as its player painted it."""

    def __init__(
        self, looks: Callable[[Line], Looks], line: Line, id: str, label: str, **parts: Unpack[ButtonParts]
    ) -> None:
        super().__init__(id, label, **parts)
        self._looks, self._line = looks, line

    def _draw_icon(self, canvas: Canvas, icon: Icon, side: int, at: tuple[float, float]) -> None:
        header = self._line.header
        if header is None or header.game == Horn.id:
            super()._draw_icon(canvas, icon, side, at)
            return
        seat = _seat(header)
        paint_hero(canvas, self._looks(self._line).of(seat, header.figures[seat]), "face", side, at, seat)


def _face(header: Header) -> str:
    """Returns the icon of the hero whose turn it is, or of the first."""
    if header.game == Horn.id:
        return "horn/horn"
    return f"heroes/face_{header.figures[_seat(header)]}" if header.figures else ""


def _seat(header: Header) -> int:
    return header.turn if 0 <= header.turn < len(header.figures) else 0
