"""The duel's box and a house with both games."""

import pytest

from avel.chronicles.loading import load_box
from avel.horn.box import HornBox
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder


@pytest.fixture(scope="session")
def box():
    return load_box(data_folder())


@pytest.fixture(scope="session")
def horn_box() -> HornBox:
    return load_horn(data_folder())


@pytest.fixture(scope="session")
def horn(horn_box: HornBox) -> Horn:
    return Horn(horn_box)
