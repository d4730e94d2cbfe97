"""A duel to be watched: its table with nobody asked, its story, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.duel.asked import Asked
from avel.client.duel.banners import Banners, badge
from avel.client.duel.bot_seats import BotSeats
from avel.client.duel.chances import Chances
from avel.client.duel.counsel import Counsel
from avel.client.duel.desk import DuelDesk
from avel.client.duel.face import DuelFace
from avel.client.duel.front import Front
from avel.client.duel.hand_over import HandOver
from avel.client.duel.hiring import CLOSE, HiringSheet
from avel.client.duel.narrator import Narrator
from avel.client.duel.previews import Preview
from avel.client.duel.shown import Shown
from avel.client.duel.story import MOST, Story, Told
from avel.client.duel.timing import seconds
from avel.client.game.table_widgets import BOOK
from avel.client.inputs import Input, KeyPressed
from avel.client.kit import Kit
from avel.client.mirror import Mirror
from avel.client.motion import Motions
from avel.client.scene import Book, Change, Push
from avel.client.scenes.film import FilmScene, PlayOn, about_film
from avel.client.timeline import Kind, Timeline
from avel.client.widgets.widget import Message
from avel.horn.events import CastleAttacked, CityAttacked, Fact, TurnBegan
from avel.horn.fight_events import FightBegan
from avel.horn.model import CITY, Board, Setup
from avel.horn.state import State
from avel.horn.view import View
from avel.saves.film import DuelFilm

_LATER: Final = "later:"
_KINDS: Final[Mapping[type[Fact], Kind]] = MappingProxyType(
    {TurnBegan: "turn", FightBegan: "battle", CastleAttacked: "battle", CityAttacked: "battle"}
)


class _WatchingFront(Front):
    """Asks nobody; the stage stands over the valley as long as a fight lies there."""

    about: Preview | None = None
    """What is known of the whole duel: it stands where the table says what something would bring."""

    @property
    def asks_person(self) -> bool:
        """Says no, whoever played."""
        return False

    def follow(self) -> bool:
        """Keeps up with nothing: no question is put."""
        return False

    def preview(self, ident: str, asked: Asked) -> Preview | None:
        """Tells of the whole duel: nothing can be done, so that nothing would bring anything."""
        return self.about


class _Table:
    """The table of a film, and the story as far as it is shown."""

    stops: Final = (_LATER, BOOK)
    about: Final = ()
    """What is known of the duel has a place of its own on the table."""

    def __init__(self, kit: Kit, film: DuelFilm, banners: Banners, book: Book | None) -> None:
        self._book = book
        self._told: list[tuple[Told, ...]] = []
        self.line = _wound(film, self._told)
        settings = kit.settings.now
        motions = Motions(settings.motion, settings.speed)
        self.shown = Shown(film.game, self.line.session(0), motions, seconds)
        self._desk = DuelDesk(kit, self.shown, banners)
        self.story = Story()
        hand_over = HandOver(self._desk, self.story, is_wanted=False)
        self._front = _WatchingFront(self._desk, BotSeats(self._desk, 0), Chances(self._desk), hand_over)
        about = about_film(kit.words, film.seed, film.game.texts)
        self._front.about = Preview(kit.words("replay.about"), about)
        self.shown.listeners.append(lambda fact: self.story.hear(fact, self.shown.board))
        self.shown.listeners.append(self._front.stage.hear)
        counsel = Counsel(self._desk, self._front)
        self.face = DuelFace(self._desk, self._front, self.story, counsel, has_book=book is not None)
        self.narrator = Narrator(self._desk, Mirror(kit.settings))

    def turn_to(self, answers: int) -> None:
        """Lets the story be told as far as so many answers, and clears the table."""
        self.story.lines[:] = [line for told in self._told[:answers] for line in told][-MOST:]
        self._front.stage.compared = None
        self._front.hiring = None
        self.face.forget()

    def follow(self) -> bool:
        """Keeps up with nothing beside what is played."""
        return self._front.follow()

    def puts_away(self, event: Input) -> bool:
        """Puts away the generals who are read about."""
        is_away = isinstance(event, KeyPressed) and event.name in ("esc", "enter", "space")
        if is_away and self._front.hiring:
            self._front.hiring = None
            return True
        return False

    def handle(self, event: Input) -> Message | None:
        """Hears the widgets of the table."""
        return self.face.handle(event)

    def look(self, ident: str) -> Change | None:
        """Shows the generals of a side, or the rule book."""
        if ident == BOOK:
            return Push(self._book(self.face.page_here())) if self._book else None
        if ident.startswith(_LATER):
            self._front.hiring = HiringSheet(self._desk, int(ident.removeprefix(_LATER)))
        elif ident == CLOSE:
            self._front.hiring = None
        return None

    # What is told

    def panel(self) -> pygame.Rect | None:
        """Returns the hollow of the crescent, while the table lies open."""
        return None if self._front.cover else self.face.plan.sheet

    def chapter(self, fact: Fact) -> str:
        """Says whose turn, or who attacks whom."""
        words, desk = self._desk.kit.words, self._desk
        match fact:
            case TurnBegan(side, turn):
                return words("replay.turn_number", player=desk.player(side), number=turn)
            case FightBegan():
                one = words("replay.and").join(map(desk.general, fact.generals))
                return words("replay.battle", one=one, other=desk.general(fact.enemy))
            case CastleAttacked(general=general, spot=spot):
                castle = words("duel.at", what=desk.plot("castle"), cell=desk.cell(spot))
                return words("replay.battle", one=desk.general(general), other=castle)
            case CityAttacked(general=general):
                return words("replay.battle", one=desk.general(general), other=desk.plot(CITY))
        raise ValueError(f"no chapter begins with {fact}")

    def sign(self, canvas: Canvas, seat: int, px: float, at: Point) -> None:
        """Draws the sign of a side."""
        badge(canvas, seat, self._desk.dye(seat), px, at)


def _wound(film: DuelFilm, lines: list[tuple[Told, ...]]) -> Timeline[State, View, Setup, Fact]:
    """Runs a film through; what the story tells of each answer is noted on the way."""
    board: Board = film.at(0).board
    opening = [TurnBegan(board.side, board.turn)] if board.side >= 0 else []

    def hear(told: Sequence[Fact]) -> None:
        story = Story()
        for fact in told:
            story.hear(fact, board)
            fact.change(board)
        lines.append(tuple(story.lines))

    return Timeline(film, Fact, _KINDS, opening, hear)


class DuelReplayScene(FilmScene[State, View, Setup, Board, Fact]):
    """Shows a film of a duel."""

    def __init__(
        self,
        kit: Kit,
        film: DuelFilm,
        banners: Banners | None = None,
        book: Book | None = None,
        play_on: PlayOn | None = None,
    ) -> None:
        """Begins at the first question; raises BadSave where an answer is not legal.

        ``book`` opens the rule book at a page; ``play_on`` lets a new duel go on from what is seen.
        """
        super().__init__(kit, _Table(kit, film, banners or Banners(), book), play_on)
