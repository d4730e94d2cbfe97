"""The lab's commands: what they write, and that a wrong one is one clear sentence with exit code 2."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from avel.cli import app
from avel.lab.journal import journal_of, rows_of
from avel.paths import data_folder

QUICK = ("--bot", "random", "--games", "6", "--jobs", "1")


def run(*words: object):
    return CliRunner().invoke(app, ["lab", *map(str, words)])


@pytest.fixture
def folder(tmp_path):
    """A data folder of one's own."""
    for file in data_folder().glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def test_run_prints_a_table_and_writes_what_is_asked_for(tmp_path):
    results, table = tmp_path / "run.json", tmp_path / "run.csv"
    result = run("run", *QUICK, "--heroes", 3, "--json", results, "--csv", table)
    assert result.exit_code == 0, result.output
    for words in (
        "heroes 3, layout first",
        "won, and 95 % interval",
        "lost.small",
        "short sword",
        "ember imp",
    ):
        assert words in result.stdout
    assert result.stderr == "", "without a terminal nothing is shown on the way"
    document = json.loads(results.read_text("utf-8"))
    assert {"games", "wins", "win_rate", "interval"} <= document.keys()
    assert document["games"] == 6
    topics = (
        "cards",
        "monsters",
        "places",
        "traps",
        "walls",
        "seals",
        "coins",
        "items",
        "heroes",
        "course",
        "time",
    )
    assert set(topics) <= document.keys()
    assert sum(each["games"] for each in document["endings"].values()) == 6
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert [int(row["number"]) for row in rows] == list(range(6))
    drawn = sum(int(row["cards.drawn"]) for row in rows)
    assert drawn == sum(card["drawn"]["total"] for card in document["cards"].values())
    rerun = run("run", *QUICK, "--heroes", 3, "--json", tmp_path / "again.json")
    again = json.loads((tmp_path / "again.json").read_text("utf-8"))
    del document["time"], again["time"]
    assert rerun.exit_code == 0
    assert again == document


def test_the_report_is_one_page_with_plots_and_nothing_from_elsewhere(tmp_path):
    pytest.importorskip("matplotlib")
    assert run("run", *QUICK, "--report", tmp_path / "report").exit_code == 0
    page = (tmp_path / "report" / "index.html").read_text("utf-8")
    assert page.count("<svg") >= 6
    assert not re.findall(r"""(?:src|href)=["']?(?!#)[^"'\s>]""", page), "nothing is loaded from elsewhere"
    for words in ("games by number of rounds", "short sword", "walked past", "beast left, by round"):
        assert words in page


def test_without_matplotlib_the_report_is_refused_before_the_first_game(tmp_path, monkeypatch):
    monkeypatch.setattr("avel.lab.output.find_spec", lambda name: None)
    result = run("run", "--games", 1_000_000, "--report", tmp_path / "report")
    assert result.exit_code == 2
    assert "--report needs matplotlib: pip install 'avel[design]'" in result.output


def test_without_dask_a_cluster_is_refused_in_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "avel.lab.cluster", raising=False)
    result = run("run", "--cluster", "tcp://127.0.0.1:9")
    assert result.exit_code == 2
    assert "--cluster needs the extra: pip install 'avel[cluster]'" in result.output


def test_compare_says_what_was_changed(folder, tmp_path):
    box = folder / "box.yaml"
    box.write_text(box.read_text("utf-8").replace("rest: 2", "rest: 3"), "utf-8")
    results, review = tmp_path / "c.json", tmp_path / "c.md"
    result = run("compare", data_folder(), folder, *QUICK, "--json", results, "--markdown", review)
    assert result.exit_code == 0, result.output
    assert "From A to B was changed: box.yaml: rest 2 → 3." in result.output
    assert json.loads(results.read_text("utf-8"))["changed"] == [
        {"file": "box.yaml", "value": "rest", "from": "2", "to": "3"}
    ]
    assert "| box.yaml | rest | 2 | 3 |" in review.read_text("utf-8")


@pytest.fixture
def overlay(tmp_path):
    """A folder that changes one card and nothing else."""
    place = tmp_path / "mine"
    place.mkdir()
    (place / "equipment.yaml").write_text(
        "- {id: short_sword, base: {dice: [orange, orange]}}\n", encoding="utf-8"
    )
    return place


