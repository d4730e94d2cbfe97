"""The story as it is kept with a saved game: told at once, while the table shows fact after fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from avel.chronicles.events import Fact
from avel.chronicles.model import Board
from avel.client.game.shown import GameSession
from avel.client.game.story import Chapter, Line, Story
from avel.client.settings import RULE_SECONDS
from avel.core.codec import Codec
from avel.core.events import Event

MOST_KEPT = 400
"""How many of the last lines are kept."""


@dataclass(slots=True)
class KeptStory:
    """Lines and chapters of a story, after so many answers of its game."""

    answers: int = 0
    lines: list[Line] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    """How many lines and chapters there were before each of the answers that can be taken back."""

    @classmethod
    def load(cls, text: bytes) -> KeptStory:
        """Reads what ``dump`` wrote; raises ValueError where the text is no story."""
        return Codec(cls).load(text)

    def story(self) -> Story:
        """Returns the story, to go on with."""
        story = Story()
        story.take_up(self.lines, self.chapters, self.marks)
        return story

    def dump(self) -> bytes:
        """Writes the story as JSON."""
        return Codec(KeptStory).dump(self)


class StoryBook:
    """Tells the story of a session as an observer, also back when its player takes answers back."""

    def __init__(
        self,
        session: GameSession,
        kept: KeptStory | None = None,
        clock: Callable[[], int] = lambda: RULE_SECONDS,
    ) -> None:
        """Goes on with a kept story; without one it begins with the turn that is open.

        ``clock`` says how many seconds a hand has in the bag now, 0 for any number.
        """
        self._clock = clock
        self._board: Board = session.state.board.clone()
        self.story = Story(-1 if kept else self._board.hero)
        if kept:
            self.story.take_up(kept.lines, kept.chapters)
        marks = kept.marks if kept else []
        first = len(session.transcript.lines) - len(marks)
        self._before: dict[int, tuple[int, int]] = dict(enumerate(marks, first))
        self.story.hear_clock(clock())

    def follow(self, session: GameSession, told: Iterable[Event]) -> None:
        """Tells what an answer made happen; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(session, answers - 1)
        self.story.hear_clock(self._clock())
        if session.steps:
            self._before[answers - 1] = self.story.length
        else:
            self._before.clear()
        for fact in told:
            if isinstance(fact, Fact):
                self.story.hear(fact, self._board)
                fact.change(self._board)

    def went_back(self, session: GameSession, answers: int) -> None:
        """Stands again as it stood after so many answers, if more have been told."""
        if answers not in self._before:
            return
        self.story.cut(self._before[answers])
        self._before = {at: length for at, length in self._before.items() if at < answers}
        self._board = session.state.board.clone()

    def kept(self, session: GameSession) -> KeptStory:
        """Returns the story as it is now, its oldest lines left out where there are many."""
        answers = len(session.transcript.lines)
        self.went_back(session, answers)
        story = self.story
        story.hear_clock(self._clock())
        gone = max(0, len(story.lines) - MOST_KEPT)
        chapters = [Chapter(max(0, each.first - gone), each.seat) for each in story.chapters]
        while len(chapters) > 1 and chapters[1].first == 0:
            del chapters[0]
        cut = len(story.chapters) - len(chapters)
        marks = (
            [self._before[at] for at in sorted(self._before)][-len(session.steps) :] if session.steps else []
        )
        kept = [(max(0, lines - gone), max(0, number - cut)) for lines, number in marks]
        return KeptStory(answers, story.lines[gone:], chapters, kept)
