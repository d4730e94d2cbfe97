"""What the lab hears of each fact of the duel; a fact without an ear breaks the run."""

from __future__ import annotations

from typing import Final

from avel.horn.events import (
    CastleAttacked,
    CityAttacked,
    DuelEnded,
    GarrisonPlaced,
    Harvested,
    HarvestMoved,
    PlotBuilt,
    PlotTurned,
    StepBegan,
    TurnBegan,
    TurnEnded,
    plot_at,
)
from avel.horn.fight_events import (
    ArmourUsed,
    DiceRolled,
    FateTurned,
    FightBegan,
    FightCompared,
    FightEnded,
    LossBorne,
    clash_on,
)
from avel.horn.fighters import BOLT, is_near
from avel.horn.general_events import (
    ArrowsShot,
    GeneralActs,
    GeneralFell,
    GeneralHealed,
    GeneralHired,
    GeneralHurt,
    GeneralMoved,
    OracleSpoke,
    SoldierJoined,
)
from avel.horn.model import CASTLE, CITY, FARM, SIDES, SUN
from avel.lab.ears import Ears
from avel.lab.of_horn.topics import GENERAL, SOLDIER
from avel.lab.of_horn.watch import Watch

EARS: Ears[Watch] = Ears()
_WON: Final = {"won.sun": 0, "won.moon": 1}
_PARTIES: Final = ("attacker_won", "defender_won")

EARS.passes_over(StepBegan, "every turn has the same steps")
EARS.passes_over(TurnEnded, "both sides' turns count as one")
EARS.passes_over(DiceRolled, "the faces are chance; what comes of them counts")
EARS.passes_over(FightEnded, "how it ended was compared before")
EARS.passes_over(GeneralActs, "what he does counts")


# Turns and gold


@EARS.hears(TurnBegan)
def turn_began(watch: Watch, fact: TurnBegan) -> None:
    """Notes the state of things at the end of both sides' turns before."""
    watch.moves.clear()
    if fact.side == SUN and fact.turn > 1:
        watch.end_turn()


@EARS.hears(DuelEnded)
def duel_ended(watch: Watch, fact: DuelEnded) -> None:
    """Remembers who has won; the row names the outcome."""
    watch.winner = _WON.get(fact.reason, -1)


@EARS.hears(HarvestMoved)
def harvest_moved(watch: Watch, fact: HarvestMoved) -> None:
    """Counts the marker's steps."""
    watch.count("turns", "harvest", "moved" if fact.own_turns else "woken")


@EARS.hears(Harvested)
def harvested(watch: Watch, fact: Harvested) -> None:
    """Counts the gold for the side and for the plots that paid it."""
    watch.count("sides", SIDES[fact.side], "harvests")
    watch.count("sides", SIDES[fact.side], "earned", fact.gold)
    for kind, plots in ((FARM, fact.farms), (CASTLE, fact.castles)):
        watch.count("gold", kind, "earned", plots * watch.box.incomes[kind])


@EARS.hears(PlotBuilt)
def plot_built(watch: Watch, fact: PlotBuilt) -> None:
    """Counts the plot and its price."""
    watch.spend(fact.side, fact.plot, fact.price)
    watch.count("plots", fact.plot, "built")
    watch.count("sides", SIDES[fact.side], "built")


@EARS.hears(GarrisonPlaced)
def garrison_placed(watch: Watch, fact: GarrisonPlaced) -> None:
    """Counts the price by how the soldier stands."""
    watch.spend(fact.side, fact.stance, fact.price)


@EARS.hears(GeneralHired)
def general_hired(watch: Watch, fact: GeneralHired) -> None:
    """Counts the general and his price."""
    watch.spend(fact.side, GENERAL, fact.price)
    watch.hired[fact.side].add(fact.general)
    watch.count("generals", fact.general, "bought")
    watch.count("sides", SIDES[fact.side], "hired")


@EARS.hears(SoldierJoined)
def soldier_joined(watch: Watch, fact: SoldierJoined) -> None:
    """Counts the price, and the soldier for his general."""
    watch.spend(fact.side, SOLDIER, fact.price)
    watch.count("generals", fact.general, "armed")


# Plots


@EARS.hears(CastleAttacked)
def castle_attacked(watch: Watch, fact: CastleAttacked) -> None:
    """Counts the attack and the defenders who fall."""
    watch.count("generals", fact.general, "besieged")
    watch.count("plots", CASTLE, "attacked")
    watch.count("plots", CASTLE, "defenders_fallen", fact.fallen)


@EARS.hears(CityAttacked)
def city_attacked(watch: Watch, fact: CityAttacked) -> None:
    """Counts the attack, the defenders who fall and the life that is lost."""
    watch.count("generals", fact.general, "stormed")
    watch.count("sides", SIDES[fact.side], "stormed")
    watch.count("plots", CITY, "attacked")
    watch.count("plots", CITY, "defenders_fallen", fact.fallen)
    watch.count("plots", CITY, "life_lost", fact.loss)


@EARS.hears(PlotTurned)
def plot_turned(watch: Watch, fact: PlotTurned) -> None:
    """Counts the plot by why it turned over, and the soldiers that were lost."""
    watch.count("plots", fact.plot, fact.why)
    watch.count("plots", fact.plot, "soldiers_lost", fact.attack + fact.defence)
    watch.count("sides", SIDES[fact.side], "taken")


