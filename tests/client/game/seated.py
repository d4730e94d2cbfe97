"""People at a table: the table scene with a pilot, for tests that play by clicking."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.shown import GameSession
from avel.client.game.table_scene import TableScene
from avel.client.kit import Kit
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Pop
from avel.core.session import Session

_ASIDE = ("tool:", "moon:", "tip:", "monster:", "pawn:")


class EndStub:
    """What follows a game: a scene on which nothing can be done."""

    is_overlay = False

    def resize(self, size, ui_scale):
        pass

    def handle(self, event):
        return None

    def resume(self, result):
        return None

    def update(self, dt):
        return False

    def draw(self, surface):
        surface.fill("black")

    def targets(self):
        return {}

    def pause(self):
        pass


class Seated:
    """One table in play."""

    def __init__(
        self,
        kit: Kit,
        game: Chronicles,
        session: GameSession,
        size: tuple[int, int] = (1280, 720),
        on_answer: Callable[[GameSession], None] = lambda session: None,
        hands_over: bool = False,
    ) -> None:
        self.session = session
        self.scene = TableScene(
            kit,
            game,
            session,
            lambda choice: Pop(choice),
            lambda ended: EndStub(),
            on_answer=on_answer,
            hands_over=hands_over,
        )
        self.pilot = Pilot(kit, self.scene, size)
        self.pilot.settle()

    @property
    def targets(self) -> dict[str, pygame.Rect]:
        return self.pilot.stack.top.targets()

    @property
    def has_ended(self) -> bool:
        return isinstance(self.pilot.stack.top, EndStub)

    def click(self, id: str) -> Seated:
        self.pilot.click(id)
        self.pilot.settle()
        return self

    def end_turn(self) -> Seated:
        """Ends the turn, though actions may be left."""
        self.press("e")
        table = self.scene.front.table
        return self.press("e") if table and table.is_end_doubted else self

    def press(self, *keys: str) -> Seated:
        for key in keys:
            self.pilot.press(key)
            self.pilot.settle()
        return self


def still(kit: Kit, **changes: object) -> Kit:
    """Stops all motion and the bag's clock, so that only clicks count."""
    keeper = kit.settings
    quiet = {"motion": MotionLevel.NONE, "bag_seconds": 0, **changes}
    keeper.change(keeper.now.model_copy(update=quiet))
    kit.words.switch(keeper.now.language)
    return kit


def new_game(kit: Kit, game: Chronicles, setup: Setup, seed: int = 1, **kwargs) -> Seated:
    return Seated(kit, game, Session(game, game.new(setup, seed)), **kwargs)


def play_by_clicking(seated: Seated, seed: int, most_clicks: int = 4000) -> int:
    """Clicks whatever can be clicked until the game is over; returns how many clicks it took."""
    rng = random.Random(seed)
    for clicks in range(most_clicks):
        if seated.has_ended:
            return clicks
        targets = sorted(id for id in seated.targets if not id.startswith(_ASIDE))
        assert targets, f"nothing can be clicked at {seated.session.decision}"
        seated.click(rng.choice(targets))
    raise AssertionError(f"the game is not over after {most_clicks} clicks")
