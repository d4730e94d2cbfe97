"""Plays the recorded games again: ``python -m tests.golden [--renew | --fresh | --fresh-duels]``.

Without a word it prints one line a game, its name and a digest of its replay. ``--renew`` writes the files
anew from their own answers (new events, same games); ``--fresh`` plays new games of Chronicles after a change
of its rules, which takes minutes, and ``--fresh-duels`` new duels.
"""

import sys
from collections.abc import Iterable
from hashlib import blake2b

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder
from tests.golden.duels import HORN, fresh_duels
from tests.golden.fresh import fresh_games
from tests.golden.record import CHRONICLES, Heading, Recorded, read, write


def main(words: list[str]) -> int:
    """Does what the words say; returns the exit code."""
    chronicles, horn = Chronicles(load_box(data_folder())), Horn(load_horn(data_folder()))
    match words:
        case ["--fresh"]:
            record(fresh_games(chronicles), chronicles, CHRONICLES)
        case ["--fresh-duels"]:
            record(fresh_duels(horn), horn, HORN)
        case [] | ["--renew"]:
            for game, heading in ((chronicles, CHRONICLES), (horn, HORN)):
                replay(game, heading, renew=bool(words))
        case _:
            print("usage: python -m tests.golden [--renew | --fresh | --fresh-duels]", file=sys.stderr)
            return 2
    return 0


def record(games: Iterable[tuple[str, Recorded]], game: Chronicles | Horn, heading: Heading) -> None:
    """Writes new games."""
    for name, recorded in games:
        (heading.folder / f"{name}.txt").write_text(write(game, recorded, heading), encoding="utf-8")
        print(name, len(recorded.tokens))


def replay(game: Chronicles | Horn, heading: Heading, *, renew: bool) -> None:
    """Plays all records of a game again, and writes them anew if that is wanted."""
    for path in sorted(heading.folder.glob("*.txt")):
        text = write(game, read(path.read_text(encoding="utf-8"), heading), heading)
        print(path.stem, blake2b(text.encode(), digest_size=12).hexdigest())
        if renew:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
