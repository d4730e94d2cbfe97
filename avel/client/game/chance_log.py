"""The chance to win a finished game had, round by round, as the reference bot sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Final

from avel.bots.chance import chance_to_win
from avel.bots.survey import Lore
from avel.chronicles.view import View
from avel.core.randomness import Stream
from avel.saves.film import Film

_FIRST: Final = 4
"""Games played on from every round before any round is looked at closer."""
_GAMES: Final = (60, 60, 40, 30)
"""Games played on from each round by the number of heroes, as games of many take longer: about 20 seconds."""
_LEAST_CHANGE: Final = 0.15
"""What so few games can't tell from chance is no turning point."""


def playouts_for(heroes: int) -> int:
    """Returns how many games are played on from each round of a game for so many heroes.

    >>> playouts_for(4)
    30
    """
    return _GAMES[heroes - 1]


@dataclass(frozen=True, slots=True)
class Chance:
    """Of so many games that were played on from the beginning of a round, so many were won."""

    round: int
    played: int
    won: int

    @property
    def share(self) -> float:
        """Returns the part that was won, 0 to 1."""
        return self.won / self.played

    def joined(self, other: Chance) -> Chance:
        """Returns both counted together."""
        return Chance(self.round, self.played + other.played, self.won + other.won)


@dataclass(frozen=True, slots=True)
class Swing:
    """The round in which the chance to win changed most towards how the game ended."""

    round: int
    before: float
    after: float


@dataclass(slots=True)
class ChanceLog:
    """What is known so far of the chances of a finished game, by round."""

    wanted: int
    """How many games are played on from each round in the end."""
    by_round: dict[int, Chance] = field(default_factory=dict)
    is_done: bool = False

    def add(self, chance: Chance) -> None:
        """Counts more games that were played on from a round."""
        known = self.by_round.get(chance.round)
        self.by_round[chance.round] = known.joined(chance) if known else chance

    def swing(self, *, is_won: bool) -> Swing | None:
        """Returns the round that turned the game, once all is counted; ``None`` where none stands out."""
        if not self.is_done or not self.by_round:
            return None
        known = [(each.round, each.share) for each in self.by_round.values()]
        line = [*known, (known[-1][0] + 1, float(is_won))]
        swings = [Swing(round, before, after) for (round, before), (_, after) in pairwise(line)]
        sign = 1 if is_won else -1
        most = max(swings, key=lambda each: sign * (each.after - each.before))
        return most if sign * (most.after - most.before) >= _LEAST_CHANGE else None


def reckoned(film: Film, seed: int, playouts: int) -> Iterator[Chance]:
    """Yields, part by part, how many games are won that the reference bot plays on from each round's start.

    Every round gets a few games first, then twice as many, until each has ``playouts``. Nothing hidden is
    used (rule 14): the rest of each game is imagined from the view of whoever is asked first in the round.
    The same game and seed give the same parts. Raises BadSave where the record can't be followed.
    """
    game, views = film.game, list(_first_views(film))
    lore = Lore(game.box)
    for taken, games in enumerate(_passes(playouts)):
        for at, view in views:
            rng = Stream.named(seed, f"chance to win/{at}/{taken}")
            chance = chance_to_win(game, view, rng, games, lore)
            yield Chance(at, games, round(chance * games))


def _first_views(film: Film) -> Iterator[tuple[int, View]]:
    """Yields each round and the view of whoever is asked first in it."""
    last = 0
    for state in chain([film.at(0)], (state for state, _ in film.reel())):
        decision = film.game.decision(state)
        if decision is not None and state.board.round > last:
            last = state.board.round
            yield last, film.game.view(film.game.clone(state), decision.seat)


def _passes(playouts: int) -> Sequence[int]:
    """Returns how many games are played in each pass.

    >>> _passes(60), _passes(3)
    ([4, 8, 16, 32], [3])
    """
    sizes, left, size = list[int](), playouts, _FIRST
    while left > 0:
        sizes.append(min(size, left))
        left -= sizes[-1]
        size *= 2
    return sizes
