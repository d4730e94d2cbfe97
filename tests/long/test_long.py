"""Short runs of the long commands; ``README.md`` names the commands."""

import os
import subprocess
import sys

import pytest

from tests.long import kills, saves


def test_games_saved_and_loaded_at_every_decision():
    figures = saves.run(range(5, 12), [sys.executable], say=lambda *words, **more: None)
    assert figures.games == 7
    assert figures.in_battle > 50
    assert figures.undone > 200
    assert figures.largest < 60_000


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_processes_killed_while_they_keep_a_game():
    assert kills.run(12, seed=5_000).kills == 12


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_a_save_that_is_older_than_was_said_is_found_out(tmp_path, chronicles):
    games = saves.Games(chronicles, "0")
    safe = kills.kill_one(games, tmp_path, 1, 0.1)
    with pytest.raises(AssertionError, match="answers were safe"):
        kills.check(games, tmp_path, 1, safe + 10_000)


def test_broken_files_by_the_hundred():
    # In a process of its own, since it holds the memory of its process to a bound.
    command = [sys.executable, "-m", "tests.long.fuzz", "--files", "400", "--seed", "77"]
    done = subprocess.run(command, cwd=saves.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith("400 broken files (")
