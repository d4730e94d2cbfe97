"""The games of the lab by name."""

from __future__ import annotations

from avel.lab.faults import LabFault
from avel.lab.of_chronicles.subject import ChroniclesSubject
from avel.lab.of_horn.subject import HornSubject
from avel.lab.subject import Subject

SUBJECTS: tuple[Subject, ...] = (ChroniclesSubject(), HornSubject())
"""A new game is added here, and nowhere else in the lab."""


def subject_named(name: str) -> Subject:
    """Returns the adapter of a game; raises LabFault naming those there are."""
    for subject in SUBJECTS:
        if subject.id == name:
            return subject
    raise LabFault(f"no game {name!r}; there are {', '.join(each.id for each in SUBJECTS)}")
