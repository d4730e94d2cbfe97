"""Lists of valid names, and the one that a misspelt name was meant to be."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 60
"""Letters of a name worth comparing: beyond that it is text, and comparing gets slow."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """Returns the choice most like a word, or an empty string if none is like it.

    >>> nearest("reed", ["red", "green", "blue"])
    'red'
    >>> nearest("Green", ["red", "green", "blue"])
    'green'
    >>> nearest("orange", ["red", "green", "blue"])
    ''
    """
    if len(word) > _LONGEST:
        return ""
    by_small_letters = {choice.lower(): choice for choice in sorted(choices, reverse=True)}
    close = get_close_matches(word.lower(), sorted(by_small_letters), n=1)
    return by_small_letters[close[0]] if close else ""


def nearest_id(text: str) -> str:
    """Returns the id most like a text, or nothing if none is.

    >>> nearest_id("Ember-Imp"), nearest_id("小鬼")
    ('ember_imp', '')
    """
    return re.sub("[^a-z0-9]+", "_", text.lower()).strip("_").lstrip("0123456789_")[:_LONGEST]


def listed(words: Iterable[str], last: str = "or") -> str:
    """Joins words into a phrase.

    >>> listed(["red", "green", "blue"])
    'red, green or blue'
    """
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
