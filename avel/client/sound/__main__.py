"""Makes every sound that is missing in a folder and ends: ``python -m avel.client.sound FOLDER``.

The window starts it the first time, so that making sounds takes nothing from the process that draws.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from avel.client.sound.bank import SoundBank
from avel.client.sound.recipes.book import recipes

_NICE = 10
"""How far it steps behind other processes, where the system knows that."""


def make_all(folder: Path) -> None:
    """Makes the sounds of this version, in the order in which they are wanted."""
    bank = SoundBank(recipes(), folder)
    for name in bank.recipes:
        bank.wav(name)


if __name__ == "__main__":
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    make_all(Path(sys.argv[1]))
