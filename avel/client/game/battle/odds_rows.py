"""The exact odds of each answer to a battle's question, reckoned once for each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.cards import ItemPower
from avel.chronicles.odds import Odds
from avel.client.game.battle.deck import OddsRow, power_words
from avel.client.game.desk import Desk
from avel.core.decisions import Action, Decision

_MOST_ROWS = 4


class OddsTeller:
    """Tells what each answer of one question leads to."""

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Tells odds of the board as shown while the question is open."""
        self._desk = desk
        self._decision = decision
        self._told: dict[Action, Odds] = {}

    def rows(self, item: tuple[str, int] | None = None) -> tuple[OddsRow, ...]:
        """Returns a row for each answer, an item's with its best dice.

        With ``item``, an item and its power, returns a row for each choice of dice.
        """
        if item is not None:
            uses = [use for use in self._uses() if (use.item, use.power) == item]
            return tuple(self._row("icons/redo", self._dice_words(use, uses), use) for use in uses)[
                :_MOST_ROWS
            ]
        rows = [row for action in self._decision.actions if (row := self._plain_row(action))]
        by_item: dict[tuple[str, int], list[UseItem]] = {}
        for use in self._uses():
            by_item.setdefault((use.item, use.power), []).append(use)
        said = Counter(self._power_words(key) for key in by_item)
        rows += [
            self._item_row(key, uses, names_item=said[self._power_words(key)] > 1)
            for key, uses in by_item.items()
        ]
        return tuple(rows[:_MOST_ROWS])

    def _uses(self) -> list[UseItem]:
        return [action for action in self._decision.actions if isinstance(action, UseItem)]

    def _plain_row(self, action: Action) -> OddsRow | None:
        words = self._desk.kit.words
        match action:
            case Roll():
                return self._row("icons/clash", words("battle.roll_now"), action)
            case Drink(_, item):
                return self._row("icons/drink", self._desk.naming.item(item), action)
            case Done():
                return self._row("icons/clash", words("battle.no_item"), action)
            case UseMagic(sign):
                return self._row(f"dice/sign_{sign}", words(f"battle.as_{sign}"), action)
            case Clash():
                return self._row("icons/clash", words("battle.again"), action)
            case Retreat():
                return OddsRow("icons/retreat", words("battle.retreat"), None, self._kept())
        return None

    def _kept(self) -> str:
        """Says what a hero who breaks off keeps: no chance to win, and nothing lost either."""
        board = self._desk.board
        hearts = self._desk.hero(board.hero).toughness
        return self._desk.kit.words("battle.retreat_keeps", hearts=hearts)

    def _item_row(self, key: tuple[str, int], uses: Sequence[UseItem], *, names_item: bool) -> OddsRow:
        """Returns an item's row: it says what its power does, or its name where two do the same."""
        power = self._power(key)
        icon = "icons/redo" if power.kind == "reroll" else f"dice/sign_{power.sign}"
        label = self._desk.naming.item(key[0]) if names_item else self._power_words(key)
        return self._row(icon, label, max(uses, key=self._worth))

    def _power(self, key: tuple[str, int]) -> ItemPower:
        item, number = key
        return self._desk.box.pieces[item].powers[number]

    def _power_words(self, key: tuple[str, int]) -> str:
        return power_words(self._desk, self._power(key))

    def _worth(self, use: UseItem) -> tuple[float, float]:
        odds = self._odds(use)
        return (odds.win, -odds.loss) if odds else (0.0, 0.0)

    def _dice_words(self, use: UseItem, uses: Sequence[UseItem]) -> str:
        keys = sorted({die for each in uses for die in each.dice})
        numbers = " + ".join(str(keys.index(die) + 1) for die in use.dice)
        return self._desk.kit.words("battle.die_number", numbers=numbers)

    def _row(self, icon: str, label: str, action: Action) -> OddsRow:
        return OddsRow(icon, label, self._odds(action))

    def _odds(self, action: Action) -> Odds | None:
        odds = self._told.get(action) or self._desk.reckoner.after(self._desk.board, action)
        if odds:
            self._told[action] = odds
        return odds
