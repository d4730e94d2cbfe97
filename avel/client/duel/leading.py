"""The generals act: who, where to, against whom and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from avel.client.duel.asked import Asked, Mark
from avel.client.duel.buttons import WayButton, WayLook
from avel.client.duel.chances import Chances, percent, siege_of, storm_of, way_of
from avel.client.duel.desk import DuelDesk
from avel.client.duel.hand import Hand
from avel.core.decisions import Action, Decision
from avel.horn.actions import Besiege, Bolt, EndTurn, Fight, Move, Pincer, Storm
from avel.horn.fighters import PINCER
from avel.horn.generals import acting
from avel.horn.model import CASTLE

_KEYS: Final = "123456789"
_EVEN: Final = 0.5


def who_can(decision: Decision) -> list[str]:
    """Returns the generals who can still do something, in the order of the question."""
    deeds = [each for each in decision.actions if not isinstance(each, EndTurn)]
    return list(dict.fromkeys(acting(each) for each in deeds))


def chosen(desk: DuelDesk, decision: Decision, hand: Hand) -> str:
    """Returns the general in the hand: the one picked, else who acts already, else the first who can."""
    able = who_can(decision)
    if hand.general in able:
        return hand.general
    now = desk.board.deeds.acting
    return now if now in able else (able[0] if able else "")


def following(desk: DuelDesk, decision: Decision, hand: Hand) -> str:
    """Returns the next general who can still do something, or ``""``."""
    able, now = who_can(decision), chosen(desk, decision, hand)
    return able[(able.index(now) + 1) % len(able)] if now in able else ""


def spot_of(desk: DuelDesk, action: Action, side: int) -> int:
    """Returns the cell that a deed aims at."""
    match action:
        case Move(_, to):
            return to
        case Besiege(_, spot):
            return spot
        case Storm():
            return desk.land.cities[1 - side]
        case Fight(_, enemy) | Bolt(_, enemy) | Pincer(_, _, enemy):
            return desk.side(1 - side).general(enemy).spot
    return -1


def ask(desk: DuelDesk, chances: Chances, decision: Decision, hand: Hand, pointed: int) -> Asked:
    """Puts the question who does what."""
    side, name = decision.seat, chosen(desk, decision, hand)
    deeds = [each for each in decision.actions if not isinstance(each, EndTurn) and acting(each) == name]
    moves = {f"cell:{each.to}": each for each in deeds if isinstance(each, Move)}
    ways = [each for each in deeds if not isinstance(each, Move)]
    foes = list(dict.fromkeys(spot_of(desk, each, side) for each in ways))
    marks = [Mark(f"foe:{spot}", spot, "battle", is_foe=True) for spot in foes]
    marks += [Mark(ident, each.to, "move") for ident, each in moves.items()]
    end = next(each for each in decision.actions if isinstance(each, EndTurn))
    aim = hand.aim if hand.aim in foes else pointed if pointed in foes else -1
    if aim < 0:
        return _nobody_aimed(desk, decision, name, tuple(marks), moves, end)
    here = _by_chance(chances, [each for each in ways if spot_of(desk, each, side) == aim])
    keys = _KEYS if hand.aim == aim else ""
    buttons = [
        WayButton(
            desk,
            f"way:{number}",
            way_look(desk, chances, each, side),
            keys[number] if number < len(keys) else "",
            is_first=number == 0 and hand.aim == aim,
        )
        for number, each in enumerate(here)
    ]
    answers: dict[str, Action] = {**moves, **{f"way:{number}": each for number, each in enumerate(here)}}
    note = desk.kit.words("duel.note_way" if hand.aim == aim else "duel.note_aim")
    rows = tuple((button,) for button in buttons)
    return Asked(_against(desk, here[0], side), note, rows, 56, marks=tuple(marks), answers=answers, done=end)


def _nobody_aimed(
    desk: DuelDesk,
    decision: Decision,
    name: str,
    marks: tuple[Mark, ...],
    moves: dict[str, Move],
    end: EndTurn,
) -> Asked:
    words = desk.kit.words
    if not name:
        text = words("duel.nobody_can" if desk.side(decision.seat).generals else "duel.no_generals")
        return Asked(words("horn.step.generals"), words("duel.note_end"), text=text, done=end)
    can_fight = any(mark.is_foe for mark in marks)
    key = ("fight_move" if can_fight else "move") if moves else ("fight" if can_fight else "end")
    note = words(f"duel.note_{key}", general=desk.general(name))
    return Asked(
        desk.general(name),
        note,
        text=desk.power(name),
        marks=marks,
        answers=moves,
        done=end,
        portrait=(decision.seat, name),
    )


def _by_chance(chances: Chances, ways: Sequence[Action]) -> list[Action]:
    """Returns ways with the best chance first; those not reckoned yet keep their order."""

    def rank(action: Action) -> float:
        odds = chances.of(action) if way_of(action) else None
        return -odds.win if odds else 0.0

    return sorted(ways, key=rank)


def _against(desk: DuelDesk, action: Action, side: int) -> str:
    words = desk.kit.words
    match action:
        case Besiege(_, spot):
            return words("duel.against_castle", cell=desk.cell(spot))
        case Storm():
            return words("duel.against_city")
        case Fight(_, enemy) | Bolt(_, enemy) | Pincer(_, _, enemy):
            return words("duel.against", general=desk.general(enemy))
    return words(f"horn.verb.{action.verb()}")


def way_look(desk: DuelDesk, chances: Chances, action: Action, side: int) -> WayLook:
    """Returns what the button of a way to fight shows."""
    words = desk.kit.words
    if (way := way_of(action)) is not None:
        kind, generals, _ = way
        own = [desk.side(side).general(each) for each in generals]
        box = desk.box
        dice = sum(box.generals[each].strength for each in generals)
        lost = sum(box.numbers.life - each.life for each in own)
        force = (dice, sum(each.soldiers for each in own), lost)
        odds = chances.of(action)
        label = words(f"duel.way.{kind}", general=desk.general(generals[0]))
        if kind == PINCER:
            label = words("horn.verb.pincer")
        heads = tuple((side, each) for each in generals)
        if odds is None:
            return WayLook(heads, label, force, "", words("table.reckoning"), "")
        second = words("duel.kill", chance=percent(words, odds.kill))
        return WayLook(heads, label, force, "", percent(words, odds.win), second, odds.win >= _EVEN)
    return _siege_look(desk, action, side)


def _siege_look(desk: DuelDesk, action: Action, side: int) -> WayLook:
    words = desk.kit.words
    spot = spot_of(desk, action, side)
    plot = desk.board.plots[spot]
    defence = plot.defence if plot else 0
    heads = ((side, acting(action)),)
    name = desk.general(acting(action))
    if plot and plot.kind == CASTLE:
        odds = siege_of(desk, defence)
        detail = words("duel.behind_armour", defence=defence, armour=desk.box.numbers.castle_armour)
        return WayLook(
            heads, name, None, detail, percent(words, odds.takes), words("duel.falls"), odds.takes >= _EVEN
        )
    storm = storm_of(desk, 1 - side, defence)
    detail = words("duel.behind", defence=defence)
    second = words("duel.wins", chance=percent(words, storm.wins))
    return WayLook(heads, name, None, detail, f"−{storm.loss:.1f}", second, storm.loss >= 1)
