"""The watcher of one duel: keeps a board by the facts alone, and counts."""

from __future__ import annotations

from collections import Counter

from avel.core.events import Event
from avel.horn.box import HornBox
from avel.horn.events import Fact
from avel.horn.land import Land
from avel.horn.model import CASTLE, FARM, SIDES, Board
from avel.lab.ears import Ears
from avel.lab.of_horn.topics import COURSE, course_of
from avel.lab.rows import Counts, Told


class Watch:
    """Hears a duel's facts; implements ``Watcher``."""

    def __init__(self, box: HornBox, land: Land, board: Board, ears: Ears[Watch]) -> None:
        """Begins with the board of a duel before its first answer, which becomes the watcher's own."""
        self.box = box
        self.land = land
        self.board = board
        self._ears = ears.heard
        self._unheard = ears.unheard
        self.winner = -1
        """The side that has won, or -1."""
        self.hired: tuple[set[str], ...] = tuple(set() for _ in SIDES)
        """Generals that each side has bought."""
        self.moves: Counter[str] = Counter()
        """Moves of each general in this turn."""
        self.way = ""
        """How the fight on the table is fought."""
        self._counts: Counter[tuple[str, str, str]] = Counter()
        self._course: dict[str, list[int]] = {
            course_of(side, what): [] for side in range(len(SIDES)) for what in COURSE
        }

    def hear(self, event: Event) -> None:
        """Counts one fact while the board is as before it; raises LookupError for one without an ear."""
        kind = type(event)
        ear = self._ears.get(kind)
        if ear is not None:
            ear(self, event)
        elif kind not in self._unheard:
            raise LookupError(f"the lab has no ear for {kind.__name__}")
        if isinstance(event, Fact):
            event.change(self.board)

    def count(self, topic: str, thing: str, measure: str, times: int = 1) -> None:
        """Adds to one number."""
        self._counts[topic, thing, measure] += times

    def use(self, general: str, measure: str = "used", times: int = 1) -> None:
        """Counts something of a general's power; raises ValueError for one without."""
        power = self.box.generals[general].power
        if power is None:
            raise ValueError(f"{general} has no power")
        self.count("powers", power.kind, measure, times)

    def spend(self, side: int, what: str, price: int) -> None:
        """Counts gold that a side pays."""
        self.count("gold", what, "spent", price)
        self.count("sides", SIDES[side], "spent", price)

    def end_turn(self) -> None:
        """Notes the state of things once both sides have had their turn."""
        for number, side in enumerate(self.board.sides):
            plots = [plot for plot in self.board.plots if plot and plot.side == number]
            soldiers = sum(plot.attack + plot.defence for plot in plots)
            noted = (
                side.gold,
                sum(plot.kind == FARM for plot in plots),
                sum(plot.kind == CASTLE for plot in plots),
                len(side.generals),
                soldiers + sum(general.soldiers for general in side.generals),
                side.city_life,
            )
            for what, value in zip(COURSE, noted, strict=True):
                self._course[course_of(number, what)].append(value)

    def told(self) -> Told:
        """Returns what the duel added up to, once it is over."""
        self.end_turn()
        for number, side in enumerate(self.board.sides):
            plots = sum(plot is not None and plot.side == number for plot in self.board.plots)
            self.count("sides", SIDES[number], "gold_at_end", side.gold)
            self.count("sides", SIDES[number], "plots_at_end", plots)
            self.count("sides", SIDES[number], "generals_at_end", len(side.generals))
        if self.winner >= 0:
            for general in self.hired[self.winner]:
                self.count("generals", general, "winner_bought")
        counts: Counts = {}
        for (topic, thing, measure), times in sorted(self._counts.items()):
            if times:
                counts.setdefault(topic, {}).setdefault(thing, {})[measure] = times
        return Told(self.board.turn, counts, self._course)
