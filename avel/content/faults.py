"""What is wrong in a file of data, said so that its writer can mend it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong in one place of one file; faults sort by file and place.

    >>> print(Fault("monsters.yaml", 12, 9, "ember_imp.colour", "'reed' is not a colour", "red"))
    monsters.yaml:12:9: ember_imp.colour: 'reed' is not a colour (did you mean red?)
    """

    file: str
    """Name to show, relative to the folder of the data."""
    line: int
    """Counted from 1."""
    col: int
    """Counted from 1, in characters."""
    field: str
    """Dotted path from the top of the file, through cards by their ids; nothing for the file as a whole."""
    message: str
    """What is wrong and what was expected."""
    nearest: str = ""
    """The valid name nearest to the one found, or nothing."""
    rule: str = ""
    """Document and section of the rule behind the field, or nothing."""
    is_warning: bool = False
    """Whether the data can be played all the same."""

    @property
    def expected(self) -> str:
        """Returns what the message says was expected, or nothing.

        >>> Fault("box.yaml", 1, 1, "", "0 is too small; expected at least 1").expected
        'at least 1'
        """
        return self.message.rpartition("expected ")[2] if "expected " in self.message else ""

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        question = f" (did you mean {self.nearest}?)" if self.nearest else ""
        return f"{self.file}:{self.line}:{self.col}: {field}{self.message}{question}"


def dotted(path: tuple[str | int, ...]) -> str:
    """Writes a path of field names and list positions, counted from 0, as a person would.

    >>> dotted(("monsters", 3, "dice", 0))
    'monsters[3].dice[0]'
    """
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")
