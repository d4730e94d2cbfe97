import os
import subprocess
import sys

import pygame
import pytest

from avel.client.app import App, NoDisplay
from avel.client.scenes.title import Doors, TitleScene

BLIND = "from avel.client.app import play\nplay(lambda kit: None)\n"


def posted(key, mod=0):
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def test_the_loop_plays_until_the_player_leaves(kit):
    app = App(kit, lambda kit: TitleScene(kit, Doors()))
    for key, mod in (
        (pygame.K_F11, 0),
        (pygame.K_t, 0),
        (pygame.K_RETURN, pygame.KMOD_LALT),
        (pygame.K_q, 0),
    ):
        posted(key, mod)
    app.run()
    assert kit.settings.now.language == "zh"
    assert not kit.settings.now.fullscreen
    assert not pygame.display.get_init()


def test_closing_the_window_ends_the_loop(kit):
    app = App(kit, lambda kit: TitleScene(kit, Doors()))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()


def test_a_driver_that_is_not_there_is_one_clear_fault(kit, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoDisplay, match="No window"):
        App(kit, lambda kit: TitleScene(kit, Doors()))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_no_window_is_pretended():
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    clean = {name: value for name, value in os.environ.items() if name not in hidden}
    run = subprocess.run([sys.executable, "-c", BLIND], env=clean, capture_output=True, text=True, timeout=60)
    assert "NoDisplay: No " in run.stderr
