"""A game watched from its beginning: forth and back, answer by answer or turn by turn, and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, Self, TypeVar

import pygame

from avel.client.game.table_widgets import MENU
from avel.client.inputs import Input, PointerMoved, Position
from avel.client.keeping import fault_said
from avel.client.kit import Kit
from avel.client.on_face import Face, OnFace
from avel.client.scene import Change, GoOn, Pop, Scene
from avel.client.scenes.film_bar import FilmBar
from avel.client.scenes.film_panel import CHAPTERS, PLAY_ON, FilmPanel, Page, Shown
from avel.client.scenes.film_rows import CHAPTER, Heading
from avel.client.scenes.watched import Watched
from avel.client.widgets.widget import Message
from avel.client.words import Words
from avel.core.events import Event
from avel.saves.document import data_digest
from avel.saves.faults import BadSave

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
B = TypeVar("B")
F = TypeVar("F", bound=Event)
_MARK: Final = 8
"""Letters of the data's mark that are shown."""
PlayOn = Callable[[int], Scene]
"""Opens the table over a new game that goes on after so many answers; may raise BadSave."""


def about_film(words: Words, seed: int | None, texts: Mapping[str, str]) -> tuple[str, ...]:
    """Says of which seed and data a game was, and which keys move through it."""
    number = words("end.seed_unknown") if seed is None else str(seed)
    mark = data_digest(texts)[:_MARK]
    return (words("replay.origin", seed=number, data=mark), words("replay.keys"))


