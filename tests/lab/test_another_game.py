"""A game needs nothing but an adapter to be played, counted, compared and tuned in the lab."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest
from typer.testing import CliRunner

from avel.bots.bot import RandomBot
from avel.cli import app
from avel.content.sources import Stack
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.randomness import Stream
from avel.lab.asked import Asked, Data
from avel.lab.faults import LabFault
from avel.lab.of_chronicles.subject import ChroniclesSubject
from avel.lab.rows import Told, Topic
from avel.lab.subject import BotMatch, Match


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """Throws the coin."""


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """The coin shows a side."""

    side: str


@dataclass(slots=True)
class Coin:
    """A coin and how often it showed heads."""

    chance: Stream
    tosses: int = 0
    heads: int = 0


class CoinGame:
    """Heads of three tosses; two or more win."""

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def new(self, setup: None, seed: int) -> Coin:
        return Coin(Stream.named(seed, "coin"))

    def decision(self, state: Coin) -> Decision | None:
        return Decision("toss", 0, (Toss(),)) if state.tosses < 3 else None

    def take(self, state, decision, action, announce) -> Decision | None:
        heads = state.chance.below(self.sides) == 0
        state.tosses += 1
        state.heads += heads
        announce(Fell("heads" if heads else "tails"))
        return self.decision(state)

    def view(self, state: Coin, seat: int) -> None:
        return None

    def outcome(self, state: Coin) -> str | None:
        return ("won" if state.heads > 1 else "lost") if state.tosses == 3 else None


class CoinWatch:
    def __init__(self, state: Coin) -> None:
        self.sides: dict[str, dict[str, int]] = {}

    def hear(self, event: Event) -> None:
        side = self.sides.setdefault(event.side, {"shown": 0})
        side["shown"] += 1

    def told(self) -> Told:
        return Told(3, {"sides": self.sides}, {"tosses": [1, 2, 3]})


class CoinSubject:
    id = "coin"
    options: ClassVar = {"table": "round"}
    outcomes = ("won", "lost")

    spread = ("table", "bot")

    def stack(self, folders: Sequence[Path]) -> Stack:
        if not folders:
            raise LabFault("the coin's data lie nowhere; expected --data")
        return Stack(folders[-1])

    def read(self, stack: Stack) -> Data:
        return Data.of({"coin.yaml": (stack.folder / "coin.yaml").read_text("utf-8")})

    def match(self, asked: Asked) -> Match:
        if asked.option("table") not in ("round", "square"):
            raise LabFault(f"no table {asked.option('table')!r}; there are round, square")
        sides = int(asked.data.texts()["coin.yaml"].removeprefix("sides: "))
        topics = (Topic("sides", ("heads", "tails"), ("shown",), ("shown",)),)
        bots = partial(dict, {0: RandomBot()})
        return BotMatch(asked.seed, CoinGame(sides), None, bots, CoinWatch, "won".__eq__, topics)

    def values(self, data: Data) -> dict[str, tuple[str, ...]]:
        return {"table": ("round", "square"), "bot": ("random", "wild")}


@pytest.fixture
def coin(tmp_path, monkeypatch):
    monkeypatch.setattr("avel.lab.subjects.SUBJECTS", (ChroniclesSubject(), CoinSubject()))
    (tmp_path / "coin.yaml").write_text("sides: 2\n", "utf-8")
    return tmp_path


def lab(*words: object):
    return CliRunner().invoke(app, ["lab", words[0], "--game", "coin", "--jobs", "1", *map(str, words[1:])])


def test_it_is_played_and_counted(coin):
    results = coin / "run.json"
    result = lab("run", "--data", coin, "--games", 300, "--json", results, "--option", "table=square")
    assert result.exit_code == 0, result.output
    document = json.loads(results.read_text("utf-8"))
    assert document["interval"][0] < 0.5 < document["interval"][1]
    assert sum(each["shown"]["total"] for each in document["sides"].values()) == 900
    assert document["asked"]["table"] == "square"


def test_it_is_compared(coin, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / "coin.yaml").write_text("sides: 6\n", "utf-8")
    result = lab("compare", coin, other, "--games", 300)
    assert "coin.yaml: sides 2 → 6" in result.output
    assert "points less than A" in result.output
    assert "heads shown -" in result.output


def test_its_table_spreads_over_what_it_says(coin):
    result = lab("table", "--data", coin, "--games", 40)
    assert result.exit_code == 0, result.output
    assert "| table | random | wild |" in result.output
    rows = [line.split(" | ")[0] for line in result.output.splitlines()]
    assert [row for row in rows if row in ("| round", "| square")] == ["| round", "| square"]


def test_it_is_tuned(coin):
    words = ("tune", "--data", coin, "--set", "coin.yaml:sides=1..6", "--target", "win_rate(round)=0.26±0.05")
    result = lab(*words, "--games", 400, "--write")
    assert result.exit_code == 0, result.output
    assert (coin / "coin.yaml").read_text("utf-8") == "sides: 3\n"


def test_what_it_has_not_is_refused(coin):
    for words, said in (
        (("--data", coin, "--heroes", 2), "coin has no option heroes; it takes table"),
        (("--data", coin, "--option", "table=oval"), "no table 'oval'; there are round, square"),
        ((), "the coin's data lie nowhere"),
    ):
        result = lab("run", *words)
        assert result.exit_code == 2
        assert said in " ".join(result.output.split())
