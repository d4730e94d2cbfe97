"""A language that nobody speaks, two fifths longer than English: what fits in it fits in most others."""

import re

from avel.client.words import Words
from avel.content.texts import read_texts
from avel.paths import data_folder

PSEUDO = "xx"
LONGER = 1.4
_PLACE = re.compile(r"(\{[^}]*\})")
_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_PADDING = "lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam nonumy eirmod tempor invidunt ut "


def pseudo(text):
    """Returns a text with accents and padding; its places for values stay as they are."""
    parts = _PLACE.split(text)
    length = sum(len(part) for part in parts[::2])
    more = max(0, round(length * (LONGER - 1)))
    accented = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
    padding = (_PADDING * (more // len(_PADDING) + 1))[:more].strip()
    return f"{accented} {padding}" if len(padding) > 1 else accented + "x" * more


class SteadyWords(Words):
    """Words that go on in their language, whatever the settings say: they have none for the long one."""

    def switch(self, language):
        """Stays."""


def pseudo_words():
    """Returns words that speak the long language."""
    texts = read_texts(data_folder() / "text")
    long = {key: pseudo(text) for key, text in texts["en"].items()}
    return SteadyWords({**texts, PSEUDO: long}, PSEUDO)
