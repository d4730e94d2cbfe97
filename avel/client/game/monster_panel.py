"""A monster's card over the table: what it is, what it has, what it gives and where it would march."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from avel.chronicles.actions import Move
from avel.client.canvas import Canvas, Style
from avel.client.game.battle import cards, sight
from avel.client.game.curtain import GO_ON
from avel.client.game.desk import Desk
from avel.client.paint import panels
from avel.client.paint.dice import die
from avel.client.theme import CREAM, Scale
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision

_GO_THERE: Final = "go:"
"""What the id of the button begins with that walks to a land."""
_WIDE, _HIGH = 560, 430
_CARD: Final = (208, 344)
_EDGE: Final = 26
_LINE: Final = Style(15, "sans", CREAM)


def goal_of(ident: str) -> Move | None:
    """Returns the answer of the button that walks to a monster's land; ``None`` for any other id."""
    return Move(int(ident.removeprefix(_GO_THERE))) if ident.startswith(_GO_THERE) else None


class MonsterPanel:
    """Shows one monster of the map; its button or Esc puts it away."""

    def __init__(self, desk: Desk, piece: str, decision: Decision | None = None) -> None:
        """Shows a monster that stands on the map, and the way there where the open question offers it."""
        self._desk = desk
        self._piece = piece
        there = Move(desk.board.monster(piece).spot)
        self._can_go = decision is not None and there in decision.actions

    @property
    def _foe(self) -> sight.Foe:
        desk = self._desk
        toughness = desk.box.toughness(self._piece, desk.board.beast_toughness)
        damage = desk.board.monster(self._piece).damage
        return sight.Foe(self._piece, desk.box.monsters[self._piece], toughness, damage)

    def build(self) -> Sequence[Widget]:
        """Returns the button that puts it away, and the one that walks there if that may be done."""
        words = self._desk.kit.words
        variant: Variant = "normal" if self._can_go else "primary"
        back = Button(GO_ON, words("table.back"), icon="undo", key="esc", variant=variant, step=18)
        if not self._can_go:
            return [back]
        spot = self._desk.board.monster(self._piece).spot
        return [
            back,
            Button(
                f"{_GO_THERE}{spot}",
                words("table.go_there"),
                icon="move",
                key="enter",
                variant="primary",
                step=18,
            ),
        ]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where stage, card, words and button lie. Pure."""
        px = scale.at_most(min(size[0] / 1280, size[1] / 720)).px
        stage = pygame.Rect(0, 0, px(_WIDE), px(_HIGH))
        stage.center = size[0] // 2, size[1] // 2
        edge = px(_EDGE)
        card = pygame.Rect(stage.x + edge, stage.y + edge, px(_CARD[0]), px(_CARD[1]))
        words = pygame.Rect(card.right + edge, card.y, 0, card.height)
        words.width = stage.right - edge - words.x
        button = pygame.Rect(0, 0, px(188), px(42))
        button.bottomright = stage.right - edge, stage.bottom - px(14)
        there = button.move(-button.width - px(12), 0)
        go = f"{_GO_THERE}{self._desk.board.monster(self._piece).spot}"
        return {"stage": stage, "card": card, "words": words, GO_ON: button, go: there}

    def still_key(self) -> Hashable:
        """Returns which monster it shows."""
        return (id(self), self._piece)

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws nothing: a card stands still."""

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the card and what is to be known beside it."""
        canvas = canvas.scaled(Scale(rects["stage"].width / _WIDE))
        foe = self._foe
        panels.stage(canvas, rects["stage"])
        cards.draw_monster(canvas, self._desk, rects["card"], foe, foe.damage)
        rect, px = rects["words"], canvas.px
        heading = self._desk.kit.words("table.its_dice")
        canvas.text(heading, (rect.x, rect.y + px(14)), Style(18, "bold", CREAM), "lc", rect.width)
        side, x, y = px(44), rect.x, rect.y + px(58)
        for colour in foe.card.dice:
            canvas.blit(die(canvas.art, canvas.kept, colour, "", side), (x, y), "lc")
            x += side + px(8)
        y = rect.y + px(94)
        for icon, line in self._lines(foe):
            y = _paint_line(canvas, icon, line, pygame.Rect(rect.x, y, rect.width, 0)) + px(8)

    def _lines(self, foe: sight.Foe) -> list[tuple[str, str]]:
        """Returns where it stands, what it can do, what it brings, and why it can't be fought, with signs."""
        desk, words = self._desk, self._desk.kit.words
        there = desk.board.monster(self._piece)
        place = desk.naming.tile(desk.board.tiles[there.spot])
        steps = words.count("table.preview_steps", desk.land.steps[there.spot])
        lines = [("place", words("table.stands_at", place=place, steps=steps))]
        lines += [(cards.power_icon(each), desk.naming.monster_power(each)) for each in foe.card.powers]
        lines.append(("bag", words("tip.reward", prizes=desk.naming.prizes(foe.card.reward))))
        if there.spot != desk.hero(max(0, desk.board.hero)).spot:
            lines.append(("battle", words("table.too_far_to_fight")))
        return lines


def _paint_line(canvas: Canvas, icon: str, line: str, rect: pygame.Rect) -> int:
    """Draws a line with its sign in a well from the top of a rectangle on; returns the well's lower edge."""
    px, rise = canvas.px, (canvas.line_height(_LINE) - canvas.scale.type_px(_LINE.step)) / 2
    left = rect.x + px(42)
    room = rect.right - px(10) - left
    rect.height = round(canvas.paragraph_height(line, room, _LINE)) + 2 * px(8)
    panels.well(canvas, rect)
    canvas.drawing("icons", icon, px(24), (rect.x + px(22), rect.centery))
    canvas.paragraph(line, (left, rect.y + px(8) + rise), room, _LINE)
    return rect.bottom
