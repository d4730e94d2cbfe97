"""What is kept of a crash: one small archive that plays the game up to it again.

    about.json   versions, seed, data digest, the answer at which the rules broke
    error.txt    what went wrong
    log.txt      what the program noted before
    game.avel    the game as it was before that answer
    picture.png  the last picture

Unless names are allowed, heroes are called Hero 1 to 4 everywhere, and what could show names, the picture
and all that belongs to the game for show, is left out.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from avel.core.codec import Codec
from avel.horn.loading import horn_of
from avel.horn.model import SIDES
from avel.horn.rules import Horn
from avel.saves.container import digest
from avel.saves.disk import read
from avel.saves.document import Document, parsed
from avel.saves.faults import BadSave
from avel.saves.migrations import Plain

MOST_BYTES: Final = 8_000_000
_MOST_ENTRY: Final = 4_000_000
_MOST_ENTRIES: Final = 10
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""All entries bear the same, so that the same crash gives the same bytes."""


@dataclass(frozen=True, slots=True)
class Versions:
    """What the program ran on."""

    program: str
    python: str = ""
    system: str = ""
    pygame: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """What ``about.json`` says."""

    versions: Versions
    seed: int | None
    data: str
    pending: str
    """The answer at which the rules broke, or nothing where something else did."""


@dataclass(frozen=True, slots=True)
class Crash:
    """What went wrong, as far as it is known."""

    versions: Versions
    error: str
    log: str = ""
    pending: str = ""
    picture: bytes = b""
    """As PNG."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle that was read."""

    about: About
    error: str
    document: Document | None


def pack(
    crash: Crash, document: Document | None, *, names: bool = False, private: Sequence[str] = ()
) -> bytes:
    """Returns the bytes of a bundle; ``private`` are more words to leave out, such as the user's folder.

    Raises ValueError where the game is too large to be kept.
    """
    hidden = {word: "…" for word in private if word}
    if document is not None and not names:
        hidden |= {name: hero for name, hero in _heroes(document).items() if name}
        document = without_names(document)
    seed = document.body.seed if document else None
    about = About(crash.versions, seed, document.header.data if document else "", crash.pending)
    entries = {
        "about.json": Codec(About).dump(about),
        "error.txt": _hide(crash.error, hidden).encode("utf-8", "replace"),
        "log.txt": _hide(crash.log, hidden).encode("utf-8", "replace"),
    }
    if document is not None:
        entries["game.avel"] = document.encoded()
    if crash.picture and names:
        entries["picture.png"] = crash.picture
    return _zipped(entries)


def unpack(path: Path) -> Bundle:
    """Reads a bundle; raises BadSave."""
    try:
        with zipfile.ZipFile(io.BytesIO(read(path, MOST_BYTES))) as archive:
            if len(archive.infolist()) > _MOST_ENTRIES:
                raise BadSave(f"{path}: more than {_MOST_ENTRIES} entries; no bundle has")
            names = archive.namelist()
            about = Codec(About).load(_entry(archive, "about.json"))
            error = _entry(archive, "error.txt").decode("utf-8", "replace")
            game = _entry(archive, "game.avel") if "game.avel" in names else b""
    except (zipfile.BadZipFile, KeyError, ValueError, RuntimeError, NotImplementedError, EOFError) as fault:
        raise BadSave(f"{path}: this is no bundle of a crash: {fault}") from None
    except OSError as fault:
        raise BadSave(f"{path}: {fault}") from None
    return Bundle(about, error, parsed(game) if game else None)


def without_names(document: Document) -> Document:
    """Returns a save in which nobody can be known: heroes by number, nothing that is for show alone."""
    heroes = tuple(f"Hero {seat}" for seat in range(1, len(document.header.heroes) + 1))
    header = replace(document.header, heroes=heroes, name="", saved="")
    state, start, base = (_nameless(text, heroes) for text in (document.state, document.start, document.base))
    header = replace(header, state=digest(state))
    return replace(document, header=header, state=state, start=start, base=base, extras={}, picture=b"")


