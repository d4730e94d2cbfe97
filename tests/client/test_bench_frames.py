"""The measure of drawing gives every figure it names."""

import pytest

from avel.bench import FRAME_FIGURES
from avel.client.bench_frames import frame_bench


@pytest.mark.slow
def test_every_figure_is_measured(box):
    figures = frame_bench(box)
    assert tuple(figures) == FRAME_FIGURES
    assert all(figure > 0 for figure in figures.values())
