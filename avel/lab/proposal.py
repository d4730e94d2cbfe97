"""What a search proposes: numbers, what comes of them on fresh seeds, and the change to the files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from avel.lab.aims import Knob, Target
from avel.lab.edits import Edit, Sheets
from avel.lab.grids import Grid
from avel.lab.summary import DIGITS, Json
from avel.lab.tune import Sample, Search, Values


@dataclass(frozen=True, slots=True)
class Proposal:
    """The best values found, measured on games that the search has not seen."""

    knobs: tuple[Knob, ...]
    targets: tuple[Target, ...]
    values: Values
    now: tuple[Sample, ...]
    then: tuple[Sample, ...]
    edits: tuple[Edit, ...]
    tried: int

    @classmethod
    def of(cls, search: Search, values: Values, sheets: Sheets) -> Proposal:
        """Measures the best values of a search, and those there are now, on fresh games."""
        fresh = range(search.most, 2 * search.most)
        present = tuple(knob.now for knob in search.knobs)
        then = tuple(search.sampled(values, fresh))
        now = then if values == present else tuple(search.sampled(present, fresh))
        edits = tuple(sheets.edits(search.knobs, values))
        return cls(search.knobs, search.targets, values, now, then, edits, len(search.tried))

    def diff(self) -> str:
        """Returns the change as a unified diff, nothing where nothing changes."""
        return "".join(edit.diff() for edit in self.edits)

    def says(self) -> str:
        """Returns the change for people: each file's diff and the folder in which the file lies."""
        said = (f"To be changed in {edit.folder}:\n\n{edit.diff()}" for edit in self.edits)
        return "\n".join(said) or "Nothing is to be changed."

    def grids(self) -> list[Grid]:
        """Returns the numbers and the targets as tables."""
        numbers = tuple(
            (knob.name, f"{knob.low}..{knob.high}", str(knob.now), str(value))
            for knob, value in zip(self.knobs, self.values, strict=True)
        )
        games = self.then[0].games
        return [
            Grid(f"numbers ({self.tried} settings tried)", ("", "bounds", "now", "proposed"), numbers),
            Grid(
                f"targets, on {games} games the search has not seen",
                ("", "goal", "now", "proposed", "95 % interval", ""),
                tuple(self._targets()),
            ),
        ]

    def _targets(self) -> Iterator[tuple[str, ...]]:
        for target, now, then in zip(self.targets, self.now, self.then, strict=True):
            yield (
                target.name,
                f"{target.goal:g} ± {target.leeway:g}",
                f"{now.mean:.3f}",
                f"{then.mean:.3f}",
                f"{then.mean - then.half:.3f} to {then.mean + then.half:.3f}",
                "reached" if abs(then.mean - target.goal) <= target.leeway else "not reached",
            )

    def document(self) -> dict[str, Json]:
        """Returns the proposal as it is written to a JSON file."""
        return {
            "numbers": [
                {"value": knob.name, "from": knob.now, "to": value}
                for knob, value in zip(self.knobs, self.values, strict=True)
            ],
            "targets": [
                {
                    "target": target.name,
                    "goal": target.goal,
                    "leeway": target.leeway,
                    "now": round(now.mean, DIGITS),
                    "proposed": round(then.mean, DIGITS),
                    "interval": [round(then.mean - then.half, DIGITS), round(then.mean + then.half, DIGITS)],
                }
                for target, now, then in zip(self.targets, self.now, self.then, strict=True)
            ],
            "games": self.then[0].games,
            "settings_tried": self.tried,
            "diff": self.diff(),
        }
