"""What follows a game at the table for show, and is kept with it: its chart, its story, how the packs lie."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from avel.chronicles.box import Box
from avel.client.game.arrangement import Packs
from avel.client.game.chart_log import ChartBook
from avel.client.game.shown import GameSession
from avel.client.game.story_book import KeptStory, StoryBook
from avel.client.kept_game import KeptGame

_CHART: Final = "chart"
_STORY: Final = "story"
_PACKS: Final = "packs"


class KeptParts:
    """Makes these parts of what was kept, and lets every save from now on have them."""

    def __init__(self, kept: KeptGame, bag_seconds: Callable[[], int]) -> None:
        """Keeps with the game in play; ``bag_seconds`` says how long a hand may stay in the bag."""
        self._kept = kept
        self._bag_seconds = bag_seconds

    def charted(self, session: GameSession, box: Box) -> ChartBook:
        """Lets a chart follow a session that is played with a box."""
        setup = session.state.setup
        land = box.land(setup.layout, len(setup.seats))
        chart = ChartBook(session, land, self._kept.extras.get(_CHART, b""))
        session.observers.append(lambda told: chart.follow(session, told))
        self._kept.accompany(_CHART, lambda: chart.log.dump())
        return chart

    def told_before(self, session: GameSession) -> KeptStory | None:
        """Returns what was told of a session before."""
        kept: KeptStory | None = None
        with suppress(ValueError):
            kept = KeptStory.load(self._kept.extras.get(_STORY, b""))
        return None if kept and kept.answers > len(session.transcript.lines) else kept

    def followed(self, session: GameSession, told: KeptStory | None) -> StoryBook:
        """Lets a story follow a session, after what was told before."""
        story = StoryBook(session, told, self._bag_seconds)
        session.observers.append(lambda events: story.follow(session, events))
        self._kept.accompany(_STORY, lambda: story.kept(session).dump())
        return story

    def lay_packs(self, packs: Packs) -> None:
        """Lays the backpacks as they were kept."""
        with suppress(ValueError):
            packs.remember(Packs.load(self._kept.extras.get(_PACKS, b"")))
        self._kept.accompany(_PACKS, lambda: packs.written())
