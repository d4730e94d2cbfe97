"""Random games saved and loaded at every decision: ``python -m tests.long.saves [--games 2000]``.

At every decision the game is written as a file and read back: same bytes, same question, same events. Every
answer is taken back and given again. In the end all games are played again from their records by other
processes: with ``--python PYTHON`` (several times) by those interpreters too, each under two hash seeds.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder
from avel.saves.document import parsed
from avel.saves.games import Games
from avel.saves.records import Record, Told, read_record, write_record
from avel.saves.replay import replay_record
from tests.players import MOST_ANSWERS, Curious, by_chance, by_verb
from tests.setups import SETUPS

ROOT = Path(__file__).parents[2]
FAMILY = 8
"""Every eighth game is one of a family that undoes anything."""
CUT = "=====\n"
"""Between records in the file that is handed to other processes."""


@dataclass
class Figures:
    """What a run has counted."""

    games: int = 0
    decisions: int = 0
    in_battle: int = 0
    undone: int = 0
    largest: int = 0
    """Bytes of the largest save."""


def setup_for(number):
    setup = list(SETUPS.values())[number % len(SETUPS)]
    family = number % FAMILY == FAMILY - 1
    return replace(setup, options=replace(setup.options, undo_anything=family))


def play_game(games, number, figures):
    """Plays one random game, checking at every decision; returns its record."""
    game = games.game
    session = Session(game, game.new(setup_for(number), number), number)
    rng, player = Stream.named(number, "long"), (Curious(), by_chance, by_verb)[number % 3]
    told_before = ()
    for _ in range(MOST_ANSWERS):
        decision = session.decision
        twin = saved_and_loaded(games, session, figures)
        if decision is None:
            break
        if session.steps:
            there_and_back(session, told_before)
            figures.undone += 1
        action = player(decision, rng)
        told_before = session.answer(action)
        assert twin.answer(action) == told_before, "other events after loading"
        assert twin.decision == session.decision
        assert game.dump(twin.state) == game.dump(session.state)
        figures.decisions += 1
        figures.in_battle += decision.kind.startswith("battle.")
    assert session.decision is None, "no end"
    figures.games += 1
    answers = tuple(Told(0, seat, token) for seat, token in session.transcript.answers())
    return Record(session.state.setup, number, answers, session.state.outcome)


def saved_and_loaded(games, session, figures):
    """Writes a game as a file and reads it back, and compares everything; returns the one read."""
    document = games.taken(session)
    data = document.encoded()
    figures.largest = max(figures.largest, len(data))
    twin = games.opened(parsed(data)).session
    assert twin.decision == session.decision, "another question"
    assert twin.fence == session.fence
    assert [step.action for step in twin.steps] == [step.action for step in session.steps]
    assert twin.undone == session.undone
    assert games.taken(twin).encoded() == data, "other bytes"
    return twin


def there_and_back(session, told):
    """Takes the last answer back and gives it again: the same table, the same events, the same dice."""
    game = session.game
    after, decision = game.dump(session.state), session.decision
    before = game.dump(session.steps[-1].before)
    session.undo()
    assert game.dump(session.state) == before
    assert session.decision == game.decision(session.state)
    assert session.redo() == told
    assert game.dump(session.state) == after
    assert session.decision == decision


def digests(file):
    """Returns the digest of every game of a file of records, played again."""
    game = Chronicles(load_box(data_folder()))
    reports = [replay_record(read_record(text), game, "") for text in file.read_text().split(CUT) if text]
    assert not any(report.fault for report in reports), [str(report) for report in reports if report.fault]
    return [report.state for report in reports]


def digests_elsewhere(python, hash_seed, file):
    """Returns the same as found by another process."""
    command = [python, "-m", "tests.long.saves", "--digests", str(file)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.split()


def run(numbers, pythons, say=print):
    """Plays the games of these numbers; returns the figures. Raises AssertionError at the first fault."""
    games, figures, records = Games(Chronicles(load_box(data_folder())), "0"), Figures(), []
    began = perf_counter()
    for number in numbers:
        records.append(play_game(games, number, figures))
        if figures.games % 100 == 0:
            say(f"{figures.games} games, {perf_counter() - began:.0f} s", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "records.txt"
        file.write_text(CUT.join(map(write_record, records)))
        here = digests(file)
        for python in pythons:
            for hash_seed in ("0", "1"):
                assert digests_elsewhere(python, hash_seed, file) == here, f"{python} plays other games"
                say(f"{len(here)} records give the same states under {python}, hash seed {hash_seed}")
    return figures


def main(words):
    """Does what the words say; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.saves")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--python", action="append", default=[], help="another interpreter to replay with")
    parser.add_argument("--digests", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.digests:
        print("\n".join(digests(asked.digests)))
        return 0
    figures = run(range(asked.first, asked.first + asked.games), [sys.executable, *asked.python])
    print(
        f"{figures.games} games, {figures.decisions:,} decisions saved and loaded, "
        f"{figures.in_battle:,} of them in battle; {figures.undone:,} answers taken back and given again; "
        f"largest save {figures.largest:,} bytes"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
