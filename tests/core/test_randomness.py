"""Chance: fair, seeded, and never shared between streams or games."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from avel.chronicles.battle import throw
from avel.chronicles.battle_events import DiceRolled
from avel.core.randomness import ScriptError, Stream
from tests.kit import rich_start
from tests.players import by_chance, play, walk
from tests.setups import setup_of

COLOURS = ("green", "orange", "blue", "yellow", "purple", "black")
STREAMS = ("dice", "dark", "bag", "monsters", "tiles")
ALL = 1 << 64
RARE = {1: 10.8, 2: 13.8, 3: 16.3, 4: 18.5, 5: 20.5}
"""By degrees of freedom, what chi-square exceeds once in a thousand fair trials."""


def chi_square(found: Counter, faces: tuple[str, ...]) -> tuple[float, int]:
    """Returns chi-square of counted faces against a die with these faces, and its degrees of freedom."""
    throws, shares = found.total(), Counter(faces)
    assert found.keys() <= shares.keys()
    expected = {face: Fraction(throws * share, len(faces)) for face, share in shares.items()}
    return float(sum((found[face] - each) ** 2 / each for face, each in expected.items())), len(shares) - 1


def is_fair(found: Counter, faces: tuple[str, ...]) -> bool:
    value, freedom = chi_square(found, faces)
    return value < RARE[freedom]


@pytest.mark.parametrize("colour", COLOURS)
def test_each_die_is_fair(box, colour):
    stream = Stream.named(20, colour)
    found = Counter(throw(box, stream, [colour] * 12_000))
    assert is_fair(found, box.dice[colour].faces)


def test_a_loaded_die_is_found_out(box):
    faces = box.dice["green"].faces
    stream = Stream.named(20, "loaded")
    found = Counter(faces[min(stream.below(7), 5)] for _ in range(12_000))
    assert not is_fair(found, faces)


def test_dice_rolled_in_games_are_fair(chronicles):
    found = {colour: Counter() for colour in COLOURS}
    for seed, heroes in product(range(60), (1, 2, 3, 4)):
        state = rich_start(chronicles, setup_of(heroes), seed)

        def hear(event, state=state):
            if isinstance(event, DiceRolled):
                for die, face in zip(state.board.fight.ours, event.faces, strict=True):
                    found[die][face] += 1
                for die, face in zip(state.board.fight.theirs, event.their_faces, strict=True):
                    found[die][face] += 1

        play(chronicles, state, seed, by_chance, hear)
    for colour, faces in found.items():
        assert faces.total() > 50
        assert is_fair(faces, chronicles.box.dice[colour].faces), colour


def test_every_number_comes_as_often():
    stream = Stream.named(1, "numbers")
    for size in (2, 3, 7, 25):
        found = Counter(stream.below(size) for _ in range(200 * size))
        assert set(found) == set(range(size))
        assert all(140 < times < 260 for times in found.values())


def test_every_order_comes_as_often():
    stream, found = Stream.named(1, "orders"), Counter()
    for _ in range(2_400):
        items = list("abcd")
        stream.shuffle(items)
        found["".join(items)] += 1
    assert len(found) == 24
    assert all(60 < times < 140 for times in found.values())


def test_streams_share_no_numbers():
    seen = set()
    for seed, name in product(range(40), STREAMS):
        stream = Stream.named(seed, name)
        numbers = {stream.below(ALL) for _ in range(200)}
        assert len(numbers) == 200
        assert not seen & numbers
        seen |= numbers


def test_a_stream_is_named_by_seed_and_name_alone():
    assert Stream.named(7, "dice") == Stream.named(7, "dice")
    assert Stream.named(71, "dice") != Stream.named(7, "1dice")


def test_two_games_side_by_side_disturb_nothing(chronicles):
    alone = [chronicles.dump(play(chronicles, chronicles.new(setup_of(2), seed), seed)) for seed in (1, 2)]
    one, other = (chronicles.new(setup_of(2), seed) for seed in (1, 2))
    walks = [walk(chronicles, one, 1), walk(chronicles, other, 2)]
    while walks:
        walks = [each for each in walks if next(each, None)]
    assert [chronicles.dump(one), chronicles.dump(other)] == alone


def test_a_script_is_followed_to_its_end_and_then_chance_goes_on_where_it_was():
    scripted, plain = Stream(5, ["b", "a"]), Stream(5)
    assert [scripted.pick("abc") for _ in range(2)] == [1, 0]
    assert [scripted.pick("abc") for _ in range(9)] == [plain.pick("abc") for _ in range(9)]


def test_a_script_that_asks_for_the_impossible_says_what_can_be():
    with pytest.raises(ScriptError, match="'z', possible are a, b"):
        Stream(5, ["z"]).pick(["a", "b", "a"])


def test_a_cloned_stream_goes_its_own_way():
    stream = Stream(5, ["a"])
    twin = stream.clone()
    twin.pick("ab")
    assert stream == Stream(5, ["a"])
    assert twin != stream
