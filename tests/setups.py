"""Set-ups of Chronicles to try things on: every hero count on every layout, with free actions and without."""

from itertools import product

from avel.chronicles.model import Options, Seat, Setup

SEATS = (Seat("Maren"), Seat("Tobin"), Seat("Ysolde", player="random"), Seat("Bram"))
HEROES = (1, 2, 3, 4)
LAYOUTS = ("first", "second", "third")
DIFFICULTIES = ("easy", "normal", "hard")
PLAIN = Options()


def setup_of(heroes: int, layout: str = "first", difficulty: str = "easy", options: Options = PLAIN) -> Setup:
    """Returns a set-up for so many heroes."""
    return Setup(SEATS[:heroes], layout, difficulty, options)


def _setups() -> dict[str, Setup]:
    setups = {}
    for at, (heroes, layout, free) in enumerate(product(HEROES, LAYOUTS, (True, False))):
        difficulty = DIFFICULTIES[(at // 2 + at // 6) % 3]
        options = Options(free_actions=free, march_by_itself=at % 4 == 1, lone_four_actions=at % 3 == 0)
        name = f"{heroes}-{layout}-{difficulty}-{'free' if free else 'bare'}"
        setups[name] = setup_of(heroes, layout, difficulty, options)
    return setups


SETUPS = _setups()
"""By name; difficulties and the other options come in turn."""
