"""The oracle: before the fights of an own turn (八.7)."""

from __future__ import annotations

from avel.core.decisions import Action, Decision
from avel.core.flow import Flow, Goto, Next
from avel.horn.actions import Foretell, KeepSilent
from avel.horn.frames import HurtFrame, OracleFrame
from avel.horn.general_events import GeneralHealed, OracleSpoke
from avel.horn.state import Table

ORACLE: Flow[Table, OracleFrame] = Flow()
SILENT = KeepSilent()


@ORACLE.does
def gather(table: Table, frame: OracleFrame) -> Next:
    """Finds the own generals who may speak."""
    oracles = table.cards.oracles
    frame.priests = [each.id for each in table.board.sides[frame.side].generals if each.id in oracles]
    return None


@ORACLE.asks
def pick(table: Table, frame: OracleFrame) -> Decision | None:
    """Asks for a general of either side within range, the priest himself included."""
    if not frame.priests:
        return None
    priest = frame.priests[0]
    steps = table.land.steps[table.general(frame.side, priest).spot]
    reach = table.cards.oracles[priest].range
    actions: list[Action] = [
        foretells[each.id]
        for foretells, side in zip(table.answers.foretells, table.board.sides, strict=True)
        for each in side.generals
        if steps[each.spot] <= reach
    ]
    return Decision("oracle.pick", frame.side, (*actions, SILENT), len(actions))


@ORACLE.answers(pick)
def speak(table: Table, frame: OracleFrame, answer: Foretell | KeepSilent) -> Next:
    """Rolls: a favourable face heals an own general and hurts an enemy, any other does the opposite."""
    priest = frame.priests.pop(0)
    if isinstance(answer, KeepSilent):
        return None
    power = table.cards.oracles[priest]
    face = table.roll(frame.side)
    heals = (face <= power.favourable) == (answer.side == frame.side)
    general = table.general(answer.side, answer.general)
    missing = table.cards.numbers.life - general.life
    amount = min(power.heal, missing) if heals else power.hurt
    table.tell(OracleSpoke(frame.side, priest, answer.side, answer.general, face, heals, amount))
    if heals and amount:
        table.tell(GeneralHealed(answer.side, answer.general, amount))
    if not heals:
        table.push(HurtFrame(answer.side, answer.general, amount, "oracle"))
    return None


@ORACLE.does
def next_priest(table: Table, frame: OracleFrame) -> Next:
    """Lets the next one speak, where there are more; one who has fallen meanwhile is silent."""
    own = table.board.sides[frame.side]
    frame.priests = [each for each in frame.priests if own.has(each)]
    return Goto("pick") if frame.priests else None
