"""Tables: nothing is cut in a narrow terminal, and Markdown and HTML hold the same cells."""

from io import StringIO

import pytest
from rich.console import Console

from avel.lab.grids import Grid, as_html, as_markdown, as_terminal, narrowed
from avel.lab.run import Run
from avel.lab.run_grids import run_grids
from tests.lab.conftest import asked


def printed(grid: Grid, width: int) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(as_terminal([grid], width))
    return console.file.getvalue()


@pytest.mark.parametrize("width", [60, 80, 132, 160])
def test_nothing_is_cut_however_narrow_the_terminal(played, data, width):
    wanted = asked(data, "reference", heroes="2", difficulty="easy")
    run = Run(wanted, 12)
    for row in played[48:]:
        run.add(row)
    for grid in run_grids(run):
        text = printed(grid, width)
        assert "…" not in text
        assert all(len(line) <= width for line in text.splitlines())
        words = set(text.split())
        for row in grid.rows:
            assert {word for cell in row for word in cell.split()} <= words
    assert all(part.columns[0] == grid.columns[0] for part in narrowed(grid, width))


def test_a_sign_of_the_table_itself_is_written_out():
    assert "[orange, blue]" in printed(Grid("dice", ("", "x"), (("sword", "[orange, blue]"),)), 60)
    grid = Grid("a <b>", ("", "x|y"), (("<i>", "1|2"),))
    assert "<th>x|y</th>" in as_html(grid)
    assert "<td>&lt;i&gt;</td><td>1|2</td>" in as_html(grid)
    assert as_markdown(grid) == "**a <b>**\n\n|  | x\\|y |\n|---|---:|\n| <i> | 1\\|2 |\n"
