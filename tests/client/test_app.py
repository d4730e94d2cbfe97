import os
import subprocess
import sys

import pygame
import pytest

from avel.client import art
from avel.client.app import App, NoDisplay
from avel.client.first_frame import paint_first_frame
from avel.client.scenes.title import Doors, TitleScene

BLIND = "from avel.client.app import play\nplay(lambda kit: None)\n"


def posted(key, mod=0):
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def test_the_loop_plays_until_the_player_leaves(kit):
    app = App(kit, lambda kit: TitleScene(kit, Doors()))
    for key, mod in (
        (pygame.K_F11, 0),
        (pygame.K_k, 0),
        (pygame.K_RETURN, pygame.KMOD_LALT),
        (pygame.K_q, 0),
    ):
        posted(key, mod)
    app.run()
    assert kit.settings.now.language == "zh"
    assert not kit.settings.now.fullscreen
    assert not pygame.display.get_init()


def test_the_window_shows_the_name_before_anything_slow_is_done(kit, monkeypatch):
    done = []
    rendered = art._rendered

    def paint(surface, of_kit):
        paint_first_frame(surface, of_kit)
        colours = {tuple(surface.get_at((x, 360))) for x in range(0, 1280, 2)}
        done.append(f"frame of {'many' if len(colours) > 2 else 'one'}")

    monkeypatch.setattr("avel.client.app.paint_first_frame", paint)
    monkeypatch.setattr(art, "_rendered", lambda *args: done.append("drawing") or rendered(*args))
    app = App(kit, lambda kit: done.append("scene") or TitleScene(kit, Doors()))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert done[0] == "frame of many"
    assert "scene" in done


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
