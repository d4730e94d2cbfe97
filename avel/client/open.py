"""Opens the client: the kit, the house and the window over them."""

from __future__ import annotations

import gc
import secrets
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.client.app import App, wake
from avel.client.house import House
from avel.client.kit import Kit
from avel.client.live.guest import Live
from avel.client.settings import SettingsKeeper
from avel.client.sound.speaker import loudspeaker
from avel.content.sources import Stack
from avel.content.texts import screen_texts
from avel.horn.box import HornBox
from avel.horn.loading import BrokenHorn, load_horn
from avel.paths import data_folder
from avel.workbench.live.reading import Data
from avel.workbench.live.watch import Watch

_KIT_SEEDS: Final = 2**32


def open_client(
    box: Box,
    save_dir: Path | None = None,
    language: str | None = None,
    start: tuple[Setup, int] | None = None,
    stack: Stack | None = None,
    *,
    watches: bool = False,
) -> None:
    """Opens the window and returns when the player has left; raises NoDisplay, TextsError for broken texts.

    ``stack`` are the folders of data that the texts and the duel come from, by default the game's own.

    Where it ``watches``, what changes in the folders comes into the game while it is played.

    ``start`` opens the table at once over a new game of that set-up and seed. ``save_dir`` holds settings and
    the kept game, by default the user's own folders do.
    ``language`` is spoken in this run only.
    """
    settings = SettingsKeeper(save_dir)
    if language in ("en", "zh"):
        settings.speak(language)
    data = stack or Stack(data_folder())
    texts = screen_texts(data, data_folder())
    kit = Kit.assembled(settings, secrets.randbelow(_KIT_SEEDS), loudspeaker(settings), texts)
    duel = _duel(data)
    house = House(kit, box, save_dir, works_aside=True, duel=duel)
    watch = Watch(data, data_folder(), wake)
    live = None
    if watches:
        live = Live(kit, house, watch, Data(box, duel, texts))
        # What is there by now stays: tables that make room for others are then found in no time.
        gc.freeze()
    above = (lambda: house.begun(*start)) if start else None
    with watch if watches else nullcontext(), closing(house):
        App(kit, lambda _: house.title(), above, house.crashed, live).run()


def _duel(stack: Stack) -> HornBox | None:
    """Returns the box of the duel; one that is broken is no reason not to play the other game."""
    with suppress(BrokenHorn):
        return load_horn(stack)
    return None
