"""Which pictures are compared, and where they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from avel.chronicles.box import Box
from avel.client.gallery.shoot import Photographer

SIZE = (1280, 720)
EXPECTED = Path(__file__).with_name("expected")
OUT = Path(__file__).resolve().parents[2] / "out" / "shots"
ENGLISH = (
    "title_kept",
    "settings",
    "set_up_4",
    "table_1_early",
    "table_2_mid",
    "table_4_mid",
    "table_3_black_moon",
    "battle_items",
    "draw_which",
    "place_put_full",
    "market_deal",
    "trade_talk",
    "knock_out_lose",
    "end_won",
)
CHINESE = ("title", "set_up_1", "table_2_mid", "battle_press_on", "end_lost_4")
WANTED = tuple([("en", name) for name in ENGLISH] + [("zh", name) for name in CHINESE])


def expected_file(language: str, name: str) -> Path:
    """Returns where the expected picture of a screen is kept."""
    return EXPECTED / f"{name}.{language}.png"


@contextmanager
def photographer(
    box: Box, language: str, size: tuple[int, int] = SIZE, ui_scale: float = 1.0
) -> Iterator[Photographer]:
    """Lends a photographer with a folder of its own."""
    with TemporaryDirectory() as folder:
        yield Photographer(box, Path(folder), size, language, ui_scale)
