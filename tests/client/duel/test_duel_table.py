"""The table of a duel: what is offered, shown beforehand, answered, taken back and told."""

from itertools import product

import pygame
import pytest

from avel.client.duel.cells import marks
from avel.client.duel.chances import percent, way_of
from avel.client.duel.layout import duel_plan
from avel.client.duel.studio import at_the_gates, crowded, valley, with_priest, with_staff
from avel.client.duel.tokens import plate_high, stands
from avel.client.motion import MotionLevel
from avel.client.settings import MirrorTo
from avel.horn.actions import Arm, Build, Fight, Garrison, Pincer
from avel.horn.model import Plot
from avel.horn.odds import bout_of, fight_odds, siege_odds, storm_odds
from tests.client.duel.playing import Table, session_of, still


@pytest.fixture
def spots(horn_box):
    return {name: spot for spot, name in enumerate(horn_box.land("crescent").names)}


def table_of(kit, horn, edit=None, **more):
    return Table(still(kit), horn, session_of(horn, edit=edit), hands_over=False, **more)


def shown(table):
    """Returns all that the picture says."""
    front, face = table.scene.front, table.scene.face
    preview = front.preview(face.pointed, face.asked)
    return "\n".join((preview.title, *preview.lines)) if preview else ""


def test_the_market_offers_what_can_be_paid_and_says_why_not(kit, horn):
    table = table_of(kit, horn)
    assert "buy:build.farm" in table.targets
    off = table.scene.face._group.find("buy:hire")
    assert not off.is_enabled
    assert off.second == kit.words("duel.short.no_castle")
    assert kit.words("horn.refusal.no_castle") in off.tip


def test_a_farm_is_built_where_it_glows(kit, horn, spots):
    table = table_of(kit, horn)
    table.click("buy:build.farm")
    goals = {each.spot for each in table.scene.face.asked.marks}
    legal = {
        each.spot for each in table.scene.session.decision.actions if each == Build("farm", each_spot(each))
    }
    assert goals == legal
    table.click(f"cell:{spots['a2']}")
    assert table.scene.session.state.board.plots[spots["a2"]] == Plot(0, "farm")


def each_spot(action):
    return getattr(action, "spot", -1)


def test_what_a_purchase_brings_is_said_before_it_is_made(kit, horn, spots):
    table = table_of(kit, horn, valley)
    table.click("buy:build.farm")
    table.pilot.hover(f"cell:{spots['c1']}")
    text = shown(table)
    assert "7 → 4" in text
    assert "8 → 10" in text
    table.click("buy:garrison.defence")
    table.pilot.hover(f"cell:{spots['d2']}")
    armour, dice = horn.box.numbers.castle_armour, horn.box.numbers.siege_dice
    now, then = (percent(kit.words, siege_odds(each, armour, dice).takes) for each in (2, 3))
    assert f"{now} → {then}" in shown(table)


def test_the_odds_of_every_way_to_fight_are_exact(kit, horn, spots):
    table = table_of(kit, horn, valley)
    table.click("choice:done")
    table.pilot.hover(f"foe:{spots['g2']}")
    board, land, box = table.scene.desk.board, table.scene.desk.land, horn.box
    for action in table.scene.face.asked.answers.values():
        if way_of(action):
            odds = fight_odds(bout_of(board, land, box, *way_of(action)))
            button = next(
                each
                for each in table.scene.face.every_widget
                if each.id.startswith("way:") and table.scene.face.asked.answers[each.id] == action
            )
            assert button._way.chance == percent(kit.words, odds.win)
            assert percent(kit.words, odds.kill) in button._way.second
    best = fight_odds(bout_of(board, land, box, "pincer", ("mad_warrior", "swift_march"), "iron_guard"))
    assert percent(kit.words, best.tie) in shown(table)


def test_a_castle_and_a_city_show_their_odds(kit, horn, spots):
    table = table_of(kit, horn, at_the_gates)
    table.click("choice:done")
    numbers = horn.box.numbers
    table.pilot.hover(f"foe:{spots['l2']}")
    assert percent(kit.words, siege_odds(1, numbers.castle_armour, numbers.siege_dice).takes) in shown(table)
    table.pilot.hover(f"foe:{spots['m1']}")
    assert f"{storm_odds(2, 9, numbers.storm_dice).loss:.1f}" in shown(table)


