"""Processes killed while they keep a game: ``python -m tests.long.kills [--kills 1000]``.

A child of this process plays and keeps after every answer, by the same thread as the client, and says what
has reached the disk. It is killed at any moment, by its own number. What it leaves behind must load, be a
state of that very game, and be no older than what was said. Needs a system that can fork.
"""

import argparse
import os
import select
import signal
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder
from avel.saves.games import Games
from avel.saves.shelf import Shelf
from tests.players import Curious
from tests.setups import SETUPS

LONGEST = 0.25
"""Seconds a child lives at most before it is killed."""
FLUSH_EVERY = 3


@dataclass
class Figures:
    """What a run has counted."""

    kills: int = 0
    in_write: int = 0
    """Kills that left a draft behind."""
    answers: int = 0
    """Of the saves that were found, added up."""


def steps_of(game, seed):
    """Yields a session after each answer of the one game of a seed."""
    setup = list(SETUPS.values())[seed % len(SETUPS)]
    session = Session(game, game.new(setup, seed), seed)
    rng, player = Stream.named(seed, "kills"), Curious()
    yield session
    while session.decision is not None:
        session.answer(player(session.decision, rng))
        yield session


def play_and_keep(games, folder, seed, out):
    """Plays in the child, and says how many answers have reached the disk."""
    shelf = Shelf(folder, "chronicles")
    for number, session in enumerate(steps_of(games.game, seed)):
        shelf.keep(games.taken(session), games.game.turn(session.state))
        if number % FLUSH_EVERY == 0:
            shelf.flush()
            os.write(out, number.to_bytes(4, "big"))
    shelf.flush()


def kill_one(games, folder, seed, seconds):
    """Lets a child play, kills it; returns how many answers it said were safe."""
    inward, outward = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_and_keep(games, folder, seed, outward)
        finally:
            os._exit(0)
    os.close(outward)
    try:
        select.select([inward], [], [], 30)
        select.select([], [], [], seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = b""
        while more := os.read(inward, 65536):
            said += more
    finally:
        os.close(inward)
    whole = len(said) // 4 * 4
    return int.from_bytes(said[whole - 4 : whole], "big")


def check(games, folder, seed, safe):
    """Loads what was left behind; returns how many answers it holds."""
    document = Shelf(folder, "chronicles").resume()
    opened = games.opened(document).session
    held = len(opened.transcript.lines)
    assert held >= safe, f"{safe} answers were safe, {held} are left"
    for session in steps_of(games.game, seed):
        if len(session.transcript.lines) == held:
            assert opened.state == session.state
            assert opened.decision == session.decision
            assert opened.transcript == session.transcript
            return held
    raise AssertionError(f"no state of this game has {held} answers")


def run(kills, seed=0):
    """Kills so many children; returns the figures. Raises AssertionError at the first fault."""
    games, figures, rng = (
        Games(Chronicles(load_box(data_folder())), "0"),
        Figures(),
        Stream.named(seed, "when"),
    )
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "Spiele ä 存档"
        for number in range(kills):
            for old in folder.glob("*"):
                old.unlink()
            safe = kill_one(games, folder, seed + number, LONGEST * rng.below(1000) / 1000)
            figures.in_write += any(folder.glob("*.new"))
            figures.answers += check(games, folder, seed + number, safe)
            figures.kills += 1
    return figures


def main(words):
    """Does what the words say; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.kills")
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(words)
    began = perf_counter()
    figures = run(asked.kills, asked.seed)
    print(
        f"{figures.kills} kills, {figures.in_write} of them within a write; every time the last complete "
        f"state loaded; {figures.answers / max(1, figures.kills):.0f} answers on average; "
        f"{perf_counter() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
