"""The hero boards say what is worn, and what of it holds in every battle."""

from dataclasses import replace

import pygame
import pytest

from avel.chronicles.model import UPGRADED, Seat, Setup
from avel.client.game.hero_boards import paint_big
from avel.client.game.table_layout import table_plan
from avel.client.marks import Marks
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES)
def test_each_worn_piece_with_dice_says_that_they_are_always_rolled(kit, chronicles, language, size):
    kit.words.switch(language)
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin"))))
    desk = Seated(still(kit), table.game, table.session).scene.desk
    kit.words.switch(language)
    plan = table_plan(size, 1.0, 2, 0)
    worn = [item for item, piece in chronicles.box.pieces.items() if piece.kind != "potion"]
    assert any(len(chronicles.box.pieces[item].dice) == 2 for item in worn)
    for item in worn:
        piece = chronicles.box.pieces[item]
        hero = table.board.heroes[0]
        hero.weapon = hero.shield = hero.helmet = ""
        setattr(hero, piece.kind, item)
        desk.shown.board = table.board.clone()
        marks = Marks()
        noting = replace(kit, marks=marks)
        paint_big(noting.canvas(pygame.Surface(size), plan.scale), desk, 0, plan.boards[0])
        always = [mark for mark in marks.texts() if mark.text == kit.words("table.always")]
        assert len(always) == bool(piece.dice), item.replace(UPGRADED, " upgraded")
        assert not any(mark.is_cut for mark in marks.texts())
        assert marks.faults() == []
