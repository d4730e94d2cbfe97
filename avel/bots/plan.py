"""The plan of all heroes: who sets out for which errand, by the actions and the turns they have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from avel.bots.almanac import FAR
from avel.bots.errand import Errand
from avel.bots.errands import Errands
from avel.bots.survey import Survey

_BEST: Final = 7
"""How many errands of a hero are looked at closely."""
_SINGLE: Final = 0.05
"""How much an errand's own worth counts between chains that are worth the same."""


@dataclass(slots=True)
class Option:
    """An errand as one hero could do it."""

    errand: Errand
    seat: int
    spot: int
    """Where it is done."""
    begins: int
    """The actions of the hero before it can be done, 0 being now."""
    takes: int
    """The actions until it is done."""
    points: float
    """What it is worth to this hero."""
    score: float
    """Points for an action, with the best errand to follow."""


_BY_SCORE: Final = attrgetter("score")


def options_of(survey: Survey, seat: int, errands: Iterable[Errand]) -> list[Option]:
    """Returns what a hero can do in time, the best first, each weighed with what may follow it."""
    spot = survey.board.heroes[seat].spot
    steps, left = survey.atlas.ways(spot)[0], survey.left(seat)
    is_last_night = survey.almanac.moon_in == 1
    options = []
    for errand in errands:
        if errand.points > 0 and (reached := _reached(survey, errand, steps, 0, left)):
            to, begins, takes = reached
            points = errand.points
            if is_last_night:
                points += survey.stand(to, seat) - survey.stand(spot, seat)
            options.append(Option(errand, seat, to, begins, takes, points, points / (takes or 1)))
    options.sort(key=_BY_SCORE, reverse=True)
    del options[_BEST:]
    _chain(survey, options, left)
    options.sort(key=_BY_SCORE, reverse=True)
    return options


def _reached(
    survey: Survey, errand: Errand, steps: list[int], since: int, left: int
) -> tuple[int, int, int] | None:
    """Returns where an errand can first be done, so many actions from now, and the actions before and after.

    ``None`` where that is too late.
    """
    stops, deed = errand.stops, errand.deed is not None
    if len(stops) == 1:
        arrives = since + steps[stops[0]]
        if errand.rounds < FAR and arrives + deed > left + survey.actions * (errand.rounds - 1):
            return None
        return stops[0], arrives, arrives + deed
    for later, spot in enumerate(stops[: errand.rounds]):
        begin = left + survey.actions * (later - 1) if later else 0
        arrives = max(since + steps[spot], begin)
        if arrives + deed <= left + survey.actions * later:
            return spot, arrives, arrives + deed
    return None


def _chain(survey: Survey, options: list[Option], left: int) -> None:
    """Adds to each option the best that may follow it."""
    followers = [(option, option.errand, option.points, option.errand.claim) for option in options]
    chained: list[float] = []
    for first, _, points, claim in followers:
        steps, takes = survey.atlas.ways(first.spot)[0], first.takes
        best = first.score
        # However near it is, it takes one action more, for which so much is too little.
        too_little = best * (takes + 1) - points
        for then, errand, more, other in followers:
            if more <= too_little or then is first or (claim is not None and other == claim):
                continue
            if second := _reached(survey, errand, steps, takes, left):
                best = max(best, (points + more) / (second[2] or 1))
                too_little = best * (takes + 1) - points
        chained.append(best + _SINGLE * first.score)
    for option, score in zip(options, chained, strict=True):
        option.score = score


def assign(survey: Survey, seat: int) -> list[Option]:
    """Returns the options of the hero whose turn it is that the others leave to it, the best first.

    Heroes choose in the order of what they gain; what one has claimed is left alone by the others.
    """
    options = options_of(survey, seat, Errands(survey, seat).all())
    if survey.seats == 1 or not options or options[0].errand.claim is None:
        return options
    lines = {seat: options}
    for other in range(survey.seats):
        if other != seat:
            lines[other] = options_of(survey, other, Errands(survey, other).all())
    taken: list[object] = []
    while len(lines) > 1 or seat not in lines:
        best = max((line[0] for line in lines.values() if line), key=_BY_SCORE, default=None)
        if best is None or best.seat == seat:
            break
        del lines[best.seat]
        if best.errand.claim is not None:
            taken.append(best.errand.claim)
            for each, line in lines.items():
                lines[each] = [option for option in line if option.errand.claim not in taken]
    return lines.get(seat, [])
