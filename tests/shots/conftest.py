import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.shots.wanted import all_cameras


@pytest.fixture(scope="session")
def cameras(box):
    with all_cameras(box) as cameras:
        yield cameras
