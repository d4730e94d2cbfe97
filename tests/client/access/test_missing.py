"""What is missing is said once, and the game goes on."""

import pygame
import pytest

from avel.client.app import App
from avel.client.pilot import Pilot
from avel.client.scenes.title import Doors, TitleScene
from avel.client.type import NO_GLYPH


@pytest.mark.parametrize("face", ["sans", "bold", "display"])
def test_a_character_that_no_font_has_becomes_a_dot(kit, face):
    type = kit.type
    assert type.width("A😀ก", 22, face) == type.width(f"A{NO_GLYPH}{NO_GLYPH}", 22, face)
    strange = pygame.image.tobytes(type.surface("A😀", 22, face, "#ffffff"), "RGBA")
    assert strange == pygame.image.tobytes(type.surface(f"A{NO_GLYPH}", 22, face, "#ffffff"), "RGBA")


def test_a_character_of_another_face_is_borrowed(kit, monkeypatch):
    real = type(kit.type)._has
    monkeypatch.setattr(
        type(kit.type), "_has", lambda self, face, c: real(self, face, c) and (face, c) != ("sans", "b")
    )
    assert kit.type._runs("abc", "sans") == [("a", "sans"), ("b", "bold"), ("c", "sans")]
    assert kit.type.surface("abc", 22, "sans", "#ffffff", 2).get_width() >= kit.type.width("abc", 22)


def test_typed_text_of_any_script_wraps_and_fits(kit):
    assert kit.type.wrap("😀😀😀 กขค", 40, 18)
    assert kit.type.fit("😀" * 40, 100, 18).is_cut


def test_a_missing_drawing_is_said_once_and_has_a_stand_in(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.picture()
    assert kit.notices.present is None
    assert kit.art.drawing("icons", "no_such_thing", 48).get_width() == 48
    for _ in range(3):
        pilot.picture()
    assert [each.text(kit.words) for each in kit.notices.waiting] == [
        "A drawing is missing (icons/no_such_thing). A plain card stands in for it."
    ]


def test_a_missing_sound_device_is_said_once(kit):
    app = App(kit, lambda _: TitleScene(kit, Doors()))
    try:
        kit.speaker.is_silent = True
        for _ in range(3):
            app._frame([], 0.02)
    finally:
        app._window.destroy()
        pygame.display.quit()
    assert [each.key for each in kit.notices.waiting] == ["settings.no_sound"]
