"""Writes golden saves of the present format: ``python -m tests.saves.golden``.

Those of earlier formats stay as they are: no program of today can write them.
"""

import json

from avel import __version__
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder
from avel.saves.container import FORMAT
from avel.saves.document import read_document
from avel.saves.games import Games
from tests.saves.games import in_battle, played
from tests.saves.golden import FOLDER


def choosing(session):
    """Says whether a turn's question is open, with several answers that can be taken back."""
    return len(session.steps) > 4 and session.decision.kind == "turn.choose"


GAMES = {
    "battle": ("3-second-easy-free", 11, in_battle),
    "turn": (
        "4-first-easy-free",
        12,
        lambda each: len(each.steps) > 4 and each.decision.kind == "turn.choose",
    ),
}


def main():
    """Writes the saves, and what all saves must open as."""
    games = Games(Chronicles(load_box(data_folder())), __version__)
    for name, (setup, seed, moment) in GAMES.items():
        session = played(games.game, setup, seed, moment)
        data = games.taken(session, {"story": b"[]"}).encoded()
        (FOLDER / f"format_{FORMAT}_{name}.avel").write_bytes(data)
    known = {}
    for path in sorted(FOLDER.glob("format_*")):
        session = games.opened(read_document(path)).session
        known[path.name] = {
            "question": session.decision.kind,
            "answers": [action.token for action in session.decision.actions],
            "given": len(session.transcript.lines),
        }
    (FOLDER / "expected.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
