from itertools import pairwise

import pygame
import pytest

from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.battle_events import (
    Clashed,
    DiceRolled,
)
from avel.chronicles.odds import Odds
from avel.client.game import tumbling
from avel.client.game.battle import plan, trays
from avel.client.game.battle.deck import OddsRow, draw_odds, percent
from avel.client.game.battle.questions import QUESTIONS, PressOnQuestion
from avel.client.game.battle.sight import shelf
from avel.client.inputs import PointerPressed, PointerReleased
from avel.client.motion import MotionLevel
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from tests.client.game.battle.ring import Bout, begun, entered

A, D, M, B = "attack", "defence", "magic", "blank"
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (960, 540), (2560, 1080)]
TROLL = Bout(
    worn=("war_hammer", "frost_shield", "seer_circlet+"),
    pack=("moon_draught",),
    ours=[A, B, A, M, B],
    theirs=[A, D],
)
HYDRA = Bout(
    "swamp_hydra", 3, ("hunting_bow+", "thorn_buckler+", "hunter_hood"), ours=[A, B, A, D], theirs=[A, D, A]
)
BEAST = Bout("beast", 4, ("battle_axe+", "oak_shield+", "leather_cap+"), ("moon_draught",), damage=9)


def overlaps(rects):
    return [(a, b) for a in rects for b in rects if a < b and rects[a].colliderect(rects[b])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [0.8, 1.0, 1.5])
def test_nothing_overlaps_and_all_lies_on_the_stage(size, ui_scale):
    rects = plan.parts(size, Scale.of(size, ui_scale))
    stage = rects.pop("stage")
    assert pygame.Rect((0, 0), size).contains(stage)
    assert all(stage.contains(rect) for rect in rects.values())
    assert overlaps(rects) == []


@pytest.mark.parametrize("count", [1, 2, 5, 8, 11])
def test_dice_lie_apart_in_their_tray(count):
    rects = plan.parts((1280, 720), Scale())
    dice = plan.places(rects["ours"], count, 1.0, trays.OURS_LEFT, trays.OURS_DROP)
    assert all(rects["ours"].contains(die) for die in dice)
    assert all(left.right < right.left for left, right in pairwise(dice))
    assert all(die.width >= 40 for die in dice)


@pytest.mark.parametrize("count", range(1, 7))
def test_answers_lie_apart_in_the_bar(count):
    rects = plan.parts((1280, 720), Scale())
    ids = [f"item:{number}" for number in range(count)]
    found = plan.answers(rects["ask"], ids, 1.0)
    assert overlaps(found) == []
    assert all(rects["ask"].contains(rect) for rect in found.values())


@pytest.mark.parametrize("bout", [TROLL, HYDRA, BEAST, Bout("fire_drake", 1)])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_moment_of_a_battle_can_be_drawn(kit, bout, language):
    kit.words.switch(language)
    pilot, ring = entered(kit, bout, MotionLevel.FULL)
    kinds = set()
    for _ in range(400):
        if not ring.is_fighting:
            break
        pilot.wait(0.1)
        pilot.picture()
        if ring.question and ring.question.is_open():
            kinds.add(ring.question.decision.kind)
            pilot.click(next(id for id in ring.group.targets() if id.startswith("choice:")))
    assert kinds <= set(QUESTIONS)
    assert "battle.prepare" in kinds


def test_potions_are_drunk_before_the_first_roll(kit):
    pilot, ring = entered(kit, TROLL)
    pilot.press("1")
    assert ring.answers == [Drink(0, "moon_draught")]
    assert "item:moon_draught" not in ring.group.targets()
    pilot.press("enter")
    assert ring.answers[-1] == Roll()


def test_items_then_magic_then_the_strike(kit):
    pilot, ring = entered(kit, TROLL)
    for id in ("item:moon_draught", "choice:roll", "item:war_hammer", "item:seer_circlet+"):
        pilot.click(id)
    assert ring.answers[-1] == UseItem("war_hammer", 0, ())
    assert set(ring.group.targets()) == {"choice:back", "die:3", "die:4"}
    pilot.click("die:4")
    assert ring.answers[-1] == UseItem("seer_circlet+", 0, (4,))
    while ring.question and ring.question.decision.kind == "battle.magic":
        pilot.press("1")
    assert ring.answers[-1] == UseMagic("attack")


def test_a_chosen_item_can_be_laid_back(kit):
    pilot, ring = entered(kit, TROLL)
    pilot.click("item:moon_draught")
    pilot.click("choice:roll")
    pilot.press("2", "esc", "enter")
    assert ring.answers[-1] == Done()


def test_several_dice_are_thrown_together_by_keyboard_alone(kit):
    pilot, ring = entered(kit, HYDRA)
    pilot.press("enter", "3")
    assert "choice:reroll" not in ring.group.targets()
    pilot.press("1", "2", "r")
    assert ring.answers[-1] == UseItem("hunter_hood", 0, (0, 1))


def test_a_die_that_was_chosen_by_mistake_is_let_go(kit):
    pilot, ring = entered(kit, HYDRA)
    pilot.press("enter", "3")
    for id in ("die:0", "die:1", "die:0", "choice:reroll"):
        pilot.click(id)
    assert ring.answers[-1] == UseItem("hunter_hood", 0, (1,))


def test_the_main_button_is_never_the_retreat(kit):
    pilot, ring = entered(kit, Bout("swamp_hydra", 2, ours=[B, B], theirs=[D, D, B]))
    pilot.press("enter")
    assert isinstance(ring.question, PressOnQuestion)
    assert ring.question.main().id == "choice:clash"
    assert ring.question.main().variant == "primary"
    pilot.press("enter")
    assert ring.answers[-1] == Clash()
    assert Retreat() not in ring.answers


