"""Duels laid out word by word for the bots' tests."""

from avel.bots.horn.reference import ReferenceBot
from avel.horn.fight_events import FightBegan
from avel.horn.frames import BuyFrame, DuelFrame, FightFrame, GeneralsFrame, TurnFrame
from avel.horn.model import General, Plot
from avel.horn.setup import lay_out
from tests.horn.kit import SETUP


class Table:
    """A duel laid out word by word; the sun is asked."""

    def __init__(self, horn, frame):
        self.game = horn
        self.state = lay_out(horn.box, SETUP, 0)
        self.land = horn.box.land(SETUP.map)
        self.board = self.state.board
        self.board.side, self.board.turn = 0, 9
        self.board.step = "buy" if isinstance(frame, BuyFrame) else "generals"
        self.state.stack[:] = [DuelFrame(), TurnFrame(0, step="end"), frame]

    def spot(self, name):
        return self.land.names.index(name)

    def gold(self, gold):
        self.board.sides[0].gold = gold
        return self

    def plot(self, side, kind, name, attack=0, defence=0):
        self.board.plots[self.spot(name)] = Plot(side, kind, attack, defence)
        return self

    def general(self, side, general, name, life=6, soldiers=0):
        self.board.sides[side].generals.append(General(general, self.spot(name), life, soldiers))
        return self

    def advice(self):
        decision = self.game.decision(self.state)
        view = self.game.view(self.state, decision.seat)
        return ReferenceBot(self.game.box).advise(view, decision)


def buying(horn):
    return Table(horn, BuyFrame(0))


def acting(horn):
    return Table(horn, GeneralsFrame(0))


def beaten_pair(horn, first, second, loss):
    """Lays a pincer out that was lost by so much; the two have so much life."""
    table = Table(horn, FightFrame(step="split", loser=0, shares=[loss]))
    table.general(0, "mad_warrior", "f2", first).general(0, "iron_guard", "g1", second)
    table.general(1, "crossbows", "g2")
    began = FightBegan(0, "pincer", ("mad_warrior", "iron_guard"), "crossbows", (4, 3), (0, 0), 1, 0)
    began.change(table.board)
    return table
