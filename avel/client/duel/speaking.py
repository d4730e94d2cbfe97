"""The small questions: whom the oracle speaks of, how many soldiers fall, and any that has no picture."""

from __future__ import annotations

from avel.client.duel.asked import Asked, Mark
from avel.client.duel.desk import DuelDesk
from avel.client.duel.hand import Hand
from avel.client.widgets.button import Button
from avel.core.decisions import Action, Decision
from avel.horn.actions import Foretell, GiveSoldiers, KeepSilent
from avel.horn.cards import FACES
from avel.horn.frames import HurtFrame, OracleFrame


def ask_oracle(desk: DuelDesk, decision: Decision, hand: Hand, pointed: int) -> Asked:
    """Puts the question whom the oracle speaks of: each general within its range."""
    words = desk.kit.words
    frame = desk.shown.session.state.stack[-1]
    priest = frame.priests[0] if isinstance(frame, OracleFrame) else ""
    marks: list[Mark] = []
    answers: dict[str, Action] = {}
    for action in decision.actions:
        if isinstance(action, Foretell):
            ident = f"speak:{action.side}:{action.general}"
            spot = desk.side(action.side).general(action.general).spot
            marks.append(Mark(ident, spot, "eye", is_foe=action.side != decision.seat))
            answers[ident] = action
    silent = next((each for each in decision.actions if isinstance(each, KeepSilent)), None)
    return Asked(
        words("horn.question.oracle_pick"),
        words("duel.note_oracle"),
        text=desk.power(priest) if priest else "",
        marks=tuple(marks),
        answers=answers,
        done=silent,
        portrait=(decision.seat, priest) if priest else None,
    )


def oracle_chances(desk: DuelDesk, priest: str, *, is_own: bool) -> tuple[float, float]:
    """Returns the chances that the oracle heals and that it hurts."""
    good = desk.box.oracles[priest].favourable / FACES
    return (good, 1 - good) if is_own else (1 - good, good)


def ask_soldiers(desk: DuelDesk, decision: Decision, hand: Hand, pointed: int) -> Asked:
    """Puts the question how many soldiers fall in place of life."""
    words = desk.kit.words
    frame = desk.shown.session.state.stack[-1]
    name, loss = (frame.general, frame.loss) if isinstance(frame, HurtFrame) else ("", 0)
    answers = {f"give:{each.soldiers}": each for each in decision.actions if isinstance(each, GiveSoldiers)}
    buttons = soldier_buttons(desk, decision, loss)
    title = words("duel.hurt", general=desk.general(name), loss=loss) if name else ""
    rows = tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    portrait = (decision.seat, name) if name else None
    return Asked(
        title, words("horn.question.hurt_soldiers"), rows, 46, answers=dict(answers), portrait=portrait
    )


def soldier_buttons(desk: DuelDesk, decision: Decision, loss: int) -> list[Button]:
    """Returns one button for each number of soldiers that may fall: what is lost by it."""
    words = desk.kit.words
    best = decision.actions[decision.default]
    return [
        Button(
            f"give:{each.soldiers}",
            words("duel.fall_soldiers", soldiers=each.soldiers),
            second=words("duel.fall_life", life=loss - each.soldiers),
            key=str(each.soldiers),
            icon="horn/soldier_defence" if each.soldiers else "board/heart",
            variant="on" if each is best else "normal",
            step=15,
        )
        for each in decision.actions
        if isinstance(each, GiveSoldiers)
    ]


def ask_plainly(desk: DuelDesk, decision: Decision, hand: Hand, pointed: int) -> Asked:
    """Puts any question as a list of its answers, as they stand in the record."""
    rows = tuple(
        (Button(f"answer:{number}", each.token, step=13),) for number, each in enumerate(decision.actions)
    )
    answers = {f"answer:{number}": each for number, each in enumerate(decision.actions)}
    return Asked(decision.kind, desk.kit.words("duel.note_choose"), rows, 34, answers=answers)
