"""Battle (sections 5 and 7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.bag import prize_frames
from avel.chronicles.battle_events import (
    BattleBegan,
    BattleEnded,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    MagicBecame,
    SignAdded,
)
from avel.chronicles.box import Box
from avel.chronicles.cards import MonsterCard, Reroll
from avel.chronicles.ending import beat, is_beaten, over
from avel.chronicles.frames import BattleFrame, KnockOutFrame
from avel.chronicles.gear_events import ItemReturned
from avel.chronicles.model import Fight, Hero
from avel.chronicles.state import Table
from avel.core.decisions import Action, Decision
from avel.core.flow import DONE, Flow, Goto, Next
from avel.core.randomness import Stream
from avel.tabletop.dice import Signs

BATTLE: Flow[Table, BattleFrame] = Flow()
MAGIC = (UseMagic("attack"), UseMagic("defence"))
PRESS_ON = (Clash(), Retreat())
TO_PREPARE = Goto("prepare")
TO_ROLL = Goto("roll")
TO_USE_ITEMS = Goto("use_items")
TO_ASSIGN_MAGIC = Goto("assign_magic")
TO_END_BATTLE = Goto("end_battle")


def begin_battle(table: Table, hero: int, monster: str) -> None:
    """Lays the dice of both sides ready and opens the battle."""
    card = table.cards.monsters[monster]
    dice = hero_dice(table.cards, table.hero(hero), card)
    ours, givers = tuple(die for die, _ in dice), tuple(giver for _, giver in dice)
    table.tell(BattleBegan(hero, monster, ours, givers, card.dice))
    table.push(BattleFrame())


def hero_dice(box: Box, hero: Hero, monster: MonsterCard) -> list[tuple[str, str]]:
    """Returns the hero's dice and what gives each: base and worn items up to the box, less powers.

    Ruling R2: barred items give nothing; then the others up to the box; then powers take dice away.
    """
    barred = barred_slots(monster)
    given: list[tuple[str, str]] = [(die, "") for die in box.numbers.base_dice]
    for item in hero.worn():
        if box.pieces[item].kind not in barred:
            given += [(die, item) for die in box.pieces[item].dice]
    dice: list[tuple[str, str]] = []
    laid: list[str] = []
    for die, giver in given:
        if has_room(box, laid, die):
            laid.append(die)
            dice.append((die, giver))
    for power in monster.powers:
        if power.kind == "fewer_dice":
            for colour in power.dice:
                last = max((at for at, (die, _) in enumerate(dice) if die == colour), default=None)
                if last is not None:
                    del dice[last]
    return dice


def has_room(box: Box, dice: list[str], colour: str) -> bool:
    """Says whether the box has one more die of this colour."""
    return dice.count(colour) < box.dice[colour].count


def barred_slots(monster: MonsterCard) -> tuple[str, ...]:
    """Returns the slots whose items sleep in a battle with this monster."""
    return tuple(power.slot for power in monster.powers if power.kind == "bars_item")


def potions(table: Table, fight: Fight) -> list[Action]:
    """Returns the battle potions that add a die now (ruling R3)."""
    powers = table.cards.monsters[fight.monster].powers
    if any(power.kind == "bars_potions" for power in powers):
        return []
    drinks: list[Action] = []
    for item in dict.fromkeys(table.hero(fight.hero).pack):
        draught = table.cards.pieces[item].draught
        if draught and draught.kind == "die" and has_room(table.cards, fight.ours, draught.colour):
            drinks.append(Drink(fight.hero, item))
    return drinks


@BATTLE.asks
def prepare(table: Table, frame: BattleFrame) -> Decision | None:
    """Asks for battle potions before the first roll."""
    fight = fight_of(table)
    return Decision("battle.prepare", fight.hero, (Roll(), *potions(table, fight)), asked_alone=True)


@BATTLE.answers(prepare)
def drink_or_roll(table: Table, frame: BattleFrame, answer: Roll | Drink) -> Next:
    """Adds a potion's die, the potion going back to the bag at once (ruling R4); or rolls."""
    if isinstance(answer, Roll):
        return None
    draught = table.cards.pieces[answer.item].draught
    if draught is None or draught.kind != "die":
        raise ValueError(f"{answer.item} is no battle potion")
    table.tell(ItemReturned(answer.hero, answer.item, "potion"))
    table.tell(DieAdded(answer.hero, answer.item, draught.colour))
    return TO_PREPARE


@BATTLE.does
def roll(table: Table, frame: BattleFrame) -> Next:
    """Rolls both sides' dice at once."""
    fight, chance = fight_of(table), table.state.chance
    ours = throw(table.cards, chance.dice, fight.ours)
    theirs = throw(table.cards, chance.dark, fight.theirs)
    table.tell(DiceRolled(fight.clash + 1, ours, theirs))
    return None


@BATTLE.asks
def use_items(table: Table, frame: BattleFrame) -> Decision | None:
    """Asks for once-a-battle powers, in any order (ruling R9)."""
    fight = fight_of(table)
    uses = item_uses(table.cards, table.hero(fight.hero), fight)
    return Decision("battle.items", fight.hero, (*uses, Done())) if uses else None


def item_uses(box: Box, hero: Hero, fight: Fight) -> list[Action]:
    """Returns every way to use a worn item now; each item works once a battle (ruling R7)."""
    monster = box.monsters[fight.monster]
    uses: list[Action] = []
    for item in hero.worn():
        piece = box.pieces[item]
        if not piece.powers or item in fight.used or piece.kind in barred_slots(monster):
            continue
        for at, power in enumerate(piece.powers):
            if power.against in (None, monster.colour):
                uses += [UseItem(item, at, dice) for dice in _choices(power, fight)]
    return uses


