"""A comparison in words, tables, JSON and Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from avel.lab.compare import FEWEST, Comparison, Shift
from avel.lab.data_paths import Change, changes
from avel.lab.grids import Grid, as_markdown, percent, percents, words
from avel.lab.statistics import Z, wilson
from avel.lab.summary import DIGITS, Json

SIDES: Final = ("A", "B")
_MOST_CHANGES: Final = 40
_MOST_LIKELY: Final = 12
"""Shifts that are shown though they may be chance, where few are more."""
_MOST_TOLD: Final = 4
"""Changed cards of which a sentence tells."""
_SMALLEST: Final = 0.0001


def sentences(comparison: Comparison) -> list[str]:
    """Returns what was changed and what comes of it, in words for whoever designs the game."""
    return [
        *_kept(comparison),
        *_changed(comparison),
        _felt(comparison),
        _wins(comparison),
        *_of_changed(comparison),
        _rounds(comparison),
        _cards(comparison),
    ]


def _kept(comparison: Comparison) -> Iterator[str]:
    for goal in comparison.goals:
        verb = "keeps to" if goal.is_kept else "misses"
        yield f"B {verb} the target {goal.target.name}: {goal.mean:.3f}."


def _changed(comparison: Comparison) -> Iterator[str]:
    first, second = comparison.sides
    if first.bot != second.bot:
        yield f"A is played by the bot {first.bot}, B by {second.bot}."
    found = changes(first.data, second.data)
    if found:
        more = f"; and {len(found) - _MOST_CHANGES} more" if len(found) > _MOST_CHANGES else ""
        yield f"From A to B was changed: {'; '.join(map(str, found[:_MOST_CHANGES]))}{more}."
    elif first.data == second.data:
        yield "The data are the same."
    else:
        yield "The data differ in nothing that is played with, in remarks alone."


def _felt(comparison: Comparison) -> str:
    felt, games = comparison.felt, comparison.games
    if not felt:
        return f"In all {games:,} pairs both games went alike: nothing was felt of the change."
    alike = "" if felt == games else "; in the others nothing was felt of the change"
    return f"The two games went differently in {felt:,} of {games:,} pairs ({percent(felt / games)}){alike}."


def _wins(comparison: Comparison) -> str:
    ours, theirs = (percent(summary.win_rate) for summary in comparison.summaries)
    games = f"{comparison.games:,} pairs of games"
    if not comparison.up + comparison.down:
        return f"A and B win and lose the very same games ({ours} won) in {games}."
    mean, low, high = comparison.difference
    between = f"95 % interval {_points(low)} to {_points(high)} points"
    if comparison.is_real:
        more = "more" if mean > 0 else "less"
        return (
            f"B wins {abs(mean) * 100:.1f} points {more} than A ({theirs} against {ours}; {between}) "
            f"in {games}: more than chance would do ({_chance(comparison.chance)})."
        )
    return (
        f"B wins {theirs} and A {ours} of {games}, {comparison.up} that A loses against {comparison.down} "
        f"the other way: so much chance does alone ({_chance(comparison.chance)}). What the change is worth "
        f"may be anything from {_points(low)} to {_points(high)} points; more games narrow that."
    )


def _of_changed(comparison: Comparison) -> Iterator[str]:
    """Says what became of each card that was changed, whether or not it is more than chance."""
    found = changes(comparison.sides[0].data, comparison.sides[1].data)
    for thing in list(dict.fromkeys(each.path.partition(".")[0] for each in found))[:_MOST_TOLD]:
        if shifts := comparison.shifts_of(thing):
            yield f"{words(thing).capitalize()}, times a game: {'; '.join(map(_told, shifts))}."


def _told(shift: Shift) -> str:
    name = f"{words(shift.measure)} {shift.before:.2f} → {shift.after:.2f}"
    return f"{name} ({shift.low:+.2f} to {shift.high:+.2f})" if shift.low or shift.high else name


def _rounds(comparison: Comparison) -> str:
    ours, theirs = (f"{summary.mean_rounds:.2f}" for summary in comparison.summaries)
    half = Z * comparison.rounds.error(comparison.games)
    middle = comparison.rounds.total / comparison.games
    if abs(middle) <= half:
        return f"A game lasts {theirs} rounds with B and {ours} with A: no more apart than chance would do."
    return f"A game lasts {theirs} rounds with B and {ours} with A ({middle:+.2f} ± {half:.2f})."


def _cards(comparison: Comparison) -> str:
    shifts = comparison.shifts()
    real = [shift for shift in shifts if shift.is_real]
    if not shifts:
        return f"Nothing differs in as many as {FEWEST} pairs, so that no other shift can be judged."
    if not real:
        return (
            f"Of {len(shifts)} things that differ in at least {FEWEST} pairs none shifted by more than "
            "chance would do among so many."
        )
    named = ", ".join(f"{words(shift.thing)} {words(shift.measure)} {shift.mean:+.2f}" for shift in real[:6])
    more = f" and {len(real) - 6} more" if len(real) > 6 else ""
    return (
        f"Of {len(shifts)} things that differ in at least {FEWEST} pairs {len(real)} shifted by more than "
        f"chance (times a game): {named}{more}."
    )


def _points(rate: float) -> str:
    return f"{rate * 100:+.1f}"


def _chance(chance: float) -> str:
    return f"p = {chance:.4f}" if chance >= _SMALLEST else f"p < {_SMALLEST}"


def grids(comparison: Comparison) -> list[Grid]:
    """Returns a comparison as tables: what was changed, how games went, what shifted."""
    found = changes(comparison.sides[0].data, comparison.sides[1].data)
    rows = tuple((each.file, each.path, each.old, each.new) for each in found)
    changed = [Grid("what was changed", ("file", "value", *SIDES), rows)] if rows else []
    return [*changed, _outcomes(comparison), _shift_grid(comparison)]


def _outcomes(comparison: Comparison) -> Grid:
    ours, theirs = comparison.summaries
    mean, low, high = comparison.difference
    rows: list[tuple[str, ...]] = [("games", str(ours.games), str(theirs.games), "")]
    rows.append(("won", percent(ours.win_rate), percent(theirs.win_rate), f"{_points(mean)} points"))
    ends = [percents(wilson(summary.wins, summary.games)) for summary in (ours, theirs)]
    rows.append(("  95 % interval", *ends, f"{_points(low)} to {_points(high)} points"))
    rows.append(("  pairs that went alike", "", "", str(comparison.games - comparison.felt)))
    rows.append(
        ("  won by this side alone", str(comparison.down), str(comparison.up), _chance(comparison.chance))
    )
    for name in dict.fromkeys((*ours.outcomes, *theirs.outcomes)):
        shares = [summary.per_game(summary.ended[name]) for summary in (ours, theirs)]
        rows.append((f"  {name}", *map(percent, shares), f"{_points(shares[1] - shares[0])} points"))
    half = Z * comparison.rounds.error(comparison.games)
    shift = f"{theirs.mean_rounds - ours.mean_rounds:+.2f} ± {half:.2f}"
    rows.append(("rounds a game", f"{ours.mean_rounds:.2f}", f"{theirs.mean_rounds:.2f}", shift))
    return Grid("A and B on the same seeds", ("", *SIDES, "difference"), tuple(rows))


def _shift_grid(comparison: Comparison) -> Grid:
    shifts = comparison.shifts()
    real = sum(shift.is_real for shift in shifts)
    rows = tuple(map(_shift_row, shifts[: max(real, _MOST_LIKELY)]))
    title = (
        f"what shifted, times a game: {real} of {len(shifts)} by more than chance "
        f"(Holm; what differs in fewer than {FEWEST} pairs is left out)"
    )
    return Grid(title, ("", *SIDES, "difference", "95 % interval", "p, corrected", ""), rows)


def _shift_row(shift: Shift) -> tuple[str, ...]:
    return (
        f"{words(shift.topic)}: {words(shift.thing)} {words(shift.measure)}",
        f"{shift.before:.3f}",
        f"{shift.after:.3f}",
        f"{shift.mean:+.3f}",
        f"{shift.low:+.3f} to {shift.high:+.3f}",
        f"{shift.chance:.4f}" if shift.chance >= _SMALLEST else f"< {_SMALLEST}",
        "more than chance" if shift.is_real else "",
    )


def markdown(comparison: Comparison) -> str:
    """Returns a comparison for a review: the sentences, then the tables."""
    said = "\n".join(f"- {sentence}" for sentence in sentences(comparison))
    tables = "\n".join(as_markdown(grid) for grid in grids(comparison))
    return f"{said}\n\n{tables}"


def document(comparison: Comparison) -> dict[str, Json]:
    """Returns a comparison as it is written to a JSON file."""
    mean, low, high = comparison.difference
    first, second = comparison.sides
    return {
        "games": comparison.games,
        "felt_in": comparison.felt,
        "difference": round(mean, DIGITS),
        "interval": [round(low, DIGITS), round(high, DIGITS)],
        "p": round(comparison.chance, DIGITS),
        "is_more_than_chance": comparison.is_real,
        "won_by_a_alone": comparison.down,
        "won_by_b_alone": comparison.up,
        "targets": [
            {"target": goal.target.name, "mean": round(goal.mean, DIGITS), "is_kept": goal.is_kept}
            for goal in comparison.goals
        ],
        "says": list(sentences(comparison)),
        "changed": [_change(each) for each in changes(first.data, second.data)],
        "shifts": [_shift(each) for each in comparison.shifts()],
        "a": {"asked": {**first.head()}, **comparison.summaries[0].document()},
        "b": {"asked": {**second.head()}, **comparison.summaries[1].document()},
    }


def _change(change: Change) -> Json:
    return {"file": change.file, "value": change.path, "from": change.old, "to": change.new}


def _shift(shift: Shift) -> Json:
    return {
        "topic": shift.topic,
        "thing": shift.thing,
        "measure": shift.measure,
        "a": round(shift.before, DIGITS),
        "b": round(shift.after, DIGITS),
        "difference": round(shift.mean, DIGITS),
        "interval": [round(shift.low, DIGITS), round(shift.high, DIGITS)],
        "p": round(shift.chance, DIGITS),
        "is_more_than_chance": shift.is_real,
    }
