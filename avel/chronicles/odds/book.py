"""The odds of a battle as it lies on the table: the chance to beat the monster, and what it costs.

Everything is counted, nothing sampled: both sides' dice, every item's power, magic at its best. The player
wants the greatest chance to beat the monster within the battle and, among equal chances, to lose the least
toughness. ``plan.py``, ``clash.py`` and ``duel.py`` do the reckoning; here the board is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from avel.chronicles.actions import Battle, Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.battle import barred_slots, has_room, hero_dice, sum_signs, total
from avel.chronicles.box import Box
from avel.chronicles.cards import ItemPower, MonsterCard
from avel.chronicles.model import Board, Fight, Hero
from avel.chronicles.odds.clash import ClashTable, Worth
from avel.chronicles.odds.duel import Arms, Duel
from avel.chronicles.odds.plan import Item, Items, Use, without
from avel.core.decisions import Action
from avel.tabletop.dice import Die, Signs, parse_face

QUESTIONS = ("battle.prepare", "battle.items", "battle.magic", "battle.press_on")
"""The kinds of a battle's questions."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What a battle promises from here on, played at its best."""

    win: float
    """The chance to beat the monster within this battle, 0 to 1."""
    loss: float
    """The toughness that the hero loses on average."""


def strike(box: Box, fight: Fight, hero: Hero, *signs: str) -> tuple[int, int]:
    """Returns what both sides would take now: damage dealt, toughness lost (section 5, step 5).

    ``signs`` are what the next magic signs become; magic beyond them counts for nothing.
    """
    ours, theirs = total(box, fight), sum_signs(box, fight.their_faces)
    attack, defence = ours.attack + signs.count("attack"), ours.defence + signs.count("defence")
    return max(0, attack - theirs.defence), min(hero.toughness, max(0, theirs.attack - defence))


class OddsBook:
    """Tells odds for one box, and remembers the last battles it reckoned out."""

    def __init__(self, box: Box, room: int = 16) -> None:
        """Takes the box; ``room`` is how many pairs of arms are remembered, the latest ones."""
        self._box = box
        self._room = room
        self._dice: dict[str, Die] = {card.colour: Die(card.colour, card.faces) for card in box.dice.values()}
        self._duels: dict[Arms, Duel] = {}

    def before(self, board: Board, hero: int, monster: str, drunk: tuple[str, ...] = ()) -> Odds:
        """Returns the odds of a battle that has not begun, these potions drunk and no others."""
        card, fighter = self._box.monsters[monster], board.heroes[hero]
        ours = [die for die, _ in hero_dice(self._box, fighter, card)]
        for potion in drunk:
            ours = self._with_draught(ours, potion, card)
        return self._stand(board, Fight(hero, monster, ours=ours, theirs=list(card.dice))).rolling()

    def now(self, board: Board, asked: str) -> Odds:
        """Returns the odds of the battle on the board, ``asked`` being the open question's kind.

        Before the first roll no more potions are drunk. Raises ValueError where no battle lies there, or
        the question is none of a battle's.
        """
        fight = _fight_on(board)
        match asked:
            case "battle.prepare":
                return self._stand(board, fight).rolling()
            case "battle.items":
                return self._roll(board, fight).choosing()
            case "battle.magic":
                return self._roll(board, fight).settled()
            case "battle.press_on":
                return self._stand(board, fight).standing()
        raise ValueError(
            f"{asked!r} is no question of a battle; expected battle.prepare, items, magic, press_on"
        )

    def after(self, board: Board, action: Action) -> Odds:
        """Returns what the odds become by this answer, the mean over all results where it rolls dice.

        Losses count from now on. Raises ValueError for an answer that no battle asks for.
        """
        match action:
            case Battle(monster):
                return self.before(board, board.hero, monster)
            case Roll() | Clash():
                return self._stand(board, _fight_on(board)).rolling()
            case Drink(_, item):
                fight = _fight_on(board).clone()
                fight.ours = self._with_draught(fight.ours, item, self._box.monsters[fight.monster])
                return self._stand(board, fight).rolling()
            case Retreat():
                return Odds(0.0, 0.0)
            case UseItem(item, power, dice):
                roll = self._roll(board, _fight_on(board))
                return roll.using(item, self._box.pieces[item].powers[power], dice)
            case UseMagic(sign):
                return self._roll(board, _fight_on(board)).settled(sign)
            case Done():
                return self._roll(board, _fight_on(board)).settled()
        raise ValueError(f"{action.token!r} is no answer in a battle")

    def _with_draught(self, ours: list[str], potion: str, monster: MonsterCard) -> list[str]:
        draught = self._box.pieces[potion].draught
        barred = any(power.kind == "bars_potions" for power in monster.powers)
        if (
            barred
            or draught is None
            or draught.kind != "die"
            or not has_room(self._box, ours, draught.colour)
        ):
            return ours
        return [*ours, draught.colour]

    def _stand(self, board: Board, fight: Fight) -> _Stand:
        """Reads how the battle stands, the dice on the table aside."""
        hero, monster = board.heroes[fight.hero], self._box.monsters[fight.monster]
        uses = {
            item: uses
            for item in hero.worn()
            if self._box.pieces[item].kind not in barred_slots(monster)
            if (uses := _uses(self._box.pieces[item].powers, monster, fight.ours))
        }
        arms = Arms(self._pool(fight.ours), self._pool(fight.theirs), tuple(sorted(uses.values())))
        duel = self._duel(arms)
        kinds = {item: duel.plan.kinds.index(each) for item, each in uses.items()}
        damage = next((each.damage for each in board.monsters if each.piece == fight.monster), 0)
        return _Stand(
            duel,
            self._box.numbers.clashes - fight.clash,
            hero.toughness,
            self._box.toughness(fight.monster, board.beast_toughness) - damage,
            tuple(sorted(kind for item, kind in kinds.items() if item not in fight.used)),
            kinds,
        )

    def _roll(self, board: Board, fight: Fight) -> _Roll:
        """Reads a roll with items and magic still to choose."""
        signs = self._box.signs
        return _Roll(
            self._stand(board, fight),
            total(self._box, fight),
            sum_signs(self._box, fight.their_faces),
            [(colour, signs[face]) for colour, face in zip(fight.ours, fight.faces, strict=True)],
        )

    def _pool(self, colours: list[str]) -> tuple[Die, ...]:
        return tuple(self._dice[colour] for colour in sorted(colours))

    def _duel(self, arms: Arms) -> Duel:
        """Returns the duel with these arms; the one not asked for longest is forgotten."""
        duel = self._duels.pop(arms, None) or Duel(arms)
        for other in self._duels.values():
            other.close()
        self._duels[arms] = duel
        if len(self._duels) > self._room:
            del self._duels[next(iter(self._duels))]
        return duel


