"""The lab's commands. No logic lives here: each hands its arguments to the part that does the work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from avel.lab.faults import LabFault

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Let bots play many games, and count.",
)

GameName = Annotated[str, typer.Option("--game", help="Which game.")]
Heroes = Annotated[int | None, typer.Option("--heroes", min=1, max=4, help="How many heroes.")]
Layout = Annotated[str | None, typer.Option("--layout", help="How the land is laid.")]
Difficulty = Annotated[str | None, typer.Option("--difficulty", help="easy, normal or hard.")]
Extra = Annotated[
    list[str] | None, typer.Option("--option", help="NAME=VALUE: a setting that has no word of its own.")
]
BotName = Annotated[str, typer.Option("--bot", help="The bot that plays every seat.")]
Games = Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=2**63 - 1, help="The same seed, the same games.")]
DataFolders = Annotated[
    list[Path] | None,
    typer.Option(
        "--data", help="Folder of YAML files to play with, whole or what it changes; several stack."
    ),
]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, max=512, help="Processes here; one a core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", help="Address of a Dask scheduler: tcp://HOST:PORT.")
]
JsonFile = Annotated[
    Path | None, typer.Option("--json", help="Write the results here, and beside them the finished games.")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on with the games beside --json, which were cut off.")
]

BOT = "reference"
MISSED = 1
WRONG = 2
INTERRUPTED = 130


@app.callback()
def lab(context: typer.Context, data: DataFolders = None) -> None:
    """Hand what stands before a command on to it."""
    if context.invoked_subcommand and data:
        context.default_map = {context.invoked_subcommand: {"data": list(map(str, data))}}


def _stop(message: str) -> NoReturn:
    typer.echo(f"avel: {message}", err=True)
    raise typer.Exit(WRONG)


@contextmanager
def _in_words() -> Iterator[None]:
    """Ends a command whose request can't be met in one sentence."""
    try:
        yield
    except LabFault as fault:
        _stop(str(fault))


@dataclass(slots=True)
class _Cut:
    """Whether Ctrl-C came while games were played; what is finished is told all the same."""

    came: bool = False

    @contextmanager
    def may_come(self) -> Iterator[None]:
        """Takes down an interrupt of its body."""
        try:
            yield
        except KeyboardInterrupt:
            self.came = True

    def tell(self, when: str, json_file: Path | None) -> None:
        """Ends an interrupted command, saying how far it came."""
        if self.came:
            goes_on = "; --resume goes on" if json_file else ""
            typer.echo(f"avel: stopped {when}{goes_on}", err=True)
            raise typer.Exit(INTERRUPTED)


@app.command()
def run(
    game: GameName = "chronicles",
    heroes: Heroes = None,
    layout: Layout = None,
    difficulty: Difficulty = None,
    option: Extra = None,
    bot: BotName = BOT,
    games: Games = 1000,
    seed: Seed = 0,
    data: DataFolders = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    csv: Annotated[Path | None, typer.Option(help="Write one row a game here.")] = None,
    report: Annotated[Path | None, typer.Option(help="Folder for a page with plots.")] = None,
    resume: Resume = False,
) -> None:
    """Play many games and print what happened in them."""
    from avel.lab.grids import show
    from avel.lab.keeping import at_work
    from avel.lab.output import Output
    from avel.lab.progress import counting
    from avel.lab.request import request, settings
    from avel.lab.run import Run, run_games
    from avel.lab.run_grids import run_grids

    cut = _Cut()
    with _in_words():
        given = settings(option or [], heroes=heroes, layout=layout, difficulty=difficulty)
        asked = request(game, bot, seed, data or (), given)
        output = Output(json_file, csv, report)
        played = Run(asked, games, table=csv is not None)
        with (
            cut.may_come(),
            at_work(json_file, asked.head(), resume, jobs, cluster) as players,
            counting(games) as tick,
        ):
            run_games(played, players, tick)
        show(run_grids(played))
        output.write(played)
    cut.tell(f"after {played.summary.games} of {games} games", json_file)


