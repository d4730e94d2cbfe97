"""Small files of the player's own folder: written whole or not at all, and never lost for being broken."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from platformdirs import user_config_path

from avel.core.codec import Codec

T = TypeVar("T")


def write_whole(path: Path, text: str) -> None:
    """Writes a file by a draft and one rename, making its folder if need be; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def aside_name(path: Path) -> Path:
    """Returns the first free ``.broken`` name beside a file."""
    number = 1
    aside = path.with_name(f"{path.name}.broken")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.broken{number}")
    return aside


def set_aside(path: Path) -> Path:
    """Renames a file that can't be used to the first free ``.broken`` name beside it and returns that name.

    Raises OSError where the folder refuses.
    """
    return path.rename(aside_name(path))


class Remembered(Generic[T]):
    """Reads and writes one value in one small file; a folder that refuses is no reason not to play."""

    def __init__(self, kind: type[T], name: str, folder: Path | None = None) -> None:
        """Remembers under a name in a folder, by default the user's own."""
        self.path = (folder or user_config_path("avel", appauthor=False)) / name
        self._codec = Codec(kind)

    def recall(self) -> T | None:
        """Returns what was kept last, if anything.

        A file that can't be understood is kept beside it, as ``.broken``.
        """
        try:
            return self._codec.load(self.path.read_bytes())
        except OSError:
            return None
        except ValueError:
            with suppress(OSError):
                set_aside(self.path)
            return None

    def keep(self, value: T) -> None:
        """Remembers a value."""
        with suppress(OSError):
            write_whole(self.path, self._codec.dump(value).decode())
