"""The last set-up, remembered in the player's own folder for the next new game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.client.draft import is_usable, with_players_of_today
from avel.client.own_files import set_aside, write_whole
from avel.client.workshop.looks import Looks, LooksFile
from avel.core.codec import Codec

_FILE: Final = "setup.json"


class LastSetup:
    """Reads and writes one small file; a folder that refuses is no reason not to play."""

    def __init__(self, folder: Path | None = None) -> None:
        """Remembers in a folder, by default the user's own."""
        self._path = (folder or user_config_path("avel", appauthor=False)) / _FILE
        self._codec = Codec(Setup)
        self._looks = LooksFile(self._path.with_suffix(".looks.json"))

    def recall(self, box: Box) -> Setup | None:
        """Returns the set-up of the last new game, or ``None`` where there is none that this box can play.

        A file that cannot be understood is kept beside as ``setup.json.broken``.
        """
        try:
            setup = self._codec.load(self._path.read_bytes())
        except OSError:
            return None
        except ValueError:
            with suppress(OSError):
                set_aside(self._path)
            return None
        setup = with_players_of_today(setup)
        return setup if is_usable(box, setup) else None

    def recall_looks(self) -> Looks:
        """Returns how the heroes of the last new game looked."""
        return self._looks.read()

    def keep(self, setup: Setup, looks: Looks | None = None) -> None:
        """Remembers a set-up and how its heroes look; without looks, the bare figures."""
        with suppress(OSError):
            write_whole(self._path, self._codec.dump(setup).decode())
            if looks is None:
                self._looks.forget()
            else:
                self._looks.keep(looks)
