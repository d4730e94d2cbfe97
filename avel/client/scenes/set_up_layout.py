"""Where everything of the set-up screen lies: heroes at the left, the chosen one, and the land."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.setup import MOST_HEROES
from avel.client.draft import CRESTS, FIGURES
from avel.client.scenes.columns import GAP, columns
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_LEAST: Final = (1100, 660)
"""The plan never gets less room than this at its scale; a larger UI scale is held back for it."""
_PAD: Final = 15
_CAPTION: Final = 22
_SHARES: Final = (0.205, 0.42)
"""Width of the heroes and of the chosen hero; the land has the rest."""
_CRESTS_IN_ROW: Final = 4
_PLAYERS_IN_ROW: Final = 2
_OPTIONS: Final = ("lone", "march", "undo")
_OPTION: Final = 47
_OPTION_GAP: Final = 5


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the screen must find room for besides the fixed things."""

    layouts: Sequence[str]
    difficulties: Sequence[str]
    players: Sequence[str]


class _Column:
    """Lays things below each other, the spare height shared out between them."""

    def __init__(self, rect: pygame.Rect, used: int, gaps: int, most: int) -> None:
        self._rect = rect
        self._y = rect.y
        self._air = max(0, min(most, (rect.height - used) // gaps))

    def take(self, height: int) -> pygame.Rect:
        """Returns the next so many pixels."""
        taken = pygame.Rect(self._rect.x, self._y, self._rect.width, height)
        self._y += height
        return taken

    def skip(self) -> None:
        """Leaves the air between two groups."""
        self._y += self._air


def set_up_layout(size: tuple[int, int], ui_scale: float, shelf: Shelf) -> Plan:
    """Returns the places of the set-up screen."""
    scale = Scale.of(size, ui_scale).at_most(min(size[0] / _LEAST[0], size[1] / _LEAST[1]))
    head, foot, heroes, hero, land = columns(size, scale, _SHARES)
    rects = {"head": head, "foot": foot, "heroes": heroes, "hero": hero, "land": land}
    rects |= _heroes(scale, heroes)
    rects |= _hero(scale, hero, shelf)
    rects |= _land(scale, land, shelf)
    rects |= _foot(scale, foot)
    return Plan(scale, rects)


def _heroes(scale: Scale, panel: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(12), -2 * px(12))
    title = pygame.Rect(inner.x, inner.y + px(4), inner.width, px(20))
    gap = px(9)
    top = title.bottom + px(12)
    height = min(px(124), (inner.bottom - top - (MOST_HEROES - 1) * gap) // MOST_HEROES)
    rows = {
        f"set_up:seat_{seat}": pygame.Rect(inner.x, top + seat * (height + gap), inner.width, height)
        for seat in range(MOST_HEROES)
    }
    return {"heroes title": title, **rows}


def _hero(scale: Scale, panel: pygame.Rect, shelf: Shelf) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD), -2 * px(_PAD))
    stage = pygame.Rect(inner.x, inner.y, round(inner.width * 0.4), inner.height)
    remove = pygame.Rect(stage.x, stage.bottom - px(44), stage.width, px(44))
    workshop = remove.move(0, -remove.height - px(8))
    stage.height -= 2 * (remove.height + px(8))
    rects = {"stage": stage, "set_up:workshop": workshop, "set_up:remove": remove}
    x = stage.right + px(_PAD)
    right = pygame.Rect(x, inner.y, inner.right - x, inner.height)
    rows = -(-len(shelf.players) // _PLAYERS_IN_ROW)
    line, field, player = px(6), px(42), px(42)
    rest = inner.height - 4 * px(_CAPTION) - field - (rows + 1) * line - rows * player - 3 * px(9)
    # What is left goes to the pictures first, then to the air between the groups.
    figure = min(px(78), max(px(60), round(rest * 0.3)))
    crest = min(px(68), max(px(56), (rest - figure) // 2))
    used = 4 * px(_CAPTION) + field + figure + 2 * crest + (rows + 1) * line + rows * player
    column = _Column(right, used, 3, px(44))
    rects["name title"] = column.take(px(_CAPTION))
    typed = column.take(field)
    rects["set_up:name"] = pygame.Rect(typed.x, typed.y, typed.width - field - px(8), field)
    rects["set_up:dice"] = pygame.Rect(typed.right - field, typed.y, field, field)
    column.skip()
    rects["figure title"] = column.take(px(_CAPTION))
    row = column.take(figure)
    rects |= _across(row, px(6), [f"set_up:figure_{each}" for each in FIGURES])
    column.skip()
    rects["crest title"] = column.take(px(_CAPTION))
    crests = [f"set_up:crest_{each}" for each in CRESTS]
    rects |= _in_rows(column, crests, _CRESTS_IN_ROW, crest, line)
    column.skip()
    rects["player title"] = column.take(px(_CAPTION))
    players = [f"set_up:player_{each}" for each in shelf.players]
    return rects | _in_rows(column, players, _PLAYERS_IN_ROW, player, line)


def _in_rows(
    column: _Column, names: Sequence[str], columns: int, high: int, gap: int
) -> dict[str, pygame.Rect]:
    """Takes as many rows of a column as these names need, so many in each, with a gap between."""
    rects: dict[str, pygame.Rect] = {}
    for start in range(0, len(names), columns):
        column.take(gap if start else 0)
        rects |= _across(column.take(high), gap, names[start : start + columns], columns)
    return rects


def _land(scale: Scale, panel: pygame.Rect, shelf: Shelf) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD + 2), -2 * px(_PAD))
    card = min(px(160), inner.height - px(409))
    options = len(_OPTIONS) * px(_OPTION) + (len(_OPTIONS) - 1) * px(_OPTION_GAP)
    used = 3 * px(_CAPTION) + card + px(38) + px(8) + px(60) + options + px(40)
    column = _Column(inner, used, 3, px(44))
    rects = {"layout title": column.take(px(_CAPTION))}
    rects |= _across(column.take(card), px(8), [f"set_up:layout_{each}" for each in shelf.layouts])
    column.skip()
    rects["difficulty title"] = column.take(px(_CAPTION))
    names = [f"set_up:difficulty_{each}" for each in shelf.difficulties]
    rects |= _across(column.take(px(38)), px(8), names)
    column.take(px(8))
    rects |= _across(column.take(px(60)), px(8), ["crater", "beast", "walls"])
    column.skip()
    for at, option in enumerate(_OPTIONS):
        column.take(px(_OPTION_GAP) if at else 0)
        rects[f"set_up:{option}"] = column.take(px(_OPTION))
    column.skip()
    rects["seed title"] = column.take(px(_CAPTION))
    rects["set_up:seed"] = column.take(px(40))
    return rects


def _foot(scale: Scale, foot: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    edge = px(GAP)
    back = pygame.Rect(edge, foot.y + px(9), px(132), px(42))
    start = pygame.Rect(0, foot.y + px(6), px(236), px(48))
    start.right = foot.right - edge
    x = back.right + px(20)
    warning = pygame.Rect(x, foot.y, start.x - px(20) - x, foot.height)
    return {"set_up:back": back, "set_up:start": start, "warning": warning}


def _across(
    row: pygame.Rect, gap: int, names: Sequence[str], columns: int | None = None
) -> dict[str, pygame.Rect]:
    """Cuts a row into equal parts, its last part ending where the row ends."""
    count = columns or len(names)
    width = (row.width - (count - 1) * gap) / count
    lefts = [row.x + round(at * (width + gap)) for at in range(count)]
    rights = [round(left + width) for left in lefts[:-1]] + [row.right]
    return {
        name: pygame.Rect(left, row.y, right - left, row.height)
        for name, left, right in zip(names, lefts, rights, strict=False)
    }
