"""What the buttons of the sheets do, as tips on them: keys of the texts by the buttons' ids."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sheet:close": "close",
        "choice:cancel": "cancel",
        "choice:propose": "propose",
        "choice:accept": "accept",
        "choice:decline": "decline",
        "choice:buy": "buy",
        "choice:again": "again",
        "choice:wear": "wear",
        "choice:pack": "pack",
        "upgrade": "upgrade",
        "lose": "lose",
        "pack:turn": "turn",
        "pack:tidy": "tidy",
        "drop": "drop",
        "drop:yes": "drop_yes",
        "drop:no": "drop_no",
        "use:wear": "wear",
        "use:take_off": "take_off",
        "use:drink": "drink",
        "trade:": "trade",
        "reach": "reach",
        "take": "take",
    }
)
"""By a button's id, or by its beginning up to the colon."""
_DONE: Final[Mapping[str, str]] = MappingProxyType(
    {"market.deal": "enough", "lake.again": "leave_lake", "gain.make_room": "take_coins"}
)
"""What being done means, by kind of question."""


def tip_key(ident: str, question: str) -> str:
    """Returns the key of the text that says what a button of a question does, or ``""``."""
    if ident == "choice:done":
        key = _DONE.get(question, "")
    else:
        key = _KEYS.get(ident) or _KEYS.get(ident.partition(":")[0] + ":", "")
    return f"sheet_tip.{key}" if key else ""
