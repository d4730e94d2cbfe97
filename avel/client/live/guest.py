"""Lets new data into the game while it is played, and shows what is wrong with those that can't be."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Final, Protocol, runtime_checkable

import pygame

from avel.chronicles.box import Box
from avel.chronicles.rules import Chronicles
from avel.client.duel.table import DuelScene
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.inputs import (
    NOWHERE,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from avel.client.kit import Kit
from avel.client.live.banner import AGAIN, AGAIN_KEY, FOLD, FOLD_KEY, Banner
from avel.client.live.news import Faulty, Fresh, News, Unfit
from avel.client.scene import Replace, SceneStack
from avel.client.widgets.group import Group
from avel.client.widgets.widget import Message
from avel.horn.box import HornBox
from avel.horn.rules import Horn
from avel.saves.differences import Change, changes
from avel.saves.faults import BadSave
from avel.workbench.live.reading import Data, Reading
from avel.workbench.live.watch import Watch

_SECONDS: Final = 9.0
"""How long it is said that new data have come in."""


@runtime_checkable
class Renewable(Protocol):
    """A scene that shows the data of today."""

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Shows other data from now on."""


class Live:
    """Takes what a watch has read; lies below all scenes as a bar that grows when something is wrong."""

    def __init__(self, kit: Kit, house: House, watch: Watch, data: Data) -> None:
        """Begins with the data that the house has."""
        self._kit, self._house, self._watch, self._data = kit, house, watch, data
        self.news: News | None = None
        """What is said now."""
        self.is_folded = False
        """Whether the bar stays low although something is wrong."""
        self._left = 0.0
        self._is_pending = False
        """Whether the game in play has still to take the data of today."""
        self._can_again = False
        self._size = (1280, 720)
        self._group = Group(kit.speaker)
        self._holds_pointer = False

    # Time

    def update(self, dt: float, stack: SceneStack) -> bool:
        """Takes what has been read, and brings it into the game at an open question."""
        before = (self.news, self._can_again)
        if reading := self._watch.take():
            self._take(reading, stack)
        if self._is_pending and not _has_table(stack):
            # A game that was left is kept with its own data, and goes on with those.
            self._end_waiting()
        elif self._is_pending and isinstance(stack.top, TableScene | DuelScene) and stack.top.is_open:
            self._end_waiting()
            self._carry(stack, stack.top)
        self._can_again = self._house.same_seed(stack.top) is not None
        self._let_pass(dt)
        has_changed = before != (self.news, self._can_again)
        if has_changed:
            self._build()
        return self._group.update(dt) or has_changed

    def _let_pass(self, dt: float) -> None:
        if isinstance(self.news, Fresh) and not self.news.is_waiting:
            self._left -= dt
            if self._left <= 0:
                self.news = None

    def _take(self, reading: Reading, stack: SceneStack) -> None:
        if reading.data is None:
            self._say(Faulty(reading))
            return
        old, self._data = self._data, reading.data
        # Also where they say the same: lines may have moved.
        self._house.renew(self._data.box, self._data.duel)
        for scene in stack.scenes:
            if isinstance(scene, Renewable):
                scene.renew(self._data.box, self._data.duel)
        if self._data.texts != old.texts:
            self._kit.words.renew(self._data.texts)
            stack.lay_out()
        if not self._data.says_the_same(old):
            self._is_pending = _has_table(stack)
            self._say(Fresh(_changes(old, self._data), self._is_pending))
        elif isinstance(self.news, Faulty):
            self._say(Fresh((), self._is_pending))

    def _carry(self, stack: SceneStack, table: TableScene | DuelScene) -> None:
        """Lets the game in play go on with the data of today, if its cards are others and it can."""
        today = Chronicles(self._data.box) if isinstance(table, TableScene) else _duel(self._data)
        if today is None or not changes(table.session.game, today):
            return
        try:
            carried = self._house.carried(table)
        except BadSave as fault:
            # What it can't do says the banner's heading.
            self._say(Unfit(str(fault).rpartition(": ")[2]))
        else:
            stack.change(Replace(carried))
            # The table that has gone holds many pictures, and itself: else it would stay for long.
            gc.collect()

    def _end_waiting(self) -> None:
        self._is_pending = False
        if isinstance(self.news, Fresh):
            self.news = replace(self.news, is_waiting=False)

    def _say(self, news: News) -> None:
        self.news, self._left, self.is_folded = news, _SECONDS, False

    # What players do

    def handle(self, event: Input, stack: SceneStack) -> Input | None:
        """Takes its two keys, and the pointer where the banner lies."""
        match event:
            case KeyPressed(name) if name == AGAIN_KEY and self._can_again:
                self._again(stack)
                return None
            case KeyPressed(name) if name == FOLD_KEY and self._banner.can_fold:
                self._fold()
                return None
            case PointerMoved(at) | PointerPressed(at) | PointerReleased(at) | Wheel(at):
                return self._pointer(event, at, stack)
        return event

    def _pointer(self, event: Input, at: tuple[int, int], stack: SceneStack) -> Input | None:
        is_here = self._banner.rect.collidepoint(at)
        if isinstance(event, PointerPressed):
            self._holds_pointer = is_here
        is_ours = is_here if not isinstance(event, PointerReleased) else self._holds_pointer
        if message := self._group.handle(event):
            self._on(message, stack)
        if not is_ours:
            return event
        return PointerMoved(NOWHERE) if isinstance(event, PointerMoved) else None

    def _on(self, message: Message, stack: SceneStack) -> None:
        if message.id == AGAIN:
            self._again(stack)
        elif message.id == FOLD:
            self._fold()

    def _fold(self) -> None:
        self.is_folded = not self.is_folded
        self._build()

    def _again(self, stack: SceneStack) -> None:
        """Begins the game of the open table again, with the same seed and the data of today."""
        if begin := self._house.same_seed(stack.top):
            stack.change(Replace(begin()))
            self._is_pending = False
            if isinstance(self.news, Faulty):
                self.news = replace(self.news, is_begun_again=True)
            else:
                self.news = None
            self._build()

    # What is seen

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the banner out for a window, in the language spoken now."""
        self._size = size
        self._build()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the bar."""
        banner = self._banner
        banner.draw(surface)
        self._group.draw(banner.on(surface))

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where its buttons lie."""
        return self._group.targets()

    @property
    def room(self) -> int:
        """How high the bar is at the foot of the window, in pixels."""
        return self._banner.rect.height

    @property
    def _banner(self) -> Banner:
        stack = self._watch.stack
        watched = tuple(folder.name or str(folder) for folder in stack.overlays or (stack.folder,))
        return Banner(self._kit, self.news, watched, self._size, self.is_folded, self._can_again)

    def _build(self) -> None:
        self._group.show(self._banner.widgets())


def _has_table(stack: SceneStack) -> bool:
    return any(isinstance(scene, TableScene | DuelScene) for scene in stack.scenes)


def _duel(data: Data) -> Horn | None:
    return Horn(data.duel) if data.duel else None


def _changes(old: Data, new: Data) -> tuple[Change, ...]:
    """Returns what has changed on the cards of both games."""
    found = changes(Chronicles(old.box), Chronicles(new.box))
    if old.duel and new.duel:
        found += changes(Horn(old.duel), Horn(new.duel))
    return found
