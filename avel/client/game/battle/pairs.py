"""Which defence stops which attack in a clash, place by place (chronicles 5.5).

A place is the number of a die in its tray; signs that items added stand behind the last die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from avel.chronicles.model import Fight
from avel.tabletop.dice import Signs

_ADDED = {"attack": Signs(attack=1), "defence": Signs(defence=1)}


@dataclass(frozen=True, slots=True)
class Exchange:
    """One side's attacks against the other side's defences."""

    stopped: tuple[tuple[int, int], ...]
    """Place of each attack that is stopped, with the place of the defence that stops it."""
    hits: tuple[int, ...]
    """Places of the attacks that get through; a place stands here once for each of its attacks."""
    spare: tuple[int, ...]
    """Places of the defences that meet no attack."""


def exchange(attacking: Sequence[Signs], defending: Sequence[Signs]) -> Exchange:
    """Pairs attacks and defences from left to right; what is left over hits, or is spare.

    >>> exchange([Signs(attack=2), Signs(attack=1)], [Signs(), Signs(defence=1)])
    Exchange(stopped=((0, 1),), hits=(0, 1), spare=())
    """
    attacks = [place for place, signs in enumerate(attacking) for _ in range(signs.attack)]
    defences = [place for place, signs in enumerate(defending) for _ in range(signs.defence)]
    met = min(len(attacks), len(defences))
    return Exchange(
        tuple(zip(attacks[:met], defences[:met], strict=True)), tuple(attacks[met:]), tuple(defences[met:])
    )


def our_signs(signs: Mapping[str, Signs], fight: Fight) -> list[Signs]:
    """Returns the hero's signs place by place, magic as far as it has become something."""
    became = iter(fight.magic)
    places: list[Signs] = []
    for face in fight.faces:
        shown = signs[face]
        for _ in range(shown.magic):
            sign = next(became, "")
            if sign:
                shown = shown + _ADDED[sign] + Signs(magic=-1)
        places.append(shown)
    return [*places, *(_ADDED[sign] for sign in fight.added)]


def their_signs(signs: Mapping[str, Signs], fight: Fight) -> list[Signs]:
    """Returns the monster's signs die by die."""
    return [signs[face] for face in fight.their_faces]


def open_magic(signs: Mapping[str, Signs], fight: Fight) -> int | None:
    """Returns the die whose magic sign becomes something next, or ``None`` if all have."""
    magic = [die for die, face in enumerate(fight.faces) for _ in range(signs[face].magic)]
    return magic[len(fight.magic)] if len(fight.magic) < len(magic) else None


def outcome(ours: Sequence[Signs], theirs: Sequence[Signs]) -> tuple[int, int]:
    """Returns how much the hero deals, and how much toughness the monster's attacks would take."""
    return len(exchange(ours, theirs).hits), len(exchange(theirs, ours).hits)
