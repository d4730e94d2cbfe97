"""A fight of generals (六, 七, 八).

Order: declare, Deadly bolt, roll, Steel armour, Turned fate, sum with Duty, loss, soldiers or life (Hh13).
"""

from __future__ import annotations

from avel.core.decisions import Action, Decision
from avel.core.flow import DONE, Flow, Goto, Next
from avel.horn.actions import LetStand, Split, SteelArmour, TurnDie
from avel.horn.fight_events import (
    ArmourUsed,
    DiceRolled,
    FateTurned,
    FightBegan,
    FightCompared,
    FightEnded,
    LossBorne,
    clash_on,
)
from avel.horn.fighters import armour_of, armours, fates, fighters, lay_parties, lowest
from avel.horn.frames import FightFrame, HurtFrame
from avel.horn.model import Party
from avel.horn.state import Table

FIGHT: Flow[Table, FightFrame] = Flow()
STAND = LetStand()
ARMOUR = (SteelArmour(), STAND)


def begin_fight(table: Table, way: str, generals: tuple[str, ...], enemy: str) -> None:
    """Declares a fight: lays the dice of both parties ready, a bolt's enemy with fewer, and opens it."""
    board, land, box = table.board, table.land, table.cards
    parties = lay_parties(board, land, box, way, generals, enemy)
    ours, theirs = parties
    dice, bonus = tuple(ours.dice), tuple(ours.bonus)
    table.tell(FightBegan(ours.side, way, generals, enemy, dice, bonus, theirs.dice[0], theirs.bonus[0]))
    table.push(FightFrame(armours(box, parties), fates(board, land, box, parties)))


@FIGHT.does
def roll(table: Table, frame: FightFrame) -> Next:
    """Rolls the dice of both parties."""
    parties = clash_on(table.board).parties
    ours, theirs = (table.roll_all(party.side, sum(party.dice)) for party in parties)
    table.tell(DiceRolled(ours, theirs))
    return None


# Steel armour (八.3)


@FIGHT.does
def put_on(table: Table, frame: FightFrame) -> Next:
    """Leaves out who can't use the armour: at too little life, or where no die is left to take away."""
    parties = clash_on(table.board).parties
    frame.armours = [
        (at, general)
        for at, general in frame.armours
        if table.general(parties[at].side, general).life > table.cards.steel[general].life
        and parties[1 - at].left()
    ]
    return None


@FIGHT.asks
def armour(table: Table, frame: FightFrame) -> Decision | None:
    """Asks whether life is given for the enemy's lowest die."""
    if not frame.armours:
        return None
    party = clash_on(table.board).parties[frame.armours[0][0]]
    return Decision("fight.armour", party.side, ARMOUR, 1)


@FIGHT.answers(armour)
def wear(table: Table, frame: FightFrame, answer: SteelArmour | LetStand) -> Next:
    """Gives the life and takes the die away: of equal ones the one that counts more."""
    at, general = frame.armours.pop(0)
    if isinstance(answer, SteelArmour):
        parties, power = clash_on(table.board).parties, table.cards.steel[general]
        dice = lowest(parties[1 - at], power.dice)
        faces = tuple(parties[1 - at].faces[die] for die in dice)
        table.tell(ArmourUsed(at, parties[at].side, general, power.life, dice, faces))
    return Goto("put_on") if frame.armours else None


# Turned fate (八.4)


@FIGHT.asks
def fate(table: Table, frame: FightFrame) -> Decision | None:
    """Asks whether one die of either party is rolled again."""
    parties = clash_on(table.board).parties
    turns: list[Action] = [TurnDie(at, die) for at in (0, 1) for die in parties[at].left()]
    if not frame.fates or not turns:
        return None
    return Decision("fight.fate", parties[frame.fates[0][0]].side, (*turns, STAND), len(turns))


@FIGHT.answers(fate)
def turn_fate(table: Table, frame: FightFrame, answer: TurnDie | LetStand) -> Next:
    """Rolls the die again; its owner rolls it."""
    at, general = frame.fates.pop(0)
    if isinstance(answer, TurnDie):
        parties = clash_on(table.board).parties
        party, side = parties[answer.party], parties[at].side
        before, face = party.faces[answer.die], table.roll(party.side)
        table.tell(FateTurned(side, general, answer.party, answer.die, before, face))
    return Goto("fate") if frame.fates else None


# Sum and loss (六)


@FIGHT.does
def compare(table: Table, frame: FightFrame) -> Next:
    """Compares attack with attack: dice and soldiers, less lost life; a tie hurts nobody (Hh8)."""
    (dice, soldiers, lost), (enemy_dice, enemy_soldiers, enemy_lost) = (
        strength(table, party) for party in clash_on(table.board).parties
    )
    lead = dice + soldiers - lost - (enemy_dice + enemy_soldiers - enemy_lost)
    frame.loser = -1 if lead == 0 else int(lead > 0)
    loss = abs(lead)
    sums = (dice, soldiers, lost, enemy_dice, enemy_soldiers, enemy_lost)
    table.tell(FightCompared(*sums, frame.loser, loss))
    frame.shares = [loss] if lead else []
    return None


def strength(table: Table, party: Party) -> tuple[int, int, int]:
    """Returns a party's dice with Duty's bonus on each that counts, its soldiers and its lost life."""
    generals, full = fighters(table.board, party), table.cards.numbers.life
    dice = sum(map(party.counts, range(len(party.faces))))
    soldiers = sum(general.soldiers for general in generals)
    return dice, soldiers, sum(full - general.life for general in generals)


@FIGHT.asks
def split(table: Table, frame: FightFrame) -> Decision | None:
    """Asks the owner of a pair that lost who bears how much (Hh10)."""
    if not frame.shares:
        return None
    party, loss = clash_on(table.board).parties[frame.loser], frame.shares[0]
    if len(party.generals) == 1:
        return None
    return Decision("fight.split", party.side, tuple(map(Split, range(loss + 1))), (loss + 1) // 2)


@FIGHT.answers(split)
def share(table: Table, frame: FightFrame, answer: Split) -> Next:
    """Splits the loss."""
    frame.shares = [answer.loss, frame.shares[0] - answer.loss]
    return None


@FIGHT.does
def suffer(table: Table, frame: FightFrame) -> Next:
    """Hurts who lost: each by his share, less the armour of his own castle."""
    if frame.loser < 0:
        return None
    hurt: list[HurtFrame] = []
    party = clash_on(table.board).parties[frame.loser]
    for general, loss in zip(fighters(table.board, party), frame.shares, strict=True):
        armour = armour_of(table.board, table.cards, party.side, general.spot)
        if loss:
            table.tell(LossBorne(party.side, general.id, loss, armour))
        if loss > armour:
            hurt.append(HurtFrame(party.side, general.id, loss - armour, "fight"))
    table.push(*hurt)
    return None


@FIGHT.does
def end(table: Table, frame: FightFrame) -> Next:
    """Takes the fight off the table."""
    ours, theirs = clash_on(table.board).parties
    table.tell(FightEnded(ours.side, tuple(ours.generals), theirs.generals[0]))
    return DONE
