"""What the player has set, kept in one small file of the user's own folder."""

import os
from pathlib import Path
from typing import Annotated, Final, Literal

from platformdirs import user_config_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from avel.client.motion import FASTEST, SLOWEST, MotionLevel

LANGUAGES: Final = ("en", "zh")
UI_SCALES: Final = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5)
BAG_SECONDS: Final = (5, 8, 12, 20, 0)
"""The bag's clock in seconds; 0 switches it off."""
_FILE: Final = "settings.json"
_WINDOW_LEAST: Final = (640, 360)

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Side = Annotated[int, Field(ge=1, le=16384)]


class Settings(BaseModel):
    """Every setting with its value on a first start."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Literal["en", "zh"] = "en"
    ui_scale: float = Field(default=1.0, ge=0.5, le=2.0)
    motion: MotionLevel = MotionLevel.FULL
    speed: float = Field(default=1.0, ge=SLOWEST, le=FASTEST)
    bag_seconds: int = Field(default=5, ge=0, le=120)
    volume: Share = 0.9
    effects_volume: Share = 1.0
    music_volume: Share = 0.8
    quiet_when_away: bool = True
    """Whether the game is silent while another window has the keyboard."""
    fullscreen: bool = False
    window: tuple[Side, Side] = (1280, 720)

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

        A file that cannot be understood is kept beside as ``settings.json.broken`` and the defaults are used.
        """
        self._path = (folder or user_config_path("avel", appauthor=False)) / _FILE
        self.now = self._read()

    def change(self, settings: Settings) -> None:
        """Makes these the present settings and writes them; a folder that refuses is no reason to stop."""
        if settings == self.now:
            return
        self.now = settings
        try:
            self._write()
        except OSError:
            # Playing on with unsaved settings is better than not playing: the next change tries again.
            return

    def _read(self) -> Settings:
        try:
            return Settings.model_validate_json(self._path.read_bytes())
        except ValidationError:
            self._set_broken_aside()
        except OSError:
            pass
        return Settings()

    def _set_broken_aside(self) -> None:
        try:
            self._path.replace(self._path.with_name(f"{_FILE}.broken"))
        except OSError:
            return

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_name(f"{_FILE}.new")
        with draft.open("w", encoding="utf-8") as file:
            file.write(self.now.model_dump_json(indent=2))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._path)
