"""Writes what the screen tells as plain text, for screen readers: on the terminal or into a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from avel.client.settings import MIRROR_FILE, MirrorTo, SettingsKeeper


class Mirror:
    """Takes lines and writes them where the settings want them; off, it does nothing."""

    def __init__(self, settings: SettingsKeeper) -> None:
        """Follows the settings of a keeper; its file lies in the settings' folder."""
        self._settings = settings
        self._is_broken = False

    @property
    def is_on(self) -> bool:
        """Tells whether lines are written anywhere."""
        return self._settings.now.mirror is not MirrorTo.OFF and not self._is_broken

    @property
    def path(self) -> Path:
        """The file that lines are added to."""
        return self._settings.folder / MIRROR_FILE

    def event(self, line: str) -> None:
        """Writes something that has happened."""
        self._write([line])

    def prompt(self, question: str, answers: Iterable[str]) -> None:
        """Writes a question and all its answers, numbered."""
        numbered = (f"{n}. {each}" for n, each in enumerate(answers, start=1))
        self._write(["", question, *numbered, ""])

    def _write(self, lines: list[str]) -> None:
        if not self.is_on:
            return
        text = "".join(f"{line}\n" for line in lines)
        try:
            if self._settings.now.mirror is MirrorTo.FILE:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(text)
            elif sys.stdout:
                print(text, end="", flush=True)
        except (OSError, ValueError):
            # A closed terminal or a full disk is no reason to stop the game.
            self._is_broken = True
