"""What the lab hears of each fact of Chronicles; a fact without an ear breaks the run."""

from __future__ import annotations

from typing import Final

from avel.chronicles.battle_events import (
    BattleBegan,
    BattleEnded,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    KnockedOut,
    MagicBecame,
    SignAdded,
)
from avel.chronicles.events import (
    ActionSpent,
    AstrolabeMoved,
    BlackMoonRose,
    GameEnded,
    HeroMoved,
    MonsterAppeared,
    MonsterBeaten,
    MonsterMarched,
    PileRebuilt,
    RoundBegan,
    TileTurned,
    TrapSprung,
    TurnBegan,
    TurnEnded,
    WallsBroken,
)
from avel.chronicles.gear_events import (
    BagEmpty,
    CoinsGained,
    CoinsLeft,
    CoinsPaid,
    Felt,
    HeroHealed,
    ItemPacked,
    ItemReturned,
    ItemUpgraded,
    ItemWorn,
    PieceDrawn,
    UpgradeLost,
)
from avel.chronicles.place_events import (
    BargainChanged,
    BargainDropped,
    SealSet,
    Traded,
    TrapSet,
    WallBuilt,
    WishEnded,
    WishRolled,
)
from avel.lab.ears import Ears
from avel.lab.of_chronicles.watch import Watch, base_side

EARS: Ears[Watch] = Ears()
_RETURNED: Final = {"sell": "sold", "drop": "dropped", "knock_out": "lost", "potion": "used"}
"""What becomes of a card by why it is returned."""
_ENDED: Final = {"clashes": "clashes_over"}

EARS.passes_over(TurnBegan, "every hero has one in every round")
EARS.passes_over(AstrolabeMoved, "it moves once a round")
EARS.passes_over(BlackMoonRose, "the moon track says when")
EARS.passes_over(GameEnded, "the row names the outcome")
EARS.passes_over(Felt, "the hand in the bag is chance; what is drawn counts")
EARS.passes_over(BargainChanged, "talk; what comes of it counts")


# Rounds, turns and land


@EARS.hears(RoundBegan)
def round_began(watch: Watch, fact: RoundBegan) -> None:
    """Notes the state of things at the end of the round before."""
    if fact.round > 1:
        watch.end_round()


@EARS.hears(ActionSpent)
def action_spent(watch: Watch, fact: ActionSpent) -> None:
    """Counts the verb, and what is not done everywhere for the place where it is done."""
    watch.source = fact.verb
    watch.count("actions", fact.verb, "times")
    if fact.verb not in ("move", "battle", "rest"):
        watch.count("places", watch.board.tiles[watch.board.heroes[fact.hero].spot], "acted")


@EARS.hears(TurnEnded)
def turn_ended(watch: Watch, fact: TurnEnded) -> None:
    """Counts unused actions."""
    watch.count("actions", "unused", "times", fact.unused)
    watch.count("heroes", _seat(fact.hero), "unused", fact.unused)


@EARS.hears(TileTurned)
def tile_turned(watch: Watch, fact: TileTurned) -> None:
    """Counts the land."""
    watch.count("places", fact.tile, "turned")


@EARS.hears(HeroMoved)
def hero_moved(watch: Watch, fact: HeroMoved) -> None:
    """Counts the land that is entered, and the monsters that are left standing unfought."""
    board, faced = watch.board, watch.faced[fact.hero]
    for monster in board.monsters_at(board.heroes[fact.hero].spot):
        if monster.piece not in faced:
            card = watch.card(monster.piece)
            watch.count("monsters", card, "met")
            watch.count("monsters", card, "walked_past")
    faced.clear()
    watch.count("places", board.tiles[fact.spot], "entered")
    if fact.shortcut:
        watch.count("places", board.tiles[fact.spot], "by_shortcut")


# Monsters, walls, traps and seals


@EARS.hears(MonsterAppeared)
def monster_appeared(watch: Watch, fact: MonsterAppeared) -> None:
    """Counts the card."""
    watch.count("monsters", watch.card(fact.monster), "appeared")


@EARS.hears(PileRebuilt)
def pile_rebuilt(watch: Watch, fact: PileRebuilt) -> None:
    """Counts it for the size."""
    watch.count("battles", fact.size, "pile_rebuilt")


@EARS.hears(MonsterMarched)
def monster_marched(watch: Watch, fact: MonsterMarched) -> None:
    """Counts the step, and the one that ends the game in the castle."""
    card = watch.card(fact.monster)
    watch.count("monsters", card, "steps")
    tile = watch.board.tiles[fact.spot]
    if tile and watch.box.tiles[tile].kind == "castle":
        watch.count("monsters", card, "stormed")


