"""A game watched from its beginning: forth and back, answer by answer or turn by turn, and no more."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.battle.stage import BattleStage
from avel.client.game.bot_seats import BotSeats
from avel.client.game.counsel import Counsel
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.hand_over import HandOver
from avel.client.game.looking import Looker
from avel.client.game.naming import Naming
from avel.client.game.reel import Reel
from avel.client.game.shown import Shown
from avel.client.game.story import Story
from avel.client.game.table_face import TableFace
from avel.client.game.table_widgets import BOOK, MENU
from avel.client.game.timing import seconds
from avel.client.game.tips import READ
from avel.client.inputs import Input, Position
from avel.client.kit import Kit
from avel.client.motion import Motions
from avel.client.scene import Book, Change, Pop, Push
from avel.client.scenes.film_bar import FilmBar
from avel.client.theme import CREAM_DIM
from avel.client.widgets.widget import Message
from avel.client.workshop.looks import Looks
from avel.saves.film import Film

_MONSTER: Final = "monster:"


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

    def leave_battle(self) -> None:
        """Forgets the stage: another moment is shown."""
        self._stage = None


class ReplayScene:
    """Shows a film on a table of its own, so that nothing done here reaches the game."""

    is_overlay = False
    least_plan = (1280, 720)

    def __init__(self, kit: Kit, film: Film, looks: Looks | None = None, book: Book | None = None) -> None:
        """Begins at the first question; raises BadSave where an answer is not legal.

        ``book`` opens the rule book at a page.
        """
        self.kit = kit
        self._book = book
        self._reel = Reel(film)
        self._at = 0
        settings = kit.settings.now
        motions = Motions(settings.motion, settings.speed)
        self._shown = Shown(film.game, self._reel.session(0), motions, seconds)
        desk = Desk(kit, self._shown, Naming(film.game.box, kit.words), looks=looks or Looks())
        self._story = Story(self._shown.board.hero)
        self._shown.listeners.append(lambda fact: self._story.hear(fact, self._shown.board))
        self._front = _WatchingFront(desk, self._story)
        counsel = Counsel(desk, self._front)
        self._face = TableFace(
            desk, self._front, self._story, counsel, has_book=book is not None, is_played=False
        )
        self._looker = Looker(desk, self._front, self._face)
        self._bar = FilmBar(kit, self._reel, lambda: self._at, self._go, self._step)
        self._last_fact: object = None
        self._go(0)

    @property
    def at(self) -> int:
        """Returns after how many answers the game is shown."""
        return self._at

    def _refresh(self) -> None:
        self._front.follow()
        self._face.refresh()
        self._bar.refresh(self._face.plan.bottom, self._face.plan.scale)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the table and the bar out for a window."""
        self._face.resize(size, ui_scale)
        self._refresh()

    # Moving through the game

    def _go(self, answers: int) -> None:
        """Shows the game after so many answers at once."""
        self._shown.motions.skip_all()
        self._at = min(self._reel.length, max(0, answers))
        self._shown.session = self._reel.session(self._at)
        self._shown.board = self._shown.session.state.board.clone()
        self._reel.tell(self._story, self._at)
        self._front.leave_battle()
        self._front.lift()
        self._front.follow()
        self._face.uncover()
        self._bar.rested = 0.0

    def _step(self) -> None:
        """Plays the next answer, once the last one has been shown to its end."""
        self._shown.motions.skip_all()
        if self._at == self._reel.length:
            self._bar.plays = False
            return
        told = self._reel.told[self._at]
        self._at += 1
        self._shown.session = self._reel.session(self._at)
        self._shown.motions.speed = self.kit.settings.now.speed * self._bar.speed
        self._shown.show(told)
        self._bar.rested = 0.0

    def _on(self, message: Message) -> Change | None:
        change = self._bar.on(message)
        self._refresh()
        return change

    def handle(self, event: Input) -> Change | None:
        """Moves through the game by bar or keys, and the map as at the table."""
        if self._looker.puts_away(event):
            self._refresh()
            return None
        if self._bar.is_meant(event):
            message = self._bar.handle(event)
            return self._on(message) if message else None
        if not self._front.cover and self._face.map.handle(event, self._face.widgets):
            self._refresh()
            return None
        message = self._face.handle(event)
        if message is None:
            return None
        if message.id == MENU:
            return Pop()
        return self._look(message.id)

    def _look(self, ident: str) -> Change | None:
        """Shows what was pressed on the table; for what lies over it, the film stands still."""
        if ident.startswith((_MONSTER, READ, BOOK)):
            self._bar.plays = False
            self._go(self._at)
            self._refresh()
            if ident.startswith(_MONSTER) and ident not in self._face.targets():
                # By the end of what moved it had left the map.
                return None
        page = self._looker.press(ident)
        self._refresh()
        return Push(self._book(page)) if self._book and page is not None else None

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: shows what an answer did, then goes on to the next while it plays."""
        moved = self._shown.update(dt)
        playing = self._shown.playing()
        fact = playing.fact if playing else None
        has_changed = self._front.follow() or fact is not self._last_fact
        self._last_fact = fact
        if self._bar.plays and not self._shown.motions.is_moving:
            moved = True
            has_changed = self._bar.play(dt) or has_changed
        if has_changed:
            self._refresh()
        return self._face.update(dt) or self._bar.update(dt) or moved or has_changed

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, and the bar in the place of its lower strip."""
        canvas = self.kit.canvas(surface, self._face.plan.scale)
        self._face.draw(canvas)
        if not self._front.cover:
            self._paint_line(canvas)
        self._bar.draw(canvas)

    def _paint_line(self, canvas: Canvas) -> None:
        """Says, where the choices would be, what is seen here and how to move through it."""
        place = self._face.plan.choices.inflate(-canvas.px(32), -canvas.px(92))
        text, style = self.kit.words("replay.line"), Style(15, "sans", CREAM_DIM)
        canvas.paragraph(text, place.topleft, place.width, style, most_lines=6)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed."""
        bottom = self._face.plan.bottom
        table = {id: rect for id, rect in self._face.targets().items() if not bottom.contains(rect)}
        return {**table, **self._bar.targets()}

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether the map or something that scrolls lies under a place."""
        return self._face.takes_wheel(at)

    def question_place(self) -> pygame.Rect | None:
        """Returns nothing: nothing is asked."""
        return None

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        focused = self._bar.focused
        return focused.rect if focused else self._face.focus_place()

    def text_place(self) -> pygame.Rect | None:
        """Returns nothing: nothing is typed here."""
        return None

    def resume(self, result: object) -> Change | None:
        """Goes on looking."""
        return None

    def pause(self) -> None:
        """Stops playing: nobody looks."""
        self._bar.plays = False
