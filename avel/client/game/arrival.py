"""The Beast climbs out of the crater: a picture of its own over the whole window, and one button."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import sin
from typing import Final

import pygame

from avel.chronicles.model import BEAST
from avel.client.canvas import Canvas, Style
from avel.client.game.curtain import GO_ON
from avel.client.game.desk import Desk
from avel.client.motion import MotionLevel, ease_out
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import die
from avel.client.paint.lines import Said, draw_pair, on_one_line
from avel.client.theme import CREAM, CREAM_DIM, INK, NIGHT_0, Look, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Widget

RISING_SECONDS: Final = 1.2
_VIOLET: Final = "#c9a6ff"
_CARD: Final = Look("#2c1f5c", "#191540", "#8b5cf0", 0.8, 1.3, light=0.14, opacity=0.92)
_TINT: Final = (150, 118, 205)
_ZOOM: Final = 1.55
_RAYS: Final = 18
_LIGHT: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><radialGradient id="g"
gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}"><stop offset="0" stop-color="#b07bff"
stop-opacity=".85"/><stop offset=".45" stop-color="#7a3fe0" stop-opacity=".4"/><stop offset="1"
stop-color="#4a1fa8" stop-opacity="0"/></radialGradient><linearGradient id="l" x1="0%" y1="0%" x2="100%"
y2="0%"><stop offset="0" stop-color="#060618" stop-opacity=".85"/><stop offset=".62" stop-color="#060618"
stop-opacity=".1"/><stop offset="1" stop-color="#060618" stop-opacity="0"/></linearGradient><linearGradient
id="b" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#060618" stop-opacity="0"/><stop
offset=".5" stop-color="#060618" stop-opacity=".1"/><stop offset="1" stop-color="#060618"
stop-opacity=".92"/></linearGradient></defs><rect width="{w}" height="{h}" fill="url(#l)"/><rect width="{w}"
height="{h}" fill="url(#b)"/><path d="{rays}" fill="url(#g)"/></svg>"""


@dataclass(frozen=True, slots=True)
class _Card:
    """One thing that is known of the Beast, or that is so from now on."""

    icon: str
    title: str
    line: str


