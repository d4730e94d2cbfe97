import pytest

from tests.client.game.seated import new_game, play_by_clicking, still
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
