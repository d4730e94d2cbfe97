from hypothesis import given
from hypothesis import strategies as st

from avel.chronicles.battle import sum_signs, total
from avel.chronicles.loading import load_box
from avel.chronicles.model import Fight
from avel.client.game.battle.pairs import exchange, open_magic, our_signs, outcome, their_signs
from avel.paths import data_folder
from avel.tabletop.dice import Signs

BOX = load_box(data_folder())
A, D, M, B = "attack", "defence", "magic", "blank"
SWORD, SHIELD, NOTHING = Signs(attack=1), Signs(defence=1), Signs()


def test_a_defence_stops_one_attack_and_the_rest_hits():
    found = exchange([SWORD, NOTHING, SWORD], [SHIELD])
    assert found.stopped == ((0, 0),)
    assert found.hits == (2,)
    assert found.spare == ()


def test_a_defence_that_meets_nothing_is_spare():
    assert exchange([NOTHING], [SHIELD, SHIELD]).spare == (0, 1)


def test_a_face_with_two_swords_can_hit_and_be_stopped():
    found = exchange([Signs(attack=2)], [NOTHING, SHIELD])
    assert (found.stopped, found.hits) == (((0, 1),), (0,))


def test_magic_counts_as_what_it_became_in_the_order_of_the_dice():
    fight = Fight(0, "ember_imp", ours=["yellow"] * 3, faces=[M, B, M], magic=[D])
    assert our_signs(BOX.signs, fight) == [SHIELD, NOTHING, Signs(magic=1)]
    assert open_magic(BOX.signs, fight) == 2
    fight.magic.append(A)
    assert open_magic(BOX.signs, fight) is None


def test_added_signs_stand_behind_the_dice():
    fight = Fight(0, "ember_imp", ours=["green"], faces=[B], added=[A, D])
    assert our_signs(BOX.signs, fight) == [NOTHING, SWORD, SHIELD]


faces = st.lists(st.sampled_from([A, D, B]), max_size=8)
few = st.lists(st.sampled_from([A, D]), max_size=2)


@given(faces, few, few, faces)
def test_pairs_agree_with_the_rules(ours, magic, added, theirs):
    fight = Fight(0, "ember_imp", faces=ours + [M] * len(magic), their_faces=theirs, magic=magic, added=added)
    mine, other = total(BOX, fight), sum_signs(BOX, theirs)
    dealt, lost = outcome(our_signs(BOX.signs, fight), their_signs(BOX.signs, fight))
    assert dealt == max(0, mine.attack - other.defence)
    assert lost == max(0, other.attack - mine.defence)