class FilmScene(OnFace[Face], Generic[S, V, U, B, F]):
    """Shows a film on a table of its own, so that nothing done here reaches the game."""

    def __init__(self, kit: Kit, watched: Watched[S, V, U, B, F], play_on: PlayOn | None = None) -> None:
        """Begins at the first question; ``play_on`` lets a new game go on from what is seen."""
        self.kit = kit
        self.face: Face = watched.face
        self._watched, self._line, self._shown = watched, watched.line, watched.shown
        self._play_on = play_on
        self._at = 0
        self._last_fact: F | None = None
        self._panel = FilmPanel(kit)
        self._headings = [Heading(each.kind, watched.chapter(each.fact)) for each in self._line.chapters]
        self._fault = ""
        self._bar = FilmBar(kit, self._line, lambda: self._at, self._go, self._step, self._chapter_said)
        self._page = Page(0, "")
        self._go(0)

    def at_end(self) -> Self:
        """Begins after the last answer instead, so that the final board is seen at once."""
        self._go(self._line.length)
        return self

    @property
    def at(self) -> int:
        """Returns after how many answers the game is shown."""
        return self._at

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays the table, the panel and the bar out for a window."""
        self.face.resize(size, ui_scale)
        self._refresh()

    def _refresh(self) -> None:
        watched = self._watched
        watched.follow()
        self.face.refresh()
        plan, room, told = self.face.plan, watched.panel(), self._told()
        self._bar.caption = self._caption(is_covered=room is None)
        placed = self._panel.placed(room, plan.scale, told) if room else []
        self._bar.refresh(plan.bottom, plan.scale, placed)
        if room:
            self._panel.follow(told)

    # What is told

    def _told(self) -> Shown:
        play_on = None if self._play_on is None else self._why_not()
        return Shown(
            self._page, self._headings, self._line.chapter_at(self._at), self._watched.about, play_on
        )

    def _why_not(self) -> str:
        is_over = self._shown.session.decision is None
        return self._fault or (self.kit.words("replay.is_over") if is_over else "")

    def _chapter_said(self, answers: int) -> str:
        """Says what a moment lies in: the round, the turn, and the battle if one begins there."""
        present = self._line.chapter_at(answers)
        last: dict[str, str] = {}
        for each, heading in zip(self._line.chapters[: present + 1], self._headings, strict=False):
            if each.kind == "round":
                last.clear()
            if each.kind != "battle" or each.at == answers:
                last[each.kind] = heading.text
        return self.kit.words("replay.apart").join(last.values())

    def _caption(self, *, is_covered: bool) -> str:
        page = self._page
        if is_covered and page.given:
            return self.kit.words("replay.answered", question=page.question, answer=page.given)
        return self._chapter_said(self._at)

    def _page_of(self, answers: int) -> Page:
        """Tells of the question that is open after so many answers, as the board is shown now."""
        watched, decision = self._watched, self._shown.session.decision
        if decision is None:
            return Page(answers, self.kit.words("replay.is_over"))
        telling, given, seat = watched.narrator, self._line.given(answers), decision.seat
        others = tuple(telling.answer(each) for each in decision.actions if each != given)
        said = telling.answer(given) if given else ""
        return Page(
            answers,
            telling.question(decision),
            said,
            others,
            lambda canvas, px, at: watched.sign(canvas, seat, px, at),
        )

    # Moving through the game

    def _go(self, answers: int) -> None:
        """Shows the game after so many answers at once."""
        self._at = min(self._line.length, max(0, answers))
        self._shown.turn_to(self._line.session(self._at))
        self._watched.turn_to(self._at)
        self._page = self._page_of(self._at)
        self._bar.rested = 0.0
        self._fault = ""

    def _step(self) -> None:
        """Plays the next answer, once the last one has been shown to its end."""
        self._shown.motions.skip_all()
        if self._at == self._line.length:
            self._bar.plays = False
            return
        self._page = self._page_of(self._at)
        told = self._line.told[self._at]
        self._at += 1
        self._shown.session = self._line.session(self._at)
        self._shown.motions.speed = self.kit.settings.now.speed * self._bar.speed
        self._shown.show(told)
        self._bar.rested = 0.0

    def handle(self, event: Input) -> Change | None:
        """Moves through the game by bar, panel or keys; what lies on the table can be looked at."""
        if self._watched.puts_away(event):
            self._refresh()
            return None
        is_meant = self._bar.is_meant(event)
        if is_meant or isinstance(event, PointerMoved):
            message = self._bar.handle(event)
            if is_meant:
                return self._on(message) if message else None
        message = self._watched.handle(event)
        if message is None:
            return None
        if message.id == MENU:
            return Pop()
        if message.id.startswith(self._watched.stops):
            self._bar.plays = False
            self._go(self._at)
            self._refresh()
        change = self._watched.look(message.id)
        self._refresh()
        return change

    def _on(self, message: Message) -> Change | None:
        """Does what bar or panel say."""
        change: Change | None = None
        if message.id == CHAPTERS:
            self._panel.lists_chapters = not self._panel.lists_chapters
        elif message.id.startswith(CHAPTER):
            self._bar.plays = False
            self._go(self._line.chapters[int(message.id.removeprefix(CHAPTER))].at)
        elif message.id == PLAY_ON:
            change = self._played_on()
        else:
            change = self._bar.on(message)
        self._refresh()
        return change

    def _played_on(self) -> Change | None:
        """Leaves for a table where a new game goes on from here; one that can't is no reason to break."""
        self._bar.plays = False
        try:
            return Pop(GoOn(self._play_on(self._at))) if self._play_on else None
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
        return None

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: shows what an answer did, then goes on to the next while it plays."""
        moved = self._shown.update(dt)
        playing = self._shown.playing()
        fact = playing.fact if playing else None
        has_changed = self._watched.follow() or fact is not self._last_fact
        self._last_fact = fact
        is_still = not self._shown.motions.is_moving
        if is_still and self._page.number != self._at:
            self._page, has_changed = self._page_of(self._at), True
        if self._bar.plays and is_still:
            moved = True
            has_changed = self._bar.play(dt) or has_changed
        if has_changed:
            self._refresh()
        return self.face.update(dt) or self._bar.update(dt) or moved or has_changed

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, the panel, and the bar in the place of the table's lower strip."""
        canvas = self.kit.canvas(surface, self.face.plan.scale)
        self.face.draw(canvas)
        if self._watched.panel():
            self._panel.paint(canvas, self._told())
        self._bar.draw(canvas)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed."""
        bottom = self.face.plan.bottom
        table = {id: rect for id, rect in self.face.targets().items() if not bottom.contains(rect)}
        return {**table, **self._bar.targets()}

    def takes_wheel(self, at: Position) -> bool:
        """Tells whether the map or something that scrolls lies under a place."""
        return self._bar.scrolls_at(at) or self.face.takes_wheel(at)

    def question_place(self) -> pygame.Rect | None:
        """Returns nothing: nothing is asked."""
        return None

    def focus_place(self) -> pygame.Rect | None:
        """Returns where the focused widget lies."""
        focused = self._bar.focused
        return focused.rect if focused else self.face.focus_place()

    def resume(self, result: object) -> Change | None:
        """Goes on looking."""
        return None

    def pause(self) -> None:
        """Stops playing: nobody looks."""
        self._bar.plays = False
