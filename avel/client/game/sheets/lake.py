"""The wishing lake: the dice that show no prize, and whether they roll once more (``lake.again``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Done, RollAgain
from avel.chronicles.cards import LakePrize, Prize, WishingLake
from avel.chronicles.events import Fact
from avel.chronicles.place_events import WishEnded, WishRolled
from avel.client.canvas import Canvas, Style
from avel.client.game.sheets.sheet import BODY, EDGE, FOOT, Page, Sheet, foot_button
from avel.client.paint import light, panels
from avel.client.paint.dice import die
from avel.client.theme import CARD, EMBER, INK, MOONLIGHT, RADIUS_WELL, WELL_PARCHMENT
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action

_POND_WIDE: Final = 400
_BODY_HIGH: Final = 300
_ROW_HIGH: Final = 70
_SETTLED: Final = 0.75
"""Share of a throw after which the dice lie still."""
_ICONS: Final = {"coins": ("board", "coin"), "equipment": ("icons", "bag"), "upgrade": ("icons", "upgrade")}


class LakeSheet(Sheet):
    """Shows the dice in the water and the prize for each pair of signs."""

    wide = 900
    high = BODY + _BODY_HIGH + 16 + FOOT
    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"choice:done": 160, "choice:again": 220})

    @property
    def lake(self) -> WishingLake | None:
        """The lake on the hero's land."""
        tile = self.desk.box.tiles[self.desk.board.tiles[self.hero.spot]]
        return tile.action if isinstance(tile.action, WishingLake) else None

    @property
    def prizes(self) -> Sequence[LakePrize]:
        """The prizes on its card."""
        return self.lake.prizes if self.lake else ()

    def title(self) -> str:
        """Says that no wish has come true yet."""
        return self.say("lake_title")

    def line(self) -> str:
        """Says whose wish it is."""
        return self.say("lake_line", hero=self.name)

    def help(self) -> str:
        """Says what another throw means."""
        return self.say("lake_help")

    def stays(self, fact: Fact) -> bool:
        """Stays while the dice roll once more and the lake answers."""
        return isinstance(fact, WishRolled | WishEnded)

    @property
    def faces(self) -> Sequence[str]:
        """What the dice show now; while they roll, something else in every moment."""
        playing = self.desk.shown.playing()
        if playing is None or not isinstance(playing.fact, WishRolled):
            return self.desk.board.wish
        if playing.progress > _SETTLED:
            return playing.fact.faces
        colours = self.lake.dice if self.lake else ()
        return [self.desk.kit.rng.choice(self.desk.box.dice[colour].faces) for colour in colours]

    @property
    def prize(self) -> LakePrize | None:
        """The prize that shows now."""
        shown = sorted(self.faces)
        return next((each for each in self.prizes if sorted(each.signs) == shown), None)

    @property
    def _is_answered(self) -> bool:
        return self.desk.shown.decision is not self.decision

    def build(self) -> Sequence[Widget]:
        """Returns the two answers, none of them once one was given."""
        if self._is_answered:
            return []
        return [
            foot_button("choice:done", self.say("lake_leave"), "n", icon="cross"),
            foot_button("choice:again", self.say("lake_again"), "r", variant="primary", icon="replay"),
        ]

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out the water and the prizes."""
        right = EDGE + _POND_WIDE + 20
        return {
            "pond": page.at(EDGE, BODY, _POND_WIDE, _BODY_HIGH),
            "prizes": page.at(right, BODY, self.wide - EDGE - right, _BODY_HIGH),
        }

    def answer(self, message: Message) -> Action | None:
        """Rolls again, or leaves it."""
        match message:
            case Pressed("choice:again"):
                return RollAgain()
            case Pressed("choice:done"):
                return Done()
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dice and the prizes."""
        pond = rects["pond"]
        paint_wish(canvas, self.lake.dice if self.lake else (), self.faces, pond)
        note = Style(15, "sans", MOONLIGHT)
        if not self._is_answered or not self.prize:
            words = self.say("lake_rolls" if self._is_answered else "lake_nothing")
            canvas.text(words, (pond.centerx, pond.bottom - canvas.px(28)), note, "cc")
        rect = rects["prizes"]
        panels.parchment(canvas, rect)
        pad = canvas.px(20)
        canvas.text(self.say("lake_prizes"), (rect.x + pad, rect.y + pad), Style(18, "display", INK))
        for number, each in enumerate(self.prizes):
            row = pygame.Rect(rect.x + pad, 0, rect.width - 2 * pad, canvas.px(_ROW_HIGH))
            row.y = rect.y + canvas.px(52) + number * canvas.px(_ROW_HIGH + 8)
            self._paint_prize(canvas, each, row)

    def _paint_prize(self, canvas: Canvas, each: LakePrize, row: pygame.Rect) -> None:
        if each is self.prize:
            light.glow(canvas, row, RADIUS_WELL, EMBER, 220)
        panels.panel(canvas, row, CARD if each is self.prize else WELL_PARCHMENT, RADIUS_WELL)
        colours = self.lake.dice if self.lake else ()
        px = canvas.px(46)
        x = float(row.x + canvas.px(14))
        for colour, sign in zip(colours, each.signs, strict=False):
            picture = die(canvas.art, canvas.kept, colour, sign, px)
            x = canvas.blit(picture, (x, row.centery), "lc").right + canvas.px(6)
        x += canvas.px(12)
        side = canvas.px(36)
        canvas.drawing(*_ICONS[each.prize.kind], side, (x, row.centery), "lc")
        x += side + canvas.px(12)
        words = self._prize(each.prize)
        canvas.text(words, (x, row.centery), Style(15, "bold", INK), "lc", row.right - x - canvas.px(10))

    def _prize(self, prize: Prize) -> str:
        return self.desk.naming.prize(prize).capitalize()


def paint_wish(canvas: Canvas, colours: Sequence[str], faces: Sequence[str], rect: pygame.Rect) -> None:
    """Draws the lake's dice on moonlit water."""
    panels.well(canvas, rect)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.inflate(-4, -4).clip(clip))
    light.halo(canvas, (rect.centerx, rect.centery), rect.width * 0.62, "#4a9be0", 0.5)
    line = 2 * canvas.scale.fine
    for number in range(3):
        wide = rect.width * (0.5 + 0.22 * number)
        ring = pygame.Rect(0, 0, round(wide), round(wide * 0.34))
        ring.center = (rect.centerx, rect.centery + canvas.px(46))
        picture = canvas.art.svg_text(_RING.format(w=ring.width, h=ring.height, line=line), ring.size)
        canvas.surface.blit(picture, ring)
    canvas.surface.set_clip(clip)
    px = min(canvas.px(104), round(rect.height * 0.4))
    step = px + canvas.px(28)
    for number, (colour, face) in enumerate(zip(colours, faces, strict=False)):
        at = (rect.centerx + step * (number - (len(faces) - 1) / 2), rect.centery - canvas.px(6))
        light.glow_disc(canvas, (at[0], at[1] + canvas.px(8)), px * 0.46, "#030412", 150)
        canvas.blit(die(canvas.art, canvas.kept, colour, face, px), at)


_RING: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><ellipse cx="50%"
cy="50%" rx="48%" ry="46%" fill="none" stroke="#bcd4ff" stroke-opacity=".28" stroke-width="{line}"/></svg>"""
