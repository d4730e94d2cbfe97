"""The recorded games are played again to the letter, whatever order this process gives to sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from avel.chronicles.ending import REASONS
from avel.core.decisions import IllegalAction
from avel.horn.ending import REASONS as DUEL_REASONS
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder
from tests.golden.duels import HORN
from tests.golden.record import FOLDER, BrokenRecord, read, write
from tests.setups import HEROES, LAYOUTS

FILES = sorted(FOLDER.glob("*.txt"))
DUELS = sorted(HORN.folder.glob("*.txt"))
ROOT = Path(__file__).parents[2]
LARGEST = 60_000
"""Bytes of a record: it stays something that one can read."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again_to_the_letter(chronicles, path):
    text = path.read_text(encoding="utf-8")
    assert write(chronicles, read(text)) == text
    assert path.stat().st_size < LARGEST


def test_every_hero_count_every_layout_and_every_end_is_recorded():
    names = {path.stem for path in FILES}
    assert names == {f"{heroes}_{layout}" for heroes in HEROES for layout in LAYOUTS} | {
        reason.replace(".", "_") for reason in REASONS
    }
    for reason in REASONS:
        text = (FOLDER / f"{reason.replace('.', '_')}.txt").read_text(encoding="utf-8")
        assert f"\noutcome: {reason}\n" in text


@pytest.mark.parametrize("path", DUELS, ids=lambda path: path.stem)
def test_a_recorded_duel_is_played_again_to_the_letter(path):
    text = path.read_text(encoding="utf-8")
    assert write(Horn(load_horn(data_folder())), read(text, HORN), HORN) == text
    assert path.stat().st_size < LARGEST


def test_every_end_of_a_duel_is_recorded():
    assert {path.stem for path in DUELS} == {reason.replace(".", "_") for reason in DUEL_REASONS}
    for reason in DUEL_REASONS:
        text = (HORN.folder / f"{reason.replace('.', '_')}.txt").read_text(encoding="utf-8")
        assert f"\noutcome: {reason}\n" in text


def test_two_processes_with_other_hashes_play_the_same_games():
    one, other = replayed("0"), replayed("1")
    assert one == other
    assert len(one.splitlines()) == len(FILES) + len(DUELS)


def replayed(hash_seed: str) -> str:
    """Returns name and digest of each replay in a process of its own."""
    command = [sys.executable, "-m", "tests.golden"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_changed_record_is_found_out(chronicles):
    text = FILES[0].read_text(encoding="utf-8")
    for old, new in (("seed: 1", "seed: 2"), ("difficulty: normal", "difficulty: hard")):
        assert old in text
        changed = text.replace(old, new)
        try:
            assert write(chronicles, read(changed)) != changed
        except IllegalAction:
            continue


def test_an_answer_that_is_not_legal_is_named(chronicles):
    text = FILES[0].read_text(encoding="utf-8")
    with pytest.raises(IllegalAction, match="is not among"):
        write(chronicles, read(text.replace(": end_turn", ": rest", 1)))


def test_a_record_without_a_seed_is_refused():
    with pytest.raises(BrokenRecord, match="no line 'seed'"):
        read(FILES[0].read_text(encoding="utf-8").replace("seed:", "grain:"))
