"""Recorded duels: how they begin, and new ones, one for each way in which a duel can end."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import count

from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.actions import CallGenerals, Move
from avel.horn.ending import REASONS
from avel.horn.events import StepBegan, TurnBegan, TurnEnded
from avel.horn.fight_events import FightEnded
from avel.horn.general_events import GeneralActs
from avel.horn.model import SIDES, Options, Seat, Setup
from avel.horn.rules import Horn
from avel.horn.state import State
from tests.golden.record import FOLDER, Heading, Recorded
from tests.players import Curious

NAMES = ("Lin", "Mei")
BRIEF = 70
"""Answers after which the players of a draw have lost their interest."""


def lines(setup: Setup) -> Iterator[str]:
    """Yields the lines of a set-up."""
    yield f"map: {setup.map}"
    yield f"players: {' '.join(seat.player for seat in setup.seats)}"
    yield f"options: {' '.join(each.name for each in fields(Options) if getattr(setup.options, each.name))}"


def setup_of(values: Mapping[str, str]) -> Setup:
    """Returns the set-up that lines describe."""
    chosen = values["options"].split()
    seats = tuple(map(Seat, NAMES, values["players"].split()))
    return Setup(seats, values["map"], Options(**dict.fromkeys(chosen, True)))


HORN = Heading(FOLDER / "horn", (FightEnded, GeneralActs, StepBegan, TurnBegan, TurnEnded), lines, setup_of)


def fresh_duels(game: Horn) -> Iterator[tuple[str, Recorded]]:
    """Yields names and duels."""
    for reason in REASONS:
        yield reason.replace(".", "_"), duel_that_ends(game, reason)


def duel_that_ends(game: Horn, reason: str) -> Recorded:
    """Looks through seeds for a duel that ends for this reason."""
    setup = setup_of({"map": "crescent", "players": "person random", "options": ""})
    for seed in count(1):
        state, tokens = game.new(setup, seed), []
        players = [_player(game, reason, side) for side in range(len(SIDES))]
        rng = Stream.named(seed, "duel")
        while decision := game.decision(state):
            action = players[decision.seat](decision, rng, state)
            tokens.append(action.token)
            game.take(state, decision, action)
        if state.outcome == reason:
            return Recorded(setup, seed, tuple(tokens))
    raise AssertionError("seeds never end")


def _player(game: Horn, reason: str, side: int) -> "Raider | Idler":
    return Raider(game) if reason.endswith(SIDES[side]) else Idler(BRIEF)


class Idler:
    """Tries everything for so many answers, then lets all things be."""

    def __init__(self, answers: int) -> None:
        self.left = answers
        self.curious = Curious()

    def __call__(self, decision: Decision, rng: Stream, state: State) -> Action:
        """Gives a curious answer, or the one that a clock would give."""
        self.left -= 1
        return self.curious(decision, rng) if self.left > 0 else decision.actions[decision.default]


class Raider:
    """Hires what it can and goes straight for the enemy's city."""

    WANTED = (
        "storm",
        "pincer",
        "fight",
        "foretell",
        "steel_armour",
        "turn_die",
        "hire",
        "move",
        "build",
        "arm",
    )

    def __init__(self, game: Horn) -> None:
        self.game = game

    def __call__(self, decision: Decision, rng: Stream, state: State) -> Action:
        """Gives the answer that is wanted most; moves lead towards the enemy's city."""
        land = self.game.box.land(state.setup.map)
        goal = land.steps[land.cities[1 - decision.seat]]
        own = state.board.sides[decision.seat]

        def is_wanted(action: Action) -> bool:
            if isinstance(action, Move):
                return goal[action.to] < goal[own.general(action.general).spot]
            return "plot=farm" not in action.token

        for verb in self.WANTED:
            if found := [each for each in decision.actions if each.verb() == verb and is_wanted(each)]:
                return found[rng.below(len(found))]
        if decision.kind == "buy.choose":
            return CallGenerals()
        return decision.actions[decision.default]
