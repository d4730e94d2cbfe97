import pygame
import pytest

from avel.client.art import Art
from avel.client.kept import Kept
from avel.client.svg import ArtError, prepare
from avel.client.theme import TOKENS
from avel.client.type import Typesetter
from avel.paths import assets_folder

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


@pytest.fixture
def shelf(tmp_path):
    (tmp_path / "icons").mkdir()
    kept = Kept()
    return tmp_path, Art(tmp_path, kept, Typesetter(assets_folder() / "fonts", kept))


def drawings():
    return sorted(path for path in assets_folder().glob("*/*.svg"))


def test_every_drawing_of_the_box_can_be_drawn(kit):
    assert len(drawings()) > 190
    for path in drawings():
        picture = kit.art.drawing(path.parent.name, path.stem, 24)
        assert picture.get_bounding_rect().width > 4, path


def test_a_drawing_is_rasterised_once_for_each_size_and_colouring(kit):
    first = kit.art.drawing("heroes", "pawn_knight", 40, {"team": "#ff0000"})
    assert kit.art.drawing("heroes", "pawn_knight", 40, {"team": "#ff0000"}) is first
    other = kit.art.drawing("heroes", "pawn_knight", 40, {"team": "#00ff00"})
    assert pygame.image.tobytes(other, "RGBA") != pygame.image.tobytes(first, "RGBA")


def test_a_missing_drawing_gives_a_placeholder(shelf):
    _, art = shelf
    assert not art.exists("icons", "unheard_of")
    assert art.drawing("icons", "unheard_of", 64).get_bounding_rect().width > 50


@pytest.mark.parametrize("side", [64, 200, 600])
def test_the_id_on_a_placeholder_is_as_large_as_fits(shelf, side):
    _, art = shelf
    for ident in ("frost_fox", "a_very_long_name_of_a_card", "x"):
        px, lines = art._as_large_as_fits(ident, (side, side))
        assert "".join(lines) == ident
        widest = max(art._type.width(line, px) for line in lines)
        assert max(widest, px * len(lines)) <= side
        assert max(widest, px * len(lines)) > side * 0.55


def test_a_use_is_expanded_in_its_place(shelf):
    folder, art = shelf
    (folder / "icons" / "dot.svg").write_text(
        f'{HEAD}<defs><g id="a"><rect width="2" height="2" fill="#ff0000"/></g></defs>'
        '<use href="#a" x="6" y="6"/></svg>'
    )
    picture = art.drawing("icons", "dot", 10)
    assert picture.get_at((7, 7))[:3] == (255, 0, 0)
    assert picture.get_at((1, 1)).a == 0


def test_gradient_fractions_become_percentages():
    source = HEAD + '<defs><linearGradient id="g" x1="0" x2=".5"/></defs></svg>'
    assert 'x2="50%"' in prepare(source, {})


@pytest.mark.parametrize(
    ("body", "feature"),
    [
        ("<text>a</text>", "<text>"),
        ('<g opacity=".5"/>', "opacity on a <g>"),
        ('<rect fill="rgba(0,0,0,1)"/>', "rgba("),
        ('<rect fill="#11223344"/>', "#11223344"),
        ('<rect fill="var(--nothing)"/>', "--nothing"),
        ('<use href="#none"/>', "unknown id"),
        ('<g id="a"><use href="#a"/></g>', "circle"),
        ("<style>g rect { fill: red }</style>", "<style>"),
        ("<rect>", "not well-formed"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_file_and_feature(shelf, body, feature):
    folder, art = shelf
    (folder / "icons" / "bad.svg").write_text(f"{HEAD}{body}</svg>")
    with pytest.raises(ArtError) as refusal:
        art.drawing("icons", "bad", 10)
    assert "icons/bad.svg" in str(refusal.value)
    assert feature in str(refusal.value)


def test_a_reference_to_a_gradient_is_no_bad_colour():
    prepare(f'{HEAD}<rect fill="url(#face)"/></svg>', TOKENS)


def test_the_store_forgets_the_longest_unused_first():
    kept = Kept(budget=3 * 400)
    made = []

    def make(name):
        made.append(name)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for name in "abcabdab":
        kept.get(name, lambda name=name: make(name))
    assert made == ["a", "b", "c", "d"]
    assert kept.bytes <= 1200
