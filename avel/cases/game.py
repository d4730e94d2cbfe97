"""What the runner of rules cases needs of a game, beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from pydantic import RootModel

from avel.cases.form import Case, Expect
from avel.cases.words import Nouns
from avel.content.nodes import Path
from avel.core.decisions import Decision
from avel.core.events import Event
from avel.core.game import Game
from avel.core.randomness import Stream

S = TypeVar("S")
N = TypeVar("N", bound=Nouns)


class Misplaced(ValueError):
    """Something in a case can't be laid; ``at`` is the way to the words that say it."""

    def __init__(self, at: Path, message: str, near: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.near = near


@dataclass(frozen=True, slots=True)
class Mistake:
    """What makes no sense in a case; ``at`` is the way to it from the top of the case."""

    at: Path
    message: str
    near: str = ""

    def __str__(self) -> str:
        question = f" (did you mean {self.near}?)" if self.near else ""
        return f"{'.'.join(map(str, self.at))}: {self.message}{question}"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as expected; ``at`` is the way to the words that expect it."""

    at: Path
    text: str


class CaseGame(Protocol[S, N]):
    """One game as cases speak of it."""

    @property
    def name(self) -> str:
        """Returns what a case calls the game in its field ``game``."""
        ...

    @property
    def game(self) -> Game[S, Any, Any]:
        """Returns the game itself."""
        ...

    @property
    def one(self) -> type[Case]:
        """Returns the form of one case."""
        ...

    @property
    def several(self) -> type[RootModel[Any]]:
        """Returns the form of a list of them."""
        ...

    def arrange(self, case: Case) -> S:
        """Returns the state with which a case begins, its script loaded; raises Misplaced."""
        ...

    def settle(self, state: S, hear: Callable[[Event], None]) -> Decision | None:
        """Runs an arranged state to its first question."""
        ...

    def nouns(self, state: S) -> N:
        """Returns the names at a table."""
        ...

    def mistakes(self, case: Case, nouns: N) -> Iterator[Mistake]:
        """Yields what makes no sense in script and expectations, beside answers and facts."""
        ...

    def differences(
        self, expect: Expect, state: S, decision: Decision | None, nouns: N, at: Path
    ) -> Iterator[Difference]:
        """Yields what is otherwise on the table than expected, beside answers and facts."""
        ...

    def totals(self, state: S, nouns: N) -> Iterator[str]:
        """Names what has been lost or has come from nowhere."""
        ...

    def streams(self, state: S) -> Mapping[str, Stream]:
        """Returns the streams of chance that a case may script, by their names in ``script``."""
        ...

    def scripted(self, case: Case) -> Mapping[str, tuple[str, ...]]:
        """Returns the script of a case by stream."""
        ...
