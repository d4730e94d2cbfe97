"""The rule book's texts: complete, alike in both languages, without a typed number, and strictly checked."""

import re

import pytest
from fontTools.ttLib import TTFont

from avel.chronicles.book_values import book_values, check_rule_book
from avel.content.book_text import Icon, Mark, MarkupError, Value, Words, parse
from avel.content.rule_book import BrokenBook, read_book, texts_of
from avel.paths import assets_folder, data_folder

RULES = data_folder() / "rules"
DOCS = data_folder().parent / "docs"
LANGUAGES = ("en", "zh")


@pytest.fixture(scope="module")
def books():
    return {language: read_book(RULES, language) for language in LANGUAGES}


def test_the_book_has_no_fault(box):
    assert check_rule_book(RULES, box, assets_folder()) == []


def test_every_house_rule_and_ruling_of_the_documents_is_in_the_book(books):
    rules = (DOCS / "rules" / "chronicles.md").read_text(encoding="utf-8")
    settled = (DOCS / "rulings.md").read_text(encoding="utf-8")
    wanted = {f"H{number}" for number in re.findall(r"\bH ?(\d+)", rules)}
    wanted |= set(re.findall(r"\*\*(R\d+)\*\*", rules))
    wanted |= set(re.findall(r"\*\*(C\d+) ", settled))
    for book in books.values():
        assert set(book.marks) == wanted | {"departs"}


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
def test_every_character_is_in_every_font(books, language):
    wanted = {ord(char) for _, text in texts_of(books[language]) for char in text}
    for path in (assets_folder() / "fonts").glob("Noto*"):
        with TTFont(path) as font:
            missing = wanted - set(font.getBestCmap())
        assert not missing, (path.name, [chr(code) for code in sorted(missing)])


def test_every_value_of_the_texts_is_one_of_the_box(books, box):
    values = book_values(box)
    for book in books.values():
        for _, text in texts_of(book):
            assert all(piece.name in values for piece in parse(text) if isinstance(piece, Value))


def test_markup_is_taken_apart():
    assert parse("*Pay {a.b|coin|coins}* <board/coin> now [H2].") == (
        Words("Pay ", is_bold=True),
        Value("a.b", "coin", "coins", is_bold=True),
        Words(" "),
        Icon("board", "coin"),
        Words(" now "),
        Mark("H2"),
        Words("."),
    )


@pytest.mark.parametrize("text", ["*open", "{", "a } b", "{A}", "<coin>", "[H 2]", "{a|b}", "x ] y"])
def test_stray_markup_is_refused(text):
    with pytest.raises(MarkupError):
        parse(text)


EN = """chapters:
  - id: one
    title: One
    icon: icons/book
    pages:
      - id: first
        title: First
        body:
          - "{coins} coins [H1]."
          - items: [a, b]
        see: [second]
      - id: second
        title: Second
        body: [b]
marks:
  H1: "A rule."
"""
ZH = EN


def faults(tmp_path, box, en=EN, zh=ZH):
    for language, text in (("en", en), ("zh", zh)):
        (tmp_path / f"{language}.yaml").write_text(text, encoding="utf-8")
    return "\n".join(map(str, check_rule_book(tmp_path, box, assets_folder())))


def test_a_sound_book_has_no_faults(tmp_path, box):
    assert faults(tmp_path, box) == ""


@pytest.mark.parametrize(
    ("found", "replaced", "message"),
    [
        (
            "{coins}",
            "{coinz}",
            "en.yaml:9:13: chapters.one.pages.first.body[0]: {coinz} is no value of the data (did you mean c",
        ),
        ("[H1].", "[H1] [H2].", "[H2] is none of the marks"),
        (" [H1].", ".", "en.yaml:16:3: marks.H1: no page cites it"),
        ("see: [second]", "see: [secnd]", "'secnd' is not another page of the book (did you mean second?)"),
        ("id: second", "id: first", "'first' stands here a second time"),
        ("icons/book", "icons/bock", "no drawing icons/bock"),
        ("coins [", "coins <board/cion> [", "no drawing board/cion"),
        ("coins [", "*coins [", "a * opens bold words"),
        (
            "items: [a, b]",
            "heading: x\n            items: [a, b]",
            "has heading and items; expected exactly one field",
        ),
        ("items: [a, b]", "itms: [a, b]", "unknown field"),
        ("items: [a, b]", "table: dize", "'dize'"),
        ("items: [a, b]", "rows: [[a, b], [c]]", "rows of different length"),
        ("  H1:", "  X1:", "X1"),
    ],
)
def test_each_fault_is_named(tmp_path, box, found, replaced, message):
    assert message in faults(tmp_path, box, en=EN.replace(found, replaced, 1))


@pytest.mark.parametrize(
    ("found", "replaced", "message"),
    [
        ("items: [a, b]", "items: [a]", "zh.yaml:9:11: chapters.one.pages.first.body: is built otherwise"),
        ("{coins}", "{clashes}", "names other values"),
        ("id: second", "id: other", "pages otherwise than"),
        ("        see: [second]\n", "", "links or picture differ"),
    ],
)
def test_languages_that_differ_are_named(tmp_path, box, found, replaced, message):
    assert message in faults(tmp_path, box, zh=ZH.replace(found, replaced, 1))


def test_a_broken_book_can_not_be_read(tmp_path):
    with pytest.raises(BrokenBook, match=r"en\.yaml"):
        read_book(tmp_path, "en")
