import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from avel.client.canvas import Canvas, Style
from avel.client.kept import Kept
from avel.client.theme import SMALLEST_TYPE, Scale
from avel.client.type import Typesetter
from avel.paths import assets_folder

CLOSING = "，。、：；！？）》」』】〉…”’"
OPENING = "（《「『【〈“‘"


@pytest.fixture(scope="module")
def type():
    return Typesetter(assets_folder() / "fonts", Kept())


def test_english_breaks_between_words(type):
    lines = type.wrap("Hold the castle when the Black Moon rises", 150, 15)
    assert " ".join(lines) == "Hold the castle when the Black Moon rises"
    assert len(lines) > 1


@settings(max_examples=60, deadline=None)
@given(
    st.text(alphabet="守住城堡黑月" + CLOSING + OPENING + "ab 1", min_size=1, max_size=60),
    st.integers(min_value=60, max_value=200),
)
def test_wrapping_loses_nothing_and_keeps_within_the_width(text, width):
    type = Typesetter(assets_folder() / "fonts", Kept())
    lines = type.wrap(text, width, 15)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(type.width(line, 15) <= width for line in lines)


def test_no_chinese_line_starts_with_closing_punctuation(type):
    text = "“守住城堡！”英雄们说，黑月升起之时，（谁也不能）退缩。"
    for width in range(48, 200):
        for line in type.wrap(text, width, 15):
            assert line[0] not in CLOSING
            assert line[-1] not in OPENING


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("The Beast fell from 11 to 0.", "0."),
        ("The chance to win went from 28 % to 48 %.", "48 %."),
        ("版图上的怪物最近的离城堡只有一步。", "步。"),
    ],
)
def test_no_short_word_stands_alone_at_the_end_where_the_word_before_it_can_join_it(type, text, whole):
    alone = 0
    for width in range(110, 260):
        lines = type.wrap(text, width, 15)
        is_short = type.width(whole, 15) <= width / 5
        alone += is_short and len(lines) > 1 and lines[-1] == whole
        assert not any(line.startswith("%") for line in lines), "a percent sign stays with its number"
        assert all(type.width(line, 15) <= width for line in lines)
    assert not alone


def test_a_folded_label_has_no_more_lines_than_wrapping_and_they_are_even(type):
    for text in ("Hold the castle when the Black Moon rises", "目前造成三点，失去一点", "Settings and more"):
        for width in range(80, 240, 7):
            wrapped, folded = type.wrap(text, width, 15), type.fold(text, width, 15)
            assert len(folded) <= len(wrapped)
            assert "".join(folded).replace(" ", "") == text.replace(" ", "")
            assert all(type.width(line, 15) <= width for line in folded)
            assert max(type.width(line, 15) for line in folded) <= max(
                type.width(line, 15) for line in wrapped
            )
    assert [len(line) for line in type.fold("目前造成三点失去一点", 9 * 15, 15)] == [5, 5]
    assert type.fold("Settings lore", 70, 15) == ["Settings", "lore"], "no word is broken"


def test_a_fitted_text_first_shrinks_then_is_cut(type):
    whole = type.width("Howling Crag", 18)
    assert type.fit("Howling Crag", whole, 18).px == 18
    assert type.fit("Howling Crag", round(whole * 0.9), 18).text == "Howling Crag"
    cut = type.fit("Howling Crag", 40, 18)
    assert cut.is_cut
    assert type.width(cut.text, cut.px) <= 40
    assert cut.px >= SMALLEST_TYPE


def test_no_type_is_smaller_than_the_smallest():
    assert Scale(0.3).type_px(15) == SMALLEST_TYPE
    assert Scale.of((1600, 900)).type_px(18) == 22


@pytest.mark.parametrize("face", ["sans", "bold", "display"])
def test_capitals_are_centred_on_the_point(kit, face):
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    canvas = Canvas(surface, kit.art, kit.type, kit.kept, Scale())
    canvas.text("H", (100, 50), Style(56, face), "cc")
    found = surface.get_bounding_rect()
    assert abs(found.centery - 50) <= 1
    assert abs(found.centerx - 100) <= 1


def test_texts_are_kept(type):
    assert type.surface("Avel", 20, "bold", "#ffffff") is type.surface("Avel", 20, "bold", "#ffffff")


def test_a_chinese_text_ends_with_more_than_a_character_or_two(type):
    text = "点一件穿戴的或背包里的东西，看它的作用和能做的事。"
    for width in range(120, 400, 7):
        lines = type.wrap(text, width, 15)
        assert "".join(lines) == text
        assert len(lines) == 1 or len(lines[-1].rstrip("。")) >= 3
        assert all(line[0] not in "，。" for line in lines)
        assert all(type.width(line, 15) <= width for line in lines)
