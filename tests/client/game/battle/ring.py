"""A ring for one battle: the stage over a dark table, answering the rules as the table would."""

from __future__ import annotations

from dataclasses import dataclass, field

from avel.chronicles.actions import Battle
from avel.chronicles.loading import load_box
from avel.chronicles.model import Monster, Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.battle.asking import BattleQuestion
from avel.client.game.battle.questions import QUESTIONS
from avel.client.game.battle.stage import BattleStage
from avel.client.game.desk import Desk
from avel.client.game.naming import Naming
from avel.client.game.shown import Shown
from avel.client.inputs import KeyPressed, PointerPressed
from avel.client.kit import Kit
from avel.client.motion import MotionLevel, Motions
from avel.client.paint.light import backdrop
from avel.client.pilot import Pilot
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import Scale
from avel.core.session import Session
from avel.paths import data_folder

SEATS = (
    Seat("Maren", "knight", "sun"),
    Seat("Tobin", "ranger", "wave"),
    Seat("Ysolde", "mage", "rose"),
    Seat("Brannoc", "druid", "star"),
)
SECONDS = {"DiceRolled": 0.7, "DiceRerolled": 0.6, "Clashed": 1.6}


@dataclass
class Bout:
    """How a battle begins: who, with what, against whom, and how the dice will fall."""

    monster: str = "frost_troll"
    heroes: int = 2
    worn: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    toughness: int = 5
    damage: int = 0
    beast: int = 25
    ours: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)


def begun(kit: Kit, bout: Bout, level: MotionLevel = MotionLevel.NONE) -> Desk:
    """Returns a desk at which the first hero has just begun a battle."""
    kit.settings.change(kit.settings.now.model_copy(update={"motion": level}))
    game = Chronicles(load_box(data_folder()))
    state = game.new(Setup(SEATS[: bout.heroes]), seed=3)
    decision = game.decision(state)
    while decision.kind != "turn.choose":
        decision = game.take(state, decision, decision.actions[0])
    board, box = state.board, game.box
    hero = board.heroes[0]
    hero.weapon = hero.shield = hero.helmet = ""
    for item in bout.worn:
        setattr(hero, box.pieces[item].kind, item)
    hero.pack, hero.toughness = list(bout.pack), bout.toughness
    hero.spot = next(spot for spot, tile in enumerate(board.tiles) if tile and spot != hero.spot)
    board.monsters = [Monster(bout.monster, hero.spot, -1, bout.damage)]
    board.beast_toughness = bout.beast
    state.chance.dice.script, state.chance.dark.script = list(bout.ours), list(bout.theirs)
    session = Session(game, state)
    motions = Motions(level)
    shown = Shown(game, session, motions, lambda fact: SECONDS.get(type(fact).__name__, 0.0))
    shown.answer(Battle(bout.monster))
    shown.update(0.0)
    return Desk(kit, shown, Naming(box, kit.words))


class Ring(WidgetScene):
    """Hosts the stage and the questions of one battle."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.kit)
        self.desk = desk
        self.stage = BattleStage(desk)
        self.answers = []
        self.question: BattleQuestion | None = None
        self._look()

    def _look(self):
        decision = self.desk.shown.decision
        if decision is None or decision.kind not in QUESTIONS:
            self.question = None
        elif self.question is None or self.question.decision is not decision:
            self.question = QUESTIONS[decision.kind](self.desk, decision, self.stage)

    @property
    def is_fighting(self):
        return self.desk.board.fight is not None

    def build(self):
        if not self.is_fighting:
            return []
        return self.question.build() if self.question else self.stage.build()

    def layout(self, size, ui_scale):
        scale = Scale.of(size, ui_scale)
        if not self.is_fighting:
            return Plan(scale, {})
        return Plan(scale, (self.question or self.stage).layout(size, scale))

    def on(self, message):
        action = self.question.on(message) if self.question else None
        if action:
            self.answers.append(action)
            self.desk.shown.answer(action)
            self.desk.shown.update(0.0)
            self._look()
        self.refresh()

    def handle(self, event):
        if self.desk.shown.motions.is_moving and isinstance(event, PointerPressed | KeyPressed):
            self.desk.shown.hasten()
            self._look()
            self.refresh()
            return None
        return super().handle(event)

    def update(self, dt):
        moved = self.desk.shown.update(dt)
        before = self.question
        self._look()
        if moved or self.question is not before:
            self.refresh()
        if self.question:
            self.question.update(dt)
        return moved or super().update(dt) or (self.question is not None and self.question.is_moving)

    def paint(self, canvas):
        canvas.ground("ui", "table", 1.16)
        canvas.surface.blit(backdrop(canvas.surface), (0, 0))
        if self.is_fighting:
            shown = self.question or self.stage
            shown.paint(canvas, self.plan.rects)
            shown.paint_moving(canvas, self.plan.rects)


def entered(
    kit: Kit, bout: Bout, level: MotionLevel = MotionLevel.NONE, size=(1280, 720)
) -> tuple[Pilot, Ring]:
    """Returns a pilot in the ring, and the ring."""
    ring = Ring(begun(kit, bout, level))
    return Pilot(kit, ring, size), ring