def test_overlays_stack_in_every_command(overlay, tmp_path):
    second = tmp_path / "second"
    second.mkdir()
    (second / "box.yaml").write_text("rest: 4\n", "utf-8")
    change = "equipment.yaml: short_sword.base.dice [orange] → [orange, orange]"
    for words in (("data", overlay), (overlay,)):
        result = run("compare", *words, *QUICK)
        assert result.exit_code == 0, result.output
        assert f"From A to B was changed: {change}." in result.output
    result = run("compare", second, *QUICK, "--data", overlay)
    assert "From A to B was changed: box.yaml: rest 2 → 4." in result.output
    heads = []
    for words in ((), ("--data", overlay), ("--data", overlay, "--data", second)):
        results = tmp_path / f"{len(heads)}.json"
        assert run("run", *QUICK, *words, "--json", results).exit_code == 0
        heads.append(json.loads(results.read_text("utf-8"))["asked"]["data"])
    assert len(set(heads)) == 3
    stacked = ("--data", overlay, "--data", second)
    found = ("--set", "box.yaml:rest=3..5", "--target", "rounds(1)=9", "--bot", "random", "--games", 4)
    result = run("tune", *found, *stacked, "--jobs", 1)
    assert result.exit_code == 0, result.output
    result = CliRunner().invoke(app, [*map(str, stacked), "lab", "tune", *map(str, found), "--jobs", "1"])
    assert "box.yaml:rest" in result.output, "what stands before the command counts"
    result = run("run", *QUICK, "--data", overlay, "--data", tmp_path / "nowhere")
    assert result.exit_code == 2


def test_a_misspelt_overlay_is_named(overlay):
    (overlay / "equipment.yaml").write_text("- {id: shrt_sword, base: {dice: [orange]}}\n", "utf-8")
    for words in (("compare", overlay), ("run", "--data", overlay), ("table", "--data", overlay)):
        result = run(*words)
        assert result.exit_code == 2
        assert "did you mean short_sword?" in result.output
    (overlay / "equipment.yaml").rename(overlay / "equipmnt.yaml")
    result = run("compare", overlay)
    assert result.exit_code == 2
    assert "no data file has this name" in result.output


def test_the_table_is_markdown_and_goes_on(tmp_path):
    results = tmp_path / "t.json"
    result = run("table", "--bot", "random", "--games", 2, "--jobs", 1, "--json", results)
    assert result.exit_code == 0, result.output
    assert "| heroes | easy | normal | hard |\n|---|---:|---:|---:|\n| 1 | 0.0 % (" in result.stdout
    assert "24 games" in result.stdout
    cells = json.loads(results.read_text("utf-8"))["cells"]
    assert len(cells) == 12
    assert {cell["games"] for cell in cells} == {2}
    more = run("table", "--bot", "random", "--games", 3, "--jobs", 1, "--json", results, "--resume")
    assert more.exit_code == 0, more.output
    assert "36 games" in more.stdout


def test_compare_takes_two_bots():
    result = run("compare", "--bots", "random", "easy", "--games", 4, "--jobs", 1)
    assert result.exit_code == 0, result.output
    assert "A is played by the bot random, B by easy." in result.output


TUNE = ("--set", "box.yaml:rest=1..3", "--target", "rounds(easy,1)=3")


def test_tune_proposes_a_diff_and_writes_only_when_asked(folder):
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    words = ("tune", *TUNE, "--bot", "random", "--games", 4, "--jobs", 1, "--data", folder)
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    rest = re.search(r"^\+rest: (\d)$", result.output, re.M)
    assert run(*words, "--write").exit_code == 0
    after = {file.name: file.read_bytes() for file in folder.iterdir()}
    if rest:
        before["box.yaml"] = before["box.yaml"].replace(b"\nrest: 2\n", f"\nrest: {rest[1]}\n".encode())
    assert after == before


