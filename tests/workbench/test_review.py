"""The script for reviews: a change of card data is measured against the branch it is made to."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from avel.paths import data_folder

REVIEW = data_folder().parent / "docs" / "review"
QUICK = ("--games", "2", "--jobs", "1", "--bot", "random")

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("sh", "git", "tar"))), reason="it is a script for a shell, with git"
)


def git(place: Path, *words: str) -> None:
    who = ("-c", "user.name=Maren", "-c", "user.email=maren@avel")
    subprocess.run(["git", *who, *words], cwd=place, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path):
    """Makes a repository with a folder of changes, on whose branch a card is changed once more."""
    place = tmp_path / "repository"
    cards = place / "cards" / "monsters.yaml"
    cards.parent.mkdir(parents=True)
    cards.write_text("- id: ember_imp\n  toughness: 2\n")
    git(tmp_path, "init", "-q", "-b", "main", str(place))
    git(place, "add", ".")
    git(place, "commit", "-q", "-m", "cards")
    cards.write_text("- id: ember_imp\n  toughness: 3\n")
    avel(place, f'exec "{sys.executable}" -m avel "$@"')
    return place


def avel(place: Path, does: str) -> None:
    """Makes the program that the script finds."""
    program = place.parent / "bin" / "avel"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(0o755)


def review(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join((str(place.parent / "bin"), os.environ["PATH"]))
    found = os.environ | {"PATH": paths, "PYTHONPATH": str(data_folder().parent)}
    script = str(REVIEW / "balance.sh")
    return subprocess.run(["sh", script, *words], cwd=place, env=found, capture_output=True, text=True)


def test_the_workflow_compares_a_change_with_its_branch_and_tells_of_a_target_that_is_missed(repository):
    workflow = yaml.safe_load((REVIEW / "balance.yml").read_text("utf-8"))
    commands = [step["run"] for step in workflow["jobs"]["compare"]["steps"] if "run" in step]
    (command,) = [command for command in commands if "balance.sh" in command]
    _, _, *words = command.replace('"', "").split()
    result = review(repository, "main", *words, *QUICK)
    assert result.returncode == 1, result.stderr
    table = (repository / "review.md").read_text("utf-8")
    assert table.startswith("- B misses the target win_rate=0.60+-0.08: 0.000.\n")
    assert "From A to B was changed: monsters.yaml: ember_imp.toughness 2 → 3." in table
    assert "| games | 2 | 2 |" in table


def test_data_with_a_fault_are_exit_code_2_and_nothing_is_written(repository):
    (repository / "cards" / "monsters.yaml").write_text("- id: ember_imp\n  toughness: soft\n")
    (repository / "review.md").write_text("- B keeps to the target, said an earlier run\n")
    result = review(repository, "main", "cards")
    assert (result.returncode, "is text; expected a whole number" in result.stdout) == (2, True), result
    assert not (repository / "review.md").exists()


@pytest.mark.parametrize("has_table", [True, False])
def test_the_workflow_shows_the_table_or_says_that_there_is_none(tmp_path, has_table):
    workflow = yaml.safe_load((REVIEW / "balance.yml").read_text("utf-8"))
    command = workflow["jobs"]["compare"]["steps"][-1]["run"]
    if has_table:
        (tmp_path / "review.md").write_text("- B keeps to the target\n")
    env = os.environ | {"GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}
    subprocess.run(["sh", "-e", "-c", command], cwd=tmp_path, env=env, check=True)
    said = (tmp_path / "summary").read_text()
    assert said.startswith("- B keeps" if has_table else "There is no table")


@pytest.mark.parametrize("code", [0, 1, 2])
def test_what_the_comparison_ends_with_is_what_the_script_ends_with(repository, code):
    avel(repository, f'[ "$1" = check ] || {{ echo "$@"; ls "$3"; exit {code}; }}')
    result = review(repository, "main", "cards/", "--target", "rounds=14±1")
    said, *files = result.stdout.splitlines()
    assert re.fullmatch(r"lab compare /\S+/cards cards --target rounds=14±1 --markdown review.md", said)
    assert (result.returncode, files) == (code, ["monsters.yaml"])
    assert not Path(said.split()[2]).exists()


def test_a_folder_that_is_new_is_compared_with_the_game_without_it(repository):
    shutil.copytree(repository / "cards", repository / "more")
    avel(repository, 'echo "$@"')
    assert review(repository, "main", "more").stdout.splitlines() == [
        "check more",
        "lab compare more --markdown review.md",
    ]


@pytest.mark.parametrize(
    ("words", "says"),
    [(("main",), "expected BASE FOLDER"), (("nowhere", "cards"), "no branch or commit nowhere")],
)
def test_wrong_words_are_exit_code_2_and_a_sentence(repository, words, says):
    result = review(repository, *words)
    assert (result.returncode, says in result.stderr) == (2, True), result
