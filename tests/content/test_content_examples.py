import doctest

import pytest

from avel.content import faults, names, nodes


@pytest.mark.parametrize("module", [faults, names, nodes], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
