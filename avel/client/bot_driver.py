"""Seats played by programs: each says why, pauses so that it can be read, and answers. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from avel.bots.advice import Advice
from avel.bots.bot import Bot, RandomBot
from avel.client.aside import Aside
from avel.client.motion import MotionLevel, Motions
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.core.session import Session

S = TypeVar("S")
V = TypeVar("V")
W = TypeVar("W", contravariant=True)
U = TypeVar("U")
BOT_PAUSE: Final = 0.5
"""Seconds a bot seems to think before each answer."""
REMARK_PAUSE: Final = 1.8
"""Seconds for which what a bot says stands before its answer."""
_CANDIDATES: Final = 8
"""Among so many answers of the reference bot the reason for another bot's answer is looked for."""
_UNSAID: Final = "default"
"""A reason that tells nobody anything."""


class Shown(Protocol[S, V, U]):
    """A game as it is shown."""

    @property
    def session(self) -> Session[S, V, U]:
        """The game."""

    @property
    def motions(self) -> Motions:
        """What moves, and how fast."""


class Desk(Protocol[S, V, U]):
    """What the parts of a table share."""

    remark: str

    @property
    def shown(self) -> Shown[S, V, U]:
        """The game as it is shown."""

    @property
    def seats(self) -> Sequence[object]:
        """Who sits where."""


class Speaker(Protocol[W]):
    """The bot that knows reasons."""

    def advise(self, view: W, decision: Decision) -> Advice:
        """Returns the answer it would give, and why."""

    def candidates(self, view: W, decision: Decision, most: int) -> list[Advice]:
        """Returns up to so many answers to a turn's question, each with its reason."""


@dataclass(frozen=True, slots=True)
class Crew(Generic[V]):
    """The bots of one game, and how they speak."""

    bots: Mapping[int, Bot[V]]
    """Who plays which seat."""
    speaker: Speaker[V]
    turns: tuple[str, ...]
    """The kinds of question that have many answers with reasons."""
    brief: tuple[str, ...]
    """Reasons that are read at a glance."""
    say: Callable[[Decision, Advice], str]
    """Puts a reason into words."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a bot answers, and why, as far as that can be said."""

    action: Action
    advice: Advice | None


class BotDriver(Generic[S, V, U]):
    """Lets the bots of a table think, speak and answer; their chance is apart from the game's."""

    def __init__(self, desk: Desk[S, V, U], crew: Crew[V], rng: Stream, *, is_aside: bool) -> None:
        """Drives the bots at a desk, where what they say is read; in a thread where ``is_aside``."""
        self._desk, self._crew, self._rng = desk, crew, rng
        self._answers: Aside[_Answer] = Aside(is_aside=is_aside)
        self._decision: Decision | None = None
        self._asked = 0
        """How many questions there have been."""
        self._think: Callable[[], _Answer] | None = None
        self._pause: float | None = None
        """How long the answer waits, once it is known."""
        self._waited = 0.0
        self._is_hastened = False
        self.about_to: Action | None = None
        """What the bot that is asked will answer, as soon as that could be read."""
        self.is_paused = False
        """Whether every answer waits until somebody hastens it or lets the bots go on."""

    def plays(self, seat: int) -> bool:
        """Says whether a program plays this seat."""
        return seat in self._crew.bots

    @property
    def play_all(self) -> bool:
        """Says whether no person plays."""
        return len(self._crew.bots) == len(self._desk.seats)

    def hasten(self) -> None:
        """Ends the pause, also that of an answer which is being thought over still."""
        self._is_hastened = True

    def update(self, dt: float, decision: Decision) -> Action | None:
        """Lets seconds pass over a question to a bot; returns its answer when it has thought and said why.

        Raises what went wrong where it thinks aside.
        """
        if decision is not self._decision or self._think is None:
            self._think = self._turn_to(decision)
        self._answers.take_in()
        answer = self._answers.told(self._asked, self._think)
        if answer is None:
            return None
        if self._pause is None:
            self._pause = self._say(decision, answer)
            self.about_to = answer.action
        self._waited += dt * self._desk.shown.motions.speed
        if (self.is_paused or self._waited < self._pause) and not self._is_hastened:
            return None
        self._decision = self.about_to = None
        return answer.action

    def _turn_to(self, decision: Decision) -> Callable[[], _Answer]:
        """Begins with a question; returns what may run in a thread, as it has a state of its own."""
        self._answers.turn_away()
        self._decision, self._pause, self.about_to = decision, None, None
        self._asked += 1
        self._waited, self._is_hastened = 0.0, False
        session, bot = self._desk.shown.session, self._crew.bots[decision.seat]
        view = session.game.view(session.game.clone(session.state), decision.seat)
        return lambda: self._thought(bot, view, decision)

    def _thought(self, bot: Bot[V], view: V, decision: Decision) -> _Answer:
        action = bot.choose(view, decision, self._rng)
        is_by_chance = isinstance(bot, RandomBot)
        return _Answer(
            action,
            None if is_by_chance else why(self._crew.speaker, self._crew.turns, view, decision, action),
        )

    def _say(self, decision: Decision, answer: _Answer) -> float:
        """Shows the reason; returns for how many seconds it stands before the answer is given."""
        desk, advice, before = self._desk, answer.advice, self._desk.remark
        is_said = advice is not None and advice.reason != _UNSAID
        desk.remark = self._crew.say(decision, advice) if advice and is_said else ""
        is_brief = advice is not None and advice.reason in self._crew.brief
        if desk.remark and desk.remark != before and not is_brief:
            return REMARK_PAUSE
        return 0.0 if desk.shown.motions.level is MotionLevel.NONE else BOT_PAUSE


def why(
    speaker: Speaker[V], turns: Container[str], view: V, decision: Decision, action: Action
) -> Advice | None:
    """Returns the reason that a speaker knows for an answer, whoever gave it; ``None`` for none.

    ``turns`` are the kinds of question of which it knows many answers.
    """
    advice = speaker.advise(view, decision)
    if advice.action == action:
        return advice
    if decision.kind not in turns:
        return None
    found = speaker.candidates(view, decision, _CANDIDATES)
    return next((each for each in found if each.action == action), None)
