"""The title screen: the sky over Avel and the ways into the game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import pygame

from avel import __version__
from avel.client.canvas import Canvas, Style
from avel.client.game.speech import Around, Speech, SpeechCard
from avel.client.kept_words import stack_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Door, GoOn, Push, Quit
from avel.client.scenes.night_sky import draw_title_sky
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import BRASS_HI, CREAM, CREAM_DIM, EMBER, MOONLIGHT, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget

YES: Final = "title:offer_yes"
NO: Final = "title:offer_no"
DUEL: Final = "title:duel"
_LEFT: Final = 51
_WIDTH: Final = 314
_TALLEST: Final = 720
_NAME_STEP: Final = 83
_PAIRS: Final = (
    ("title:learn", "title:load"),
    ("title:rules", "title:cards"),
    ("title:settings", "title:language"),
    ("title:quit", "version"),
)
_FIRST: Final = 64
_ROW: Final = 54
_PAIR: Final = 40
"""How high the first button, the other wide ones and the small ones are."""
OTHER_LANGUAGE: Final[Mapping[str, str]] = MappingProxyType({"en": "zh", "zh": "en"})


@dataclass(frozen=True, slots=True)
class Doors:
    """What the title leads to; a door that is None is shown switched off, with its reason."""

    new_game: Door | None = None
    duel: Door | None = None
    """The game for two; without it, it is not offered at all."""
    load: Door | None = None
    rules: Door | None = None
    cards: Door | None = None
    learn: Door | None = None
    """A guided first game."""
    offered: Callable[[], None] | None = None
    """Hears that the guided game has been offered; without it, it is not offered on the title."""
    resume: Door | None = None
    """Goes on with the kept game; without one New game takes its place."""
    resume_line: Callable[[], str] | None = None
    """Says in a few words which game that is, or why it can't go on, in the present language."""
    resume_fault: str = ""
    """Why there is a kept game that can't go on, in full; shown as a tip."""
    overlays: tuple[str, ...] = ()
    """The folders with changes that a new game is played with, the lowest first."""

    @property
    def shows_resume(self) -> bool:
        """Tells whether Continue has its place on the title, be it switched off."""
        return self.resume is not None or bool(self.resume_fault)


def title_layout(size: tuple[int, int], ui_scale: float, *, can_resume: bool, has_duel: bool = False) -> Plan:
    """Returns the places of the title screen; the menu never grows beyond the window's height."""
    scale = Scale.of(size, ui_scale).at_most(size[1] / _TALLEST).at_most(size[0] / 640)
    px = scale.px
    left, width = px(_LEFT), px(_WIDTH)
    rects = {
        "logo": pygame.Rect(left, px(32), px(72), px(72)),
        "cards": pygame.Rect(left + px(86), px(52), width - px(86), px(32)),
        "first line": pygame.Rect(left, px(117), width, px(28)),
        "name": pygame.Rect(left - px(3), px(161), width, px(62)),
        "divider": pygame.Rect(left, px(237), width, px(19)),
        "motto": pygame.Rect(left, px(265), width, px(15)),
    }
    y = px(300)
    rows = [*(["title:resume"] if can_resume else []), "title:new_game", *([DUEL] if has_duel else [])]
    for id in rows:
        rects[id] = pygame.Rect(left, y, width, px(_FIRST if id == rows[0] else _ROW))
        y = rects[id].bottom + px(10)
    y += px(3)
    half = (width - px(9)) // 2
    for first, second in _PAIRS:
        rects[first] = pygame.Rect(left, y, half, px(_PAIR))
        rects[second] = pygame.Rect(left + width - half, y, half, px(_PAIR))
        y += px(_PAIR) + px(9)
    return Plan(scale, rects)


