"""What lies around the dice: counter of clashes, the question's bar, items, exact odds, a line of help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from avel.chronicles.cards import ItemPower
from avel.chronicles.model import Fight
from avel.chronicles.odds import Odds
from avel.client.art import Art
from avel.client.canvas import Canvas, Point, Style
from avel.client.game.battle import sight
from avel.client.game.battle.figure import item_picture
from avel.client.game.battle.plan import shelf_cells, title_width
from avel.client.game.desk import Desk
from avel.client.paint import light, panels, pieces
from avel.client.theme import (
    BRASS,
    BRASS_HI,
    CREAM,
    CREAM_DIM,
    EMBER,
    MOONLIGHT,
    RADIUS_PANEL,
    VENOM,
    Look,
)

_QUESTION: Final = Look("#3d3a66", "#2b2a58", EMBER, 1, 1.2, light=0.14)
_STILL: Final = Look("#262a58", "#1d2049", "#8d95d8", 0.3, 1.2, light=0.1)
_PLATE: Final = Look("#262a58", "#1d2049", "#8d95d8", 0.3, 1, light=0, opacity=0.9)
_ITEMS: Final = Look("#0b0d22", "#0b0d22", "#8d95d8", 0.35, 1.2, light=0, opacity=0.45)
_ODDS: Final = Look("#0b0d22", "#0b0d22", MOONLIGHT, 0.4, 1.2, light=0, opacity=0.45)
_BAR: Final = Look("#05061a", "#05061a", "#8d95d8", 0.4, 1.2, light=0, opacity=0.8)
_FILLED: Final = (VENOM, "#6fa2ea", "#c58bea", "#e0b25a")
"""What fills the bars of the first, second … choice; the label says the same in words."""
_FILL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}"
rx="{r}" fill="{fill}"/><rect x="{r}" y="{y}" width="{iw}" height="{ih}" rx="{ir}" fill="#fff"
fill-opacity=".4"/></svg>"""
_HEADING: Final = Style(15, "bold", CREAM)
_ASK_TITLE: Final = Style(18, "bold", CREAM)
_ASK_LINE: Final = Style(13, "sans", CREAM_DIM)
_STATE_ICONS: Final[Mapping[str, tuple[str, str]]] = {
    "used": ("board", "used"),
    "drunk": ("icons", "check"),
}


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One choice with its exact odds, or without while they are being reckoned."""

    icon: str
    """A drawing as ``kind/id``."""
    label: str
    odds: Odds | None
    said: str = ""
    """What is said instead of odds, where the answer ends the battle."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What the bar between the trays and the line at the foot say."""

    title: str
    line: str
    help: str
    is_question: bool = True
    die: int | None = None
    """The die that the question is about."""
    buttons: int = 0


def draw_head(canvas: Canvas, desk: Desk, rect: pygame.Rect, fight: Fight, clash: int) -> None:
    """Draws the place, which clash it is (0: none yet), and a dot for each clash."""
    words, px = desk.kit.words, canvas.px
    most = desk.box.numbers.clashes
    place = desk.naming.tile(desk.board.tiles[desk.hero(fight.hero).spot])
    canvas.text(place, (rect.centerx, rect.y + px(13)), Style(15, "bold", MOONLIGHT), "cc", rect.width)
    title = words("battle.clash_of", number=clash, most=most) if clash else words("battle.before")
    canvas.text(title, (rect.centerx, rect.y + px(38)), Style(28, "display", CREAM), "cc", rect.width)
    step = px(32)
    first, y = rect.centerx - step * (most - 1) / 2, rect.y + px(66)
    for number in range(1, most + 1):
        x = first + (number - 1) * step
        fill = EMBER if number == clash else BRASS if number < clash else "#0d0f26"
        if number > 1:
            ends = (round(x - step + px(10)), y), (round(x - px(10)), y)
            pygame.draw.line(canvas.surface, "#8d95d8", *ends, px(1.4))
        if number == clash:
            light.glow_disc(canvas, (x, y), px(8), EMBER, 170, 5)
        line = BRASS_HI if number <= clash else "#8d95d8"
        pieces.disc(canvas, (x, y), px(7), fill, line, 1.4)


def draw_ask(canvas: Canvas, rect: pygame.Rect, ask: Ask, points_at: pygame.Rect | None) -> None:
    """Draws the bar with the question; a small nose points at the die that it is about."""
    panels.panel(canvas, rect, _QUESTION if ask.is_question else _STILL, RADIUS_PANEL - 3)
    if points_at:
        _nose(canvas, (points_at.centerx, rect.y))
    _ask_words(canvas, rect, ask)


def draw_result(canvas: Canvas, rect: pygame.Rect, ask: Ask) -> None:
    """Draws the bar's words once more on a plate, over what crosses the bar during a clash."""
    px = canvas.px
    wide = max(canvas.text_width(ask.title, _ASK_TITLE), canvas.text_width(ask.line, _ASK_LINE))
    plate = pygame.Rect(rect.x + px(5), rect.y + px(7), wide + px(22), rect.height - px(14))
    plate.width = min(plate.width, rect.width - px(10))
    panels.panel(canvas, plate, _PLATE, RADIUS_PANEL - 4)
    _ask_words(canvas, rect, ask)


