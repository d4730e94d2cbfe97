"""What opens every screen of the duel for its picture: prepared positions, doors that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from avel.bots.horn.reference import ReferenceBot
from avel.client.duel.banners import Banners
from avel.client.duel.course import Course
from avel.client.duel.draft import LastDuel
from avel.client.duel.end import DuelEndScene
from avel.client.duel.replay import DuelReplayScene
from avel.client.duel.set_up import DuelSetUpScene, Ways
from avel.client.duel.shown import DuelSession
from avel.client.duel.table import DuelScene
from avel.client.gallery.steady import Unfinished
from avel.client.gallery.studio import Studio
from avel.client.scene import Pop, Scene
from avel.client.scenes.end_ways import Onward
from avel.client.scenes.rule_book import RuleBookScene
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.horn.box import HornBox
from avel.horn.model import CASTLE, CITY, FARM, General, Plot, Seat, Setup
from avel.horn.rules import Horn
from avel.horn.state import Chance, State
from avel.saves.film import DuelFilm

_SEED: Final = 7
_NAMES: Final = {"en": ("Maren", "Tobin"), "zh": ("玛伦", "托宾")}
_TRIES: Final = 200
_LIMIT: Final = 6000
Edit = Callable[[State, dict[str, int]], None]
"""Changes a state whose cells are named."""


def valley(state: State, spots: dict[str, int]) -> None:
    """Lays out the middle of a duel: land on both sides, two generals each."""
    board = state.board
    sun = {"a1": CITY, "a2": FARM, "b1": FARM, "b2": CASTLE, "c2": FARM, "d2": CASTLE}
    moon = {"m1": CITY, "m2": FARM, "l1": FARM, "l2": CASTLE, "k2": FARM, "j2": CASTLE}
    for side, plots in enumerate((sun, moon)):
        for cell, kind in plots.items():
            board.plots[spots[cell]] = Plot(side, kind)
    for cell, attack, defence in (("a1", 1, 3), ("b2", 1, 2), ("d2", 0, 2), ("m1", 0, 2), ("l2", 1, 1)):
        plot = board.plots[spots[cell]]
        if plot:
            board.plots[spots[cell]] = plot.with_soldiers(attack, defence)
    first, second = board.sides
    first.gold, second.gold, second.city_life = 7, 9, 9
    first.harvest, second.harvest = 2, 1
    first.generals = [General("mad_warrior", spots["f2"], 4, 0), General("swift_march", spots["g1"], 6, 2)]
    second.generals = [General("iron_guard", spots["g2"], 6, 3), General("high_priest", spots["i2"], 5, 1)]
    first.shame, second.shame = {"crossbows": 1}, {"sword_squire": 2}
    board.turn = 9


def at_the_gates(state: State, spots: dict[str, int]) -> None:
    """Lays out the end of a duel: the Sun stands before the Moon's city and a castle."""
    valley(state, spots)
    first = state.board.sides[0]
    first.generals = [General("mad_warrior", spots["l1"], 5, 2), General("battle_chief", spots["k2"], 6, 4)]


def with_priest(state: State, spots: dict[str, int]) -> None:
    """Gives the Sun a high priest near both armies, so that the oracle speaks."""
    valley(state, spots)
    state.board.sides[0].generals[1] = General("high_priest", spots["g1"], 5, 2)
    state.board.sides[1].generals.pop()


def with_staff(state: State, spots: dict[str, int]) -> None:
    """Gives the Sun a chief of staff, so that fate may be turned."""
    valley(state, spots)
    state.board.sides[0].generals[1] = General("chief_of_staff", spots["g1"], 6, 2)
    state.board.sides[1].generals[0] = General("battle_chief", spots["g2"], 6, 3)


def crowded(state: State, spots: dict[str, int]) -> None:
    """Lays out as much as a table can hold: six generals a side, two of them in one cell."""
    valley(state, spots)
    board = state.board
    for cell, side in (("c1", 0), ("c3", 0), ("d3", 0), ("d1", 0), ("k1", 1), ("k3", 1), ("j3", 1)):
        board.plots[spots[cell]] = Plot(side, CASTLE, 2, 6)
    names = ("battle_chief", "chief_of_staff", "crossbows", "sword_squire")
    for at, name in enumerate(names):
        board.sides[0].generals.append(General(name, spots[("c1", "c3", "d3", "h2")[at]], 3 + at, 3))
        board.sides[1].generals.append(General(name, spots[("k1", "k3", "j3", "h2")[at]], 6 - at, 3))
    board.sides[0].gold = board.sides[1].gold = 48


