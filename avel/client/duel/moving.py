"""What moves on the duel's table while a fact is shown, and what the still picture leaves out meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.duel import pips, tokens
from avel.client.duel.banners import badge
from avel.client.duel.desk import DuelDesk
from avel.client.duel.fight_plan import fight_plan
from avel.client.duel.layout import DuelPlan
from avel.client.duel.shown import Playing
from avel.client.duel.side_panel import plan_of
from avel.client.duel.valley import outline, paint_tile
from avel.client.motion import along, ease_in_out, ease_out, hop, overshoot
from avel.client.paint import hexes, light, panels
from avel.client.theme import ALARM, BRASS_HI, CREAM, EMBER, PLATE, VENOM, rgba
from avel.horn import events as facts
from avel.horn import fight_events as fights
from avel.horn import general_events as generals
from avel.horn.events import Fact
from avel.horn.model import CITY, General, Plot

AT_ONCE: Final = frozenset(
    {
        facts.StepBegan,
        facts.TurnEnded,
        generals.GeneralActs,
        fights.LossBorne,
    }
)
"""Facts that are shown at once on purpose: the strip, the cards or the next fact say it."""
ON_STAGE: Final = frozenset(
    {
        fights.FightBegan,
        fights.DiceRolled,
        fights.ArmourUsed,
        fights.FateTurned,
        fights.FightCompared,
        fights.FightEnded,
    }
)
"""Facts that the stage of the fight draws by itself."""
_MOST_COINS: Final = 6
_SPREAD: Final = 0.45
_ARC: Final = 60
_REST: Final = 0.5


def hidden(fact: Fact) -> frozenset[str]:
    """Returns what the still picture leaves out, for the motion draws it."""
    match fact:
        case generals.GeneralMoved(side=side, general=name) | generals.GeneralFell(side=side, general=name):
            return frozenset({f"general:{side}:{name}"})
        case facts.PlotTurned(spot=spot):
            return frozenset({f"plot:{spot}"})
    return frozenset()


@dataclass(frozen=True, slots=True)
class Moving:
    """Draws one moment of a fact over the still table."""

    canvas: Canvas
    desk: DuelDesk
    plan: DuelPlan
    progress: float

    # Turns and gold

    def begin_turn(self, fact: facts.TurnBegan) -> None:
        """Names whose turn it is, on a bar that comes and goes."""
        canvas, room, px = self.canvas, self.plan.valley, self.canvas.px
        share = min(1.0, 5 * self.progress, 5 * (1 - self.progress))
        if share < 0.2:
            return
        text = self.desk.kit.words("table.turn_of", hero=self.desk.player(fact.side))
        style = Style(28, "display", CREAM)
        bar = pygame.Rect(0, 0, canvas.text_width(text, style) + px(104), px(58))
        bar.center = room.centerx, round(room.y + room.height * 0.42 - px(16) * (1 - share))
        panels.pill(canvas, bar, PLATE)
        badge(canvas, fact.side, self.desk.dye(fact.side), px(40), (bar.x + px(40), bar.centery))
        canvas.text(text, (bar.right - px(28), bar.centery), style, "rc")

    def end(self, fact: facts.DuelEnded) -> None:
        """Darkens the table for the last time."""
        veil = pygame.Surface(self.canvas.surface.get_size(), pygame.SRCALPHA)
        veil.fill(rgba("#0a0c24", round(150 * self.progress)))
        self.canvas.surface.blit(veil, (0, 0))

    def ripen(self, fact: facts.HarvestMoved) -> None:
        """Lets the harvest marker shine."""
        rect = plan_of(self.desk, self.plan, fact.side).harvest
        light.halo(self.canvas, rect.center, rect.width * 0.5, BRASS_HI, 0.7 * hop(self.progress))

    def harvest(self, fact: facts.Harvested) -> None:
        """Lets gold fly from every plot that pays to its side."""
        goal = self._purse(fact.side)
        plots = [
            spot
            for spot, plot in enumerate(self.desk.board.plots)
            if plot and plot.side == fact.side and plot.kind != CITY
        ]
        for number, spot in enumerate(plots):
            self._coin(self.plan.middles[spot], goal, number / max(1, len(plots)))
        self._number(goal, f"+{fact.gold}", EMBER)

    def build(self, fact: facts.PlotBuilt) -> None:
        """Lets a plot come down on its cell."""
        self._pay(fact.side, fact.price, self.plan.middles[fact.spot])
        plot = Plot(fact.side, fact.plot)
        x, y = self.plan.middles[fact.spot]
        lift = self.plan.radius * 1.2 * (1 - ease_out(self.progress))
        paint_tile(self.canvas, self.desk, plot, (x, y - lift), self.plan.radius)

    def garrison(self, fact: facts.GarrisonPlaced) -> None:
        """Lets a soldier step onto a castle."""
        at = self.plan.middles[fact.spot]
        self._pay(fact.side, fact.price, at)
        self._soldier(fact.side, f"soldier_{fact.stance}", at)

    def join(self, fact: generals.SoldierJoined) -> None:
        """Lets a soldier step to a general."""
        at, _ = self._place(fact.side, fact.general)
        self._pay(fact.side, fact.price, at)
        self._soldier(fact.side, "soldier_defence", at)

    def hire(self, fact: generals.GeneralHired) -> None:
        """Lets a general come down on his castle."""
        x, y = self.plan.middles[fact.spot]
        self._pay(fact.side, fact.price, (x, y))
        lift = self.plan.radius * 1.6 * (1 - ease_out(self.progress))
        general = General(fact.general, fact.spot, fact.life)
        at = (x, y - self.plan.radius * 0.14 - lift)
        tokens.figure(self.canvas, self.desk, fact.side, general, self.plan.radius * tokens.TOKEN, at, EMBER)

    # Generals

    def go(self, fact: generals.GeneralMoved) -> None:
        """Lets a general hop to the next cell."""
        general = self.desk.side(fact.side).general(fact.general)
        start, diameter = self._place(fact.side, fact.general)
        x, y = self.plan.middles[fact.to]
        at = along(start, (x, y - self.plan.radius * 0.14), self.progress)
        lifted = (at[0], at[1] - hop(self.progress) * self.plan.radius * 0.5)
        tokens.figure(self.canvas, self.desk, fact.side, general, diameter, lifted, EMBER)

    def shoot(self, fact: generals.ArrowsShot) -> None:
        """Lets arrows fly from a castle to a general."""
        start, goal = self.plan.middles[fact.spot], self._place(1 - fact.side, fact.enemy)[0]
        if fact.spot == fact.target:
            start = (start[0], start[1] - self.plan.radius * 1.4)
        for number in range(fact.arrows):
            share = (self.progress * 1.5 - 0.15 * number) / 1.1
            if 0 < share < 1:
                self._arrow(start, goal, share)
        if self.progress > _REST:
            text = f"−{fact.loss}" if fact.loss else "0"
            self._number(goal, text, ALARM if fact.loss else CREAM)

    def _arrow(self, start: Point, goal: Point, share: float) -> None:
        arc = self.plan.radius * 0.5

        def on_way(at: float) -> Point:
            x, y = along(start, goal, at)
            return x, y - hop(at) * arc

        tail, head = on_way(max(0.0, share - 0.12)), on_way(share)
        pygame.draw.line(self.canvas.surface, BRASS_HI, tail, head, self.canvas.px(3))
        pygame.draw.circle(self.canvas.surface, CREAM, head, self.canvas.px(3))

    def speak(self, fact: generals.OracleSpoke) -> None:
        """Lets the oracle's die roll over the one it speaks of."""
        at, _ = self._place(fact.of, fact.general)
        colour = VENOM if fact.heals else ALARM
        light.halo(self.canvas, at, self.plan.radius * 1.3, colour, 0.6 * hop(self.progress))
        self._rolled((fact.face,), fact.side, at, f"{'+' if fact.heals else '−'}{fact.amount}", colour)

    def heal(self, fact: generals.GeneralHealed) -> None:
        """Lets life rise from a general."""
        at, diameter = self._place(fact.side, fact.general)
        light.halo(self.canvas, at, diameter, VENOM, 0.6 * hop(self.progress))
        self._number(at, f"+{fact.life}", VENOM)

    def hurt(self, fact: generals.GeneralHurt) -> None:
        """Flashes a general in red, with what he loses."""
        at, diameter = self._place(fact.side, fact.general)
        light.halo(self.canvas, at, diameter, ALARM, 0.7 * hop(self.progress))
        words = self.desk.kit.words("duel.give", soldiers=fact.soldiers, life=fact.life)
        self._number(at, words, ALARM)

    def fall(self, fact: generals.GeneralFell) -> None:
        """Lets a general sink and fade."""
        general = self.desk.side(fact.side).general(fact.general)
        (x, y), diameter = self._place(fact.side, fact.general)
        share = ease_in_out(self.progress)
        light.halo(self.canvas, (x, y), diameter * 1.2, ALARM, 0.5 * (1 - share))
        size = max(8.0, diameter * (1 - 0.75 * share))
        tokens.bust(self.canvas, self.desk, fact.side, general.id, size, (x, y + diameter * 0.3 * share))
        mark = self.canvas.px(40)
        rise = y - diameter * 0.6 * overshoot(share)
        self.canvas.drawing("horn", "shame", mark, (x, rise), alpha=round(255 * min(1.0, 2 * self.progress)))

    # Castles and cities

    def besiege(self, fact: facts.CastleAttacked) -> None:
        """Lets the dice roll over a castle, and its defenders fall."""
        self._rolled(fact.faces, fact.side, self.plan.middles[fact.spot], f"−{fact.fallen}", CREAM)

    def storm(self, fact: facts.CityAttacked) -> None:
        """Lets the dice roll over the city, which shakes in red."""
        at = self.plan.middles[fact.spot]
        if self.progress > _REST:
            light.halo(self.canvas, at, self.plan.radius * 1.6, ALARM, 0.6 * hop(2 * self.progress - 1))
        self._rolled(fact.faces, fact.side, at, f"−{fact.loss}", ALARM)

    def turn(self, fact: facts.PlotTurned) -> None:
        """Turns a plot over."""
        before = self.desk.board.plots[fact.spot]
        if before is None:
            return
        plot = before if self.progress < _REST else before.turned(fact.side)
        at, radius = self.plan.middles[fact.spot], self.plan.radius
        size = hexes.box(radius)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        paint_tile(self.canvas.unmarked.onto(whole), self.desk, plot, (size[0] / 2, size[1] / 2), radius)
        wide = max(1, round(size[0] * abs(1 - 2 * self.progress)))
        self.canvas.blit(pygame.transform.smoothscale(whole, (wide, size[1])), at)
        colour = self.canvas.palette.of(self.desk.dye(fact.side).base)
        light.halo(self.canvas, at, radius * 1.6, colour, 0.5 * hop(self.progress))
        if self.progress > _REST:
            outline(self.canvas, at, radius * 0.95, colour, radius * 0.08)

    # Parts

    def _place(self, side: int, name: str) -> tuple[Point, float]:
        """Returns where a general is seen: on the stage while he fights, else in the valley."""
        clash = self.desk.board.clash
        if clash:
            for number, party in enumerate(clash.parties):
                if party.side == side and name in party.generals:
                    card = fight_plan(self.plan).cards[number]
                    high = card.height / len(party.generals)
                    y = card.y + high * (party.generals.index(name) + 0.4)
                    return (card.centerx, y), self.plan.radius * tokens.TOKEN
        return tokens.place_of(self.desk, self.plan, side, name)

    def _purse(self, side: int) -> Point:
        rect = plan_of(self.desk, self.plan, side).gold
        return rect.x + self.plan.scale.px(19), rect.centery

    def _pay(self, side: int, price: int, goal: Point) -> None:
        start = self._purse(side)
        shown = min(_MOST_COINS, price)
        for number in range(shown):
            self._coin(start, goal, number / max(1, shown))
        beside = (start[0] + self.canvas.px(66), start[1] + self.canvas.px(38))
        self._number(beside, f"−{price}", CREAM)

    def _coin(self, start: Point, goal: Point, late: float) -> None:
        share = (self.progress - _SPREAD * late) / (1 - _SPREAD)
        if 0 < share < 1:
            x, y = along(start, goal, share)
            at = (x, y - hop(share) * self.canvas.px(_ARC))
            self.canvas.drawing("horn", "gold", self.canvas.px(26), at)

    def _soldier(self, side: int, ident: str, at: Point) -> None:
        lift = self.plan.radius * 0.9 * (1 - ease_out(self.progress))
        side_px = round(self.plan.radius * 0.8)
        dress = self.desk.tokens(side)
        self.canvas.drawing("horn", ident, side_px, (at[0], at[1] - lift), tokens=dress)

    def _number(self, at: Point, text: str, colour: str) -> None:
        rise = self.canvas.px(26) + self.canvas.px(22) * ease_out(self.progress)
        style = Style(22, "bold", colour, outline=1.8)
        self.canvas.unmarked.text(text, (at[0], at[1] - rise), style, "cc")

    def _rolled(self, faces: Sequence[int], side: int, at: Point, text: str, colour: str) -> None:
        """Rolls dice above a place; once they lie, the text says what they brought."""
        edge = self.canvas.px(40)
        step = edge + self.canvas.px(6)
        share = min(1.0, self.progress / _REST)
        y = at[1] - self.plan.radius * 0.95
        for number, face in enumerate(faces):
            shown = face if share >= 1 else (number * 5 + int(share * 9) * 7 + face) % 6 + 1
            lift = hop(share * 2 % 1) * (1 - share) * edge * 0.6
            x = at[0] + (number - (len(faces) - 1) / 2) * step
            pips.die(self.canvas, shown, edge, (x, y - lift), self.desk.dye(side))
        if share >= 1:
            self._number((at[0], y - edge * 0.4), text, colour)


