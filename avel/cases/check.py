"""Finds what makes no sense in a case before it is played: unknown names, words that no die shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from avel.cases.arrange import Misplaced, arrange, nouns_of
from avel.cases.form import NOTHING, Case, ExpectForm, HeroForm, StepForm
from avel.cases.words import Nouns, UnknownWord, one_of, read_answer, read_fact
from avel.chronicles.box import Box
from avel.chronicles.ending import REASONS
from avel.content.nodes import Path

HERO_DICE = ("green", "orange", "blue", "yellow")


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
    return [*_script(case, box), *_play(case, nouns), *_expect(case.expect, nouns, ("expect",))]


def _try(at: Path, look_up: Callable[[], object]) -> Iterator[Mistake]:
    try:
        look_up()
    except UnknownWord as fault:
        yield Mistake(at, fault.args[0], fault.near)


def _words(at: Path, words: Iterable[str], names: Iterable[str], what: str) -> Iterator[Mistake]:
    names = list(names)
    for number, word in enumerate(words):
        yield from _try((*at, number), lambda word=word: one_of(word, names, what))


def _script(case: Case, box: Box) -> Iterator[Mistake]:
    faces: dict[bool, dict[str, None]] = {True: {}, False: {}}
    for die in box.dice.values():
        faces[die.colour in HERO_DICE] |= dict.fromkeys(die.faces)
    script = case.script
    yield from _words(("script", "dice"), script.dice, faces[True], "a face of a hero's die")
    yield from _words(("script", "dark"), script.dark, faces[False], "a face of a monster's die")
    yield from _words(("script", "bag"), script.bag, box.start_bag(), "an equipment as it lies in the bag")


def _play(case: Case, nouns: Nouns) -> Iterator[Mistake]:
    for number, step in enumerate(case.play):
        at: Path = ("play", number)
        if isinstance(step, str):
            yield from _whole_answer(at, step, nouns)
            continue
        if step == StepForm():
            yield Mistake(at, "says nothing; expected do, refused or expect")
        for field in ("do", "refused"):
            if (text := getattr(step, field)) is not None:
                yield from _whole_answer((*at, field), text, nouns)
        yield from _expect(step.expect, nouns, (*at, "expect"))


def _whole_answer(at: Path, text: str, nouns: Nouns) -> Iterator[Mistake]:
    yield from _try(at, lambda: read_answer(text, nouns).action(0))


def _expect(expect: ExpectForm, nouns: Nouns, at: Path) -> Iterator[Mistake]:
    box = nouns.box
    for field in ("can", "cannot"):
        for number, text in enumerate(getattr(expect, field)):
            yield from _try((*at, field, number), lambda text=text: read_answer(text, nouns))
    for field in ("told", "not_told"):
        for number, text in enumerate(getattr(expect, field)):
            yield from _try((*at, field, number), lambda text=text: read_fact(text, nouns))
    for name, hero in expect.heroes.items():
        yield from _words((*at, "heroes"), (), nouns.heroes, "")
        yield from _try((*at, "heroes", name), lambda name=name: one_of(name, nouns.heroes, "a hero of this table"))
        yield from _hero(hero, nouns, (*at, "heroes", name))
    for piece, monster in expect.monsters.items():
        yield from _try((*at, "monsters", piece), lambda piece=piece: one_of(piece, box.monsters, "a monster"))
        yield from _land((*at, "monsters", piece, "at"), monster.at, nouns)
    for field in ("on_map", "beaten"):
        yield from _words((*at, field), getattr(expect, field) or (), box.monsters, "a monster")
    for field in ("face_up", "face_down"):
        for number, land in enumerate(getattr(expect, field)):
            yield from _land((*at, field, number), land, nouns)
    for number, seal in enumerate(expect.seals or ()):
        yield from _land((*at, "seals", number, "at"), seal.at, nouns)
    for land in expect.traps or ():
        yield from _land((*at, "traps", land), land, nouns)
    yield from _words((*at, "in_bag"), expect.in_bag, box.start_bag(), "an equipment as it lies in the bag")
    yield from _names(expect, nouns, at)


def _names(expect: ExpectForm, nouns: Nouns, at: Path) -> Iterator[Mistake]:
    heroes = (*nouns.heroes, NOTHING)
    known = {"outcome": (*REASONS, NOTHING), "asks": heroes, "turn": heroes, "hand": (*nouns.box.pieces, NOTHING)}
    for field, names in known.items():
        if (word := getattr(expect, field)) is not None:
            yield from _try((*at, field), lambda word=word, names=names: one_of(word, names, "known here"))


def _hero(hero: HeroForm, nouns: Nouns, at: Path) -> Iterator[Mistake]:
    yield from _land((*at, "at"), hero.at, nouns)
    pieces = nouns.box.pieces
    for slot in ("weapon", "shield", "helmet"):
        if (item := getattr(hero, slot)) is not None:
            yield from _try((*at, slot), lambda item=item: one_of(item, (*pieces, NOTHING), "an equipment"))
    yield from _words((*at, "pack"), hero.pack or (), pieces, "an equipment")


def _land(at: Path, land: str | None, nouns: Nouns) -> Iterator[Mistake]:
    if land is not None:
        yield from _try(at, lambda: nouns.spot(land))
