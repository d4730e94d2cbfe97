"""What the command line does for the duel."""

import shutil

from typer.testing import CliRunner

from avel.cli import app
from avel.paths import data_folder


def run(*words):
    return CliRunner().invoke(app, list(map(str, words)))


def test_check_names_the_faults_of_the_duel_with_file_line_and_column(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(data_folder(), data)
    numbers = data / "horn" / "numbers.yaml"
    text = numbers.read_text("utf-8")
    numbers.write_text(text.replace("city_life: 12", "city_life: 0"), "utf-8")
    line = text[: text.index("city_life")].count("\n") + 1
    result = run("check", data)
    assert result.exit_code == 1
    assert f"horn/numbers.yaml:{line}:12: city_life: 0 is too small; expected at least 1" in result.output


def test_case_runs_cases_of_both_games(tmp_path):
    (tmp_path / "a.yaml").write_text(
        "{name: A, rule: seed 1, table: {walls: 2}, expect: {walls: 2}}", "utf-8"
    )
    (tmp_path / "b.yaml").write_text("{name: B, rule: horn 1, game: horn, expect: {side: sun}}", "utf-8")
    result = run("case", tmp_path)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "2 cases hold, 0 differ")


def test_case_without_the_duels_data_says_so_and_with_broken_data_stops(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(data_folder(), data)
    case = tmp_path / "b.yaml"
    case.write_text("{name: B, rule: horn 1, game: horn}", "utf-8")
    (data / "horn" / "map.yaml").write_text("[]", "utf-8")
    assert run("case", case, "--data", data).exit_code == 2
    shutil.rmtree(data / "horn")
    result = run("case", case, "--data", data)
    assert result.exit_code == 2
    assert "'horn'" in result.output
