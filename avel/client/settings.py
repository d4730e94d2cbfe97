"""What the player has set, kept in one small file of the user's own folder."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, Literal

from platformdirs import user_config_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from avel.client.keys import FIRST, Bindings, understood
from avel.client.motion import FASTEST, SLOWEST, MotionLevel
from avel.client.own_files import aside_name, write_whole
from avel.client.palette import Vision

FORMAT: Final = 2
"""The version of the file; it grows when a value changes its meaning."""
LANGUAGES: Final = ("en", "zh")
UI_SCALES: Final = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
RULE_SECONDS: Final = 5
"""The bag's clock in seconds as the rules have it (chronicles 9)."""
BAG_SECONDS: Final = (RULE_SECONDS, 8, 12, 20, 0)
"""The bag's clock in seconds; 0 switches it off."""
MIRROR_FILE: Final = "mirror.txt"
_FILE: Final = "settings.json"
_FORMAT_KEY: Final = "format"
_WINDOW_LEAST: Final = (640, 360)

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Side = Annotated[int, Field(ge=1, le=16384)]


class MirrorTo(StrEnum):
    """Where everything told by the screen is written as plain text."""

    OFF = "off"
    STDOUT = "stdout"
    FILE = "file"


class Trouble(StrEnum):
    """What was wrong with the file that was read."""

    BROKEN = "broken"
    """Nothing of it, or not all of it, could be understood."""
    NEWER = "newer"
    """A newer version of the game wrote it."""


class Settings(BaseModel):
    """Every setting with its value on a first start."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Literal["en", "zh"] = "en"
    ui_scale: float = Field(default=1.0, ge=UI_SCALES[0], le=UI_SCALES[-1])
    """How much larger text and everything else is than the window asks for."""
    motion: MotionLevel = MotionLevel.FULL
    speed: float = Field(default=1.0, ge=SLOWEST, le=FASTEST)
    bag_seconds: int = Field(default=RULE_SECONDS, ge=0, le=120)
    volume: Share = 0.9
    effects_volume: Share = 1.0
    music_volume: Share = 0.8
    quiet_when_away: bool = True
    """Whether the game is silent while another window has the keyboard."""
    one_player: bool = False
    """Whether one person plays all heroes, so that nothing need be handed over."""
    fullscreen: bool = False
    window: tuple[Side, Side] = (1280, 720)
    vision: Vision = Vision.NORMAL
    """Which colours the player's eyes tell apart."""
    high_contrast: bool = False
    keys: dict[str, str] = Field(default_factory=dict)
    """The player's keys by action, as far as they are not the first ones."""
    gamepad: bool = True
    mirror: MirrorTo = MirrorTo.OFF

    @property
    def bindings(self) -> Bindings:
        """The keys of all actions."""
        return understood(self.keys) if self.keys else FIRST

    @property
    def effects_loudness(self) -> float:
        """The gain of effects, 0 to 1: the square of the sliders together, as the ear counts."""
        return (self.volume * self.effects_volume) ** 2

    @property
    def music_loudness(self) -> float:
        """The gain of music, 0 to 1."""
        return (self.volume * self.music_volume) ** 2

    @property
    def window_size(self) -> tuple[int, int]:
        """The window's size in pixels, never smaller than can be worked with."""
        return max(self.window[0], _WINDOW_LEAST[0]), max(self.window[1], _WINDOW_LEAST[1])


class SettingsKeeper:
    """Holds the present settings and writes every change at once."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the settings of a folder, by default the user's own.

        Every value that can be understood is kept. If any can't be, or a newer game wrote the file, it is
        copied beside as ``settings.json.broken`` and ``trouble`` says what was wrong.
        """
        self._path = (folder or user_config_path("avel", appauthor=False)) / _FILE
        self._own_language: str | None = None
        """The language that stays kept while another one is spoken for this run only."""
        self.trouble: Trouble | None = None
        self.now = self._read()
        if self.trouble:
            self._set_aside()

    @property
    def folder(self) -> Path:
        """The folder of the settings, where the text mirror's file lies too."""
        return self._path.parent

    def speak(self, language: str) -> None:
        """Speaks a language for this run only; the kept one stays until the player chooses another."""
        if language != self.now.language:
            self._own_language = self.now.language
            self.now = Settings.model_validate({**self.now.model_dump(), "language": language})

    def change(self, settings: Settings) -> None:
        """Makes these the present settings and writes them; a folder that refuses is no reason to stop."""
        if settings == self.now:
            return
        if settings.language != self.now.language:
            self._own_language = None
        self.now = settings
        self._write()

    def _read(self) -> Settings:
        try:
            found: object = json.loads(self._path.read_bytes())
        except OSError:
            return Settings()
        except ValueError:
            found = None
        if not isinstance(found, dict):
            self.trouble = Trouble.BROKEN
            return Settings()
        version = found.pop(_FORMAT_KEY, FORMAT)
        kept = _understood(found)
        if isinstance(version, int) and version > FORMAT:
            self.trouble = Trouble.NEWER
        elif set(kept.model_fields_set) != set(found) or kept.keys != found.get("keys", {}):
            self.trouble = Trouble.BROKEN
        return kept

    def _set_aside(self) -> None:
        try:
            shutil.copyfile(self._path, aside_name(self._path))
        except OSError:
            return
        # Only a file that lies safe beside is written over; then it is spoken of this once.
        self._write()

    def _write(self) -> None:
        kept = {_FORMAT_KEY: FORMAT, **self.now.model_dump(mode="json")}
        if self._own_language:
            kept["language"] = self._own_language
        try:
            write_whole(self._path, json.dumps(kept, indent=2))
        except OSError:
            # Playing on with unsaved settings is better than not playing: the next change tries again.
            return


def _understood(found: Mapping[str, object]) -> Settings:
    """Returns the settings with every value among those found that is one."""
    kept: dict[str, object] = {}
    for name, value in found.items():
        try:
            one = Settings.model_validate_json(json.dumps({name: value}))
        except ValidationError:
            if name != "keys" or not isinstance(value, dict):
                continue
            strings = {action: key for action, key in value.items() if isinstance(key, str)}
            one = Settings(keys=strings)
        kept[name] = one.bindings.chosen if name == "keys" else getattr(one, name)
    return Settings.model_validate(kept)