class TitleScene(WidgetScene):
    """Where the client begins and where every game ends."""

    mood = "calm"
    least_plan = (640, 720)

    def __init__(self, kit: Kit, doors: Doors, renewed: Callable[[], Doors] | None = None) -> None:
        """Makes the title over the given doors; ``renewed`` finds them again whenever it is laid out."""
        super().__init__(kit)
        self._doors = doors
        self._renewed = renewed
        self._offer: SpeechCard | None = None

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the title out, with the doors there are now: games come and go."""
        if self._renewed:
            self._doors = self._renewed()
        super().resize(size, ui_scale)

    def build(self) -> Sequence[Widget]:
        """Returns the menu; Continue or else New game is the one primary button."""
        words, doors = self.kit.words, self._doors
        is_first = doors.resume is None
        new_game = Button(
            "title:new_game",
            words("title.new_game"),
            second=words("title.new_game_line"),
            icon="plus",
            key="enter" if is_first else "n",
            variant="primary" if is_first else "normal",
            step=22 if is_first else 18,
            reason="" if doors.new_game else words("title.not_here"),
        )
        resume = [self._resume_button()] if doors.shows_resume else []
        self._offer = self._offer_card() if doors.offered else None
        offer = [self._offer] if self._offer else []
        return [*resume, new_game, *self._duel_button(), *self._small_buttons(), *offer]

    def _duel_button(self) -> list[Button]:
        words = self.kit.words
        if self._doors.duel is None:
            return []
        line = words("duel.title_line")
        return [Button(DUEL, words("duel.title"), second=line, icon="horn/horn", key="d", step=18)]

    def _offer_card(self) -> SpeechCard:
        words = self.kit.words
        speech = Speech(
            words("guide.offer_title"),
            words("guide.offer"),
            ("heroes", "crest_owl"),
            ((NO, words("guide.offer_no"), "esc"), (YES, words("guide.offer_yes"), "")),
            ("title:learn",),
        )
        return SpeechCard("title:offer", speech)

    def _resume_button(self) -> Button:
        words, doors = self.kit.words, self._doors
        line = doors.resume_line() if doors.resume_line else ""
        return Button(
            "title:resume",
            words("title.continue"),
            second=line,
            icon="replay",
            key="enter" if doors.resume else "",
            variant="primary",
            step=22,
            reason="" if doors.resume else line or doors.resume_fault,
            tip=doors.resume_fault,
        )

    def _small_buttons(self) -> list[Widget]:
        words = self.kit.words
        rules_reason = "" if self._doors.rules else words("title.not_here")
        learn = Button(
            "title:learn",
            words("guide.learn"),
            icon="help",
            key="g",
            variant="quiet",
            reason="" if self._doors.learn else words("title.not_here"),
        )
        load = Button(
            "title:load",
            words("title.load"),
            icon="load",
            key="l",
            variant="quiet",
            reason="" if self._doors.load else words("title.no_saved_game"),
        )
        rules = Button(
            "title:rules", words("title.rules"), icon="book", key="r", variant="quiet", reason=rules_reason
        )
        return [
            learn,
            load,
            rules,
            self._cards_button(),
            Button("title:settings", words("title.settings"), icon="settings", key="s", variant="quiet"),
            Button(
                "title:language", words("title.other_language"), icon="language", key="k", variant="quiet"
            ),
            Button("title:quit", words("title.quit"), icon="cross", key="q", variant="quiet"),
        ]

    def _cards_button(self) -> Button:
        words = self.kit.words
        reason = "" if self._doors.cards else words("title.not_here")
        label = words("cards.title")
        return Button("title:cards", label, icon="card", key="c", variant="quiet", reason=reason)

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the title screen."""
        plan = title_layout(
            size,
            ui_scale,
            can_resume=self._doors.shows_resume,
            has_duel=self._doors.duel is not None,
        )
        if self._offer is None:
            return plan
        others = [rect for id, rect in plan.rects.items() if id.startswith("title:")]
        around = Around(size, [plan.rects["title:learn"]], others)
        rect = self._offer.stand(plan.scale, self.kit.type, around)
        return Plan(plan.scale, {**plan.rects, "title:offer": rect})

    def resume(self, result: object) -> Change | None:
        """Opens the game that is to go on elsewhere; the title stays below it."""
        return Push(result.scene) if isinstance(result, GoOn) else None

    def on(self, message: Message) -> Change | None:
        """Opens what was pressed."""
        if self._doors.offered and message.id != "title:language":
            self._doors.offered()
            self._doors = replace(self._doors, offered=None)
            self.refresh()
        match message.id:
            case _ if message.id == NO:
                return None
            case "title:settings":
                return Push(SettingsScene(self.kit))
            case "title:quit":
                return Quit()
            case "title:language":
                self._switch_language()
                return None
        door = {
            "title:resume": self._doors.resume,
            "title:new_game": self._doors.new_game,
            DUEL: self._doors.duel,
            "title:load": self._doors.load,
            "title:rules": self._doors.rules,
            "title:cards": self._doors.cards,
            "title:learn": self._doors.learn,
            YES: self._doors.learn,
        }[message.id]
        return Push(door()) if door else None

    def _switch_language(self) -> None:
        keeper = self.kit.settings
        language = OTHER_LANGUAGE[keeper.now.language]
        keeper.change(keeper.now.model_copy(update={"language": language}))
        self.kit.words.switch(language)
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the logo and the name of the game."""
        draw_title_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        canvas.drawing("ui", "logo", rects["logo"].size, rects["logo"].center)
        self._paint_cards(canvas)
        first = Style(28, "display", BRASS_HI, outline=1.6, shadow=True)
        canvas.text(words("title.name_first"), rects["first line"].midleft, first, "lc")
        name, room = words("title.name"), rects["name"].width
        per_step = canvas.text_width(name, Style(100, "display")) / 100
        style = Style(min(_NAME_STEP, room / per_step), "display", CREAM, outline=3.2, shadow=True)
        canvas.text(name, rects["name"].midleft, style, "lc")
        canvas.drawing("ui", "divider", rects["divider"].size, rects["divider"].center)
        canvas.text(
            words("title.motto"),
            rects["motto"].midleft,
            Style(15, "sans", MOONLIGHT),
            "lc",
            rects["motto"].width,
        )
        version = words("title.version", version=__version__)
        canvas.text(version, rects["version"].midright, Style(13, "sans", CREAM_DIM), "rc")

    def _paint_cards(self, canvas: Canvas) -> None:
        """Draws beside the logo with which cards a new game is played, where those are not the plain ones."""
        if not self._doors.overlays:
            return
        words, room = self.kit.words, self.plan.rects["cards"]
        text = words("title.cards", cards=stack_said(words, self._doors.overlays))
        style = Style(15, "bold", EMBER)
        icon, air = canvas.px(20), canvas.px(12)
        rect = room.copy()
        rect.width = min(room.width, canvas.text_width(text, style) + icon + round(2.6 * air))
        panels.pill(canvas, rect)
        canvas.drawing("icons", "card", icon, (rect.x + air + icon / 2, rect.centery))
        left = rect.x + air + icon + air // 2
        canvas.text(text, (left, rect.centery), style, "lc", rect.right - air - left)
