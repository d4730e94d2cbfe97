"""A run as tables."""

from __future__ import annotations

from collections.abc import Iterator

from avel.lab.grids import Grid, percent, percents, words
from avel.lab.rows import Topic
from avel.lab.run import Run
from avel.lab.statistics import wilson
from avel.lab.summary import Summary

_NEVER = "·"


def run_grids(run: Run) -> list[Grid]:
    """Returns how a run went, then every topic in which something happened, then its course."""
    summary = run.summary
    happened = {topic for topic, _, _ in summary.sums}
    topics = [topic_grid(topic, summary) for topic in summary.topics if topic.name in happened]
    return [outcome_grid(run), *topics, course_grid(summary)]


def outcome_grid(run: Run) -> Grid:
    """Returns how many games were won, why they ended, and how long they were."""
    title = f"{run.asked.game}: {', '.join(_settings(run))}"
    return Grid(title, ("", "games", "share"), tuple(_outcomes(run)))


def _settings(run: Run) -> Iterator[str]:
    yield from (f"{name} {value}" for name, value in run.asked.options)
    yield f"bot {run.asked.bot}"
    yield f"seed {run.asked.seed}"


def _outcomes(run: Run) -> Iterator[tuple[str, str, str]]:
    summary = run.summary
    yield "games", str(summary.games) if run.is_complete else f"{summary.games} of {run.games}", ""
    ends = percents(wilson(summary.wins, summary.games))
    yield "won, and 95 % interval", str(summary.wins), f"{percent(summary.win_rate)} ({ends})"
    for name in summary.outcomes:
        yield f"  {name}", str(summary.ended[name]), percent(summary.per_game(summary.ended[name]))
    yield "rounds a game", "", f"{summary.mean_rounds:.2f}"
    yield "answers a game", "", f"{summary.per_game(summary.decisions):.1f}"
    yield "seconds a game", "", f"{summary.per_game(summary.seconds):.4f}"


def topic_grid(topic: Topic, summary: Summary) -> Grid:
    """Returns a topic: times a game, and the share of games won among those in which it happened."""
    happened = {measure for name, _, measure in summary.sums if name == topic.name}
    measures = [measure for measure in topic.measures if measure in happened]
    won = [measure for measure in topic.watched if measure in happened]
    heads = ["", *map(words, measures), *(f"won if {words(measure)}" for measure in won)]
    rows = tuple((words(thing), *_cells(topic, thing, measures, won, summary)) for thing in topic.things)
    return Grid(f"{words(topic.name)}, a game", tuple(heads), rows)


def _cells(topic: Topic, thing: str, measures: list[str], won: list[str], summary: Summary) -> Iterator[str]:
    for measure in measures:
        total = summary.sum(topic.name, thing, measure).total
        yield f"{summary.per_game(total):.3f}" if total else _NEVER
    for measure in won:
        found = summary.sum(topic.name, thing, measure)
        yield percent(found.wins / found.games) if found.games else _NEVER


def course_grid(summary: Summary) -> Grid:
    """Returns the state of things at the end of each round, the mean of the games that had it."""
    names = sorted(summary.course)
    last = max((len(course) for course in summary.course.values()), default=0)
    rows = []
    for at in range(last):
        noted = [summary.course[name][at] for name in names]
        rows.append((str(at + 1), str(noted[0][0]), *(f"{total / games:.2f}" for games, total in noted)))
    return Grid("at the end of each round, mean", ("round", "games", *map(words, names)), tuple(rows))
