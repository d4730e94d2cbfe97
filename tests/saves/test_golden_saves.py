"""Saves of every format there ever was load and go on (``python -m tests.saves.golden`` writes new ones)."""

import json

import pytest

from avel.saves.container import FORMAT, digest
from avel.saves.document import parsed, read_any_header
from avel.saves.faults import BadSave
from avel.saves.games import Games
from avel.saves.migrations import MIGRATIONS, from_1, migrated
from avel.saves.replay import replay
from tests.saves.games import go_on
from tests.saves.golden import FOLDER, expected

FILES = sorted(FOLDER.glob("format_*"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_save_opens_as_it_was_and_goes_on_to_the_end(chronicles, path):
    before = path.read_bytes()
    session = Games(chronicles, "0").opened(parsed(before)).session
    known = expected()[path.name]
    assert session.decision.kind == known["question"]
    assert [action.token for action in session.decision.actions] == known["answers"]
    assert len(session.transcript.lines) == known["given"]
    assert read_any_header(path).heroes == tuple(seat.name for seat in session.state.setup.seats)
    assert read_any_header(path).round == session.state.board.round
    go_on(session)
    assert session.decision is None
    assert path.read_bytes() == before
    assert replay(path, chronicles).code == 0


def test_every_format_has_golden_saves_one_in_battle():
    for number in range(1, FORMAT + 1):
        names = {path.stem for path in FILES}
        assert {f"format_{number}_turn", f"format_{number}_battle"} <= names
    assert set(MIGRATIONS) == set(range(1, FORMAT))


def test_migrations_are_pure_and_tolerate_what_they_do_not_know(chronicles):
    plain = json.loads((FOLDER / "format_1_turn.json").read_bytes())
    before = digest(json.dumps(plain).encode())
    assert from_1(plain) == from_1(plain)
    assert digest(json.dumps(plain).encode()) == before
    for strange in (
        {"format": 1},
        {"format": 1, "state": [], "transcript": 7},
        {"format": 1, "state": {"board": 3}},
    ):
        with pytest.raises(BadSave):
            parsed(json.dumps(strange).encode())
    for number in (0, -1, "2", None, True):
        with pytest.raises(BadSave):
            migrated({"format": number, "state": {}}, FORMAT)
