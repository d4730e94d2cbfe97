from itertools import combinations

import pygame
import pytest

from tests.shots.wanted import photographer

SIZES = [((1280, 720), 1.0), ((1366, 700), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.3)]
LANDS = "land:"
"""Lands lie behind whatever stands on them."""
BOARDS = ("board:", "workshop:easel")
"""A hero's board and the easel are pressed as a whole and may wholly hold smaller buttons."""


def is_over(one, other):
    (name, rect), (other_name, other_rect) = one, other
    if not rect.colliderect(other_rect) or LANDS in (name[:5], other_name[:5]):
        return False
    holds = name.startswith(BOARDS) and rect.contains(other_rect)
    return not (holds or (other_name.startswith(BOARDS) and other_rect.contains(rect)))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_targets_lie_inside_the_window_and_none_over_another(box, size, ui_scale, language):
    faults = []
    with photographer(box, language, size, ui_scale) as camera:
        for name in camera.screens:
            stack = camera.pilot(name).stack
            targets, page = stack.top.targets(), pygame.Rect((0, 0), stack.page)
            faults += [f"{name}: {id} at {r}" for id, r in targets.items() if not page.contains(r)]
            pairs = combinations(targets.items(), 2)
            faults += [f"{name}: {one[0]} over {other[0]}" for one, other in pairs if is_over(one, other)]
    assert faults == []