class Arrival:
    """Tells what comes, what changes, and how the game is won and lost from now on."""

    def __init__(self, desk: Desk, spot: int) -> None:
        """Shows the Beast that comes out at a spot."""
        self._desk = desk
        self._spot = spot
        moves = desk.kit.settings.now.motion is MotionLevel.FULL
        self._left = RISING_SECONDS if moves else 0.0

    @property
    def is_rising(self) -> bool:
        """Tells whether it still fades in."""
        return self._left > 0

    def update(self, dt: float) -> bool:
        """Lets it rise, at the speed that is set; returns whether it moved."""
        was = self.is_rising
        self._left = max(0.0, self._left - dt * self._desk.kit.settings.now.speed)
        return was

    def hasten(self) -> None:
        """Shows all of it at once."""
        self._left = 0.0

    def build(self) -> Sequence[Widget]:
        """Returns the one button."""
        label = self._desk.kit.words("story.beast_go")
        return [Button(GO_ON, label, icon="battle", key="enter", variant="primary", step=18)]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where everything lies. Pure."""
        px = scale.at_most(min(size[0] / 1280, size[1] / 720)).px
        width, height = size
        foot = pygame.Rect(0, height - px(58), width, px(58))
        button = pygame.Rect(0, 0, px(190), px(44))
        button.midright = (width - px(16), foot.centery)
        row = pygame.Rect(px(51), foot.top - px(106), width - px(102), px(73))
        rects = {"whole": pygame.Rect((0, 0), size), "foot": foot, GO_ON: button}
        gap, left = px(13), float(row.x)
        for ident, share in (("beast", 0.46), ("march", 0.33), ("walls", 0.21)):
            wide = (row.width - 2 * gap) * share
            rects[ident] = pygame.Rect(round(left), row.y, round(wide), row.height)
            left += wide + gap
        rects["picture"] = pygame.Rect(0, 0, round(height * 0.6), round(height * 0.6))
        rects["picture"].center = (round(width * 0.25), round((row.y + px(30)) / 2))
        rects["words"] = pygame.Rect(round(width * 0.475), row.y - px(196), round(width * 0.49), px(180))
        return rects

    def still_key(self) -> Hashable:
        """Returns itself: only the dark before it moves."""
        return id(self)

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dark that it comes out of."""
        if not self.is_rising:
            return
        gone = 1 - self._left / RISING_SECONDS
        shake = round(canvas.px(9) * sin(44 * gone) * max(0.0, 1 - 2 * gone))
        if shake:
            canvas.surface.blit(canvas.surface.copy(), (shake, shake // 2))
        veil = round(255 * (1 - ease_out(gone)))
        dark = canvas.kept.get(("veil", rects["whole"].size), lambda: _dark(rects["whole"].size))
        dark.set_alpha(veil)
        canvas.surface.blit(dark, (0, 0))

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the Beast, what is known of it, and what is so from now on."""
        size = rects["whole"].size
        canvas = canvas.scaled(canvas.scale.at_most(min(size[0] / 1280, size[1] / 720)))
        beast = rects["picture"]
        ground = canvas.kept.get(("beast sky", size), lambda: _sky(canvas, size, beast.center))
        canvas.surface.blit(ground, (0, 0))
        light.halo(canvas, beast.center, beast.width * 0.62, "#a46bff", 0.9)
        canvas.drawing("monsters", BEAST, beast.width, beast.center)
        self._paint_words(canvas, rects["words"])
        self._paint_beast_card(canvas, rects["beast"])
        for ident, card in self._cards().items():
            _paint_card(canvas, rects[ident], card)
        panels.strip(canvas, rects["foot"], "top")
        self._paint_foot(canvas, rects)

    def _cards(self) -> dict[str, _Card]:
        words, walls = self._desk.kit.words, self._desk.board.walls
        stand = words.count("story.beast_walls", walls) if walls else words("story.beast_no_walls")
        wall_line = words("story.beast_walls_line" if walls else "story.beast_no_walls_line")
        return {
            "march": _Card("icons/move", words("story.beast_march"), words("story.beast_march_line")),
            "walls": _Card("board/wall", stand, wall_line),
        }

    def _paint_words(self, canvas: Canvas, rect: pygame.Rect) -> None:
        px, words = canvas.px, self._desk.kit.words
        round_words = words("table.round", number=self._desk.board.round)
        canvas.text(round_words, (rect.x, rect.y + px(16)), Style(18, "bold", _VIOLET), "lc", rect.width)
        said = words("story.beast_title")
        title = on_one_line(canvas, Said(said, Style(56, "display", CREAM, outline=2)), rect.width)
        canvas.text(said, (rect.x, rect.y + px(66)), title, "lc", rect.width)
        divider = min(rect.width, px(400))
        at = (rect.x + divider / 2, rect.y + px(112))
        canvas.drawing("ui", "divider", (divider, px(40)), at)
        tile = self._desk.board.tiles[self._spot]
        line = words("story.beast_line", place=self._desk.naming.tile(tile))
        canvas.paragraph(line, (rect.x, rect.y + px(140)), rect.width, Style(18, "sans", CREAM), most_lines=2)

    def _paint_beast_card(self, canvas: Canvas, rect: pygame.Rect) -> None:
        px, words, desk = canvas.px, self._desk.kit.words, self._desk
        panels.panel(canvas, rect, _CARD, 10)
        at = (rect.x + px(44), rect.centery)
        pieces.disc(canvas, at, px(25), "#fdf6e2", INK, 1.6)
        canvas.text(str(desk.board.beast_toughness), at, Style(22, "bold", INK), "cc")
        side = px(42)
        x = rect.right - px(14)
        for colour in reversed(desk.box.monsters[BEAST].dice):
            x = canvas.blit(die(canvas.art, canvas.kept, colour, "", side), (x, rect.centery), "rc").left
            x -= px(7)
        left = rect.x + px(82)
        _two_lines(canvas, rect, left, x - left, words("story.beast_tough"), words("story.beast_tough_line"))

    def _paint_foot(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        px, words, foot = canvas.px, self._desk.kit.words, rects["foot"]
        canvas.drawing("board", "moon_black", px(40), (foot.x + px(38), foot.centery))
        x, right = foot.x + px(70), rects[GO_ON].left - px(20)
        room = (right - x) * 0.55
        win = canvas.text(words("story.beast_win"), (x, foot.centery), Style(18, "bold", CREAM), "lc", room)
        lose = Style(18, "sans", "#ffd0d0")
        x = win.right + px(40)
        canvas.text(words("story.beast_lose"), (x, foot.centery), lose, "lc", right - x)


def _two_lines(canvas: Canvas, rect: pygame.Rect, x: float, room: float, title: str, line: str) -> None:
    area = pygame.Rect(round(x), rect.y, int(room), rect.height).inflate(0, -2 * canvas.px(6))
    second = Said(line, Style(13, "sans", CREAM_DIM))
    draw_pair(canvas, area, Said(title, Style(18, "bold", CREAM)), second, apart=canvas.px(24))


def _paint_card(canvas: Canvas, rect: pygame.Rect, card: _Card) -> None:
    px = canvas.px
    panels.panel(canvas, rect, _CARD, 10)
    kind, _, ident = card.icon.rpartition("/")
    canvas.drawing(kind, ident, px(38), (rect.x + px(36), rect.centery))
    x = rect.x + px(66)
    _two_lines(canvas, rect, x, rect.right - px(8) - x, card.title, card.line)


def _dark(size: tuple[int, int]) -> pygame.Surface:
    dark = pygame.Surface(size)
    dark.fill("#05030f")
    return dark


def _sky(canvas: Canvas, size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Returns the title picture under the Black Moon, with rays around a point."""
    width, height = size
    across = round(max(width, height * 16 / 9) * _ZOOM)
    sky = pygame.Surface(size)
    sky.fill(NIGHT_0)
    picture = canvas.art.unkept("ui", "title", (across, round(across * 9 / 16)))
    sky.blit(picture, (width - across + round(across * 0.06), -round(across * 0.06)))
    sky.fill(_TINT, special_flags=pygame.BLEND_RGB_MULT)
    reach = round(width * 0.42)
    rays = "".join(_ray(middle, 2 * 3.14159 * n / _RAYS, 2.2 * reach) for n in range(_RAYS))
    source = _LIGHT.format(w=width, h=height, x=middle[0], y=middle[1], r=reach, rays=rays)
    sky.blit(canvas.art.svg_text(source, size), (0, 0))
    return sky


def _ray(middle: tuple[int, int], angle: float, length: float) -> str:
    """Returns one wedge of light as a path."""
    half = 3.14159 / _RAYS / 2
    ends = [pygame.Vector2(length, 0).rotate_rad(angle + side) + middle for side in (-half, half)]
    return f"M{middle[0]} {middle[1]}L{ends[0].x:.0f} {ends[0].y:.0f}L{ends[1].x:.0f} {ends[1].y:.0f}Z"
