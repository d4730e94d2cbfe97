"""The commands. No logic lives here: each hands its arguments to the floor that does the work."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.table import Table

from avel import __version__
from avel.bench import FRAME_FIGURES
from avel.bench import bench as run_bench
from avel.bench_duel import DUEL_FIGURES, duel_bench
from avel.bots.match import play as play_bots
from avel.bots.roster import NAMES, bot_named
from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.games import NoGame, case_games
from avel.cases.horn.game import HornCases
from avel.cases.report import Games as CaseGames
from avel.cases.report import main as run_case_files
from avel.chronicles.box import Box
from avel.chronicles.loading import BrokenData, box_of, load_box, stacked
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.content.sources import Stack
from avel.content.texts import TextsError
from avel.horn.loading import BrokenHorn, check_horn, horn_of
from avel.horn.rules import Horn
from avel.lab.commands import app as lab
from avel.paths import assets_folder, data_folder
from avel.saves.bundle import case_of, unpack
from avel.saves.faults import BadSave
from avel.saves.replay import replay as replay_file
from avel.stacks import OVERLAID, NoStack, stack_of
from avel.workbench.check import check as run_check
from avel.workbench.new import CantAdd
from avel.workbench.new import add as add_entry
from avel.workbench.report import Report
from avel.workbench.schema import stale, write_schemas

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.add_typer(lab, name="lab")

Data = Annotated[
    list[Path] | None,
    typer.Option(
        "--data",
        help="Folder of YAML files to play with, whole or what it changes; several stack.",
        readable=False,
    ),
]
SaveDir = Annotated[Path | None, typer.Option("--save-dir", help="Folder for saves and settings.")]
Language = Annotated[str | None, typer.Option("--lang", help="en or zh.")]
Seed = Annotated[
    int | None, typer.Option("--seed", min=0, max=2**63 - 1, help="The same seed, the same game.")
]

WRONG = 2
"""Exit code for a wrong command line, data folder, seed or save, and for a missing display."""


def main() -> None:
    """Runs the command line; Ctrl-C ends it without a traceback."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)


def _stop(message: str) -> NoReturn:
    typer.echo(f"avel: {message}", err=True)
    raise typer.Exit(WRONG)


def _stack(data: list[Path] | None) -> Stack:
    try:
        return stack_of(data or ())
    except NoStack as wrong:
        _stop(str(wrong))


def _box(data: list[Path] | None) -> Box:
    stack = _stack(data)
    if strangers := stack.strangers(OVERLAID):
        _stop(f"{stack} can't be played:\n{BrokenData(strangers)}")
    try:
        return load_box(stack)
    except BrokenData as broken:
        _stop(f"{stack} can't be played:\n{broken}")


def _duel(data: list[Path] | None) -> Horn | None:
    """Returns the duel of a data folder, if it has one that can be played."""
    _, box = check_horn(_stack(data), None)
    return Horn(box) if box else None


def _language(language: str | None) -> str | None:
    if language not in (None, "en", "zh"):
        _stop(f"no language {language!r}; there are en and zh")
    return language


