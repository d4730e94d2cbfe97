"""The duel's rule book: complete, alike in both languages, without a typed number, and strictly checked."""

import re
import shutil

import pytest
from fontTools.ttLib import TTFont

from avel.content.book_text import Value, Words, parse
from avel.content.rule_book import LANGUAGES, read_book, texts_of
from avel.horn.book_values import book_values, check_rule_book
from avel.horn.loading import check_horn
from avel.paths import assets_folder, data_folder

RULES = data_folder() / "horn" / "rules"
DOCUMENT = data_folder().parent / "docs" / "rules" / "horn.md"
UNTOLD = {"Hh0"}
"""How long a duel should take is no rule for players."""


@pytest.fixture(scope="module")
def books():
    return {language: read_book(RULES, language) for language in LANGUAGES}


def test_the_book_has_no_fault(horn_box):
    assert check_rule_book(RULES, horn_box, assets_folder()) == []


def test_every_house_rule_of_the_document_is_in_the_book(books):
    wanted = set(re.findall(r"\bHh\d+", DOCUMENT.read_text(encoding="utf-8"))) - UNTOLD
    for book in books.values():
        assert set(book.marks) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed(books, language):
    typed = [
        (loc, piece.text)
        for loc, text in texts_of(books[language])
        for piece in parse(text)
        if isinstance(piece, Words) and re.search(r"\d", piece.text)
    ]
    assert typed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_in_every_font(books, horn_box, language):
    wanted = {ord(char) for _, text in texts_of(books[language]) for char in text}
    for card in (*horn_box.generals.values(), *horn_box.maps.values()):
        wanted |= {ord(char) for char in getattr(card.name, language)}
    for path in (assets_folder() / "fonts").glob("Noto*"):
        with TTFont(path) as font:
            missing = wanted - set(font.getBestCmap())
        assert not missing, (path.name, [chr(code) for code in sorted(missing)])


def test_the_book_says_every_number_of_the_box(books, horn_box):
    said = {
        piece.name for _, text in texts_of(books["en"]) for piece in parse(text) if isinstance(piece, Value)
    }
    assert set(book_values(horn_box)) == said


def test_a_value_that_is_no_longer_there_is_a_fault_of_check(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(data_folder() / "horn", data / "horn")
    shutil.copytree(data_folder() / "text", data / "text")
    path = data / "horn" / "rules" / "en.yaml"
    path.write_text(path.read_text("utf-8").replace("{city_life}", "{city_lives}", 1), "utf-8")
    found = [str(fault) for fault in check_horn(data, assets_folder())[0]]
    assert any(each.startswith("horn/rules/en.yaml:") and "did you mean city_life?" in each for each in found)
