"""Finds what makes no sense in the expectations of a case of the duel."""

from __future__ import annotations

from avel.cases.check import Checker, expectations
from avel.cases.form import NOTHING
from avel.cases.game import Mistake
from avel.cases.horn.form import ExpectForm, HornCase, SideExpect
from avel.cases.horn.nouns import HornNouns
from avel.cases.words import one_of
from avel.content.nodes import Path
from avel.horn.ending import REASONS
from avel.horn.model import SIDES, STEPS


def table_mistakes(case: HornCase, nouns: HornNouns) -> list[Mistake]:
    """Returns what makes no sense in expectations, beside answers and facts."""
    checker = _TableChecker(nouns)
    for expect, at in expectations(case):
        if isinstance(expect, ExpectForm):
            checker.table(expect, at)
    return checker.found


class _TableChecker(Checker):
    """Looks up cells, sides and generals."""

    nouns: HornNouns

    def table(self, expect: ExpectForm, at: Path) -> None:
        for field, word, names in (
            ("outcome", expect.outcome, (*REASONS, NOTHING)),
            ("asks", expect.asks, (*SIDES, NOTHING)),
            ("step", expect.step, STEPS),
            ("acting", expect.acting, (*self.nouns.box.generals, NOTHING)),
        ):
            if word is not None:
                self.look((*at, field), one_of, word, names, "known here")
        for name, side in expect.sides.items():
            self.side(side, (*at, "sides", name))

    def side(self, side: SideExpect, at: Path) -> None:
        generals, cells = self.nouns.box.generals, self.nouns.land.names
        self.words((*at, "farms"), side.farms, cells, "a cell of this map")
        self.words((*at, "on_map"), side.on_map, generals, "a general")
        for castle in side.castles or ():
            self.look((*at, "castles", castle), one_of, castle, cells, "a cell of this map")
        for name in (*side.generals, *side.shame):
            self.look((*at, "generals", name), one_of, name, generals, "a general")
        for name, general in side.generals.items():
            if general.at is not None:
                self.look((*at, "generals", name, "at"), one_of, general.at, cells, "a cell of this map")
