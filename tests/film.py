"""Draws two first rounds of a game as one animated PNG: ``python -m tests.film FILE``.

The reference bot answers at the real table; a picture is taken before every answer.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import count
from pathlib import Path
from struct import pack, unpack_from
from tempfile import TemporaryDirectory
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from avel.bots.roster import bot_named
from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.kit import Kit
from avel.client.settings import SettingsKeeper
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder
from tests.client.game.seated import Seated, still

SIZE = (1280, 720)
SMALL = (640, 360)
SEED = 31
ROUNDS = 2
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def film(most: int = 60) -> Iterator[pygame.Surface]:
    """Yields the pictures."""
    box = load_box(data_folder())
    game = Chronicles(box)
    seats = (Seat("Maren", "knight", "sun"), Seat("Tobin", "ranger", "wave"))
    session = Session(game, game.new(Setup(seats, difficulty="easy"), SEED))
    with TemporaryDirectory() as home:
        kit = still(Kit.assembled(SettingsKeeper(Path(home))))
        seated = Seated(kit, game, session, SIZE)
        bot, rng = bot_named("reference", box), Stream.named(SEED, "film")
        for _ in range(most):
            yield pygame.transform.smoothscale(seated.pilot.picture(), SMALL)
            decision = session.decision
            if decision is None or session.state.board.round > ROUNDS:
                return
            action = bot.choose(game.view(session.state, decision.seat), decision, rng)
            seated.scene.desk.shown.answer(action)
            seated.pilot.settle()


def animated(pictures: Sequence[pygame.Surface], tenths: int) -> bytes:
    """Returns an animated PNG that shows each picture for so many tenths of a second, over and over."""
    turn = count()
    parts = [SIGNATURE]
    for number, picture in enumerate(pictures):
        chunks = list(chunks_of(picture))
        if number == 0:
            parts += [chunk(b"IHDR", chunks[0][1]), chunk(b"acTL", pack(">II", len(pictures), 0))]
        wide, high = picture.get_size()
        shown = pack(">IIIIIHHBB", next(turn), wide, high, 0, 0, tenths, 10, 0, 0)
        parts.append(chunk(b"fcTL", shown))
        for kind, data in chunks:
            if kind == b"IDAT":
                parts.append(chunk(b"fdAT", pack(">I", next(turn)) + data) if number else chunk(kind, data))
    return b"".join([*parts, chunk(b"IEND", b"")])


def chunks_of(picture: pygame.Surface) -> Iterator[tuple[bytes, bytes]]:
    """Yields kind and data of the chunks of a picture's PNG."""
    file = BytesIO()
    pygame.image.save(picture, file, "picture.png")
    png, at = file.getvalue(), len(SIGNATURE)
    while at < len(png):
        (length,) = unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def chunk(kind: bytes, data: bytes) -> bytes:
    """Returns a chunk with its length and its check sum."""
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


if __name__ == "__main__":
    pictures = list(film())
    Path(sys.argv[1]).write_bytes(animated(pictures, tenths=14))
    print(f"{len(pictures)} pictures in {sys.argv[1]}")
