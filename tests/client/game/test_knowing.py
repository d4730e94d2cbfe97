"""Previews, tips, pieces to press, the Beast's arrival, and the story that points at the board."""

import re

import pytest

from avel.chronicles.events import MonsterAppeared
from avel.chronicles.model import Options, Seat, Setup
from avel.client.game import preview
from avel.client.game.arrival import Arrival
from avel.client.game.curtain import GO_ON
from avel.client.game.monster_panel import MonsterPanel
from avel.client.game.rule_links import FIRST_PAGE, ICONS
from avel.client.game.story import told
from avel.client.game.story_book import KeptStory, StoryBook
from avel.client.game.tips import READ, TipZone, moon_tip
from avel.client.mirror import Mirror
from avel.client.motion import MotionLevel
from avel.client.settings import BAG_SECONDS, RULE_SECONDS, MirrorTo
from tests.client.game.seated import Seated, new_game, still
from tests.kit import Kit as Table

PEOPLE = (Seat("Maren"), Seat("Tobin"))


@pytest.fixture
def table(chronicles):
    return Table(chronicles).set_up(Setup(PEOPLE))


def seated_at(kit, table, **kwargs):
    return Seated(still(kit), table.game, table.session, **kwargs)


def zones(seated):
    return [widget for widget in seated.scene.face.every_widget() if isinstance(widget, TipZone)]


def test_each_target_says_what_it_would_bring(kit, table):
    table.stand(0, "crag").monster("frost_troll", "crag")
    seated = seated_at(kit, table)
    asks = seated.scene.front.table
    for target in asks.targets():
        assert asks.preview(target.id).spot == target.spot
    fight = asks.preview("battle:frost_troll")
    assert fight.spot == table.spot("crag")
    assert any("%" in line for line in fight.lines)
    assert asks.preview("battle:ember_imp") is None
    for id in [*seated.targets]:
        if id.startswith(("land:", "battle:", "monster:")):
            seated.pilot.hover(id)
            seated.pilot.picture()


def test_a_trap_says_when_the_beast_may_come(kit, table):
    table.board.crater = table.land.craters[2]
    desk = seated_at(kit, table).scene.desk
    crater, castle = table.board.crater, table.land.castle
    assert preview.marches(desk, crater, crater) == 0
    assert preview.marches(desk, crater, castle) == table.land.steps[crater]
    far = next(s for s, steps in enumerate(table.land.steps) if steps > table.land.steps[crater])
    assert preview.marches(desk, crater, far) is None
    rises = next(n for n, each in enumerate(table.game.box.moon.spaces) if "black_moon" in each)
    entered = table.board.round + rises - table.board.space + table.land.steps[crater] - 1
    assert any(str(entered) in line for line in preview.of_trap(desk, 3, castle).lines)


def test_the_moon_track_tells_what_comes_when(kit, table):
    desk = seated_at(kit, table).scene.desk
    assert moon_tip(desk, table.board.space + 2).splitlines() == [
        kit.words.count("tip.moon_ahead", 2, round=max(1, table.board.round) + 2),
        kit.words("tip.moon_heal"),
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_tips_lie_in_the_window_and_lead_to_pages(kit, table, language, size):
    table.wears(0, "oak_shield").carries(0, "moon_draught").coins(0, 2).carries(1, "hunter_hood")
    seated = seated_at(kit, table, size=size)
    kit.words.switch(language)
    seated.scene.resize(size, 1.0)
    found = zones(seated)
    assert len(found) > 20
    for zone in found:
        assert zone.tip.strip()
        assert zone.rect.width > 0
        assert seated.pilot.picture().get_rect().contains(zone.rect), zone.id
        assert zone.page in {*ICONS.values(), "backpack", "setup", FIRST_PAGE, "equipment"}


def test_a_moon_is_reached_by_keyboard_and_opens_its_page(kit, table):
    opened = []
    seated = seated_at(kit, table)
    seated.scene._book = lambda page: opened.append(page) or seated.scene
    zone = next(zone for zone in zones(seated) if zone.id == "moon:4")
    assert zone.can_focus
    assert zone.press().id == f"{READ}moon_track"


def test_a_monster_that_can_be_fought_is_fought_by_its_token(kit, table):
    table.stand(0, "crag").monster("frost_troll", "crag")
    seated = seated_at(kit, table).click("monster:frost_troll")
    assert seated.session.decision.kind == "battle.prepare"


def test_another_monsters_token_shows_its_card(kit, table):
    table.monster("frost_troll", "crag")
    seated = seated_at(kit, table).click("monster:frost_troll")
    assert isinstance(seated.scene.front.curtain, MonsterPanel)
    seated.pilot.picture()
    seated.press("esc")
    assert seated.scene.front.curtain is None
    assert seated.session.decision.kind == "turn.choose"


def test_a_pawn_opens_its_heros_board(kit, table):
    seated = seated_at(kit, table).click("pawn:1")
    assert seated.scene.front.opened.seat == 1


def test_everything_waits_until_the_beast_has_been_seen(kit, chronicles):
    table = Table(chronicles).set_up(Setup(PEOPLE[:1], options=Options(march_by_itself=True)))
    seated = Seated(still(kit, motion=MotionLevel.FULL), table.game, table.session)
    shown, board = seated.scene.desk.shown, seated.scene.desk.board
    shown.show([MonsterAppeared("beast", "beast", board.crater, -1)])
    seated.pilot.wait(0.2)
    assert isinstance(seated.scene.front.curtain, Arrival)
    assert seated.scene.front.curtain.is_rising
    seated.pilot.press("enter")
    assert not seated.scene.front.curtain.is_rising
    seated.pilot.wait(5)
    assert seated.scene.front.curtain is not None
    assert not any(each.piece == "beast" for each in board.monsters)
    assert set(seated.targets) == {GO_ON}
    seated.press("enter")
    assert seated.scene.front.curtain is None
    assert any(each.piece == "beast" for each in board.monsters)


def test_a_line_of_the_story_knows_its_land(kit, table):
    spot = table.spot("market")
    seated = seated_at(kit, table).click(f"land:{spot}")
    assert seated.scene.story.lines[-1].spot == spot
    plain = seated.pilot.picture().get_buffer().raw
    seated.pilot.hover("story:0")
    assert seated.pilot.picture().get_buffer().raw != plain


def test_a_kept_story_goes_on(kit, table):
    book = StoryBook(table.session, clock=lambda: 0)
    table.session.observers.append(lambda told: book.follow(table.session, told))
    seated = seated_at(kit, table).click(f"land:{table.spot('market')}")
    seated.press("z")
    assert [line.key for line in book.kept(table.session).lines] == ["clock_off"]
    seated.click(f"land:{table.spot('market')}").end_turn()
    kept = KeptStory.load(book.kept(table.session).dump())
    assert kept.lines == seated.scene.story.lines
    again = StoryBook(table.session, kept, lambda: 0)
    assert again.story.since(1) == seated.scene.story.since(1)


def clocked(kit, **changes):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE, **changes}))
    return kit


