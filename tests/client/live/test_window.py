"""The window takes news of the data at once, also while another window has the keyboard."""

from threading import Thread

import pygame
import pytest

from avel.client import app
from avel.client.app import App, wake
from avel.client.scenes.title import Doors, TitleScene


class Visitor:
    """A guest that closes the window when there is news."""

    def __init__(self):
        self.has_news = self.was_drawn = False

    def resize(self, size):
        pass

    def handle(self, event, stack):
        return event

    def update(self, dt, stack):
        if self.has_news and self.was_drawn:
            pygame.event.post(pygame.Event(pygame.QUIT))
        return self.has_news

    def draw(self, surface):
        self.was_drawn = self.has_news

    room = 0

    def targets(self):
        return {}


@pytest.mark.parametrize("is_away", [False, True])
def test_news_are_shown_although_nothing_happens_in_the_window(kit, monkeypatch, is_away):
    # Without being woken the loop would sleep longer than anybody waits for a test.
    monkeypatch.setattr(app, "_IDLE_MS", 600_000)
    monkeypatch.setattr(app, "_AWAY_MS", 600_000)
    visitor = Visitor()
    window = App(kit, lambda kit: TitleScene(kit, Doors()), guest=visitor)
    if is_away:
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))

    def tell():
        visitor.has_news = True
        while not visitor.was_drawn:
            wake()
        wake()

    Thread(target=tell, daemon=True).start()
    window.run()
    assert visitor.was_drawn


def test_to_wake_a_window_that_is_closed_does_nothing():
    pygame.display.quit()
    wake()
