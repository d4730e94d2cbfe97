"""The widgets of the workshop's parchment: crests, and the pages of colours, paint and kept heroes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from avel.client.draft import CRESTS
from avel.client.scenes.crest_card import crest_card
from avel.client.scenes.workshop_cards import (
    brush_painter,
    kept_card,
    paint_rubber,
    size_painter,
    stamp_painter,
)
from avel.client.widgets.button import Button
from avel.client.widgets.card_button import CardButton, Painter
from avel.client.widgets.widget import Widget
from avel.client.words import Words
from avel.client.workshop.hand import Tool
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import SIZES, STAMPS, Look, Sitter
from avel.client.workshop.palette import PAINTS, PARTS, choices
from avel.client.workshop.swatches import Swatches

_RUBBED: Final = "#fdf6e2"


@dataclass(frozen=True, slots=True)
class Armed:
    """The button that does something for good when it is pressed once more, and what it says then."""

    id: str
    label: str


def crest_cards(words: Words, sitters: Sequence[Sitter], seat: int) -> list[Widget]:
    """Returns a card for every crest; those of other heroes are off."""
    return [_crest_card(words, sitters, seat, crest) for crest in CRESTS]


def _crest_card(words: Words, sitters: Sequence[Sitter], seat: int, crest: str) -> Widget:
    holders = [at for at, sitter in enumerate(sitters) if sitter.crest == crest and at != seat]
    name = (sitters[holders[0]].name or words("setup.nameless")) if holders else ""
    team = holders[0] if holders else seat
    is_chosen = sitters[seat].crest == crest
    return crest_card(words, f"workshop:crest_{crest}", crest, team, is_chosen=is_chosen, holder=name)


def colour_rows(words: Words, look: Look, seat: int, pointed: str) -> list[Widget]:
    """Returns a row of colours for every part; the row of the part pointed at is lit."""
    return [
        Swatches(
            f"workshop:part_{part}",
            choices(seat, look.figure, part),
            look.colours.of(part),
            label=words(f"workshop.part_{part}"),
            is_lit=part == pointed,
        )
        for part in PARTS
    ]


def paint_page(words: Words, tool: Tool, seat: int, crest: str) -> list[Widget]:
    """Returns tools, sizes, paints and stamps."""
    brush = _tool_card(words, "brush", brush_painter(tool.colour), "b", tool)
    rubber = _tool_card(words, "rubber", paint_rubber, "e", tool)
    paint = _RUBBED if tool.kind == "rubber" else tool.colour
    sizes = [
        CardButton(
            f"workshop:size_{at}",
            size_painter(at, paint),
            label=words(f"workshop.size_{at}"),
            is_chosen=tool.size == at,
            key=str(at + 1),
            tip=words(f"workshop.size_{at}"),
        )
        for at in range(len(SIZES))
    ]
    stamps = [
        CardButton(
            f"workshop:stamp_{each}",
            stamp_painter(each, tool.colour, seat, crest),
            is_chosen=tool.kind == "stamp" and tool.stamp == each,
            tip=words(f"workshop.stamp_{each}"),
        )
        for each in STAMPS
    ]
    paints = Swatches("workshop:paint", [(each, each) for each in PAINTS], tool.colour)
    return [brush, rubber, *sizes, paints, *stamps]


def _tool_card(words: Words, kind: str, painter: Painter, key: str, tool: Tool) -> Widget:
    said = words(f"workshop.{kind}")
    chosen = tool.kind == kind
    return CardButton(f"workshop:tool_{kind}", painter, label=said, is_chosen=chosen, key=key, tip=said)


def kept_page(words: Words, kept: KeptHeroes, chosen: int, seat: int, armed: Armed) -> list[Widget]:
    """Returns the kept heroes and what can be done with them."""
    cards: list[Widget] = [
        kept_card(f"workshop:kept_{at}", each, seat, is_chosen=at == chosen)
        for at, each in enumerate(kept.heroes)
    ]
    keep = Button(
        "workshop:keep",
        words("workshop.keep"),
        is_centred=not kept.is_full,
        reason=words("workshop.no_room") if kept.is_full else "",
    )
    none = "" if 0 <= chosen < len(kept.heroes) else words("workshop.choose_first")
    rest = [
        Button(
            f"workshop:{deed}",
            armed.label if armed.id == deed else words(f"workshop.{deed}"),
            is_centred=not none,
            variant="danger" if armed.id == deed else "quiet",
            reason=none,
        )
        for deed in ("take", "replace", "delete")
    ]
    return [*cards, keep, *rest]
