"""A film made ready to be watched: what each answer did, how far the story was told, where turns began."""

from __future__ import annotations

from avel.chronicles.events import Fact
from avel.client.game.shown import GameSession
from avel.client.game.story import Story
from avel.client.timeline import Timeline
from avel.core.session import Session
from avel.saves.film import Film


class Reel(Timeline[Fact]):
    """One game from its first question to its last answer; whatever is done with it, the game stays."""

    def __init__(self, film: Film) -> None:
        """Runs the film through once; raises BadSave where an answer is not legal."""
        super().__init__()
        self.film = film
        start = film.at(0)
        board, turn = start.board, film.game.turn(start)
        story = Story(board.hero)
        self._lengths = [story.length]
        for number, (state, events) in enumerate(film.reel(), start=1):
            facts = tuple(event for event in events if isinstance(event, Fact))
            for fact in facts:
                story.hear(fact, board)
                fact.change(board)
            self.told.append(facts)
            self._lengths.append(story.length)
            before, turn = turn, film.game.turn(state)
            if turn != before:
                self.turns.append(number)
        self._story = story

    def session(self, answers: int) -> GameSession:
        """Returns a session of its own that stands after so many answers."""
        return Session(self.film.game, self.film.at(answers))

    def tell(self, story: Story, answers: int) -> None:
        """Lets a story be told as far as so many answers."""
        lines, chapters = self._lengths[answers]
        story.take_up(self._story.lines[:lines], self._story.chapters[:chapters])
