"""What the rows of the load screen say: enough of each game to tell it from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from avel.client.kept_sessions import Begun
from avel.client.kept_words import stack_said
from avel.client.words import Words
from avel.horn.rules import Horn
from avel.saves.container import Header
from avel.saves.faults import BadSave
from avel.saves.shelf import Line

_DAY: Final = slice(5, 10)
_TIME: Final = slice(11, 16)
"""Where in the ISO form of a moment its day and its time stand."""


def row_lines(words: Words, lines: Sequence[Line], begun: Callable[[Line], Begun]) -> list[str]:
    """Returns the small line of each row; files that can't be opened have none.

    It tells the moment and the table. Where several rows would read the same, it also tells what of the
    answers, the cards and the seed differs among them.
    """
    plain = [_moment_and_table(words, line.header) if line.header else "" for line in lines]
    often = Counter(plain)
    found = list(plain)
    for text in (text for text, times in often.items() if text and times > 1):
        alike = [at for at, each in enumerate(plain) if each == text]
        told = [_marks(words, lines[at], begun) for at in alike]
        for at, marks in zip(alike, told, strict=True):
            differing = [
                mark for mark, *all_marks in zip(marks, *told, strict=True) if len(set(all_marks)) > 1
            ]
            found[at] = words("load.row_apart").join([*differing, text])
    return found


def table_line(words: Words, header: Header) -> str:
    """Says which round it is, and who plays."""
    heroes = words("load.apart").join(header.heroes)
    key = "load.second_duel" if header.game == Horn.id else "load.second"
    return words(key, round=max(1, header.round), heroes=heroes)


def _moment_and_table(words: Words, header: Header) -> str:
    table = table_line(words, header)
    if not header.saved:
        return table
    when = f"{header.saved[_DAY]} {header.saved[_TIME]}"
    return words("load.row_apart").join([when, table])


def _marks(words: Words, line: Line, begun: Callable[[Line], Begun]) -> tuple[str, ...]:
    """Returns what may tell a game from another of the same moment; nothing of one that can't be read."""
    try:
        how = begun(line)
    except BadSave:
        return "", "", ""
    cards = (
        words("title.cards", cards=stack_said(words, how.overlays)) if how.overlays else words("load.plain")
    )
    seed = "" if how.seed is None else words("load.seed", number=how.seed)
    return words.count("load.row_answers", line.header.answers if line.header else 0), cards, seed
