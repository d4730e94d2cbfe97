"""What lies before the players now: the table's own question, a sheet, the battle stage, or a curtain."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

import pygame

from avel.client.canvas import Canvas
from avel.client.game.arrival import Arrival
from avel.client.game.battle.asking import BattleQuestion
from avel.client.game.battle.result import BattleResult
from avel.client.game.battle.stage import BattleStage
from avel.client.game.bot_seats import BotSeats
from avel.client.game.choices import TurnChoices
from avel.client.game.curtain import Curtain
from avel.client.game.desk import Desk
from avel.client.game.hand_over import HandOver
from avel.client.game.monster_panel import MonsterPanel
from avel.client.game.on_table import TablePresenter
from avel.client.game.plain_list import PlainList
from avel.client.game.presenter import Presenter
from avel.client.game.registry import OPENED, PRESENTERS
from avel.client.game.rule_links import page_for_question
from avel.client.game.sheets.opened import OpenedSheet
from avel.client.theme import Scale
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision


class Cover(Protocol):
    """Anything that lies over the dimmed table."""

    def build(self) -> Sequence[Widget]:
        """Returns its widgets."""

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where everything of it lies."""

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what lies below its widgets."""

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what moves above that."""

    def still_key(self) -> Hashable:
        """Returns what its picture depends on, or ``None`` if it must be painted anew each time."""


class Front:
    """Keeps up with the open question and with what is shown."""

    def __init__(self, desk: Desk, bots: BotSeats, hand_over: HandOver) -> None:
        self._desk = desk
        self.bots = bots
        self._hand_over = hand_over
        self.decision: Decision | None = None
        """The open question, once everything before it has been shown."""
        self.presenter: Presenter | None = None
        """What puts it; nothing does where a bot is asked."""
        self.opened: OpenedSheet | None = None
        self.curtain: Curtain | Arrival | MonsterPanel | BattleResult | None = None
        self._stage: BattleStage | None = None

    @property
    def asks_person(self) -> bool:
        """Says whether a person is asked now."""
        return self.decision is not None and not self.bots.plays(self.decision.seat)

    @property
    def is_watched(self) -> bool:
        """Says whether a program has the table: it is asked, or what it has done is being shown."""
        if self.curtain or self.asks_person or self._desk.shown.is_over:
            return False
        seat = self.decision.seat if self.decision else self._desk.board.hero
        return self.bots.plays(seat) if seat >= 0 else self.bots.play_all

    @property
    def table(self) -> TablePresenter | None:
        """Returns the question that the table itself puts now, if it does."""
        return self.presenter if isinstance(self.presenter, TablePresenter) else None

    @property
    def page(self) -> str:
        """The page of the rule book that explains what is asked now, or ``""``."""
        return page_for_question(self.decision.kind) if self.decision else ""

    @property
    def is_doubted(self) -> bool:
        """Says whether the end of the turn waits for a second press."""
        return self.table is not None and self.table.is_end_doubted

    def take_doubt_back(self) -> bool:
        """Lets the end of the turn wait no longer; says whether it did."""
        was_doubted = self.is_doubted
        if self.table:
            self.table.forget_doubt()
        return was_doubted

    @property
    def cover(self) -> Cover | None:
        """Returns what lies over the table."""
        if self.curtain:
            return self.curtain
        if self.opened:
            return self.opened
        if self.presenter and self.presenter.covers:
            return self.presenter
        return self._stage

    @property
    def is_answered(self) -> bool:
        """Says whether a sheet or a question that stays in sight has had its answer."""
        return self.decision is None and self.curtain is None and bool(self.opened or self.presenter)

    @property
    def active(self) -> Presenter | None:
        """Returns the presenter that hears the players now."""
        if self.curtain or not self.asks_person:
            return None
        return self.opened or self.presenter

    def follow(self) -> bool:
        """Keeps up; returns whether anything else lies before the players now."""
        shown = self._desk.shown
        before = (self.decision, self.presenter, self.opened, self.curtain, self._stage)
        if self._desk.board.fight is None:
            self._stage = None
        elif self._stage is None:
            self._stage = BattleStage(self._desk)
        decision = shown.decision
        if decision is None:
            self._wait()
        elif decision is not self.decision:
            self._ask(decision)
        return before != (self.decision, self.presenter, self.opened, self.curtain, self._stage)

    def _wait(self) -> None:
        """Something moves, or the game is over: what was answered goes, unless it stays for the motion."""
        self.decision = None
        playing = self._desk.shown.playing()
        if self.presenter and not (playing and self.presenter.stays(playing.fact)):
            self.presenter = None

    def _ask(self, decision: Decision) -> None:
        self.decision = decision
        self.presenter = None
        if self.bots.plays(decision.seat):
            self.opened = None
            return
        self._desk.remark = ""
        self.presenter = self._presenter(decision)
        if self.opened and not self.opened.renew(decision):
            self.opened = None
        self.curtain = self._hand_over.curtain(decision)

    def _presenter(self, decision: Decision) -> Presenter:
        self._desk.reckoner.turn_to()
        return present(self._desk, decision, self._stage)

    def open(self, sheet: str, seat: int) -> None:
        """Opens a sheet of a hero over the question of a person's turn."""
        if self.decision and isinstance(self.presenter, TurnChoices) and sheet in OPENED:
            self.opened = OPENED[sheet](self._desk, self.decision, seat)

    def close(self) -> None:
        """Puts the opened sheet away."""
        self.opened = None

    def lift(self) -> None:
        """Draws the curtain aside."""
        self.curtain = None

    def forget(self) -> None:
        """Begins anew with the open question, after an answer was taken back."""
        self.decision = self.presenter = self.opened = self.curtain = None
        self._stage = None


def present(desk: Desk, decision: Decision, stage: BattleStage | None = None) -> Presenter:
    """Returns what puts a question; those of one battle share its stage."""
    kind = PRESENTERS.get(decision.kind, PlainList)
    if issubclass(kind, BattleQuestion):
        return kind(desk, decision, stage)
    return kind(desk, decision)