def _choices(power: object, fight: Fight) -> list[tuple[int, ...]]:
    if not isinstance(power, Reroll):
        return [()]
    dice = [at for at, colour in enumerate(fight.ours) if colour == power.colour]
    return [chosen for n in range(1, power.dice + 1) for chosen in combinations(dice, n)]


@BATTLE.answers(use_items)
def use_item(table: Table, frame: BattleFrame, answer: UseItem | Done) -> Next:
    """Rolls dice again or adds a sign; the item is marked as used."""
    if isinstance(answer, Done):
        return None
    fight = fight_of(table)
    power = table.cards.pieces[answer.item].powers[answer.power]
    if power.kind == "reroll":
        dice = [fight.ours[die] for die in answer.dice]
        faces = throw(table.cards, table.state.chance.dice, dice)
        table.tell(DiceRerolled(answer.item, answer.dice, faces))
    else:
        table.tell(SignAdded(answer.item, power.sign))
    return TO_USE_ITEMS


@BATTLE.asks
def assign_magic(table: Table, frame: BattleFrame) -> Decision | None:
    """Asks what each magic sign becomes, before anything is compared."""
    fight = fight_of(table)
    signs = sum(table.cards.signs[face].magic for face in fight.faces)
    return Decision("battle.magic", fight.hero, MAGIC) if len(fight.magic) < signs else None


@BATTLE.answers(assign_magic)
def use_magic(table: Table, frame: BattleFrame, answer: UseMagic) -> Next:
    """Notes what the sign became."""
    table.tell(MagicBecame(answer.sign))
    return TO_ASSIGN_MAGIC


@BATTLE.does
def compare(table: Table, frame: BattleFrame) -> Next:
    """Cancels attacks by defences; what is left hurts, both sides at the same time."""
    fight = fight_of(table)
    ours, theirs = total(table.cards, fight), sum_signs(table.cards, fight.their_faces)
    dealt = max(0, ours.attack - theirs.defence)
    lost = min(table.hero(fight.hero).toughness, max(0, theirs.attack - ours.defence))
    table.tell(Clashed(fight.hero, fight.monster, dealt, lost))
    return None


@BATTLE.does
def reward_first(table: Table, frame: BattleFrame) -> Next:
    """Takes a beaten monster's reward before any knock-out of the same clash (seed 7)."""
    fight = fight_of(table)
    if not is_beaten(table, fight.monster):
        return None
    reward = table.cards.monsters[fight.monster].reward
    if reason := beat(table, fight.monster, fight.hero):
        table.tell(BattleEnded(fight.hero, fight.monster, "beaten"))
        return over(table, reason)
    table.push(*prize_frames(reward, fight.hero, worn_only=True))
    return TO_END_BATTLE


@BATTLE.asks
def press_on(table: Table, frame: BattleFrame) -> Decision | None:
    """Asks for another clash or the retreat, if the hero stands and clashes are left."""
    fight = fight_of(table)
    if table.hero(fight.hero).toughness == 0 or fight.clash == table.cards.numbers.clashes:
        return None
    return Decision("battle.press_on", fight.hero, PRESS_ON)


@BATTLE.answers(press_on)
def clash_or_retreat(table: Table, frame: BattleFrame, answer: Clash | Retreat) -> Next:
    """Goes on with the next roll, or leaves."""
    return TO_ROLL if isinstance(answer, Clash) else None


@BATTLE.does
def end_battle(table: Table, frame: BattleFrame) -> Next:
    """Frees the used items; a fallen hero is knocked out."""
    fight = fight_of(table)
    table.tell(BattleEnded(fight.hero, fight.monster, _why(table, fight)))
    if table.hero(fight.hero).toughness == 0:
        table.push(KnockOutFrame(fight.hero))
    return DONE


def _why(table: Table, fight: Fight) -> str:
    if all(each.piece != fight.monster for each in table.board.monsters):
        return "beaten"
    if table.hero(fight.hero).toughness == 0:
        return "fallen"
    return "clashes" if fight.clash == table.cards.numbers.clashes else "retreat"


def fight_of(table: Table) -> Fight:
    """Returns the battle on the board; raises ValueError where there is none."""
    if table.board.fight is None:
        raise ValueError("no battle lies on the table")
    return table.board.fight


def throw(box: Box, stream: Stream, dice: Iterable[str]) -> tuple[str, ...]:
    """Rolls dice of these colours, one after the other, and returns their faces."""
    return tuple(faces[stream.pick(faces)] for faces in [box.dice[colour].faces for colour in dice])


def sum_signs(box: Box, faces: list[str]) -> Signs:
    """Returns the signs on these faces together."""
    attack = defence = magic = 0
    for face in faces:
        signs = box.signs[face]
        attack += signs.attack
        defence += signs.defence
        magic += signs.magic
    return Signs(attack, defence, magic)


def total(box: Box, fight: Fight) -> Signs:
    """Returns the hero's signs of this clash: dice, magic as assigned so far, and what items added."""
    rolled, extra = sum_signs(box, fight.faces), [*fight.magic, *fight.added]
    return Signs(
        rolled.attack + extra.count("attack"),
        rolled.defence + extra.count("defence"),
        rolled.magic - len(fight.magic),
    )