def _save_dir(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
        except OSError as error:
            _stop(f"{folder} can't keep games: {error.strerror}; expected a folder that can be written to")
    return folder


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"avel {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    data: Data = None,
    save_dir: SaveDir = None,
    lang: Language = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Chronicles of Avel. Without a command it opens the game."""
    if context.invoked_subcommand is None:
        _open(data, _save_dir(save_dir), _language(lang), None)
        return
    # What stands before a command is meant for it too.
    given = {"save_dir": save_dir, "lang": lang}
    defaults: dict[str, object] = {name: str(value) for name, value in given.items() if value is not None}
    if data:
        folders = list(map(str, data))
        defaults |= {"data": folders, "folders": folders, "folder": folders[-1]}
    context.default_map = {context.invoked_subcommand: defaults}


def _open(
    data: list[Path] | None,
    save_dir: Path | None,
    language: str | None,
    start: tuple[Setup, int] | None,
    *,
    watches: bool = False,
) -> None:
    from avel.client.app import NoDisplay
    from avel.client.open import open_client

    try:
        box, stack = _box(data), _stack(data)
        open_client(box, save_dir=save_dir, language=language, start=start, stack=stack, watches=watches)
    except (NoDisplay, TextsError) as error:
        _stop(str(error))


@app.command()
def play(
    seed: Seed = None,
    heroes: Annotated[int, typer.Option(min=1, max=4, help="How many heroes.")] = 2,
    layout: Annotated[str, typer.Option(help="How the land is laid.")] = "first",
    difficulty: Annotated[str, typer.Option(help="easy, normal or hard.")] = "normal",
    bot: Annotated[str | None, typer.Option(help="This bot plays every hero.")] = None,
    window: Annotated[bool, typer.Option(help="Play in the window; without it bots play and print.")] = True,
    watch: Annotated[
        bool, typer.Option("--watch", help="Let changes of the data files into the game while you play.")
    ] = False,
    data: Data = None,
    save_dir: SaveDir = None,
    lang: Language = None,
) -> None:
    """Play a game at once, without the set-up screen."""
    box, language, folder = _box(data), _language(lang), _save_dir(save_dir)
    if watch and not window:
        _stop("--watch needs the window: nobody would see what changes")
    if bot is not None and bot not in NAMES:
        _stop(f"no bot {bot!r}; there are {', '.join(NAMES)}")
    seats = tuple(Seat(name, figure, crest, bot or "person") for name, figure, crest in _CAST[:heroes])
    setup = Setup(seats, layout, difficulty)
    try:
        Chronicles(box).new(setup, 0)
    except ValueError as error:
        _stop(str(error))
    if window:
        chosen = seed if seed is not None else _any_seed()
        _open(data, folder, language, (setup, chosen), watches=watch)
        return
    if bot is None:
        _stop("--no-window needs --bot: nobody could answer")
    game, chosen = Chronicles(box), seed if seed is not None else _any_seed()
    result = play_bots(game, setup, chosen, {seat: bot_named(bot, game.box) for seat in range(heroes)})
    typer.echo(f"seed {result.seed}: {result.outcome} after {result.decisions} decisions")


_CAST = (
    ("Maren", "knight", "sun"),
    ("Tobin", "ranger", "wave"),
    ("Ysolde", "mage", "rose"),
    ("Brannoc", "druid", "star"),
)


def _any_seed() -> int:
    import secrets

    return secrets.randbits(48)


@app.command()
def check(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(help="Data folders, stacked; the game's own if left out.", readable=False),
    ] = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a list for editors.")] = False,
) -> None:
    """Name all that is wrong or odd in the data files; exit 1 if they can't be played."""
    found = run_check(_stack(folders or data), assets_folder())
    report = Report(found)
    for line in [report.as_json()] if as_json else report.lines():
        typer.echo(line)
    if found.is_broken:
        raise typer.Exit(1)


@app.command()
def new(
    kind: Annotated[str, typer.Argument(help="monster, equipment, tile or layout.")],
    name: Annotated[str, typer.Argument(help="Its id, such as frost_fox.")],
    data: Data = None,
) -> None:
    """Add a card, land or layout to a folder, filled in and explained; the last --data is written into."""
    if not data:
        _stop("no folder to write into; expected one of yours, such as --data mine")
    if data[-1].exists() and not data[-1].is_dir():
        _stop(f"{data[-1]} is no folder; expected one to write into, or a new name")
    _stack(data[:-1])
    try:
        added = add_entry(stacked(data, data_folder()), kind, name)
    except CantAdd as refused:
        _stop(str(refused))
    except OSError as error:
        _stop(f"{data[-1]} can't be written: {error.strerror}")
    for line in added.lines():
        typer.echo(line)


@app.command()
def schema(
    folder: Annotated[Path | None, typer.Argument(help="A data folder; the game's own if left out.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if one is stale.")] = False,
) -> None:
    """Write the schemas by which an editor helps with the data files."""
    place = folder or data_folder()
    if not place.is_dir():
        _stop(f"{place} is no folder; expected one with monsters.yaml and the other data files")
    try:
        names = stale(place) if check else write_schemas(place)
    except OSError as error:
        _stop(f"{place} can't be written: {error.strerror}")
    for name in names:
        typer.echo(f"{name} is stale: run avel schema" if check else f"{name} is written")
    if check and names:
        raise typer.Exit(1)


@app.command()
def case(
    files: Annotated[list[Path], typer.Argument(help="YAML files with rules cases.")], data: Data = None
) -> None:
    """Run rules cases and show where the rules differ; exit 1 if they do."""
    try:
        games = case_games(Chronicles(_box(data)), _stack(data))
    except NoGame as broken:
        _stop(str(broken))
    raise typer.Exit(run_case_files(files, games))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A save, or a recorded game in text.")], data: Data = None
) -> None:
    """Play a game's record again and check every answer; exit 1 where one was not legal, 2 for no game."""
    report = replay_file(file, Chronicles(_box(data)), _duel(data))
    typer.echo(str(report))
    raise typer.Exit(report.code)


@app.command()
def bug(
    bundle: Annotated[Path, typer.Argument(help="What was kept of a crash.")],
    out: Annotated[Path, typer.Option(help="The case to write; an existing file is left alone.")] = Path(
        "bug.yaml"
    ),
) -> None:
    """Turn what was kept of a crash into a rules case, and run it on the data it happened with."""
    try:
        found = unpack(bundle)
        if found.document is None:
            _stop(f"{bundle} has no game in it: the program broke outside one")
        data = found.document.data
        if found.document.header.game == Horn.id:
            games: CaseGames = (HornCases(Horn(horn_of(data or {}))),)
        else:
            games = (ChroniclesCases(Chronicles(box_of(data) if data else _box(None))),)
        case = case_of(found)
        with out.open("x", encoding="utf-8") as file:
            file.write(case)
    except (BadSave, BrokenData, BrokenHorn) as error:
        _stop(str(error))
    except OSError as error:
        _stop(f"{out} can't be written: {error.strerror}")
    raise typer.Exit(run_case_files([out], games))


