"""One box and one game of the duel for all tests of its bots."""

import pytest

from avel.bots.horn.lore import Lore
from avel.horn.box import HornBox
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder


@pytest.fixture(scope="session")
def horn_box() -> HornBox:
    return load_horn(data_folder())


@pytest.fixture(scope="session")
def horn(horn_box: HornBox) -> Horn:
    return Horn(horn_box)


@pytest.fixture(scope="session")
def lore(horn_box: HornBox) -> Lore:
    return Lore(horn_box)