@EARS.hears(WallsBroken)
def walls_broken(watch: Watch, fact: WallsBroken) -> None:
    """Counts them, for the castle and for who broke them."""
    watch.count("walls", "castle", "broken", fact.walls)
    watch.count("monsters", watch.card(fact.monster), "walls_broken", fact.walls)


@EARS.hears(TrapSprung)
def trap_sprung(watch: Watch, fact: TrapSprung) -> None:
    """Counts the trap and its damage."""
    watch.sprung = str(fact.price)
    watch.count("traps", watch.sprung, "sprung")
    watch.count("traps", watch.sprung, "damage", fact.damage)


@EARS.hears(MonsterBeaten)
def monster_beaten(watch: Watch, fact: MonsterBeaten) -> None:
    """Counts it for the card and for who felled it; a reward follows."""
    watch.count("monsters", watch.card(fact.monster), "beaten")
    watch.count_act("beaten")
    if fact.hero < 0:
        watch.count("traps", watch.sprung, "felled")
    else:
        watch.source = "reward"
        watch.count("heroes", _seat(fact.hero), "beaten")


@EARS.hears(SealSet)
def seal_set(watch: Watch, fact: SealSet) -> None:
    """Counts it for the land."""
    watch.count("seals", watch.board.tiles[fact.spot], "set")


@EARS.hears(WallBuilt)
def wall_built(watch: Watch, fact: WallBuilt) -> None:
    """Counts it."""
    watch.count("walls", "castle", "built")


@EARS.hears(TrapSet)
def trap_set(watch: Watch, fact: TrapSet) -> None:
    """Counts it for the trap, which is known by its price."""
    watch.count("traps", str(fact.price), "set")


# Battle


@EARS.hears(BattleBegan)
def battle_began(watch: Watch, fact: BattleBegan) -> None:
    """Counts the battle, and a monster that is met by being fought."""
    card = watch.card(fact.monster)
    watch.count("battles", watch.size(fact.monster), "fought")
    watch.count("monsters", card, "fought")
    watch.count_act("fought")
    if fact.monster not in watch.faced[fact.hero]:
        watch.faced[fact.hero].add(fact.monster)
        watch.count("monsters", card, "met")


@EARS.hears(DiceRolled)
def dice_rolled(watch: Watch, fact: DiceRolled) -> None:
    """Counts the clash."""
    _in_battle(watch, "clashes")


@EARS.hears(DiceRerolled)
def dice_rerolled(watch: Watch, fact: DiceRerolled) -> None:
    """Counts the item's use."""
    _in_battle(watch, "rerolls")
    watch.count("cards", base_side(fact.item), "used")


@EARS.hears(SignAdded)
def sign_added(watch: Watch, fact: SignAdded) -> None:
    """Counts the item's use."""
    _in_battle(watch, "signs_added")
    watch.count("cards", base_side(fact.item), "used")


@EARS.hears(DieAdded)
def die_added(watch: Watch, fact: DieAdded) -> None:
    """Counts the potion; its card is counted as it goes back to the bag."""
    _in_battle(watch, "potions")


@EARS.hears(MagicBecame)
def magic_became(watch: Watch, fact: MagicBecame) -> None:
    """Counts what the sign became."""
    _in_battle(watch, f"magic_{fact.sign}")


@EARS.hears(Clashed)
def clashed(watch: Watch, fact: Clashed) -> None:
    """Counts damage and hearts, for the hero and for the monster."""
    card, seat = watch.card(fact.monster), _seat(fact.hero)
    watch.count("monsters", card, "damage", fact.dealt)
    watch.count("monsters", card, "hearts_taken", fact.lost)
    watch.count("heroes", seat, "dealt", fact.dealt)
    watch.count("heroes", seat, "hearts_lost", fact.lost)
    watch.count("hearts", "clash", "lost", fact.lost)
    watch.count_act("hearts_lost", fact.lost)
    if fact.lost and fact.lost == watch.board.heroes[fact.hero].toughness:
        watch.count("monsters", card, "knock_outs")


@EARS.hears(BattleEnded)
def battle_ended(watch: Watch, fact: BattleEnded) -> None:
    """Counts how it ended."""
    watch.count("battles", watch.size(fact.monster), _ENDED.get(fact.why, fact.why))
    if fact.why == "retreat":
        watch.count("monsters", watch.card(fact.monster), "retreated_from")


