"""The command line: a wrong one gives one clear error and exit code 2, and writes nothing."""

import pytest
from typer.testing import CliRunner

from avel import __version__
from avel.cli import app
from avel.paths import data_folder

CASES = "tests/cases/chronicles/08_knock_out.yaml"


def run(*words: str):
    return CliRunner().invoke(app, list(words))


def test_it_says_its_version():
    assert run("--version").stdout.strip() == f"avel {__version__}"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["nope"], "nope"),
        (["play", "--heroes", "5"], "heroes"),
        (["play", "--seed", "-1"], "seed"),
        (["play", "--seed", "abc"], "seed"),
        (["play", "--layout", "tenth"], "first, second, third"),
        (["play", "--difficulty", "brutal"], "easy, normal, hard"),
        (["play", "--bot", "nobody"], "random"),
        (["play", "--no-window"], "--bot"),
        (["play", "--no-window", "--bot", "random", "--watch"], "--watch needs the window"),
        (["--save-dir", "README.md"], "README.md can't keep games"),
        (["play", "--save-dir", "README.md", "--bot", "random", "--no-window"], "can't keep games"),
        (["play", "--lang", "fr", "--bot", "random", "--no-window"], "en and zh"),
        (["shots", "README.md"], "README.md can't be written"),
        (["check", "/nowhere"], "no folder"),
        (["--data", "/nowhere"], "no folder"),
        (["--data", "/nowhere", "check"], "no folder"),
        (["case", "/nowhere.yaml"], "nowhere.yaml"),
        (["replay", "/nowhere.avel"], "/nowhere.avel"),
        (["replay", "README.md"], "README.md"),
        (["bug", "README.md"], "README.md"),
        (["shots", "out/x", "--size", "big"], "1280x720"),
        (["shots", "out/x", "--lang", "fr"], "en and zh"),
        (["--lang", "fr", "shots", "out/x"], "en and zh"),
        (["bench", "--games", "1", "--no-frames", "--json", "/nowhere/figures.json"], "can't be written"),
    ],
)
def test_a_wrong_command_line_is_one_clear_error(words, hint):
    result = run(*words)
    assert result.exit_code == 2
    assert hint in result.output
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_check_names_faults_and_exits_1(tmp_path):
    for file in data_folder().glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monsters = tmp_path / "monsters.yaml"
    monsters.write_text(monsters.read_text("utf-8").replace("colour: red", "colour: reed", 1), "utf-8")
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert "monsters.yaml:" in result.output
    assert "did you mean red?" in result.output


def test_check_and_case_of_the_game_itself_hold():
    assert run("check").exit_code == 0
    assert run("case", CASES).exit_code == 0


def test_a_bot_plays_the_same_game_from_the_same_seed():
    first = run("play", "--bot", "random", "--no-window", "--seed", "3")
    assert first.exit_code == 0
    assert first.output == run("play", "--bot", "random", "--no-window", "--seed", "3").output


def test_without_a_display_it_says_so(monkeypatch, tmp_path):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    result = run("--save-dir", str(tmp_path))
    assert result.exit_code == 2
    assert result.output.startswith("avel: ")


def test_a_recorded_game_is_replayed():
    result = run("replay", "tests/golden/won_trap.txt")
    assert result.exit_code == 0, result.output