@app.command()
def shots(
    out: Annotated[Path, typer.Argument(help="Folder for the pictures.")],
    size: Annotated[str, typer.Option(help="Width x height in pixels.")] = "1280x720",
    lang: Annotated[str, typer.Option(help="en or zh.")] = "en",
    scale: Annotated[float, typer.Option(min=0.5, max=2.0, help="Size of text and buttons.")] = 1.0,
    filters: Annotated[
        bool, typer.Option("--filters", help="Add the palettes as seen by three kinds of eyes, and in grey.")
    ] = False,
    game: Annotated[str, typer.Option(help="chronicles or horn.")] = Chronicles.id,
    data: Data = None,
) -> None:
    """Draw every screen and every kind of question as a picture, without a window."""
    from avel.client.gallery.filters import contact_sheet
    from avel.client.gallery.shoot import shoot

    wanted, language = _size(size), _language(lang) or "en"
    if game not in (Chronicles.id, Horn.id):
        _stop(f"no game {game!r}; there are {Chronicles.id} and {Horn.id}")
    duel = _duel(data) if game == Horn.id else None
    if game == Horn.id and duel is None:
        _stop(f"{_stack(data)} has no duel that can be played")
    try:
        box = _box(data)
        pictures = shoot(box, out, wanted, language, scale, duel=duel.box if duel else None)
        if filters:
            pictures.append(contact_sheet(box, out / "filters.png"))
    except OSError as error:
        _stop(f"{out} can't be written: {error.strerror}")
    typer.echo(f"{len(pictures)} pictures and index.html in {out}")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not _fits(int(width), int(height)):
        _stop(f"--size {text}: expected WIDTHxHEIGHT from 640x360 to 7680x4320, such as 1280x720")
    return int(width), int(height)


def _fits(width: int, height: int) -> bool:
    return 640 <= width <= 7680 and 360 <= height <= 4320


@app.command()
def sheet(
    out: Annotated[Path | None, typer.Argument(help="The PDF to write.")] = None,
    png: Annotated[Path | None, typer.Option("--png", help="Folder for the pages as pictures.")] = None,
    only: Annotated[
        str | None,
        typer.Option(help="Only these kinds (monsters,equipment), ids of cards, or changed (by --data)."),
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    dpi: Annotated[int, typer.Option(min=72, max=1200, help="Dots to an inch.")] = 300,
    lang: Language = None,
    data: Data = None,
) -> None:
    """Print the game: all pieces at their true sizes, with backs and marks to cut along."""
    from avel.client.cards.sheet.order import BadOrder, Order, fulfil

    if out is None and png is None:
        _stop("nothing to write: name a PDF, or a folder with --png")
    box, language = _box(data), _language(lang) or "en"
    try:
        order = Order(_stack(data), language, paper, (only or "").split(","), dpi)
        count = fulfil(box, order, out, png)
    except BadOrder as wrong:
        _stop(str(wrong))
    except OSError as error:
        _stop(f"{error.filename or out or png} can't be written: {error.strerror}")
    typer.echo(f"{count} pages in {' and '.join(str(place) for place in (out, png) if place)}")


@app.command()
def bench(
    games: Annotated[int, typer.Option(min=1, help="Random games to play.")] = 400,
    json_file: Annotated[Path | None, typer.Option("--json", help="Also write the figures here.")] = None,
    frames: Annotated[bool, typer.Option(help="Measure drawing too.")] = True,
    data: Data = None,
) -> None:
    """Measure how fast rules and screens run on this machine, beside a fixed loop."""
    box = _box(data)
    figures = run_bench(Chronicles(box), games).values() | dict.fromkeys((*DUEL_FIGURES, *FRAME_FIGURES))
    if duel := _duel(data):
        figures |= duel_bench(duel, games)
    if frames:
        from avel.client.bench_frames import frame_bench

        figures |= frame_bench(box)
    title = "Random play without free actions; bots that have played before; drawing at 1600 x 900"
    table = Table("figure", "value", title=title)
    table.columns[1].justify = "right"
    for name, value in figures.items():
        if value is not None:
            table.add_row(name.replace("_", " "), f"{value:,.2f}")
    Console().print(table)
    if json_file is not None:
        _write(json_file, json.dumps(figures, indent=2) + "\n")


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        _stop(f"{file} can't be written: {error.strerror}")
