from itertools import combinations

import pygame
import pytest

from tests.shots.wanted import photographer

SIZES = [((1280, 720), 1.0), ((1366, 700), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.3)]
LANDS = ("land:",)
"""Lands lie behind what stands on them."""


def is_ground(id):
    return id.startswith(LANDS)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_targets_lie_inside_the_window_and_none_over_another(box, size, ui_scale, language):
    window = pygame.Rect((0, 0), size)
    faults = []
    with photographer(box, language, size, ui_scale) as camera:
        for name in camera.screens:
            targets = camera.pilot(name).stack.top.targets()
            faults += [f"{name}: {id} at {r}" for id, r in targets.items() if not window.contains(r)]
            solid = {id: rect for id, rect in targets.items() if not is_ground(id)}
            faults += [
                f"{name}: {one} over {other}"
                for (one, a), (other, b) in combinations(solid.items(), 2)
                if a.colliderect(b)
            ]
    assert faults == []