def _ask_words(canvas: Canvas, rect: pygame.Rect, ask: Ask) -> None:
    px = canvas.px
    left = rect.x + px(16)
    room = (px(title_width(ask.buttons)) if ask.buttons else rect.width) - px(26)
    title = _ASK_TITLE if ask.buttons <= 2 else replace(_ASK_TITLE, step=15)
    is_cut = canvas.type.fit(ask.title, room, canvas.scale.type_px(title.step), title.face).is_cut
    lines = canvas.type.wrap(ask.line, room, canvas.scale.type_px(_ASK_LINE.step))
    if not ask.line or is_cut:
        canvas.paragraph(ask.title, (left, rect.centery), room, title, "lc", most_lines=2)
    elif len(lines) == 1:
        canvas.text(ask.title, (left, rect.centery - px(11)), title, "lc", room)
        canvas.text(ask.line, (left, rect.centery + px(12)), _ASK_LINE, "lc", room)
    else:
        canvas.text(ask.title, (left, rect.centery - px(19)), title, "lc", room)
        canvas.paragraph(ask.line, (left, rect.centery + px(11)), room, _ASK_LINE, "lc", most_lines=2)


def _nose(canvas: Canvas, at: Point) -> None:
    x, y = at
    reach, line = canvas.px(10), canvas.px(1.2)
    pygame.draw.polygon(
        canvas.surface, _QUESTION.top, [(x - reach, y + line + 1), (x + reach, y + line + 1), (x, y - reach)]
    )
    for ends in (((x - reach, y), (x, y - reach)), ((x, y - reach), (x + reach, y))):
        pygame.draw.line(canvas.surface, EMBER, *ends, line)


def draw_items(canvas: Canvas, desk: Desk, rect: pygame.Rect, fight: Fight) -> None:
    """Draws the items of this battle, each with its state in words."""
    words, px = desk.kit.words, canvas.px
    panels.well(canvas, rect, _ITEMS, RADIUS_PANEL - 3)
    canvas.text(words("battle.items_row"), (rect.x + px(16), rect.y + px(18)), _HEADING, "lc")
    row = sight.shelf(desk.box, desk.hero(fight.hero), fight)
    if not row:
        at = (rect.x + px(16), rect.centery + px(8))
        canvas.text(words("battle.no_items"), at, Style(15, "sans", CREAM_DIM), "lc", rect.width - px(32))
        return
    cells = shelf_cells(rect, len(row), canvas.scale.factor)
    for cell, shelved in zip(cells, row, strict=True):
        _shelved(canvas, desk, cell, shelved, fight)


def _shelved(canvas: Canvas, desk: Desk, cell: pygame.Rect, shelved: sight.Shelved, fight: Fight) -> None:
    px = canvas.px
    side = px(46)
    at = (cell.centerx, cell.y + px(25))
    is_faded = shelved.state in ("used", "barred", "drunk")
    shown = shelved.items[:3]
    for number, item in enumerate(shown):
        x = at[0] + (number - (len(shown) - 1) / 2) * side * 0.5
        if shelved.state == "ready":
            light.halo(canvas, (x, at[1]), side * 0.72, EMBER, 0.5)
        item_picture(canvas, item, side, (x, at[1]), is_faded=is_faded)
    mark = (at[0] + side * 0.42 + (len(shown) - 1) * side * 0.25, at[1] + side * 0.26)
    if shelved.state == "barred":
        kind = desk.box.pieces[shown[0]].kind
        canvas.drawing("icons", "power_no_potions" if kind == "potion" else f"power_no_{kind}", px(25), mark)
    elif shelved.state in _STATE_ICONS:
        canvas.drawing(*_STATE_ICONS[shelved.state], px(23), mark)
    text = _state_words(desk, shelved, fight)
    style = Style(13, "bold" if shelved.state == "ready" else "sans", CREAM)
    room = cell.width - px(4)
    if canvas.type.fit(text, room, canvas.scale.type_px(style.step), style.face).is_cut:
        text = desk.kit.words(f"battle.{shelved.state}_short")
    canvas.text(text, (cell.centerx, cell.bottom - px(11)), style, "cc", room)


def _state_words(desk: Desk, shelved: sight.Shelved, fight: Fight) -> str:
    words = desk.kit.words
    item = shelved.items[0]
    match shelved.state:
        case "drunk":
            return words.count("battle.drunk", len(shelved.items))
        case "barred" | "passive":
            return words(f"battle.{shelved.state}")
    power = sight.working_power(desk.box, item, desk.box.monsters[fight.monster], fight)
    return (
        words(f"battle.{shelved.state}", power=power_words(desk, power)) if power else words("battle.passive")
    )


