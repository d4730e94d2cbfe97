"""Takes every picture of the gallery and lays them out on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from avel.chronicles.box import Box
from avel.client.duel.screens import duel_screens
from avel.client.duel.studio import DuelStudio
from avel.client.gallery.screens import Screen, screens
from avel.client.gallery.studio import Studio
from avel.client.kit import Kit
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.settings import Settings, SettingsKeeper
from avel.client.words import Words
from avel.horn.box import HornBox

_BAG_SECONDS: Final = 5
_PAGE: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Avel: gallery</title><style>
:root {{ color-scheme: dark; font: 15px/1.4 "Noto Sans SC", "Noto Sans", system-ui, sans-serif; }}
body {{ margin: 0; padding: 28px; background: #0e1024; color: #f6ecd2; }}
h1 {{ font: 900 28px/1.2 "Noto Serif SC", Georgia, serif; margin: 0 0 4px; }}
p {{ margin: 0 0 22px; color: #cfc3a4; }}
main {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 20px; }}
figure {{ margin: 0; background: #171a3a; border: 1px solid #7d5a25; border-radius: 14px; overflow: hidden; }}
img {{ display: block; width: 100%; height: auto; }}
figcaption {{ padding: 10px 14px; font-weight: bold; }}
figcaption span {{ float: right; font-weight: normal; color: #cfc3a4; }}
a {{ color: inherit; text-decoration: none; }}
</style></head><body><h1>Chronicles of Avel</h1>
<p>{count} screens at {width} × {height}, {language}, interface at {percent} %</p>
<main>
{figures}
</main></body></html>
"""
_FIGURE: Final = (
    '<figure><a href="{file}"><img src="{file}" alt="{name}" loading="lazy"></a>'
    "<figcaption>{name}<span>{asked}</span></figcaption></figure>"
)


class Photographer:
    """Makes screens stand still for their pictures, each in a kit of its own folder."""

    def __init__(
        self,
        box: Box,
        folder: Path,
        size: tuple[int, int],
        language: str,
        ui_scale: float = 1.0,
        duel: HornBox | None = None,
    ) -> None:
        """Uses a folder, which may be thrown away afterwards, for settings and set-ups.

        With the box of the ``duel`` its screens are taken instead.
        """
        keeper = SettingsKeeper(folder)
        wanted = {
            "language": language,
            "ui_scale": ui_scale,
            "motion": MotionLevel.NONE,
            "bag_seconds": _BAG_SECONDS,
        }
        keeper.change(Settings.model_validate(wanted))
        self.size = size
        self.studio = Studio(Kit.assembled(keeper), box, folder)
        self.screens = duel_screens(DuelStudio(self.studio, duel)) if duel else screens(self.studio)

    def pilot(self, name: str) -> Pilot:
        """Opens a screen and does what its line says, until nothing moves."""
        screen = self.screens[name]
        self.studio.kit.rng.seed(0)
        pilot = Pilot(self.studio.kit, screen.open(self.studio), self.size)
        self._come_to_rest(pilot, screen)
        if screen.over:
            pilot.stack.change(Push(screen.over(self.studio)))
        for step in screen.steps:
            _do(pilot, step, self.studio.kit.words)
            self._come_to_rest(pilot, screen)
        return pilot

    def _come_to_rest(self, pilot: Pilot, screen: Screen) -> None:
        if screen.seconds is None:
            pilot.settle()
        else:
            pilot.wait(screen.seconds)


def _do(pilot: Pilot, step: str, words: Words) -> None:
    verb, _, what = step.partition(" ")
    if verb == "key":
        pilot.press(what)
    elif verb == "type":
        pilot.type(what)
    elif verb == "say":
        pilot.type(words(what))
    else:
        pilot.click(step)


def shoot(
    box: Box,
    out: Path,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    ui_scale: float = 1.0,
    names: Sequence[str] = (),
    duel: HornBox | None = None,
) -> list[Path]:
    """Writes a PNG file of every screen, or of those named, and ``index.html``; returns the pictures' paths.

    Two runs give the same pictures. Raises LookupError where a screen offers not what its line clicks.
    """
    with TemporaryDirectory() as folder:
        photographer = Photographer(box, Path(folder), size, language, ui_scale, duel)
        chosen = list(names or photographer.screens)
        paths = [photographer.pilot(name).shot(out / f"{name}.png") for name in chosen]
        page = _page(size, language, ui_scale, _figures(photographer, chosen))
    (out / "index.html").write_text(page, encoding="utf-8")
    return paths


def _figures(photographer: Photographer, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        asked = photographer.screens[name].asked
        yield _FIGURE.format(file=escape(f"{name}.png"), name=escape(name), asked=escape(asked))


def _page(size: tuple[int, int], language: str, ui_scale: float, figures: Iterable[str]) -> str:
    shown = list(figures)
    return _PAGE.format(
        count=len(shown),
        width=size[0],
        height=size[1],
        language=escape(language),
        percent=round(ui_scale * 100),
        figures="\n".join(shown),
    )
