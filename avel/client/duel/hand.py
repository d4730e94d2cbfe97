"""What the person at the table has taken up and not put down yet: a purchase, a general, an enemy."""

from __future__ import annotations

from dataclasses import dataclass

from avel.core.decisions import Decision


@dataclass(slots=True)
class Hand:
    """Belongs to one question; another kind of question, or another side's, begins with an empty hand."""

    verb: str = ""
    """What is to be bought: one of ``refusals.BUYING``."""
    general: str = ""
    """Who is to be hired, or who acts."""
    aim: int = -1
    """The cell whose enemy is looked at, to choose how to fight him."""
    is_hiring: bool = False
    """Whether the generals lie open."""
    question: tuple[str, int] = ("", -1)
    """Kind and seat of the question it belongs to."""

    def follow(self, decision: Decision | None) -> None:
        """Empties the hand where another question is asked now."""
        if decision is None or self.question == (decision.kind, decision.seat):
            return
        self.question = decision.kind, decision.seat
        self.verb, self.general, self.aim, self.is_hiring = "", "", -1, False

    def back(self) -> bool:
        """Puts the last thing down; says whether there was one."""
        if self.aim >= 0:
            self.aim = -1
        elif self.is_hiring:
            self.is_hiring, self.verb = False, ""
        elif self.verb:
            self.verb, self.general = "", ""
        else:
            return False
        return True
