"""The watcher of one game of Chronicles: keeps a board by the facts alone, and counts."""

from __future__ import annotations

from avel.chronicles.box import Box
from avel.chronicles.events import Fact
from avel.chronicles.model import BEAST, UPGRADED, Board
from avel.core.events import Event
from avel.lab.ears import Ears
from avel.lab.of_chronicles.topics import ACTS, COURSE
from avel.lab.rows import Counts, Told


class Watch:
    """Hears a game's facts; implements ``Watcher``."""

    def __init__(self, box: Box, board: Board, ears: Ears[Watch]) -> None:
        """Begins with the board of a game before its first answer, which becomes the watcher's own."""
        self.box = box
        self.board = board
        self._ears = ears.heard
        self._unheard = ears.unheard
        self.source = "start"
        """Where coins and equipment come from just now."""
        self.sprung = ""
        """Price of the trap that was sprung last."""
        self.wish_rolls = 0
        """Rolls of the wish that is being made."""
        self.faced: list[set[str]] = [set() for _ in board.heroes]
        """Monsters that each hero has fought since coming to its land."""
        self._counts: dict[tuple[str, str, str], int] = {}
        self._course: dict[str, list[int]] = {name: [] for name in COURSE}
        self.count("walls", "castle", "at_start", board.walls)
        for monster in board.monsters:
            self.count("monsters", self.card(monster.piece), "appeared")

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
        key = (topic, thing, measure)
        self._counts[key] = self._counts.get(key, 0) + times

    def count_act(self, measure: str, times: int = 1) -> None:
        """Adds to one number of the act that is being played."""
        self.count("acts", ACTS[self.board.black_moon], measure, times)

    def card(self, piece: str) -> str:
        """Returns the card of a monster's marker."""
        return self.box.monsters[piece].id

    def size(self, piece: str) -> str:
        """Returns the size of a monster."""
        return self.box.monsters[piece].size

    def end_round(self) -> None:
        """Notes the state of things at the end of a round."""
        board, course = self.board, self._course
        items = [item for hero in board.heroes for item in hero.items()]
        course["beast_left"].append(self._beast_left())
        course["walls"].append(board.walls)
        course["monsters"].append(len(board.monsters))
        course["hearts"].append(sum(hero.toughness for hero in board.heroes))
        course["coins"].append(sum(hero.coins for hero in board.heroes))
        course["items"].append(len(items))
        course["upgraded"].append(sum(item.endswith(UPGRADED) for item in items))
        course["lands_up"].append(sum(map(bool, board.tiles)))
        course["seals"].append(len(board.seals))
        course["traps"].append(len(board.traps))

    def told(self) -> Told:
        """Returns what the game added up to, once it is over."""
        board = self.board
        self.end_round()
        self.count("walls", "castle", "at_end", board.walls)
        for hero in board.heroes:
            for item in hero.items():
                self.count("cards", base_side(item), "at_end")
            for item in hero.worn():
                self.count("cards", base_side(item), "worn_at_end")
        counts: Counts = {}
        for (topic, thing, measure), times in self._counts.items():
            if times:
                counts.setdefault(topic, {}).setdefault(thing, {})[measure] = times
        return Told(board.round, counts, self._course)

    def _beast_left(self) -> int:
        board = self.board
        if board.beast_beaten:
            return 0
        damage = next((each.damage for each in board.monsters if each.piece == BEAST), 0)
        return max(0, board.beast_toughness - damage)


def base_side(item: str) -> str:
    """Returns the card of an equipment marker, whichever side is up."""
    return item.removesuffix(UPGRADED)