def case_of(bundle: Bundle) -> str:
    """Writes the rules case, as YAML, that plays up to a crash and fails while the rules break there.

    Raises BadSave where the bundle holds no game that is known from its set-up on.
    """
    document = bundle.document
    if document is None or document.body.seed is None or document.body.origin:
        raise BadSave("the bundle holds no game that is known from its set-up on")
    setup = json.loads(document.state)["setup"]
    tokens = [line.partition(" ")[2] for line in document.body.transcript]
    tokens += [bundle.about.pending] if bundle.about.pending else []
    if document.header.game == Horn.id:
        tokens = _in_cells(tokens, document, setup["map"])
    error = bundle.error.strip().splitlines() or ["a crash"]
    return "\n".join(
        [
            f"# Kept by version {document.header.version}, with data {document.header.data}.",
            *(["game: horn"] if document.header.game == Horn.id else []),
            f"name: {json.dumps('crash: ' + error[-1][:120], ensure_ascii=False)}",
            'rule: "no legal answer breaks the rules"',
            "setup:",
            *(_duel_setup(setup) if document.header.game == Horn.id else _setup(setup)),
            f"  seed: {document.body.seed}",
            "play:" if tokens else "play: []",
            *(f"  - {json.dumps(token, ensure_ascii=False)}" for token in tokens),
            "",
        ]
    )


def _setup(setup: Mapping[str, Any]) -> list[str]:
    heroes = [seat["name"] for seat in setup["seats"]]
    bots = [seat["name"] for seat in setup["seats"] if seat["player"] != "person"]
    return [
        f"  heroes: {json.dumps(heroes, ensure_ascii=False)}",
        f"  bots: {json.dumps(bots, ensure_ascii=False)}",
        f"  layout: {json.dumps(setup['layout'])}",
        f"  difficulty: {json.dumps(setup['difficulty'])}",
        f"  options: {json.dumps(setup['options'])}",
    ]


def _duel_setup(setup: Mapping[str, Any]) -> list[str]:
    return [f"  map: {json.dumps(setup['map'])}", f"  options: {json.dumps(setup['options'])}"]


def _in_cells(tokens: Sequence[str], document: Document, valley: str) -> list[str]:
    """Writes answers of a duel as cases do: cells and sides by their names."""
    try:
        names = horn_of(document.data or {}).land(valley).names
    except (ValueError, LookupError) as fault:
        raise BadSave(f"the duel's data are broken: {fault}") from None

    def said(word: str) -> str:
        field, sign, value = word.partition("=")
        if sign and value.isdecimal() and field in ("spot", "to"):
            return f"{field}={names[int(value)]}"
        return f"{field}={SIDES[int(value)]}" if sign and field == "side" else word

    return [" ".join(map(said, token.split())) for token in tokens]


def _heroes(document: Document) -> dict[str, str]:
    return {name: f"Hero {seat}" for seat, name in enumerate(document.header.heroes, start=1)}


def _nameless(state: bytes, heroes: tuple[str, ...]) -> bytes:
    plain: Plain = json.loads(state)
    setup = plain.get("setup")
    seats = setup.get("seats") if isinstance(setup, dict) else None
    for seat, hero in zip(seats if isinstance(seats, list) else (), heroes, strict=False):
        seat["name"] = hero
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()


def _hide(text: str, hidden: Mapping[str, str]) -> str:
    """Replaces words, the longest first, so that no part of one is left behind."""
    if not hidden:
        return text
    words = sorted(hidden, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, words)), lambda found: hidden[found[0]], text)


def _zipped(entries: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _entry(archive: zipfile.ZipFile, name: str) -> bytes:
    with archive.open(name) as entry:
        data = entry.read(_MOST_ENTRY + 1)
    if len(data) > _MOST_ENTRY:
        raise BadSave(f"{name} is too large")
    return data
