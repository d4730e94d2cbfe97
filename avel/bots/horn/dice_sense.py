"""What to do with dice and wounds: the oracle, the powers that ask, splits and soldiers."""

from __future__ import annotations

from typing import Final, TypeVar

from avel.bots.advice import Advice
from avel.bots.horn.lore import Lore
from avel.bots.horn.survey import Survey
from avel.core.decisions import Action, Decision
from avel.horn.actions import Foretell, GiveSoldiers, KeepSilent, LetStand, Split, SteelArmour, TurnDie
from avel.horn.cards import FACES
from avel.horn.cards import Oracle as OracleCard
from avel.horn.fight_events import clash_on
from avel.horn.fighters import armour_of, fighters
from avel.horn.frames import FightFrame, HurtFrame, OracleFrame
from avel.horn.model import General
from avel.horn.odds import FightOdds, answer_odds
from avel.horn.view import View

_LIFE: Final = 0.15
"""How much more a life is worth than a soldier, who can be bought again."""


class DiceSense:
    """Answers the questions that dice and wounds put."""

    def __init__(self, lore: Lore) -> None:
        self._lore = lore

    # The oracle

    def oracle(self, view: View, decision: Decision) -> Advice:
        """Returns the general of whom the oracle should speak, or silence."""
        survey, frame = Survey(self._lore, view, decision.seat), _frame(view, OracleFrame)
        power = self._lore.box.oracles[frame.priests[0]]
        best, most = Advice(KeepSilent(), "silent"), 0.0
        for action in decision.actions:
            if isinstance(action, Foretell):
                worth = self._foretold(survey, action, power)
                if worth > most:
                    reason = "oracle_heal" if action.side == decision.seat else "oracle_hurt"
                    best, most = Advice(action, reason, (("general", action.general),)), worth
        return best

    def _foretold(self, survey: Survey, action: Foretell, power: OracleCard) -> float:
        general = survey.board.sides[action.side].general(action.general)
        heals = min(power.heal, survey.box.numbers.life - general.life) * (1 + _LIFE)
        bears = general.life + general.soldiers
        hurts = power.hurt + (survey.fall(action.side, general.id) if power.hurt >= bears else 0.0)
        chance = power.favourable / FACES
        if action.side == survey.side:
            return chance * heals - (1 - chance) * hurts
        return chance * hurts - (1 - chance) * heals

    # Powers in a fight

    def armour(self, view: View, decision: Decision) -> Advice:
        """Returns whether life is given for the enemy's lowest die."""
        return self._by_odds(view, decision, list(decision.actions))

    def fate(self, view: View, decision: Decision) -> Advice:
        """Returns the die that is rolled again: the own lowest, the enemy's highest, or none.

        No other die is ever worth it (``horn.ends``).
        """
        frame, parties = _frame(view, FightFrame), clash_on(view.board).parties
        own = frame.fates[0][0]
        mine, theirs = parties[own], parties[1 - own]
        answers: list[Action] = [LetStand()]
        if mine.left():
            answers.append(TurnDie(own, min(mine.left(), key=lambda die: mine.faces[die])))
        if theirs.left():
            answers.append(TurnDie(1 - own, max(theirs.left(), key=lambda die: theirs.faces[die])))
        return self._by_odds(view, decision, answers)

    def _by_odds(self, view: View, decision: Decision, answers: list[Action]) -> Advice:
        frame = _frame(view, FightFrame)
        attacks = view.board.side == decision.seat
        survey = Survey(self._lore, view, decision.seat)
        worths = []
        for answer in answers:
            odds = answer_odds(view.board, self._lore.box, frame, answer)
            worths.append((_worth(survey, odds, attacks), not isinstance(answer, LetStand), answer, odds))
        _, _, answer, odds = max(worths, key=lambda each: (each[0], not each[1]))
        chance = ("chance", str(round(100 * (odds.win if attacks else odds.lose))))
        match answer:
            case SteelArmour():
                return Advice(answer, "armour", (chance,))
            case TurnDie(party, die):
                face = clash_on(view.board).parties[party].faces[die]
                reason = "turn_own" if (party == 0) is attacks else "turn_theirs"
                return Advice(answer, reason, (("number", str(face)), chance))
        return Advice(answer, "let_stand", (chance,))

    # Wounds

    def split(self, view: View, decision: Decision) -> Advice:
        """Returns the split by which least is lost."""
        frame, survey = _frame(view, FightFrame), Survey(self._lore, view, decision.seat)
        party = clash_on(view.board).parties[frame.loser]
        first, second = fighters(view.board, party)
        loss = frame.shares[0]

        def lost(share: int) -> tuple[float, int]:
            shares = _lost(survey, first, share) + _lost(survey, second, loss - share)
            return shares, abs(2 * share - loss)

        best = min(range(loss + 1), key=lost)
        return Advice(Split(best), "split", (("general", first.id), ("number", str(best))))

    def soldiers(self, view: View, decision: Decision) -> Advice:
        """Returns as many soldiers as can fall: they can be bought again, life can't."""
        frame = _frame(view, HurtFrame)
        soldiers = len(decision.actions) - 1
        values = (("general", frame.general), ("number", str(soldiers)))
        return Advice(GiveSoldiers(soldiers), "give_soldiers", values)


F = TypeVar("F")


def _frame(view: View, kind: type[F]) -> F:
    """Returns the chapter that asks; raises TypeError where it is another one."""
    frame = view.stack[-1]
    if not isinstance(frame, kind):
        raise TypeError(f"{frame.kind} asks, expected {kind.__name__}")
    return frame


def _worth(survey: Survey, odds: FightOdds, attacks: bool) -> float:
    fall = survey.weights.fall
    worth = odds.deals - odds.takes + fall * (odds.kill - odds.fall)
    return worth if attacks else -worth


def _lost(survey: Survey, general: General, loss: int) -> float:
    harm = max(0, loss - armour_of(survey.board, survey.box, survey.side, general.spot))
    bears = general.life + general.soldiers
    if harm >= bears:
        return bears + survey.fall(survey.side, general.id)
    return harm + _LIFE * max(0, harm - general.soldiers)
