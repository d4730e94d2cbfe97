"""A stand for one sheet: a plain scene over a dark ground that answers the rules as the table would."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.naming import Naming
from avel.client.game.presenter import Presenter
from avel.client.game.shown import Shown
from avel.client.inputs import FocusGained
from avel.client.kit import Kit
from avel.client.motion import MotionLevel, Motions
from avel.client.pilot import Pilot
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import NIGHT_0, Scale
from avel.core.decisions import Action, Decision
from tests.kit import Kit as Table

Maker = Callable[[Desk, Decision], Presenter]


def desk_of(kit: Kit, table: Table) -> Desk:
    """Returns a desk at which the table is played, without waiting for motions."""
    shown = Shown(table.game, table.session, Motions(MotionLevel.NONE), lambda fact: 0.0)
    return Desk(kit, shown, Naming(table.game.box, kit.words))


class Stand(WidgetScene):
    """Hosts one sheet and keeps what it answers."""

    def __init__(self, desk: Desk, make: Maker) -> None:
        super().__init__(desk.kit)
        self.desk = desk
        decision = desk.shown.session.decision
        assert decision is not None
        self.sheet = make(desk, decision)
        self.answers: list[Action] = []

    def build(self):
        return self.sheet.build()

    def layout(self, size, ui_scale):
        scale = Scale.of(size, ui_scale)
        return Plan(scale, self.sheet.layout(size, scale))

    def on(self, message):
        self._take(self.sheet.on(message))
        self.refresh()

    def handle(self, event):
        message = self.group.handle(event)
        if message:
            self.on(message)
        else:
            self._take(self.sheet.handle(event))
        if isinstance(event, FocusGained):
            self.refresh()

    def pause(self):
        from avel.client.inputs import FocusLost

        self.sheet.handle(FocusLost())

    def update(self, dt):
        self._take(self.sheet.update(dt))
        return super().update(dt) or self.sheet.is_moving

    def paint(self, canvas: Canvas):
        canvas.surface.fill(NIGHT_0)
        canvas.ground("ui", "table", 1.16)
        veil = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        veil.fill((10, 12, 36, 120))
        canvas.surface.blit(veil, (0, 0))
        self.sheet.paint(canvas, self.plan.rects)

    def _take(self, answer: Action | None):
        if answer is not None:
            assert answer in self.sheet.decision.actions, answer.token
            self.answers.append(answer)


def stand(kit: Kit, table: Table, make: Maker, size=(1280, 720)) -> tuple[Pilot, Stand]:
    """Opens a sheet for the table's open question and lets it settle."""
    scene = Stand(desk_of(kit, table), make)
    pilot = Pilot(kit, scene, size)
    pilot.wait(0.3)
    return pilot, scene
