"""The end of a battle waits for the person who fights, and its key never answers what comes after."""

import pytest

from avel.chronicles.battle_events import BattleEnded
from avel.chronicles.model import Options, Seat, Setup
from avel.client.game.battle.result import BattleResult
from avel.client.game.curtain import GO_ON
from avel.client.marks import Marks
from avel.client.motion import MotionLevel
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

MOTIONS = (
    (MotionLevel.NONE, 1.0),
    (MotionLevel.BASIC, 4.0),
    (MotionLevel.FULL, 1.0),
    (MotionLevel.FULL, 4.0),
)
ENDS = ("beaten", "clashes", "fallen")
FRAME = 1 / 30


def fight(chronicles, end: str, fighter: str = "person") -> Table:
    """Lays a battle whose next strike ends it: the monster falls, the hero falls, or no clash is left."""
    seats = (Seat("Maren", player=fighter), Seat("Tobin", "ranger", "wave"))
    table = Table(chronicles).set_up(Setup(seats, options=Options(march_by_itself=True)))
    table.stand(0, "barrows").monster("ember_imp" if end == "beaten" else "lava_toad", "barrows")
    if end == "fallen":
        table.toughness(0, 1)
    clashes = 3 if end == "clashes" else 1
    table.dice(*(["attack", "attack"] if end == "beaten" else ["blank", "blank"]) * clashes)
    table.dark(*(["attack", "attack"] if end == "fallen" else ["blank", "blank"]) * clashes)
    return table


def last_strike(kit, table: Table, motion: MotionLevel, speed: float = 1.0) -> Seated:
    """Plays to the moment when the last clash has been shown."""
    seated = Seated(still(kit), table.game, table.session)
    kit.settings.change(kit.settings.now.model_copy(update={"motion": motion, "speed": speed}))
    seated.pilot.resize((1280, 720))
    battle = next(id for id in seated.targets if id.startswith("battle:"))
    seated.click(battle).click("choice:roll")
    for _ in range(8):
        if isinstance(seated.scene.front.curtain, BattleResult):
            return seated
        seated.click(
            next(id for id in ("choice:done", "choice:clash", "choice:roll") if id in seated.targets)
        )
    raise AssertionError("the battle does not end")


def is_waiting(seated: Seated) -> bool:
    return isinstance(seated.scene.front.curtain, BattleResult)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("motion", "speed"), MOTIONS)
def test_what_the_last_clash_brought_waits_for_the_person(kit, chronicles, end, motion, speed):
    seated = last_strike(kit, fight(chronicles, end), motion, speed)
    seated.pilot.wait(60)
    assert is_waiting(seated)
    assert seated.scene.desk.board.fight is not None
    assert set(seated.targets) & {GO_ON, "turn:end", "choice:end_turn"} == {GO_ON}
    seated.pilot.picture()
    seated.click(GO_ON)
    assert not is_waiting(seated)
    assert seated.scene.desk.board.fight is None


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_go_on(kit, chronicles, end, key):
    seated = last_strike(kit, fight(chronicles, end), MotionLevel.FULL)
    assert is_waiting(seated)
    seated.press(key)
    assert seated.scene.desk.board.fight is None


@pytest.mark.parametrize("motion", list(MotionLevel))
@pytest.mark.parametrize("key", ["enter", "space"])
@pytest.mark.parametrize("gap", [0, 1, 4])
def test_hasty_keys_never_end_the_turn(kit, chronicles, motion, key, gap):
    """However fast somebody presses through a battle, the turn is ended by a press of its own."""
    table = fight(chronicles, "clashes")
    table.board.left = 1
    seated = last_strike(kit, table, motion)
    assert table.board.left == 0
    was_asked = 0.0
    for _ in range(400):
        seated.pilot.press(key)
        for _ in range(gap):
            seated.pilot.stack.update(FRAME)
        if seated.scene.front.table and seated.scene.front.curtain is None:
            was_asked += gap * FRAME
            if was_asked > 0.2:
                break
            assert table.board.hero == 0
            assert table.session.decision.kind == "turn.choose"
        elif gap == 0:
            seated.pilot.stack.update(FRAME)
    assert seated.scene.front.table or gap == 0
    assert table.board.hero == 0


def test_a_press_that_struck_does_not_go_on_too(kit, chronicles):
    """The button lies where the strike was: two quick clicks there must not hide the result."""
    seated = last_strike(kit, fight(chronicles, "fallen"), MotionLevel.NONE)
    seated = last_strike(kit, fight(chronicles, "clashes"), MotionLevel.NONE)
    seated.scene.front.curtain._left = 0.2
    seated.pilot.click(GO_ON)
    seated.pilot.press("enter", "space")
    assert is_waiting(seated)


@pytest.mark.parametrize("end", ENDS)
def test_a_bots_battle_does_not_wait(kit, chronicles, end):
    table = fight(chronicles, end, "greedy")
    seated = Seated(still(kit), table.game, table.session)
    waited = False
    for _ in range(600):
        seated.pilot.stack.update(FRAME)
        waited = waited or is_waiting(seated)
    assert not waited


def test_a_retreat_has_been_chosen_and_waits_for_nothing(kit, chronicles):
    seated = Seated(still(kit), *(lambda t: (t.game, t.session))(fight(chronicles, "clashes")))
    seated.click(next(id for id in seated.targets if id.startswith("battle:")))
    seated.click("choice:roll")
    while "choice:retreat" not in seated.targets:
        seated.click("choice:done")
    seated.click("choice:retreat")
    assert seated.scene.desk.board.fight is None


@pytest.mark.parametrize("end", ["clashes", "beaten"])
def test_a_stage_whose_end_was_looked_at_closes_without_another_wait(kit, chronicles, end):
    seated = last_strike(kit, fight(chronicles, end), MotionLevel.FULL)
    seated.pilot.wait(1)
    seated.pilot.click(GO_ON)
    for frames in range(200):
        if seated.scene.desk.board.fight is None:
            break
        playing = seated.scene.desk.shown.playing()
        seated.pilot.stack.update(FRAME)
        assert not (playing and isinstance(playing.fact, BattleEnded) and frames > 60)
    # A beaten monster's reward is still shown piece by piece; the end itself takes no time.
    assert frames * FRAME < (0.1 if end == "clashes" else 1.5)


def test_while_dice_roll_nothing_is_said_of_those_that_lay_before(kit, chronicles):
    table = fight(chronicles, "clashes")
    object.__setattr__(kit, "marks", Marks())
    seated = Seated(still(kit), table.game, table.session)
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.FULL}))
    seated.pilot.resize((1280, 720))
    seated.click(next(id for id in seated.targets if id.startswith("battle:"))).click("choice:roll")
    seated.pilot.wait(1)
    seated.pilot.click("choice:clash")
    seated.pilot.stack.update(FRAME)
    seated.pilot.picture()
    said = [mark.text for mark in kit.marks.texts()]
    assert kit.words("battle.rolling") in said
    assert kit.words("battle.deal_lose", dealt=0, lost=0) not in said
    assert kit.words("battle.clash_of", number=2, most=3) in said
