"""The odds of battles for the screen, reckoned aside so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from avel.chronicles.box import Box
from avel.chronicles.model import Board
from avel.chronicles.odds import Odds, OddsBook
from avel.client.aside import Aside
from avel.core.decisions import Action


class Reckoner:
    """Tells odds that are known, and sees to it that the others soon are.

    Aside, a thread with a book of its own reckons; else everything is told at once, so that pictures and
    tests are the same each time.
    """

    def __init__(self, box: Box, book: OddsBook, *, is_aside: bool = False) -> None:
        """Reckons in ``book``, or aside."""
        self._book = OddsBook(box) if is_aside else book
        self._aside: Aside[Odds] = Aside(is_aside=is_aside)

    def before(self, board: Board, seat: int, monster: str) -> Odds | None:
        """Returns the odds of a battle that has not begun, or ``None`` while they are being reckoned."""
        key = (seat, monster, _mark(board))
        return self._odds(key, board, lambda book, kept: book.before(kept, seat, monster))

    def after(self, board: Board, action: Action) -> Odds | None:
        """Returns what the odds become by an answer, or ``None`` while they are being reckoned."""
        return self._odds((action, _mark(board)), board, lambda book, kept: book.after(kept, action))

    def turn_to(self) -> None:
        """Turns to another question: what was asked for and not begun yet is let be."""
        self._aside.turn_away()

    def take_in(self) -> bool:
        """Takes in what has been reckoned; says whether there was anything. Raises what went wrong aside."""
        return self._aside.take_in()

    def _odds(self, key: Hashable, board: Board, ask: Callable[[OddsBook, Board], Odds]) -> Odds | None:
        if self._aside.is_expected(key):
            return self._aside.known(key)
        kept = board.clone()
        return self._aside.told(key, lambda: ask(self._book, kept))


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
