"""Plots of a run as SVG; needs matplotlib, from the extra ``design``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from avel.lab.grids import words
from avel.lab.rows import Topic
from avel.lab.statistics import wilson
from avel.lab.summary import Summary

_INK: Final = "#333333"
_BAR: Final = "#3f6f8f"
_POINT: Final = "#a4492f"
_SETTINGS: Final = {"svg.fonttype": "none", "svg.hashsalt": "avel", "font.size": 9}
"""Text stays text, and the same run gives the same picture."""


def plots_of(summary: Summary) -> Iterator[str]:
    """Yields the plots of a run, each an SVG element."""
    with rc_context(_SETTINGS):
        yield _svg(_endings(summary))
        yield _svg(_course(summary))
        for topic in summary.topics:
            if topic.watched and any(name == topic.name for name, _, _ in summary.sums):
                yield _svg(_topic(topic, summary))


def _svg(figure: Figure) -> str:
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    whole = text.getvalue()
    # Only the element: a page has its own head, and needs no address of a document type.
    return re.sub(r"<metadata>.*?</metadata>", "", whole[whole.index("<svg") :], flags=re.DOTALL)


def _endings(summary: Summary) -> Figure:
    figure = Figure(figsize=(10, 2.8), layout="constrained")
    ends, rounds = figure.subplots(1, 2)
    names = list(summary.outcomes)
    ends.barh(names, [summary.ended[name] for name in names], color=_BAR)
    ends.invert_yaxis()
    ends.set_title("how games ended")
    rounds.bar(list(summary.rounds), list(summary.rounds.values()), color=_BAR)
    rounds.set_title("games by number of rounds")
    rounds.set_xticks(sorted(summary.rounds))
    for axes in (ends, rounds):
        _plain(axes)
    return figure


def _course(summary: Summary) -> Figure:
    names = sorted(summary.course)
    across = 5
    down = max(1, -(-len(names) // across))
    figure = Figure(figsize=(10, 1.8 * down), layout="constrained")
    for name, axes in zip(names, figure.subplots(down, across, squeeze=False).flat, strict=False):
        points = summary.course[name]
        axes.plot(range(1, len(points) + 1), [total / games for games, total in points], color=_POINT)
        axes.set_title(f"{words(name)}, by round")
        axes.set_ylim(bottom=0)
        _plain(axes)
    for axes in figure.axes[len(names) :]:
        axes.set_axis_off()
    return figure


def _topic(topic: Topic, summary: Summary) -> Figure:
    """Draws times a game, and beside it the share of games won with its interval."""
    down = len(topic.watched)
    figure = Figure(figsize=(10, down * (0.7 + 0.19 * len(topic.things))), layout="constrained")
    for row, measure in zip(figure.subplots(down, 2, squeeze=False), topic.watched, strict=True):
        times, won = row
        sums = [summary.sum(topic.name, thing, measure) for thing in topic.things]
        things = [words(thing) for thing in topic.things]
        times.barh(things, [summary.per_game(each.total) for each in sums], color=_BAR)
        times.set_title(f"{words(topic.name)}: {words(measure)}, times a game")
        for at, found in enumerate(sums):
            if found.games:
                low, high = wilson(found.wins, found.games)
                won.plot([low * 100, high * 100], [at, at], color=_INK, linewidth=1)
                won.plot([found.wins / found.games * 100], [at], "o", color=_POINT, markersize=4)
        won.axvline(summary.win_rate * 100, color=_BAR, linewidth=1, linestyle="--")
        won.set_yticks(range(len(things)), [])
        won.set_title(f"% won if {words(measure)}, with 95 % interval")
        for axes in (times, won):
            axes.set_ylim(len(things) - 0.5, -0.5)
            _plain(axes)
    return figure


def _plain(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(length=2, colors=_INK)
    axes.title.set_fontsize(10)
