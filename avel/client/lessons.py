"""The guided first game: what it is played with, and how far its player has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.client.draft import first_draft
from avel.client.game.guide import Companion, open_guide
from avel.client.guide_file import GuideFile
from avel.client.scene import Door
from avel.client.scenes.title import Doors
from avel.client.words import Words
from avel.content.guide import BrokenGuide, Guide
from avel.paths import data_folder


class Lessons:
    """Knows the guide and what of it has been said."""

    def __init__(self, folder: Path | None) -> None:
        """Keeps how far a player has come in a folder, by default the user's own."""
        self.file = GuideFile(folder)
        self._guide = _guide()

    def opened(self, doors: Doors, lesson: Door) -> Doors:
        """Returns the title's doors with that of the lesson, which is offered once; none without a guide."""
        if self._guide is None:
            return doors
        is_new = not self.file.progress.was_offered
        return replace(doors, learn=lesson, offered=self.file.offered if is_new else None)

    def companion(self, *, is_welcome: bool, on_turn: Callable[[bool], None]) -> Companion | None:
        """Returns who says the cards at a table, where there is a guide.

        ``is_welcome`` is what the players of this game have said; ``on_turn`` hears what they say next.
        """
        return Companion(self._guide, self.file, is_welcome, on_turn) if self._guide else None

    def first_game(self, box: Box, words: Words) -> tuple[Setup, int]:
        """Returns the set-up and the seed of the guided game; raises ValueError without a guide."""
        if self._guide is None:
            raise ValueError("there is no guide to learn from")
        game = self._guide.game
        names = [name.strip() for name in words("setup.names").split(words("setup.names_apart"))]
        seats = first_draft(box, names[: game.heroes]).seats
        return Setup(seats, game.layout, game.difficulty), game.seed


def _guide() -> Guide | None:
    """Returns the guide; one that is broken is no reason not to play."""
    try:
        return open_guide(data_folder())
    except BrokenGuide:
        return None