@EARS.hears(KnockedOut)
def knocked_out(watch: Watch, fact: KnockedOut) -> None:
    """Counts it for the hero, who is away from the land now."""
    watch.faced[fact.hero].clear()
    watch.count("heroes", _seat(fact.hero), "knock_outs")
    watch.count_act("knock_outs")


# Hearts, coins and equipment


@EARS.hears(HeroHealed)
def hero_healed(watch: Watch, fact: HeroHealed) -> None:
    """Counts the hearts by why they came back."""
    watch.count("hearts", fact.why, "healed", fact.hearts)


@EARS.hears(CoinsGained)
def coins_gained(watch: Watch, fact: CoinsGained) -> None:
    """Counts the coins by where they came from."""
    watch.count("coins", watch.source, "earned", fact.coins)
    watch.count("heroes", _seat(fact.hero), "coins_earned", fact.coins)


@EARS.hears(CoinsPaid)
def coins_paid(watch: Watch, fact: CoinsPaid) -> None:
    """Counts the coins by what they were for; what is bought comes next."""
    watch.count("coins", fact.what, "spent", fact.coins)
    if fact.what == "buy":
        watch.source = fact.what


@EARS.hears(CoinsLeft)
def coins_left(watch: Watch, fact: CoinsLeft) -> None:
    """Counts the coins that found no room."""
    watch.count("coins", watch.source, "no_room", fact.coins)


@EARS.hears(PieceDrawn)
def piece_drawn(watch: Watch, fact: PieceDrawn) -> None:
    """Counts the card, and where it came from."""
    watch.count("cards", fact.item, "drawn")
    watch.count("items", watch.source, "drawn")


@EARS.hears(BagEmpty)
def bag_empty(watch: Watch, fact: BagEmpty) -> None:
    """Counts it for what would have been drawn."""
    watch.count("items", watch.source, "bag_empty")


@EARS.hears(ItemWorn)
def item_worn(watch: Watch, fact: ItemWorn) -> None:
    """Counts the card."""
    watch.count("cards", base_side(fact.item), "worn")


@EARS.hears(ItemPacked)
def item_packed(watch: Watch, fact: ItemPacked) -> None:
    """Counts the card."""
    watch.count("cards", base_side(fact.item), "packed")


@EARS.hears(ItemReturned)
def item_returned(watch: Watch, fact: ItemReturned) -> None:
    """Counts the card by why it went back; the coins of a sale come next."""
    watch.count("cards", base_side(fact.item), _RETURNED[fact.why])
    watch.count("items", fact.why, "returned")
    if fact.why == "sell":
        watch.source = fact.why


@EARS.hears(ItemUpgraded)
def item_upgraded(watch: Watch, fact: ItemUpgraded) -> None:
    """Counts the card, and what turned it."""
    watch.count("cards", fact.item, "upgraded")
    watch.count("items", watch.source, "upgraded")


@EARS.hears(UpgradeLost)
def upgrade_lost(watch: Watch, fact: UpgradeLost) -> None:
    """Counts it for what would have turned something."""
    watch.count("items", watch.source, "nothing_to_upgrade")


# The lake and trades


@EARS.hears(WishRolled)
def wish_rolled(watch: Watch, fact: WishRolled) -> None:
    """Counts the roll; what it brings is known at the end of the wish."""
    watch.wish_rolls += 1


@EARS.hears(WishEnded)
def wish_ended(watch: Watch, fact: WishEnded) -> None:
    """Counts the prize, and the rolls it took."""
    watch.source = "wish"
    watch.count("wishes", fact.prize, "times")
    watch.count("wishes", fact.prize, "rolls", watch.wish_rolls)
    watch.wish_rolls = 0


@EARS.hears(BargainDropped)
def bargain_dropped(watch: Watch, fact: BargainDropped) -> None:
    """Counts why nothing came of it."""
    watch.count("trades", fact.why, "times")


@EARS.hears(Traded)
def traded(watch: Watch, fact: Traded) -> None:
    """Counts the trade and the cards that changed hands."""
    watch.count("trades", "agreed", "times")
    for item in (*fact.gives, *fact.takes):
        watch.count("cards", base_side(item), "traded")


def _in_battle(watch: Watch, measure: str) -> None:
    if watch.board.fight is not None:
        watch.count("battles", watch.size(watch.board.fight.monster), measure)


def _seat(hero: int) -> str:
    return f"hero_{hero + 1}"
