"""Where things lie in a backpack: the screens' business, for the rules hold only what lies there (R20).

In use: ``desk.pack(seat)`` returns the seat's ``Arrangement``, brought up to date with what the hero
carries as shown now. Its ``laid`` are the things with their cells; ``at(cell)`` is the number of the thing
on a cell; ``can_lie`` and ``move`` rearrange by hand, ``tidy`` by itself; ``place_for(kind)`` says where one
more thing would lie. ``Packs.dump`` and ``Packs.remember`` are plain data for the save.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.model import UPGRADED, Hero
from avel.core.codec import Codec
from avel.tabletop.packing import TURNS, Cell, pack, turned

COIN: Final = "coin"
"""What a coin is called among the things in a backpack, and its kind."""
Kept = tuple[str, int, int, int]
"""A thing, its corner and its quarter turns, as a save keeps them."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One thing in the backpack: what, the upper left corner of its box, quarter turns, covered cells."""

    thing: str
    kind: str
    x: int
    y: int
    turns: int
    cells: tuple[Cell, ...]


class Arrangement:
    """What lies where in one backpack; things never overlap and never lie outside."""

    def __init__(self, box: Box) -> None:
        """Begins with an empty backpack of the box's size."""
        self._box = box
        self.width = box.numbers.pack_width
        self.height = box.numbers.pack_height
        self.laid: tuple[Laid, ...] = ()
        self._wish: Laid | None = None
        """Where a thing that is still to come is wanted."""

    @property
    def taken(self) -> frozenset[Cell]:
        """Returns every covered cell."""
        return frozenset(cell for laid in self.laid for cell in laid.cells)

    def at(self, cell: Cell) -> int | None:
        """Returns the number of the thing that covers a cell, or ``None``."""
        return next((n for n, laid in enumerate(self.laid) if cell in laid.cells), None)

    def clone(self) -> Arrangement:
        """Returns an independent copy."""
        twin = Arrangement(self._box)
        twin.laid = self.laid
        return twin

    def want(self, thing: str, cell: Cell) -> None:
        """Lets a thing that is still to come lie over a cell, if it can there with nothing moved."""
        kind = self._kind(thing)
        spots = [
            self._lay(thing, cell[0] - dx, cell[1] - dy, turns)
            for turns in range(TURNS)
            for dx, dy in turned(self._box.shapes[kind], turns)
        ]
        self._wish = next((laid for laid in spots if self._is_free(laid)), None)

    def _is_free(self, laid: Laid) -> bool:
        return self._is_inside(laid.cells) and not self.taken.intersection(laid.cells)

    def follow(self, items: Sequence[str], coins: int) -> None:
        """Makes these the things in the backpack: what still lies there stays, the rest finds room.

        Raises ValueError where they can't lie down in any way, which the rules never allow.
        """
        wanted = Counter([*items, *[COIN] * coins])
        if Counter(laid.thing for laid in self.laid) == wanted:
            return
        stay = self._staying(wanted)
        self.laid = tuple(stay)
        wish, self._wish = self._wish, None
        if wish and wanted[wish.thing] > 0 and self._is_free(wish):
            wanted[wish.thing] -= 1
            self.laid = (*self.laid, wish)
        new = sorted(wanted.elements(), key=lambda thing: -len(self._box.shapes[self._kind(thing)]))
        for thing in new:
            place = self.place_for(self._kind(thing))
            if place is None:
                self._lay_anew([*items, *[COIN] * coins])
                return
            self.laid = (*self.laid, self._lay(thing, place.x, place.y, place.turns))

    def _staying(self, wanted: Counter[str]) -> list[Laid]:
        """Lists what stays where it lies, turned over where it was upgraded, and takes it from the wanted."""
        stay: list[Laid] = []
        for laid in self.laid:
            thing = next((each for each in (laid.thing, laid.thing + UPGRADED) if wanted[each] > 0), None)
            if thing:
                wanted[thing] -= 1
                stay.append(self._lay(thing, laid.x, laid.y, laid.turns))
        return stay

    def place_for(self, kind: str) -> Laid | None:
        """Returns where one more thing of a kind would lie with nothing moved, or ``None``."""
        for turns in range(TURNS):
            for y in range(self.height):
                for x in range(self.width):
                    laid = Laid(kind, kind, x, y, turns, self._cells(kind, x, y, turns))
                    if self._is_free(laid):
                        return laid
        return None

    def can_lie(self, number: int, x: int, y: int, turns: int) -> bool:
        """Says whether a thing could lie there if the others stay."""
        cells = self._cells(self.laid[number].kind, x, y, turns)
        others = self.taken.difference(self.laid[number].cells)
        return self._is_inside(cells) and not others.intersection(cells)

    def cells_of(self, number: int, x: int, y: int, turns: int) -> tuple[Cell, ...]:
        """Returns the cells a thing would cover there, some perhaps outside."""
        return self._cells(self.laid[number].kind, x, y, turns)

    def move(self, number: int, x: int, y: int, turns: int) -> None:
        """Lays a thing elsewhere. Raises ValueError where it can't lie."""
        if not self.can_lie(number, x, y, turns):
            raise ValueError(f"{self.laid[number].thing} can't lie at {x}, {y}; expected free cells inside")
        moved = self._lay(self.laid[number].thing, x, y, turns % TURNS)
        self.laid = (*self.laid[:number], moved, *self.laid[number + 1 :])

    def tidy(self) -> None:
        """Lays everything anew, as close as the packing finds it."""
        self._lay_anew([laid.thing for laid in self.laid])

    def dump(self) -> list[Kept]:
        """Returns where everything lies as plain data."""
        return [(laid.thing, laid.x, laid.y, laid.turns) for laid in self.laid]

    def remember(self, kept: Iterable[Sequence[str | int]]) -> None:
        """Lays things as a save says; what is unknown, lies outside or overlaps is left out."""
        self.laid = ()
        for thing, x, y, turns in kept:
            if thing != COIN and thing not in self._box.pieces:
                continue
            laid = self._lay(str(thing), int(x), int(y), int(turns) % TURNS)
            if self._is_free(laid):
                self.laid = (*self.laid, laid)

    def _lay_anew(self, things: list[str]) -> None:
        shapes = [self._box.shapes[self._kind(thing)] for thing in things]
        found = pack(self.width, self.height, shapes)
        if found is None:
            raise ValueError(f"{', '.join(things)} can't lie in one backpack; the rules allow only what can")
        self.laid = tuple(
            Laid(things[each.piece], self._kind(things[each.piece]), each.x, each.y, each.turns, each.cells)
            for each in found
        )

    def _lay(self, thing: str, x: int, y: int, turns: int) -> Laid:
        kind = self._kind(thing)
        return Laid(thing, kind, x, y, turns, self._cells(kind, x, y, turns))

    def _kind(self, thing: str) -> str:
        return COIN if thing == COIN else self._box.pieces[thing].kind

    def _cells(self, kind: str, x: int, y: int, turns: int) -> tuple[Cell, ...]:
        return tuple((x + dx, y + dy) for dx, dy in turned(self._box.shapes[kind], turns))

    def _is_inside(self, cells: Iterable[Cell]) -> bool:
        return all(0 <= x < self.width and 0 <= y < self.height for x, y in cells)


