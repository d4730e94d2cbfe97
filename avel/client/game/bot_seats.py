"""The seats at a table of Chronicles that programs play."""

from __future__ import annotations

from avel.bots.reference import ReferenceBot
from avel.bots.roster import bot_named
from avel.bots.survey import Lore
from avel.chronicles.model import Setup
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.client.bot_driver import BotDriver, Crew
from avel.client.draft import PERSON
from avel.client.game.advice_text import advice_text
from avel.client.game.desk import Desk
from avel.core.randomness import Stream


class BotSeats(BotDriver[State, View, Setup]):
    """The bots at a table and their own chance, apart from the game's and from that of the pictures."""

    def __init__(self, desk: Desk, seed: int) -> None:
        """Lets the bots think in a thread where the desk reckons aside."""
        lore = Lore(desk.box)
        crew = Crew(
            {
                seat: bot_named(who.player, desk.box, lore)
                for seat, who in enumerate(desk.seats)
                if who.player != PERSON
            },
            ReferenceBot(desk.box, lore=lore),
            turns=("turn.choose",),
            brief=("end_turn",),
            say=lambda decision, advice: advice_text(desk, decision.seat, advice),
        )
        super().__init__(desk, crew, Stream.named(seed, "table bots"), is_aside=desk.reckons_aside)
