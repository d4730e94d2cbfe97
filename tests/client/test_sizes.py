"""Functions and files of the scenes and of the game's screens stay small enough to be read at a glance."""

import ast
from pathlib import Path

import pytest

import avel.client

CLIENT = Path(avel.client.__file__).parent
FILES = sorted(path for part in ("scenes", "game") for path in (CLIENT / part).rglob("*.py"))
MOST_LINES = 40
MOST_FILE_LINES = 400


def long_functions(source):
    """Returns the functions of a text that have too many lines, their heads and docstrings included."""
    functions = (
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return [each.name for each in functions if each.end_lineno - each.lineno >= MOST_LINES]


def test_the_counter_counts():
    body = "\n".join("    pass" for _ in range(MOST_LINES - 1))
    assert long_functions(f"def short():\n{body}") == []
    assert long_functions(f"def long():\n{body}\n    pass") == ["long"]
    assert long_functions(f"class A:\n  async def long():\n{body}\n    pass") == ["long"]
    assert len(FILES) > 100


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CLIENT)))
def test_a_file_and_its_functions_are_short(path):
    source = path.read_text(encoding="utf-8")
    assert long_functions(source) == []
    assert len(source.splitlines()) <= MOST_FILE_LINES
