"""The stage after a person's last clash: what it has brought stays in sight until the person goes on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from avel.chronicles.battle_events import Clashed
from avel.chronicles.events import Fact, MonsterBeaten
from avel.client.canvas import Canvas
from avel.client.game.battle.buttons import StageButton
from avel.client.game.battle.deck import Ask
from avel.client.game.battle.stage import BattleStage
from avel.client.game.curtain import GO_ON
from avel.client.game.desk import Desk
from avel.client.inputs import Input, KeyPressed
from avel.client.theme import Scale
from avel.client.widgets.widget import Widget

_MAIN_HIGH: Final = 42
_BEAT: Final = 0.6
"""For how many seconds nothing goes on: a second press that was to hasten the dice must not skip the end."""


class BattleResult:
    """Says how the battle ends; presses count a moment after it has come, however little moves.

    The button lies where the strike was, so that a second press on the strike must not be one on it.
    """

    def __init__(self, desk: Desk, clash: Clashed, then: Fact) -> None:
        """Shows what a clash did; ``then`` is the fact that waits for the person."""
        self._desk = desk
        self._stage = BattleStage(desk)
        self._clash = clash
        self._then = then
        self._left = _BEAT

    def is_open(self) -> bool:
        """Says whether presses count by now."""
        return self._left <= 0

    def update(self, dt: float) -> bool:
        """Lets seconds pass; tells whether it was still settling."""
        was_open = self.is_open()
        self._left = max(0.0, self._left - dt)
        return not was_open

    def goes_on(self, event: Input) -> bool:
        """Tells whether a key means the button although it has another key."""
        return self.is_open() and isinstance(event, KeyPressed) and event.name == "space"

    def ask(self) -> Ask:
        """Returns what the bar and the line at the foot say."""
        words, clash = self._desk.kit.words, self._clash
        key = "clashes"
        if isinstance(self._then, MonsterBeaten):
            key = "beaten"
        elif self._desk.hero(clash.hero).toughness == 0:
            key = "fallen"
        title = words(
            f"battle.end_{key}",
            hero=self._desk.seats[clash.hero].name,
            monster=self._desk.naming.monster(clash.monster),
        )
        line = words("battle.deal_lose", dealt=clash.dealt, lost=clash.lost)
        return Ask(title, line, words("battle.end_help"), is_question=False)

    def build(self) -> Sequence[Widget]:
        """Returns the way on, and the places that say what lies there."""
        label = self._desk.kit.words("battle.go_on")
        go_on = StageButton(
            GO_ON,
            label,
            self.is_open,
            _MAIN_HIGH,
            icon="arrow_right",
            key="enter",
            variant="primary",
            step=18,
        )
        return [*self._stage.zones(), go_on]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where the stage and its button lie. Pure."""
        return self._stage.layout(size, scale, main=GO_ON)

    def still_key(self) -> Hashable:
        """Returns what the still part of the stage shows."""
        return self._stage.still_key(self.ask())

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage as it stands at the end."""
        self._stage.paint(canvas, rects, self.ask())

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dice, and which defence has stopped which attack."""
        ask = self.ask()
        self._stage.paint_moving(canvas, rects, ask)
        self._stage.paint_meetings(canvas, rects, ask)