@EARS.hears(ArrowsShot)
def arrows_shot(watch: Watch, fact: ArrowsShot) -> None:
    """Counts the arrows and what they do."""
    kind = plot_at(watch.board, fact.spot).kind
    watch.count("plots", kind, "arrows", fact.arrows)
    watch.count("plots", kind, "arrow_harm", fact.loss)


# Generals


@EARS.hears(GeneralMoved)
def general_moved(watch: Watch, fact: GeneralMoved) -> None:
    """Counts the move; a second one in a turn is Wind step."""
    watch.moves[fact.general] += 1
    watch.count("generals", fact.general, "moved")
    if watch.moves[fact.general] > 1:
        watch.use(fact.general)


@EARS.hears(OracleSpoke)
def oracle_spoke(watch: Watch, fact: OracleSpoke) -> None:
    """Counts the oracle, and whether it did what its owner hoped for."""
    watch.use(fact.priest)
    watch.use(fact.priest, "gained" if fact.heals == (fact.of == fact.side) else "lost")


@EARS.hears(GeneralHealed)
def general_healed(watch: Watch, fact: GeneralHealed) -> None:
    """Counts the life that comes back."""
    watch.count("harm", "oracle", "healed", fact.life)


@EARS.hears(GeneralHurt)
def general_hurt(watch: Watch, fact: GeneralHurt) -> None:
    """Counts soldiers and life by why they are lost; nothing left is a fall, which comes next."""
    watch.count("harm", fact.why, "soldiers", fact.soldiers)
    watch.count("harm", fact.why, "life", fact.life)
    if watch.board.sides[fact.side].general(fact.general).life == fact.life:
        watch.count("harm", fact.why, "felled")


@EARS.hears(GeneralFell)
def general_fell(watch: Watch, fact: GeneralFell) -> None:
    """Counts the fall, and in a fight those who felled him."""
    watch.count("generals", fact.general, "fell")
    watch.count("sides", SIDES[fact.side], "fell")
    if watch.board.clash is not None:
        for party in watch.board.clash.parties:
            if party.side != fact.side:
                for general in party.generals:
                    watch.count("generals", general, "killed")


# Fights


@EARS.hears(FightBegan)
def fight_began(watch: Watch, fact: FightBegan) -> None:
    """Counts the fight by its way and for the fighters, with Duty and Deadly bolt."""
    watch.way = fact.way
    watch.count("fights", fact.way, "fought")
    watch.count("generals", fact.enemy, "was_fought")
    for general in fact.generals:
        watch.count("generals", general, "fought")
    if fact.way == BOLT:
        watch.use(fact.generals[0])
    if any(fact.bonus):
        _serve(watch, fact, fact.side)
    if fact.enemy_bonus:
        _serve(watch, fact, 1 - fact.side)


def _serve(watch: Watch, fact: FightBegan, side: int) -> None:
    """Counts Duty for those of a side near the fight, for as many pips as its dice count more."""
    sides, box = watch.board.sides, watch.box
    spots = [sides[fact.side].general(each).spot for each in fact.generals]
    spots.append(sides[1 - fact.side].general(fact.enemy).spot)
    ours = zip(fact.generals, fact.dice, strict=True)
    dice = list(ours) if side == fact.side else [(fact.enemy, fact.enemy_dice)]
    for each in sides[side].generals:
        duty = box.duties.get(each.id)
        if duty and is_near(watch.land, each.spot, duty.range, spots):
            gained = duty.bonus * sum(rolled for general, rolled in dice if general != each.id)
            if gained:
                watch.use(each.id)
                watch.use(each.id, "gained", gained)


@EARS.hears(ArmourUsed)
def armour_used(watch: Watch, fact: ArmourUsed) -> None:
    """Counts the armour, the life it costs and the pips it takes away."""
    watch.use(fact.general)
    watch.use(fact.general, "lost", fact.life)
    watch.use(fact.general, "gained", sum(fact.faces))


@EARS.hears(FateTurned)
def fate_turned(watch: Watch, fact: FateTurned) -> None:
    """Counts the turned die, and the pips that it brings or costs who turns it."""
    turned = fact.face - fact.before
    gain = turned if clash_on(watch.board).parties[fact.party].side == fact.side else -turned
    watch.use(fact.general)
    watch.use(fact.general, "gained" if gain > 0 else "lost", abs(gain))


@EARS.hears(FightCompared)
def fight_compared(watch: Watch, fact: FightCompared) -> None:
    """Counts who won, for the way and for every fighter."""
    parties = clash_on(watch.board).parties
    watch.count("fights", watch.way, "tied" if fact.loser < 0 else _PARTIES[1 - fact.loser])
    watch.count("fights", watch.way, "loss", fact.loss)
    for at, party in enumerate(parties):
        ended = "tied" if fact.loser < 0 else "lost" if at == fact.loser else "won"
        if ended == "won":
            watch.count("sides", SIDES[party.side], "fights_won")
        for general in party.generals:
            watch.count("generals", general, ended)


@EARS.hears(LossBorne)
def loss_borne(watch: Watch, fact: LossBorne) -> None:
    """Counts what a castle's armour takes off."""
    watch.count("fights", watch.way, "armoured", min(fact.loss, fact.armour))
