"""The game left by closing the window, kept until it goes on."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from avel.core.game import Game
from avel.core.session import Session

FORMAT = 1
MOST_BYTES = 5_000_000
S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")


class BadSave(ValueError):
    """A file that is no game that can go on; the message says why, and the file is left alone."""


@dataclass(frozen=True, slots=True)
class Store(Generic[S, V, U]):
    """One folder with the game in progress."""

    folder: Path
    game: Game[S, V, U]

    @property
    def file(self) -> Path:
        """Returns where the game in progress lies."""
        return self.folder / f"{self.game.id}.json"

    def keep(self, session: Session[S, V, U], version: str) -> None:
        """Writes the game whole or not at all: a temporary file first, then one rename."""
        self.folder.mkdir(parents=True, exist_ok=True)
        document = {
            "format": FORMAT,
            "version": version,
            "game": self.game.id,
            "transcript": session.transcript.lines,
            "state": json.loads(self.game.dump(session.state)),
        }
        temporary = self.file.with_suffix(".tmp")
        with temporary.open("w", encoding="utf-8") as out:
            json.dump(document, out, ensure_ascii=False, separators=(",", ":"))
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(self.file)

    def exists(self) -> bool:
        """Says whether a game waits to be continued."""
        return self.file.is_file()

    def resume(self) -> Session[S, V, U]:
        """Returns the game as it was left; raises BadSave where it can't go on."""
        document = _document(self.file)
        if document.get("format") != FORMAT:
            raise BadSave(f"{self.file}: format {document.get('format')}; this version reads {FORMAT}")
        if document.get("game") != self.game.id:
            raise BadSave(f"{self.file}: a game of {document.get('game')!r}; expected {self.game.id}")
        try:
            state = self.game.load(json.dumps(document.get("state")).encode())
            session = Session(self.game, state)
        except (ValueError, LookupError, RuntimeError) as error:
            raise BadSave(f"{self.file}: {error}") from None
        lines = document.get("transcript")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise BadSave(f"{self.file}: transcript: expected a list of lines")
        session.transcript.lines = lines
        return session

    def forget(self) -> None:
        """Removes the game in progress, once it is over."""
        self.file.unlink(missing_ok=True)


def _document(file: Path) -> dict[str, object]:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadSave(f"{file}: larger than {MOST_BYTES:,} bytes; no game is")
        document = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise error if isinstance(error, BadSave) else BadSave(f"{file}: {error}") from None
    if not isinstance(document, dict):
        raise BadSave(f"{file}: expected a game, found {type(document).__name__}")
    return document