def test_data_before_the_commands_counts(folder):
    (folder / "box.yaml").write_text("nonsense", "utf-8")
    result = CliRunner().invoke(app, ["--data", str(folder), "lab", "run", *QUICK])
    assert result.exit_code == 2
    assert "box.yaml" in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["run", "--game", "chess"], "no game 'chess'; there are chronicles"),
        (["run", "--layout", "tenth"], "no layout 'tenth'; there are first, second, third"),
        (["run", "--difficulty", "brutal"], "no difficulty 'brutal'; there are easy, normal, hard"),
        (["run", "--bot", "nobody"], "no bot 'nobody'; there are easy, normal, hard, random"),
        (["run", "--heroes", "5"], "heroes"),
        (["run", "--option", "heroes=9"], "9 heroes; expected 1, 2, 3, 4"),
        (["run", "--option", "wind=north"], "no option wind; it takes heroes, layout, difficulty"),
        (["run", "--option", "wind"], "--option wind: expected NAME=VALUE"),
        (["run", "--games", "0"], "games"),
        (["run", "--seed", "-1"], "seed"),
        (["run", "--jobs", "0"], "jobs"),
        (["run", "--data", "/nowhere"], "/nowhere is no folder"),
        (["run", "--data", "docs/pictures"], "docs/pictures has no data file"),
        (["run", "--data", "tests/cases"], "tests/cases/"),
        (["run", "--resume"], "--resume needs --json FILE"),
        (["run", "--json", "/nowhere/x.json"], "/nowhere is no folder"),
        (["run", "--csv", "/nowhere/x.csv"], "/nowhere is no folder"),
        (["run", "--report", "README.md"], "README.md can't be written"),
        (["run", "--jobs", "2", "--cluster", "tcp://127.0.0.1:9"], "can't go together"),
        (["run", "--json", "docs"], "docs is a folder; expected the name of a file"),
        (["run", "--json", "data/box.yaml"], "data/box.yaml holds no results of the lab and is left alone"),
        (["compare"], "expected one folder of data or two, or --bots A B"),
        (["compare", "data", "data", "data"], "expected one folder of data or two"),
        (["compare", "data", "--bots", "random", "easy"], "expected one folder of data or two"),
        (["compare", "data", "--resume"], "--resume needs --json FILE"),
        (["table", "--bot", "nobody"], "no bot 'nobody'"),
        (["table", "--layout", "tenth"], "no layout 'tenth'"),
        (["table", "--option", "wind=north"], "no option wind"),
        (["table", "--data", "/nowhere"], "/nowhere is no folder"),
        (["table", "--json", "/nowhere/x.json"], "/nowhere is no folder"),
        (["table", "--resume"], "--resume needs --json FILE"),
        (["compare", "data", "/nowhere"], "/nowhere is no folder"),
        (["compare", "--bots", "random", "nobody"], "no bot 'nobody'"),
        (["compare", "data", "data", "--markdown", "/nowhere/x.md"], "/nowhere is no folder"),
        (["tune"], "--set"),
        (["tune", "--set", "box.yaml:rest=1..3"], "--target"),
        (["tune", "--set", "box.yaml:rst=1..3", "--target", "rounds(2)=9"], "did you mean rest?"),
        (["tune", "--set", "box.yaml:rest=1..3", "--target", "rounds(9)=9"], "'9' is no setting"),
        (["tune", *TUNE, "--data", "/nowhere"], "/nowhere is no folder"),
        (["tune", *TUNE, "--resume"], "--resume needs --json FILE"),
        (["tune", *TUNE, "--bot", "nobody"], "no bot 'nobody'"),
    ],
)
def test_a_wrong_command_is_one_clear_sentence(words, said):
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert said in " ".join(result.output.split())
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def _to_all(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGINT)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
@pytest.mark.parametrize("end", [_to_all, subprocess.Popen.terminate], ids=["ctrl_c", "asked_to_end"])
def test_ctrl_c_ends_it_cleanly_and_the_run_goes_on(tmp_path, end):
    results = tmp_path / "run.json"
    words = ("lab", "run", "--bot", "random", "--games", "200", "--jobs", "2", "--json", str(results))
    command = [sys.executable, "-m", "avel", *words]
    # A group of its own, as a shell gives: Ctrl-C goes to the workers too. Tests in the background of a
    # shell are deaf to it, and so would be what they start.
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and not _rows(results):
            time.sleep(0.05)
        end(process)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert re.search(r"avel: stopped after \d+ of 200 games; --resume goes on", err)
    assert " of 200" in out
    kept = _rows(results)
    assert 0 < len(kept) < 200
    assert json.loads(results.read_text("utf-8"))["games"] == len(kept)
    resumed = run("run", *words[2:-1], results, "--resume")
    assert resumed.exit_code == 0, resumed.output
    assert sorted(_rows(results)) == list(range(200))


def _rows(results) -> list[int]:
    path = journal_of(results)
    return [row.number for row in rows_of(path)] if path.is_file() else []
