"""The table of all pictures of the duel: each line says what is shown and how it is reached."""

from __future__ import annotations

from avel.client.duel.studio import (
    DuelStudio,
    at_the_gates,
    crowded,
    valley,
    with_priest,
    with_staff,
)
from avel.client.gallery.screens import Screen

_ON: tuple[str, ...] = ("call_generals",)


def duel_screens(studio: DuelStudio) -> dict[str, Screen]:
    """Returns every picture of the duel by name, each kind of question among them."""
    gates = studio.spots
    pincer = (*_ON, "pincer general=mad_warrior helper=swift_march enemy=iron_guard")
    fight = (*_ON, "fight general=mad_warrior enemy=iron_guard")
    foe, castle, city = (f"foe:{gates[cell]}" for cell in ("g2", "l2", "m1"))
    lost = (*_ON, "fight general=mad_warrior enemy=battle_chief", "let_stand")
    return {
        "duel_set_up": Screen(lambda _: studio.set_up()),
        "duel_set_up_wrong": Screen(
            lambda _: studio.set_up(), ("duel:name_1", *("key backspace",) * 8, "duel:dye_0_gold")
        ),
        "duel_start": Screen(lambda _: studio.table(), asked="buy.choose"),
        "duel_buy": Screen(lambda _: studio.table(valley), ("buy:build.farm", "key tab"), asked="buy.choose"),
        "duel_garrison": Screen(
            lambda _: studio.table(valley), ("buy:garrison.defence",), asked="buy.choose"
        ),
        "duel_generals": Screen(lambda _: studio.table(valley), ("later:0",), asked="buy.choose"),
        "duel_act": Screen(
            lambda _: studio.table(valley, _ON), ("choice:next_general",), asked="generals.choose"
        ),
        "duel_foe": Screen(lambda _: studio.table(valley, _ON), (foe, "key tab"), asked="generals.choose"),
        "duel_castle": Screen(lambda _: studio.table(at_the_gates, _ON), (castle,), asked="generals.choose"),
        "duel_city": Screen(lambda _: studio.table(at_the_gates, _ON), (city,), asked="generals.choose"),
        "duel_crowded": Screen(lambda _: studio.table(crowded, _ON), asked="generals.choose"),
        "duel_oracle": Screen(lambda _: studio.table(with_priest, _ON, "oracle.pick"), asked="oracle.pick"),
        "duel_armour": Screen(lambda _: studio.table(valley, pincer, "fight.armour"), asked="fight.armour"),
        "duel_fate": Screen(
            lambda _: studio.table(
                with_staff, (*_ON, "fight general=mad_warrior enemy=battle_chief"), "fight.fate"
            ),
            ("key tab",) * 5,
            asked="fight.fate",
        ),
        "duel_split": Screen(
            lambda _: studio.table(valley, (*pincer, "let_stand"), "fight.split"), asked="fight.split"
        ),
        "duel_hurt": Screen(
            lambda _: studio.table(valley, (*fight, "let_stand"), "hurt.soldiers"), asked="hurt.soldiers"
        ),
        "duel_result": Screen(
            lambda _: studio.table(with_staff, lost[:2], "fight.fate"), ("choice:let_stand",)
        ),
        "duel_end_again": Screen(
            lambda _: studio.table(crowded, _ON), ("choice:done",), asked="generals.choose"
        ),
        "duel_hint": Screen(lambda _: studio.table(valley, _ON), ("tool:hint",), asked="generals.choose"),
        "duel_hand_over": Screen(
            lambda _: studio.table(valley, _ON, hands_over=True),
            ("choice:done",) * 2,
            asked="generals.choose",
        ),
        "duel_rule_book": Screen(lambda _: studio.table(), over=lambda _: studio.rule_book("the_generals")),
        "duel_end": Screen(lambda _: studio.end()),
        "duel_replay": Screen(lambda _: studio.replay(), ("replay:turn",) * 24),
    }
