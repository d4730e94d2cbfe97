"""How fast the rules run: random games beside a fixed loop and another game, bots' games, and single deeds.

Every time is processor time of this process, so that a machine with other work measures the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from time import process_time
from typing import Final

from avel.bots.match import collecting_seldom, play
from avel.bots.roster import bot_named
from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.core.events import unheard
from avel.core.randomness import Stream

ROUNDS: Final = 200_000
REPEATS: Final = 2_000
HERO_COUNTS: Final = (1, 2, 3, 4)
SLICES: Final = 40
"""Turns in which random games and the other package's are played, so that a hindrance meets both."""
RANDOM_TO_BOT_GAMES: Final = 6
"""Random games for each game of bots, which is so much longer."""
BOT: Final = "normal"
WARM_UP: Final = 8
"""Random games that are played before anything is measured."""
BOT_WARM_UP: Final = 20
"""The same of bots' games: in the first ones bots reckon most of the odds that they remember from then on."""
FRAME_FIGURES: Final = ("battle_frame_p95_ms", "table_frame_p95_ms", "first_frame_seconds")
"""What is measured of drawing, by ``client/bench_frames.py``, where it is wanted."""

Play = Callable[[int], int]
"""Plays one game by its seed, and returns its decisions."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What was measured; ``None`` where it was not."""

    random_decisions_per_second: float
    games_per_second: float
    games: int
    bot_games_per_second: float
    """Games of two heroes by the reference bot, as in the midst of a long run: it has played some before."""
    bot_games: int
    new_microseconds: float
    """For a game of four heroes; so the next three, just after it was set up."""
    clone_microseconds: float
    view_microseconds: float
    imagine_microseconds: float
    calibration_rounds_per_second: float
    decisions_per_1000_rounds: float
    """Decisions in the time of a thousand rounds of the calibration loop."""
    catanatron_decisions_per_second: float | None
    catanatron_games_per_second: float | None
    times_catanatron: float | None
    """Random decisions a second over those of Catanatron, measured by turns."""

    def values(self) -> dict[str, float | None]:
        """Returns every figure by name."""
        return asdict(self)


@dataclass(slots=True)
class Pace:
    """How fast games of one kind are played."""

    play: Play
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def measure(self, seeds: Sequence[int]) -> None:
        """Plays the games of these seeds."""
        start = process_time()
        self.decisions += sum(map(self.play, seeds))
        self.seconds += process_time() - start
        self.games += len(seeds)

    @property
    def decisions_per_second(self) -> float:
        """Decisions in a second."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Games in a second."""
        return self.games / self.seconds


def bench(game: Chronicles, games: int) -> Bench:
    """Plays random games of 1 to 4 heroes without free actions, and the rest beside them, and measures."""
    ours, bots = Pace(lambda seed: random_game(game, seed)), Pace(_bots(game))
    other = Pace(rival) if (rival := catanatron()) else None
    for pace in (ours, bots, *([other] if other else [])):
        pace.play(games)
    for seed in range(WARM_UP):
        ours.play(games + seed)
    for seed in range(min(BOT_WARM_UP, games)):
        bots.play(games + seed)
    rounds = calibrate()
    for number, seeds in enumerate(_slices(games)):
        ours.measure(seeds)
        if other:
            other.measure((number,))
    rounds = (rounds + calibrate()) / 2
    with collecting_seldom():
        bots.measure(range(max(1, games // RANDOM_TO_BOT_GAMES)))
    return Bench(
        random_decisions_per_second=ours.decisions_per_second,
        games_per_second=ours.games_per_second,
        games=ours.games,
        bot_games_per_second=bots.games_per_second,
        bot_games=bots.games,
        **_deeds(game),
        calibration_rounds_per_second=rounds,
        decisions_per_1000_rounds=ours.decisions_per_second / rounds * 1000,
        catanatron_decisions_per_second=other.decisions_per_second if other else None,
        catanatron_games_per_second=other.games_per_second if other else None,
        times_catanatron=ours.decisions_per_second / other.decisions_per_second if other else None,
    )


def calibrate() -> float:
    """Returns how many rounds of a fixed integer loop this machine does in a second."""
    stream = Stream.named(0, "calibration")
    start = process_time()
    for _ in range(ROUNDS):
        stream.below(6)
    return ROUNDS / (process_time() - start)


def random_game(game: Chronicles, seed: int) -> int:
    """Plays a random game without free actions, its heroes by the seed; returns its decisions."""
    state, rng = game.new(_setup(HERO_COUNTS[seed % 4], "random"), seed), Stream.named(seed, "bench")
    decision, decisions = game.decision(state), 0
    while decision is not None:
        action = decision.actions[rng.below(len(decision.actions))]
        decision = game.take(state, decision, action, unheard)
        decisions += 1
    return decisions


def catanatron() -> Play | None:
    """Returns how Catanatron, where it is installed, plays its standard game with four random players.

    A decision is what applies one action: a ``play_tick``, as often as its own ``Game.play`` calls it.
    """
    try:
        package, rules = import_module("catanatron"), import_module("catanatron.game")
    except ImportError:
        return None

    def random_game(seed: int) -> int:
        table = rules.Game([package.RandomPlayer(colour) for colour in package.Color], seed=seed + 1)
        decisions = 0
        while table.winning_color() is None and table.state.num_turns < rules.TURNS_LIMIT:
            table.play_tick()
            decisions += 1
        return decisions

    return random_game


def _slices(games: int) -> list[range]:
    return [range(start, games, SLICES) for start in range(min(SLICES, games))]


def _setup(heroes: int, player: str, *, free_actions: bool = False) -> Setup:
    seats = tuple(Seat(f"Hero {number}", player=player) for number in range(1, heroes + 1))
    return Setup(seats, options=Options(free_actions=free_actions))


def _bots(game: Chronicles) -> Play:
    bot, setup = bot_named(BOT, game.box), _setup(2, BOT, free_actions=True)
    return lambda seed: play(game, setup, seed, {0: bot, 1: bot}).decisions


def _deeds(game: Chronicles) -> dict[str, float]:
    """Returns the microseconds that single deeds take, by the names of their figures."""
    setup, stream = _setup(4, "random"), Stream.named(0, "imagine")
    state = game.new(setup, 0)
    view = game.view(state, 0)
    deeds: dict[str, Callable[[], object]] = {
        "new": lambda: game.new(setup, 0),
        "clone": lambda: game.clone(state),
        "view": lambda: game.view(state, 0),
        "imagine": lambda: game.imagine(view, stream),
    }
    return {f"{name}_microseconds": 1e6 * _seconds_each(deed, REPEATS) for name, deed in deeds.items()}


def _seconds_each(deed: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        deed()
    return (process_time() - start) / times
