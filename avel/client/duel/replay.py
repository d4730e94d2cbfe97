"""A duel watched from its beginning: forth and back, answer by answer or turn by turn, and no more."""

from __future__ import annotations

import pygame

from avel.client.duel.banners import Banners
from avel.client.duel.bot_seats import BotSeats
from avel.client.duel.chances import Chances
from avel.client.duel.counsel import Counsel
from avel.client.duel.desk import DuelDesk
from avel.client.duel.face import DuelFace
from avel.client.duel.front import Front
from avel.client.duel.hand_over import HandOver
from avel.client.duel.hiring import CLOSE, HiringSheet
from avel.client.duel.shown import DuelSession, Shown
from avel.client.duel.story import Story, Told
from avel.client.duel.timing import seconds
from avel.client.game.table_widgets import BOOK, MENU
from avel.client.inputs import Input, KeyPressed, Position
from avel.client.kit import Kit
from avel.client.motion import Motions
from avel.client.scene import Book, Change, Pop, Push
from avel.client.scenes.film_bar import FilmBar
from avel.client.timeline import Timeline
from avel.client.widgets.widget import Message
from avel.core.session import Session
from avel.horn.events import Fact
from avel.saves.film import DuelFilm


class _WatchingFront(Front):
    """Asks nobody; the stage stands over the valley as long as a fight lies there."""

    @property
    def asks_person(self) -> bool:
        """Says no, whoever played."""
        return False

    def follow(self) -> bool:
        """Keeps up with nothing: no question is put."""
        return False


class DuelReel(Timeline[Fact]):
    """One duel from its first question to its last answer; whatever is done with it, the duel stays."""

    def __init__(self, film: DuelFilm) -> None:
        """Runs the film through once; raises BadSave where an answer is not legal."""
        super().__init__()
        self.film = film
        start = film.at(0)
        board, turn = start.board.clone(), film.game.turn(start)
        story = Story()
        self._lengths = [0]
        for number, (state, events) in enumerate(film.reel(), start=1):
            facts = tuple(event for event in events if isinstance(event, Fact))
            for fact in facts:
                story.hear(fact, board)
                fact.change(board)
            self.told.append(facts)
            self._lengths.append(len(story.lines))
            before, turn = turn, film.game.turn(state)
            if turn != before:
                self.turns.append(number)
        self._lines = story.lines

    def session(self, answers: int) -> DuelSession:
        """Returns a session of its own that stands after so many answers."""
        return Session(self.film.game, self.film.at(answers))

    def lines(self, answers: int) -> list[Told]:
        """Returns the story as far as so many answers."""
        return self._lines[: self._lengths[answers]]


class DuelReplayScene:
    """Shows a film of a duel on a table of its own, so that nothing done here reaches the duel."""

    is_overlay = False
    least_plan = (1280, 720)

    def __init__(
        self, kit: Kit, film: DuelFilm, banners: Banners | None = None, book: Book | None = None
    ) -> None:
        """Begins at the first question; raises BadSave where an answer is not legal."""
        self.kit, self._book = kit, book
        self._reel = DuelReel(film)
        self._at = 0
        settings = kit.settings.now
        motions = Motions(settings.motion, settings.speed)
        self._shown = Shown(film.game, self._reel.session(0), motions, seconds)
        desk = DuelDesk(kit, self._shown, banners or Banners())
        self._desk, self._story = desk, Story()
        chances = Chances(desk)
        hand_over = HandOver(desk, self._story, is_wanted=False)
        self._front = _WatchingFront(desk, BotSeats(desk, 0), chances, hand_over)
        self._shown.listeners.append(lambda fact: self._story.hear(fact, self._shown.board))
        self._shown.listeners.append(self._front.stage.hear)
        counsel = Counsel(desk, self._front)
        self._face = DuelFace(desk, self._front, self._story, counsel, has_book=book is not None)
        self._bar = FilmBar(kit, self._reel, lambda: self._at, self._go, self._step)
        self._last_fact: Fact | None = None
        self._go(0)

    @property
    def at(self) -> int:
        """Returns after how many answers the duel is shown."""
        return self._at

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the table and the bar out for a window."""
        self._face.resize(size, ui_scale)
        self._refresh()

    def _refresh(self) -> None:
        self._face.refresh()
        self._bar.refresh(self._face.plan.bottom, self._face.plan.scale)

    # Moving through the duel

    def _go(self, answers: int) -> None:
        """Shows the duel after so many answers at once."""
        self._shown.motions.skip_all()
        self._at = min(self._reel.length, max(0, answers))
        self._shown.session = self._reel.session(self._at)
        self._shown.board = self._shown.session.state.board.clone()
        self._story.lines[:] = self._reel.lines(self._at)
        self._front.stage.compared = None
        self._face.forget()
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

    def handle(self, event: Input) -> Change | None:
        """Moves through the duel by bar or keys; the generals can be read about."""
        if self._front.hiring and isinstance(event, KeyPressed) and event.name in ("esc", "enter", "space"):
            self._front.hiring = None
            self._refresh()
            return None
        if self._bar.is_meant(event):
            message = self._bar.handle(event)
            if message is None:
                return None
            change = self._bar.on(message)
            self._refresh()
            return change
        message = self._face.handle(event)
        return self._look(message) if message else None

    def _look(self, message: Message) -> Change | None:
        kind, _, rest = message.id.partition(":")
        if message.id == MENU:
            return Pop()
        if message.id == BOOK:
            return Push(self._book("")) if self._book else None
        if kind == "later":
            self._bar.plays = False
            self._front.hiring = HiringSheet(self._desk, int(rest))
        elif message.id == CLOSE:
            self._front.hiring = None
        self._refresh()
        return None

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: shows what an answer did, then goes on to the next while it plays."""
        moved = self._shown.update(dt)
        playing = self._shown.playing()
        fact = playing.fact if playing else None
        has_changed = fact is not self._last_fact
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
        self._bar.draw(canvas)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed."""
        bottom = self._face.plan.bottom
        table = {ident: rect for ident, rect in self._face.targets().items() if not bottom.contains(rect)}
        return {**table, **self._bar.targets()}

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether something that scrolls lies under a place."""
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
