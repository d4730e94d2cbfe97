"""A file that is no state of this game is refused with a reason, whatever is wrong with it."""

import json

import pytest

from avel.chronicles.rules import Chronicles
from tests.players import walk
from tests.setups import setup_of

SPOILT = {
    "an unknown field": lambda s: s.update(luck=7),
    "a text for a number": lambda s: s["board"].update(walls="3"),
    "an unknown item": lambda s: s["board"]["heroes"][0]["pack"].append("light_sabre"),
    "an unknown monster": lambda s: s["small_pile"].append("grue"),
    "an unknown land": lambda s: s["under"].__setitem__(0, "atlantis"),
    "an unknown layout": lambda s: s["setup"].update(layout="tenth"),
    "a spot off the map": lambda s: s["board"]["heroes"][0].update(spot=99),
    "a step that is not there": lambda s: s["stack"][-1].update(step="dance"),
    "no open chapter": lambda s: s["stack"].clear(),
    "a chapter without its battle": lambda s: s["stack"].append({"kind": "battle", "step": "prepare"}),
    "an unknown outcome": lambda s: s.update(outcome="draw"),
    "too few heroes": lambda s: s["board"]["heroes"].pop(),
    "a space off the moon track": lambda s: s["board"].update(space=40),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_state_is_refused(chronicles: Chronicles, spoilt: str):
    state = chronicles.new(setup_of(2), 5)
    document = json.loads(chronicles.dump(state))
    SPOILT[spoilt](document)
    with pytest.raises(ValueError, match=r"."):
        chronicles.load(json.dumps(document).encode())


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'{"board": 1}', b"\xff\xfe"])
def test_what_is_no_state_at_all_is_refused(chronicles: Chronicles, text: bytes):
    with pytest.raises(ValueError, match=r"."):
        chronicles.load(text)


def test_every_state_of_a_game_is_taken(chronicles: Chronicles):
    state = chronicles.new(setup_of(3), 9)
    for _ in walk(chronicles, state, 9):
        text = chronicles.dump(state)
        assert chronicles.dump(chronicles.load(text)) == text
