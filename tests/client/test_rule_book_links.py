"""The table that leads from anything at the table to its page is complete."""

from typing import get_args

import pytest

from avel.chronicles.actions import WORDS
from avel.chronicles.cards import MonsterPower, Place
from avel.client.game import rule_links
from avel.client.game.registry import PRESENTERS
from avel.content.rule_book import read_book
from avel.content.texts import read_texts
from avel.paths import assets_folder, data_folder


def kinds(union):
    return {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(get_args(union)[0])}


def test_every_question_verb_and_reason_has_its_page():
    reasons = {key for key in read_texts(data_folder() / "text")["en"] if key.startswith("refusal.")}
    assert set(rule_links.QUESTIONS) == set(PRESENTERS)
    assert set(rule_links.VERBS) == set(WORDS.kinds) | {"place"}
    assert set(rule_links.REASONS) == reasons


def test_every_place_and_power_has_its_page(box):
    assert set(rule_links.PLACES) == kinds(Place)
    assert set(rule_links.POWERS) == kinds(MonsterPower)
    for tile in box.tiles.values():
        assert rule_links.page_for_tile(tile) == (tile.id if tile.kind != "wild" else "lands")
    for card in box.monsters.values():
        assert all(rule_links.page_for_power(power) == "powers" for power in card.powers)


def test_every_sign_has_its_page():
    def ids(kind, prefix=""):
        return {f"{kind}/{path.stem}" for path in (assets_folder() / kind).glob(f"{prefix}*.svg")}

    signs = (
        ids("board")
        | ids("dice")
        | ids("icons", "power_")
        | ids("icons", "sigil_")
        | ids("equipment", "slot_")
    )
    assert signs <= set(rule_links.ICONS)
    everything = {icon for kind in ("board", "dice", "icons", "equipment") for icon in ids(kind)}
    assert set(rule_links.ICONS) <= everything


@pytest.mark.parametrize("name", ["QUESTIONS", "VERBS", "REASONS", "PLACES", "POWERS", "ICONS"])
def test_every_page_exists(name):
    pages = {page.id for page in read_book(data_folder() / "rules", "en").pages}
    assert set(getattr(rule_links, name).values()) | {rule_links.FIRST_PAGE} <= pages


def test_a_new_question_leads_to_the_first_page():
    assert rule_links.page_for_question("new.question") == rule_links.FIRST_PAGE
    assert rule_links.page_for_question("draw.which") == "bag"
