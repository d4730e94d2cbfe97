"""Broken files by the thousand: ``python -m tests.long.fuzz [--files 100000]``.

Saves are bent as bytes, and as values within a file whose digests are right again; data files as bytes.
Whatever comes of it: the reader says no in its own words or takes the file, within two seconds and 500 MB,
and never touches it.
"""

import argparse
import copy
import json
import re
import resource
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter

from avel.chronicles.cards import BoxNumbers, MoonTrack
from avel.chronicles.loading import (
    DiceFile,
    DifficultyFile,
    EquipmentFile,
    LayoutsFile,
    MonstersFile,
    TilesFile,
    check_folder,
    load_box,
)
from avel.chronicles.rules import Chronicles
from avel.content.reader import read_data
from avel.core.randomness import Stream
from avel.paths import data_folder
from avel.saves.container import digest, encode
from avel.saves.document import data_digest, parsed
from avel.saves.faults import BadSave
from avel.saves.games import Games
from avel.saves.replay import replay
from avel.saves.shelf import Shelf
from tests.saves.games import after, in_battle, played

SLOWEST = 2.0
MOST_MEMORY = 500 * 1024
"""Kilobytes."""
LISTED_EVERY = 25
YAML_SHARE = 4
"""One file in so many is a data file."""
WHOLE_EVERY = 20
"""One data file in so many is read with its whole folder, which takes a tenth of a second."""
MODELS = {
    "box.yaml": BoxNumbers, "dice.yaml": DiceFile, "monsters.yaml": MonstersFile, "tiles.yaml": TilesFile,
    "equipment.yaml": EquipmentFile, "moon.yaml": MoonTrack, "layouts.yaml": LayoutsFile,
    "difficulty.yaml": DifficultyFile,
}  # fmt: skip
HEADERS = (("turn", 99), ("turn", -7), ("game", "horn"), ("answers", -1), ("round", 10**6), ("heroes", ()))
JUNK = (
    None, True, -1, 0, 7, 99, 2**63, 10**30, 1.5, "", "x", "beast", "\u0000", "\ud800", "a" * 5000, [], {},
    [[]], {"kind": "turn"}, [None], "0 end_turn", "oak_shield+",
)  # fmt: skip
BYTES = (
    b"\x00",
    b"\xff\xfe",
    b"{",
    b"}",
    b'"',
    b"\n",
    b"[" * 3000,
    b"9" * 5000,
    b"- &a [*a, *a]\n",
    b"\t",
    b"!!int ",
)


@dataclass
class Figures:
    """What a run has counted."""

    files: int = 0
    taken: int = 0
    """Files that were read in spite of all."""
    slowest: float = 0.0
    words: Counter = field(default_factory=Counter)
    """How often each kind of file came."""


class Bender:
    """Bends bytes and values by chance."""

    def __init__(self, seed):
        self.rng = Stream.named(seed, "fuzz")

    def of(self, options):
        return options[self.rng.below(len(options))]

    def bytes(self, data):
        """Returns bytes with one to four things done to them."""
        for _ in range(1 + self.rng.below(4)):
            at, length = self.rng.below(len(data) + 1), 1 + self.rng.below(60)
            data = self.of((self._cut, self._flip, self._drop, self._double, self._insert))(data, at, length)
        return data

    def _cut(self, data, at, length):
        return data[:at]

    def _flip(self, data, at, length):
        return (
            data[:at] + bytes(each ^ (1 << self.rng.below(8)) for each in data[at : at + 1]) + data[at + 1 :]
        )

    def _drop(self, data, at, length):
        return data[:at] + data[at + length :]

    def _double(self, data, at, length):
        return data[:at] + data[at : at + length] * 3 + data[at + length :]

    def _insert(self, data, at, length):
        return data[:at] + self.of(BYTES) + data[at:]

    def value(self, value):
        """Returns a copy of a plain value with one to three things within it changed."""
        value = copy.deepcopy(value)
        for _ in range(1 + self.rng.below(3)):
            places = list(_places(value))
            if not places:
                return self.of(JUNK)
            holder, key = self.of(places)
            match self.rng.below(4):
                case 0:
                    del holder[key]
                case 1:
                    holder[key] = copy.deepcopy(self.of(places)[0])
                case _:
                    holder[key] = copy.deepcopy(self.of(JUNK))
        return value


def _places(value):
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


