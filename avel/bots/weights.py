"""What the reference bot weighs by: tuned by measuring whole games, in worths of a coin."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of everything that can be gained or lost, a coin in the supply being about 1."""

    coin: float = 0.6
    gear: float = 5.0
    """A blow more dealt or parried in each clash."""
    heart: float = 0.8
    weak: float = 1.5
    """How much more a heart is worth to a hero who has two or fewer."""
    rest: tuple[float, ...] = (2.2, 1.9, 1.2, 0.8)
    """A heart got back by a hero who has one, two, three, four."""
    fall: float = 3.5
    """A knock-out, coins and items aside."""
    progress: float = 0.7
    """The part of a monster's worth that damage brings which stays on it."""
    win: float = 0.4
    """A monster beaten, whatever it brings."""
    coin_late: float = 0.3
    """The part of its worth that a coin keeps to the last."""
    coin_span: float = 8.0
    """The rounds over which it loses the rest."""
    find: float = 0.25
    """How much of what a place could do counts when it is looked for."""
    find_wall: float = 0.9
    """The same of the place where walls are bought, without which a castle seldom stands."""
    find_late: float = 2.0
    """The rounds before the Black Moon in which no place is looked for any more."""
    find_span: float = 6.0
    """The rounds before those over which looking for places loses its worth."""
    lake: float = 5.0
    """What the wishing lake does for all heroes."""
    lair_found: float = 2.0
    """A lair that is found while heroes have too few monsters to fight."""
    lairs: float = 3.0
    """How many lairs a hero can use."""
    lair_late: float = 1.5
    lair_big: float = 1.5
    """What a lair more costs under the Black Moon, and a big one more than a small one."""
    wall: float = 6.0
    wall_near: float = 0.5
    """What a wall is worth more for each round that the Black Moon is nearer than eight."""
    trap: float = 1.2
    """A damage done by a trap."""
    seal: float = 1.0
    seal_near: float = 0.3
    seal_big: float = 5.0
    """What the seal of a big lair is worth more."""
    must: float = 6.0
    """A monster less under the Black Moon."""
    urgent: tuple[float, float, float, float] = (30.0, 14.0, 8.0, 4.0)
    """A monster less of those that bring the castle down at the end of this round, of the next, and so on."""
    alone: float = 0.55
    """The chance to beat a monster above which no second hero comes along."""
    damage: float = 0.8
    """A damage that stays on a monster which marches."""
    beast: float = 3.0
    """A damage that stays on the Beast."""
    beast_win: float = 30.0
    stand: float = 2.0
    """Waiting where a monster will come out, when the Black Moon rises next."""
    least: float = 0.1
    """The least worth of an errand for which an action is spent."""
