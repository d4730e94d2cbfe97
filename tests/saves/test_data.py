"""Rules and data change, games stay."""

import json
from dataclasses import replace

import pytest
import yaml

from avel.chronicles.loading import box_of
from avel.chronicles.renames import FILE, Renames, load_renames
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder
from avel.saves.document import parsed
from avel.saves.faults import BadSave
from avel.saves.games import Games
from tests.saves.games import after, go_on, in_battle, played


def changed(box, file, old, new):
    """Returns a game whose data say something else in one file."""
    text = box.texts[file]
    assert old in text
    return Chronicles(box_of({**box.texts, file: text.replace(old, new)}))


@pytest.fixture
def session(chronicles):
    return played(chronicles, until=in_battle)


@pytest.fixture
def data(chronicles, session):
    return Games(chronicles, "0.1.0").taken(session).encoded()


def test_a_game_goes_on_with_the_data_it_was_played_with(chronicles, box, session, data):
    today = changed(box, "monsters.yaml", "toughness: 2", "toughness: 3")
    opened = Games(today, "0.2.0").opened(parsed(data))
    assert opened.game.box.texts == box.texts
    assert opened.session.state == session.state
    go_on(opened.session)
    go_on(session)
    assert opened.session.transcript == session.transcript
    assert Games(today, "0.2.0").taken(opened.session).data == box.texts


def test_what_changed_is_said_by_card_and_field(box, data):
    today = changed(box, "monsters.yaml", "toughness: 2", "toughness: 3")
    changes = Games(today, "0.2.0").changes(parsed(data))
    assert changes
    assert {(change.field, change.before, change.after) for change in changes} == {("toughness", "2", "3")}
    assert str(changes[0]).startswith("monster ")
    assert Games(Chronicles(box), "0").changes(parsed(data)) == ()


def test_a_game_goes_on_with_the_cards_of_today_if_that_is_wanted(box, session, data):
    today = changed(box, "monsters.yaml", "toughness: 2", "toughness: 3")
    opened = Games(today, "0.2.0").moved(parsed(data))
    assert opened.game is today
    assert opened.session.state == session.state
    assert opened.session.origin.answers == len(session.transcript.lines)
    go_on(opened.session)
    assert opened.session.decision is None


def test_T12_a_renamed_card_is_found_again_and_a_lost_one_named(box, data, tmp_path):
    used = json.loads(parsed(data).state)["board"]["bag"][0]
    today = changed(box, "equipment.yaml", f"id: {used}\n", "id: sword_of_tomorrow\n")
    path = tmp_path / "game.avel"
    path.write_bytes(data)
    with pytest.raises(BadSave, match=f"cards of today: no equipment '{used}'"):
        Games(today, "0.2.0").moved(parsed(data))
    with_table = Games(today, "0.2.0", Renames(equipment={used: "sword_of_tomorrow"}))
    moved = with_table.moved(parsed(data)).session
    assert "sword_of_tomorrow" in moved.state.board.bag
    go_on(moved)
    assert moved.decision is None
    assert Games(today, "0.2.0").opened(parsed(data)).game.box.texts == box.texts
    assert path.read_bytes() == data


def test_renames_follow_chains_and_leave_people_alone():
    renames = Renames(equipment={"axe": "hatchet", "hatchet": "chopper"}, monsters={"imp": "sprite"})
    before = {
        "setup": {"seats": [{"name": "imp"}, {"name": "axe"}]},
        "board": {"bag": ["axe", "bow"], "monsters": [{"piece": "imp.2"}], "hand": "axe+", "small_pile": 3},
        "small_pile": ["imp", "imp.3"],
        "stack": [{"kind": "imp", "order": ["imp"]}],
    }
    after_ = renames.renamed(before)
    assert after_["setup"] == before["setup"]
    assert after_["board"] == {
        "bag": ["chopper", "bow"],
        "monsters": [{"piece": "sprite.2"}],
        "hand": "chopper+",
        "small_pile": 3,
    }
    assert after_["small_pile"] == ["sprite", "sprite.3"]
    assert after_["stack"] == [{"kind": "imp", "order": ["sprite"]}]


def test_every_field_with_an_id_is_known_to_the_renames(chronicles, box):
    """Renames everything, and sees that no old id is left in any state of a game but in people's names."""
    tables = {
        "monsters": {card.id: f"{card.id}_x" for card in box.monsters.values()},
        "equipment": {card.id: f"{card.id}_x" for card in box.equipment},
        "lands": {tile: f"{tile}_x" for tile in box.tiles},
        "layouts": {layout: f"{layout}_x" for layout in box.layouts},
        "difficulties": {each: f"{each}_x" for each in box.difficulties},
    }
    renames, old = Renames(**tables), {id_ for table in tables.values() for id_ in table}
    for moment in (in_battle, after(3), after(60), after(110), lambda each: bool(each.state.board.hand)):
        session = played(chronicles, "4-first-easy-free", until=moment)
        left = words(renames.renamed(json.loads(chronicles.dump(session.state))))
        assert not {word.rstrip("+").partition(".")[0] for word in left} & old


def words(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from words(part) if key not in ("kind", "step") else ()
    elif isinstance(value, list):
        for part in value:
            yield from words(part)


def test_the_table_of_renames_is_in_order():
    renames, faults = load_renames(data_folder())
    assert faults == []
    assert renames == Renames()


def test_a_broken_table_of_renames_is_named_and_counts_as_empty(tmp_path):
    (tmp_path / FILE).write_text("monsters: {frost troll: 7}\n")
    renames, faults = load_renames(tmp_path)
    assert faults
    assert renames == Renames()
    assert load_renames(tmp_path / "nowhere") == (Renames(), [])


def test_data_that_are_broken_are_said_to_be(chronicles, data):
    document = parsed(data)
    texts = {**document.data, "dice.yaml": "- colour: mauve\n"}
    with pytest.raises(BadSave, match=r"the data it is played with are broken: dice\.yaml:1"):
        Games(chronicles, "0").opened(replace(document, data=texts))
    assert yaml.safe_load(texts["dice.yaml"])