Mover = Callable[[Moving, Fact], None]


def _mover(kind: type[Fact], draw: Callable[..., None]) -> Mover:
    def move(moving: Moving, fact: Fact) -> None:
        if isinstance(fact, kind):
            draw(moving, fact)

    return move


_DRAWN: Final[Mapping[type[Fact], Callable[..., None]]] = MappingProxyType(
    {
        facts.TurnBegan: Moving.begin_turn,
        facts.DuelEnded: Moving.end,
        facts.HarvestMoved: Moving.ripen,
        facts.Harvested: Moving.harvest,
        facts.PlotBuilt: Moving.build,
        facts.GarrisonPlaced: Moving.garrison,
        facts.CastleAttacked: Moving.besiege,
        facts.CityAttacked: Moving.storm,
        facts.PlotTurned: Moving.turn,
        generals.GeneralHired: Moving.hire,
        generals.SoldierJoined: Moving.join,
        generals.GeneralMoved: Moving.go,
        generals.ArrowsShot: Moving.shoot,
        generals.OracleSpoke: Moving.speak,
        generals.GeneralHealed: Moving.heal,
        generals.GeneralHurt: Moving.hurt,
        generals.GeneralFell: Moving.fall,
    }
)
MOVERS: Final[Mapping[type[Fact], Mover]] = MappingProxyType(
    {kind: _mover(kind, draw) for kind, draw in _DRAWN.items()}
)
"""What moves for each fact; a test counts that none is missing here and in both sets above."""


def paint_moving(canvas: Canvas, desk: DuelDesk, plan: DuelPlan, playing: Playing) -> None:
    """Draws what moves now, over the still table."""
    move = MOVERS.get(type(playing.fact))
    if move:
        move(Moving(canvas, desk, plan, playing.progress), playing.fact)
