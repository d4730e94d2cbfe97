"""What a fight of generals is worth to the attacker: by every lead that may come of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from avel.bots.horn.leads import NO_STEEL, Leads, Steel, Throws

_ROOM: Final = 60_000
"""How many fights are remembered."""


class Champion(NamedTuple):
    """One party of a fight, as far as its worth needs it."""

    dice: int
    standing: int
    """Soldiers and Duty less lost life."""
    bears: int
    """The harm that fells it: life and soldiers."""
    armour: int
    fall: float
    """What its owner loses beyond life and soldiers where it falls."""
    steel: Steel = NO_STEEL
    bonus: int = 0
    """What Duty adds to each of its dice; it stands in ``standing`` too."""


class Stakes(NamedTuple):
    """What may come of a fight."""

    worth: float
    """For the attacker, in gold."""
    win: float
    kill: float
    fall: float
    """The chance that the attacker falls; of a pair one of them."""


class StakesBook:
    """Weighs fights, and remembers those that it has weighed."""

    def __init__(self) -> None:
        self._leads = Leads()
        self._known: dict[tuple[Champion, Champion, int, int], Stakes] = {}

    def of(self, attacker: Champion, defender: Champion, fates: int = 0, enemy_fates: int = 0) -> Stakes:
        """Returns the stakes of a fight in which so many of each side may turn fate."""
        key = attacker, defender, fates, enemy_fates
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _ROOM:
                self._known.clear()
            known = self._known[key] = self._weigh(*key)
        return known

    def _weigh(self, attacker: Champion, defender: Champion, fates: int, enemy_fates: int) -> Stakes:
        throws = Throws(attacker.dice, defender.dice, attacker.steel, defender.steel, fates, enemy_fates)
        shift = attacker.standing - defender.standing
        worth = win = kill = fall = 0.0
        for lead, given, enemy_given, chance in self._leads.of(throws):
            # A die that was taken away takes its bonus with it.
            lead += shift + given * defender.bonus - enemy_given * attacker.bonus
            worth += chance * (enemy_given - given)
            if lead > 0:
                harm = max(0, lead - defender.armour)
                is_over = harm >= defender.bears
                worth += chance * (defender.bears + defender.fall if is_over else harm)
                win += chance
                kill += chance * is_over
            elif lead < 0:
                harm = max(0, -lead - attacker.armour)
                is_over = harm >= attacker.bears
                worth -= chance * (attacker.bears + attacker.fall if is_over else harm)
                fall += chance * is_over
        return Stakes(worth, win, kill, fall)
