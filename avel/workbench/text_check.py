"""What is missing or differs between the languages of the screens, and what the fonts can't show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from avel.content.faults import Fault
from avel.content.names import nearest
from avel.content.nodes import Node, Path
from avel.content.texts import placeholders

Catalogue = Mapping[str, Node]
Catalogues = Mapping[str, Catalogue]
"""The texts of each language by key."""
TEXTS: Final[Mapping[str, str]] = {"en": "text/en.yaml", "zh": "text/zh.yaml"}
"""The files of the texts by language."""


def translated(catalogues: Catalogues) -> Iterator[Fault]:
    """Yields the texts that stand in one language alone, or fill other places than in English."""
    if catalogues:
        english, chinese = (catalogues[language] for language in TEXTS)
        yield from _alone(english, chinese, TEXTS["zh"])
        yield from _alone(chinese, english, TEXTS["en"])
        yield from _other_places(chinese, english)


def _alone(mine: Catalogue, other: Catalogue, other_name: str) -> Iterator[Fault]:
    extra = [key for key in other if key not in mine]
    for key, node in mine.items():
        if key not in other:
            message = f"no such text in {other_name}; expected one in each language"
            yield _warning(node, key, message, nearest(key, extra))


def _other_places(mine: Catalogue, english: Catalogue) -> Iterator[Fault]:
    for key in (key for key in mine if key in english):
        # "one" may be written as a word where a language likes that better.
        free = {"number"} if key.endswith("_one") else set()
        found, wanted = placeholders(mine[key].text) - free, placeholders(english[key].text) - free
        if found != wanted:
            places = ", ".join(f"{{{name}}}" for name in sorted(wanted)) or "none"
            message = f"fills other places than in English; expected {places}"
            odd = sorted(found - wanted)
            yield _warning(mine[key], key, message, nearest(odd[0], wanted) if odd else "")


def unshown(texts: Iterable[tuple[str, Node]], shown: Collection[str]) -> Iterator[Fault]:
    """Yields the texts, each with its field, that have characters which are not among those shown."""
    known = {*shown, "\n"}
    for field, node in texts:
        if missing := set(node.text) - known:
            signs = "".join(sorted(missing))
            yield _warning(node, field, f"a font lacks {signs}; expected characters that all fonts have")


def untranslated(root: Node, path: Path = ()) -> Iterator[Path]:
    """Yields the paths of Chinese names that are still the English ones."""
    if {"en", "zh"} <= root.parts.keys() and root.parts["en"].value == root.parts["zh"].value:
        yield (*path, "zh")
    for step, part in root.parts.items():
        yield from untranslated(part, (*path, step))


def _warning(node: Node, field: str, message: str, near: str = "") -> Fault:
    return Fault(node.file, node.line, node.col, field, message, near, is_warning=True)
