"""Something to set out for."""

from __future__ import annotations

from dataclasses import dataclass

from avel.bots.almanac import FAR
from avel.bots.rough_odds import Forecast
from avel.chronicles.actions import Battle
from avel.core.decisions import Action
from avel.core.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Errand:
    """Something that a hero could set out for, and what it is worth to all heroes together."""

    reason: str
    """The last part of its text key."""
    stops: tuple[int, ...]
    """Where it can be done in this round, in the next, and so on; the last stop holds from then on."""
    deed: Action | None
    """What is done there; ``None`` where arriving is all."""
    points: float
    values: tuple[tuple[str, str], ...] = ()
    """What its text names, a battle's numbers aside: ids of pieces, numbers, percents."""
    claim: object = None
    """What is used up by it, so that a second hero would come for nothing; ``None`` where nothing is."""
    rounds: int = FAR
    """In how many rounds it must be done; 1 is this one."""
    forecast: Forecast | None = None
    """What the battle promises, where it is one."""

    def told(self) -> tuple[tuple[str, str], ...]:
        """Returns what its text names, numbers of a battle among it; few errands are ever told of."""
        forecast, deed = self.forecast, self.deed
        if forecast is None or not isinstance(deed, Battle):
            return self.values
        chance, loss = str(round(forecast.win * 100)), f"{forecast.loss:.1f}"
        return ("monster", deed.monster), ("chance", chance), ("loss", loss), *self.values
