"""A duel as it is shown."""

from __future__ import annotations

from collections.abc import Callable

from avel.client.motion import Motions
from avel.client.playback import Playback, Played
from avel.core.session import Session
from avel.horn.events import Fact
from avel.horn.model import Board, Setup
from avel.horn.rules import Horn
from avel.horn.state import State
from avel.horn.view import View

DuelSession = Session[State, View, Setup]
Playing = Played[Fact]
"""The fact that is being shown now, and how far its motion is, 0 to 1."""


class Shown(Playback[State, View, Setup, Board, Fact]):
    """Plays a session of the duel."""

    def __init__(
        self, game: Horn, session: DuelSession, motions: Motions, seconds: Callable[[Fact], float]
    ) -> None:
        """Shows a session; ``seconds`` says how long a fact's motion lasts at speed 1."""
        super().__init__(session, motions, Fact, seconds)
        self.game = game
        self.box = game.box
        self.land = game.box.land(self.setup.map)

    @property
    def setup(self) -> Setup:
        """Returns how the duel was set up."""
        return self.session.state.setup

    def _laid(self) -> Board:
        return self.session.state.board.clone()

    def _change(self, fact: Fact) -> None:
        fact.change(self.board)
