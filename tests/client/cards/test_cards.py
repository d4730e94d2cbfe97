"""The screen of all cards: what is listed, what is said of a card and where that stands."""

import pygame
import pytest

from avel.chronicles.loading import load_box
from avel.client.cards.album import Album, Entry
from avel.client.cards.faces import paint_back, paint_front, paint_small
from avel.client.cards.layout import cards_layout, cell_places, column_width
from avel.client.cards.scene import CardsScene
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.scenes.menu import MenuScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.content.sources import Stack
from avel.horn.loading import load_horn
from avel.paths import data_folder
from tests.client.access.every_screen import faults_of, observer, without_pixels
from tests.client.access.pseudo import PSEUDO

SCREENS = ("cards", "cards_lands", "cards_search")


@pytest.fixture(scope="module")
def horn_box():
    return load_horn(data_folder())


@pytest.fixture
def album(kit, box, horn_box):
    return Album(kit, box, horn_box)


@pytest.fixture
def opened(kit, box, horn_box):
    scene = CardsScene(kit, box, horn_box)
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.stack.change(Push(scene))
    return pilot, scene


def entry(album, ident):
    return next(each for each in album.entries() if each.card.id == ident)


def line_of(place):
    return (data_folder() / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip()


# What is said


def test_every_card_is_listed_once(album, box, horn_box):
    ids = [each.id for each in album.entries()]
    copies = {card.id: card.copies for card in box.monsters.values()}
    assert len(ids) == len(set(ids)) == sum(map(len, (copies, box.equipment, box.tiles, horn_box.generals)))
    assert sum(copies.values()) == len(box.monsters)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_everything_that_is_said_of_a_card_leads_to_its_line(album, language):
    album.kit.words.switch(language)
    for each in album.entries():
        for fact in album.facts(each):
            assert fact.label, each.id
            assert fact.text, each.id
            line = line_of(album.place(each, fact))
            last = fact.path[-1]
            expected = "- " if isinstance(last, int) else f"{last}:"
            assert line.startswith(expected) or (isinstance(last, int) and "[" in line), (each.id, fact)


def test_no_field_of_a_card_is_left_out(album):
    for each in album.entries():
        said = {fact.path[0] for fact in album.facts(each) if not fact.file}
        given = {name for name, value in each.card if value not in (None, ())} - {"id"}
        # What a field that every card has says for none is not worth a line.
        bare = {"colour", "toughness"} if each.card.id == "beast" else set()
        assert given - bare <= said, each.id


def test_a_text_with_several_numbers_names_the_line_of_each(album):
    market = entry(album, "market")
    fact = next(fact for fact in album.facts(market) if fact.path == ("action",))
    said = album.source(market, fact)
    assert said.count("tiles.yaml") == 1
    lines = said.removeprefix("tiles.yaml").split(" · ")
    assert [line.split()[1] for line in lines] == ["kind", "buy", "sell", "deals"]
    for line in lines:
        number = line.split()[0].removeprefix(":")
        text = (data_folder() / "tiles.yaml").read_text(encoding="utf-8").splitlines()[int(number) - 1]
        assert text.strip().startswith(f"{line.split()[1]}:"), line


def test_the_beasts_toughness_is_found_in_the_difficulties(album, box):
    facts = [fact for fact in album.facts(entry(album, "beast")) if fact.file]
    assert len(facts) == len(box.difficulties)
    assert {album.place(entry(album, "beast"), fact).file for fact in facts} == {"difficulty.yaml"}


# What is found


@pytest.mark.parametrize(
    ("wanted", "kind", "expected"),
    [
        ("余烬小鬼", "", ["ember_imp"]),
        ("Ember Imp", "", ["ember_imp"]),
        ("ember_imp", "tiles", []),
        ("  EMBER   imp ", "monsters", ["ember_imp"]),
        ("no such card", "", []),
    ],
)
def test_cards_are_found_by_their_names_in_both_languages(album, wanted, kind, expected):
    assert [each.card.id for each in album.found(wanted, kind)] == expected


def test_cards_are_found_by_what_they_do(album):
    found = {each.card.id for each in album.found("black", "monsters")}
    assert found == {
        each.card.id for each in album.entries() if each.kind == "monsters" and "black" in each.card.dice
    }


# What is seen


@pytest.mark.parametrize("ident", ["ember_imp", "beast", "short_sword", "market"])
def test_the_two_sides_of_a_card_differ(album, kit, ident):
    sides = []
    for paint in (paint_front, lambda canvas, album, each, rect: paint_back(canvas, each, rect), paint_small):
        surface = pygame.Surface((160, 160))
        paint(kit.canvas(surface, Scale()), album, entry(album, ident), surface.get_rect())
        sides.append(pygame.image.tobytes(surface, "RGB"))
    assert sides[0] != sides[1]
    assert any(sides[2])


def test_a_card_without_a_drawing_shows_its_id(album, kit):
    card = entry(album, "ember_imp").card.model_copy(update={"id": "nobody"})
    surface = pygame.Surface((160, 160))
    paint_front(kit.canvas(surface, Scale()), album, Entry("monsters", card), surface.get_rect())
    assert kit.art.missing == "monsters/nobody"


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (2560, 1080)])
def test_nothing_of_the_screen_overlaps(size):
    rects = cards_layout(size, 1.0).rects
    apart = [rects[name] for name in ("strip", "panel", "page", *(each for each in rects if "tab_" in each))]
    assert all(a.collidelist(apart[n + 1 :]) < 0 for n, a in enumerate(apart))
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects.values())
    assert column_width(rects["column"], Scale()) > 0


