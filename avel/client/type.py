"""Setting type: fonts kept by size, wrapping in English and Chinese, fitting, and kept text surfaces."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

import pygame

from avel.client.kept import Kept
from avel.client.theme import INK, SMALLEST_TYPE

Face = Literal["sans", "bold", "display"]

_FILES: Final[Mapping[Face, str]] = MappingProxyType(
    {
        "sans": "NotoSansSC-Regular.ttf",
        "bold": "NotoSansSC-Bold.ttf",
        "display": "NotoSerifSC-Black.otf",
    }
)
_OPENING: Final = "（《「『【〈“‘([{"
_CLOSING: Final = "，。、：；！？）》」』】〉…—”’.,:;!?)]}%"
# A number and its percent sign stay together, although a blank stands between them.
_TOKEN: Final = re.compile(r"\s+|[⺀-鿿豈-﫿＀-￯　-〿]|[^\s⺀-鿿豈-﫿＀-￯　-〿]+(?: %)?")
_CHINESE: Final = re.compile("[⺀-鿿]")
NO_GLYPH: Final = "·"
"""Stands for a character that no font has."""
_NOWHERE: Final = "\U0010fffe"
"""A character that no font can have."""
_PROBE_PX: Final = 22
_SHRINK_TO: Final = 0.8
_MOST_WIDTHS: Final = 8192
_ORPHAN: Final = 0.2
_ORPHAN_CHINESE: Final = 0.3
"""What takes less of its line than this should not stand alone at the end of a text."""
_COMPANY: Final = 2
_COMPANY_CHINESE: Final = 4
"""From how many words, or Chinese characters, on it is not alone."""
_EVEN: Final = 4
"""How many pixels the lines of a label may be wider than they must."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that fits its width, and the pixel size it fits at."""

    text: str
    px: int
    is_cut: bool = False


