"""The texts of the screens in the player's language."""

from collections.abc import Mapping
from typing import Final

from avel.content.model import Name

FALLBACK: Final = "en"

Catalogue = Mapping[str, str]
"""Texts by flattened key, such as ``title.new_game``."""


class Words:
    """Looks texts up; a text that is missing or cannot be filled in never stops the game."""

    def __init__(self, catalogues: Mapping[str, Catalogue], language: str = FALLBACK) -> None:
        self._catalogues = catalogues
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """Returns the text of a key with its ``{name}`` places filled.

        Falls back to English, then to the key itself.
        """
        text = self._find(key)
        if text is None:
            return key
        try:
            return text.format_map(values) if values else text
        except (KeyError, IndexError, ValueError):
            return text

    def count(self, key: str, number: int, **values: object) -> str:
        """Returns the text of ``key_one`` or ``key_other``, with ``{number}`` filled in."""
        form = "one" if number == 1 else "other"
        return self(f"{key}_{form}", number=number, **values)

    def pick(self, name: Name) -> str:
        """Returns a bilingual name in the present language."""
        return name.zh if self.language == "zh" else name.en

    def has(self, key: str) -> bool:
        """Tells whether the key has a text in the present language or in English."""
        return self._find(key) is not None

    def switch(self, language: str) -> None:
        """Speaks another language from now on; one without texts is spoken in English."""
        self.language = language

    def renew(self, catalogues: Mapping[str, Catalogue]) -> None:
        """Says other texts from now on."""
        self._catalogues = catalogues

    def _find(self, key: str) -> str | None:
        for language in (self.language, FALLBACK):
            text = self._catalogues.get(language, {}).get(key)
            if text is not None:
                return text
        return None