@dataclass(frozen=True, slots=True)
class _Stand:
    """How a battle stands, the dice on the table aside."""

    duel: Duel
    clashes: int
    """Clashes to come after the last roll."""
    hero: int
    monster: int
    items: Items
    kinds: dict[str, int]
    """The kind of each worn item that has a power now, used or not."""

    def rolling(self) -> Odds:
        """Returns the odds of rolling now."""
        worth = self.duel.rolling(self.clashes, self.hero, self.monster, self.items)
        return self.odds(worth, self.duel.unit**self.clashes)

    def standing(self) -> Odds:
        """Returns the odds between two clashes."""
        worth = self.duel.standing(self.clashes, self.hero, self.monster, self.items)
        return self.odds(worth, self.duel.unit**self.clashes)

    def odds(self, worth: Worth, chances: int) -> Odds:
        """Divides once, at the very end."""
        return Odds(worth.win / chances, (self.hero * chances - worth.kept) / chances)


@dataclass(frozen=True, slots=True)
class _Roll:
    """Both sides' dice on the table, with items and magic still to choose."""

    stand: _Stand
    ours: Signs
    """Of dice, items and the magic assigned so far."""
    theirs: Signs
    dice: list[tuple[str, Signs]]
    """Colour and face of each hero die."""

    def choosing(self) -> Odds:
        """Returns the odds of using items at their best."""
        return self._odds(self._choosing(self.stand.items, self.ours, self.dice), self.stand.items)

    def settled(self, *magic: str) -> Odds:
        """Returns the odds of using no more items in this clash, these magic signs assigned."""
        stand, became = self.stand, sum(map(parse_face, magic), Signs(magic=-len(magic)))
        worth = self._table().settled(stand.items, stand.monster, self.ours + became, self.theirs)
        return self._odds(worth, stand.items)

    def using(self, item: str, power: ItemPower, dice: tuple[int, ...]) -> Odds:
        """Returns the odds of using an item now, on these dice where it rolls again."""
        rest = without(self.stand.items, self.stand.kinds[item])
        if power.kind == "add_sign":
            return self._odds(self._choosing(rest, self.ours + parse_face(power.sign), self.dice), rest)
        left = [die for at, die in enumerate(self.dice) if at not in dice]
        held = self.ours - sum((self.dice[at][1] for at in dice), Signs())
        outcomes = self.stand.duel.plan.outcomes(power.colour, len(dice))
        win = kept = 0
        for faces, weight in outcomes.items():
            fallen = [*left, *((power.colour, face) for face in faces)]
            worth = self._choosing(rest, sum(faces, held), fallen)
            win, kept = win + weight * worth.win, kept + weight * worth.kept
        return self._odds(Worth(win, kept), rest, sum(outcomes.values()))

    def _choosing(self, items: Items, ours: Signs, dice: list[tuple[str, Signs]]) -> Worth:
        plan = self.stand.duel.plan
        shown = tuple(tuple(sorted(face for each, face in dice if each == colour)) for colour in plan.colours)
        return self._table().choosing(plan.choice(items, shown), self.stand.monster, ours, self.theirs)

    def _table(self) -> ClashTable:
        return self.stand.duel.opened(self.stand.clashes + 1, self.stand.hero, self.stand.monster)

    def _odds(self, worth: Worth, items: Items, rolls: int = 1) -> Odds:
        duel = self.stand.duel
        return self.stand.odds(worth, rolls * duel.unit**self.stand.clashes * duel.plan.scale(items))


def _uses(powers: Iterable[ItemPower], monster: MonsterCard, ours: list[str]) -> Item:
    """Returns the ways to use an item against a monster with these dice."""
    uses = []
    for power in powers:
        if power.against in (None, monster.colour):
            if power.kind == "add_sign":
                uses.append(Use(signs=parse_face(power.sign)))
            elif power.colour in ours:
                uses.append(Use(power.colour, min(power.dice, ours.count(power.colour))))
    return tuple(sorted(uses))


def _fight_on(board: Board) -> Fight:
    if board.fight is None:
        raise ValueError("no battle lies on the table")
    return board.fight
