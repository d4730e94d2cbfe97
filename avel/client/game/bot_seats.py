"""Seats played by programs: each says why, pauses so that it can be read, and answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from avel.bots.advice import Advice
from avel.bots.bot import Bot, RandomBot
from avel.bots.reference import ReferenceBot
from avel.bots.roster import bot_named
from avel.bots.survey import Lore
from avel.chronicles.view import View
from avel.client.aside import Aside
from avel.client.game.advice_text import advice_text
from avel.client.game.desk import Desk
from avel.client.game.timing import BOT_PAUSE, REMARK_PAUSE
from avel.client.motion import MotionLevel
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream

_CANDIDATES: Final = 8
"""Among so many answers of the reference bot the reason for another bot's answer is looked for."""
_UNSAID: Final = ("default", "end_turn")
"""Reasons that tell nobody anything."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a bot answers, and why, as far as that can be said."""

    action: Action
    advice: Advice | None


class BotSeats:
    """The bots at a table and their own chance, apart from the game's and from that of the pictures."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self._desk = desk
        self._rng = Stream.named(seed, "table bots")
        lore = Lore(desk.box)
        self._speaker = ReferenceBot(desk.box, lore=lore)
        self._bots = {
            seat: bot_named(who.player, desk.box, lore)
            for seat, who in enumerate(desk.seats)
            if who.player != "person"
        }
        self._answers: Aside[_Answer] = Aside(is_aside=desk.reckons_aside)
        self._decision: Decision | None = None
        self._asked = 0
        """How many questions there have been."""
        self._think: Callable[[], _Answer] | None = None
        self._pause: float | None = None
        """How long the answer waits, once it is known."""
        self._waited = 0.0
        self._is_hastened = False

    def plays(self, seat: int) -> bool:
        """Says whether a program plays this seat."""
        return seat in self._bots

    def hasten(self) -> None:
        """Ends the pause, also that of an answer which is being thought over still."""
        self._is_hastened = True

    def update(self, dt: float, decision: Decision) -> Action | None:
        """Lets seconds pass over a question to a bot; returns its answer when it has thought and said why.

        Thinking happens aside, where the desk reckons aside. Raises what went wrong there.
        """
        if decision is not self._decision or self._think is None:
            self._think = self._turn_to(decision)
        self._answers.take_in()
        answer = self._answers.told(self._asked, self._think)
        if answer is None:
            return None
        if self._pause is None:
            self._pause = self._say(decision, answer)
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
        is_by_chance = isinstance(bot, RandomBot)
        return _Answer(action, None if is_by_chance else why(self._speaker, view, decision, action))

    def _say(self, decision: Decision, answer: _Answer) -> float:
        """Shows the reason; returns for how many seconds it stands before the answer is given."""
        desk, advice, before = self._desk, answer.advice, self._desk.remark
        is_said = advice is not None and advice.reason not in _UNSAID
        desk.remark = advice_text(desk, decision.seat, advice) if advice and is_said else ""
        if desk.remark and desk.remark != before:
            return REMARK_PAUSE
        return 0.0 if desk.shown.motions.level is MotionLevel.NONE else BOT_PAUSE


def why(speaker: ReferenceBot, view: View, decision: Decision, action: Action) -> Advice | None:
    """Returns the reason that the reference bot knows for an answer, whoever gave it; ``None`` for none."""
    advice = speaker.advise(view, decision)
    if advice.action == action:
        return advice
    if decision.kind != "turn.choose":
        return None
    found = speaker.candidates(view, decision, _CANDIDATES)
    return next((each for each in found if each.action == action), None)
