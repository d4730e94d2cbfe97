import pytest

from avel.chronicles.model import Options, Seat, Setup
from avel.client.draft import CRESTS, Draft, SeedError, first_draft, is_usable, read_seed
from avel.client.last_setup import LastSetup


@pytest.fixture
def draft(box):
    return first_draft(box, ["Maren", "Tobin"])


def test_a_first_draft_is_playable_and_grows_to_four(box, draft):
    assert is_usable(box, draft.setup)
    draft = draft.grown("Ysolde").grown("Brannoc")
    assert [seat.crest for seat in draft.seats] == list(CRESTS[:4])
    assert not draft.can_grow
    assert is_usable(box, draft.finished())


def test_a_new_hero_takes_another_crest_where_the_seats_own_is_taken(draft):
    draft = draft.changed(0, crest="rose").grown("Ysolde")
    assert draft.seats[2].crest == "sun"
    assert draft.holder("rose") == 0
    assert draft.holder("owl") is None


def test_those_behind_a_removed_hero_move_up(draft):
    assert [seat.name for seat in draft.grown("Ysolde").shrunk(0).seats] == ["Tobin", "Ysolde"]


def test_a_finished_set_up_has_trimmed_names_and_no_lone_option_for_several(draft):
    draft = draft.changed(0, name=" Maren ").with_options(Options(lone_four_actions=True))
    assert draft.finished().seats[0].name == "Maren"
    assert not draft.finished().options.lone_four_actions
    assert draft.shrunk(1).finished().options.lone_four_actions


def test_a_hero_without_a_name_is_found(draft):
    assert draft.nameless() is None
    assert draft.changed(1, name="  ").nameless() == 1


@pytest.mark.parametrize(("text", "seed"), [("", None), ("  ", None), ("17", 17), (" 0 ", 0)])
def test_seeds_are_read(text, seed):
    assert read_seed(text) == seed


@pytest.mark.parametrize("text", ["abc", "-1", "1.5", "1" * 19, "１２", "1 2"])
def test_what_is_no_seed_is_refused(text):
    with pytest.raises(SeedError, match="whole number"):
        read_seed(text)


@pytest.mark.parametrize(
    "seats",
    [
        (),
        (Seat("A", "dragon"),),
        (Seat("A", crest="moon"),),
        (Seat("A", player="wizard"),),
        (Seat("A"), Seat("B")),
        (Seat("A" * 17),),
    ],
)
def test_set_ups_that_cannot_be_shown_are_told(box, seats):
    assert not is_usable(box, Setup(seats))


def test_the_last_set_up_is_remembered(box, draft, tmp_path):
    setup = draft.changed(1, player="random").finished()
    LastSetup(tmp_path).keep(setup)
    assert LastSetup(tmp_path).recall(box) == setup
    assert [path.name for path in tmp_path.iterdir()] == ["setup.json"]


def test_a_broken_last_set_up_is_kept_aside(box, tmp_path):
    (tmp_path / "setup.json").write_text("{")
    assert LastSetup(tmp_path).recall(box) is None
    (tmp_path / "setup.json").write_text('{"seats": 3}')
    assert LastSetup(tmp_path).recall(box) is None
    assert {path.name for path in tmp_path.iterdir()} == {"setup.json.broken", "setup.json.broken2"}


def test_a_set_up_of_another_box_is_ignored(box, tmp_path):
    LastSetup(tmp_path).keep(Setup((Seat("Maren"),), layout="atlantis"))
    assert LastSetup(tmp_path).recall(box) is None


def test_a_folder_that_refuses_is_no_reason_to_stop(box, tmp_path):
    (tmp_path / "file").write_text("")
    last = LastSetup(tmp_path / "file")
    last.keep(Draft(Setup((Seat("Maren"),))).finished())
    assert last.recall(box) is None