class Packs:
    """The arrangements of all seats; they begin empty and follow what the heroes carry."""

    def __init__(self) -> None:
        self._kept: dict[int, list[Kept]] = {}
        self._packs: dict[int, Arrangement] = {}

    def of(self, box: Box, seat: int, hero: Hero) -> Arrangement:
        """Returns a seat's arrangement of what the hero carries now."""
        arrangement = self._packs.get(seat)
        if arrangement is None:
            arrangement = self._packs[seat] = Arrangement(box)
            arrangement.remember(self._kept.get(seat, ()))
        arrangement.follow(hero.pack, hero.coins)
        return arrangement

    def dump(self) -> dict[int, list[Kept]]:
        """Returns where everything of every seat lies, as plain data."""
        return {**self._kept, **{seat: each.dump() for seat, each in self._packs.items()}}

    def written(self) -> bytes:
        """Returns where everything of every seat lies as JSON."""
        return Codec(dict[int, list[Kept]]).dump(self.dump())

    @staticmethod
    def load(text: bytes) -> dict[int, list[Kept]]:
        """Reads what ``written`` wrote; raises ValueError where the text is no such thing."""
        return Codec(dict[int, list[Kept]]).load(text)

    def remember(self, kept: Mapping[int, list[Kept]]) -> None:
        """Forgets the present arrangements and begins with those of a save."""
        self._packs.clear()
        self._kept = dict(kept)
