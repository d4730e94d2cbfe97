"""Finds what makes no sense in script and expectations of a case of Chronicles."""

from __future__ import annotations

from avel.cases.check import Checker, expectations
from avel.cases.chronicles.form import SLOTS, ChroniclesCase, ExpectForm, HeroForm, ScriptForm
from avel.cases.chronicles.nouns import Nouns
from avel.cases.form import NOTHING
from avel.cases.game import Mistake
from avel.cases.words import one_of
from avel.chronicles.ending import REASONS
from avel.content.nodes import Path

DARK_DICE = ("purple", "black")


def table_mistakes(case: ChroniclesCase, nouns: Nouns) -> list[Mistake]:
    """Returns what makes no sense in script and expectations, beside answers and facts."""
    checker = _TableChecker(nouns)
    checker.script(case.script)
    for expect, at in expectations(case):
        if isinstance(expect, ExpectForm):
            checker.table(expect, at)
    return checker.found


class _TableChecker(Checker):
    """Looks up lands, heroes, monsters and pieces."""

    nouns: Nouns

    def land(self, at: Path, land: str | None) -> None:
        if land is not None:
            self.look(at, self.nouns.spot, land)

    def script(self, script: ScriptForm) -> None:
        dice, box = self.nouns.box.dice.values(), self.nouns.box
        faces = dict.fromkeys(face for die in dice if die.colour not in DARK_DICE for face in die.faces)
        dark = dict.fromkeys(face for die in dice if die.colour in DARK_DICE for face in die.faces)
        self.words(("script", "dice"), script.dice, faces, "a face of a hero's die")
        self.words(("script", "dark"), script.dark, dark, "a face of a monster's die")
        self.words(("script", "bag"), script.bag, box.start_bag(), "an equipment as it lies in the bag")

    def table(self, expect: ExpectForm, at: Path) -> None:
        for name, hero in expect.heroes.items():
            self.look((*at, "heroes", name), one_of, name, self.nouns.heroes, "a hero of this table")
            self.hero(hero, (*at, "heroes", name))
        self.map(expect, at)
        self.names(expect, at)

    def map(self, expect: ExpectForm, at: Path) -> None:
        monsters = self.nouns.box.monsters
        for piece, monster in expect.monsters.items():
            self.look((*at, "monsters", piece), one_of, piece, monsters, "a monster")
            self.land((*at, "monsters", piece, "at"), monster.at)
        self.words((*at, "on_map"), expect.on_map, monsters, "a monster")
        self.words((*at, "beaten"), expect.beaten, monsters, "a monster")
        for field, lands in (("face_up", expect.face_up), ("face_down", expect.face_down)):
            for number, land in enumerate(lands):
                self.land((*at, field, number), land)
        for number, seal in enumerate(expect.seals or ()):
            self.land((*at, "seals", number, "at"), seal.at)
        for land in expect.traps or ():
            self.land((*at, "traps", land), land)

    def names(self, expect: ExpectForm, at: Path) -> None:
        box, heroes = self.nouns.box, (*self.nouns.heroes, NOTHING)
        self.words((*at, "in_bag"), expect.in_bag, box.start_bag(), "an equipment as it lies in the bag")
        for field, word, names in (
            ("outcome", expect.outcome, (*REASONS, NOTHING)),
            ("asks", expect.asks, heroes),
            ("turn", expect.turn, heroes),
            ("hand", expect.hand, (*box.pieces, NOTHING)),
        ):
            if word is not None:
                self.look((*at, field), one_of, word, names, "known here")

    def hero(self, hero: HeroForm, at: Path) -> None:
        self.land((*at, "at"), hero.at)
        pieces = self.nouns.box.pieces
        for slot in SLOTS:
            item = getattr(hero, slot)
            if item is not None:
                self.look((*at, slot), one_of, item, (*pieces, NOTHING), "an equipment")
        self.words((*at, "pack"), hero.pack, pieces, "an equipment")
