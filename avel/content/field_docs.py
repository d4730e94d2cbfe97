"""What the fields of a model mean, in the words that stand with them, and the rule that says so."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Final

from pydantic import BaseModel

from avel.content.nodes import Path
from avel.content.shapes import KIND, hints_along, models_of

_CITED: Final = re.compile(r"\(((?:section|seed|ruling|house rule|[五六七八]\.)[^()]*)\)")
_DOCUMENTS: Final[Mapping[str, str]] = {"chronicles": "chronicles.md", "horn": "horn.md"}


@cache
def field_docs(model: type[BaseModel]) -> Mapping[str, str]:
    """Returns what each field of a model means; one that nobody described means nothing.

    The words are those under the field in the source, else those of the type that fields share, else those
    of the model it holds. A ``kind`` means its model.
    """
    written: dict[str, str] = {}
    for each in reversed(model.__mro__):
        written |= _written(each)
    found: dict[str, str] = {}
    for name, info in model.model_fields.items():
        held = [inspect.getdoc(each) or "" for each in models_of([info.annotation])]
        words = written.get(name) or info.description or (held[0] if len(held) == 1 else "")
        if not words and name == KIND:
            words = "Says which kind it is: " + (inspect.getdoc(model) or "").partition("\n")[0]
        found[info.alias or name] = words.replace("``", "`")
    return found


def rule_of(model: type[BaseModel], path: Path) -> str:
    """Returns document and section of the rule behind a place of a file, or nothing where none is cited.

    What is cited with the field counts, then with the model around it, and so on outwards.
    """
    for owner, words in _words_along(model, path):
        if cited := _CITED.search(words):
            document = _DOCUMENTS.get(owner.__module__.removeprefix("avel.").partition(".")[0], "")
            return f"docs/rules/{document}: {cited[1]}" if document else ""
    return ""


def _words_along(model: type[BaseModel], path: Path) -> Iterator[tuple[type[BaseModel], str]]:
    """Yields what is written with a place and what may stand there, then with what holds it, outwards.

    What is written with the whole file is meant where nothing within it is.
    """
    if not path:
        yield model, inspect.getdoc(model) or ""
    levels = [models_of(hints) for hints in hints_along(model, path)]
    for length in range(len(path), -1, -1):
        if length:
            step = str(path[length - 1])
            yield from ((owner, field_docs(owner).get(step, "")) for owner in levels[length - 1])
        yield from ((owner, inspect.getdoc(owner) or "") for owner in levels[length])


def _written(model: type[object]) -> dict[str, str]:
    """Reads the text under each field of a class out of its module's source."""
    source = _classes(model.__module__).get(model.__name__)
    body = source.body if source and issubclass(model, BaseModel) else []
    return {
        field.target.id: inspect.cleandoc(words.value.value)
        for field, words in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(words, ast.Expr) and isinstance(words.value, ast.Constant)
        if isinstance(words.value.value, str)
    }


@cache
def _classes(module: str) -> Mapping[str, ast.ClassDef]:
    if not module.startswith("avel."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
