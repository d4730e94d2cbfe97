"""The four questions of a battle, each over the same stage (chronicles 5)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.model import Fight
from avel.client.canvas import Canvas
from avel.client.game.battle import pairs, sight, trays
from avel.client.game.battle.buttons import DieButton, ItemButton, StageButton
from avel.client.game.battle.deck import Ask, OddsRow, power_words
from avel.client.game.battle.odds_rows import OddsTeller
from avel.client.game.battle.plan import WIDTH
from avel.client.game.battle.stage import MAIN, BattleStage
from avel.client.game.desk import Desk
from avel.client.game.presenter import Presenter
from avel.client.game.settling import Settling
from avel.client.theme import Scale
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision

_MAIN_HIGH: Final = 42
_ANSWER_HIGH: Final = 50


class BattleQuestion(Presenter):
    """A question on the stage. The main button goes on; what else may be done stands in the bar."""

    def __init__(self, desk: Desk, decision: Decision, stage: BattleStage | None = None) -> None:
        """Asks over a stage, by default one of its own; presses count once the question has settled."""
        super().__init__(desk, decision)
        self.stage = stage or BattleStage(desk)
        self.settling = Settling(desk.kit.settings.now.motion)
        self.odds = OddsTeller(desk, decision)

    @property
    def fight(self) -> Fight:
        """The battle being asked about."""
        return self.stage.fight

    @abstractmethod
    def ask(self) -> Ask:
        """Returns what the bar and the line at the foot say."""

    @abstractmethod
    def answers(self) -> Sequence[Widget]:
        """Returns the buttons of the bar, from left to right."""

    @abstractmethod
    def main(self) -> StageButton:
        """Returns the main button."""

    @abstractmethod
    def answer(self, id: str) -> Action | None:
        """Returns the answer that a pressed button gives, or ``None`` if it only changes the look."""

    def dice(self) -> Sequence[DieButton]:
        """Returns the dice that can be chosen now."""
        return ()

    def rows(self) -> Sequence[OddsRow]:
        """Returns the odds of each answer."""
        return self.odds.rows()

    def say(self, key: str, **values: object) -> str:
        """Returns one of the battle's texts."""
        return self.desk.kit.words(f"battle.{key}", **values)

    def build(self) -> Sequence[Widget]:
        """Returns the answers, the dice that can be chosen, and the main button."""
        return [*self.stage.zones(), *self.answers(), *self.dice(), self.main()]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where the stage and its buttons lie."""
        return self.stage.layout(size, scale, [each.id for each in self.answers()], self.main().id)

    def on(self, message: Message) -> Action | None:
        """Returns the answer that a pressed button gives."""
        return self.answer(message.id) if isinstance(message, Pressed) else None

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage with its question."""
        self.stage.paint(canvas, rects, self.ask(), self.rows())

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dice."""
        self.stage.paint_moving(canvas, rects, self.ask())

    def still_key(self) -> Hashable:
        """Returns everything that the still part of the stage shows."""
        return self.stage.still_key(self.ask(), self.rows())

    def update(self, dt: float) -> Action | None:
        """Lets the question settle."""
        self.settling.update(dt)
        return None

    @property
    def is_moving(self) -> bool:
        """Tells whether it is still settling."""
        return not self.settling.is_over

    def is_open(self) -> bool:
        """Says whether presses count by now."""
        return self.settling.is_over

    def go_on(self, id: str, key: str, *, icon: str = "clash", reason: str = "") -> StageButton:
        """Returns a main button; a reason switches it off."""
        return StageButton(
            id,
            self.say(key),
            self.is_open,
            _MAIN_HIGH,
            icon=icon,
            key="enter",
            variant="primary",
            reason=reason,
            step=15 if reason else 18,
        )


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
                _ANSWER_HIGH,
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
                    _ANSWER_HIGH,
                    str(number),
                )
                for number, (item, power) in enumerate(self.uses, start=1)
            ]
        back = StageButton(
            "choice:back", self.say("other_item"), self.is_open, _ANSWER_HIGH, icon="arrow_left", key="esc"
        )
        if self.most_dice == 1:
            return [back]
        reason = "" if self.picked else self.say("pick_a_die")
        again = StageButton(
            "choice:reroll",
            self.say("roll_again"),
            self.is_open,
            _ANSWER_HIGH,
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


class MagicQuestion(BattleQuestion):
    """``battle.magic``: each magic sign becomes a sword or a shield before anything is compared.

    The buttons answer at once; the die itself turns from one to the other, and the main button takes it.
    """

    def __init__(self, desk: Desk, decision: Decision, stage: BattleStage | None = None) -> None:
        """Asks with nothing turned yet."""
        super().__init__(desk, decision, stage)
        self.turned = ""
        """What the die shows that is being turned: ``attack``, ``defence``, or nothing yet."""

    @property
    def _die(self) -> int | None:
        return pairs.open_magic(self.desk.box.signs, self.fight)

    def dice(self) -> Sequence[DieButton]:
        """Returns the die whose magic is asked about."""
        die = self._die
        if die is None:
            return ()
        return [DieButton(f"die:{die}", "t", self.is_open, is_chosen=bool(self.turned))]

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the dice, and on the one that is being turned what it shows."""
        super().paint_moving(canvas, rects)
        if self.turned and self._die is not None:
            scaled = canvas.scaled(Scale(rects["stage"].width / WIDTH))
            trays.draw_turned(scaled, self.turned, rects[f"die:{self._die}"])

    def ask(self) -> Ask:
        """Points at the die whose magic is asked about."""
        signs = self.desk.box.signs
        all_of_them = sum(signs[face].magic for face in self.fight.faces)
        title = self.say("magic")
        if all_of_them > 1:
            title = self.say("magic_of", number=len(self.fight.magic) + 1, most=all_of_them)
        die = pairs.open_magic(signs, self.fight)
        return Ask(title, self.say("magic_line"), self.say("magic_help"), die=die, buttons=2)

    def answers(self) -> Sequence[Widget]:
        """Returns attack and defence, each with what the clash then does."""
        return [
            StageButton(
                f"choice:{sign}",
                self.say(sign),
                self.is_open,
                _ANSWER_HIGH,
                second=self._result(sign),
                icon=f"dice/sign_{sign}",
                key=str(number),
            )
            for number, sign in enumerate(("attack", "defence"), start=1)
        ]

    def _result(self, sign: str) -> str:
        dealt, lost = sight.would_do(self.desk.box, self.fight, sign)
        signs = self.desk.box.signs
        is_last = sum(signs[face].magic for face in self.fight.faces) == len(self.fight.magic) + 1
        return self.say("deal_lose" if is_last else "deal_lose_so_far", dealt=dealt, lost=lost)

    def main(self) -> StageButton:
        """Returns the strike, which waits for the magic, or takes what the die was turned to."""
        if self.turned:
            return self.go_on("choice:turned", f"take_{self.turned}", icon=f"dice/sign_{self.turned}")
        return self.go_on(MAIN, "strike", reason=self.say("first_magic"))

    def answer(self, id: str) -> Action | None:
        """Turns the magic into one or the other, or only the die."""
        if id.startswith("die:"):
            self.turned = "defence" if self.turned == "attack" else "attack"
            return None
        if id == "choice:turned":
            return UseMagic(self.turned)
        sign = id.removeprefix("choice:")
        return UseMagic(sign) if sign in ("attack", "defence") else None


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
                _ANSWER_HIGH,
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
