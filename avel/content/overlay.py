"""A file laid over another of the same name: what the upper one names counts, all else stays as it was.

Cards are the entries of a list that are told apart by an id. A card of an id that is there changes the fields
it names; one of another id is new. Other mappings are laid over each other field by field, unless their kinds
differ; other lists and single values are replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from avel.content.faults import Fault
from avel.content.names import listed, nearest
from avel.content.nodes import Node, card_key
from avel.content.shapes import KIND

_PLAIN: Final = re.compile(r"[A-Za-z0-9_.+-]+")


@dataclass(frozen=True, slots=True)
class Change:
    """One value that an overlay changes.

    >>> print(Change("monsters.yaml", "ember_imp.toughness", "1", "3"))
    monsters.yaml: ember_imp.toughness: 1 → 3
    """

    file: str
    """Name inside the data folder."""
    field: str
    """Dotted path through cards by their ids."""
    old: str
    """The value as it may be written in one line, or nothing where there was none."""
    new: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.old or 'nothing'} → {self.new}"


@dataclass(frozen=True, slots=True)
class Layers:
    """Lays files of one name over each other, taking down what that changes and what is wrong with it."""

    file: str
    """Name inside the data folder."""
    changes: list[Change]
    faults: list[Fault]
    _added: dict[str, Node] = field(default_factory=dict)
    """The cards that overlays have added, by their field."""

    def over(self, lower: Node, upper: Node, field: str = "") -> Node:
        """Returns the lower value with the upper one laid over it; both stay as they are."""
        if isinstance(lower.value, dict) and isinstance(upper.value, dict) and not _differ(lower, upper):
            return self._mapping(lower, upper, field)
        key = card_key(lower, is_top=not field)
        if isinstance(upper.value, list) and _are_cards(lower, key):
            return self._cards(lower, upper, key, field)
        if lower.value != upper.value:
            self.changes.append(Change(self.file, field, shown(lower), shown(upper)))
        return upper

    def _part(self, lower: Node | None, upper: Node, field: str) -> Node:
        if lower is not None:
            return self.over(lower, upper, field)
        self.changes.append(Change(self.file, field, "", shown(upper)))
        return upper

    def _mapping(self, lower: Node, upper: Node, field: str) -> Node:
        parts = dict(lower.parts)
        for name, part in upper.parts.items():
            parts[name] = self._part(lower.parts.get(name), part, f"{field}.{name}".lstrip("."))
        value = {str(name): part.value for name, part in parts.items()}
        return replace(upper, value=value, parts=parts, keys=lower.keys | upper.keys)

    def _cards(self, lower: Node, upper: Node, key: str, field: str) -> Node:
        cards: dict[str, Node] = {card.parts[key].text: card for card in lower.parts.values()}
        known = _Cards(key, dict(cards))
        for at, card in upper.parts.items():
            ident = card.parts[key].text if key in card.parts else f"[{at}]"
            name = f"{field}.{ident}".lstrip(".")
            problem, near = known.problem(card, ident, self._added.get(name))
            if problem:
                place = card.parts[key].file, card.parts[key].line, card.parts[key].col
                self.faults.append(Fault(*place, f"{name}.{key}", problem, near))
            if not problem and ident not in cards:
                self._added[name] = card
            if not problem or ident in cards:
                cards[ident] = replace(self._part(cards.get(ident), card, name), at=int(at))
        entries = list(cards.values())
        return replace(upper, value=[card.value for card in entries], parts=dict(enumerate(entries)))


class _Cards:
    """The cards that an overlay finds, and those it has named."""

    def __init__(self, key: str, cards: dict[str, Node]) -> None:
        self._key = key
        self._cards = cards
        self._needed = [
            str(name)
            for name in next(iter(cards.values())).parts
            if all(name in card.parts for card in cards.values())
        ]
        self._lines: dict[str, int] = {}

    def problem(self, card: Node, ident: str, added: Node | None) -> tuple[str, str]:
        """Says what is wrong with a card's id, and which was meant: it stands twice, or no card has it.

        A card of an unknown id that brings most of what a card has is a new one, of which its model says
        what is wrong. ``added`` is the new card of this id that an overlay below has brought already.
        """
        if self._key not in card.parts:
            return "", ""
        if ident in self._lines:
            first = self._lines[ident]
            return f"{ident!r} stands here a second time, first in line {first}; expected it once", ""
        self._lines[ident] = card.line
        missing = [name for name in self._needed if name not in card.parts]
        if added and not missing:
            place = f"{added.file}:{added.line}"
            message = (
                f"{ident!r} is a new card of {place} too; expected another id, or only what changes of it"
            )
            return message, ""
        if ident in self._cards or not missing or self._is_new(card, missing):
            return "", ""
        lacks = listed(missing, "and")
        message = f"no card has the id {ident!r}, and a new one lacks {lacks}; expected the id of a card"
        return message, nearest(ident, self._cards)

    def _is_new(self, card: Node, missing: list[str]) -> bool:
        """Says whether a card brings most of what all cards have besides the id, if only misspelt."""
        meant = {nearest(str(name), missing) for name in card.parts if name not in self._needed}
        lacking = len(missing) - len(meant - {""})
        return 2 * lacking < len(self._needed) - 1


def _differ(lower: Node, upper: Node) -> bool:
    """Says whether two mappings are of different kinds, so that their fields have nothing in common."""
    kinds = [str(node.parts[KIND].value) for node in (lower, upper) if KIND in node.parts]
    return len(set(kinds)) > 1


def _are_cards(node: Node, key: str) -> bool:
    """Says whether each entry of a list has an id of its own."""
    ids = [card.parts[key].text for card in node.parts.values() if key in card.parts]
    return isinstance(node.value, list) and 0 < len(ids) == len(node.parts) == len(set(ids))


def shown(node: Node) -> str:
    """Writes a value in one line of YAML, as it can be read again.

    >>> from avel.content.nodes import build
    >>> shown(build("{id: imp, dice: [red, blue], name: Ember Imp, note: '7'}", "x.yaml", []))
    '{id: imp, dice: [red, blue], name: "Ember Imp", note: "7"}'
    """
    if isinstance(node.value, dict):
        fields = (f"{_word(str(name))}: {shown(part)}" for name, part in node.parts.items())
        return f"{{{', '.join(fields)}}}"
    if isinstance(node.value, list):
        return f"[{', '.join(map(shown, node.parts.values()))}]"
    if node.value is None:
        return "null"
    return (
        node.text
        if node.is_plain and _PLAIN.fullmatch(node.text)
        else json.dumps(node.text, ensure_ascii=False)
    )


def written(root: Node) -> str:
    """Writes the text of a file that was laid together from several."""
    return "\n".join(("# Laid together from several files.", *_lines(root, ""))) + "\n"


def _lines(node: Node, indent: str) -> Iterator[str]:
    """Writes a value with a line for each of its parts, as people do, down to lists of words."""
    if not _has_lines(node):
        yield f"{indent}{shown(node)}"
        return
    for name, part in node.parts.items():
        head = f"{indent}{_word(name)}:" if isinstance(name, str) else f"{indent}-"
        if _has_lines(part):
            yield head
            yield from _lines(part, f"{indent}  ")
        else:
            yield f"{head} {shown(part)}"


def _has_lines(node: Node) -> bool:
    is_of_words = isinstance(node.value, list) and not any(part.parts for part in node.parts.values())
    return bool(node.parts) and not is_of_words


def _word(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=False)
