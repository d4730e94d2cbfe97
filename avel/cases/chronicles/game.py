"""Chronicles as its cases speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from avel.cases.chronicles.arrange import arrange
from avel.cases.chronicles.check import table_mistakes
from avel.cases.chronicles.compare import Seen, differences, totals
from avel.cases.chronicles.form import ChroniclesCase, ChroniclesCaseList, ExpectForm
from avel.cases.chronicles.nouns import Nouns, nouns_of
from avel.cases.form import Case, Expect
from avel.cases.game import Difference, Mistake
from avel.chronicles.rules import RULES, Chronicles
from avel.chronicles.state import State, table
from avel.content.nodes import Path
from avel.core.decisions import Decision
from avel.core.events import Event
from avel.core.randomness import Stream

STREAMS = ("dice", "dark", "bag")


class ChroniclesCases:
    """Chronicles with one box; implements ``CaseGame``."""

    name = "chronicles"
    one = ChroniclesCase
    several = ChroniclesCaseList

    def __init__(self, game: Chronicles) -> None:
        self.game = game

    def arrange(self, case: Case) -> State:
        """Returns the state with which a case begins, its script loaded; raises Misplaced."""
        return arrange(_own(case), self.game.box)

    def settle(self, state: State, hear: Callable[[Event], None]) -> Decision | None:
        """Runs an arranged state to its first question."""
        return RULES.settle(table(state, self.game.box, hear))

    def nouns(self, state: State) -> Nouns:
        """Returns the names at a table."""
        return nouns_of(state, self.game.box)

    def mistakes(self, case: Case, nouns: Nouns) -> Iterator[Mistake]:
        """Yields what makes no sense in script and expectations, beside answers and facts."""
        yield from table_mistakes(_own(case), nouns)

    def differences(
        self, expect: Expect, state: State, decision: Decision | None, nouns: Nouns, at: Path
    ) -> Iterator[Difference]:
        """Yields what is otherwise on the table than expected, beside answers and facts."""
        if isinstance(expect, ExpectForm):
            yield from differences(expect, Seen(state, decision, nouns), at)

    def totals(self, state: State, nouns: Nouns) -> Iterator[str]:
        """Names what has been lost or has come from nowhere."""
        yield from totals(state, nouns)

    def streams(self, state: State) -> Mapping[str, Stream]:
        """Returns the streams of chance that a case may script."""
        return {name: getattr(state.chance, name) for name in STREAMS}

    def scripted(self, case: Case) -> Mapping[str, tuple[str, ...]]:
        """Returns the script of a case by stream."""
        return {name: getattr(_own(case).script, name) for name in STREAMS}


def _own(case: Case) -> ChroniclesCase:
    """Returns a case as one of this game; raises TypeError for another game's."""
    if not isinstance(case, ChroniclesCase):
        raise TypeError(f"{case.name!r} is no case of Chronicles")
    return case
