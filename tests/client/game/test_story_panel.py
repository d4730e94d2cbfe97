"""The story's panel: its end shows whole lines, and a finished game keeps its story."""

import pytest

from avel.chronicles.model import Seat, Setup
from avel.client.gallery.studio import Studio
from avel.client.game.story_panel import STORY
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.client.scenes.final_board import FinalBoardScene
from tests.client.game.seated import still


def panel(face):
    return next(each for each in face.widgets if each.id == STORY)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800), (1600, 900)])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_scrolled_to_its_end_the_story_begins_with_a_whole_line(kit, box, tmp_path, size, language):
    studio = Studio(still(kit, language=language), box, tmp_path)
    scenes = [studio.position(name) for name in studio.positions if name.startswith("table_")]
    for scene in (*scenes, studio.final_board()):
        Pilot(kit, scene, size)
        face = scene.face
        area = panel(face)
        cut = [each.id for each in area.children if each.rect.top < area.rect.top < each.rect.bottom]
        assert not cut
        assert area.children[-1].rect.bottom <= area.rect.bottom
        assert area.children[-1].rect.colliderect(area.rect)


def test_the_last_board_tells_the_story_from_its_beginning(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path, lambda: 3)
    table = house.begun(Setup((Seat("Maren"), Seat("Tobin"))), 4)
    session = table.session
    while session.decision is not None:
        session.answer(session.decision.actions[session.decision.default])
    end = Pilot(kit, table._end(session))
    end.press("b")
    board = end.stack.top
    assert isinstance(board, FinalBoardScene)
    lines = board.face._story.lines
    assert len(lines) >= 20
    assert lines[0].key == "clock_off"
    area = panel(board.face)
    assert sum(each.id.startswith("story:") and "head" not in each.id for each in area.children) == len(lines)
    area.scroll_to(0)
    assert area.children[0].rect.top == area.rect.top
    end.picture()
    house.close()
