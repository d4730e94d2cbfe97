"""The plan of all heroes: who sets out for which errand, by the actions and the turns they have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
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
    score: float
    """Points for an action, with the best errand to follow."""


def options_of(survey: Survey, seat: int, errands: Iterable[Errand]) -> list[Option]:
    """Returns what a hero can do in time, the best first, each weighed with what may follow it."""
    steps = survey.atlas.ways(survey.board.heroes[seat].spot)[0]
    left = survey.left(seat)
    options = []
    here = survey.stand(survey.board.heroes[seat].spot, seat)
    for errand in errands:
        if errand.points > 0 and (reached := _reached(survey, errand, steps, 0, left)):
            spot, begins, takes = reached
            if survey.almanac.moon_in == 1:
                errand.points += survey.stand(spot, seat) - here
            options.append(Option(errand, seat, spot, begins, takes, errand.points / max(1, takes)))
    options.sort(key=_by_score, reverse=True)
    del options[_BEST:]
    _chain(survey, options, left)
    options.sort(key=_by_score, reverse=True)
    return options


def _by_score(option: Option) -> float:
    return option.score


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
    singles = [option.score for option in options]
    for first, single in zip(options, singles, strict=True):
        best, claim, points = single, first.errand.claim, first.errand.points
        steps, takes = survey.atlas.ways(first.spot)[0], first.takes
        for then in options:
            errand = then.errand
            if then is first or (claim is not None and errand.claim == claim):
                continue
            both = points + errand.points
            # However near it is, it takes one action more.
            if both <= best * (takes + 1) or not (second := _reached(survey, errand, steps, takes, left)):
                continue
            best = max(best, both / max(1, second[2]))
        first.score = best + _SINGLE * single


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
        best = max((line[0] for line in lines.values() if line), key=_by_score, default=None)
        if best is None or best.seat == seat:
            break
        del lines[best.seat]
        if best.errand.claim is not None:
            taken.append(best.errand.claim)
            for each, line in lines.items():
                lines[each] = [option for option in line if option.errand.claim not in taken]
    return lines.get(seat, [])