@dataclass
class DuelStudio:
    """What pictures of the duel are made with."""

    studio: Studio
    box: HornBox

    @cached_property
    def game(self) -> Horn:
        """The duel with the box."""
        return Horn(self.box)

    @cached_property
    def spots(self) -> dict[str, int]:
        """The cells by name."""
        return {name: spot for spot, name in enumerate(self.box.land(self._setup().map).names)}

    def _setup(self, players: Sequence[str] = ("person", "person")) -> Setup:
        names = _NAMES.get(self.studio.language, _NAMES["en"])
        return Setup(tuple(Seat(name, player) for name, player in zip(names, players, strict=True)))

    def session(self, edit: Edit | None = None, tokens: Sequence[str] = (), asked: str = "") -> DuelSession:
        """Returns a duel in a position, after some answers; raises Unfinished where ``asked`` never is.

        Dice are tried until the question comes up.
        """
        for seed in range(_TRIES):
            state = self.game.new(self._setup(), _SEED)
            if edit:
                edit(state, self.spots)
            state.chance = Chance.seeded(seed)
            session: DuelSession = Session(self.game, state, _SEED)
            for token in tokens:
                decision = session.decision
                action = self.game.words.read(token)
                if decision is None or action not in decision.actions:
                    break
                session.answer(action)
            if session.decision and asked in ("", session.decision.kind):
                return session
        raise Unfinished(f"no dice of {_TRIES} lead to the question {asked!r}")

    def table(
        self,
        edit: Edit | None = None,
        tokens: Sequence[str] = (),
        asked: str = "",
        *,
        hands_over: bool = False,
    ) -> Scene:
        """Opens the table over a position."""
        session = self.session(edit, tokens, asked)
        return DuelScene(
            self.studio.kit,
            self.game,
            session,
            lambda choice: Pop(),
            lambda ended: self.studio.nowhere(),
            book=self.rule_book,
            hands_over=hands_over,
        )

    def set_up(self) -> Scene:
        """Opens the set-up."""
        last = LastDuel(self.studio.folder / "nowhere")
        ways = Ways(
            lambda setup, banners, seed: self.studio.nowhere(), lambda: _SEED, book=self.studio.nowhere
        )
        return DuelSetUpScene(self.studio.kit, self.box, last, ways)

    def rule_book(self, page: str) -> Scene:
        """Opens the duel's rule book."""
        return RuleBookScene(self.studio.kit, self.box, page)

    @cached_property
    def _played(self) -> tuple[DuelSession, Course]:
        """A whole duel of the reference bot."""
        session: DuelSession = Session(self.game, self.game.new(self._setup(), _SEED), _SEED)
        course, bot, rng = Course(), ReferenceBot(self.box), Stream.named(_SEED, "gallery")
        session.observers.append(lambda told: course.follow(session, told))
        for _ in range(_LIMIT):
            decision = session.decision
            if decision is None:
                return session, course
            session.answer(bot.choose(self.game.view(session.state, decision.seat), decision, rng))
        raise Unfinished(f"the duel with seed {_SEED} is not over after {_LIMIT:,} answers")

    def end(self) -> Scene:
        """Opens the end of a whole duel."""
        session, course = self._played
        nowhere = self.studio.nowhere
        onward = Onward(*(nowhere,) * 5)
        return DuelEndScene(
            self.studio.kit, self.box, session.state, course, Banners(), onward, session.origin.seed
        )

    def replay(self) -> Scene:
        """Opens a whole duel to be watched."""
        session, _ = self._played
        film = DuelFilm.of_session(session, self.game)
        nowhere = self.studio.nowhere
        return DuelReplayScene(self.studio.kit, film, Banners(), self.rule_book, lambda answers: nowhere())
