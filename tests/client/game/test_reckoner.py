"""Odds reckoned aside, and pictures drawn ahead."""

import threading
import time

import pygame
import pytest

from avel.chronicles.model import Seat, Setup
from avel.chronicles.odds import OddsBook
from avel.client.game.front import present
from avel.client.game.patches import Patchwork
from avel.client.game.reckoner import Reckoner
from avel.client.game.rehearsal import Rehearsal
from avel.client.kept import Kept, Spent
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


@pytest.fixture
def table(chronicles):
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin"))))
    return table.stand(0, "crag").monster("frost_troll", "crag").wears(0, "oak_shield")


def test_at_once_the_odds_are_those_of_the_book(table):
    book = OddsBook(table.game.box)
    odds = Reckoner(table.game.box, book).before(table.board, 0, "frost_troll")
    assert odds == book.before(table.board, 0, "frost_troll")


def test_aside_the_odds_come_later_and_are_the_same(table):
    book = OddsBook(table.game.box)
    reckoner = Reckoner(table.game.box, book, is_aside=True)
    assert reckoner.before(table.board, 0, "frost_troll") is None
    end = time.monotonic() + 20
    while not reckoner.take_in() and time.monotonic() < end:
        time.sleep(0.01)
    known = reckoner.before(table.board, 0, "frost_troll")
    assert known == book.before(table.board, 0, "frost_troll")
    assert not reckoner.take_in()


def test_what_went_wrong_aside_is_told(table):
    reckoner = Reckoner(table.game.box, OddsBook(table.game.box), is_aside=True)
    assert reckoner.before(table.board, 0, "no such monster") is None

    def wait():
        for _ in range(1000):
            reckoner.take_in()
            time.sleep(0.01)

    with pytest.raises(KeyError):
        wait()


def test_so_many_pictures_are_made_and_no_more():
    kept, made = Kept(), []

    def make():
        made.append(1)
        return pygame.Surface((1, 1))

    with kept.at_most(2):
        kept.get("a", make)
        kept.get("b", make)
        with pytest.raises(Spent):
            kept.get("c", make)
    kept.get("c", make)
    assert len(made) == 3


def test_what_was_rehearsed_needs_no_new_pictures(kit, table):
    seated = Seated(still(kit), table.game, table.session)
    scene = seated.scene
    rehearsal = Rehearsal(scene.desk, present)
    before = table.game.dump(table.state)
    for _ in range(200):
        rehearsal.update(scene.front.decision, scene.face.plan, (1280, 720))
    assert table.game.dump(table.state) == before
    scene.front.open("pack", 0)
    surface = pygame.Surface((1280, 720))
    canvas = kit.canvas(surface, scene.face.plan.scale)
    rects = scene.front.opened.layout((1280, 720), scene.face.plan.scale)
    with kit.kept.at_most(0):
        scene.front.opened.paint(canvas, rects)


def test_a_patch_is_painted_only_when_its_key_changes():
    work, painted = Patchwork(), []
    size, part = (20, 20), pygame.Rect(0, 0, 10, 10)
    for bed, key in (("a", 1), ("a", 1), ("a", 2), ("b", 2)):
        work.lay(bed, size, lambda surface: surface.fill("white"))
        work.patch("part", part, key, lambda surface: painted.append(surface.fill("red")))
    assert len(painted) == 3
    assert work.surface.get_at((5, 5))[:3] == (255, 0, 0)
    assert work.surface.get_at((15, 15))[:3] == (255, 255, 255)


def test_a_patched_table_looks_as_one_painted_anew(kit, table):
    seated = Seated(still(kit), table.game, table.session)
    seated.press("r") if "choice:rest" in seated.targets else seated.end_turn()
    patched = seated.pilot.picture().get_buffer().raw
    seated.pilot.resize((1279, 720))
    seated.pilot.resize((1280, 720))
    assert seated.pilot.picture().get_buffer().raw == patched


def test_a_rehearsal_reckons_nothing(kit, table):
    seated = Seated(still(kit), table.game, table.session)
    threads = threading.active_count()
    rehearsal = Rehearsal(seated.scene.desk, present)
    for _ in range(60):
        rehearsal.update(seated.scene.front.decision, seated.scene.face.plan, (1280, 720))
    assert threading.active_count() == threads
