"""Drawing in idle moments what may be asked next, so that its first frame finds its pictures made.

Every answer of the open question is tried on a copy of the game; what would then lie before the players is
painted where nobody sees it, a few new pictures at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from avel.chronicles.rules import Chronicles
from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.hero_boards import paint_big
from avel.client.game.presenter import Presenter
from avel.client.game.reckoner import Unreckoned
from avel.client.game.registry import OPENED
from avel.client.game.shown import GameSession, Shown
from avel.client.game.table_layout import TablePlan
from avel.client.kept import Spent
from avel.client.motion import MotionLevel, Motions
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.session import Session

Presents = Callable[[Desk, Decision], Presenter]
"""Makes the presenter of a question at a desk."""

_MAKINGS: Final = 5
"""How many pictures are made in one idle moment; nested ones count, so it must exceed their depth."""
_FIRST: Final = ("battle", "roll", "done", "clash", "use_item", "take")
"""Verbs that are tried before the others."""
_MOST: Final = 10
"""How many answers of one question are tried."""


class Rehearsal:
    """Works through what may come after one question, a little at each ``update``."""

    def __init__(self, desk: Desk, presents: Presents) -> None:
        """Rehearses for a desk."""
        self._desk = desk
        self._presents = presents
        self._decision: Decision | None = None
        self._work: Iterator[None] = iter(())
        self._unseen = pygame.Surface((1, 1))

    def update(self, decision: Decision | None, plan: TablePlan, size: tuple[int, int]) -> None:
        """Goes on with what may come after a question; begins anew for another one."""
        if decision is not self._decision:
            self._decision = decision
            self._work = self._all(decision, plan, size) if decision else iter(())
        next(self._work, None)

    def _all(self, decision: Decision, plan: TablePlan, size: tuple[int, int]) -> Iterator[None]:
        if self._unseen.get_size() != size:
            self._unseen = pygame.Surface(size)
            self._unseen.set_clip((0, 0, 1, 1))
        canvas = self._desk.kit.canvas(self._unseen, plan.scale)
        if decision.kind == "turn.choose":
            pack = OPENED["pack"](self._desk, decision, decision.seat)
            yield from self._painted(canvas, pack, size)
        for action in _chosen(decision):
            presenter = self._after(action)
            yield
            if presenter and presenter.covers:
                yield from self._painted(canvas, presenter, size)
        big = plan.boards[plan.active]
        for seat in range(len(plan.boards)):
            yield from _in_moments(canvas, partial(paint_big, canvas, self._desk, seat, big))

    def _after(self, action: Action) -> Presenter | None:
        """Returns what would put the question that an answer leads to, at a desk of its own."""
        shown = self._desk.shown
        session = _imagined(shown.game, shown.session, action)
        if session.decision is None:
            return None
        there = Shown(shown.game, session, Motions(MotionLevel.NONE), lambda fact: 0.0)
        desk = Desk(self._desk.kit, there, self._desk.naming, looks=self._desk.looks)
        desk.reckoner = Unreckoned(desk.box)
        return self._presents(desk, session.decision)

    def _painted(self, canvas: Canvas, presenter: Presenter, size: tuple[int, int]) -> Iterator[None]:
        yield from _in_moments(canvas, lambda: _paint(canvas, presenter, size))


def _in_moments(canvas: Canvas, paint: Callable[[], None]) -> Iterator[None]:
    """Paints all of it, stopping whenever enough new pictures have been made."""
    while True:
        try:
            with canvas.kept.at_most(_MAKINGS):
                paint()
        except Spent:
            yield
            continue
        return


def _paint(canvas: Canvas, presenter: Presenter, size: tuple[int, int]) -> None:
    rects = presenter.layout(size, canvas.scale)
    presenter.paint(canvas, rects)
    presenter.paint_moving(canvas, rects)
    for widget in presenter.build():
        widget.place(rects[widget.id], canvas.scale)
        widget.draw(canvas)


def _imagined(game: Chronicles, session: GameSession, action: Action) -> GameSession:
    """Returns a session of its own in which an answer has been given."""
    state, decision = game.clone(session.state), session.decision
    told: list[Event] = []
    if decision:
        game.take(state, decision, action, told.append)
    return Session(game, state)


def _chosen(decision: Decision) -> list[Action]:
    """Returns answers worth trying: each battle, and one of every other verb."""
    found: dict[str, Action] = {}
    for action in decision.actions:
        verb = action.verb()
        found.setdefault(action.token if verb == "battle" else verb, action)
    return sorted(found.values(), key=lambda each: each.verb() not in _FIRST)[:_MOST]
