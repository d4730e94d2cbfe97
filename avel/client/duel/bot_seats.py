"""The sides of a duel that programs play."""

from __future__ import annotations

from avel.client.bot_driver import BotDriver, Crew
from avel.client.duel.advice_text import advice_text
from avel.client.duel.bots import PERSON, bot_of, counsellor
from avel.client.duel.desk import DuelDesk
from avel.core.randomness import Stream
from avel.horn.model import Setup
from avel.horn.state import State
from avel.horn.view import View


class BotSeats(BotDriver[State, View, Setup]):
    """The bots at a table and their own chance, apart from the duel's and from that of the pictures."""

    def __init__(self, desk: DuelDesk, seed: int, *, is_aside: bool = False) -> None:
        """Lets the bots think in a thread where ``is_aside``."""
        crew = Crew(
            {
                side: bot_of(who.player, desk.box)
                for side, who in enumerate(desk.seats)
                if who.player != PERSON
            },
            counsellor(desk.box),
            turns=("buy.choose", "generals.choose"),
            brief=("end_turn", "call", "let_stand"),
            say=lambda decision, advice: advice_text(desk, advice),
        )
        super().__init__(desk, crew, Stream.named(seed, "duel bots"), is_aside=is_aside)
