"""The title names the data that are played with, and says so where the kept game has others."""

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.content.sources import Stack
from avel.paths import data_folder

SETUP = Setup((Seat("Maren", "knight", "sun"), Seat("Tobin", "ranger", "wave")), "first", "normal")


@pytest.fixture
def boxes(tmp_path):
    """Three boxes: the plain one, and two with changes in folders of their own."""
    found = [load_box(data_folder())]
    for name, toughness in (("winter", 4), ("harder", 5)):
        folder = tmp_path / name
        folder.mkdir()
        card = f"- id: ember_imp\n  toughness: {toughness}\n"
        (folder / "monsters.yaml").write_text(card, encoding="utf-8")
        found.append(load_box(Stack(data_folder(), (folder,))))
    return found


@pytest.fixture
def kept_line(kit, tmp_path):
    """Says what Continue says of a game that was begun with one box, where another is opened."""

    def said(begun_with, opened_with):
        house = House(kit, begun_with, tmp_path / "saves")
        house.begun(SETUP, 5)
        house.close()
        house = House(kit, opened_with, tmp_path / "saves")
        try:
            return house._doors().resume_line()
        finally:
            house.close()

    return said


def test_continue_says_nothing_of_cards_that_are_those_of_today(boxes, kept_line):
    plain, winter, _ = boxes
    assert kept_line(plain, plain) == kept_line(winter, winter) == "Round 1, 2 heroes"


def test_continue_names_the_cards_of_a_game_that_has_others(boxes, kept_line):
    plain, winter, harder = boxes
    assert kept_line(winter, plain) == kept_line(winter, harder) == "Round 1 · cards: winter"
    assert kept_line(plain, winter) == "Round 1 · original cards"


def test_continue_says_that_the_cards_of_a_folder_have_changed_since(boxes, kept_line, tmp_path):
    (tmp_path / "winter" / "monsters.yaml").write_text("- id: ember_imp\n  toughness: 6\n", encoding="utf-8")
    now = load_box(Stack(data_folder(), (tmp_path / "winter",)))
    assert kept_line(boxes[1], now) == "Round 1 · changed cards"


def test_data_that_come_in_while_the_title_is_open_are_heeded(kit, boxes, tmp_path):
    house = House(kit, boxes[1], tmp_path / "saves")
    house.begun(SETUP, 5)
    assert house._doors().resume_line() == "Round 1, 2 heroes"
    house.renew(boxes[2], None)
    assert house._doors().resume_line() == "Round 1 · cards: winter"
    house.close()


@pytest.mark.parametrize(("number", "named"), [(0, False), (1, True)])
def test_the_title_names_the_folder_with_changes(kit, boxes, tmp_path, number, named):
    house = House(kit, boxes[number], tmp_path / "saves")
    said = []
    kit.type.surface = _heard(kit.type.surface, said)
    Pilot(kit, house.title()).picture()
    assert ("Cards: winter" in said) is named
    house.close()


def _heard(draw, said):
    def surface(text, *args, **kwargs):
        said.append(text)
        return draw(text, *args, **kwargs)

    return surface


# The list of games


@pytest.mark.parametrize("clock", ["", "2026-11-30T17:02+00:00"])
def test_the_list_says_of_games_alike_in_which_cards_and_seed_they_differ(
    kit, boxes, tmp_path, clock, monkeypatch
):
    monkeypatch.setattr("avel.client.house._now", lambda: clock)
    for box, seed in ((boxes[0], 5), (boxes[1], 5), (boxes[1], 6)):
        house = House(kit, box, tmp_path / "saves")
        house.begun(SETUP, seed)
        house.close()
    house = House(kit, boxes[0], tmp_path / "saves")
    said = set(house.load()._row_lines())
    ends = [
        "original cards · seed 5 · {}Round 1 · Maren, Tobin",
        "Cards: winter · seed 5 · {}Round 1 · Maren, Tobin",
        "Cards: winter · seed 6 · {}Round 1 · Maren, Tobin",
    ]
    when = "11-30 17:02 · " if clock else ""
    assert said == {end.format(when) for end in ends}
    house.close()
