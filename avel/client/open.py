"""The client as a whole: title, set-up, table and end, one leading to the other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.client.app import App
from avel.client.game.ending_text import Ended
from avel.client.game.shown import GameSession
from avel.client.game.table_scene import TableScene
from avel.client.game.tally import Tally, TallyBook
from avel.client.kept_game import KeptGame
from avel.client.kit import Kit
from avel.client.last_setup import LastSetup
from avel.client.scene import Change, Pop, Quit, Scene
from avel.client.scenes.end import EndScene, Onward
from avel.client.scenes.menu import MenuChoice
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.set_up import SetUpScene, Ways
from avel.client.scenes.title import Doors, TitleScene
from avel.client.settings import Settings, SettingsKeeper
from avel.client.sound.speaker import loudspeaker
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.looks import Looks
from avel.core.session import Session

_SEEDS: Final = 10**9
_KIT_SEEDS: Final = 2**32


class House:
    """Knows every screen and which leads to which; keeps the game in play."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        folder: Path | None = None,
        fresh_seed: Callable[[], int] = lambda: secrets.randbelow(_SEEDS),
    ) -> None:
        """Keeps games and the last set-up in a folder, by default the user's own."""
        self._kit = kit
        self._box = box
        self._game = Chronicles(box)
        self._kept = KeptGame(folder or user_data_path("avel", appauthor=False), self._game)
        self._last = LastSetup(folder)
        self._folder = folder
        self._fresh_seed = fresh_seed

    def title(self) -> Scene:
        """Opens the title screen."""
        return TitleScene(self._kit, self._doors(), self._doors)

    def _doors(self) -> Doors:
        found = self._kept.found()
        if found is None:
            return Doors(new_game=self.set_up, rules=self.rule_book)
        if found.fault:
            return Doors(
                new_game=self.set_up,
                rules=self.rule_book,
                resume_line=self._kept_line,
                resume_fault=found.fault,
            )
        return Doors(
            new_game=self.set_up, rules=self.rule_book, resume=self._resumed, resume_line=self._kept_line
        )

    def rule_book(self, page: str = "") -> Scene:
        """Opens the rule book at a page, by default at its first."""
        return RuleBookScene(self._kit, self._box, page)

    def _kept_line(self) -> str:
        found, words = self._kept.found(), self._kit.words
        if found is None:
            return ""
        if found.fault:
            return words("title.kept_broken")
        return words.count("title.kept_line", found.heroes, round=max(1, found.round))

    def _warning(self) -> str:
        found = self._kept.found()
        if found is None or found.fault:
            return ""
        return self._kit.words("setup.ends_kept", game=self._kept_line())

    def set_up(self) -> Scene:
        """Opens the set-up of a new game."""
        ways = Ways(self.begun, self._fresh_seed, self._warning, lambda: KeptHeroes(self._folder))
        return SetUpScene(self._kit, self._box, self._last, ways)

    def begun(self, setup: Setup, seed: int, looks: Looks | None = None) -> Scene:
        """Opens the table over a new game; a kept game that can't go on is moved aside first."""
        session, book = self._begun(setup, seed)
        looks = looks or Looks()
        self._kept.keep_looks(looks)
        return self._table(session, book, looks)

    def _begun(self, setup: Setup, seed: int) -> tuple[GameSession, TallyBook]:
        self._kept.make_room()
        session: GameSession = Session(self._game, self._game.new(setup, seed))
        book = TallyBook(Tally.empty(len(setup.seats)))
        self._kept.keep(session, book)
        return _watched(session, book)

    def _resumed(self) -> Scene:
        return self._table(*_watched(*self._kept.resume()), self._kept.resume_looks())

    def _table(self, session: GameSession, book: TallyBook, looks: Looks) -> Scene:
        return TableScene(
            self._kit,
            self._game,
            session,
            _left,
            lambda ended: self._ended(ended, book, looks),
            on_answer=lambda played: self._kept.keep(played, book),
            book=self.rule_book,
            bot_seed=self._fresh_seed(),
            looks=looks,
        )

    def _ended(self, session: GameSession, book: TallyBook, looks: Looks) -> Scene:
        state, tally = session.state, book.tally
        ended = Ended(state.setup, state.board, state.outcome or "", tally.last_blow)
        onward = Onward(lambda: self.begun(state.setup, self._fresh_seed(), looks), self.set_up)
        return EndScene(self._kit, self._box, ended, tally, onward, looks)


def _watched(session: GameSession, book: TallyBook) -> tuple[GameSession, TallyBook]:
    session.observers.append(lambda told: book.follow(session, told))
    return session, book


def _left(choice: MenuChoice) -> Change:
    return Quit() if choice is MenuChoice.QUIT else Pop()


def open_client(
    box: Box,
    save_dir: Path | None = None,
    language: str | None = None,
    start: tuple[Setup, int] | None = None,
) -> None:
    """Opens the window and returns when the player has left; raises NoDisplay.

    ``start`` opens the table at once over a new game of that set-up and seed. ``save_dir`` holds settings and
    the kept game, by default the user's own folders do.
    """
    settings = SettingsKeeper(save_dir)
    if language in ("en", "zh"):
        settings.change(Settings.model_validate({**settings.now.model_dump(), "language": language}))
    kit = Kit.assembled(settings, secrets.randbelow(_KIT_SEEDS), loudspeaker(settings))
    house = House(kit, box, save_dir)
    App(kit, lambda _: house.title(), (lambda: house.begun(*start)) if start else None).run()
