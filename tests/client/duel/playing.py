"""A duel's table with a pilot, for tests that play by clicking."""

from __future__ import annotations

import random
from collections.abc import Callable

from avel.client.duel.shown import DuelSession
from avel.client.duel.studio import Edit
from avel.client.duel.table import DuelScene
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Pop
from avel.core.session import Session
from avel.horn.model import Seat, Setup
from avel.horn.rules import Horn
from avel.horn.state import Chance
from tests.client.game.seated import EndStub

ASIDE = ("tool:", "card:", "later:", "pick:", "story", "turn:")
"""What brings a duel no further."""
MOST = 20_000


def still(kit, language="en", **settings):
    """Returns a kit in which nothing moves."""
    wanted = {"motion": MotionLevel.NONE, "language": language, **settings}
    kit.settings.change(kit.settings.now.model_copy(update=wanted))
    kit.follow()
    return kit


def session_of(
    game: Horn, seed: int = 1, players=("person", "person"), edit: Edit | None = None
) -> DuelSession:
    """Returns a duel, edited where ``edit`` is given."""
    setup = Setup((Seat("Maren", players[0]), Seat("Tobin", players[1])))
    state = game.new(setup, seed)
    if edit:
        spots = {name: spot for spot, name in enumerate(game.box.land(setup.map).names)}
        edit(state, spots)
        state.chance = Chance.seeded(seed)
    return Session(game, state, seed)


class Table:
    """One table and its pilot."""

    def __init__(self, kit, game, session, on_answer: Callable = lambda played: None, **more) -> None:
        self.ended: list[DuelSession] = []
        self.scene = DuelScene(
            kit, game, session, lambda choice: Pop(), self._end, on_answer=on_answer, **more
        )
        self.pilot = Pilot(kit, self.scene)

    def _end(self, session):
        self.ended.append(session)
        return EndStub()

    @property
    def targets(self) -> list[str]:
        """Returns the ids that bring the duel on."""
        found = [] if self.ended else self.pilot.stack.top.targets()
        return sorted(ident for ident in found if not ident.startswith(ASIDE))

    def click(self, *idents: str) -> None:
        """Clicks one after the other, each once nothing moves."""
        for ident in idents:
            self.pilot.click(ident)
            self.pilot.settle()


def play_by_clicking(table: Table, seed: int) -> int:
    """Clicks at random until the duel is over, twice where it is asked; returns how many clicks it took."""
    rng = random.Random(seed)
    for clicks in range(MOST):
        table.pilot.settle()
        if table.ended:
            return clicks
        ident = rng.choice(table.targets)
        table.click(ident)
        if table.scene.front.main.is_doubted:
            table.pilot.click(ident)
        if clicks % 97 == 0:
            table.pilot.picture()
    raise AssertionError(f"not over after {MOST} clicks")
