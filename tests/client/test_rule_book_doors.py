"""The ways into the rule book: from the title, and from the table at the page of what is asked."""

from avel.chronicles.model import Seat, Setup
from avel.client.game.rule_links import page_for_question
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.title import TitleScene


def house(kit, box, tmp_path):
    return House(kit, box, tmp_path, fresh_seed=lambda: 7)


def test_the_title_opens_the_first_page(kit, box, tmp_path):
    pilot = Pilot(kit, house(kit, box, tmp_path).title())
    pilot.press("r")
    assert isinstance(pilot.stack.top, RuleBookScene)
    assert pilot.stack.top.page.id == "first_game"
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


def test_the_table_opens_the_page_of_its_question_and_goes_on_unchanged(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE, "bag_seconds": 0}))
    setup = Setup((Seat("Maren"), Seat("Tobin")))
    table = house(kit, box, tmp_path).begun(setup, 7)
    assert isinstance(table, TableScene)
    pilot = Pilot(kit, table)
    pilot.settle()
    table.front.lift()
    decision = table.session.decision
    assert decision is not None
    pilot.click("tool:book")
    assert isinstance(pilot.stack.top, RuleBookScene)
    assert pilot.stack.top.page.id == page_for_question(decision.kind)
    pilot.press("esc", "h")
    assert isinstance(pilot.stack.top, RuleBookScene)
    pilot.press("esc")
    assert pilot.stack.top is table
    assert table.session.decision == decision
