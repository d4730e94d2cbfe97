import doctest

import pytest

from avel.content import faults, names, nodes, overlay, slips, sources
from avel.workbench import entry, insertion, report, schema

MODULES = [faults, names, nodes, overlay, slips, sources, entry, insertion, report, schema]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
