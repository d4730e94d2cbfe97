"""Which pictures are compared, and where they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from avel.chronicles.box import Box
from avel.client.gallery.shoot import Photographer
from avel.horn.box import HornBox
from avel.horn.loading import load_horn
from avel.paths import data_folder

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
DUEL = "duel_"
"""What the names of the duel's screens begin with."""
DUEL_ENGLISH = ("duel_buy", "duel_act", "duel_armour", "duel_generals", "duel_end")
DUEL_CHINESE = ("duel_set_up", "duel_foe", "duel_crowded")
WANTED = tuple(
    [("en", name) for name in (*ENGLISH, *DUEL_ENGLISH)]
    + [("zh", name) for name in (*CHINESE, *DUEL_CHINESE)]
)


def expected_file(language: str, name: str) -> Path:
    """Returns where the expected picture of a screen is kept."""
    return EXPECTED / f"{name}.{language}.png"


@contextmanager
def photographer(
    box: Box,
    language: str,
    size: tuple[int, int] = SIZE,
    ui_scale: float = 1.0,
    duel: HornBox | None = None,
) -> Iterator[Photographer]:
    """Lends a photographer with a folder of its own, of the duel where its box is given."""
    with TemporaryDirectory() as folder:
        yield Photographer(box, Path(folder), size, language, ui_scale, duel)


@contextmanager
def all_cameras(box: Box) -> Iterator[dict[str, Photographer]]:
    """Lends a photographer for each language of both games; those of the duel are named with ``DUEL``."""
    duel = load_horn(data_folder())
    with ExitStack() as stack:
        cameras = {each: stack.enter_context(photographer(box, each)) for each in ("en", "zh")}
        cameras |= {
            DUEL + each: stack.enter_context(photographer(box, each, duel=duel)) for each in ("en", "zh")
        }
        yield cameras


def camera_of(language: str, name: str) -> str:
    """Returns the name of the photographer who takes a screen."""
    return DUEL + language if name.startswith(DUEL) else language
