"""Plays the recorded games again: ``python -m tests.golden [--renew | --fresh]``.

Without a word it prints one line a game, its name and a digest of its replay. ``--renew`` writes the files
anew from their own answers (new events, same games); ``--fresh`` plays new games after a change of the
rules, which takes minutes.
"""

import sys
from hashlib import blake2b

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder
from tests.golden.fresh import fresh_games
from tests.golden.record import FOLDER, read, write


def main(words: list[str]) -> int:
    """Does what the words say; returns the exit code."""
    game = Chronicles(load_box(data_folder()))
    if words == ["--fresh"]:
        for name, recorded in fresh_games(game):
            (FOLDER / f"{name}.txt").write_text(write(game, recorded), encoding="utf-8")
            print(name, len(recorded.tokens))
        return 0
    if words not in ([], ["--renew"]):
        print("usage: python -m tests.golden [--renew | --fresh]", file=sys.stderr)
        return 2
    for path in sorted(FOLDER.glob("*.txt")):
        text = write(game, read(path.read_text(encoding="utf-8")))
        print(path.stem, blake2b(text.encode(), digest_size=12).hexdigest())
        if words:
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
