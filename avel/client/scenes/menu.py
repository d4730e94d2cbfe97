"""The menu inside a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.keeping import reason_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Door, Pop, Push
from avel.client.scenes.name_game import NameGameScene
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.widget_scene import Plan, WidgetScene, stage_in
from avel.client.theme import CREAM
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget

_ROWS: Final = (("menu:back", 58), ("menu:settings", 50), ("menu:title", 54), ("menu:quit", 54))
_GUIDE: Final = ("menu:guide", 54)
_NAME: Final = ("menu:name", 54)
_CARDS: Final = ("menu:cards", 50)
_GAP: Final = 10
_STAGE: Final = (400, 352)


class MenuChoice(StrEnum):
    """The result the menu hands to the game below it."""

    BACK = "back"
    TITLE = "title"
    """Save and go to the title screen."""
    QUIT = "quit"
    """Save and end the client."""
    GUIDE = "guide"
    """Switch the guide on or off and play on."""


@dataclass(frozen=True, slots=True)
class Keeper:
    """How the menu keeps the game."""

    name: Callable[[str], None]
    """Keeps it under a name; raises OSError, ValueError."""
    fault: str = ""
    """Why it could not be kept the last time."""


def menu_layout(
    size: tuple[int, int],
    ui_scale: float,
    *,
    has_guide: bool = False,
    can_name: bool = False,
    has_cards: bool = False,
) -> Plan:
    """Returns the places of the menu, which never outgrows the window."""
    more = [
        row for row, is_there in ((_CARDS, has_cards), (_NAME, can_name), (_GUIDE, has_guide)) if is_there
    ]
    rows = (*_ROWS[:2], *more, *_ROWS[2:])
    high = _STAGE[1] + sum(height + _GAP for _, height in more)
    scale, stage = stage_in(size, ui_scale, (_STAGE[0], high))
    px = scale.px
    pad = px(28)
    rects = {
        "stage": stage,
        "title": pygame.Rect(stage.x + pad, stage.y + px(26), stage.width - 2 * pad, px(28)),
    }
    y = stage.y + px(78)
    for id, height in rows:
        rects[id] = pygame.Rect(stage.x + pad, y, stage.width - 2 * pad, px(height))
        y += px(height) + px(_GAP)
    return Plan(scale, rects)


class MenuScene(WidgetScene):
    """Lies over the game and pops with a MenuChoice."""

    is_overlay = True
    least_plan = (424, 564)

    def __init__(
        self,
        kit: Kit,
        guide_is_on: bool | None = None,
        keeper: Keeper | None = None,
        cards: Door | None = None,
    ) -> None:
        """Makes the menu; ``guide_is_on`` is ``None`` where the game has no guide to switch.

        ``cards`` opens the cards of the game, if they can be looked at.
        """
        super().__init__(kit)
        self._cards = cards
        self._keeper = keeper
        self._guide_is_on = guide_is_on

    def build(self) -> Sequence[Widget]:
        """Returns the ways out of the menu."""
        words = self.kit.words
        saved = words("menu.saved")
        if self._keeper and self._keeper.fault:
            saved = words("keeping.fault", reason=reason_said(words, self._keeper.fault))
        return [
            Button("menu:back", words("menu.back"), icon="replay", key="esc", variant="primary", step=22),
            Button("menu:settings", words("menu.settings"), icon="settings", key="s"),
            *self._cards_button(),
            *self._name(),
            *self._guide(),
            Button("menu:title", words("menu.title"), second=saved, icon="place", key="t"),
            Button("menu:quit", words("menu.quit"), second=saved, icon="cross", key="q"),
        ]

    def _cards_button(self) -> list[Button]:
        if self._cards is None:
            return []
        return [Button("menu:cards", self.kit.words("cards.title"), icon="card", key="c")]

    def _name(self) -> list[Button]:
        if self._keeper is None:
            return []
        words = self.kit.words
        return [Button("menu:name", words("menu.name"), second=words("menu.name_line"), icon="save", key="n")]

    def _guide(self) -> list[Button]:
        if self._guide_is_on is None:
            return []
        words = self.kit.words
        label = words("guide.off" if self._guide_is_on else "guide.on")
        return [Button("menu:guide", label, second=words("guide.menu_line"), icon="help", key="g")]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything in the menu."""
        has_guide, can_name = self._guide_is_on is not None, self._keeper is not None
        has_cards = self._cards is not None
        return menu_layout(size, ui_scale, has_guide=has_guide, can_name=can_name, has_cards=has_cards)

    def on(self, message: Message) -> Change | None:
        """Opens the settings, or goes back with what was chosen."""
        if message.id == "menu:settings":
            return Push(SettingsScene(self.kit, is_overlay=True))
        if message.id == "menu:cards" and self._cards:
            return Push(self._cards())
        if message.id == "menu:name" and self._keeper:
            return Push(NameGameScene(self.kit, self._keeper.name))
        return Pop(MenuChoice(message.id.removeprefix("menu:")))

    def paint(self, canvas: Canvas) -> None:
        """Draws the stage and its title."""
        panels.stage(canvas, self.plan.rects["stage"])
        title = self.plan.rects["title"]
        canvas.text(self.kit.words("menu.heading"), title.center, Style(28, "display", CREAM), "cc")
