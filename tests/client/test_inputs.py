import pygame
import pytest

from avel.client import inputs
from avel.client.inputs import InputReader


@pytest.fixture
def reader():
    pygame.display.init()
    yield InputReader()
    pygame.display.quit()


def key(code, mod=0, unicode=""):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def test_pointer_events_become_plain_values(reader):
    found = reader.read(
        [
            pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(1, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1),
            pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0, precise_x=0.0),
            pygame.Event(pygame.WINDOWLEAVE),
        ]
    )
    assert found == [
        inputs.PointerMoved((3, 4), True),
        inputs.PointerPressed((5, 6)),
        inputs.PointerReleased((5, 6)),
        inputs.Wheel((5, 6), -1.0),
        inputs.PointerMoved(inputs.NOWHERE),
    ]


def test_keys_have_names_and_modifiers(reader):
    enter, escape, tab = reader.read(
        [key(pygame.K_RETURN), key(pygame.K_ESCAPE), key(pygame.K_TAB, pygame.KMOD_LSHIFT)]
    )
    assert (enter.name, escape.name, tab.name, tab.mods) == ("enter", "esc", "tab", {"shift"})
    assert reader.read([key(pygame.K_KP_ENTER)])[0].name == "enter"
    assert reader.read([key(pygame.K_KP1)])[0].name == "1"


def test_bare_keys_type_only_where_the_system_does_not(reader):
    assert reader.read([key(pygame.K_a, unicode="a")])[0].text == "a"
    typed = reader.read([key(pygame.K_a, unicode="a"), pygame.Event(pygame.TEXTINPUT, text="a")])
    assert typed == [inputs.KeyPressed("a"), inputs.TextTyped("a")]
    assert reader.read([key(pygame.K_b, unicode="b")])[0].text == ""


def test_window_events(reader):
    found = reader.read(
        [
            pygame.Event(pygame.WINDOWSIZECHANGED, x=10, y=20),
            pygame.Event(pygame.WINDOWFOCUSLOST),
            pygame.Event(pygame.WINDOWFOCUSGAINED),
            pygame.Event(pygame.WINDOWEXPOSED),
            pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0),
            pygame.Event(pygame.QUIT),
        ]
    )
    assert found == [
        inputs.Resized((10, 20)),
        inputs.FocusLost(),
        inputs.FocusGained(),
        inputs.Exposed(),
        inputs.QuitAsked(),
    ]
