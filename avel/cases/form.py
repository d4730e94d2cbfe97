"""What every rules case says, whichever game it is of, as checked frozen models (``docs/cases.md``)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from avel.content.model import Model, Text

Count = Annotated[int, Field(ge=0)]
Names = tuple[Text, ...]
NOTHING = "none"
"""What an empty slot, a seat that is none, or the end of a game that goes on is called."""


class Expect(Model):
    """What the rules said and asked; each game adds a partial picture of its table."""

    asked: str | None = None
    """Kind of the open question."""
    asks: str | None = None
    """Name of the seat that is asked."""
    can: Names = ()
    """Answers that are legal now; what an answer leaves out may be anything."""
    cannot: Names = ()
    told: Names = ()
    """Facts that were told, in this order, others between them."""
    not_told: Names = ()
    outcome: str | None = None


class Step(Model):
    """One step of play: an answer, an answer that is refused, a look at the table, or several of them."""

    do: str | None = None
    refused: str | None = None
    """An answer that must be refused, with nothing changed."""
    expect: Expect = Expect()


class Case(Model):
    """One rule, shown: what is done, and what must have come of it; each game adds its table."""

    name: Text
    rule: Text
    """Where the rule stands, such as ``seed 5.3`` or ``chronicles 8, R4``."""
    play: tuple[str | Step, ...] = ()
    expect: Expect = Expect()
