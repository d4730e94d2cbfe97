"""Holds answers and facts that a case expects against what the rules asked and told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from avel.cases.form import Expect
from avel.cases.game import Difference
from avel.cases.words import Nouns, read_answer, read_fact, said_of
from avel.content.nodes import Path
from avel.core.decisions import Decision
from avel.core.events import Event


@dataclass(frozen=True, slots=True)
class Heard:
    """What was asked last, and what was told."""

    decision: Decision | None
    told: tuple[Event, ...]
    nouns: Nouns


def heard_differences(expect: Expect, heard: Heard, at: Path) -> Iterator[Difference]:
    """Yields every difference of answers and facts, in the order of the form's fields; raises UnknownWord."""
    yield from _answers(expect, heard, at)
    yield from _facts(expect, heard, at)


def in_words(value: object) -> str:
    """Writes a value that is compared, as a difference shows it."""
    match value:
        case list():
            return ", ".join(value) or "nothing"
        case dict():
            return ", ".join(f"{key}: {each}" for key, each in value.items()) or "nothing"
        case bool():
            return str(value).lower()
    return str(value)


def _answers(expect: Expect, heard: Heard, at: Path) -> Iterator[Difference]:
    legal = heard.decision.actions if heard.decision else ()
    for field, wanted in (("can", True), ("cannot", False)):
        for number, text in enumerate(getattr(expect, field)):
            answer = read_answer(text, heard.nouns)
            fitting = [action for action in legal if answer.fits(action)]
            if wanted and not fitting:
                yield Difference(
                    (*at, field, number), f"expected to be possible, but is not; {_legal(heard)}"
                )
            elif fitting and not wanted:
                can = said_of(fitting[0], heard.nouns)
                yield Difference((*at, field, number), f"expected to be impossible, but possible is {can}")


def _legal(heard: Heard) -> str:
    if heard.decision is None:
        return "the game is over"
    return f"possible are {'; '.join(said_of(action, heard.nouns) for action in heard.decision.actions)}"


def _facts(expect: Expect, heard: Heard, at: Path) -> Iterator[Difference]:
    said = "; ".join(said_of(event, heard.nouns) for event in heard.told) or "nothing"
    coming = iter(heard.told)
    for number, text in enumerate(expect.told):
        fact = read_fact(text, heard.nouns)
        if not any(fact.fits(event) for event in coming):
            where = " after the facts before it" if number else ""
            yield Difference((*at, "told", number), f"expected {text}{where}, but told was {said}")
            return
    for number, text in enumerate(expect.not_told):
        if any(read_fact(text, heard.nouns).fits(event) for event in heard.told):
            yield Difference((*at, "not_told", number), f"expected never to hear {text}, but told was {said}")
