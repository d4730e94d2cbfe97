"""Finds what makes no sense in a case before it is played: unknown names, words that no die shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ParamSpec

from avel.cases.arrange import Misplaced, arrange, nouns_of
from avel.cases.form import NOTHING, SLOTS, Case, ExpectForm, HeroForm, ScriptForm, StepForm
from avel.cases.words import Nouns, UnknownWord, one_of, read_answer, read_fact
from avel.chronicles.box import Box
from avel.chronicles.ending import REASONS
from avel.content.nodes import Path

P = ParamSpec("P")
DARK_DICE = ("purple", "black")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What makes no sense in a case; ``at`` is the way to it from the top of the case."""

    at: Path
    message: str
    near: str = ""

    def __str__(self) -> str:
        question = f" (did you mean {self.near}?)" if self.near else ""
        return f"{'.'.join(map(str, self.at))}: {self.message}{question}"


def mistakes(case: Case, box: Box) -> list[Mistake]:
    """Returns what makes no sense in a case; where its table can't be laid, the first reason alone."""
    try:
        nouns = nouns_of(arrange(case, box), box)
    except Misplaced as fault:
        return [Mistake(fault.at, str(fault), fault.near)]
    checker = _Checker(nouns)
    checker.script(case.script)
    for number, step in enumerate(case.play):
        checker.step(step, ("play", number))
    checker.expect(case.expect, ("expect",))
    return checker.found


class _Checker:
    """Looks up every word of a case and keeps those that mean nothing."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.found: list[Mistake] = []

    def look(self, at: Path, look_up: Callable[P, object], *args: P.args, **more: P.kwargs) -> None:
        try:
            look_up(*args, **more)
        except UnknownWord as fault:
            self.found.append(Mistake(at, fault.args[0], fault.near))

    def words(self, at: Path, words: Iterable[str] | None, names: Iterable[str], what: str) -> None:
        names = list(names)
        for number, word in enumerate(words or ()):
            self.look((*at, number), one_of, word, names, what)

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

    def step(self, step: str | StepForm, at: Path) -> None:
        if isinstance(step, str):
            self.look(at, self.whole_answer, step)
            return
        if step == StepForm():
            self.found.append(Mistake(at, "says nothing; expected do, refused or expect"))
        for field, text in (("do", step.do), ("refused", step.refused)):
            if text is not None:
                self.look((*at, field), self.whole_answer, text)
        self.expect(step.expect, (*at, "expect"))

    def whole_answer(self, text: str) -> None:
        read_answer(text, self.nouns).action(0)

    def expect(self, expect: ExpectForm, at: Path) -> None:
        for field, texts in (("can", expect.can), ("cannot", expect.cannot)):
            for number, text in enumerate(texts):
                self.look((*at, field, number), read_answer, text, self.nouns)
        for field, texts in (("told", expect.told), ("not_told", expect.not_told)):
            for number, text in enumerate(texts):
                self.look((*at, field, number), read_fact, text, self.nouns)
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
