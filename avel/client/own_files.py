"""Small files of the player's own folder: written whole or not at all, and never lost for being broken."""

import os
from pathlib import Path


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