def test_an_enemy_is_pressed_first_and_then_the_way_to_fight_him(kit, horn, spots):
    table = table_of(kit, horn, valley)
    table.click("choice:done", f"foe:{spots['g2']}")
    assert table.scene.session.decision.kind == "generals.choose"
    actions = list(table.scene.face.asked.answers.values())
    assert Pincer("mad_warrior", "swift_march", "iron_guard") in actions
    assert Fight("mad_warrior", "iron_guard") in actions
    table.click("way:0")
    assert table.scene.session.state.board.clash or table.scene.session.state.board.deeds.pairs


def test_whoever_is_picked_on_the_map_or_by_his_card_acts(kit, horn):
    table = table_of(kit, horn, valley)
    table.click("choice:done")
    assert table.scene.front.chosen == "mad_warrior"
    table.pilot.click("pick:swift_march")
    assert table.scene.front.chosen == "swift_march"
    table.pilot.click("card:0:mad_warrior")
    assert table.scene.front.chosen == "mad_warrior"
    table.pilot.press("n")
    assert table.scene.front.chosen == "swift_march"


def test_keys_alone_build_and_end_the_turn(kit, horn):
    table = table_of(kit, horn)
    table.pilot.press("c", "1")
    table.pilot.settle()
    assert any(plot and plot.kind == "castle" for plot in table.scene.session.state.board.plots)
    table.pilot.press("g", "1", "1")
    table.pilot.settle()
    assert table.scene.session.state.board.sides[0].generals
    for keys in (("s", "1"), ("e",), ("e",), ("e",)):
        table.pilot.press(*keys)
        table.pilot.settle()
    assert table.scene.session.state.board.side == 1


def test_the_arrows_and_enter_are_enough_as_on_a_pad(kit, horn):
    table = table_of(kit, horn)
    table.scene.face.focus("buy:build.castle")
    table.pilot.press("enter")
    table.pilot.settle()
    assert table.scene.face.pointed.startswith("cell:")
    table.pilot.press("enter")
    table.pilot.settle()
    assert any(plot and plot.kind == "castle" for plot in table.scene.session.state.board.plots)


def test_undo_and_redo_go_over_purchases_and_stop_at_dice(kit, horn, spots):
    table = table_of(kit, horn, valley)
    before = table.scene.session.state.clone()
    table.click("buy:arm", f"cell:{spots['f2']}")
    assert table.scene.session.transcript.lines[-1].endswith(Arm("mad_warrior").token)
    table.pilot.press("z")
    table.pilot.settle()
    assert table.scene.session.state == before
    table.pilot.press("y")
    table.pilot.settle()
    assert table.scene.desk.board.sides[0].general("mad_warrior").soldiers == 1
    table.click("choice:done", f"foe:{spots['g2']}", "way:0")
    undo = table.scene.face._group.find("turn:undo")
    assert not undo.is_enabled
    assert kit.words("undo.chance") in undo.tip


def test_escape_puts_down_what_was_taken_up_and_only_then_opens_the_menu(kit, horn):
    table = table_of(kit, horn)
    table.click("buy:build.farm")
    table.pilot.press("esc")
    assert table.pilot.stack.top is table.scene
    assert not table.scene.face.asked.marks
    table.pilot.press("esc")
    assert table.pilot.stack.top is not table.scene


def test_a_general_is_placed_from_the_open_cards(kit, horn, spots):
    table = table_of(kit, horn)
    table.click("buy:build.castle", f"cell:{spots['a2']}", "buy:hire")
    assert table.scene.front.hiring
    table.click("hire:high_priest", f"cell:{spots['a2']}")
    assert table.scene.session.state.board.sides[0].has("high_priest")


def test_the_oracle_shows_both_chances(kit, horn):
    table = table_of(kit, horn, with_priest)
    table.click("choice:done")
    assert table.scene.session.decision.kind == "oracle.pick"
    table.pilot.hover("speak:0:mad_warrior")
    good = horn.box.oracles["high_priest"].favourable / 6
    assert percent(kit.words, good) in shown(table)
    assert percent(kit.words, 1 - good) in shown(table)


def test_dice_are_picked_on_the_stage_and_a_fight_that_is_over_waits_to_be_seen(kit, horn, spots):
    for seed in range(40):
        table = Table(still(kit), horn, session_of(horn, seed, edit=with_staff), hands_over=False)
        table.click("choice:done", f"foe:{spots['g2']}", "way:0")
        if table.scene.session.decision.kind != "fight.fate":
            continue
        assert "die:0:0" in table.targets
        table.click("choice:let_stand")
        if table.scene.front.is_held:
            assert table.targets == ["fight:go"]
            table.pilot.press("enter")
            table.pilot.settle()
            assert table.scene.desk.board.clash is None
            return
    raise AssertionError("no fight ended without a question")


