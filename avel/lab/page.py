"""A run as one page of HTML that needs nothing beside it: plots and tables."""

from __future__ import annotations

from html import escape
from typing import Final

from avel.lab.grids import as_html
from avel.lab.plots import plots_of
from avel.lab.run import Run
from avel.lab.run_grids import run_grids

_STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fbf9f4; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
figure { margin: 1.5rem 0; } svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px; }
th, td { padding: 2px 10px 2px 0; text-align: right; white-space: pre; }
th { border-bottom: 1px solid #999; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { text-align: left; }
tbody tr:nth-child(even) { background: #f2eee4; }
"""


def page_of(run: Run) -> str:
    """Returns the page of a run; raises ImportError where matplotlib is missing."""
    first, *others = run_grids(run)
    plots = "".join(f"<figure>{svg}</figure>" for svg in plots_of(run.summary))
    tables = "".join(
        f'<h2>{escape(grid.title)}</h2><div class="wide">{as_html(grid)}</div>' for grid in others
    )
    title = escape(first.title)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body><h1>{title}</h1>{as_html(first)}{plots}{tables}</body></html>\n"
    )
