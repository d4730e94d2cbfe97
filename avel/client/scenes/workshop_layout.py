"""Where everything of the workshop lies: figures at the left, the stage, and the parchment of tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.draft import CRESTS, FIGURES
from avel.client.scenes.columns import GAP, columns
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale
from avel.client.workshop.kept_heroes import MOST_KEPT
from avel.client.workshop.look import SIZES, STAMPS
from avel.client.workshop.palette import PARTS

PAGES: Final = ("colours", "paint", "kept")
"""The pages of the parchment."""
KEPT_DEEDS: Final = ("keep", "take", "replace", "delete")
_LEAST: Final = (1100, 620)
"""The plan never gets less room than this at its scale; a larger UI scale is held back for it."""
_PAD: Final = 16
_CAPTION: Final = 22
_SHARES: Final = (0.19, 0.4)
"""Width of the figures and of the stage; the parchment has the rest."""
_KEPT_IN_ROW: Final = 4


def workshop_layout(size: tuple[int, int], ui_scale: float, seats: int) -> Plan:
    """Returns the places of the workshop with all its pages, of which one is shown at a time."""
    scale = Scale.of(size, ui_scale).at_most(min(size[0] / _LEAST[0], size[1] / _LEAST[1]))
    head, foot, figures, stage, tools = columns(size, scale, _SHARES)
    rects = {"head": head, "foot": foot, "figures": figures, "workshop:easel": stage, "tools": tools}
    rects |= _head(scale, head, seats)
    rects |= _figures(scale, figures)
    rects |= _stage(scale, stage)
    rects |= _tools(scale, tools)
    rects |= _foot(scale, foot)
    return Plan(scale, rects)


def _head(scale: Scale, head: pygame.Rect, seats: int) -> dict[str, pygame.Rect]:
    px = scale.px
    wide, gap = min(px(156), round(head.width * 0.55 / seats)), px(8)
    left = head.right - px(GAP) - seats * wide - (seats - 1) * gap
    chips = {
        f"workshop:seat_{seat}": pygame.Rect(left + seat * (wide + gap), head.y + px(9), wide, px(44))
        for seat in range(seats)
    }
    return {"title": pygame.Rect(px(14), head.y, left - px(28), head.height), **chips}


def _figures(scale: Scale, panel: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(12), -2 * px(12))
    title = pygame.Rect(inner.x, inner.y + px(4), inner.width, px(22))
    top, gap = title.bottom + px(10), px(9)
    high = min(px(140), (inner.bottom - top - 3 * gap) // len(FIGURES))
    cards = {
        f"workshop:figure_{figure}": pygame.Rect(inner.x, top + at * (high + gap), inner.width, high)
        for at, figure in enumerate(FIGURES)
    }
    return {"figures title": title, **cards}


def _stage(scale: Scale, stage: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    scroll = pygame.Rect(0, stage.y + px(14), round(stage.width * 0.5), px(44))
    scroll.centerx = stage.centerx
    side, edge = px(40), px(12)
    rects = {"scroll": scroll}
    for at, deed in enumerate(("undo", "redo", "clear")):
        left = stage.x + edge + at * (side + px(8))
        rects[f"workshop:{deed}"] = pygame.Rect(left, stage.bottom - edge - side, side, side)
    card = pygame.Rect(0, scroll.bottom + px(14), px(88), px(104))
    card.right = stage.right - edge
    return {**rects, "pawn": card, "face": card.move(0, card.height + px(10))}


def _tools(scale: Scale, panel: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD), -2 * px(_PAD - 2))
    caption, line = px(_CAPTION), px(40)
    name = pygame.Rect(inner.x, inner.y, inner.width, caption)
    field = pygame.Rect(inner.x, name.bottom, inner.width - line - px(8), line)
    crest = pygame.Rect(inner.x, field.bottom + px(9), inner.width, caption)
    row = pygame.Rect(inner.x, crest.bottom, inner.width, px(48))
    tabs = pygame.Rect(inner.x, row.bottom + px(12), inner.width, px(38))
    page = pygame.Rect(inner.x, tabs.bottom + px(12), inner.width, inner.bottom - tabs.bottom - px(12))
    return {
        "name title": name,
        "workshop:name": field,
        "workshop:dice": pygame.Rect(inner.right - line, field.y, line, line),
        "crest title": crest,
        **_across(row, px(5), [f"workshop:crest_{each}" for each in CRESTS]),
        **_across(tabs, px(6), [f"workshop:page_{each}" for each in PAGES]),
        "page": page,
        **_colours(scale, page),
        **_paint(scale, page),
        **_kept(scale, page),
    }


def _colours(scale: Scale, page: pygame.Rect) -> dict[str, pygame.Rect]:
    caption = scale.px(_CAPTION)
    title = pygame.Rect(page.x, page.y, page.width, caption)
    high = min(scale.px(56), (page.bottom - title.bottom) // len(PARTS))
    edge = scale.px(6)
    rows = {
        f"workshop:part_{part}": pygame.Rect(
            page.x - edge, title.bottom + at * high, page.width + 2 * edge, high - scale.px(3)
        )
        for at, part in enumerate(PARTS)
    }
    return {"colours title": title, **rows}


def _paint(scale: Scale, page: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    caption = px(_CAPTION)
    spare = page.height - 3 * caption - px(196)
    air = max(0, min(px(16), spare // 4))
    tool = pygame.Rect(page.x, page.y, page.width, caption)
    tools = pygame.Rect(page.x, tool.bottom, page.width, px(64))
    paint = pygame.Rect(page.x, tools.bottom + px(6) + air, page.width, caption)
    paints = pygame.Rect(page.x, paint.bottom, page.width, px(42))
    stamp = pygame.Rect(page.x, paints.bottom + px(4) + air, page.width, caption)
    stamps = pygame.Rect(page.x, stamp.bottom, page.width, px(48))
    names = [
        "workshop:tool_brush",
        "workshop:tool_rubber",
        *(f"workshop:size_{at}" for at in range(len(SIZES))),
    ]
    help_top = stamps.bottom + px(8)
    return {
        "tool title": tool,
        **_across(tools, px(7), names),
        "paint title": paint,
        "workshop:paint": paints,
        "stamp title": stamp,
        **_across(stamps, px(5), [f"workshop:stamp_{each}" for each in STAMPS]),
        "help": pygame.Rect(page.x, help_top, page.width, max(0, page.bottom - help_top)),
    }


def _kept(scale: Scale, page: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    caption, gap = px(_CAPTION), px(6)
    deeds = pygame.Rect(page.x, page.bottom - px(40), page.width, px(40))
    top = page.y + caption
    rows = MOST_KEPT // _KEPT_IN_ROW
    high = min(px(104), (deeds.top - px(8) - top - (rows - 1) * gap) // rows)
    cards: dict[str, pygame.Rect] = {}
    for row in range(rows):
        names = [f"workshop:kept_{row * _KEPT_IN_ROW + at}" for at in range(_KEPT_IN_ROW)]
        cards |= _across(pygame.Rect(page.x, top + row * (high + gap), page.width, high), gap, names)
    return {
        "kept title": pygame.Rect(page.x, page.y, page.width, caption),
        **cards,
        **_across(deeds, px(6), [f"workshop:{each}" for each in KEPT_DEEDS]),
    }


def _foot(scale: Scale, foot: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    edge = px(GAP)
    back = pygame.Rect(edge, foot.y + px(9), px(180), px(42))
    surprise = pygame.Rect(back.right + px(10), back.y, px(226), back.height)
    done = pygame.Rect(0, foot.y + px(6), px(236), px(48))
    done.right = foot.right - edge
    x = surprise.right + px(16)
    notice = pygame.Rect(x, foot.y, done.x - px(16) - x, foot.height)
    return {"workshop:back": back, "workshop:surprise": surprise, "workshop:done": done, "notice": notice}


def _across(row: pygame.Rect, gap: int, names: Sequence[str]) -> dict[str, pygame.Rect]:
    """Cuts a row into equal parts, its last part ending where the row ends."""
    width = (row.width - (len(names) - 1) * gap) / len(names)
    lefts = [row.x + round(at * (width + gap)) for at in range(len(names))]
    rights = [round(left + width) for left in lefts[:-1]] + [row.right]
    return {
        name: pygame.Rect(left, row.y, right - left, row.height)
        for name, left, right in zip(names, lefts, rights, strict=True)
    }
