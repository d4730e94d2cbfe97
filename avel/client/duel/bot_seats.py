"""Sides played by programs: each says why, pauses so that it can be read, and answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from avel.bots.advice import Advice
from avel.bots.bot import Bot, RandomBot
from avel.client.aside import Aside
from avel.client.duel.advice_text import advice_text
from avel.client.duel.bots import PERSON, bot_of, counsellor
from avel.client.duel.desk import DuelDesk
from avel.client.duel.timing import BOT_PAUSE, REMARK_PAUSE
from avel.client.motion import MotionLevel
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.view import View

_CANDIDATES: Final = 8
"""Among so many answers of the reference bot the reason for another bot's answer is looked for."""
_TURN: Final = ("buy.choose", "generals.choose")
_UNSAID: Final = ("default", "end_turn", "call", "let_stand")
"""Reasons that tell nobody anything."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a bot answers, and why, as far as that can be said."""

    action: Action
    advice: Advice | None


class BotSeats:
    """The bots at a table and their own chance, apart from the duel's and from that of the pictures."""

    def __init__(self, desk: DuelDesk, seed: int, *, is_aside: bool = False) -> None:
        """Lets the bots think in a thread where ``is_aside``."""
        self._desk = desk
        self._rng = Stream.named(seed, "duel bots")
        self._speaker = counsellor(desk.box)
        self._bots = {
            side: bot_of(who.player, desk.box) for side, who in enumerate(desk.seats) if who.player != PERSON
        }
        self._answers: Aside[_Answer] = Aside(is_aside=is_aside)
        self._decision: Decision | None = None
        self._asked = 0
        """How many questions there have been."""
        self._think: Callable[[], _Answer] | None = None
        self._pause: float | None = None
        """How long the answer waits, once it is known."""
        self._waited = 0.0
        self._is_hastened = False
        self.remark = ""
        """Why the last answer was given."""

    def plays(self, side: int) -> bool:
        """Says whether a program plays this side."""
        return side in self._bots

    @property
    def are_alone(self) -> bool:
        """Says whether no person sits at the table."""
        return len(self._bots) == len(self._desk.seats)

    def hasten(self) -> None:
        """Ends the pause, also that of an answer which is being thought over still."""
        self._is_hastened = True

    def update(self, dt: float, decision: Decision) -> Action | None:
        """Lets seconds pass over a question to a bot; returns its answer when it has thought and said why.

        Raises what went wrong in the thread.
        """
        if decision is not self._decision or self._think is None:
            self._think = self._turn_to(decision)
        self._answers.take_in()
        answer = self._answers.told(self._asked, self._think)
        if answer is None:
            return None
        if self._pause is None:
            self._pause = self._say(answer)
        self._waited += dt * self._desk.shown.motions.speed
        if self._waited < self._pause and not self._is_hastened:
            return None
        self._decision = None
        return answer.action

    def _turn_to(self, decision: Decision) -> Callable[[], _Answer]:
        """Begins with a question; returns what may run in a thread, as it has a state of its own."""
        self._answers.turn_away()
        self._decision, self._pause = decision, None
        self._asked += 1
        self._waited, self._is_hastened = 0.0, False
        shown, bot, rng = self._desk.shown, self._bots[decision.seat], self._rng
        view = shown.game.view(shown.game.clone(shown.session.state), decision.seat)
        return lambda: self._thought(bot, view, decision, rng)

    def _thought(self, bot: Bot[View], view: View, decision: Decision, rng: Stream) -> _Answer:
        action = bot.choose(view, decision, rng)
        return _Answer(action, None if isinstance(bot, RandomBot) else self._why(view, decision, action))

    def _why(self, view: View, decision: Decision, action: Action) -> Advice | None:
        """Returns the reason that the reference bot knows for an answer, whoever gave it."""
        advice = self._speaker.advise(view, decision)
        if advice.action == action:
            return advice
        if decision.kind not in _TURN:
            return None
        found = self._speaker.candidates(view, decision, _CANDIDATES)
        return next((each for each in found if each.action == action), None)

    def _say(self, answer: _Answer) -> float:
        """Shows the reason; returns for how many seconds it stands before the answer is given."""
        before, advice = self.remark, answer.advice
        is_said = advice is not None and advice.reason not in _UNSAID
        self.remark = advice_text(self._desk, advice) if advice and is_said else ""
        if self._desk.shown.motions.level is MotionLevel.NONE:
            return 0.0
        return REMARK_PAUSE if self.remark and self.remark != before else BOT_PAUSE
