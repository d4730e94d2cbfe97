"""Saves of every format, and what each must open as."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent


def expected():
    """Returns by file name what is asked, what can be answered, and how many answers were given."""
    return json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
