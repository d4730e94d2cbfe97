"""Finding pages of the book by the words of a question: rare words and titles weigh most."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from avel.client.book.parts import Leaf

_CHINESE: Final = "\u3400-\u9fff"
_TOKENS: Final = re.compile(rf"[{_CHINESE}]+|[^\W_{_CHINESE}]+(?:['’][^\W_{_CHINESE}]+)*")
_ENDING: Final = re.compile(r"(?<=\w{3})(?:ing|ed|es|s)$")
_PREFIX: Final = 0.6
"""What a word counts that only begins as the wanted one does."""
_TITLE: Final = 2.0
"""What a title counts, measured in the most that a text can count."""
_LEAST: Final = 0.4
"""The share of the best page's worth below which one that lacks a word is no answer."""
_TOGETHER: Final = 1.6
"""How much more a page counts in which the words searched for stand side by side, in their order."""
_SATED: Final = 1.2
_LENGTH: Final = 0.75
"""How soon more places of a word stop counting, and how much a long page counts less."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word searched for, in small letters, and the beginning it shares with its other forms."""

    word: str
    stem: str

    def places(self, text: str) -> Iterator[tuple[int, int]]:
        """Yields where in a text words begin with it; Chinese, which sets no blanks, counts anywhere."""
        low = text.lower()
        pattern = (
            re.escape(self.word)
            if is_chinese(self.word)
            else rf"(?<![^\W_{_CHINESE}]){re.escape(self.stem)}[^\W_{_CHINESE}]*"
        )
        yield from (found.span() for found in re.finditer(pattern, low))

    def count(self, text: str) -> float:
        """Returns how often it stands in a text; other words that begin with it count less."""
        low = text.lower()
        found = [low[start:end] for start, end in self.places(text)]
        return sum(1 if _ENDING.sub("", each) in (self.word, self.stem) else _PREFIX for each in found)


class Finder:
    """Ranks the pages of one book."""

    def __init__(self, leaves: Sequence[Leaf], common: Sequence[str]) -> None:
        """``common`` words of the language, such as “the”, are left out of what is searched for."""
        self._leaves = {leaf.id: leaf for leaf in leaves}
        self._texts = {leaf.id: leaf.text for leaf in leaves}
        self._common = frozenset(common)
        self._mean = sum(map(len, self._texts.values())) / max(1, len(self._texts))

    def terms(self, wanted: str) -> tuple[Term, ...]:
        """Returns what counts of the words searched for; where all are common, all count."""
        words = tuple(dict.fromkeys(_TOKENS.findall(wanted.lower())))
        rare = [part for word in words for part in self._without_common(word)]
        return tuple(
            Term(part, _ENDING.sub("", part)) for word in rare or words for part in self._known_parts(word)
        )

    def found(self, wanted: str) -> tuple[Leaf, ...]:
        """Returns the pages that answer best, the fittest first.

        A page with only some of the words is left out where others are worth far more.
        """
        terms = self.terms(wanted)
        counts = {ident: [term.count(text) for term in terms] for ident, text in self._texts.items()}
        rarity = [self._rarity([each[at] for each in counts.values()]) for at in range(len(terms))]
        worths = {ident: self._worth(ident, terms, rarity, each) for ident, each in counts.items()}
        least = _LEAST * max(worths.values(), default=0)
        hits = [ident for ident, each in counts.items() if any(each) and (all(each) or worths[ident] > least)]
        return tuple(self._leaves[ident] for ident in sorted(hits, key=lambda each: -worths[each]))

    def _worth(
        self, ident: str, terms: Sequence[Term], rarity: Sequence[float], counts: list[float]
    ) -> float:
        size = _SATED * (1 - _LENGTH + _LENGTH * len(self._texts[ident]) / self._mean)
        title = self._leaves[ident].title
        named = [min(1.0, term.count(title)) * (1 + len(term.stem) / len(title)) / 2 for term in terms]
        parts = zip(rarity, counts, named, strict=True)
        whole = sum(rare * (count / (count + size) + _TITLE * name) for rare, count, name in parts)
        if len(terms) > 1 and _are_together(terms, self._texts[ident]):
            whole *= _TOGETHER
        met = sum(rare for rare, count in zip(rarity, counts, strict=True) if count)
        return whole * met / sum(rarity) if met else 0

    def _rarity(self, counts: Sequence[float]) -> float:
        return log(1 + len(counts) / max(1, sum(map(bool, counts))))

    def _without_common(self, word: str) -> list[str]:
        if not is_chinese(word):
            return [] if word in self._common else [word]
        longest = sorted(filter(is_chinese, self._common), key=len, reverse=True)
        parts = [part for part in re.split("|".join(map(re.escape, longest)) or "$", word) if part]
        return [part for part in parts if len(part) > 1] or parts

    def _known_parts(self, word: str) -> list[str]:
        """Returns a word, or, of Chinese that stands nowhere as a whole, the pairs of it that do."""
        if not is_chinese(word) or len(word) < 3 or any(word in text for text in self._texts.values()):
            return [word]
        pairs = dict.fromkeys(word[at : at + 2] for at in range(len(word) - 1))
        return [pair for pair in pairs if any(pair in text for text in self._texts.values())] or [word]


def _are_together(terms: Sequence[Term], text: str) -> bool:
    """Tells whether words stand in a text one right after the other."""
    ends = {end for _, end in terms[0].places(text)}
    for term in terms[1:]:
        ends = {end for start, end in term.places(text) if any(text[at:start].isspace() for at in ends)}
    return bool(ends)


def is_chinese(word: str) -> bool:
    """Tells whether a word is written in Chinese characters."""
    return bool(re.match(f"[{_CHINESE}]", word))
