"""What a card that speaks lies among at the table, so that it hides least."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.model import Board
from avel.client.game.counsel import areas, open_lands
from avel.client.game.curtain import Curtain
from avel.client.game.front import Cover
from avel.client.game.map_layout import MapPlan
from avel.client.game.presenter import Presenter
from avel.client.game.speech import Around, SpeechCard, pointed_at
from avel.client.game.table_layout import TablePlan

_STRIP: Final = 1.3
"""How high a monster's token is with the strip below it, in its own height."""
Rects = Mapping[str, pygame.Rect]


@dataclass(frozen=True, slots=True)
class Known:
    """What is in sight besides what can be pressed."""

    places: Rects
    """What a card may point at."""
    readable: Sequence[pygame.Rect]
    vital: Sequence[pygame.Rect] = ()
    telling: Sequence[pygame.Rect] = ()


def known_of_cover(cover: Cover, rects: Rects, plan: TablePlan) -> Known:
    """Returns what is in sight of what lies over the table."""
    places = {f"part:{name}": rect for name, rect in rects.items()}
    grounds = cover.grounds if isinstance(cover, Presenter) else Presenter.grounds
    vital = cover.vital(rects) if isinstance(cover, Presenter) else ()
    readable = [rect for name, rect in rects.items() if name not in grounds]
    telling = [plan.bottom]
    if isinstance(cover, Presenter | Curtain):
        telling += cover.telling(rects)
    return Known(places, [*readable, plan.top], vital, telling)


def known_of_table(
    board: Board, plan: TablePlan, lands: MapPlan, foes: Rects, way: Sequence[int] = ()
) -> Known:
    """Returns what is in sight of the table itself; ``way`` are the lands over which the card leads."""
    places = {**areas(plan), **foes, "area:here": _land(lands, board.heroes[board.hero].spot)}
    readable = [*places.values(), *plan.boards, *open_lands(board, lands)]
    return Known(places, readable, [_land(lands, spot) for spot in way])


def _land(lands: MapPlan, spot: int) -> pygame.Rect:
    """Returns the room of a land without its corners."""
    rect = pygame.Rect(0, 0, round(1.6 * lands.radius), round(1.5 * lands.radius))
    x, y = lands.middles[spot]
    rect.center = round(x), round(y)
    return rect


def foe_places(fights: Iterable[str], pressable: Rects) -> Rects:
    """Returns where the monsters stand that can be fought now, each with the strip below it."""
    found = {}
    for foe in fights:
        if token := pressable.get(f"monster:{foe}"):
            found[f"foe:{foe}"] = pygame.Rect(token.x, token.y, token.width, round(token.height * _STRIP))
    return found


def around_card(card: SpeechCard, size: tuple[int, int], pressable: Rects, known: Known) -> Around:
    """Returns all that a card should spare; hero boards may be hidden."""
    inside = {each.id for each in card.children}
    return Around(
        size,
        pointed_at(card.speech, {**known.places, **pressable}),
        [r for id, r in pressable.items() if id not in inside and not id.startswith("board:")],
        known.readable,
        known.vital,
        known.telling,
    )