class Fuzz:
    """One run over one folder."""

    def __init__(self, folder, seed):
        self.game = Chronicles(load_box(data_folder()))
        self.games, self.folder, self.bend = Games(self.game, "0"), folder, Bender(seed)
        self.figures = Figures()
        sessions = [
            played(self.game, seed=3, until=until) for until in (after(4), in_battle, after(120), None)
        ]
        self.documents = [self.games.taken(session, {"story": b"[1,2]"}) for session in sessions]
        self.saves = [document.encoded() for document in self.documents]
        early = {
            "format": 1, "version": "0", "game": "chronicles",
            "transcript": sessions[1].transcript.lines, "state": json.loads(self.documents[1].state),
        }  # fmt: skip
        self.early = early
        self.saves.append(json.dumps(early).encode())

    def run(self, files):
        for number in range(files):
            if number % YAML_SHARE == YAML_SHARE - 1:
                self.data_file(whole=number % (YAML_SHARE * WHOLE_EVERY) == YAML_SHARE - 1)
            else:
                kind = self.bend.of((self.bent_bytes, self.bent_bytes, self.bent_parts, self.bent_early))
                self.save(kind(), kind.__name__, lists=number % LISTED_EVERY == 0)
            self.figures.files += 1
        assert memory() < MOST_MEMORY, f"{memory()} kB of memory"
        return self.figures

    # Files

    def bent_bytes(self):
        return self.bend.bytes(self.bend.of(self.saves))

    def bent_parts(self):
        """Returns a save with values bent and all digests right."""
        document = self.bend.of(self.documents)
        parts = {
            "body": json.dumps(_body(document.body)).encode(),
            "state": document.state, "start": document.start,
            "data": json.dumps(dict(document.data)).encode(),
        }  # fmt: skip
        for name in self.bend.of((("state",), ("body",), ("state", "body"), ("start",), ("data",))):
            bent = self.bend.bytes if self.bend.rng.below(4) == 0 else self._bent_json
            parts[name] = bent(parts[name])
        header = document.header
        if self.bend.rng.below(5) == 0:
            header = replace(header, **dict([self.bend.of(HEADERS)]))
        with suppress(Exception):  # what can't even be written is no file to read
            data = data_digest(json.loads(parts["data"]))
            return encode(replace(header, state=digest(parts["state"]), data=data), parts)
        return b""

    def _bent_json(self, text):
        return json.dumps(self.bend.value(json.loads(text))).encode()

    def bent_early(self):
        return json.dumps(self.bend.value(self.early)).encode()

    # What is done with them

    def save(self, data, kind, *, lists):
        began = perf_counter()
        try:
            self.games.opened(parsed(data))
            self.figures.taken += 1
        except BadSave as fault:
            self._said(str(fault))
        if lists:
            self.listed(data)
        self._done(began, kind, data)

    def listed(self, data):
        """Does with a file what the list of saves, the next start and a replay do."""
        path = self.folder / "chronicles.avel"
        path.write_bytes(data)
        shelf = Shelf(self.folder, "chronicles")
        (line,) = shelf.lines()
        assert line.header or line.fault
        with suppress(BadSave):
            shelf.resume()
        replay(path, self.game)
        assert path.read_bytes() == data

    def data_file(self, *, whole):
        name = self.bend.of(sorted(MODELS))
        data = self.bend.bytes(self.game.box.texts[name].encode())
        faults = []
        began = perf_counter()
        if whole:
            self.data_folder(name, data, faults)
        else:
            self.figures.taken += read_data({name: data}, MODELS[name], faults) is not None and not faults
        for fault in faults:
            assert fault.line >= 1
            self._said(str(fault))
        self._done(began, "data", data)

    def data_folder(self, name, data, faults):
        """Reads a whole folder with one bent file."""
        folder = self.folder / "data"
        folder.mkdir(exist_ok=True)
        for each, text in self.game.box.texts.items():
            (folder / each).write_bytes(data if each == name else text.encode())
        found, box = check_folder(folder, None)
        assert (box is None) == bool(found)
        assert (folder / name).read_bytes() == data
        faults += found

    def _said(self, reason):
        assert reason.strip(), "a file is refused without a reason"

    def _done(self, began, kind, data):
        took = perf_counter() - began
        self.figures.slowest = max(self.figures.slowest, took)
        self.figures.words[kind] += 1
        assert took < SLOWEST, f"{took:.1f} s for {kind}: {data[:200]!r}"


def memory():
    """Returns the most memory this process has had, in kB.

    Linux is asked for this program's own: ``ru_maxrss`` counts that of the process which started it, too.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.search(r"VmHWM:\s+(\d+)", status.read_text())[1])
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def _body(body):
    return {name: getattr(body, name) for name in body.__slots__}


def run(files, seed=0):
    """Reads so many broken files; returns the figures. Raises at the first fault."""
    with tempfile.TemporaryDirectory() as folder:
        return Fuzz(Path(folder), seed).run(files)


def main(words):
    """Does what the words say; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.fuzz")
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(words)
    began = perf_counter()
    figures = run(asked.files, asked.seed)
    kinds = ", ".join(f"{count:,} {kind.replace('_', ' ')}" for kind, count in figures.words.most_common())
    print(
        f"{figures.files:,} broken files ({kinds}), {figures.taken:,} of them still read; no traceback; "
        f"slowest {figures.slowest:.2f} s; memory {memory() // 1024} MB; "
        f"{perf_counter() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
