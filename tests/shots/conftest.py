import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.shots.wanted import photographer


@pytest.fixture(scope="session")
def cameras(box):
    with photographer(box, "en") as english, photographer(box, "zh") as chinese:
        yield {"en": english, "zh": chinese}
