"""What lies on the shelf of a picture: games in play, named, over and broken, and one of older cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.rules import Chronicles
from avel.client.game.shown import GameSession
from avel.client.kept_sessions import begun_of
from avel.client.scene import Scene
from avel.client.scenes.load import Shelves
from avel.saves.container import read_picture
from avel.saves.differences import Change
from avel.saves.games import Games
from avel.saves.shelf import Line, Shelf

_VERSION: Final = "1.0.0"
"""A version that stays, so that pictures of two versions are alike."""
_CLOCK: Final = "2026-10-31T20:15"
_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "The night before the Black Moon", "zh": "黑月升起的前夜"}
)


def filled(
    folder: Path, game: Chronicles, language: str, sessions: list[GameSession], picture: bytes
) -> Shelf:
    """Returns a shelf with a game of each session, the last one named, and with a broken file."""
    shelf = Shelf(folder, game.id, lambda: _CLOCK)
    if shelf.lines():
        return shelf
    games = Games(game, _VERSION)
    for number, session in enumerate(sessions[:-1]):
        shelf.keep(games.taken(session), turn=number)
    shelf.keep_named(_NAMES.get(language, _NAMES["en"]), games.taken(sessions[-1]), picture)
    (folder / "broken.avel").write_bytes(b"?")
    return shelf


def changes(box: Box) -> tuple[Change, ...]:
    """Returns what may have changed on the cards since a game was begun."""
    pieces = {card.id: card.name for card in box.equipment}
    return (
        Change("monster frost_troll", "toughness", "3", "4", box.monsters["frost_troll"].name),
        Change("land market", "action.buy", "2", "3", box.tiles["market"].name),
        Change("equipment moon_staff", "base.dice", "blue", "blue blue", pieces["moon_staff"]),
        Change("equipment thorn_buckler", "", "", "yes", pieces["thorn_buckler"]),
        Change("dice green", "faces", "attack blank", "attack attack"),
        Change("box", "start_coins", "1", "2"),
    )


def shelves(shelf: Shelf, door: Scene, changed: tuple[Change, ...]) -> Shelves:
    """Returns what the load screen asks; every game has the same changes and opens the same door."""

    def picture(line: Line) -> bytes:
        return read_picture(line.path) if line.header and line.header.name else b""

    return Shelves(
        shelf.lines,
        picture,
        lambda line: changed,
        lambda line, today: door,
        lambda line: door,
        lambda line: shelf.remove(line.path),
        lambda line: shelf.put_aside(line.path),
        lambda line: begun_of(shelf.read(line.path)),
    )
