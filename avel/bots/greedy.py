"""The greedy bot: weighs every errand by odds and steps towards the best, and can say why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from avel.bots.errands import Errand, Errands, WayFinder, next_step
from avel.bots.gear_worth import gain_by_upgrade, gain_by_wearing, keep_worth, kind_worth, wanted
from avel.bots.rough_odds import Forecast, RoughOdds
from avel.chronicles.actions import (
    Accept,
    Buy,
    Cancel,
    Clash,
    Decline,
    Done,
    Drink,
    Drop,
    EndTurn,
    Lose,
    March,
    Move,
    Pack,
    Propose,
    Retreat,
    Roll,
    RollAgain,
    Sell,
    Take,
    Upgrade,
    UseItem,
    UseMagic,
    Wear,
)
from avel.chronicles.battle import sum_signs, total
from avel.chronicles.box import Box
from avel.chronicles.frames import MarchFrame
from avel.chronicles.model import BEAST, Board, Fight, Hero
from avel.chronicles.odds import OddsBook
from avel.chronicles.view import View
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.tabletop.dice import Signs

_SHARED = 0.6
"""What is left of an errand that another hero is nearer to."""
_LEAST = 0.1
"""The least worth of an errand for which an action is spent."""
_WEAK = 2
"""The toughness at which a healing draught is drunk."""
_SIP, _SIP_BEAST = 0.9, 0.5
"""What a battle potion must add to a forecast to be drunk."""
_DEAR = 1.0
"""What is worth more than this is not let go for coins."""
_GIVING = 1.5
"""What a hero gives up for the good of all."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer and why it is given: the last part of a text key and what the text names."""

    action: Action
    reason: str
    values: tuple[tuple[str, str], ...] = ()
    spot: int = -1
    """The land it leads to, or -1."""


Chooser = Callable[[View, Decision], Advice]
"""Answers one kind of question."""


