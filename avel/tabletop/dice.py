"""Dice with signs on their faces, and the exact odds of a pool of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, gcd, prod

BLANK = "blank"
"""The face without a sign."""
SIGNS = ("attack", "defence", "magic")
"""The signs a face can show."""


@dataclass(frozen=True, slots=True, order=True)
class Signs:
    """How many of each sign lie on the table; adding two counts them together, ``-`` takes away."""

    attack: int = 0
    defence: int = 0
    magic: int = 0

    def __add__(self, other: "Signs") -> "Signs":
        return Signs(self.attack + other.attack, self.defence + other.defence, self.magic + other.magic)

    def __sub__(self, other: "Signs") -> "Signs":
        return Signs(self.attack - other.attack, self.defence - other.defence, self.magic - other.magic)

    def covers(self, other: "Signs") -> bool:
        """Says whether these signs can do all that the others can, magic standing for either sign.

        >>> Signs(magic=1).covers(Signs(attack=1)), Signs(attack=1).covers(Signs(defence=1))
        (True, False)
        """
        missing = max(0, other.attack - self.attack) + max(0, other.defence - self.defence)
        return self.magic - other.magic >= missing


@dataclass(frozen=True, slots=True)
class Die:
    """A die of a colour with its faces, all equally likely; raises ValueError for a face it can't read."""

    colour: str
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"the {self.colour} die has no faces; expected at least one")
        for face in self.faces:
            parse_face(face)

    @property
    def signs(self) -> tuple[Signs, ...]:
        """The signs of each face, in the order of the faces."""
        return tuple(parse_face(face) for face in self.faces)


def parse_face(face: str) -> Signs:
    """Reads a face, ``blank`` or signs joined by ``+``; raises ValueError naming what is allowed.

    >>> parse_face("attack+magic")
    Signs(attack=1, defence=0, magic=1)
    >>> parse_face("attack+attack").attack
    2
    >>> parse_face("claw")
    Traceback (most recent call last):
    ...
    ValueError: 'claw' is not a sign; expected blank, or attack, defence, magic joined by +
    """
    if face == BLANK:
        return Signs()
    counts = Counter(face.split("+"))
    for sign in counts:
        if sign not in SIGNS:
            raise ValueError(f"{sign!r} is not a sign; expected {BLANK}, or {', '.join(SIGNS)} joined by +")
    return Signs(counts["attack"], counts["defence"], counts["magic"])


def ways(dice: Sequence[Die]) -> dict[Signs, int]:
    """Counts, for each sum of signs, the throws of the pool that show it, sums in ascending order.

    All throws are equally likely; there are as many as the product of the dice's faces.

    >>> coin = Die("gold", ("attack", "blank"))
    >>> ways([coin, coin])
    {Signs(attack=0, defence=0, magic=0): 1, Signs(attack=1, defence=0, magic=0): 2, \
Signs(attack=2, defence=0, magic=0): 1}
    """
    sums = {Signs(): 1}
    for die in dice:
        grown: Counter[Signs] = Counter()
        for signs, faces in Counter(die.signs).items():
            for before, count in sums.items():
                grown[before + signs] += count * faces
        sums = grown
    return {signs: sums[signs] for signs in sorted(sums)}


def pool(dice: Sequence[Die]) -> dict[Signs, float]:
    """Returns the chance of each sum of signs that a pool of dice can show, sums in ascending order.

    Counted exactly and divided once at the end, so that the order of the dice changes nothing.

    >>> coin = Die("gold", ("attack", "blank"))
    >>> pool([coin, coin])[Signs(attack=1)]
    0.5
    >>> pool([])
    {Signs(attack=0, defence=0, magic=0): 1.0}
    """
    throws = prod(len(die.faces) for die in dice)
    return {signs: count / throws for signs, count in ways(dice).items()}


def face_weights(die: Die) -> dict[Signs, int]:
    """Returns how often each face comes in the least number of equal chances, faces in ascending order.

    >>> face_weights(Die("gold", ("attack", "attack", "blank", "blank")))
    {Signs(attack=0, defence=0, magic=0): 1, Signs(attack=1, defence=0, magic=0): 1}
    """
    counts = Counter(die.signs)
    shared = gcd(*counts.values())
    return {signs: counts[signs] // shared for signs in sorted(counts)}


def throws(die: Die, number: int) -> dict[tuple[Signs, ...], int]:
    """Counts, for each set of faces that so many equal dice can show, the ways to throw it, by face weights.

    >>> coin = Die("gold", ("attack", "blank"))
    >>> list(throws(coin, 2).values())
    [1, 2, 1]
    """
    weights = face_weights(die)
    counted = {}
    for faces in combinations_with_replacement(weights, number):
        orders = factorial(number) // prod(factorial(faces.count(face)) for face in weights)
        counted[faces] = orders * prod(weights[face] for face in faces)
    return counted
