"""Keeps every sound as a file, so that it is made only once on a machine."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import wave
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import get_ident
from typing import Final

from platformdirs import user_cache_path

from avel import __version__
from avel.client.sound import recipes as workshop
from avel.client.sound.recipes.book import Recipes
from avel.client.sound.recipes.finish import Clip
from avel.client.sound.recipes.tones import RATE

_VERSION_LENGTH: Final = 16
_SAMPLE_BYTES: Final = 2


def sound_folder() -> Path:
    """Returns the folder of the user's cache in which sounds are kept, in a folder for each version."""
    return user_cache_path("avel", appauthor=False) / "sounds"


class SoundBank:
    """Gives sounds as WAV files: from its folder if they are there and sound, else freshly made and kept.

    A folder that can't be read or written only costs time.
    """

    def __init__(self, recipes: Recipes, folder: Path | None = None) -> None:
        """Keeps sounds in a folder, by default in the user's cache, apart from those of other versions."""
        self.recipes = recipes
        self._parent = folder or sound_folder()
        self._folder = self._parent / _version()

    @property
    def is_full(self) -> bool:
        """Tells whether every sound has been kept."""
        return all(map(self.has, self.recipes))

    def has(self, name: str) -> bool:
        """Tells whether a sound has been kept, be it by another process."""
        return (self._folder / f"{name}.wav").is_file()

    def making(self) -> subprocess.Popen[bytes] | None:
        """Begins a process of low rank that makes what is missing; ``None`` where none can be had."""
        command = [sys.executable, "-m", "avel.client.sound", str(self._parent)]
        rank = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(
            subprocess, "CREATE_NO_WINDOW", 0
        )
        try:
            nowhere = subprocess.DEVNULL
            return subprocess.Popen(
                command, stdin=nowhere, stdout=nowhere, stderr=nowhere, creationflags=rank
            )
        except OSError:
            return None

    def wav(self, name: str) -> bytes:
        """Returns a sound as a whole WAV file. Raises KeyError if there is no recipe of this name."""
        recipe = self.recipes[name]
        path = self._folder / f"{name}.wav"
        kept = _read(path)
        if kept is not None:
            return kept
        made = _as_wav(recipe())
        _write(path, made)
        return made

    def tidy(self) -> None:
        """Removes the sounds of other versions."""
        try:
            old = [each for each in self._parent.iterdir() if _is_version(each) and each != self._folder]
        except OSError:
            return
        for each in old:
            shutil.rmtree(each, ignore_errors=True)


def _version() -> str:
    """Returns a name that changes whenever a recipe does."""
    digest = sha256(__version__.encode())
    for path in sorted(Path(workshop.__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:_VERSION_LENGTH]


def _is_version(path: Path) -> bool:
    return len(path.name) == _VERSION_LENGTH and set(path.name) <= set("0123456789abcdef") and path.is_dir()


def _as_wav(clip: Clip) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(clip.channels)
        writer.setsampwidth(_SAMPLE_BYTES)
        writer.setframerate(RATE)
        writer.writeframes(clip.samples.tobytes())
    return file.getvalue()


def _read(path: Path) -> bytes | None:
    """Returns a kept file if it is whole."""
    try:
        kept = path.read_bytes()
        with wave.open(io.BytesIO(kept), "rb") as reader:
            is_ours = (reader.getsampwidth(), reader.getframerate()) == (_SAMPLE_BYTES, RATE)
            size = reader.getnframes() * reader.getnchannels() * _SAMPLE_BYTES
            is_whole = 0 < size == len(reader.readframes(reader.getnframes()))
    except (OSError, EOFError, wave.Error):
        return None
    return kept if is_ours and is_whole else None


def _write(path: Path, made: bytes) -> None:
    # Two clients may make the same sound at once, so each has a draft of its own.
    draft = path.with_name(f"{path.name}.{os.getpid()}.{get_ident()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(made)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
