import random

import pytest

from avel.core.session import Session
from tests.client.game.seated import Seated, new_game, play_by_clicking, still
from tests.setups import LAYOUTS, setup_of


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_game_played_by_random_clicks_comes_to_its_end(kit, chronicles, heroes):
    kept = []
    seated = new_game(still(kit), chronicles, setup_of(heroes), seed=heroes, on_answer=kept.append)
    play_by_clicking(seated, seed=heroes)
    assert seated.session.state.outcome is not None
    assert kept


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_twenty_games_by_random_clicks_with_hand_over(kit, chronicles, seed):
    setup = setup_of(1 + seed % 4, LAYOUTS[seed % 3])
    seated = new_game(still(kit, language=("en", "zh")[seed % 2]), chronicles, setup, seed, hands_over=True)
    play_by_clicking(seated, seed)
    assert seated.session.state.outcome is not None


def test_an_impatient_player_hastens_everything_and_nothing_breaks(kit, chronicles):
    """Every motion is cut short by a key and drawn before time passes, as a quick hand does."""
    keeper = kit.settings
    keeper.change(keeper.now.model_copy(update={"bag_seconds": 0}))
    session = Session(chronicles, chronicles.new(setup_of(2), 4))
    seated = Seated(kit, chronicles, session)
    rng, hastened = random.Random(4), set()
    for _ in range(600):
        if seated.has_ended:
            break
        seated.pilot.stack.update(1 / 30)
        playing = seated.scene.desk.shown.playing()
        if playing:
            hastened.add(type(playing.fact).__name__)
            seated.pilot.press("space")
        elif targets := sorted(id for id in seated.targets if not id.startswith("tool:")):
            seated.pilot.wait(0.3)
            if targets := sorted(id for id in seated.targets if not id.startswith("tool:")):
                seated.pilot.click(rng.choice(targets))
        seated.pilot.picture()
    assert len(hastened) > 12
