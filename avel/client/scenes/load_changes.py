"""What has changed on the cards since a game was begun, in the player's words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from avel.client.words import Words
from avel.saves.differences import Change


def changed_lines(words: Words, changes: Sequence[Change]) -> list[str]:
    """Returns one line for each card, by its name: numbers by what they were and are, the rest as changed."""
    return [
        words("load.change", card=card_said(words, of_card[0]), what=_what(words, of_card))
        for of_card in (list(group) for _, group in groupby(changes, key=lambda change: change.card))
    ]


def card_said(words: Words, change: Change) -> str:
    """Returns what a card is called."""
    kind, _, id = change.card.partition(" ")
    if change.name:
        return words.pick(change.name)
    return words(f"load.change_{kind}", colour=words(f"card.colour_{id}"))


def _what(words: Words, changes: Sequence[Change]) -> str:
    if not changes[0].field:
        return words("load.change_new" if changes[0].after else "load.change_gone")
    said = dict.fromkeys(_number(words, change) or words("load.change_some") for change in changes)
    return words("load.apart").join(said)


def _number(words: Words, change: Change) -> str:
    """Says how a number has changed whose field has a word; ``""`` for anything else."""
    key = f"load.field_{change.field.rpartition('.')[2]}"
    if not (change.before.isdigit() and change.after.isdigit() and words.has(key)):
        return ""
    return words("load.change_number", field=words(key), before=change.before, after=change.after)
