"""The odds of battles for the screen, reckoned aside so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread

from avel.chronicles.box import Box
from avel.chronicles.model import Board
from avel.chronicles.odds import Odds, OddsBook
from avel.core.decisions import Action

_Task = tuple[Hashable, Callable[[OddsBook], Odds]]
_Done = tuple[Hashable, Odds | Exception]
_MOST_KNOWN = 512


class Reckoner:
    """Tells odds that are known, and sees to it that the others soon are.

    Aside, a thread with a book of its own reckons; else everything is told at once, so that pictures and
    tests are the same each time.
    """

    def __init__(self, box: Box, book: OddsBook, *, is_aside: bool = False) -> None:
        """Reckons in ``book``, or aside."""
        self._box = box
        self._book = book
        self._is_aside = is_aside
        self._known: dict[Hashable, Odds] = {}
        self._wanted: set[Hashable] = set()
        self._tasks: SimpleQueue[_Task] = SimpleQueue()
        self._done: SimpleQueue[_Done] = SimpleQueue()
        self._thread: Thread | None = None

    def before(self, board: Board, seat: int, monster: str) -> Odds | None:
        """Returns the odds of a battle that has not begun, or ``None`` while they are being reckoned."""
        key = (seat, monster, _mark(board))
        return self._odds(key, board, lambda book, kept: book.before(kept, seat, monster))

    def after(self, board: Board, action: Action) -> Odds | None:
        """Returns what the odds become by an answer, or ``None`` while they are being reckoned."""
        return self._odds((action, _mark(board)), board, lambda book, kept: book.after(kept, action))

    def turn_to(self) -> None:
        """Turns to another question: what was asked for and not begun yet is let be."""
        self._wanted.clear()

    def take_in(self) -> bool:
        """Takes in what has been reckoned; says whether there was anything. Raises what went wrong aside."""
        has_come = False
        while not self._done.empty():
            key, odds = self._done.get()
            if isinstance(odds, Exception):
                raise odds
            self._keep(key, odds)
            has_come = True
        return has_come

    def _odds(self, key: Hashable, board: Board, ask: Callable[[OddsBook, Board], Odds]) -> Odds | None:
        known = self._known.get(key)
        if known is None and not self._is_aside:
            known = ask(self._book, board)
            self._keep(key, known)
        elif known is None and key not in self._wanted:
            self._wanted.add(key)
            kept = board.clone()
            self._start()
            self._tasks.put((key, lambda book: ask(book, kept)))
        return known

    def _keep(self, key: Hashable, odds: Odds) -> None:
        self._wanted.discard(key)
        while len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[key] = odds

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="odds", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        book = OddsBook(self._box)
        while True:
            key, reckon = self._tasks.get()
            if key not in self._wanted:
                continue
            try:
                self._done.put((key, reckon(book)))
            except Exception as fault:
                self._done.put((key, fault))


class Unreckoned(Reckoner):
    """Never knows any odds, for screens that nobody sees."""

    def __init__(self, box: Box) -> None:
        """Reckons nothing."""
        super().__init__(box, OddsBook(box))

    def before(self, board: Board, seat: int, monster: str) -> Odds | None:
        """Returns nothing."""
        return None

    def after(self, board: Board, action: Action) -> Odds | None:
        """Returns nothing."""
        return None


def _mark(board: Board) -> Hashable:
    """Returns everything of a board that odds depend on."""
    fight = board.fight
    heroes = tuple((each.toughness, *each.worn()) for each in board.heroes)
    monsters = tuple((each.piece, each.damage) for each in board.monsters)
    battle: Hashable = None
    if fight:
        sides = (*fight.ours, "/", *fight.faces, "/", *fight.theirs, "/", *fight.their_faces)
        used = (*fight.used, "/", *fight.magic, "/", *fight.added)
        battle = (fight.hero, fight.monster, fight.clash, sides, used)
    return (heroes, monsters, board.hero, board.beast_toughness, battle)
