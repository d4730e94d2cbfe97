"""A kit without a window, and scenes made of whatever widgets a test needs."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from avel.client.kit import Kit
from avel.client.settings import SettingsKeeper


@pytest.fixture
def keeper(tmp_path):
    return SettingsKeeper(tmp_path)


@pytest.fixture
def kit(keeper):
    return Kit.assembled(keeper)


@pytest.fixture
def surface():
    return pygame.Surface((1280, 720))
