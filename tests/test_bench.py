"""The measure of speed: its figures have stable names; another game stands beside ours if it is installed."""

import json
import sys

import pytest
from typer.testing import CliRunner

from avel.bench import random_game
from avel.cli import app

KEYS = [
    "random_decisions_per_second",
    "games_per_second",
    "games",
    "bot_games_per_second",
    "bot_games",
    "new_microseconds",
    "clone_microseconds",
    "view_microseconds",
    "imagine_microseconds",
    "calibration_rounds_per_second",
    "decisions_per_1000_rounds",
    "catanatron_decisions_per_second",
    "catanatron_games_per_second",
    "times_catanatron",
    "duel_random_decisions_per_second",
    "duel_easy_p50_ms",
    "duel_easy_p95_ms",
    "duel_normal_p50_ms",
    "duel_normal_p95_ms",
    "duel_hard_p50_ms",
    "duel_hard_p95_ms",
    "battle_frame_p95_ms",
    "table_frame_p95_ms",
    "first_frame_seconds",
]
DRAWING = {"battle_frame_p95_ms", "table_frame_p95_ms", "first_frame_seconds"}
BESIDE = {"catanatron_decisions_per_second", "catanatron_games_per_second", "times_catanatron"}
RATIO = "times catanatron"
TICKS = 50
STAND_IN = """
from enum import Enum


class Color(Enum):
    RED, BLUE, ORANGE, WHITE = range(4)


class RandomPlayer:
    def __init__(self, color):
        self.color = color
"""
RULES = f"""
from types import SimpleNamespace

TURNS_LIMIT = {TICKS}


class Game:
    def __init__(self, players, seed):
        assert len(players) == 4 and seed
        self.state = SimpleNamespace(num_turns=0)

    def winning_color(self):
        return None

    def play_tick(self):
        sum(range(2_000))
        self.state.num_turns += 1
"""


@pytest.fixture
def forgotten(monkeypatch):
    """Whatever is imported as Catanatron is forgotten again."""
    for name in ("catanatron", "catanatron.game"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield
    for name in ("catanatron", "catanatron.game"):
        sys.modules.pop(name, None)


@pytest.fixture
def installed(forgotten, monkeypatch, tmp_path):
    folder = tmp_path / "packages" / "catanatron"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(STAND_IN, "utf-8")
    (folder / "game.py").write_text(RULES, "utf-8")
    monkeypatch.syspath_prepend(folder.parent)


@pytest.fixture
def missing(forgotten, monkeypatch):
    monkeypatch.setitem(sys.modules, "catanatron", None)


def bench(tmp_path):
    file = tmp_path / "figures.json"
    result = CliRunner().invoke(app, ["bench", "--games", "4", "--no-frames", "--json", str(file)])
    assert result.exit_code == 0, result.output
    return result.output, json.loads(file.read_text("utf-8"))


def test_beside_the_other_game_the_ratio_is_printed(installed, tmp_path):
    printed, figures = bench(tmp_path)
    assert RATIO in printed
    assert list(figures) == KEYS
    assert {name for name, value in figures.items() if value is None} == DRAWING
    ticks, games = figures["catanatron_decisions_per_second"], figures["catanatron_games_per_second"]
    assert ticks == pytest.approx(TICKS * games)
    assert figures["times_catanatron"] == pytest.approx(figures["random_decisions_per_second"] / ticks)


def test_without_the_other_game_there_is_no_ratio(missing, tmp_path):
    printed, figures = bench(tmp_path)
    assert RATIO not in printed
    assert list(figures) == KEYS
    assert {name for name, value in figures.items() if value is None} == DRAWING | BESIDE
    assert figures["games"] == 4
    assert all(value > 0 for value in figures.values() if value is not None)


def test_a_random_game_is_the_same_each_time(chronicles):
    assert [random_game(chronicles, seed) for seed in range(4)] == [
        random_game(chronicles, seed) for seed in range(4)
    ]
