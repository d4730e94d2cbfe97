"""What a newcomer asks of the table: what a thing does, which cell is meant, what a mark stands for."""

from dataclasses import replace

import pygame
import pytest

from avel.client.duel.buying import KEYS
from avel.client.duel.nooks import StoryRow
from avel.client.duel.studio import at_the_gates, crowded, valley, with_priest
from avel.client.inputs import PointerMoved
from avel.client.marks import Marks, TextMark
from tests.client.duel.playing import Table, session_of, still

EDITS = pytest.mark.parametrize("edit", [None, valley, at_the_gates, with_priest, crowded])


def table_of(kit, horn, edit=None, **more):
    return Table(still(kit, **more), horn, session_of(horn, edit=edit), hands_over=False)


def told(table):
    """Plays until the story holds more than fits."""
    table.click("buy:garrison.defence")
    cells = [each for each in table.targets if each.startswith("cell:")]
    table.click(*cells[:2], cells[0], cells[2])
    return table


def find(table, ident):
    return table.scene.face._group.find(ident)


@pytest.mark.parametrize("language", ["en", "zh"])
@EDITS
def test_what_a_thing_does_is_said_though_it_can_not_be_bought(kit, horn, language, edit):
    table = table_of(kit, horn, edit, language=language)
    numbers = horn.box.numbers
    for verb in KEYS:
        table.pilot.stack.handle(PointerMoved(find(table, f"buy:{verb}").rect.center))
        face = table.scene.face
        shown = table.scene.front.preview(face.pointed, face.asked)
        name = verb.replace(".", "_")
        does = kit.words(f"duel.does.{name}", farm=numbers.farm_income, castle=numbers.castle_income)
        assert shown.lines[0] == does
        assert "-" not in "".join(shown.lines[1:])


@EDITS
@pytest.mark.parametrize("step", ["buy", "generals"])
def test_whatever_lies_on_a_cell_says_its_name_first(kit, horn, edit, step):
    table = table_of(kit, horn, edit)
    table.click(*(["choice:done"] if step == "generals" else ["buy:garrison.defence"]))
    desk = table.scene.desk
    spots = {mark.id: mark.spot for mark in table.scene.face.asked.marks}
    spots |= {f"pick:{each.id}": each.spot for each in desk.side(0).generals}
    spots |= {f"about:{spot}": spot for spot in range(len(desk.board.plots))}
    seen = [each for each in table.scene.face.every_widget if each.id in spots]
    assert len(seen) >= len(desk.board.plots)
    for widget in seen:
        assert widget.tip.startswith(desk.cell(spots[widget.id]))


def test_a_line_of_the_story_lights_the_cell_it_names(kit, horn):
    table = told(table_of(kit, horn, valley))
    row = next(
        each
        for each in reversed(table.scene.face.every_widget)
        if isinstance(each, StoryRow) and each.id in table.scene.targets()
    )
    desk, plan = table.scene.desk, table.scene.face.plan
    assert desk.cell(row.told.spot) in "".join(row._rows)
    box = plan.box(row.told.spot)
    table.pilot.hover("tool:hint")
    before = pygame.image.tobytes(table.pilot.picture().subsurface(box), "RGB")
    table.pilot.hover(row.id)
    assert pygame.image.tobytes(table.pilot.picture().subsurface(box), "RGB") != before


def test_the_story_shows_whole_lines_however_far_it_is_scrolled(kit, horn):
    kit = replace(still(kit), marks=Marks())
    table = told(Table(kit, horn, session_of(horn, edit=valley), hands_over=False))
    area = find(table, "story")
    assert area.is_scrolling
    most = area.content_height - area.rect.height
    canvas = kit.canvas(pygame.Surface((1280, 720)), table.scene.face.plan.scale)
    for offset in range(most + 1):
        kit.marks.clear()
        area.scroll_to(offset)
        area.draw(canvas)
        marks = [each for sheet in kit.marks._sheets.values() for each in sheet.marks]
        lines = [each for each in marks if isinstance(each.mark, TextMark)]
        assert lines
        assert all(each.clip.contains(each.mark.room) for each in lines)


@EDITS
def test_marks_of_shame_harvest_and_number_of_generals_are_explained(kit, horn, edit):
    table = table_of(kit, horn, edit)
    desk, words = table.scene.desk, kit.words
    rule = words("duel.shame_rule", shame=horn.box.numbers.shame_price)
    for side in (0, 1):
        assert find(table, f"harvest:{side}").tip
        assert find(table, f"limit:{side}").tip == words("duel.generals_tip")
        own = desk.side(side)
        is_marked = any(not own.has(name) for name in own.shame)
        assert (rule in find(table, f"later:{side}").tip) == is_marked
        for general in own.generals:
            tip = find(table, f"card:{side}:{general.id}").tip
            assert (rule in tip) == bool(own.shame.get(general.id))
    table.click("later:0")
    for name in horn.box.generals:
        assert (rule in find(table, f"hire:{name}").tip) == bool(desk.side(0).shame.get(name))


def test_no_number_of_generals_is_said_before_there_is_a_castle(kit, horn):
    kit = replace(still(kit), marks=Marks())
    table = Table(kit, horn, session_of(horn), hands_over=False)
    table.pilot.picture()
    said = {mark.text for mark in kit.marks.texts()}
    assert kit.words("duel.none_yet") in said
    assert kit.words("duel.generals_of", have=0, most=0) not in said