@app.command()
def compare(
    folders: Annotated[
        list[Path] | None, typer.Argument(help="The data of A and B; one folder is B, A the data without it.")
    ] = None,
    bots: Annotated[tuple[str, str] | None, typer.Option(help="Two bots, A and B, on the same data.")] = None,
    game: GameName = "chronicles",
    heroes: Heroes = None,
    layout: Layout = None,
    difficulty: Difficulty = None,
    option: Extra = None,
    bot: BotName = BOT,
    games: Games = 1000,
    seed: Seed = 0,
    data: DataFolders = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    markdown: Annotated[Path | None, typer.Option(help="Write a table for a review here.")] = None,
    targets: Annotated[
        list[str] | None,
        typer.Option("--target", help="MEASURE=GOAL±LEEWAY that B is to keep to; several times."),
    ] = None,
    resume: Resume = False,
) -> None:
    """Play the same games with two data, or two bots, and say what is more than chance; exit 1 for a miss."""
    from avel.lab import verdict
    from avel.lab.compare import play_pairs, sides
    from avel.lab.grids import show
    from avel.lab.keeping import at_work
    from avel.lab.output import check_files, write, write_json
    from avel.lab.progress import counting
    from avel.lab.request import both, request, settings, two_sides

    cut = _Cut()
    with _in_words():
        given = settings(option or [], heroes=heroes, layout=layout, difficulty=difficulty)
        played = two_sides(folders or [], bots, data or (), bot)
        first, second = (request(game, name, seed, stack, given) for stack, name in played)
        check_files(json_file, markdown)
        comparison = sides(first, second, targets or ())
        with (
            cut.may_come(),
            at_work(json_file, both(first, second), resume, jobs, cluster) as players,
            counting(games, "pairs") as tick,
        ):
            play_pairs(comparison, games, players, tick)
        if comparison.games:
            show(verdict.grids(comparison))
            for sentence in verdict.sentences(comparison):
                typer.echo(sentence)
            if json_file is not None:
                write_json(json_file, verdict.document(comparison))
            if markdown is not None:
                write(markdown, verdict.markdown(comparison))
    cut.tell(f"after {comparison.games} of {games} pairs", json_file)
    if not all(goal.is_kept for goal in comparison.goals):
        raise typer.Exit(MISSED)


@app.command()
def table(
    game: GameName = "chronicles",
    layout: Layout = None,
    option: Extra = None,
    bot: BotName = BOT,
    games: Games = 2000,
    seed: Seed = 0,
    data: DataFolders = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    resume: Resume = False,
) -> None:
    """Play the same games at every number of heroes and difficulty, and print win rates as Markdown."""
    from avel.lab.keeping import at_work
    from avel.lab.output import check_files, write_json
    from avel.lab.progress import counting
    from avel.lab.request import request, settings
    from avel.lab.spread import Spread

    cut = _Cut()
    with _in_words():
        asked = request(game, bot, seed, data or (), settings(option or [], layout=layout))
        check_files(json_file)
        spread = Spread.of(asked, games)
        total = games * len(spread.cells)
        with (
            cut.may_come(),
            at_work(json_file, asked.head(), resume, jobs, cluster) as players,
            counting(total) as tick,
        ):
            spread.play(players, tick)
        typer.echo(spread.markdown(), nl=False)
        if json_file is not None:
            write_json(json_file, spread.document())
    cut.tell(f"after {spread.played} of {total} games", json_file)


@app.command()
def tune(
    sets: Annotated[
        list[str],
        typer.Option("--set", help="FILE:PATH=LOW..HIGH: a number to turn; several times."),
    ],
    targets: Annotated[
        list[str], typer.Option("--target", help="MEASURE(SETTINGS)=GOAL±LEEWAY; several times.")
    ],
    game: GameName = "chronicles",
    bot: BotName = BOT,
    games: Annotated[int, typer.Option(min=2, help="Games of each setting that decide in the end.")] = 640,
    seed: Seed = 0,
    data: DataFolders = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    resume: Resume = False,
    write: Annotated[bool, typer.Option("--write", help="Change the numbers in the data folder.")] = False,
) -> None:
    """Search for numbers that reach targets, and propose the change."""
    from avel.lab.aims import read_knob, read_target
    from avel.lab.edits import Sheets
    from avel.lab.grids import show
    from avel.lab.keeping import at_work
    from avel.lab.output import check_files, write_json
    from avel.lab.progress import counting
    from avel.lab.proposal import Proposal
    from avel.lab.request import request
    from avel.lab.subjects import subject_named
    from avel.lab.tune import Search

    cut = _Cut()
    with _in_words():
        asked = request(game, bot, seed, data or (), {})
        knobs = tuple(read_knob(text, asked.data) for text in sets)
        goals = tuple(read_target(text, asked) for text in targets)
        sheets = Sheets.of(subject_named(game).stack(data or ()), knobs)
        if write:
            sheets.check_meant(knobs, data or ())
        check_files(json_file)
        with (
            cut.may_come(),
            at_work(json_file, asked.head(), resume, jobs, cluster) as players,
            counting(None) as tick,
        ):
            search = Search(asked.data, knobs, goals, players, games, tick)
            search.check()
            found = Proposal.of(search, search.run(), sheets)
        cut.tell("before the search was over", json_file)
        show(found.grids())
        typer.echo("\n" + found.says())
        if json_file is not None:
            write_json(json_file, found.document())
        if write:
            for edit in found.edits:
                edit.write()
