"""What all tests share: one box, one game."""

import pytest

from avel.chronicles.box import Box
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder

pytest.register_assert_rewrite("tests.conformance.laws", "tests.kit")


@pytest.fixture(scope="session")
def box() -> Box:
    return load_box(data_folder())


@pytest.fixture(scope="session")
def chronicles(box: Box) -> Chronicles:
    return Chronicles(box)