def test_the_list_fills_its_rows_from_the_left():
    places = list(cell_places([str(at) for at in range(5)], 500, Scale()).values())
    assert len({place.size for place in places}) == 1
    assert places[0].topleft == (0, 0)
    assert all(place.right <= 500 for place in places)
    assert len({place.topleft for place in places}) == 5


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(("size", "language"), [((1280, 720), PSEUDO), ((800, 500), "zh")])
def test_every_text_of_the_screen_is_whole(box, tmp_path, name, size, language):
    with without_pixels():
        assert faults_of(observer(box, tmp_path, size, language), name) == []


# What is done


def test_the_keyboard_filters_chooses_and_closes(opened):
    pilot, scene = opened
    for number, kind in enumerate(scene.album.kinds, start=2):
        pilot.press(str(number))
        assert {each.kind for each in scene.found} == {kind}
    pilot.press("1")
    assert {each.kind for each in scene.found} == set(scene.album.kinds)
    scene.group.focus("card:monsters:ember_imp")
    pilot.press("right", "enter")
    assert scene.chosen.card.id == "cinder_hound"
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


def test_searching_shows_the_first_card_found_and_esc_ends_it(opened):
    pilot, scene = opened
    pilot.press("/")
    pilot.type("storm")
    assert [each.card.id for each in scene.found] == ["storm_serpent"] == [scene.chosen.card.id]
    pilot.press("enter")
    assert scene.group.focused.id == "card:monsters:storm_serpent"
    pilot.press("esc")
    assert len(scene.found) == len(tuple(scene.album.entries()))
    assert pilot.stack.top is scene


def test_a_search_without_a_hit_shows_no_card(opened):
    pilot, scene = opened
    pilot.press("/")
    pilot.type("zzz")
    assert scene.chosen is None
    pilot.picture()


def test_what_the_keyboard_stands_on_says_its_place(opened):
    pilot, scene = opened
    pilot.click("card:monsters:ember_imp")
    places = {fact.path: scene.album.source(scene.chosen, fact) for fact in scene.album.facts(scene.chosen)}
    for at, (path, place) in enumerate(places.items()):
        scene.group.focus(f"fact:{at}")
        assert scene.source == place, path
    assert len(places) > 5


def test_what_the_pointer_is_on_says_its_place_at_once_and_covers_nothing(opened):
    pilot, scene = opened
    pilot.click("card:monsters:ember_imp")
    assert scene.source == scene.album.source(scene.chosen, scene.album.facts(scene.chosen)[0])
    pilot.hover("fact:1")
    assert scene.source == scene.album.source(scene.chosen, scene.album.facts(scene.chosen)[1])
    before = pilot.picture()
    pilot.wait(2)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(pilot.picture(), "RGB")


# What a folder with changes brings


@pytest.fixture
def changed(kit, tmp_path):
    folder = tmp_path / "winter"
    folder.mkdir()
    (folder / "monsters.yaml").write_text("- id: ember_imp\n  toughness: 4\n", encoding="utf-8")
    return CardsScene(kit, load_box(Stack(data_folder(), (folder,))))


def test_cards_that_a_folder_changes_have_a_filter_of_their_own(changed, kit):
    pilot = Pilot(kit, changed)
    pilot.press("5")
    assert [each.card.id for each in changed.found] == ["ember_imp"]
    places = {
        fact.path: changed.album.place(changed.chosen, fact).file
        for fact in changed.album.facts(changed.chosen)
    }
    assert places[("toughness",)].endswith("winter/monsters.yaml")
    assert places[("copies",)] == "monsters.yaml"


def test_without_such_a_folder_nothing_is_marked_and_there_is_no_filter(album):
    assert not any(map(album.is_changed, album.entries()))
    assert album.filters == album.kinds


def test_a_changed_card_bears_a_ribbon_in_the_list(changed, kit, box):
    pictures = []
    for scene in (changed, CardsScene(kit, box)):
        pilot = Pilot(kit, scene)
        place = scene.group.targets()["card:monsters:ember_imp"]
        pictures.append(
            pygame.image.tobytes(pilot.picture().subsurface(place.x + 8, place.y + 8, 16, 16), "RGB")
        )
    assert pictures[0] != pictures[1]


def test_title_and_menu_lead_there(kit, box):
    def cards():
        return CardsScene(kit, box)

    for scene in (TitleScene(kit, Doors(cards=cards)), MenuScene(kit, cards=cards)):
        pilot = Pilot(kit, scene)
        pilot.press("c")
        assert isinstance(pilot.stack.top, CardsScene)
        pilot.press("esc")
        assert pilot.stack.top is scene


def test_the_tabs_keep_their_names_and_keys_where_they_have_room_together(kit, box, horn_box):
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        scene = CardsScene(kit, box, horn_box)
        scene.resize(size, 1.0)
        tabs = scene._tabs()
        assert all(type(tab) is Button for tab in tabs), size
        widths = [rect.width for ident, rect in scene.plan.rects.items() if "tab_" in ident]
        assert widths[2] > widths[0], "a longer name has more room"


def test_a_monster_tells_its_whole_reward_in_one_row(album):
    for each in album.entries():
        labels = [fact.label for fact in album.facts(each)]
        assert labels.count("Reward") == (each.kind == "monsters")
