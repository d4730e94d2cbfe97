"""T3 at the table: whatever is pressed gives one answer at most, and one undo takes it back."""

import pytest

from avel.client.gamepad import BUTTONS
from avel.client.inputs import KeyPressed
from avel.core.randomness import Stream
from tests.client.game.seated import new_game, still
from tests.setups import setup_of

LETTERS = tuple("abcdefgijklmnopqrstuvwx1234567890")
WAYS = ("pad", "key", "click")
LEAVES = ("f10", "tool:menu", "tool:book", "esc", "h")
TAKES_BACK = ("turn:undo", "turn:redo", "turn:undo_turn", "z", "shift+z", "y")
PRESSES = 260


def press(seated, way, rng):
    """Presses one thing by chance, and returns its name."""
    if way == "click":
        options = [id for id in sorted(seated.targets) if id not in (*LEAVES, *TAKES_BACK)]
    else:
        keys = sorted(set(BUTTONS.values())) if way == "pad" else LETTERS
        options = [key for key in keys if key not in (*LEAVES, *TAKES_BACK)]
        options += ["enter"] * len(options)
    name = options[rng.below(len(options))]
    if way == "click":
        seated.pilot.click(name)
    else:
        *mods, key = name.split("+")
        seated.pilot.stack.handle(KeyPressed(key, frozenset(mods)))
    return name


@pytest.mark.parametrize("way", WAYS)
def test_T3_one_press_is_one_step_and_one_undo_takes_it_back(kit, chronicles, way):
    kit = still(kit)
    kit.settings.change(kit.settings.now.model_copy(update={"bag_seconds": 0}))
    seated = new_game(kit, chronicles, setup_of(2), seed=5)
    rng, session, given, undone = Stream.named(3, way), seated.session, 0, 0
    for _ in range(PRESSES):
        if session.decision is None:
            break
        lines, steps, before = (
            len(session.transcript.lines),
            len(session.steps),
            chronicles.dump(session.state),
        )
        name = press(seated, way, rng)
        answers = len(session.transcript.lines) - lines
        assert answers in (0, 1), (name, answers)
        assert len(session.steps) in ((steps,), (steps + 1, 0))[answers], name
        seated.pilot.settle()
        if answers and session.steps and seated.scene.front.decision and rng.below(2):
            seated.press("z")
            assert (len(session.transcript.lines), len(session.steps)) == (lines, steps), name
            assert chronicles.dump(session.state) == before, name
            undone += 1
        given += answers
        if way != "click":
            # A key acts on what has the focus: it is led anywhere by the mouse in between.
            press(seated, "click", rng)
            seated.pilot.settle()
    assert given > 5
    assert undone
