"""A clash shown pair by pair: which defence stops which attack, then what gets through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.game.battle.pairs import Exchange
from avel.client.motion import along, ease_in_out
from avel.client.paint import light, panels, pieces
from avel.client.theme import ALARM, EMBER, INK, MOONLIGHT, SHADOW, Look

_MEETING: Final = 0.52
"""The part of the motion in which attacks meet defences; in the rest the others fly and land."""
_LANDING: Final = 0.84
_SHAKE: Final = 0.14
_FLARES: Final = 6
"""How many shades a flare has while it dies down."""


@dataclass(frozen=True, slots=True)
class Blows:
    """Both sides' exchange and how far it has been shown, 0 to 1."""

    ours: Exchange
    theirs: Exchange
    progress: float

    @property
    def stops(self) -> int:
        """Returns how many attacks of both sides are stopped."""
        return len(self.ours.stopped) + len(self.theirs.stopped)

    def stop_progress(self, number: int) -> float:
        """Returns how far the ``number``-th meeting of an attack and a defence is, 0 to 1."""
        span = _MEETING / max(1, self.stops)
        return min(1.0, max(0.0, (self.progress - number * span) / span))

    @property
    def flight(self) -> float:
        """Returns how far the attacks that get through have flown, 0 to 1."""
        return min(1.0, max(0.0, (self.progress - _MEETING) / (_LANDING - _MEETING)))

    @property
    def has_landed(self) -> bool:
        """Says whether the attacks that get through have struck."""
        return self.progress >= _LANDING

    @property
    def shake(self) -> float:
        """Returns how strongly a landed blow still shows, 1 to 0."""
        if not self.has_landed:
            return 0.0
        return max(0.0, 1 - (self.progress - _LANDING) / _SHAKE)


def draw_meetings(
    canvas: Canvas, blows: Blows, ours: Sequence[pygame.Rect], theirs: Sequence[pygame.Rect]
) -> None:
    """Draws a line from each defence to the attack that it stops, one after the other."""
    meetings = [(ours[a], theirs[d], EMBER) for a, d in blows.ours.stopped]
    meetings += [(theirs[a], ours[d], ALARM) for a, d in blows.theirs.stopped]
    for number, (attack, defence, colour) in enumerate(meetings):
        share = blows.stop_progress(number)
        if share <= 0:
            continue
        tip = along(_edge(defence, attack), _edge(attack, defence), min(1.0, share * 1.6), ease_in_out)
        _beam(canvas, _edge(defence, attack), tip)
        if share > 0.6:
            _stop(canvas, _edge(attack, defence), attack.width * 0.25, colour)


def _edge(here: pygame.Rect, there: pygame.Rect) -> Point:
    """Returns the middle of the side of a die that looks at the other tray."""
    return (here.centerx, here.bottom if there.centery > here.centery else here.top)


def _beam(canvas: Canvas, start: Point, end: Point) -> None:
    pygame.draw.line(canvas.surface, SHADOW, start, end, canvas.px(6))
    pygame.draw.line(canvas.surface, MOONLIGHT, start, end, canvas.px(3))
    pieces.disc(canvas, start, canvas.px(4), MOONLIGHT, INK, 1)


def _stop(canvas: Canvas, at: Point, radius: float, line: str) -> None:
    pieces.disc(canvas, at, radius, "#2a2f62", line, 1.6)
    canvas.drawing("dice", "sign_defence", radius * 1.35, at)


def draw_hits(
    canvas: Canvas,
    blows: Blows,
    ours: Sequence[pygame.Rect],
    theirs: Sequence[pygame.Rect],
    hearts: pygame.Rect,
    pips: pygame.Rect,
) -> None:
    """Draws the attacks that get through, flying to the card of the one they hurt."""
    if blows.progress <= _MEETING or blows.has_landed:
        return
    flights = [(ours[place], pips, EMBER) for place in blows.ours.hits]
    flights += [(theirs[place], hearts, ALARM) for place in blows.theirs.hits]
    for number, (start, goal, colour) in enumerate(flights):
        late = 0.08 * number / max(1, len(flights))
        at = along(start.center, goal.center, max(0.0, blows.flight - late), ease_in_out)
        light.glow_disc(canvas, at, canvas.px(13), colour, 220, 6)
        canvas.drawing("dice", "sign_attack", canvas.px(34), at)


def draw_shakes(canvas: Canvas, blows: Blows, hero: pygame.Rect, monster: pygame.Rect) -> None:
    """Lets a rim flare around the card of whoever has just been struck."""
    step = round(blows.shake * _FLARES)
    for card, hits, colour in ((hero, blows.theirs.hits, ALARM), (monster, blows.ours.hits, EMBER)):
        if step and hits:
            look = Look(colour, colour, colour, 1, 3, light=0, opacity=0.34 * step / _FLARES)
            panels.panel(canvas, card, look, 13)