def told_of_the_clock(seated, key):
    seated.pilot.resize((1280, 720))
    return [told(line, seated.scene.desk) for line in seated.scene.story.lines if line.key.startswith(key)]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("seconds", [*BAG_SECONDS, 3, 1])
def test_the_story_says_how_long_the_bags_clock_is_when_it_is_not_the_rules(kit, table, language, seconds):
    clocked(kit, bag_seconds=seconds, mirror=MirrorTo.FILE)
    kit.words.switch(language)
    seated = Seated(kit, table.game, table.session)
    lines = told_of_the_clock(seated, "clock")
    assert len(lines) == (seconds != RULE_SECONDS)
    mirrored = Mirror(kit.settings).path.read_text(encoding="utf-8").splitlines()
    assert [line for line in mirrored if line in lines] == lines
    for line in lines:
        assert not seconds or {str(seconds), str(RULE_SECONDS)} <= set(re.findall(r"\d+", line))


def test_a_clock_changed_in_the_midst_of_a_game_is_told_once_also_after_undo(kit, table):
    book = StoryBook(table.session, clock=lambda: kit.settings.now.bag_seconds)
    table.session.observers.append(lambda told: book.follow(table.session, told))
    seated = Seated(clocked(kit), table.game, table.session)
    assert told_of_the_clock(seated, "clock") == []
    seated.click(f"land:{table.spot('market')}")
    clocked(kit, bag_seconds=12)
    assert len(told_of_the_clock(seated, "clock")) == 1
    seated.press("z")
    assert [line.key for line in seated.scene.story.lines] == ["clock"]
    assert book.kept(table.session).lines == seated.scene.story.lines
    clocked(kit, bag_seconds=0)
    assert len(told_of_the_clock(seated, "clock")) == 2
    clocked(kit, bag_seconds=RULE_SECONDS)
    assert len(told_of_the_clock(seated, "clock")) == 3
    assert [line.key for line in seated.scene.story.lines] == ["clock", "clock_off", "clock_rule"]
    assert book.kept(table.session).lines[-1] == seated.scene.story.lines[-1]


def test_a_game_taken_up_again_tells_the_clock_only_where_it_is_another(kit, table):
    clocked(kit, bag_seconds=20)
    kept = StoryBook(table.session, clock=lambda: 20).kept(table.session)
    for seconds, number in ((20, 1), (0, 2)):
        clocked(kit, bag_seconds=seconds)
        again = StoryBook(table.session, kept, lambda: kit.settings.now.bag_seconds)
        assert len(again.story.lines) == number


def test_one_person_who_plays_all_is_handed_nothing(kit, chronicles):
    seated = new_game(still(kit, one_player=True), chronicles, Setup(PEOPLE), hands_over=True)
    while seated.session.decision.kind != "turn.choose":
        seated.click(next(id for id in seated.targets if not id.startswith(("tool:", "turn:"))))
    seated.end_turn()
    assert seated.scene.front.curtain is None
