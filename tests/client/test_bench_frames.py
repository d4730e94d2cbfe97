"""The measure of drawing gives every figure it names."""

import pytest

from avel.client.bench_frames import frame_bench


@pytest.mark.slow
def test_every_figure_is_measured(box):
    figures = frame_bench(box)
    assert set(figures) == {"battle_frame_p95_ms", "table_frame_p95_ms", "first_frame_seconds"}
    assert all(figure > 0 for figure in figures.values())