def test_the_hand_over_says_what_the_other_has_done(kit, horn, spots):
    table = Table(still(kit), horn, session_of(horn), hands_over=True)
    table.click("buy:build.farm", f"cell:{spots['a2']}", "choice:done", "choice:done")
    curtain = table.scene.front.curtain
    assert "Tobin" in curtain.heading
    assert any("a2" in row.text for row in curtain.lines)
    table.pilot.press("enter")
    assert table.scene.front.curtain is None
    table.click("buy:build.farm")


def test_a_hint_points_at_what_gives_the_answer_and_gives_none(kit, horn):
    table = table_of(kit, horn, valley)
    lines = len(table.scene.session.transcript.lines)
    table.pilot.press("f1")
    card = next(each for each in table.scene.face.every_widget if each.id == "speech")
    assert card.speech.at
    assert "{" not in card.speech.text
    assert len(table.scene.session.transcript.lines) == lines
    table.pilot.press("esc")
    assert table.pilot.stack.top is table.scene
    assert not any(each.id == "speech" for each in table.scene.face.every_widget)


def test_the_mirror_tells_questions_answers_and_facts(kit, horn, spots, tmp_path):
    still(kit, mirror=MirrorTo.FILE)
    table = Table(kit, horn, session_of(horn), hands_over=False)
    table.click("buy:garrison.attack", f"cell:{spots['a1']}")
    text = table.scene._narrator.mirror.path.read_text(encoding="utf-8")
    assert "What do you buy?" in text
    assert "Build: Farm, a2" in text
    assert "a soldier for attack" in text
    told = table.scene._narrator.answer(Garrison(spots["a1"], "attack"))
    assert told == "Place a soldier: a1, Attack"


@pytest.mark.parametrize("level", list(MotionLevel))
def test_every_level_of_motion_leads_to_the_same_table(kit, horn, spots, level):
    still(kit, motion=level)
    table = Table(kit, horn, session_of(horn, edit=valley), hands_over=False)
    table.click("buy:build.farm", f"cell:{spots['c1']}", "choice:done", f"cell:{spots['f1']}")
    assert table.scene.desk.board == table.scene.session.state.board


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_two_who_share_a_cell_stand_inside_it_and_hide_none_of_their_numbers(kit, horn, spots, size):
    desk, spot = table_of(kit, horn, crowded).scene.desk, spots["h2"]
    plan = duel_plan(size, 1.0, desk.land)
    (_, middle), high = plan.middles[spot], plate_high(plan.scale)
    sun, moon = stands(desk, plan, spot)
    assert (sun.side, moon.side) == (0, 1)
    assert moon.at[0] - sun.at[0] >= sun.diameter
    assert moon.plate[1] - sun.plate[1] >= high
    assert moon.plate[1] + high / 2 <= middle + plan.radius * 0.95
    assert sun.plate[1] - high / 2 >= sun.at[1] + sun.diameter * 0.4


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_key_of_a_mark_lies_on_the_numbers_of_a_general(kit, horn, size):
    table = table_of(kit, horn, valley)
    table.click("choice:done")
    plan = duel_plan(size, 1.0, table.scene.desk.land)
    standing = {spot: stands(table.scene.desk, plan, spot) for spot in range(len(plan.middles))}
    taken = frozenset(spot for spot, found in standing.items() if found)
    keys = [
        pygame.Vector2(rect.center) + pygame.Vector2(mark.key_at) * plan.scale.factor
        for mark, rect in marks(table.scene.desk, table.scene.face.asked, plan, taken, has_keys=True)
        if mark.key
    ]
    plates = [each.plate for found in standing.values() for each in found]
    assert keys
    assert plates
    for key, (x, y) in product(keys, plates):
        numbers = pygame.Rect(0, 0, round(plan.radius), plan.scale.px(10))
        numbers.center = round(x), round(y)
        assert not numbers.inflate(plan.scale.px(14), plan.scale.px(14)).collidepoint(key)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (3840, 2160), (1280, 1024)])
def test_no_mountain_comes_out_from_under_a_panel(kit, horn, size):
    plan = duel_plan(size, 1.0, table_of(kit, horn, valley).scene.desk.land)
    assert plan.mountains
    assert not any(nook.collidepoint(at) for nook in (plan.preview, plan.story) for at in plan.mountains)