class GreedyBot:
    """Plays for the heroes together, one step ahead, by what lies open on the table."""

    def __init__(self, box: Box, exact: OddsBook | None = None) -> None:
        """Takes the box; ``exact`` odds, if any, choose among items and magic in battle."""
        self._box = box
        self._exact = exact
        self._odds = RoughOdds(box)
        self._ways = WayFinder(box)
        self._choosers: Mapping[str, Chooser] = {
            "turn.choose": self._turn,
            "battle.prepare": self._prepare,
            "battle.items": self._items,
            "battle.magic": self._magic,
            "battle.press_on": self._press_on,
            "draw.which": self._draw,
            "place.put": self._put,
            "gain.make_room": self._make_room,
            "upgrade.which": self._upgrade,
            "knock_out.lose": self._lose,
            "market.deal": self._deal,
            "lake.again": self._again,
            "trade.talk": self._talk,
            "trade.consent": self._consent,
            "march.way": self._march,
        }

    @property
    def kinds(self) -> tuple[str, ...]:
        """Returns the kinds of questions it has an opinion on."""
        return tuple(self._choosers)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer it would give; it needs no chance."""
        return self.advise(view, decision).action

    def advise(self, view: View, decision: Decision) -> Advice:
        """Returns the answer it would give and why; a question it does not know gets its default."""
        chooser = self._choosers.get(decision.kind)
        if chooser:
            advice = chooser(view, decision)
            if advice.action in decision.actions:
                return advice
        return Advice(decision.actions[decision.default], "default")

    # A turn

    def _turn(self, view: View, decision: Decision) -> Advice:
        board, hero = view.board, view.board.heroes[decision.seat]
        if free := self._free(hero, decision):
            return free
        if board.left == 0:
            return Advice(EndTurn(), "end_turn")
        best, action, most = None, None, _LEAST
        for errand, steps, step in self._reachable(view, decision.seat):
            worth = errand.points / (steps + (errand.deed is not None))
            do = errand.deed if steps == 0 else Move(step)
            if worth > most and do in decision.actions:
                best, action, most = errand, do, worth
        if best is None or action is None:
            return Advice(EndTurn(), "nothing_better")
        reason = best.reason if isinstance(action, Move) is (best.deed is None) else f"{best.reason}_far"
        return Advice(action, reason, best.values, best.spot)

    def _free(self, hero: Hero, decision: Decision) -> Advice | None:
        """Puts on what is better than what is worn, and drinks when it is high time."""
        if item := wanted(self._box, hero):
            wear = Wear(decision.seat, item)
            if wear in decision.actions:
                return Advice(wear, "wear", (("item", item),))
        if hero.toughness <= _WEAK:
            for action in decision.actions:
                if isinstance(action, Drink) and action.hero == decision.seat:
                    return Advice(action, "heal", (("item", action.item),))
        return None

    def _reachable(self, view: View, seat: int) -> Iterator[tuple[Errand, int, int]]:
        """Yields the errands that can be done, each with its steps and the first land on the way."""
        board, setup = view.board, view.setup
        land = self._box.land(setup.layout, len(setup.seats))
        steps, first = self._ways.ways(land, board, board.heroes[seat].spot)
        others = [
            self._ways.ways(land, board, hero.spot)[0]
            for other, hero in enumerate(board.heroes)
            if other != seat
        ]
        for errand in Errands(self._box, self._odds, land, board, seat).all():
            away = steps[errand.spot]
            if not errand.is_shared and any(each[errand.spot] < away for each in others):
                errand = replace(errand, points=errand.points * _SHARED)
            yield errand, away, first[errand.spot]

    # Battle

    def _prepare(self, view: View, decision: Decision) -> Advice:
        board, fight = view.board, _fight(view)
        plain = self._odds.now(board, fight)
        least = _SIP_BEAST if fight.monster == BEAST else _SIP
        for action in decision.actions:
            draught = self._box.pieces[action.item].draught if isinstance(action, Drink) else None
            if isinstance(action, Drink) and draught and draught.kind == "die":
                gain = self._odds.with_die(board, fight, draught.colour).worth - plain.worth
                if gain > least:
                    return Advice(action, "sip", (("item", action.item),))
        return Advice(Roll(), f"roll{_beast(fight)}", self._chances(view, Roll(), plain))

    def _press_on(self, view: View, decision: Decision) -> Advice:
        forecast = self._odds.now(view.board, _fight(view))
        if forecast.worth > 0:
            reason = f"press_on{_beast(_fight(view))}"
            return Advice(Clash(), reason, self._chances(view, Clash(), forecast))
        return Advice(Retreat(), "retreat", self._chances(view, Clash(), forecast))

    def _chances(self, view: View, action: Action, rough: Forecast) -> tuple[tuple[str, str], ...]:
        monster = _fight(view).monster
        win, loss = rough.win, rough.loss
        if self._exact:
            odds = self._exact.after(view.board, action)
            win, loss = odds.win, odds.loss
        damage = ("damage", f"{rough.dealt:.1f}")
        return ("monster", monster), ("chance", str(round(win * 100))), ("loss", f"{loss:.1f}"), damage

    def _items(self, view: View, decision: Decision) -> Advice:
        board = view.board
        if self._exact:
            exact = self._exact
            best = max(decision.actions, key=lambda each: _merit(exact, board, each))
        else:
            best = next((each for each in decision.actions if self._helps(board, each)), Done())
        if isinstance(best, UseItem):
            return Advice(best, "use_item", (("item", best.item),))
        return Advice(best, "save_items")

    def _helps(self, board: Board, action: Action) -> bool:
        """Says whether an item changes this clash for the better: rolls blanks again, adds what counts."""
        fight = board.fight
        if fight is None or not isinstance(action, UseItem):
            return False
        power = self._box.pieces[action.item].powers[action.power]
        if power.kind == "reroll":
            return all(self._box.signs[fight.faces[die]] == Signs() for die in action.dice)
        ours, theirs = total(self._box, fight), sum_signs(self._box, fight.their_faces)
        if power.sign == "attack":
            return ours.attack + ours.magic >= theirs.defence
        return theirs.attack > ours.defence + ours.magic

    def _magic(self, view: View, decision: Decision) -> Advice:
        board, fight = view.board, _fight(view)
        if self._exact:
            exact = self._exact
            best = max(decision.actions, key=lambda each: _merit(exact, board, each))
        else:
            best = UseMagic("attack" if self._strikes(board, fight) else "defence")
        sign = best.sign if isinstance(best, UseMagic) else "attack"
        return Advice(best, f"magic_{sign}")

    def _strikes(self, board: Board, fight: Fight) -> bool:
        """Says whether magic does more as an attack: where it may fell the monster, or nothing hurts."""
        ours, theirs = total(self._box, fight), sum_signs(self._box, fight.their_faces)
        damage = next((each.damage for each in board.monsters if each.piece == fight.monster), 0)
        left = self._box.toughness(fight.monster, board.beast_toughness) - damage
        behind = theirs.attack - ours.defence
        fells = ours.attack + ours.magic - theirs.defence >= left > ours.attack - theirs.defence
        falls = behind >= board.heroes[fight.hero].toughness
        return fells or behind <= 0 or (not falls and ours.attack + 1 > theirs.defence)

    # The bag, and what comes out of it

    def _draw(self, view: View, decision: Decision) -> Advice:
        hero, felt = view.board.heroes[decision.seat], view.board.felt
        at = max(range(len(felt)), key=lambda each: kind_worth(self._box, hero, felt[each]))
        return Advice(Take(at), "take", (("kind", felt[at]),))

    def _put(self, view: View, decision: Decision) -> Advice:
        hero, item = view.board.heroes[decision.seat], view.board.hand
        named = (("item", item),)
        wear, pack = Wear(decision.seat, item), Pack(decision.seat, item)
        if wear in decision.actions and gain_by_wearing(self._box, hero, item) > 0:
            return Advice(wear, "wear", named)
        if pack in decision.actions:
            return Advice(pack, "pack", named)
        return self._least_missed(hero, decision)

    def _make_room(self, view: View, decision: Decision) -> Advice:
        return self._least_missed(view.board.heroes[decision.seat], decision)

    def _least_missed(self, hero: Hero, decision: Decision) -> Advice:
        """Makes room: puts a packed item on, else lets go what is worth the least."""
        for action in decision.actions:
            if isinstance(action, Wear):
                return Advice(action, "wear_for_room", (("item", action.item),))
        drops = [each for each in decision.actions if isinstance(each, Drop)]
        if not drops or (decision.kind == "gain.make_room" and self._all_dear(hero, drops)):
            return Advice(decision.actions[0], "leave_coins")
        least = min(drops, key=lambda each: keep_worth(self._box, hero, each.item))
        return Advice(least, "drop", (("item", least.item),))

    def _all_dear(self, hero: Hero, drops: Sequence[Drop]) -> bool:
        return min(keep_worth(self._box, hero, each.item) for each in drops) > _DEAR

    def _upgrade(self, view: View, decision: Decision) -> Advice:
        hero = view.board.heroes[decision.seat]
        turns = [each for each in decision.actions if isinstance(each, Upgrade)]
        best = max(turns, key=lambda each: gain_by_upgrade(self._box, hero, each.item))
        return Advice(best, "upgrade", (("item", best.item),))

    def _lose(self, view: View, decision: Decision) -> Advice:
        hero = view.board.heroes[decision.seat]
        losses = [each for each in decision.actions if isinstance(each, Lose)]
        least = min(losses, key=lambda each: keep_worth(self._box, hero, each.item))
        return Advice(least, "lose", (("item", least.item),))

    # Places, trade and the march

    def _deal(self, view: View, decision: Decision) -> Advice:
        hero = view.board.heroes[decision.seat]
        if Buy() in decision.actions:
            return Advice(Buy(), "buy")
        for action in decision.actions:
            if isinstance(action, Sell) and action.item in hero.pack:
                is_spare = self._box.pieces[action.item].kind != "potion"
                if is_spare and gain_by_wearing(self._box, hero, action.item) <= 0:
                    return Advice(action, "sell", (("item", action.item),))
        return Advice(Done(), "enough")

    def _again(self, view: View, decision: Decision) -> Advice:
        return Advice(RollAgain(), "roll_again")

    def _talk(self, view: View, decision: Decision) -> Advice:
        bargain = view.board.bargain
        if bargain and Propose() in decision.actions and self._gain_of_other(view) >= 0:
            return Advice(Propose(), "propose")
        return Advice(Cancel(), "cancel")

    def _consent(self, view: View, decision: Decision) -> Advice:
        fair = self._gain_of_other(view) >= -_GIVING
        return Advice(Accept(), "accept") if fair else Advice(Decline(), "decline")

    def _gain_of_other(self, view: View) -> float:
        """Returns what the hero who is offered a trade would gain by it."""
        bargain = view.board.bargain
        if bargain is None:
            return 0.0
        other = view.board.heroes[bargain.other]
        gains = sum(keep_worth(self._box, other, item) for item in bargain.gives) + bargain.gives_coins
        return gains - sum(keep_worth(self._box, other, item) for item in bargain.takes) - bargain.takes_coins

    def _march(self, view: View, decision: Decision) -> Advice:
        """Leads the Beast over traps, and other monsters where heroes stand."""
        setup, board = view.setup, view.board
        land = self._box.land(setup.layout, len(setup.seats))
        ways = [each.to for each in decision.actions if isinstance(each, March)]
        piece = _marching(view)
        if piece == BEAST:
            spot = next((each.spot for each in board.monsters if each.piece == BEAST), board.crater)
            to = next_step(land, board, spot)
            to = to if to in ways else ways[0]
        else:
            to = max(ways, key=lambda each: len(board.heroes_at(each)))
        return Advice(March(to), "march_trap" if to in board.traps else "march", (("monster", piece),), to)


def _merit(exact: OddsBook, board: Board, action: Action) -> tuple[float, float, bool]:
    """Compares by what a player could notice; among equals an item is better kept."""
    odds = exact.after(board, action)
    return round(odds.win, 3), -round(odds.loss, 2), isinstance(action, Done)


def _beast(fight: Fight) -> str:
    return "_beast" if fight.monster == BEAST else ""


def _fight(view: View) -> Fight:
    if view.board.fight is None:
        raise ValueError("no battle lies on the table")
    return view.board.fight


def _marching(view: View) -> str:
    frame = view.stack[-1]
    return frame.order[0] if isinstance(frame, MarchFrame) and frame.order else BEAST
