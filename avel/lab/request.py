"""From the words of a command line to what is asked of the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from avel.lab.asked import Asked
from avel.lab.faults import LabFault
from avel.lab.subject import Subject
from avel.lab.subjects import subject_named

Side = tuple[tuple[Path, ...], str]
"""The folders of data, stacked, and the bot of one side of a comparison."""


def request(game: str, bot: str, seed: int, data: Sequence[Path], given: Mapping[str, str]) -> Asked:
    """Returns what is asked for, checked; an option that is not given is as the game has it.

    Raises LabFault for a game, option, bot or data that there are not.
    """
    subject = subject_named(game)
    _known(subject, given)
    chosen = tuple((dict(subject.options) | dict(given)).items())
    asked = Asked(game, bot, chosen, seed, subject.read(subject.stack(data)))
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
    folders: Sequence[Path], bots: tuple[str, str] | None, data: Sequence[Path], bot: str
) -> tuple[Side, Side]:
    """Returns data and bot of both sides of a comparison; raises LabFault for anything else.

    One folder is compared with the data as they are without it; both sides lie on the stack of data.
    """
    below = tuple(data)
    if bots is not None and not folders:
        return (below, bots[0]), (below, bots[1])
    if bots is None and len(folders) == 1:
        return (below, bot), ((*below, *folders), bot)
    if bots is None and len(folders) == 2:
        return ((*below, folders[0]), bot), ((*below, folders[1]), bot)
    raise LabFault("expected one folder of data or two, or --bots A B without a folder")


def both(first: Asked, second: Asked) -> dict[str, str]:
    """Returns everything that decides how the games of both sides go, by name."""
    ours, theirs = first.head(), second.head()
    apart = ("bot", "data")
    common = {name: value for name, value in ours.items() if name not in apart}
    return common | {
        f"{name} of {side}": head[name] for name in apart for side, head in (("A", ours), ("B", theirs))
    }
