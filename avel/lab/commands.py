"""The lab's commands. No logic lives here: each hands its arguments to the part that does the work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
DataFolder = Annotated[Path | None, typer.Option("--data", help="Folder of YAML files to play with.")]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, max=512, help="Processes here; one a core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", help="Address of a Dask scheduler: tcp://HOST:PORT.")
]
JsonFile = Annotated[Path | None, typer.Option("--json", help="Write the results here.")]

BOT = "reference"
WRONG = 2
INTERRUPTED = 130


@app.callback()
def lab(context: typer.Context, data: DataFolder = None) -> None:
    """Hand what stands before a command on to it."""
    if context.invoked_subcommand and data is not None:
        context.default_map = {context.invoked_subcommand: {"data": str(data)}}


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
    data: DataFolder = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    csv: Annotated[Path | None, typer.Option(help="Write one row a game here.")] = None,
    report: Annotated[Path | None, typer.Option(help="Folder for a page with plots.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run of --json.")] = False,
) -> None:
    """Play many games and print what happened in them."""
    from avel.lab.crews import crew_of
    from avel.lab.grids import show
    from avel.lab.output import Output
    from avel.lab.progress import counting
    from avel.lab.request import request, settings
    from avel.lab.run import Run, kept, run_games
    from avel.lab.run_grids import run_grids

    is_cut = False
    with _in_words():
        given = settings(option or [], heroes=heroes, layout=layout, difficulty=difficulty)
        asked = request(game, bot, seed, data, given)
        output = Output(json_file, csv, report)
        played = Run(asked, games, table=csv is not None)
        with kept(played, json_file, resume) as journal, crew_of(jobs, cluster) as crew:
            try:
                with counting(games, len(played.finished)) as tick:
                    run_games(played, journal, crew, tick)
            except KeyboardInterrupt:
                is_cut = True
        show(run_grids(played))
        output.write(played)
    if is_cut:
        goes_on = "; --resume goes on" if json_file else ""
        typer.echo(f"avel: stopped after {len(played.finished)} of {games} games{goes_on}", err=True)
        raise typer.Exit(INTERRUPTED)


@app.command()
def compare(
    folders: Annotated[list[Path] | None, typer.Argument(help="Two folders of data, A and B.")] = None,
    bots: Annotated[tuple[str, str] | None, typer.Option(help="Two bots, A and B, on the same data.")] = None,
    game: GameName = "chronicles",
    heroes: Heroes = None,
    layout: Layout = None,
    difficulty: Difficulty = None,
    option: Extra = None,
    bot: BotName = BOT,
    games: Games = 1000,
    seed: Seed = 0,
    data: DataFolder = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    markdown: Annotated[Path | None, typer.Option(help="Write a table for a review here.")] = None,
) -> None:
    """Play the same games with two folders of data, or two bots, and say what is more than chance."""
    from avel.lab import verdict
    from avel.lab.compare import play_pairs, sides
    from avel.lab.crews import crew_of
    from avel.lab.grids import show
    from avel.lab.output import check_folder, write, write_json
    from avel.lab.progress import counting
    from avel.lab.request import request, settings, two_sides

    is_cut = False
    with _in_words():
        given = settings(option or [], heroes=heroes, layout=layout, difficulty=difficulty)
        played = two_sides(folders or [], bots, data, bot)
        first, second = (request(game, name, seed, folder, given) for folder, name in played)
        check_folder(json_file, markdown)
        comparison = sides(first, second)
        with crew_of(jobs, cluster) as crew:
            try:
                with counting(games, what="pairs") as tick:
                    play_pairs(comparison, games, crew, tick)
            except KeyboardInterrupt:
                is_cut = True
        if comparison.games:
            show(verdict.grids(comparison))
            for sentence in verdict.sentences(comparison):
                typer.echo(sentence)
            if json_file is not None:
                write_json(json_file, verdict.document(comparison))
            if markdown is not None:
                write(markdown, verdict.markdown(comparison))
    if is_cut:
        typer.echo(f"avel: stopped after {comparison.games} of {games} pairs", err=True)
        raise typer.Exit(INTERRUPTED)


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
    data: DataFolder = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    write: Annotated[bool, typer.Option("--write", help="Change the numbers in the data folder.")] = False,
) -> None:
    """Search for numbers that reach targets, and propose the change."""
    from avel.lab.aims import read_knob, read_target
    from avel.lab.crews import crew_of
    from avel.lab.grids import show
    from avel.lab.output import check_folder, write_json
    from avel.lab.progress import counting
    from avel.lab.proposal import Proposal
    from avel.lab.request import request
    from avel.lab.subjects import subject_named
    from avel.lab.tune import Search

    with _in_words():
        asked = request(game, bot, seed, data, {})
        knobs = tuple(read_knob(text, asked.data) for text in sets)
        goals = tuple(read_target(text, asked) for text in targets)
        check_folder(json_file)
        with crew_of(jobs, cluster) as crew, counting(None) as tick:
            search = Search(asked.data, knobs, goals, crew, games, tick)
            search.check()
            found = Proposal.of(search, search.run())
        show(found.grids())
        typer.echo("\n" + (found.diff() or "Nothing is to be changed."))
        if json_file is not None:
            write_json(json_file, found.document())
        if write:
            found.write_to(data or subject_named(game).folder())
