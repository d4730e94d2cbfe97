import pytest
from fontTools.ttLib import TTFont

from avel.client.scenes.settings_pages import LANGUAGE_NAMES
from avel.client.words import Words
from avel.content.texts import placeholders, read_texts
from avel.paths import assets_folder, data_folder


@pytest.fixture(scope="module")
def texts():
    return read_texts(data_folder() / "text")


def test_both_languages_have_the_same_keys_and_places(texts):
    assert set(texts) == set(LANGUAGE_NAMES)
    assert list(texts["en"]) == list(texts["zh"])
    for key, text in texts["en"].items():
        # "one" may be written as a word where a language likes that better.
        free = {"number"} if key.endswith("_one") else set()
        assert placeholders(text) - free == placeholders(texts["zh"][key]) - free, key


def test_every_character_is_in_every_font(texts):
    wanted = {ord(char) for catalogue in texts.values() for text in catalogue.values() for char in text}
    wanted |= {ord(char) for name in LANGUAGE_NAMES.values() for char in name}
    fonts = list((assets_folder() / "fonts").glob("Noto*"))
    assert len(fonts) == 3
    for path in fonts:
        with TTFont(path) as font:
            missing = wanted - set(font.getBestCmap())
        assert not missing, (path.name, [chr(code) for code in sorted(missing)])


def test_a_missing_text_falls_back_to_english_then_to_its_key():
    words = Words({"en": {"a": "one {n}"}, "zh": {}}, "zh")
    assert words("a", n=1) == "one 1"
    assert words("b.c") == "b.c"
    assert not words.has("b.c")


def test_a_place_without_a_value_is_no_crash():
    words = Words({"en": {"a": "{n} and {m}", "b": "{"}})
    assert words("a", n=1) == "{n} and {m}"
    assert words("b", n=1) == "{"


def test_counts_choose_their_form():
    words = Words({"en": {"a_one": "{number} coin", "a_other": "{number} coins"}})
    assert [words.count("a", number) for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_the_language_switches_while_running():
    words = Words({"en": {"a": "yes"}, "zh": {"a": "是"}})
    words.switch("zh")
    assert words("a") == "是"
