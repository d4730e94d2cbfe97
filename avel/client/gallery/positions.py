"""Prepared positions: games that stand at the question a picture is to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.form import Case
from avel.cases.report import read_cases
from avel.cases.words import read_answer
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.draft import CRESTS, FIGURES
from avel.client.gallery.past import past
from avel.client.game.shown import GameSession
from avel.client.game.story_book import KeptStory, StoryBook
from avel.content.faults import Fault
from avel.core.events import unheard
from avel.core.session import Session

_FILE: Final = Path(__file__).with_name("positions.yaml")
_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "zh": {"Maren": "云帆", "Tobin": "星遥", "Ysolde": "望舒", "Brannoc": "苍术"}
}


class BrokenPositions(ValueError):
    """The file of positions can't be read; the message names each fault."""


@dataclass(frozen=True, slots=True)
class Position:
    """One prepared position: its name, what it shows, and how it is reached."""

    case: Case

    @property
    def name(self) -> str:
        """Returns the name of its picture."""
        return self.case.name

    @property
    def asked(self) -> str:
        """Returns the kind of the question that lies open, or ``""`` at the end of a game."""
        return self.case.expect.asked or ""

    def reach(self, game: Chronicles, language: str) -> GameSession:
        """Plays to the position by the real rules, the heroes bearing names of the language."""
        return self.told(game, language)[0]

    def told(self, game: Chronicles, language: str) -> tuple[GameSession, KeptStory]:
        """Plays to the position, and returns also the story so far: what may have led to it, and the play."""
        cases = ChroniclesCases(game)
        state = cases.arrange(self.case)
        cases.settle(state, unheard)
        nouns = cases.nouns(state)
        session: GameSession = Session(game, state)
        book = StoryBook(session, past(state.board))
        session.observers.append(lambda told: book.follow(session, told))
        for step in self.case.play:
            if session.decision and isinstance(step, str):
                session.answer(read_answer(step, nouns).action(session.decision.seat))
        session.observers.clear()
        session.state.setup = cast(session.state.setup, language)
        return session, book.kept(session)


def cast(setup: Setup, language: str) -> Setup:
    """Returns the set-up with every seat's own figure and crest, and names of the language."""
    names = _NAMES.get(language, {})
    seats = tuple(
        Seat(names.get(seat.name, seat.name), FIGURES[at], CRESTS[at], seat.player)
        for at, seat in enumerate(setup.seats)
    )
    return replace(setup, seats=seats)


def positions(game: Chronicles) -> dict[str, Position]:
    """Reads all positions by name; raises BrokenPositions."""
    faults: list[Fault] = []
    found = read_cases(_FILE, (ChroniclesCases(game),), faults)
    if faults:
        raise BrokenPositions("\n".join(map(str, sorted(faults))))
    return {each.case.name: Position(each.case) for each in found}
