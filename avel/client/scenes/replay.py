"""A game of Chronicles to be watched: its table with nobody asked, its story, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.chronicles.battle_events import BattleBegan
from avel.chronicles.events import Fact, RoundBegan, TurnBegan
from avel.chronicles.model import Board, Setup
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.client.canvas import Canvas, Point
from avel.client.game.battle.stage import BattleStage
from avel.client.game.bot_seats import BotSeats
from avel.client.game.counsel import Counsel
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.hand_over import HandOver
from avel.client.game.looking import Looker
from avel.client.game.naming import Naming
from avel.client.game.narrator import Narrator
from avel.client.game.shown import Shown
from avel.client.game.story import Story
from avel.client.game.table_face import TableFace
from avel.client.game.table_widgets import BOOK
from avel.client.game.timing import seconds
from avel.client.game.tips import READ
from avel.client.inputs import Input
from avel.client.kit import Kit
from avel.client.mirror import Mirror
from avel.client.motion import Motions
from avel.client.paint import pieces
from avel.client.scene import Book, Change, Push
from avel.client.scenes.film import FilmScene, PlayOn, about_film
from avel.client.timeline import Kind, Timeline
from avel.client.widgets.widget import Message
from avel.client.workshop.looks import Looks
from avel.saves.film import Film

_MONSTER: Final = "monster:"
_KINDS: Final[Mapping[type[Fact], Kind]] = MappingProxyType(
    {RoundBegan: "round", TurnBegan: "turn", BattleBegan: "battle"}
)


class _WatchingFront(Front):
    """Asks nobody; it lays the battle over the table as long as one is fought."""

    def __init__(self, desk: Desk, story: Story) -> None:
        super().__init__(desk, BotSeats(desk, 0), HandOver(desk, story, is_wanted=False))
        self._watched = desk

    @property
    def asks_person(self) -> bool:
        """Says no, whoever played."""
        return False

    def follow(self) -> bool:
        """Keeps up with the battle alone; returns whether one has begun or ended."""
        before = self._stage
        if self._watched.board.fight is None:
            self._stage = None
        elif self._stage is None:
            self._stage = BattleStage(self._watched)
        return before is not self._stage

    def clear(self) -> None:
        """Takes off the table what lies over it: another moment is shown."""
        self._stage = self.curtain = None


class _Table:
    """The table of a film, and the story as far as it is shown."""

    stops: Final = (_MONSTER, READ, BOOK)

    def __init__(self, kit: Kit, film: Film, looks: Looks, book: Book | None) -> None:
        self._book = book
        start = film.at(0).board
        self._whole, self._lengths = Story(start.hero), list[tuple[int, int]]()
        self.line = _wound(film, self._whole, self._lengths)
        settings = kit.settings.now
        motions = Motions(settings.motion, settings.speed)
        self.shown = Shown(film.game, self.line.session(0), motions, seconds)
        self._desk = Desk(kit, self.shown, Naming(film.game.box, kit.words), looks=looks)
        self.story = Story(start.hero)
        self.shown.listeners.append(lambda fact: self.story.hear(fact, self.shown.board))
        self._front = _WatchingFront(self._desk, self.story)
        counsel = Counsel(self._desk, self._front)
        self.face = TableFace(
            self._desk, self._front, self.story, counsel, has_book=book is not None, is_played=False
        )
        self._looker = Looker(self._desk, self._front, self.face)
        self.narrator = Narrator(self._desk, Mirror(kit.settings))
        self.about = about_film(kit.words, film.seed, film.game.texts)

    def turn_to(self, answers: int) -> None:
        """Lets the story be told as far as so many answers, and clears the table."""
        lines, chapters = self._lengths[answers]
        self.story.take_up(self._whole.lines[:lines], self._whole.chapters[:chapters])
        self._front.clear()
        self._front.follow()
        self.face.uncover()

    def follow(self) -> bool:
        """Keeps up with the battle."""
        return self._front.follow()

    def puts_away(self, event: Input) -> bool:
        """Puts away a monster that is looked at."""
        return self._looker.puts_away(event)

    def handle(self, event: Input) -> Message | None:
        """Moves the map, or hears the widgets of the table."""
        if not self._front.cover and self.face.map.handle(event, self.face.widgets):
            self.face.refresh()
            return None
        return self.face.handle(event)

    def look(self, ident: str) -> Change | None:
        """Shows a board, a monster, or a page of the rule book."""
        if ident.startswith(_MONSTER) and ident not in self.face.targets():
            # By the end of what moved it had left the map.
            return None
        page = self._looker.press(ident)
        return Push(self._book(page)) if self._book and page is not None else None

    # What is told

    def panel(self) -> pygame.Rect | None:
        """Returns the place of the choices, while the table lies open."""
        return None if self._front.cover else self.face.plan.choices

    def chapter(self, fact: Fact) -> str:
        """Says which round, whose turn, or against which monster."""
        words, seats = self._desk.kit.words, self._desk.seats
        match fact:
            case RoundBegan(number):
                return words("replay.round", number=number)
            case TurnBegan(hero):
                return words("replay.turn_of", player=seats[hero].name)
            case BattleBegan(hero, monster):
                return words("replay.battle", one=seats[hero].name, other=self._desk.naming.monster(monster))
        raise ValueError(f"no chapter begins with {fact}")

    def sign(self, canvas: Canvas, seat: int, px: float, at: Point) -> None:
        """Draws a hero's crest."""
        pieces.crest(canvas, seat, px, at, self._desk.seats[seat].crest)


def _wound(film: Film, story: Story, lengths: list[tuple[int, int]]) -> Timeline[State, View, Setup, Fact]:
    """Runs a film through; the whole story is told on the way, and how long it was after each answer."""
    board: Board = film.at(0).board
    opening: list[Fact] = [RoundBegan(max(1, board.round))]
    if board.hero >= 0:
        opening.append(TurnBegan(board.hero, board.left))
    lengths.append(story.length)

    def hear(told: Sequence[Fact]) -> None:
        for fact in told:
            story.hear(fact, board)
            fact.change(board)
        lengths.append(story.length)

    return Timeline(film, Fact, _KINDS, opening, hear)


class ReplayScene(FilmScene[State, View, Setup, Board, Fact]):
    """Shows a film of Chronicles."""

    def __init__(
        self,
        kit: Kit,
        film: Film,
        looks: Looks | None = None,
        book: Book | None = None,
        play_on: PlayOn | None = None,
    ) -> None:
        """Begins at the first question; raises BadSave where an answer is not legal.

        ``book`` opens the rule book at a page; ``play_on`` lets a new game go on from what is seen.
        """
        super().__init__(kit, _Table(kit, film, looks or Looks(), book), play_on)
