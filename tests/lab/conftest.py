"""What the lab's tests share: what is asked, and games that are played once for all of them."""

import re

import pytest

from avel.lab.asked import Asked, Data
from avel.lab.rows import Row
from avel.lab.subjects import subject_named

CHRONICLES = subject_named("chronicles")
TOUGHNESS = {"easy": "[10, 12, 17, 20]", "normal": "[14, 14, 17, 20]"}
"""The Beast's, as these tests count on it, whatever the balance of today."""


def asked(data: Data, bot: str = "random", seed: int = 7, **options: str) -> Asked:
    chosen = tuple((dict(CHRONICLES.options) | options).items())
    return Asked("chronicles", bot, chosen, seed, data)


@pytest.fixture(scope="session")
def data() -> Data:
    texts = CHRONICLES.read(CHRONICLES.stack(())).texts()
    levels = texts["difficulty.yaml"]
    for level, toughness in TOUGHNESS.items():
        pattern = rf"(- id: {level}\n(?:.*\n)*?  beast_toughness: )\[.*?\]"
        levels = re.sub(pattern, rf"\g<1>{toughness}", levels, count=1)
    return Data.of(texts | {"difficulty.yaml": levels})


@pytest.fixture(scope="session")
def played(data: Data) -> tuple[Row, ...]:
    """Games of random heroes and some of the reference bot, which wins now and then."""
    tables = [CHRONICLES.match(asked(data, heroes=heroes)) for heroes in "1234"]
    tables.append(CHRONICLES.match(asked(data, bot="reference", heroes="2", difficulty="easy")))
    return tuple(table.play(number) for table in tables for number in range(12))
