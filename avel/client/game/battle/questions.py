"""The four questions of a battle, each over the same stage (chronicles 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem
from avel.client.game.battle import pairs, sight
from avel.client.game.battle.asking import ANSWER_HIGH, BattleQuestion
from avel.client.game.battle.buttons import DieButton, ItemButton, StageButton
from avel.client.game.battle.deck import Ask, OddsRow, power_words
from avel.client.game.battle.magic import MagicQuestion
from avel.client.game.battle.shelf_touch import Offers
from avel.client.game.battle.stage import MAIN, BattleStage
from avel.client.game.desk import Desk
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision


class PrepareQuestion(BattleQuestion):
    """``battle.prepare``: potions that add a die, or the first roll (rulings R2 to R4)."""

    @property
    def drinks(self) -> list[Drink]:
        """The potions that can be drunk now."""
        return [action for action in self.decision.actions if isinstance(action, Drink)]

    def ask(self) -> Ask:
        """Says what can be drunk, or why nothing can."""
        drinks = self.drinks
        if drinks:
            return Ask(
                self.say("prepare"), self.say("prepare_line"), self.say("prepare_help"), buttons=len(drinks)
            )
        powers = self.desk.box.monsters[self.fight.monster].powers
        key = "potions_barred" if any(power.kind == "bars_potions" for power in powers) else "no_potion"
        return Ask(self.say("ready_to_roll"), self.say(key), self.say("roll_help"))

    def answers(self) -> Sequence[Widget]:
        """Returns a button for each potion."""
        return [
            ItemButton(
                f"item:{drink.item}",
                self.desk,
                drink.item,
                self._gain(drink.item),
                self.is_open,
                ANSWER_HIGH,
                str(number),
            )
            for number, drink in enumerate(self.drinks, start=1)
        ]

    def _gain(self, item: str) -> str:
        draught = self.desk.box.pieces[item].draught
        if draught is None or draught.kind != "die":
            raise ValueError(f"{item} is no battle potion")
        return self.say("one_die", colour=self.desk.naming.colour(draught.colour))

    def main(self) -> StageButton:
        """Returns the roll."""
        return self.go_on("choice:roll", "roll")

    def answer(self, id: str) -> Action | None:
        """Drinks or rolls."""
        if id == "choice:roll":
            return Roll()
        return next((drink for drink in self.drinks if id == f"item:{drink.item}"), None)


class ItemsQuestion(BattleQuestion):
    """``battle.items``: once-a-battle powers in any order, or the strike (rulings R7 to R9)."""

    def __init__(self, desk: Desk, decision: Decision, stage: BattleStage | None = None) -> None:
        """Asks with no item chosen."""
        super().__init__(desk, decision, stage)
        self.chosen: tuple[str, int] | None = None
        """The item and power whose dice are being chosen."""
        self.picked: tuple[int, ...] = ()
        """The dice chosen so far."""

    @property
    def uses(self) -> dict[tuple[str, int], list[UseItem]]:
        """The ways to use each item and power."""
        found: dict[tuple[str, int], list[UseItem]] = {}
        for action in self.decision.actions:
            if isinstance(action, UseItem):
                found.setdefault((action.item, action.power), []).append(action)
        return found

    @property
    def most_dice(self) -> int:
        """How many dice the chosen power rolls again at most."""
        return max(len(use.dice) for use in self.uses[self.chosen]) if self.chosen else 0

    def ask(self) -> Ask:
        """Asks for an item, or for the dice that the chosen one rolls again."""
        if self.chosen is None:
            dealt, lost = sight.would_do(self.desk.box, self.fight)
            line = self.say("use_item_line", dealt=dealt, lost=lost)
            return Ask(self.say("use_item"), line, self.say("use_item_help"), buttons=len(self.uses))
        most = self.most_dice
        if most == 1:
            return Ask(
                self.say("which_die"), self.say("which_die_line"), self.say("which_die_help"), buttons=1
            )
        title, line = self.say("which_dice", most=most), self.say("which_dice_line")
        return Ask(title, line, self.say("which_dice_help"), buttons=2)

    def answers(self) -> Sequence[Widget]:
        """Returns a button for each power, or the way back and, for several dice, the throw."""
        if self.chosen is None:
            return [
                ItemButton(
                    _item_id(item, power),
                    self.desk,
                    item,
                    power_words(self.desk, self.desk.box.pieces[item].powers[power]),
                    self.is_open,
                    ANSWER_HIGH,
                    str(number),
                )
                for number, (item, power) in enumerate(self.uses, start=1)
            ]
        back = StageButton(
            "choice:back", self.say("other_item"), self.is_open, ANSWER_HIGH, icon="arrow_left", key="esc"
        )
        if self.most_dice == 1:
            return [back]
        reason = "" if self.picked else self.say("pick_a_die")
        again = StageButton(
            "choice:reroll",
            self.say("roll_again"),
            self.is_open,
            ANSWER_HIGH,
            second=self.desk.kit.words.count("battle.dice_picked", len(self.picked)),
            icon="redo",
            key="r",
            reason=reason,
        )
        return [back, again]

    def dice(self) -> Sequence[DieButton]:
        """Returns the dice that the chosen item can roll again."""
        if self.chosen is None:
            return ()
        numbers = sorted({die for use in self.uses[self.chosen] for die in use.dice})
        return [
            DieButton(f"die:{die}", str(key), self.is_open, is_chosen=die in self.picked)
            for key, die in enumerate(numbers, start=1)
        ]

    def offers(self) -> Offers:
        """Returns each item with the button of its first power that works now."""
        found: dict[str, str] = {}
        for item, power in self.uses:
            found.setdefault(item, _item_id(item, power))
        return found

    def rows(self) -> Sequence[OddsRow]:
        """Returns the odds of each item, or of each choice of dice."""
        return self.odds.rows(self.chosen)

    def main(self) -> StageButton:
        """Returns the strike; while dice are being chosen it waits."""
        if self.chosen is not None:
            return self.go_on(MAIN, "strike", reason=self.say("first_dice"))
        magic = pairs.open_magic(self.desk.box.signs, self.fight) is not None
        return self.go_on("choice:done", "to_magic" if magic else "strike")

    def answer(self, id: str) -> Action | None:
        """Uses an item, chooses among its dice, or goes on."""
        if id == "choice:done":
            return Done()
        if id == "choice:back":
            self.chosen, self.picked = None, ()
        elif id == "choice:reroll":
            return self._reroll()
        elif id.startswith("die:"):
            return self._pick(int(id.removeprefix("die:")))
        else:
            return self._choose(id)
        return None

    def _choose(self, id: str) -> Action | None:
        for key, uses in self.uses.items():
            if _item_id(*key) == id:
                if len(uses) == 1:
                    return uses[0]
                self.chosen, self.picked = key, ()
        return None

    def _pick(self, die: int) -> Action | None:
        if die in self.picked:
            self.picked = tuple(each for each in self.picked if each != die)
        elif len(self.picked) < self.most_dice:
            self.picked = tuple(sorted((*self.picked, die)))
        return self._reroll() if self.most_dice == 1 else None

    def _reroll(self) -> Action | None:
        uses = self.uses[self.chosen] if self.chosen else []
        return next((use for use in uses if use.dice == self.picked), None)


def _item_id(item: str, power: int) -> str:
    return f"item:{item}" if power == 0 else f"item:{item}:{power}"


class PressOnQuestion(BattleQuestion):
    """``battle.press_on``: another clash, or the retreat, which is never the main button."""

    def ask(self) -> Ask:
        """Says how both stand."""
        left = self.desk.box.numbers.clashes - self.fight.clash
        foe = sight.foe(self.desk.board, self.desk.box, self.fight)
        line = self.desk.kit.words.count("battle.clashes_left", left, toughness=foe.left)
        return Ask(self.say("press_on"), line, self.say("press_on_help"), buttons=1)

    def answers(self) -> Sequence[Widget]:
        """Returns the retreat."""
        return [
            StageButton(
                "choice:retreat",
                self.say("retreat"),
                self.is_open,
                ANSWER_HIGH,
                second=self.say("retreat_line"),
                icon="retreat",
                key="r",
            )
        ]

    def main(self) -> StageButton:
        """Returns the next clash."""
        return self.go_on("choice:clash", "again")

    def answer(self, id: str) -> Action | None:
        """Fights on or breaks off."""
        return {"choice:clash": Clash(), "choice:retreat": Retreat()}.get(id)


QUESTIONS: Final[Mapping[str, type[BattleQuestion]]] = MappingProxyType(
    {
        "battle.prepare": PrepareQuestion,
        "battle.items": ItemsQuestion,
        "battle.magic": MagicQuestion,
        "battle.press_on": PressOnQuestion,
    }
)
"""The presenter for each kind of question that a battle asks."""
