"""The last set-up, remembered in the player's own folder for the next new game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.client.draft import is_usable, with_players_of_today
from avel.client.own_files import Remembered
from avel.client.workshop.looks import Looks, LooksFile

_FILE: Final = "setup.json"


class LastSetup:
    """Remembers a set-up and how its heroes look."""

    def __init__(self, folder: Path | None = None) -> None:
        """Remembers in a folder, by default the user's own."""
        self._setup = Remembered(Setup, _FILE, folder)
        self._looks = LooksFile(self._setup.path.with_suffix(".looks.json"))

    def recall(self, box: Box) -> Setup | None:
        """Returns the set-up of the last new game, or ``None`` where there is none that this box can play."""
        setup = self._setup.recall()
        if setup is None:
            return None
        setup = with_players_of_today(setup)
        return setup if is_usable(box, setup) else None

    def recall_looks(self) -> Looks:
        """Returns how the heroes of the last new game looked."""
        return self._looks.read()

    def keep(self, setup: Setup, looks: Looks | None = None) -> None:
        """Remembers a set-up and how its heroes look; without looks, the bare figures."""
        self._setup.keep(setup)
        with suppress(OSError):
            if looks is None:
                self._looks.forget()
            else:
                self._looks.keep(looks)
