import doctest

import pytest

from avel.tabletop import dice, hexes, packing


@pytest.mark.parametrize("module", [dice, hexes, packing], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
