"""How fast the client draws: a battle's animation, facts on the table, and the first picture of all."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.gallery.studio import Studio
from avel.client.kit import Kit
from avel.client.motion import MotionLevel
from avel.client.pilot import NoTarget, Pilot
from avel.client.settings import SettingsKeeper

SIZE: Final = (1600, 900)
_STEP: Final = 1 / 60
_LONGEST: Final = 1200
"""Frames after which a motion is taken to be stuck."""
_BATTLE: Final = ("choice:clash", "choice:done", "choice:attack", "choice:clash")
_TABLE: Final = ("choice:end_turn",) * 2


def frame_bench(box: Box) -> dict[str, float]:
    """Measures drawing at 1600 x 900: 95th percentiles in milliseconds, the first picture in seconds.

    A motion is played once to make its pictures, and measured when it is played again.
    """
    with TemporaryDirectory() as folder:
        first = _first_frame(box, Path(folder))
        battle = _p95(box, Path(folder), "battle_press_on", _BATTLE)
        table = _p95(box, Path(folder), "table_2_mid", _TABLE)
    return {
        "battle_frame_p95_ms": 1000 * battle,
        "table_frame_p95_ms": 1000 * table,
        "first_frame_seconds": first,
    }


def _studio(box: Box, folder: Path) -> Studio:
    keeper = SettingsKeeper(folder)
    keeper.change(keeper.now.model_copy(update={"motion": MotionLevel.FULL, "bag_seconds": 0}))
    return Studio(Kit.assembled(keeper), box, folder)


def _first_frame(box: Box, folder: Path) -> float:
    """Returns the seconds from nothing but the data to the title's first picture."""
    surface, start = pygame.Surface(SIZE), time.perf_counter()
    studio = _studio(box, folder)
    Pilot(studio.kit, studio.title(), SIZE).stack.draw(surface)
    return time.perf_counter() - start


def _p95(box: Box, folder: Path, position: str, clicks: tuple[str, ...]) -> float:
    """Returns the 95th percentile, in seconds, of a frame while what follows these clicks is shown."""
    studio = _studio(box, folder)
    frames: list[float] = []
    for keeps in (lambda seconds: None, frames.append):
        pilot = Pilot(studio.kit, studio.position(position), SIZE)
        _play(pilot, clicks, keeps)
    return sorted(frames)[round(0.95 * (len(frames) - 1))]


def _play(pilot: Pilot, clicks: tuple[str, ...], keep: Callable[[float], None]) -> None:
    surface = pygame.Surface(SIZE)
    _until_still(pilot, surface, lambda seconds: None)
    for ident in clicks:
        with suppress(NoTarget):
            pilot.click(ident)
            _until_still(pilot, surface, keep)


def _until_still(pilot: Pilot, surface: pygame.Surface, keep: Callable[[float], None]) -> None:
    for _ in range(_LONGEST):
        if not pilot.stack.update(_STEP):
            break
        start = time.perf_counter()
        pilot.stack.draw(surface)
        keep(time.perf_counter() - start)
    pilot.stack.draw(surface)