def power_words(desk: Desk, power: ItemPower) -> str:
    """Says in two or three words what an item's power does."""
    words = desk.kit.words
    if power.kind == "reroll":
        key = "battle.reroll" if power.dice == 1 else "battle.reroll_up_to"
        return words(key, number=power.dice, colour=desk.naming.colour(power.colour))
    return words(f"battle.add_{power.sign}")


def draw_odds(
    canvas: Canvas,
    desk: Desk,
    rect: pygame.Rect,
    fight: Fight,
    rows: Sequence[OddsRow],
    *,
    is_rolling: bool = False,
) -> None:
    """Draws each choice with its chance to win, as a bar and a number, and the hearts it costs.

    Without rows it says what the dice come to as they lie, or that they are still rolling.
    """
    words, px = desk.kit.words, canvas.px
    panels.well(canvas, rect, _ODDS, RADIUS_PANEL - 3)
    heading = words("battle.odds" if rows else "battle.as_it_lies")
    canvas.text(heading, (rect.x + px(16), rect.y + px(18)), _HEADING.tinted(MOONLIGHT), "lc")
    if not rows:
        dealt, lost = sight.would_do(desk.box, fight)
        text = words("battle.deal_lose", dealt=dealt, lost=lost)
        if is_rolling:
            text = words("battle.rolling")
        elif not fight.faces:
            text = words("battle.not_rolled")
        at = (rect.x + px(16), rect.centery + px(8))
        canvas.text(text, at, Style(15, "sans", CREAM), "lc", rect.width - px(32))
        return
    canvas.drawing("icons", "hint", px(21), (rect.right - px(20), rect.y + px(18)))
    is_close = len(rows) > 2
    step = (rect.height - px(34)) // len(rows) if is_close else px(32)
    first = rect.y + (px(29) + step // 2 if is_close else px(46))
    best = max((row.odds.win for row in rows if row.odds), default=0.0)
    for number, row in enumerate(rows):
        y = first + number * step
        is_best = row.odds is not None and 0 < row.odds.win == best
        _odds_row(canvas, desk, rect, y, row, number, is_best=is_best, is_close=is_close)


def _odds_row(
    canvas: Canvas,
    desk: Desk,
    rect: pygame.Rect,
    y: int,
    row: OddsRow,
    number: int,
    *,
    is_best: bool,
    is_close: bool,
) -> None:
    px = canvas.px
    kind, _, ident = row.icon.rpartition("/")
    canvas.drawing(kind, ident, px(17 if is_close else 21), (rect.x + px(26), y))
    canvas.text(
        row.label, (rect.x + px(44), y), Style(15, "bold" if is_best else "sans", CREAM), "lc", px(140)
    )
    if row.said:
        room = rect.right - px(13) - (rect.x + px(192))
        canvas.text(row.said, (rect.x + px(192), y), Style(15, "sans", CREAM), "lc", room)
        return
    _odds_bar(canvas, desk, rect, y, row, number, is_close=is_close)


def _odds_bar(
    canvas: Canvas, desk: Desk, rect: pygame.Rect, y: int, row: OddsRow, number: int, *, is_close: bool
) -> None:
    """Draws the chance to win as a bar and a number, and the hearts it costs."""
    px, words = canvas.px, desk.kit.words
    bar = pygame.Rect(rect.x + px(192), 0, px(224), px(11 if is_close else 14))
    bar.centery = y
    panels.pill(canvas, bar, _BAR)
    if row.odds is None:
        note = Style(15, "sans", CREAM)
        canvas.text(words("battle.reckoning"), (bar.right + px(13), y), note, "lc", px(180))
        return
    inner = bar.inflate(-px(3), -px(3))
    _fill(canvas.art, canvas.surface, inner, row.odds.win, _FILLED[number % len(_FILLED)])
    at = (bar.right + px(13), y)
    canvas.text(
        words("battle.win", percent=percent(row.odds.win)),
        at,
        Style(15 if is_close else 18, "bold", CREAM),
        "lc",
        px(88),
    )
    canvas.drawing("board", "heart", px(16 if is_close else 19), (rect.right - px(92), y))
    lost = words("battle.lose", number=f"{row.odds.loss:.1f}")
    canvas.text(lost, (rect.right - px(77), y), Style(15, "sans", CREAM), "lc", px(68))


def percent(share: float) -> str:
    """Writes a chance as whole percent; only certain things are written as 0 or 100."""
    whole = round(100 * share)
    if whole == 0 and share > 0:
        return "< 1"
    return "> 99" if whole == 100 and share < 1 else str(whole)


def _fill(art: Art, surface: pygame.Surface, bar: pygame.Rect, share: float, colour: str) -> None:
    width = round(bar.width * share)
    if width < bar.height:
        return
    height = bar.height
    source = _FILL.format(
        w=width,
        h=height,
        r=height / 2,
        fill=colour,
        y=height * 0.15,
        iw=max(0, width - height),
        ih=height * 0.2,
        ir=height * 0.1,
    )
    surface.blit(art.svg_text(source, (width, height)), bar)
