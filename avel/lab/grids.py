"""Tables of results, and the three ways in which they are written: terminal, HTML, Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from rich import box
from rich.console import Console, Group, JustifyMethod
from rich.table import Table
from rich.text import Text

WIDTH: Final = 160
"""Columns of a table that goes to a file."""
_GAP: Final = 2
"""Blank columns after each."""
_LONG: Final = 6
"""Letters of a head that stand in one line."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: names in the first column, numbers in the others."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def show(grids: Iterable[Grid]) -> None:
    """Prints tables as wide as the terminal, or wide enough for each of them where there is none."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    console.print(as_terminal(grids, console.width))


def as_terminal(grids: Iterable[Grid], width: int) -> Group:
    """Returns tables for a terminal of so many columns, one below the other."""
    return Group(*(_table(part) for grid in grids for part in narrowed(grid, width)))


def narrowed(grid: Grid, width: int) -> list[Grid]:
    """Cuts a table that is too wide into several, each with the names in front."""
    names, *others = _widths(grid)
    parts: list[list[int]] = [[]]
    used = names
    for at, column in enumerate(others, start=1):
        if used + column > width and parts[-1]:
            parts.append([])
            used = names
        parts[-1].append(at)
        used += column
    return [_part(grid, [0, *part], "" if number else grid.title) for number, part in enumerate(parts)]


def _widths(grid: Grid) -> list[int]:
    return [
        _GAP + max(map(len, [*_head(head).split("\n"), *(row[at] for row in grid.rows)]))
        for at, head in enumerate(grid.columns)
    ]


def _part(grid: Grid, columns: list[int], title: str) -> Grid:
    rows = tuple(tuple(row[at] for at in columns) for row in grid.rows)
    return Grid(title, tuple(grid.columns[at] for at in columns), rows)


def _head(column: str) -> str:
    return column.replace(" ", "\n") if len(column) > _LONG and "%" not in column else column


def _table(grid: Grid) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    table.title, table.title_justify, table.title_style = f"\n{grid.title}", "left", "bold"
    for at, column in enumerate(grid.columns):
        # Nothing is cut; what is wider than the terminal has been narrowed before.
        justify: JustifyMethod = "right" if at else "left"
        table.add_column(_head(column), justify=justify, vertical="bottom", no_wrap=True)
    for row in grid.rows:
        table.add_row(*map(Text, row))  # as it is, for rich reads what stands in brackets
    return table


def as_html(grid: Grid) -> str:
    """Returns a table as HTML, without its title."""
    head = "".join(f"<th>{escape(column)}</th>" for column in grid.columns)
    rows = ("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in grid.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def as_markdown(grid: Grid) -> str:
    """Returns a table as Markdown, its title in bold above it."""
    line = "|".join(["---", *["---:"] * (len(grid.columns) - 1)])
    rows = [" | ".join(cell.replace("|", "\\|") for cell in row) for row in (grid.columns, *grid.rows)]
    body = "\n".join(f"| {row} |" for row in rows[1:])
    return f"**{grid.title}**\n\n| {rows[0]} |\n|{line}|\n{body}\n"


def percent(rate: float) -> str:
    """Writes a rate as a percentage.

    >>> percent(0.6125)
    '61.2 %'
    """
    return f"{rate * 100:.1f} %"


def percents(ends: tuple[float, float]) -> str:
    """Writes an interval of rates.

    >>> percents((0.5, 0.6))
    '50.0 to 60.0 %'
    """
    return f"{ends[0] * 100:.1f} to {ends[1] * 100:.1f} %"


def words(name: str) -> str:
    """Writes a name for people.

    >>> words("worn_at_end")
    'worn at end'
    """
    return name.replace("_", " ")
