"""The page for designers is followed to the letter: commands run, changes made, answers compared."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from avel.chronicles.loading import load_box, stacked
from avel.chronicles.rules import Chronicles
from avel.cli import app
from avel.paths import data_folder
from tests.invariants import faults
from tests.players import walk
from tests.setups import setup_of

PAGE = data_folder().parent / "docs" / "designing.md"
CHAPTER = "## Your own cards, step by step"
BLOCK = re.compile(r"^```(console|diff)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps():
    """Returns the blocks of the chapter in order, each with its kind."""
    chapter = PAGE.read_text("utf-8").partition(CHAPTER)[2].partition("\n## ")[0]
    return BLOCK.findall(chapter)


def change(text: str) -> None:
    """Makes the changes of one block: lines that go, with those just above them that stay, are found once."""
    name, *lines = text.splitlines()
    path = Path(name)
    found = path.read_text("utf-8")
    old = new = ""
    for number, line in enumerate(lines):
        if line[0] in " -":
            old += line[1:] + "\n"
        if line[0] in " +":
            new += line[1:] + "\n"
        is_last = number + 1 == len(lines)
        if is_last or (line[0] == "+" and lines[number + 1][0] != "+"):
            assert found.count(old) == 1, f"{name} has this {found.count(old)} times:\n{old}"
            found = found.replace(old, new)
            old = new = ""
    path.write_text(found, "utf-8")


def pattern(answer: str) -> str:
    """Makes a pattern of an answer: a line … stands for lines, one within a line for part of it."""
    return "".join(map(_line, answer.splitlines()))


def _line(line: str) -> str:
    if line == "…":
        return r"(?:.*\n)*?"
    parts = line.split("…")
    return ".*".join(re.escape(part.strip(" ") if len(parts) > 1 else part) for part in parts) + r" *\n"


def follow(kind: str, text: str) -> None:
    if kind == "diff":
        change(text)
        return
    command, _, answer = text.partition("\n")
    assert command.startswith("$ avel ")
    words = command.split()[2:]
    if words[:2] == ["lab", "compare"]:
        words += ["--jobs", "1"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == ("1 fault" in answer), result.output
    assert re.fullmatch(pattern(answer), result.stdout), f"{command}\n{result.stdout}"


@pytest.fixture
def followed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for kind, text in steps():
        follow(kind, text)
    return tmp_path


def test_the_page_can_be_followed_and_what_it_makes_is_met_in_whole_games(followed):
    assert {command.split()[2] for kind, command in steps() if kind == "console"} == {
        "new", "check", "sheet", "play", "lab"
    }  # fmt: skip
    assert (followed / "mine.pdf").read_bytes().startswith(b"%PDF")
    game = Chronicles(load_box(stacked([followed / "mine"], data_folder())))
    assert not {"frost_fox", "fox_den", "fox_fang"} - met(game)


def met(game: Chronicles) -> set[str]:
    """Returns the cards that were seen in whole games on the new layout, in which all stayed in order."""
    seen: set[str] = set()
    for seed in range(8):
        state = game.new(replace(setup_of(1 + seed % 4), layout="fox_run"), seed)
        for number, _ in enumerate(walk(game, state, seed)):
            board = state.board
            seen |= {game.box.monsters[monster.piece].id for monster in board.monsters}
            seen.update(board.tiles, *(hero.items() for hero in board.heroes))
            if not number % 10:
                assert list(faults(game.box, state)) == []
        assert game.outcome(state)
    return seen


@pytest.mark.parametrize(
    ("answer", "said", "fits"),
    [
        ("a\n…\nb\n", "a\nx\ny\nb\n", True),
        ("a\n…\nb\n", "a\nx\nc\n", False),
        ("seed 7: … after … decisions\n", "seed 7: won after 9 decisions\n", True),
        ("seed 7: … after … decisions\n", "seed 8: won after 9 decisions\n", False),
        ("  | ^\n", " | ^\n", False),
    ],
)
def test_the_comparison_can_fail(answer, said, fits):
    assert bool(re.fullmatch(pattern(answer), said)) == fits


def test_a_change_that_does_not_fit_is_no_change(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("box.yaml").write_text("coins: 27\n")
    change("box.yaml\n-coins: 27\n+coins: 30\n")
    assert Path("box.yaml").read_text() == "coins: 30\n"
    with pytest.raises(AssertionError, match="0 times"):
        change("box.yaml\n-coins: 27\n+coins: 30\n")
