from pathlib import Path

import pygame
import pytest

from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.run import play_case
from avel.client.gallery.screens import screens
from avel.client.gallery.shoot import shoot
from avel.client.gallery.studio import UNKNOWN
from avel.client.game.registry import PRESENTERS
from tests.shots import compare
from tests.shots.wanted import EXPECTED, OUT, WANTED, camera_of, expected_file

KINDS = {
    "turn.choose",
    "battle.prepare",
    "battle.items",
    "battle.magic",
    "battle.press_on",
    "draw.which",
    "place.put",
    "gain.make_room",
    "upgrade.which",
    "knock_out.lose",
    "market.deal",
    "lake.again",
    "trade.talk",
    "trade.consent",
    "march.way",
}
MOST_BYTES = 6_000_000


@pytest.mark.parametrize(("language", "name"), WANTED)
def test_a_screen_looks_as_it_was_accepted(cameras, language, name):
    file = expected_file(language, name)
    assert file.is_file(), "no picture is accepted yet: python -m tests.shots --accept"
    seen = compare.reduced(cameras[camera_of(language, name)].pilot(name).picture())
    expected = pygame.image.load(file)
    found = compare.measure(seen, expected)
    if not found.is_alike:
        page = compare.report(OUT, f"{name}.{language}", seen, expected, found)
        pytest.fail(f"{found.share:.2%} of the pixels differ, {found.far:.2%} by far; see {page}")


def test_the_kept_pictures_stay_small():
    assert sum(file.stat().st_size for file in EXPECTED.glob("*.png")) < MOST_BYTES


def test_every_kind_of_question_has_a_picture(cameras):
    shown = {screen.asked for screen in screens(cameras["en"].studio).values()}
    assert shown >= KINDS | set(PRESENTERS)
    assert UNKNOWN not in PRESENTERS


def test_every_position_is_reached_and_asks_what_it_says(cameras):
    studio = cameras["en"].studio
    for position in studio.positions.values():
        assert play_case(position.case, ChroniclesCases(studio.game)) == []
        decision = position.reach(studio.game, "en").decision
        assert (decision.kind if decision else "") == position.asked


def test_a_shoot_writes_pictures_and_a_page_and_is_the_same_twice(box, tmp_path):
    names = ["title", "draw_which", "end_won"]
    first = shoot(box, tmp_path / "a", (960, 540), "zh", 1.15, names)
    second = shoot(box, tmp_path / "b", (960, 540), "zh", 1.15, names)
    assert [path.name for path in first] == ["title.png", "draw_which.png", "end_won.png"]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    page = (tmp_path / "a" / "index.html").read_text()
    assert 'src="draw_which.png"' in page
    assert "draw.which" in page
    assert "http" not in page


def test_the_comparison_notices_what_has_moved(tmp_path):
    picture = pygame.Surface((96, 54))
    picture.fill((20, 30, 60))
    moved = picture.copy()
    assert compare.measure(picture, moved).is_alike
    moved.fill((250, 200, 120), (10, 10, 5, 5))
    found = compare.measure(picture, moved)
    assert not found.is_alike
    assert found.share == pytest.approx(25 / (96 * 54))
    page = compare.report(tmp_path, "it", picture, moved, found)
    assert Path(page).read_text().count("it.difference.png") == 1


def test_a_shade_that_no_eye_sees_is_let_pass():
    picture, shade = pygame.Surface((96, 54)), pygame.Surface((96, 54))
    picture.fill((20, 30, 60))
    shade.fill((28, 24, 70))
    assert compare.measure(picture, shade).is_alike
