"""No two rows of the odds read alike."""

from itertools import product

import pytest

from avel.client.game.battle.deck import power_words
from avel.client.game.battle.odds_rows import OddsTeller
from tests.client.game.battle.ring import Bout, begun


def answer(desk, kind):
    decision = desk.shown.session.decision
    desk.shown.answer(next(each for each in decision.actions if each.verb() == kind))
    desk.shown.update(0.0)


def pairs_that_do_the_same(desk):
    """Returns items of two kinds, each pair with a power that reads alike."""
    said = {}
    for name, piece in desk.box.pieces.items():
        if piece.draught is None and not name.endswith("+"):
            words = {power_words(desk, each) for each in piece.powers if each.against is None}
            said[name] = (piece.kind, words)
    return [
        (one, other)
        for one, other in product(said, said)
        if one < other and said[one][0] != said[other][0] and said[one][1] & said[other][1]
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_items_that_do_the_same_are_told_apart_by_their_names(kit, language):
    kit.words.switch(language)
    asked = 0
    for pair in pairs_that_do_the_same(begun(kit, Bout())):
        desk = begun(kit, Bout(worn=pair, ours=["attack"] * 8, theirs=["defence"] * 4))
        while (decision := desk.shown.session.decision) and decision.kind != "battle.items":
            answer(desk, "roll")
        labels = [row.label for row in OddsTeller(desk, decision).rows()]
        assert len(set(labels)) == len(labels), pair
        asked += sum(desk.naming.item(each) in labels for each in pair) == 2
    assert asked
