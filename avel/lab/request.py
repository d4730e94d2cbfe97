"""From the words of a command line to what is asked of the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from avel.lab.asked import Asked
from avel.lab.faults import LabFault
from avel.lab.subject import Subject
from avel.lab.subjects import subject_named


def request(game: str, bot: str, seed: int, data: Path | None, given: Mapping[str, str]) -> Asked:
    """Returns what is asked for, checked; an option that is not given is as the game has it.

    Raises LabFault for a game, option, bot or data that there are not.
    """
    subject = subject_named(game)
    _known(subject, given)
    chosen = tuple((dict(subject.options) | dict(given)).items())
    asked = Asked(game, bot, chosen, seed, subject.read(data or subject.folder()))
    subject.match(asked)
    return asked


def settings(options: Sequence[str], **words: str | int | None) -> dict[str, str]:
    """Returns options written NAME=VALUE, and those with a word of their own, where they are given.

    Raises LabFault for one that is not so written.
    """
    for option in options:
        if "=" not in option.strip("="):
            raise LabFault(f"--option {option}: expected NAME=VALUE")
    found = dict(option.split("=", 1) for option in options)
    return found | {name: str(value) for name, value in words.items() if value is not None}


def _known(subject: Subject, given: Mapping[str, str]) -> None:
    for name in given:
        if name not in subject.options:
            allowed = ", ".join(subject.options) or "nothing"
            raise LabFault(f"{subject.id} has no option {name}; it takes {allowed}")


def two_sides(
    folders: Sequence[Path], bots: tuple[str, str] | None, data: Path | None, bot: str
) -> tuple[tuple[Path | None, str], tuple[Path | None, str]]:
    """Returns data and bot of both sides of a comparison; raises LabFault for anything else."""
    if bots is not None and not folders:
        return (data, bots[0]), (data, bots[1])
    if len(folders) == 2 and bots is None and data is None:
        return (folders[0], bot), (folders[1], bot)
    raise LabFault("expected two folders of data, or --bots A B and at most one folder by --data")
