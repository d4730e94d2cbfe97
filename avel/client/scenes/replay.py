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
from avel.client.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from avel.client.kit import Kit
from avel.client.motion import Motions
from avel.client.paint import panels
from avel.client.scene import Book, Change, Pop, Push
from avel.client.scenes.replay_bar import (
    BACK,
    PLACE,
    PLAY,
    SCRUBBER,
    SPEED,
    STEP,
    STEP_BACK,
    TURN,
    TURN_BACK,
    Scrubber,
    bar_places,
)
from avel.client.theme import CREAM_DIM
from avel.client.widgets.button import Button
from avel.client.widgets.group import Group
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Changed, Message, Widget
from avel.client.workshop.looks import Looks
from avel.saves.film import Film

_PAUSE: Final = 0.5
"""Seconds between two answers at speed 1, beside what moves."""
_SPEEDS: Final = (1, 2, 4)
_MONSTER: Final = "monster:"
_KEYS: Final = {"left": STEP_BACK, "right": STEP, "up": TURN_BACK, "down": TURN, "space": PLAY, "f10": BACK}


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
        self._plays = False
        self._speed = _SPEEDS[0]
        self._rested = 0.0
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
        self._bar = Group(kit.speaker)
        self._rects: dict[str, pygame.Rect] = {}
        self._last_fact: object = None
        self._go(0)

    @property
    def at(self) -> int:
        """Returns after how many answers the game is shown."""
        return self._at

    # The bar

    def _widgets(self) -> list[Widget]:
        words = self.kit.words
        start = "" if self._at else words("replay.at_start")
        end = "" if self._at < self._reel.length else words("replay.at_end")
        return [
            Button(BACK, words("replay.back"), icon="undo", key="esc", variant="quiet", step=15),
            IconButton(TURN_BACK, "turn_back", words("replay.turn_back"), reason=start),
            IconButton(STEP_BACK, "arrow_left", words("replay.step_back"), reason=start),
            self._play_button(end),
            IconButton(STEP, "arrow_right", words("replay.step"), reason=end),
            IconButton(TURN, "turn_on", words("replay.turn"), reason=end),
            Scrubber(SCRUBBER, self._at, self._reel.length, self._reel.turns),
            Button(
                SPEED,
                words("replay.speed", number=self._speed),
                key="s",
                variant="quiet",
                step=15,
                tip=words("replay.speed_tip"),
            ),
        ]

    def _play_button(self, end: str) -> Button:
        label = self.kit.words("replay.pause" if self._plays else "replay.play")
        icon = "pause" if self._plays else "play"
        play = Button(PLAY, label, icon=icon, key="space", variant="primary", step=15, tip=end)
        play.is_enabled = not end
        return play

    def _refresh(self) -> None:
        self._front.follow()
        self._face.refresh()
        widgets = self._widgets()
        self._bar.show(widgets)
        for widget in widgets:
            widget.place(self._rects[widget.id], self._face.plan.scale)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the table and the bar out for a window."""
        self._face.resize(size, ui_scale)
        self._rects = bar_places(self._face.plan.bottom, self._face.plan.scale)
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
        self._rested = 0.0

    def _step(self) -> None:
        """Plays the next answer, once the last one has been shown to its end."""
        self._shown.motions.skip_all()
        if self._at == self._reel.length:
            self._plays = False
            return
        told = self._reel.told[self._at]
        self._at += 1
        self._shown.session = self._reel.session(self._at)
        self._shown.motions.speed = self.kit.settings.now.speed * self._speed
        self._shown.show(told)
        self._rested = 0.0

    def _on(self, message: Message) -> Change | None:
        match message.id:
            case "replay:back":
                return Pop()
            case "replay:step":
                self._step()
            case "replay:step_back":
                self._go(self._at - 1)
            case "replay:turn":
                self._go(self._reel.turn_after(self._at))
            case "replay:turn_back":
                self._go(self._reel.turn_before(self._at))
            case "replay:play":
                self._plays = not self._plays
            case "replay:speed":
                self._speed = _SPEEDS[(_SPEEDS.index(self._speed) + 1) % len(_SPEEDS)]
            case "replay:scrubber" if isinstance(message, Changed):
                self._plays = False
                self._go(int(message.value))
        self._refresh()
        return None

    def handle(self, event: Input) -> Change | None:
        """Moves through the game by bar or keys, and the map as at the table."""
        if self._looker.puts_away(event):
            self._refresh()
            return None
        if isinstance(event, KeyPressed) and event.name in _KEYS:
            return self._press(_KEYS[event.name])
        if self._is_for_bar(event):
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
            self._plays = False
            self._go(self._at)
            self._refresh()
            if ident.startswith(_MONSTER) and ident not in self._face.targets():
                # By the end of what moved it had left the map.
                return None
        page = self._looker.press(ident)
        self._refresh()
        return Push(self._book(page)) if self._book and page is not None else None

    def _press(self, id: str) -> Change | None:
        message = self._bar.find(id).press()
        return self._on(message) if message else None

    def _is_for_bar(self, event: Input) -> bool:
        match event:
            case PointerMoved(at) | PointerPressed(at) | PointerReleased(at) | Wheel(at):
                is_held = self._bar.find(SCRUBBER).is_held
                return is_held or bool(self._face.plan.bottom.collidepoint(at))
            case KeyPressed(name):
                return name in ("esc", "s", "tab", "enter", "home", "end")
        return False

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: shows what an answer did, then goes on to the next while it plays."""
        moved = self._shown.update(dt)
        playing = self._shown.playing()
        fact = playing.fact if playing else None
        has_changed = self._front.follow() or fact is not self._last_fact
        self._last_fact = fact
        if self._plays and not self._shown.motions.is_moving:
            self._rested += dt * self._speed
            moved = True
            if self._rested >= _PAUSE:
                self._step()
                has_changed = True
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
        panels.strip(canvas, self._face.plan.bottom, "top")
        place = self._rects[PLACE]
        text = self.kit.words("replay.place", number=self._at, all=self._reel.length)
        canvas.text(text, place.midright, Style(15, "sans", CREAM_DIM), "rc", place.width)
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
        self._plays = False
