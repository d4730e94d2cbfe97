"""Draws the first round of a game as a row of pictures: ``python -m tests.film FOLDER``.

The reference bot answers at the real table; a picture is taken before every answer.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

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
SEED = 12


def film(folder: Path, most: int = 24) -> int:
    """Writes the pictures and returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    box = load_box(data_folder())
    game = Chronicles(box)
    seats = (Seat("Maren", "knight", "sun"), Seat("Tobin", "ranger", "wave"))
    session = Session(game, game.new(Setup(seats, difficulty="easy"), SEED))
    with TemporaryDirectory() as home:
        kit = still(Kit.assembled(SettingsKeeper(Path(home))))
        seated = Seated(kit, game, session, SIZE)
        bot, rng = bot_named("reference", box), Stream.named(SEED, "film")
        for number in range(most):
            small = pygame.transform.smoothscale(seated.pilot.picture(), SMALL)
            pygame.image.save(small, folder / f"{number + 1:02}.png")
            decision = session.decision
            if decision is None or session.state.board.round > 1:
                return number + 1
            action = bot.choose(game.view(session.state, decision.seat), decision, rng)
            seated.scene.desk.shown.answer(action)
            seated.pilot.settle()
    return most


if __name__ == "__main__":
    print(f"{film(Path(sys.argv[1]))} pictures in {sys.argv[1]}")