class Typesetter:
    """Sets type from the bundled fonts; sizes are pixels of the em."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self._folder = folder
        self._kept = kept
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, Face], int] = {}
        self._had: dict[Face, set[str]] = {face: set() for face in _FILES}
        pygame.font.init()

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """Returns the font of this face and size, opened once."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._folder / _FILES[face], px)
        return self._fonts[key]

    def width(self, text: str, px: int, face: Face = "sans") -> int:
        """Returns how many pixels wide a line is."""
        key = (text, px, face)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            runs = self._runs(text, face)
            width = self._widths[key] = sum(self.font(own, px).size(run)[0] for run, own in runs)
        return width

    def surface(self, text: str, px: int, face: Face, colour: str, outline: int = 0) -> pygame.Surface:
        """Returns one line of text as a kept surface, outlined in ink by so many pixels."""
        key = ("text", text, px, face, colour, outline)
        return self._kept.get(key, lambda: self._rendered(text, px, face, colour, outline))

    def _runs(self, text: str, face: Face) -> list[tuple[str, Face]]:
        """Returns the text in pieces of faces that have its characters; one that none has becomes a dot."""
        if self._had[face].issuperset(text):
            return [(text, face)]
        runs: list[tuple[str, Face]] = []
        for char in text:
            own = next((each for each in (face, *_FILES) if self._has(each, char)), None)
            shown, its = (char, own) if own else (NO_GLYPH, face)
            if runs and runs[-1][1] == its:
                runs[-1] = (runs[-1][0] + shown, its)
            else:
                runs.append((shown, its))
        return runs

    def _has(self, face: Face, char: str) -> bool:
        if char in self._had[face]:
            return True
        # The fonts draw a box for what they lack, and only its shape betrays it.
        font = self.font(face, _PROBE_PX)
        is_there = font.metrics(char) != font.metrics(_NOWHERE) or _shape(font, char) != _shape(
            font, _NOWHERE
        )
        if is_there:
            self._had[face].add(char)
        return is_there

    def _rendered(self, text: str, px: int, face: Face, colour: str, outline: int) -> pygame.Surface:
        parts = [self._run(run, px, own, colour, outline) for run, own in self._runs(text, face)]
        if len(parts) == 1:
            return parts[0]
        whole = pygame.Surface(
            (sum(part.get_width() for part in parts), max(part.get_height() for part in parts)),
            pygame.SRCALPHA,
        )
        x = 0
        for part in parts:
            whole.blit(part, (x, 0))
            x += part.get_width()
        return whole

    def _run(self, text: str, px: int, face: Face, colour: str, outline: int) -> pygame.Surface:
        font = self.font(face, px)
        plain = font.render(text, True, colour)
        if not outline:
            return plain
        font.outline = outline
        edge = font.render(text, True, INK)
        font.outline = 0
        whole = pygame.Surface(edge.get_size(), pygame.SRCALPHA)
        whole.blit(edge, (0, 0))
        whole.blit(plain, (outline, outline))
        return whole

    def wrap(self, text: str, width: int, px: int, face: Face = "sans") -> list[str]:
        """Returns the text's lines, none wider than ``width`` pixels.

        English breaks at spaces, Chinese between characters; no line starts with closing punctuation or ends
        with opening punctuation. A word wider than the line is broken where it must be.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrapped(paragraph, width, px, face)
        return lines

    def fold(self, text: str, width: int, px: int, face: Face = "sans") -> list[str]:
        """Returns the lines of a label: no more than wrapping gives, and as even as they can be."""
        lines = self.wrap(text, width, px, face)
        if len(lines) < 2:
            return lines
        # No narrower than its longest word, or that would be broken.
        low, high = max(self.width(word.strip(), px, face) for word in breakable(text)) - 1, width
        while high - low > _EVEN:
            middle = (low + high) // 2
            if len(self.wrap(text, middle, px, face)) <= len(lines):
                high = middle
            else:
                low = middle
        return self.wrap(text, high, px, face)

    def _wrapped(self, paragraph: str, width: int, px: int, face: Face) -> list[str]:
        lines: list[list[str]] = []
        line: list[str] = []
        for token in breakable(paragraph):
            if self.width(("".join(line) + token).rstrip(), px, face) <= width:
                line.append(token)
                continue
            if "".join(line).strip():
                lines.append(line)
            rest = token.lstrip()
            while len(rest) > 1 and self.width(rest, px, face) > width:
                head = self._longest_head(rest, width, px, face)
                lines.append([rest[:head]])
                rest = rest[head:]
            line = [rest] if rest else []
        lines.append(line)
        self._keep_company(lines, width, px, face)
        return ["".join(line).rstrip() for line in lines]

    def _keep_company(self, lines: list[list[str]], width: int, px: int, face: Face) -> None:
        """Gives what is all but alone in the last line something from the one before, if that is no worse.

        English counts words, Chinese characters, of which it takes more to look like a line.
        """
        last = lines[-1][:]
        is_chinese = bool(_CHINESE.search("".join(last)))
        least, share = (_COMPANY_CHINESE, _ORPHAN_CHINESE) if is_chinese else (_COMPANY, _ORPHAN)
        is_alone = 0 < len(last) < least and self.width("".join(last), px, face) <= width * share
        if len(lines) < 2 or not is_alone:
            return
        above = lines[-2][:]
        while len(above) > 1 and sum(bool(each.strip()) for each in last) < least:
            # A blank goes with the word before it.
            taken = 1 if above[-1].strip() else 2
            more, rest = [*above[-taken:], *last], above[:-taken]
            if self.width("".join(rest).rstrip(), px, face) < self.width("".join(more), px, face):
                break
            above, last = rest, more
        lines[-2:] = [above, last]

    def _longest_head(self, text: str, width: int, px: int, face: Face) -> int:
        length = len(text) - 1
        while length > 1 and self.width(text[:length], px, face) > width:
            length -= 1
        while length > 1 and text[length] in _CLOSING:
            length -= 1
        return length

    def fit(self, text: str, width: int, px: int, face: Face = "sans") -> Fitted:
        """Returns the text at the largest size that fits: shrunk by up to a fifth, then cut with dots."""
        smallest = min(px, max(SMALLEST_TYPE, round(px * _SHRINK_TO)))
        for size in range(px, smallest - 1, -1):
            if self.width(text, size, face) <= width:
                return Fitted(text, size)
        # The fonts set "…" at middle height, as Chinese wants it; English wants it on the baseline.
        ellipsis = "…" if _CHINESE.search(text) else "..."
        head = text
        while head and self.width(head.rstrip() + ellipsis, smallest, face) > width:
            head = head[:-1]
        return Fitted(head.rstrip() + ellipsis, smallest, is_cut=True)


def _shape(font: pygame.font.Font, char: str) -> bytes:
    return pygame.image.tobytes(font.render(char, False, INK), "RGBA")


def breakable(text: str) -> Iterator[str]:
    """Yields the pieces a line may break between, with punctuation held to the piece it belongs to."""
    held = ""
    for piece in _TOKEN.findall(text):
        sticks = piece[0] in _CLOSING or held[-1:] in _OPENING
        if held and not (sticks and held.strip()):
            yield held
            held = ""
        held += piece
    if held:
        yield held
