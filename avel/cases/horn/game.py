"""The duel as its cases speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from avel.cases.form import Case, Expect
from avel.cases.game import Difference, Mistake
from avel.cases.horn.arrange import arrange
from avel.cases.horn.check import table_mistakes
from avel.cases.horn.compare import differences
from avel.cases.horn.form import ExpectForm, HornCase, HornCaseList
from avel.cases.horn.nouns import HornNouns
from avel.content.nodes import Path
from avel.core.decisions import Decision
from avel.core.events import Event
from avel.core.randomness import Stream
from avel.horn.model import SIDES
from avel.horn.rules import RULES, Horn
from avel.horn.save_check import check_state
from avel.horn.state import State, table


class HornCases:
    """The duel with one box; implements ``CaseGame``."""

    name = "horn"
    one = HornCase
    several = HornCaseList

    def __init__(self, game: Horn) -> None:
        self.game = game

    def arrange(self, case: Case) -> State:
        """Returns the state with which a case begins, its script loaded; raises Misplaced."""
        return arrange(_own(case), self.game.box)

    def settle(self, state: State, hear: Callable[[Event], None]) -> Decision | None:
        """Runs an arranged state to its first question."""
        return RULES.settle(table(state, self.game.box, hear))

    def nouns(self, state: State) -> HornNouns:
        """Returns the names at a table."""
        return HornNouns(self.game.box, self.game.box.land(state.setup.map))

    def mistakes(self, case: Case, nouns: HornNouns) -> Iterator[Mistake]:
        """Yields what makes no sense in expectations, beside answers and facts."""
        yield from table_mistakes(_own(case), nouns)

    def differences(
        self, expect: Expect, state: State, decision: Decision | None, nouns: HornNouns, at: Path
    ) -> Iterator[Difference]:
        """Yields what is otherwise on the table than expected, beside answers and facts."""
        if isinstance(expect, ExpectForm):
            yield from differences(expect, state, decision, nouns, at)

    def totals(self, state: State, nouns: HornNouns) -> Iterator[str]:
        """Names what can't be on a table, such as a castle with too many soldiers."""
        try:
            check_state(self.game.box, state, RULES.has_step)
        except ValueError as problem:
            yield str(problem)

    def streams(self, state: State) -> Mapping[str, Stream]:
        """Returns the streams of chance that a case may script."""
        return {name: state.chance.of(side) for side, name in enumerate(SIDES)}

    def scripted(self, case: Case) -> Mapping[str, tuple[str, ...]]:
        """Returns the script of a case by stream."""
        script = _own(case).script
        return {name: tuple(map(str, getattr(script, name))) for name in SIDES}


def _own(case: Case) -> HornCase:
    """Returns a case as one of this game; raises TypeError for another game's."""
    if not isinstance(case, HornCase):
        raise TypeError(f"{case.name!r} is no case of the duel")
    return case
