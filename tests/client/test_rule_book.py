"""The rule book as a player uses it: pages, search, ways back, and every window it may lie in."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from avel.client.book.finding import Term
from avel.client.book.library import Library
from avel.client.book.page import Foot, _places, page_plan
from avel.client.book.setting import Ink, Setter, Sheet, Type
from avel.client.book.tables import Tables
from avel.client.marks import Marks
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.rule_book_layout import rule_book_layout, text_width
from avel.client.scenes.title import Doors, TitleScene
from avel.client.theme import INK, SMALLEST_TYPE, Scale
from avel.content.rule_book import TableName
from avel.paths import data_folder

SIZES = [(800, 500), (960, 540), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
UI_SCALES = [0.75, 1.0, 1.5, 2.0]
RULES = data_folder() / "rules"


def open_book(kit, box, page="", size=(1280, 720)):
    pilot = Pilot(kit, TitleScene(kit, Doors()), size)
    scene = RuleBookScene(kit, box, page)
    pilot.stack.change(Push(scene))
    return pilot, scene


def test_it_opens_at_the_first_page_or_at_a_given_one(kit, box):
    assert open_book(kit, box)[1].page.id == "first_game"
    assert open_book(kit, box, "traps")[1].page.id == "traps"
    assert open_book(kit, box, "no such page")[1].page.id == "first_game"


def test_pages_turn_by_keys_and_by_clicks_and_back_leads_back(kit, box):
    pilot, scene = open_book(kit, box, "move")
    pilot.press("right")
    assert scene.page.id == "shortcuts"
    pilot.press("left", "left")
    assert scene.page.id == "black_moon"
    pilot.press("backspace", "backspace")
    assert scene.page.id == "shortcuts"
    pilot.press("alt+right")
    assert scene.page.id == "move"
    pilot.click("chapter:end")
    assert scene.page.id == "end"
    pilot.click("book:back")
    assert scene.page.id == "move"
    pilot.click("book:forward")
    assert scene.page.id == "end"
    pilot.click("see:march")
    assert scene.page.id == "march"
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


def test_every_page_is_reached_by_turning(kit, box):
    pilot, scene = open_book(kit, box)
    seen = [scene.page.id]
    for _ in scene.library.leaves:
        pilot.press("right")
        seen.append(scene.page.id)
    assert list(dict.fromkeys(seen)) == [leaf.id for leaf in scene.library.leaves]


def test_the_page_scrolls_by_keys_wheel_and_to_its_ends(kit, box):
    pilot, scene = open_book(kit, box, "monster_list")
    area = scene.group.find("page:monster_list")
    pilot.press("down")
    assert area.offset == 72
    pilot.press("page down", "up", "home")
    assert area.offset == 0
    pilot.press("end")
    assert area.offset == area.content_height - area.rect.height > 0
    assert area.rect.height > 300


@pytest.mark.parametrize(
    ("language", "wanted", "first"),
    [
        ("en", "knock", "knock_out"),
        ("en", "WALLS crater", "difficulty"),
        ("en", "moon seal", "stone_circle"),
        ("zh", "陷阱", "traps"),
        ("zh", "橙骰", "prepare"),
    ],
)
def test_searching_opens_what_is_found_and_lights_it(kit, box, language, wanted, first):
    kit.words.switch(language)
    pilot, scene = open_book(kit, box)
    pilot.press("/")
    pilot.type("/")
    pilot.type(wanted)
    assert first in [leaf.id for leaf in scene.hits]
    assert scene.page == scene.hits[0]
    lit = [shade for shade in scene._page_plan(scene.plan).shades if shade.kind == "hit"]
    assert lit
    pilot.press("down")
    assert scene.page == scene.hits[1 % len(scene.hits)]
    pilot.press("esc")
    assert len(scene.hits) == len(scene.library.leaves)
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


@pytest.mark.parametrize(
    ("language", "wanted", "page", "most"),
    [
        ("en", "seal", "stone_circle", 1),
        ("en", "what does the moon seal do?", "stone_circle", 2),
        ("en", "trading with another player", "trade", 1),
        ("en", "dice", "dice", 1),
        ("en", "how do I win", "end", 1),
        ("zh", "月亮封印有什么用？", "stone_circle", 1),
        ("zh", "怪物怎么行军", "march", 1),
        ("zh", "能力", "powers", 1),
    ],
)
def test_a_question_leads_to_the_page_that_answers_it(kit, box, language, wanted, page, most):
    kit.words.switch(language)
    _, scene = open_book(kit, box)
    scene._search(wanted)
    assert page in [leaf.id for leaf in scene.hits[:most]]


def test_only_whole_words_that_counted_are_lit(kit, box):
    _, scene = open_book(kit, box)
    scene._search("what does the moon seal")
    text = "The moon shines; neither moonlight nor a sealed lair does what these seals do, concealed."
    lit = [
        text[start:end]
        for term in scene.library.terms(scene._searching.wanted)
        for start, end in term.places(text)
    ]
    assert lit == ["moon", "moonlight", "sealed", "seals"]
    scene._search("the")
    assert [term.word for term in scene.library.terms("the")] == ["the"]
    assert scene.hits


def test_a_search_counts_as_one_step_back(kit, box):
    pilot, scene = open_book(kit, box, "rest")
    pilot.press("ctrl+f")
    for letter in "trap":
        pilot.type(letter)
    assert scene.page.id == "traps"
    pilot.press("esc")
    pilot.press("alt+left")
    assert scene.page.id == "rest"


def test_nothing_found_is_said_and_changes_nothing(kit, box):
    pilot, scene = open_book(kit, box, "rest")
    pilot.press("/")
    pilot.type("xyzzy")
    pilot.picture()
    assert scene.hits == ()
    assert scene.page.id == "rest"
    pilot.press("enter", "down")
    assert scene.page.id == "rest"


def test_a_mark_says_its_rule_and_leads_to_the_list(kit, box):
    pilot, scene = open_book(kit, box, "backpack")
    mark = scene.group.find("mark:0:H11")
    assert mark.tip.startswith("House rule H11: ")
    assert f"{box.numbers.pack_width} × {box.numbers.pack_height}" in mark.tip
    pilot.click("mark:0:H11")
    assert scene.page.id == "house_rules"
    assert any(id.endswith(":H11") for id in pilot.stack.top.targets())


def test_the_lone_heros_actions_are_marked_as_departing(kit, box):
    _, scene = open_book(kit, box, "turn")
    tips = [child.tip for child in scene.group.find("page:turn").children if child.id.endswith("departs")]
    assert [tip.startswith("Departs from the rules: ") for tip in tips] == [True]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
def test_all_parts_lie_inside_the_window_and_none_over_another(size, ui_scale):
    rects = rule_book_layout(size, ui_scale).rects
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects.values())
    parts = {id: rect for id, rect in rects.items() if id not in ("strip", "contents panel", "page")}
    assert not any(one.colliderect(other) for one, other in combinations(parts.values(), 2))
    assert rects["contents panel"].contains(rects["contents"])
    assert rects["page"].contains(rects["column"])
    assert rects["book:search"].width >= 100
    assert rects["column"].height >= 200


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("size", "ui_scale"), [((800, 500), 0.75), ((800, 500), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.5)]
)
def test_no_word_of_any_page_leaves_its_column_or_lies_on_another(kit, box, language, size, ui_scale):
    kit.words.switch(language)
    library = Library(box, kit.words, RULES)
    plan = rule_book_layout(size, ui_scale)
    width = text_width(plan.rects["column"], plan.scale)
    faults = []
    for leaf in library.leaves:
        laid = page_plan(leaf, Foot("See", ("One", "Two"), ("A", "B")), (), width, kit.type, plan.scale)
        rects = [(badge.mark, badge.rect) for badge in laid.badges] + [
            (d.icon.ident, d.rect) for d in laid.drawings
        ]
        for ink in laid.inks:
            px = plan.scale.type_px(ink.type.step)
            assert px >= SMALLEST_TYPE
            wide = kit.type.width(ink.text.rstrip(), px, ink.type.face)
            rects.append((ink.text, pygame.Rect(ink.x, ink.y, wide, round(px * 0.74))))
        page = pygame.Rect(0, -4, width + 2, laid.height + 4)
        faults += [f"{leaf.id}: {name!r} at {rect}" for name, rect in rects if not page.contains(rect)]
        faults += [
            f"{leaf.id}: {name!r} on the picture"
            for name, rect in rects
            if laid.picture and rect.colliderect(laid.picture)
        ]
        rows = {}
        for name, rect in rects:
            rows.setdefault(rect.centery // 12, []).append((name, rect))
        for row in rows.values():
            for (one, a), (two, b) in combinations(row, 2):
                if a.inflate(-4, -4).colliderect(b.inflate(-4, -4)):
                    faults.append(f"{leaf.id}: {one!r} over {two!r}")
    assert faults == []


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080)])
def test_no_label_is_cut(kit, box, language, size):
    kit.words.switch(language)
    kit = replace(kit, marks=Marks())
    scene = RuleBookScene(kit, box)
    pilot = Pilot(kit, scene, size)
    for chapter in scene.library.chapters:
        scene._go(chapter[0].id)
        pilot.press("end")
        pilot.picture()
    assert [mark.text for mark in kit.marks.texts() if mark.is_cut] == []


def test_a_designers_change_changes_the_book(kit, box):
    changed = box.numbers.model_copy(update={"coins": 31, "clashes": 4, "rest": 1})
    before, box.numbers = box.numbers, changed
    try:
        library = Library(box, kit.words, RULES)
    finally:
        box.numbers = before
    assert "31 coins, and no more" in library.leaf("box").text
    assert "at most 4 clashes" in library.leaf("battle").text
    assert "Up to 1 heart comes back" in library.leaf("rest").text


def test_every_table_of_the_form_is_made_from_the_data(kit, box):
    library = Library(box, kit.words, RULES)
    tables = Tables(box, library._tables._naming, kit.words, library.line)
    assert tables.names == frozenset(TableName.__args__)
    for name in tables.names:
        grid = tables.table(name)
        assert len(grid.rows) > 1
        assert sum(grid.shares) == pytest.approx(1)
        assert {len(row) for row in grid.rows} == {len(grid.shares)}


def test_a_broken_book_is_told_on_its_only_page(kit, box, tmp_path):
    (tmp_path / "en.yaml").write_text("chapters: [")
    scene = RuleBookScene(kit, box, folder=tmp_path)
    pilot = Pilot(kit, scene)
    pilot.picture()
    assert [leaf.id for leaf in scene.library.leaves] == ["torn"]
    assert "en.yaml:1" in scene.page.text
    pilot.press("right", "esc")
    assert pilot.stack.is_over


@pytest.mark.parametrize(
    "text",
    [
        "Some words and a rule [H1]. (Then *bold*, more [R2]: and) an end",
        "一些文字和一条房规 [H1]。然后（*粗体*，更多 [R2]：）结束",
    ],
)
def test_no_line_begins_with_a_mark_or_closing_punctuation(kit, box, text):
    line = Library(box, kit.words, RULES).line(text)
    setter, look = Setter(kit.type, Scale()), Type(18, "sans", "#000000")
    for width in range(130, 420, 10):
        sheet = Sheet()
        setter.set(sheet, line, (0, 0), lambda _, width=width: width, look)
        assert all(badge.rect.left > 0 for badge in sheet.badges)
        assert all(ink.x > 0 or ink.text[0] not in ".,:)。，：）" for ink in sheet.inks)
        assert all(badge.rect.right <= width for badge in sheet.badges)


def test_a_language_without_a_book_reads_the_english_one(kit, box):
    kit.words.switch("xx")
    assert Library(box, kit.words, RULES).leaf("rest").title == "Rest"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_can_be_drawn(kit, box, language):
    kit.words.switch(language)
    scene = RuleBookScene(kit, box)
    pilot = Pilot(kit, scene)
    for leaf in scene.library.leaves:
        scene._go(leaf.id)
        pilot.picture()
        assert (
            f"open:{leaf.id}" in pilot.stack.top.targets()
            or f"chapter:{leaf.id}" in pilot.stack.top.targets()
        )


def test_words_that_stand_side_by_side_come_first(kit, box):
    library = RuleBookScene(kit, box).library
    assert library.found("moon seal")[0].id == "stone_circle"


@pytest.mark.parametrize("step", [13, 15, 18, 22, 28])
def test_what_is_lit_leaves_the_blanks_beside_it(kit, step):
    setter, face = Setter(kit.type, Scale()), "sans"
    ink = Ink("and moon track", 0, 0, Type(step, face, INK))
    (lit,) = _places(ink, Term("moon", "moon"), setter)
    px = setter.scale.type_px(step)
    before, after = (kit.type.width(text, px, face) for text in ("and", "and moon "))
    assert lit.left - before >= 2
    assert after - lit.right >= 2


def test_the_moon_track_says_with_how_many_heroes_a_space_begins(kit, box):
    library = Library(box, kit.words, RULES)
    grid = Tables(box, library._tables._naming, kit.words, library.line).table("moon")
    assert "Start space for 1 or 2 heroes" in str(grid)
