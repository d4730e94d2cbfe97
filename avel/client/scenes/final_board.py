"""The table of a finished game, to be looked at and no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.chronicles.actions import Done
from avel.chronicles.rules import Chronicles
from avel.client.game.bot_seats import BotSeats
from avel.client.game.counsel import Counsel
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.hand_over import HandOver
from avel.client.game.looking import Looker
from avel.client.game.naming import Naming
from avel.client.game.on_table import TablePresenter, Target
from avel.client.game.shown import GameSession, Shown
from avel.client.game.story import Story
from avel.client.game.story_book import KeptStory
from avel.client.game.table_face import TableFace
from avel.client.game.table_widgets import MENU
from avel.client.inputs import Input, KeyPressed
from avel.client.kit import Kit
from avel.client.motion import MotionLevel, Motions
from avel.client.on_face import OnFace
from avel.client.scene import Book, Change, Pop, Push
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.client.workshop.looks import Looks
from avel.core.decisions import Action, Decision

BACK: Final = "look:back"
_LOOK: Final = Decision("look.back", 0, (Done(),))
"""What is asked while a board is looked at: nothing but whether that is enough."""


class LookingBack(TablePresenter):
    """Offers the way back to the end screen."""

    def title(self) -> str:
        """Names what is seen."""
        return self.desk.kit.words("end.final_board")

    def targets(self) -> Sequence[Target]:
        """Returns nothing: nothing can be chosen any more."""
        return ()

    def build(self) -> Sequence[Widget]:
        """Returns the way back."""
        words = self.desk.kit.words
        return [Button(BACK, words("end.look_back_done"), icon="undo", key="esc", variant="primary", step=18)]

    def on(self, message: Message) -> Action | None:
        """Answers nothing."""
        return None


class _StillFront(Front):
    """Shows the last board as if a person were asked whether that is enough."""

    @property
    def asks_person(self) -> bool:
        """Says so, whoever played."""
        return True


class FinalBoardScene(OnFace[TableFace]):
    """The table at the end of a game; the map can be moved, and ways shown."""

    def __init__(
        self,
        kit: Kit,
        game: Chronicles,
        session: GameSession,
        looks: Looks | None = None,
        book: Book | None = None,
        told: KeptStory | None = None,
    ) -> None:
        """Shows the board and the story a game ended with; ``book`` opens the rule book at a page."""
        self.kit = kit
        self._book = book
        shown = Shown(game, session, Motions(MotionLevel.NONE, 1.0), lambda fact: 0.0)
        desk = Desk(kit, shown, Naming(game.box, kit.words), looks=looks or Looks())
        story = told.story() if told else Story(shown.board.hero)
        self._front = _StillFront(desk, BotSeats(desk, 0), HandOver(desk, story, is_wanted=False))
        self._front.decision, self._front.presenter = _LOOK, LookingBack(desk, _LOOK)
        counsel = Counsel(desk, self._front)
        self.face = TableFace(desk, self._front, story, counsel, has_book=book is not None, is_played=False)
        self._looker = Looker(desk, self._front, self.face)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the table out for a window."""
        self.face.resize(size, ui_scale)

    def handle(self, event: Input) -> Change | None:
        """Moves the map, shows boards, monsters and ways, or goes back."""
        if self._looker.puts_away(event):
            self.face.refresh()
            return None
        if isinstance(event, KeyPressed) and event.name == "esc":
            return Pop()
        if not self._front.cover and self.face.map.handle(event, self.face.widgets):
            self.face.refresh()
            return None
        message = self.face.handle(event)
        if message is None:
            return None
        if message.id in (BACK, MENU):
            return Pop()
        page = self._looker.press(message.id)
        self.face.refresh()
        return Push(self._book(page)) if self._book and page is not None else None

    def resume(self, result: object) -> Change | None:
        """Goes on looking."""
        return None

    def update(self, dt: float) -> bool:
        """Lets time pass for the widgets."""
        return self.face.update(dt)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed."""
        return self.face.targets()

    def question_place(self) -> pygame.Rect | None:
        """Returns nothing: nothing is asked any more."""
        return None