def test_a_question_that_has_just_come_up_takes_no_press(kit):
    pilot, ring = entered(kit, Bout(ours=[B, B], theirs=[B, B]), MotionLevel.FULL)
    pilot.click("choice:roll")
    pilot.press("enter")
    assert ring.answers == []
    pilot.settle()
    pilot.click("choice:roll")
    assert ring.answers == [Roll()]


def test_a_click_that_ends_the_last_motion_presses_nothing(kit):
    pilot, ring = entered(kit, Bout(ours=[B, B], theirs=[D, D]), MotionLevel.FULL)
    pilot.settle()
    pilot.click("choice:roll")
    pilot.wait(0.1)
    at = ring.plan.rects["main"].center
    for _ in range(6):
        for event in (PointerPressed(at), PointerReleased(at)):
            pilot.stack.handle(event)
    assert ring.answers == [Roll()]
    assert isinstance(ring.question, PressOnQuestion)


def test_dice_settle_on_the_faces_of_the_rules(kit):
    desk = begun(kit, TROLL)
    tumble = tumbling.Tumble(kit.rng)
    thrown = trays.rolling(DiceRolled(1, (A, B), (D,)), 1.0)
    found = tumbling.looks("ours", ["green", "green"], [], thrown.ours, 1.0, desk.box, tumble)
    assert [(each.face, each.tilt) for each in found] == [(A, 0.0), (B, 0.0)]


def test_other_dice_lie_still_while_one_is_rolled_again(kit):
    desk = begun(kit, TROLL)
    tumble = tumbling.Tumble(kit.rng)
    found = tumbling.looks("ours", ["green", "green"], [A, B], {1: D}, 0.2, desk.box, tumble)
    assert (found[0].face, found[0].tilt) == (A, 0.0)
    assert found[1].tilt


def test_the_clash_hurts_only_when_the_blows_have_landed(kit):
    pilot, ring = entered(kit, Bout("ash_raider", 2, ours=[A, A], theirs=[A, B]), MotionLevel.FULL)
    pilot.settle()
    pilot.click("choice:roll")
    for _ in range(200):
        playing = ring.desk.shown.playing()
        if playing and isinstance(playing.fact, Clashed):
            break
        pilot.wait(1 / 30)
    blows = ring.stage._blows()
    assert blows
    assert not blows.has_landed
    assert (len(blows.ours.hits), len(blows.theirs.hits)) == (2, 1)
    assert ring.desk.hero(0).toughness == 5
    pilot.settle()
    assert ring.desk.hero(0).toughness == 4


def test_items_are_shown_with_their_states(kit):
    desk = begun(kit, TROLL)
    states = {each.items: each.state for each in shelf(desk.box, desk.hero(0), desk.board.fight)}
    assert states == {("war_hammer",): "ready", ("frost_shield",): "barred", ("seer_circlet+",): "ready"}


def test_barred_potions_are_shown(kit):
    desk = begun(kit, Bout("fire_drake", pack=("moon_draught", "healing_draught")))
    assert [each.items for each in shelf(desk.box, desk.hero(0), desk.board.fight)] == [("moon_draught",)]


def test_only_certain_things_are_written_as_certain():
    assert [percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0", "< 1", "50", "> 99", "100"]


@pytest.mark.parametrize("count", [1, 2, 4])
def test_odds_are_drawn_in_their_panel(kit, surface, count):
    desk = begun(kit, TROLL)
    panel = plan.parts((1280, 720), Scale())["odds"]
    rows = [OddsRow("icons/clash", "strike now", Odds(number / 4, 0.5)) for number in range(count)]
    surface.fill("black")
    draw_odds(kit.canvas(surface, Scale()), desk, panel, desk.board.fight, rows)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert all(panel.contains(rect) for rect in drawn.get_bounding_rects())


def test_all_questions_of_a_battle_have_a_presenter(kit):
    assert set(QUESTIONS) == {"battle.prepare", "battle.items", "battle.magic", "battle.press_on"}


def test_each_answer_has_its_odds(kit):
    pilot, ring = entered(kit, TROLL)
    assert [row.label for row in ring.question.rows()] == ["roll now", "Draught of Moonlight"]
    pilot.press("1", "enter")
    now = ring.desk.odds.now(ring.desk.board, "battle.items")
    assert max(row.odds.win for row in ring.question.rows()) == pytest.approx(now.win)
    pilot.press("2")
    assert [row.label for row in ring.question.rows()] == ["die 1", "die 2"]
    pilot.press("esc", "enter")
    assert [row.label for row in ring.question.rows()] == ["as attack", "as defence"]


def test_a_button_in_a_small_window_is_drawn_at_the_scale_of_its_place(kit):
    _, ring = entered(kit, BEAST, size=(960, 540))
    ring.resize((960, 540), 1.5)
    main = ring.group.find("choice:roll")
    assert isinstance(main, Button)
    assert main.scale.factor == pytest.approx(0.75, abs=0.03)


def test_magic_can_be_turned_on_the_die_itself(kit):
    pilot, ring = entered(kit, TROLL)
    pilot.press("enter", "enter")
    die = next(id for id in ring.group.targets() if id.startswith("die:"))
    pilot.click(die)
    assert ring.question.turned == "attack"
    pilot.click(die)
    assert ring.question.turned == "defence"
    pilot.press("enter")
    assert ring.desk.board.fight is None or ring.desk.board.fight.magic[:1] in ([], ["defence"])
