"""Compares pictures by two measures, and shows on one page where they differ."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

import pygame

KEPT_SIZE = (960, 540)
"""Expected pictures are kept at this size, with 16 bits a pixel."""
STEP = 24
"""How far a channel may be off before a pixel counts as different: 16 bits alone make a few steps."""
SHARE = 0.004
"""Which share of the pixels may differ."""
WORST = 0.0006
"""Which share of the pixels may differ by more than three times the step."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Which share of the pixels differ at all, and which by far."""

    share: float
    far: float

    @property
    def is_alike(self) -> bool:
        """Tells whether both measures are within bounds."""
        return self.share <= SHARE and self.far <= WORST


def reduced(picture: pygame.Surface) -> pygame.Surface:
    """Returns a picture as it is kept: smaller, and in fewer colours, which halves its file."""
    return pygame.transform.smoothscale(picture, KEPT_SIZE).convert(16).convert(24)


def save(picture: pygame.Surface, path: Path) -> None:
    """Writes a reduced picture as a small PNG file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(reduced(picture), path)


def measure(seen: pygame.Surface, expected: pygame.Surface) -> Measure:
    """Measures how far two pictures of one size are apart."""
    if seen.get_size() != expected.get_size():
        return Measure(1.0, 1.0)
    pixels = seen.get_width() * seen.get_height()
    return Measure(_beyond(seen, expected, STEP) / pixels, _beyond(seen, expected, 3 * STEP) / pixels)


def _beyond(seen: pygame.Surface, expected: pygame.Surface, step: int) -> int:
    alike = pygame.mask.from_threshold(seen, (0, 0, 0, 0), (step, step, step, 255), expected)
    return seen.get_width() * seen.get_height() - alike.count()


def difference(seen: pygame.Surface, expected: pygame.Surface) -> pygame.Surface:
    """Returns the expected picture darkened, with every different pixel bright."""
    shown = expected.copy()
    shown.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_MULT)
    alike = pygame.mask.from_threshold(seen, (0, 0, 0, 0), (STEP, STEP, STEP, 255), expected)
    alike.invert()
    alike.to_surface(shown, setcolor=(255, 90, 90), unsetcolor=None)
    return shown


ROW = """<section><h2>{name}</h2><p>{said}</p><div><figure><img src="{name}.expected.png"><figcaption>expected
</figcaption></figure><figure><img src="{name}.seen.png"><figcaption>seen</figcaption></figure><figure>
<img src="{name}.difference.png"><figcaption>difference</figcaption></figure></div></section>"""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Avel: pictures that differ</title>
<style>body{{background:#0e1024;color:#f6ecd2;font:15px/1.4 system-ui,sans-serif;margin:24px}}
div{{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}}figure{{margin:0}}img{{width:100%}}
p{{color:#cfc3a4}}</style></head><body><h1>Pictures that differ</h1>{rows}</body></html>"""


def report(folder: Path, name: str, seen: pygame.Surface, expected: pygame.Surface, found: Measure) -> Path:
    """Adds one difference to the page in a folder and returns the page's path."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = {"expected": expected, "seen": seen}
    if seen.get_size() == expected.get_size():
        shown["difference"] = difference(seen, expected)
    for kind, picture in shown.items():
        pygame.image.save(picture, folder / f"{name}.{kind}.png")
    said = f"{found.share:.2%} of the pixels differ, {found.far:.2%} by far"
    (folder / f"{name}.part.html").write_text(ROW.format(name=escape(name), said=said), encoding="utf-8")
    parts = [part.read_text(encoding="utf-8") for part in sorted(folder.glob("*.part.html"))]
    page = folder / "index.html"
    page.write_text(PAGE.format(rows="\n".join(parts)), encoding="utf-8")
    return page
