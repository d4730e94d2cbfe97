"""The guided first game as data: what is said when, and what is pointed at."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path as File
from typing import Annotated

from pydantic import Field

from avel.content.faults import Fault
from avel.content.model import Id, Model, Text
from avel.content.names import listed, nearest
from avel.content.reader import Sheet, read


class GuideCard(Model):
    """One card of the companion: shown once, at the first moment when all its conditions hold."""

    id: Id
    """Name of the card; its texts are ``guide.<id>_title`` and ``guide.<id>``."""
    asked: tuple[Text, ...] = ()
    """Kinds of questions of which one must be open; none given, any moment will do."""
    after: tuple[Id, ...] = ()
    """Facts of which one must have been shown in this game."""
    signs: tuple[Id, ...] = ()
    """Names of conditions that must all hold."""
    at: tuple[Text, ...] = ()
    """Ids of what it points at; the first that is there counts. A ``*`` at the end stands for any rest."""


class GuidedGame(Model):
    """The game that is guided."""

    seed: Annotated[int, Field(ge=0)]
    """The number from which all chance of the game comes."""
    layout: Id
    """Id of the layout it is played on."""
    difficulty: Id
    """Id of its difficulty."""
    heroes: Annotated[int, Field(ge=1, le=4)]
    """Number of heroes."""


class Guide(Model):
    """The whole guide; cards further up go first where several could be shown."""

    game: GuidedGame
    """The game that is guided."""
    cards: Annotated[tuple[GuideCard, ...], Field(min_length=1)]
    """What is said; cards further up go first where several could be shown."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that conditions may use."""

    questions: frozenset[str]
    facts: frozenset[str]
    signs: frozenset[str]


class BrokenGuide(ValueError):
    """A guide with faults; the message names each of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))


def read_guide(path: File, vocabulary: Vocabulary) -> Guide:
    """Reads a guide and checks its words; raises BrokenGuide."""
    faults: list[Fault] = []
    sheet = read(path, path.name, Guide, faults)
    if sheet is not None:
        faults += _strange_words(sheet, vocabulary)
    if faults or sheet is None:
        raise BrokenGuide(faults)
    return sheet.value


def _strange_words(sheet: Sheet[Guide], vocabulary: Vocabulary) -> Iterable[Fault]:
    seen: set[str] = set()
    for number, card in enumerate(sheet.value.cards):
        here = ("cards", number)
        if card.id in seen:
            yield sheet.fault((*here, "id"), f"{card.id!r} stands twice; expected one card of each id")
        seen.add(card.id)
        for field, words, known in (
            ("asked", card.asked, vocabulary.questions),
            ("after", card.after, vocabulary.facts),
            ("signs", card.signs, vocabulary.signs),
        ):
            for at, word in enumerate(words):
                if word not in known:
                    message = f"{word!r} is unknown; expected {listed(sorted(known))}"
                    yield sheet.fault((*here, field, at), message, nearest(word, known))
