"""The question what magic becomes, die by die (``battle.magic``, chronicles 5.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from avel.chronicles.actions import UseMagic
from avel.client.canvas import Canvas
from avel.client.game.battle import pairs, sight, trays
from avel.client.game.battle.asking import ANSWER_HIGH, BattleQuestion
from avel.client.game.battle.buttons import DieButton, StageButton
from avel.client.game.battle.deck import Ask
from avel.client.game.battle.plan import WIDTH
from avel.client.game.battle.stage import MAIN, BattleStage
from avel.client.game.desk import Desk
from avel.client.theme import Scale
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision


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
                ANSWER_HIGH,
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
