"""A general is hurt (K 2, 六)."""

from __future__ import annotations

from avel.core.decisions import Decision
from avel.core.flow import DONE, Flow, Next
from avel.horn.actions import GiveSoldiers
from avel.horn.frames import HurtFrame
from avel.horn.general_events import GeneralFell, GeneralHurt
from avel.horn.occupation import occupy_for_all
from avel.horn.state import Table

HURT: Flow[Table, HurtFrame] = Flow()


@HURT.asks
def give(table: Table, frame: HurtFrame) -> Decision | None:
    """Asks the owner how many soldiers fall in place of life; not where nothing can save the general."""
    general = table.general(frame.side, frame.general)
    if frame.loss >= general.life + general.soldiers:
        return None
    most = min(general.soldiers, frame.loss)
    answers = tuple(map(GiveSoldiers, range(most + 1)))
    return Decision("hurt.soldiers", frame.side, answers, most)


@HURT.answers(give)
def take(table: Table, frame: HurtFrame, answer: GiveSoldiers) -> Next:
    """Takes the soldiers, and life for the rest."""
    life = min(frame.loss - answer.soldiers, table.general(frame.side, frame.general).life)
    table.tell(GeneralHurt(frame.side, frame.general, answer.soldiers, life, frame.why))
    frame.loss = 0
    return None


@HURT.does
def fall(table: Table, frame: HurtFrame) -> Next:
    """Takes a general without life off the map; then plots may be occupied at once."""
    general = table.general(frame.side, frame.general)
    if frame.loss:
        table.tell(GeneralHurt(frame.side, frame.general, 0, general.life, frame.why))
    if general.life == 0:
        shame = table.board.sides[frame.side].shame.get(frame.general, 0) + 1
        table.tell(GeneralFell(frame.side, frame.general, general.spot, general.soldiers, shame))
        occupy_for_all(table)
    return DONE
