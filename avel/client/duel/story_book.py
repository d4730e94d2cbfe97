"""The story as it is kept with a duel: told at once, while the table shows fact after fact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from avel.client.duel.shown import DuelSession
from avel.client.duel.story import Story, Told
from avel.core.codec import Codec
from avel.core.events import Event
from avel.horn.events import Fact
from avel.horn.model import Board


@dataclass(slots=True)
class KeptStory:
    """Lines of a story after so many answers of its duel."""

    answers: int = 0
    lines: list[Told] = field(default_factory=list)

    @classmethod
    def load(cls, text: bytes) -> KeptStory:
        """Reads what ``dump`` wrote; raises ValueError where the text is no story."""
        return Codec(cls).load(text)

    def dump(self) -> bytes:
        """Writes the story as JSON."""
        return Codec(KeptStory).dump(self)


class StoryBook:
    """Tells the story of a session as an observer, also back when its player takes answers back."""

    def __init__(self, session: DuelSession, kept: KeptStory | None = None) -> None:
        """Goes on with a kept story."""
        self.story = Story(kept.lines if kept else ())
        self._before: list[tuple[int, int]] = []
        """Answers given, and lines there were then."""
        self._board: Board = session.state.board.clone()

    def follow(self, session: DuelSession, told: Iterable[Event]) -> None:
        """Tells what an answer made happen; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(session, answers - 1)
        self._before.append((answers - 1, len(self.story.lines)))
        for fact in told:
            if isinstance(fact, Fact):
                self.story.hear(fact, self._board)
                fact.change(self._board)

    def went_back(self, session: DuelSession, answers: int) -> None:
        """Stands again as it stood after so many answers, if more have been told."""
        lines = -1
        while self._before and self._before[-1][0] >= answers:
            lines = self._before.pop()[1]
        if lines >= 0:
            del self.story.lines[lines:]
            self._board = session.state.board.clone()

    def kept(self, session: DuelSession) -> KeptStory:
        """Returns the story as it is now."""
        answers = len(session.transcript.lines)
        self.went_back(session, answers)
        return KeptStory(answers, list(self.story.lines))
