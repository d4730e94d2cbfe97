"""A hero's turn: what may be done now, as buttons, with targets on the map (chronicles 3, 4, 10, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from avel.chronicles import cards
from avel.chronicles.actions import (
    Battle,
    BuildWall,
    Drink,
    EndTurn,
    Forage,
    Move,
    Rest,
    Seal,
    SetTrap,
    Trade,
    Wish,
)
from avel.chronicles.cards import Alchemist, ElfCamp, Market, Place, Quarry, StoneCircle, WishingLake
from avel.client.game.desk import Desk
from avel.client.game.odds_line import OddsLine
from avel.client.game.on_table import TablePresenter, Target, numbered
from avel.client.game.preview import Preview, of_fight, of_move, of_seal, of_trap
from avel.client.game.second_press import SecondPress
from avel.client.game.turn_strip import END
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.core.decisions import Action, Decision
from avel.core.game import Refusal

A = TypeVar("A", bound=Action)

BATTLE_KEYS: Final = "bnvc"
_KEYS: Final = "abc"
BACK: Final = "choice:back"
MOVE: Final = "choice:move"
"""The button beside the glowing lands; it puts the keyboard on the first of them."""
_OPENS: Final = {"market": "market", "alchemist": "alchemist"}
"""Places whose choices stand on a sheet of their own."""


class TurnChoices(TablePresenter):
    """The question of a turn. It keeps only which target choice was begun."""

    def __init__(self, desk: Desk, decision: Decision, odds: OddsLine | None = None) -> None:
        """Puts a turn's question; ``odds`` says what a battle would bring."""
        super().__init__(desk, decision)
        self._odds = odds or OddsLine(desk)
        self._second = SecondPress()
        self._begun = ""
        """``trade``, ``seal``, ``trap``, or ``trap:5`` once its price is chosen."""
        self._opens = ""
        self._refusals = {each.verb: each for each in desk.shown.game.refusals(desk.shown.session.state)}

    def title(self) -> str:
        """Asks what the hero will do, or which target is meant."""
        words = self.desk.kit.words
        if self._begun:
            return words(f"table.choose_{self._begun.partition(':')[0]}")
        return words("table.what_now", hero=self.desk.seats[self.decision.seat].name)

    def build(self) -> Sequence[Widget]:
        """Returns the verbs, or what belongs to the choice that was begun."""
        if self._begun:
            return [*self._begun_buttons(), self._back_button()]
        return [self._move(), *self._battles(), self._rest(), self._place(), *self._free()]

    def targets(self) -> Sequence[Target]:
        """Returns the lands that can be walked to, or the targets of the choice that was begun."""
        naming, board = self.desk.naming, self.desk.board
        verb, _, price = self._begun.partition(":")
        if verb == "seal":
            seals = [(each.spot, each.lair) for each in self._offered(Seal)]
            return numbered([Target(f"lair:{s}:{n}", s, n, icon="lock") for s, n in seals])
        if verb == "trap" and price:
            spots = [each.spot for each in self._offered(SetTrap) if each.price == int(price)]
            return numbered(
                [Target(f"land:{s}", s, icon="plus", tip=naming.tile(board.tiles[s])) for s in spots]
            )
        if verb:
            return []
        spots = [each.to for each in self._offered(Move)]
        return numbered([Target(f"land:{s}", s, tip=naming.tile(board.tiles[s])) for s in spots])

    def back(self) -> bool:
        """Leaves the choice that was begun, one step at a time."""
        was = self._begun
        self._begun = was.partition(":")[0] if ":" in was else ""
        return bool(was)

    def opened(self) -> str:
        """Returns the sheet to open, once."""
        name, self._opens = self._opens, ""
        return name

    def on(self, message: Message) -> Action | None:
        """Answers, begins a target choice, or asks for a sheet."""
        kind, _, rest = message.id.partition(":")
        if message.id != END:
            self.forget_doubt()
        match kind:
            case "land":
                return self._to_land(int(rest))
            case "lair":
                spot, lair = map(int, rest.split(":"))
                return Seal(spot, lair)
            case "battle":
                return Battle(rest)
            case "trap":
                self._begun = f"trap:{rest}"
            case "drink":
                return Drink(self.decision.seat, rest)
            case "trade":
                return Trade(self.decision.seat, int(rest))
            case "choice":
                return self._chosen(rest)
        return None

    def _to_land(self, spot: int) -> Action:
        _, _, price = self._begun.partition(":")
        return SetTrap(int(price), spot) if price else Move(spot)

    def preview(self, ident: str) -> Preview | None:
        """Returns what a land, a lair or a battle would bring."""
        kind, _, rest = ident.partition(":")
        _, _, price = self._begun.partition(":")
        match kind:
            case "land" if price:
                return of_trap(self.desk, int(price), int(rest))
            case "land":
                return of_move(self.desk, self.decision.seat, int(rest))
            case "lair":
                spot, lair = map(int, rest.split(":"))
                return of_seal(self.desk, spot, lair)
            case "battle" if Battle(rest) in self.decision.actions:
                return of_fight(self.desk, self.decision.seat, rest)
        return None

    def _chosen(self, name: str) -> Action | None:
        match name:
            case "rest":
                return Rest()
            case "end_turn":
                return self._end_turn()
            case "back":
                self.back()
            case "place":
                return self._act_here()
            case "trade":
                self._begun = "trade"
        return None

    def _end_turn(self) -> Action | None:
        """Ends a turn with actions left at the second press."""
        return EndTurn() if not self.desk.board.left or self._second.press() else None

    @property
    def is_end_doubted(self) -> bool:
        """Says whether the end of the turn waits for its second press."""
        return self._second.is_awaited

    def forget_doubt(self) -> None:
        """Waits for it no longer."""
        self._second.withdraw()

    def update(self, dt: float) -> Action | None:
        """Lets the time pass in which the second press is waited for."""
        self._second.update(dt)
        return None

    @property
    def is_moving(self) -> bool:
        """Tells whether a second press would be the same as the first still."""
        return self._second.is_settling

    def _act_here(self) -> Action | None:
        """Answers by the place's action, or begins what must be chosen first."""
        kind = self._kind()
        match kind:
            case "stone_circle":
                self._begun = "seal"
            case "elf_camp":
                self._begun = "trap"
            case "quarry":
                return BuildWall()
            case "wishing_lake":
                return Wish()
            case "forage":
                return Forage()
            case _:
                self._opens = _OPENS.get(kind, "")
        return None

    def _offered(self, kind: type[A]) -> list[A]:
        return [each for each in self.decision.actions if isinstance(each, kind)]

    def _place_card(self) -> Place | None:
        tile = self.desk.board.tiles[self.desk.hero(self.decision.seat).spot]
        return self.desk.box.tiles[tile].action if tile else None

    def _kind(self) -> str:
        card = self._place_card()
        return card.kind if card else "none"

    def _reason(self, verb: str) -> str:
        refusal = self._refusals.get(verb)
        return self._why(refusal) if refusal else ""

    def _why(self, refusal: Refusal) -> str:
        values = dict(refusal.values)
        if "tile" in values:
            values["tile"] = self.desk.naming.tile(values["tile"])
        return self.desk.kit.words(refusal.reason, **values)

    # The verbs

    def _move(self) -> Widget:
        words, ways = self.desk.kit.words, len(self._offered(Move))
        second = words.count("table.lands_glow", ways)
        reason = self._reason("move")
        return Button(
            MOVE,
            words("table.move"),
            second=second,
            icon="move",
            key="m",
            variant="normal" if reason else "on",
            reason=reason,
        )

    def _battles(self) -> list[Widget]:
        words, naming = self.desk.kit.words, self.desk.naming
        fights = self._offered(Battle)
        if not fights:
            reason = self._reason("battle")
            return [Button("choice:battle", words("table.battle"), icon="battle", key="b", reason=reason)]
        return [
            Button(
                f"battle:{each.monster}",
                naming.monster(each.monster),
                second=self._odds.of(self.decision.seat, each.monster),
                icon="battle",
                key=BATTLE_KEYS[number] if number < len(BATTLE_KEYS) else "",
            )
            for number, each in enumerate(fights)
        ]

    def _rest(self) -> Widget:
        words, numbers = self.desk.kit.words, self.desk.box.numbers
        have = self.desk.hero(self.decision.seat).toughness
        after = min(numbers.toughness, have + numbers.rest)
        second = words.count("table.rest_gives", after - have, have=have, after=after)
        reason = self._reason("rest")
        return Button("choice:rest", words("table.rest"), second=second, icon="rest", key="r", reason=reason)

    def _place(self) -> Widget:
        words = self.desk.kit.words
        label = words(f"table.place_{self._kind()}")
        reason = self._reason("place")
        second = "" if reason else self._place_line()
        return Button("choice:place", label, second=second, icon="place", key="p", reason=reason)

    def _place_line(self) -> str:
        words, board, card = self.desk.kit.words, self.desk.board, self._place_card()
        match card:
            case Market():
                return words("table.line_market", buy=card.buy, sell=card.sell)
            case StoneCircle():
                return words.count("table.line_seal", len(self._offered(Seal)), price=card.price)
            case Quarry():
                most = self.desk.box.numbers.walls
                return words("table.line_wall", price=card.price, have=board.walls, most=most)
            case ElfCamp():
                prices = dict.fromkeys(each.price for each in self._offered(SetTrap))
                return words("table.line_trap", prices=words("card.comma").join(map(str, prices)))
            case cards.Forage():
                return words.count("table.line_coins", card.coins)
            case WishingLake() | Alchemist():
                return words.count("table.line_price", card.price)
        return ""

    def _free(self) -> list[Widget]:
        words, seat = self.desk.kit.words, self.decision.seat
        drinks = [each for each in self._offered(Drink) if each.hero == seat]
        found: list[Widget] = []
        if drinks:
            found.append(_free_button(f"drink:{drinks[0].item}", words("table.drink"), "drink", "d"))
        if len(self._partners) == 1:
            other = self._partners[0]
            label = words("table.trade_with", other=self.desk.seats[other].name)
            found.append(_free_button(f"trade:{other}", label, "trade", "g"))
        elif self._partners:
            found.append(_free_button("choice:trade", words("table.trade"), "trade", "g"))
        return found

    @property
    def _partners(self) -> list[int]:
        return [each.other for each in self._offered(Trade) if each.hero == self.decision.seat]

    # What belongs to a begun choice

    def _begun_buttons(self) -> list[Widget]:
        verb, _, chosen = self._begun.partition(":")
        match verb:
            case "trade":
                return self._partner_buttons()
            case "trap":
                return self._trap_buttons(chosen)
        return []

    def _partner_buttons(self) -> list[Widget]:
        words, seats = self.desk.kit.words, self.desk.seats
        return [
            Button(
                f"trade:{other}", words("table.trade_with", other=seats[other].name), icon="trade", key=key
            )
            for other, key in zip(self._partners, _KEYS, strict=False)
        ]

    def _trap_buttons(self, chosen: str) -> list[Widget]:
        words = self.desk.kit.words
        prices = dict.fromkeys(each.price for each in self._offered(SetTrap))
        damage = {trap.price: trap.damage for trap in self.desk.box.numbers.traps}
        return [
            Button(
                f"trap:{price}",
                words("table.trap_for", price=price),
                second=words("table.trap_hurts", damage=damage[price]),
                icon=f"board/trap_{price}",
                key=key,
                variant="on" if str(price) == chosen else "normal",
            )
            for price, key in zip(prices, _KEYS, strict=False)
        ]

    def _back_button(self) -> Widget:
        label = self.desk.kit.words("table.back")
        return Button(BACK, label, icon="undo", key="esc", variant="quiet")


def _free_button(ident: str, label: str, icon: str, key: str) -> Widget:
    return Button(ident, label, icon=icon, key=key, variant="quiet", step=15)
