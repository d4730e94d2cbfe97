"""A file that is no state of the duel is refused with a reason, whatever is wrong with it."""

import json

import pytest

from tests.horn.kit import SETUP, rich_start
from tests.players import walk


def clash(document, frame, parties=None) -> None:
    """Lays a fight of the first generals of both sides on the table."""
    sides = document["board"]["sides"]
    own = [PARTY | {"side": at, "generals": [side["generals"][0]["id"]]} for at, side in enumerate(sides)]
    mended = [party | {"generals": own[party["side"]]["generals"]} for party in parties or own]
    document["board"]["clash"] = {"parties": mended}
    document["stack"].append(FIGHT | frame)


SPOILT = {
    "an unknown field": (lambda s: s.update(luck=7), "luck"),
    "a text for a number": (lambda s: s["board"].update(turn="3"), "turn"),
    "an unknown general": (
        lambda s: s["board"]["sides"][0]["generals"][0].update(id="grue"),
        "no general 'grue'",
    ),
    "an unknown general in disgrace": (
        lambda s: s["board"]["sides"][0]["shame"].update(grue=1),
        "no general",
    ),
    "a general twice": (
        lambda s: s["board"]["sides"][0]["generals"].append(s["board"]["sides"][0]["generals"][0]),
        "a general twice on the map",
    ),
    "a general off the map": (lambda s: s["board"]["sides"][0]["generals"][0].update(spot=99), "no cell 99"),
    "a general with too much life": (
        lambda s: s["board"]["sides"][0]["generals"][0].update(life=9),
        "9 life",
    ),
    "a general with too many soldiers": (
        lambda s: s["board"]["sides"][0]["generals"][0].update(soldiers=9),
        "9 soldiers; expected no more than his command",
    ),
    "an unknown map": (lambda s: s["setup"].update(map="round"), "no map 'round'"),
    "three players": (lambda s: s["setup"]["seats"].append({"name": "X", "player": "person"}), "3 players"),
    "one side": (lambda s: s["board"]["sides"].pop(), "1 sides; expected 2"),
    "too few cells": (lambda s: s["board"]["plots"].pop(), "40 cells; the map has 41"),
    "no city": (lambda s: s["board"]["plots"].__setitem__(0, None), "a city where none is"),
    "a city in the wrong hands": (lambda s: s["board"]["plots"][0].update(side=1), "in the wrong hands"),
    "an unknown plot": (
        lambda s: s["board"]["plots"].__setitem__(2, PLOT | {"kind": "mill"}),
        "no plot 'mill'",
    ),
    "a plot of nobody": (lambda s: s["board"]["plots"].__setitem__(2, PLOT | {"side": 5}), "no side 5"),
    "an overcrowded castle": (
        lambda s: s["board"]["plots"].__setitem__(2, PLOT | {"attack": 4}),
        "4 and 0 soldiers in cell 2",
    ),
    "debts": (lambda s: s["board"]["sides"][1].update(gold=-1), "-1 gold"),
    "a city with too much life": (lambda s: s["board"]["sides"][1].update(city_life=13), "a city of 13 life"),
    "a harvest too late": (lambda s: s["board"]["sides"][1].update(harvest=3), "no harvest 3"),
    "an unknown step of the turn": (lambda s: s["board"].update(step="lunch"), "no step 'lunch'"),
    "a turn of nobody": (lambda s: s["board"].update(side=2), "no side 2"),
    "a step that is not there": (lambda s: s["stack"][-1].update(step="dance"), "has no step 'dance'"),
    "no open chapter": (lambda s: s["stack"].clear(), "no chapter is open"),
    "an unknown chapter": (lambda s: s["stack"][-1].update(kind="dance"), "stack"),
    "a chapter without its fight": (
        lambda s: s["stack"].append(FIGHT),
        "1 fights go on, 0 lies on the table",
    ),
    "a wound of nobody": (
        lambda s: s["stack"].append(
            {"side": 0, "general": "nobody", "loss": 1, "why": "fight", "kind": "hurt", "step": "give"}
        ),
        "nobody is hurt but not on the map",
    ),
    "a chapter without the duel": (lambda s: s["stack"].pop(0), "turn is the first chapter; expected duel"),
    "armour of one who has none": (
        lambda s: clash(s, {"armours": [[0, "crossbows"]]}),
        "no armour 'crossbows'",
    ),
    "fate of one who has none": (
        lambda s: clash(s, {"fates": [[0, "crossbows"]]}),
        "no fate 'crossbows'",
    ),
    "a third party": (
        lambda s: clash(s, {"fates": [[2, "x"]]}),
        "no party 2",
    ),
    "an oracle of one who has none": (
        lambda s: s["stack"].append({"side": 0, "priests": ["crossbows"], "kind": "oracle", "step": "pick"}),
        "no oracle 'crossbows'",
    ),
    "arrows from nowhere": (
        lambda s: s["stack"].append(
            {"side": 0, "castles": [77], "aims": [], "kind": "arrows", "step": "aim"}
        ),
        "no cell 77",
    ),
    "arrows at nobody": (
        lambda s: s["stack"].append(
            {"side": 0, "castles": [0], "aims": ["nobody"], "kind": "arrows", "step": "shoot"}
        ),
        "no aim 'nobody'",
    ),
    "a turn after the last": (lambda s: s["board"].update(turn=201), "no turn 201"),
    "an unknown outcome": (lambda s: s.update(outcome="lost"), "no outcome 'lost'"),
    "a deed of nobody": (lambda s: s["board"]["deeds"].update(acting="nobody"), "no general 'nobody'"),
    "a fight against oneself": (
        lambda s: clash(s, {}, [PARTY, PARTY]),
        "a side fights against itself",
    ),
    "a fight of one party": (
        lambda s: clash(s, {}, [PARTY]),
        "one or two against one",
    ),
}
PLOT = {"side": 0, "kind": "castle", "attack": 0, "defence": 0}
FIGHT = {"armours": [], "fates": [], "loser": -1, "shares": [], "kind": "fight", "step": "roll"}
PARTY = {"side": 0, "generals": ["crossbows"], "dice": [1], "bonus": [0], "faces": [], "gone": []}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_state_is_refused(horn, spoilt):
    document = json.loads(horn.dump(rich_start(horn, SETUP, 5)))
    spoil, reason = SPOILT[spoilt]
    spoil(document)
    with pytest.raises(ValueError, match=r".") as refused:
        horn.load(json.dumps(document).encode())
    assert reason in str(refused.value)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'{"board": 1}', b"\xff\xfe"])
def test_what_is_no_state_at_all_is_refused(horn, text):
    with pytest.raises(ValueError, match=r"."):
        horn.load(text)


def test_every_state_of_a_duel_is_taken(short_horn):
    state = rich_start(short_horn, SETUP, 9)
    for _ in walk(short_horn, state, 9):
        text = short_horn.dump(state)
        assert short_horn.dump(short_horn.load(text)) == text
