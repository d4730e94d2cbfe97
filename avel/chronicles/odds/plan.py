"""What may be done and what may happen in one clash, as a graph that holds for every toughness.

A clash is a game of choice and chance: the dice fall; then item after item is used, each knowing what the
others rolled; then magic and added signs settle it. Only the sums of all signs decide the outcome, so a
place in this graph says what the sums cannot: which items are unused, and which of the faces shown may
still be rolled again. ``clash.py`` reckons with a table of all sums at each place.

Two observations keep the graph small. More signs are never worse, magic standing for either: so of two
faces of a colour the one that covers the other is never rolled again before it. And an added sign can wait
until all rolls are known: so rerolls come first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import lcm, prod
from typing import TypeAlias

from avel.tabletop.dice import SIGNS, Die, Signs, face_weights, throws

BARE = Signs()
"""No sign at all."""


@dataclass(frozen=True, slots=True, order=True)
class Use:
    """One way to use an item: it rolls up to ``dice`` dice of a colour again, or adds ``signs``."""

    colour: str = ""
    dice: int = 0
    signs: Signs = BARE


Item: TypeAlias = tuple[Use, ...]
"""All ways to use an item, one of them once a battle; equal items are one kind, whatever they are called."""
Items: TypeAlias = tuple[int, ...]
"""Unused items, each the number of its kind in ``Plan.kinds``, in ascending order."""
Faces: TypeAlias = tuple[Signs, ...]
"""Faces shown by dice of one colour, in ascending order."""
Shown: TypeAlias = tuple[Faces, ...]
"""For each colour that items roll again, the faces worth it."""


@dataclass(frozen=True, slots=True, eq=False)
class Settle:
    """Nothing is rolled any more: signs are added, magic is assigned, both sides strike."""

    items: Items
    adds: tuple[tuple[Settle, int, Signs], ...]
    """For each item that adds signs: the place without it, its scale, and the signs."""


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """Dice fall: each outcome with its weight, the place it leads to, and the signs it brings."""

    outcomes: tuple[tuple[int, Place, Signs], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """The player rolls dice again or lets it be."""

    settle: Settle
    rerolls: tuple[tuple[Chance, int, Signs], ...]
    """For each choice of dice: what may fall, a factor to the common scale, and the signs taken up."""


Place: TypeAlias = Chance | Choice


class Plan:
    """The graph for one pool of hero dice and one set of items, drawn as far as somebody asks.

    Numbers are weights, not chances. An unused item has a scale, the number of equal chances of its
    greatest reroll, and a place with items counts everything in their product: so the numbers that meet
    at a choice can be compared without a division.
    """

    def __init__(self, dice: tuple[Die, ...], items: tuple[Item, ...]) -> None:
        self.kinds = tuple(sorted(set(items)))
        self.items: Items = tuple(sorted(map(self.kinds.index, items)))
        self.counts = Counter(die.colour for die in dice)
        self._dice = {die.colour: die for die in dice}
        self._weights = {colour: face_weights(die) for colour, die in self._dice.items()}
        uses = [use for item in items for use in item]
        self.colours = tuple(colour for colour in self._dice if any(use.colour == colour for use in uses))
        self._most = {sign: self._sum_most(sign) for sign in SIGNS}
        self._scales = {items: prod(map(self._scale, items)) for items in self.subsets()}
        self._grasps = {
            items: {colour: self._grasp(items, colour) for colour in self.colours} for items in self.subsets()
        }
        """How many dice of a colour these items can roll again at most."""
        self._starts: dict[Items, Place] = {}
        self._settles: dict[Items, Settle] = {}
        self._choices: dict[tuple[Items, Shown], Choice] = {}
        self._chances: dict[tuple[Items, Shown, str, int], Chance] = {}
        self._outcomes: dict[tuple[str, int], dict[Faces, int]] = {}
        self._rolls: dict[tuple[str, int], Counter[tuple[Faces, Signs]]] = {}
        self._worth_faces: dict[tuple[str, Faces, int], Faces] = {}

    def throws(self) -> int:
        """Returns the number of equal chances of one roll of all dice."""
        return prod(self._chances_of(colour) ** count for colour, count in self.counts.items())

    def scale(self, items: Items) -> int:
        """Returns the product of the items' scales."""
        return self._scales[items]

    def most(self, sign: str) -> int:
        """Returns the most attack or defence that one clash can bring, or the most magic."""
        return self._most[sign]

    def subsets(self) -> tuple[Items, ...]:
        """Returns all sets of items that may be unused."""
        sizes = range(len(self.items) + 1)
        return tuple(dict.fromkeys(some for size in sizes for some in combinations(self.items, size)))

    def start(self, items: Items) -> Place:
        """Returns the place before the roll."""
        if items not in self._starts:
            held = [colour for colour in self.colours if self._grasps[items][colour]]
            place = self._falling(items, held, {})
            for colour, count in self.counts.items():
                if colour not in held:
                    for _ in range(count):
                        place = Chance(tuple((n, place, face) for face, n in self._weights[colour].items()))
            self._starts[items] = place
        return self._starts[items]

    def choice(self, items: Items, shown: Shown) -> Choice:
        """Returns the place where these dice lie and these items are unused."""
        shown = self._worth(items, shown)
        if (items, shown) not in self._choices:
            rerolls = tuple(self._rerolls(items, shown))
            self._choices[items, shown] = Choice(self.settle(items), rerolls)
        return self._choices[items, shown]

    def settle(self, items: Items) -> Settle:
        """Returns the place where nothing is rolled any more and these items are unused."""
        if items not in self._settles:
            adds = tuple(
                (self.settle(without(items, kind)), self._scale(kind), use.signs)
                for kind in dict.fromkeys(items)
                for use in self.kinds[kind]
                if not use.dice
            )
            self._settles[items] = Settle(items, adds)
        return self._settles[items]

    def outcomes(self, colour: str, number: int) -> dict[Faces, int]:
        """Returns the weight of each set of faces that dice of a colour can show."""
        key = colour, number
        if key not in self._outcomes:
            self._outcomes[key] = throws(self._dice[colour], number)
        return self._outcomes[key]

    def _falling(self, items: Items, held: list[str], fallen: dict[str, Faces]) -> Place:
        """Lets the dice fall that items can roll again, one colour after the other."""
        if len(fallen) == len(held):
            return self.choice(items, tuple(fallen.get(colour, ()) for colour in self.colours))
        colour = held[len(fallen)]
        roll = self._roll(colour, self._grasps[items][colour])
        places = {worth: self._falling(items, held, fallen | {colour: worth}) for worth, _ in roll}
        return Chance(tuple((weight, places[worth], signs) for (worth, signs), weight in roll.items()))

    def _roll(self, colour: str, grasp: int) -> Counter[tuple[Faces, Signs]]:
        """Returns the weights of one roll of all dice of a colour: faces worth rolling again, signs shown."""
        key = colour, grasp
        if key not in self._rolls:
            roll = self._rolls[key] = Counter()
            for faces, weight in self.outcomes(colour, self.counts[colour]).items():
                roll[self._worth_rolling(colour, faces, grasp), sum(faces, BARE)] += weight
        return self._rolls[key]

    def _rerolls(self, items: Items, shown: Shown) -> Iterator[tuple[Chance, int, Signs]]:
        for kind in dict.fromkeys(items):
            rest = without(items, kind)
            for use in self.kinds[kind]:
                if use.colour in self.colours:
                    at = self.colours.index(use.colour)
                    for taken in _lowest(shown[at], use.dice):
                        left = _less(shown[at], taken)
                        chance = self._again(rest, (*shown[:at], left, *shown[at + 1 :]), at, len(taken))
                        factor = self._scale(kind) // self._chances_of(use.colour) ** len(taken)
                        yield chance, factor, sum(taken, BARE)

    def _again(self, rest: Items, left: Shown, at: int, number: int) -> Chance:
        """Rolls so many dice of a colour again, with these others left lying."""
        colour = self.colours[at]
        left = self._worth(rest, left)
        key = rest, left, colour, number
        if key not in self._chances:
            self._chances[key] = Chance(
                tuple(
                    (
                        weight,
                        self.choice(rest, (*left[:at], tuple(sorted(left[at] + faces)), *left[at + 1 :])),
                        sum(faces, BARE),
                    )
                    for faces, weight in self.outcomes(colour, number).items()
                )
            )
        return self._chances[key]

    def _worth(self, items: Items, shown: Shown) -> Shown:
        return tuple(
            self._worth_rolling(colour, faces, self._grasps[items][colour])
            for colour, faces in zip(self.colours, shown, strict=True)
        )

    def _worth_rolling(self, colour: str, faces: Faces, grasp: int) -> Faces:
        """Leaves out the faces that no reroll will touch while so many dice can still be rolled again.

        A face that covers every face of its die is as good as can be; and nobody picks up a die before
        the ones whose faces it covers.
        """
        key = colour, faces, grasp
        if key not in self._worth_faces:
            self._worth_faces[key] = tuple(
                face
                for at, face in enumerate(faces)
                if not all(map(face.covers, self._weights[colour]))
                and sum(map(face.covers, faces)) - sum(map(face.__eq__, faces[at:])) < grasp
            )
        return self._worth_faces[key]

    def _grasp(self, items: Items, colour: str) -> int:
        uses = [[use.dice for use in self.kinds[kind] if use.colour == colour] for kind in items]
        return sum(max(dice, default=0) for dice in uses)

    def _chances_of(self, colour: str) -> int:
        return sum(self._weights[colour].values())

    def _scale(self, kind: int) -> int:
        return lcm(*(self._chances_of(use.colour) ** use.dice for use in self.kinds[kind] if use.dice))

    def _sum_most(self, sign: str) -> int:
        adds = (max(_worth_of(use.signs, sign) for use in self.kinds[kind]) for kind in self.items)
        rolls = (
            count * max(_worth_of(face, sign) for face in self._weights[colour])
            for colour, count in self.counts.items()
        )
        return sum(adds) + sum(rolls)


def without(items: Items, kind: int) -> Items:
    """Returns the items with one of this kind used."""
    at = items.index(kind)
    return items[:at] + items[at + 1 :]


def _worth_of(signs: Signs, sign: str) -> int:
    match sign:
        case "attack":
            return signs.attack + signs.magic
        case "defence":
            return signs.defence + signs.magic
    return signs.magic


def _lowest(faces: Faces, most: int) -> Iterator[Faces]:
    """Yields each choice of up to so many dice that leaves no lower face lying."""
    for number in range(1, min(most, len(faces)) + 1):
        for taken in dict.fromkeys(combinations(faces, number)):
            left = _less(faces, taken)
            if not any(face.covers(other) for face in taken for other in left if face != other):
                yield taken


def _less(faces: Faces, taken: Faces) -> Faces:
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)
