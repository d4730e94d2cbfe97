"""Saves as files: they hold everything, and nothing that is not whole is taken for a game."""

import json
from dataclasses import replace

import pytest

from avel.chronicles.rules import Chronicles
from avel.core.randomness import Stream
from avel.core.session import MOST_STEPS, TOO_FAR, Session
from avel.saves.container import MOST_HEADER, decode, digest, encode, read_header, read_picture
from avel.saves.document import data_digest, parsed, read_document, read_either
from avel.saves.faults import BadSave, NewerSave
from avel.saves.games import Games
from tests.players import Curious
from tests.saves.games import after, go_on, in_battle, played
from tests.setups import SETUPS, setup_of

PNG = b"\x89PNG\r\n\x1a\nabc"


@pytest.fixture
def games(chronicles):
    return Games(chronicles, "0.1.0")


def file_of(games, session, path, **changes):
    path.write_bytes(replace(games.taken(session), **changes).encoded())
    return path


def test_T7_saved_at_every_decision_of_battles_a_game_goes_on_the_same(chronicles, games):
    battles = 0
    session = played(chronicles, seed=8, until=after(30))
    rng, player = Stream.named(8, "player"), Curious()
    while session.decision is not None and battles < 30:
        if session.state.board.fight is not None:
            battles += 1
            twin = games.opened(parsed(games.taken(session).encoded())).session
            assert twin.state.board.fight == session.state.board.fight
            assert twin.state.chance == session.state.chance
            assert twin.decision == session.decision
            for action in session.decision.actions:
                one = games.opened(parsed(games.taken(session).encoded())).session
                other = Session(chronicles, chronicles.clone(session.state))
                assert one.answer(action) == other.answer(action)
                assert chronicles.dump(one.state) == chronicles.dump(other.state)
        session.answer(player(session.decision, rng))
    assert battles == 30


def test_the_way_back_and_forth_is_kept(chronicles, games):
    setup = replace(setup_of(2), options=replace(setup_of(2).options, undo_anything=True))
    session = played(chronicles, setup=setup, until=after(50))
    session.undo()
    session.undo()
    twin = games.opened(parsed(games.taken(session).encoded())).session
    assert len(twin.steps) == 48
    assert twin.undone == session.undone
    assert twin.redo() == session.redo()
    while twin.steps:
        assert chronicles.dump(twin.undo().before) == chronicles.dump(session.undo().before)


def test_a_save_says_what_it_is_without_being_read(chronicles, games, tmp_path):
    path = file_of(games, played(chronicles, until=after(40)), tmp_path / "a.avel", picture=PNG)
    header = read_header(path)
    assert header.heroes == ("Maren", "Tobin")
    assert header.answers == 40
    path.write_bytes(path.read_bytes()[: MOST_HEADER // 4])
    assert read_header(path) == header
    with pytest.raises(BadSave):
        read_document(path)


def test_the_picture_is_kept_and_read_alone(chronicles, games, tmp_path):
    path = file_of(games, played(chronicles, until=after(4)), tmp_path / "a.avel", picture=PNG)
    assert read_picture(path) == PNG
    path.write_bytes(path.read_bytes().replace(PNG, PNG[:-1] + b"x"))
    with pytest.raises(BadSave, match="the picture has been changed"):
        read_picture(path)


def test_every_part_cut_short_or_changed_is_found_out(chronicles, games):
    data = games.taken(played(chronicles, until=after(40)), {"story": b"{}"}).encoded()
    for at in range(0, len(data), 97):
        for bent in (
            data[:at],
            data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :],
            data[:at] + b"x" + data[at:],
        ):
            with pytest.raises(BadSave):
                parsed(bent)


def test_a_save_of_a_newer_version_says_so(chronicles, games, tmp_path):
    data = games.taken(played(chronicles, until=after(4))).encoded()
    path = tmp_path / "new.avel"
    path.write_bytes(data.replace(b"avel save 2", b"avel save 3", 1))
    with pytest.raises(NewerSave, match="kept by a newer version: format 3"):
        read_either(path)


def test_a_packed_part_that_would_fill_the_memory_is_refused(chronicles, games):
    document = games.taken(played(chronicles, until=after(4)))
    with pytest.raises(ValueError, match="too large"):
        encode(document.header, {"state": bytes(5_000_000)})


@pytest.mark.parametrize(
    ("part", "change", "reason"),
    [
        ("body", lambda body: body | {"steps": 10**6}, "can't be as many"),
        ("body", lambda body: body | {"transcript": ["move"]}, "expected a seat and a token"),
        ("body", lambda body: body | {"undone": ["juggle"]}, "no such verb"),
        ("body", lambda body: body | {"colour": 1}, "colour"),
        ("data", lambda data: data | {"dice.yaml": ""}, "dice.yaml"),
        ("data", lambda data: {"dice.yaml": 7}, "no files"),
        ("state", lambda state: state | {"under": ["nowhere"] * 13}, "nowhere"),
    ],
)
def test_a_save_with_values_that_cant_be_is_refused_in_words(chronicles, games, part, change, reason):
    header, parts = decode(games.taken(played(chronicles, until=after(4))).encoded())
    parts[part] = json.dumps(change(json.loads(parts[part]))).encode()
    data = json.loads(parts["data"])
    mark = data_digest(data) if all(isinstance(text, str) for text in data.values()) else ""
    bent = encode(replace(header, state=digest(parts["state"]), data=mark), parts)
    with pytest.raises(BadSave, match=reason):
        games.opened(parsed(bent))


def test_a_save_of_a_whole_game_is_small(chronicles, games):
    for name, seed in (("4-first-easy-free", 5), ("4-third-hard-free", 6)):
        data = games.taken(played(chronicles, name, seed)).encoded()
        assert len(data) < 60_000


def test_other_rules_than_those_it_was_kept_under_cost_the_way_back_alone(chronicles, games):
    session = played(chronicles, until=lambda each: len(each.steps) > 3)
    document = games.taken(session)
    other = replace(document, base=games.taken(played(chronicles, seed=9, until=after(9))).state)
    twin = games.opened(other).session
    assert twin.state == session.state
    assert twin.steps == []
    go_on(twin)
    assert twin.decision is None


def test_answers_that_can_be_taken_back_are_bounded(chronicles):
    setup = replace(SETUPS["4-first-easy-free"])
    setup = replace(setup, options=replace(setup.options, undo_anything=True))
    session = played(chronicles, setup=setup, until=after(MOST_STEPS + 20))
    assert len(session.steps) == MOST_STEPS
    assert session.fence == TOO_FAR


def test_a_game_of_another_name_is_refused(chronicles, games):
    document = games.taken(played(chronicles, until=in_battle))
    with pytest.raises(BadSave, match="a game of 'horn'"):
        games.opened(replace(document, header=replace(document.header, game="horn")))


def test_saves_of_one_session_do_not_change_with_it(chronicles, games):
    session = played(chronicles, until=after(20))
    document = games.taken(session)
    before = document.encoded()
    go_on(session)
    assert document.encoded() == before
    assert isinstance(games.opened(document).game, Chronicles)
