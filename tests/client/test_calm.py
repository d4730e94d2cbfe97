"""What is laid over a picture hides nothing of it."""

from dataclasses import replace

import pygame
import pytest

from avel.client.calm import calm_place
from avel.client.gallery.shoot import Photographer
from avel.client.marks import Marks

_SCREENS = (
    "table_4_mid",
    "table_2_mid",
    "end_won",
    "set_up_4",
    "load",
    "bot_turn",
    "final_board",
    "title_kept",
)
_NIGHT = "#171a3a"


def test_the_place_nearest_to_the_wish_is_taken_where_nothing_is_shown():
    surface = pygame.Surface((600, 400))
    surface.fill(_NIGHT)
    wish = pygame.Rect(200, 340, 200, 40)
    found = calm_place(surface, [wish.size], wish)
    assert abs(found.centerx - wish.centerx) <= 12
    assert abs(found.centery - wish.centery) <= 12


def test_a_narrower_place_is_taken_rather_than_one_that_hides_something(kit):
    surface = pygame.Surface((600, 200))
    surface.fill(_NIGHT)
    for y in range(0, 200, 10):
        surface.blit(kit.type.surface("Hold the castle", 13, "sans", "#ffffff"), (200, y))
        surface.blit(kit.type.surface("Hold the castle", 13, "sans", "#ffffff"), (420, y))
    found = calm_place(surface, [(300, 40), (150, 60)], pygame.Rect(150, 150, 300, 40))
    assert found.size == (150, 60)
    assert found.right <= 204


def test_where_everything_is_full_the_place_is_still_inside():
    surface = pygame.Surface((300, 200))
    for x in range(0, 300, 8):
        pygame.draw.rect(surface, "white", (x, 0, 4, 200))
    found = calm_place(surface, [(200, 60)], pygame.Rect(50, 130, 200, 60))
    assert surface.get_rect().contains(found)


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 720)), ("zh", (1920, 1080))])
def test_a_notice_hides_no_text_of_any_screen(box, tmp_path, language, size):
    photographer = Photographer(box, tmp_path, size, language)
    studio = photographer.studio
    studio.kit = replace(studio.kit, marks=Marks())
    kit = studio.kit
    for name in _SCREENS:
        pilot = photographer.pilot(name)
        kit.marks.clear()
        pilot.picture()
        texts = kit.marks.texts()
        kit.notices.say("keeping.fault", reason="x" * 20)
        kit.marks.clear()
        pilot.picture()
        place = kit.notices._place[1]
        assert pygame.Rect((0, 0), size).contains(place)
        assert [each.text for each in texts if each.box.colliderect(place)] == [], name
        kit.notices.waiting.clear()


def test_a_notice_stays_where_it_is_while_it_is_shown(box, tmp_path):
    photographer = Photographer(box, tmp_path, (1280, 720), "en")
    pilot = photographer.pilot("table_2_mid")
    notices = photographer.studio.kit.notices
    notices.say("keeping.well_again")
    pilot.picture()
    before = notices._place
    pilot.click("choice:end_turn")
    pilot.picture()
    assert notices.present
    assert notices._place is before
