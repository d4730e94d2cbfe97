"""What the questions of a battle share: the stage they are put on, and the main button."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from avel.chronicles.model import Fight
from avel.client.canvas import Canvas
from avel.client.game.battle.buttons import DieButton, StageButton
from avel.client.game.battle.deck import Ask, OddsRow
from avel.client.game.battle.odds_rows import OddsTeller
from avel.client.game.battle.shelf_touch import NO_OFFERS, Offers
from avel.client.game.battle.stage import BattleStage
from avel.client.game.desk import Desk
from avel.client.game.presenter import Presenter
from avel.client.game.settling import Settling
from avel.client.theme import Scale
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision

_MAIN_HIGH: Final = 42
ANSWER_HIGH: Final = 50
"""How high the answers in the bar are planned."""


class BattleQuestion(Presenter):
    """A question on the stage. The main button goes on; what else may be done stands in the bar."""

    def __init__(self, desk: Desk, decision: Decision, stage: BattleStage | None = None) -> None:
        """Asks over a stage, by default one of its own; presses count once the question has settled."""
        super().__init__(desk, decision)
        self.stage = stage or BattleStage(desk)
        self.settling = Settling(desk.kit.settings.now.motion)
        self.odds = OddsTeller(desk, decision)

    @property
    def fight(self) -> Fight:
        """The battle being asked about."""
        return self.stage.fight

    @abstractmethod
    def ask(self) -> Ask:
        """Returns what the bar and the line at the foot say."""

    @abstractmethod
    def answers(self) -> Sequence[Widget]:
        """Returns the buttons of the bar, from left to right."""

    @abstractmethod
    def main(self) -> StageButton:
        """Returns the main button."""

    @abstractmethod
    def answer(self, id: str) -> Action | None:
        """Returns the answer that a pressed button gives, or ``None`` if it only changes the look."""

    def dice(self) -> Sequence[DieButton]:
        """Returns the dice that can be chosen now."""
        return ()

    def offers(self) -> Offers:
        """Returns the items that can be used now, each with the id of what uses it."""
        return NO_OFFERS

    def rows(self) -> Sequence[OddsRow]:
        """Returns the odds of each answer."""
        return self.odds.rows()

    def say(self, key: str, **values: object) -> str:
        """Returns one of the battle's texts."""
        return self.desk.kit.words(f"battle.{key}", **values)

    def build(self) -> Sequence[Widget]:
        """Returns the answers, the dice that can be chosen, and the main button."""
        return [*self.stage.zones(self.offers(), self.is_open), *self.answers(), *self.dice(), self.main()]

    def vital(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns the dice, the question and its odds."""
        return [rects[name] for name in ("ours", "ask", "theirs", "odds")]

    def telling(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns who fights whom in which clash, and the help."""
        return [rects[name] for name in ("head", "hero", "monster", "help")]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where the stage and its buttons lie."""
        return self.stage.layout(size, scale, [each.id for each in self.answers()], self.main().id)

    def on(self, message: Message) -> Action | None:
        """Returns the answer that a pressed button gives."""
        return self.answer(message.id) if isinstance(message, Pressed) else None

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage with its question."""
        self.stage.paint(canvas, rects, self.ask(), self.rows())

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dice."""
        self.stage.paint_moving(canvas, rects, self.ask())

    def still_key(self) -> Hashable:
        """Returns everything that the still part of the stage shows."""
        return self.stage.still_key(self.ask(), self.rows())

    def update(self, dt: float) -> Action | None:
        """Lets the question settle."""
        self.settling.update(dt)
        return None

    @property
    def is_moving(self) -> bool:
        """Tells whether it is still settling."""
        return not self.settling.is_over

    def is_open(self) -> bool:
        """Says whether presses count by now."""
        return self.settling.is_over

    def go_on(self, id: str, key: str, *, icon: str = "clash", reason: str = "") -> StageButton:
        """Returns a main button; a reason switches it off."""
        return StageButton(
            id,
            self.say(key),
            self.is_open,
            _MAIN_HIGH,
            icon=icon,
            key="enter",
            variant="primary",
            reason=reason,
            step=15 if reason else 18,
        )
