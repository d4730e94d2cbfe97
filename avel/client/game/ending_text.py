"""What is said of a finished game: why it ended, how it stood, who stands where, and a title a hero."""

from __future__ import annotations

from dataclasses import dataclass

from avel.chronicles.box import Box
from avel.chronicles.model import BEAST, Board, Setup
from avel.client.game.naming import Naming
from avel.client.game.tally import Deeds, Tally
from avel.client.words import Words


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game: how it was set up, the board at its end, and the reason (``ending.REASONS``)."""

    setup: Setup
    board: Board
    reason: str
    last_blow: int = -1
    """The hero who struck the last blow, or -1."""

    @property
    def is_won(self) -> bool:
        """Tells whether the heroes won."""
        return self.reason.startswith("won.")


@dataclass(frozen=True, slots=True)
class Place:
    """One line of who stands where; of a hero, of the Beast, or of the castle."""

    who: str
    where: str
    seat: int = -1
    piece: str = ""


def reason(naming: Naming, words: Words, ended: Ended) -> str:
    """Says why the game ended."""
    hero = ended.setup.seats[ended.last_blow].name if ended.last_blow >= 0 else words("end.a_hero")
    intruder = next((each.piece for each in reversed(ended.board.monsters)), BEAST)
    return words(f"end.reason.{ended.reason}", hero=hero, monster=naming.monster(intruder))


def circumstances(naming: Naming, words: Words, box: Box, ended: Ended) -> str:
    """Says when it ended, how hard it was, for how many, and how many walls are left."""
    return words(
        "end.circumstances",
        round=ended.board.round,
        difficulty=naming.pick(box.difficulties[ended.setup.difficulty].name),
        heroes=words.count("setup.count", len(ended.setup.seats)),
        walls=words.count("end.walls", ended.board.walls),
    )


def places(naming: Naming, words: Words, box: Box, ended: Ended) -> list[Place]:
    """Says where every hero and the Beast stand, how many monsters are left, and how the castle is."""
    board = ended.board
    lines = [
        Place(seat.name, naming.tile(board.tiles[board.heroes[at].spot]), at)
        for at, seat in enumerate(ended.setup.seats)
    ]
    lines.append(Place(words("end.beast"), _beast(words, board), piece=BEAST))
    others = [each for each in board.monsters if each.piece != BEAST]
    if others:
        piece = box.monsters[others[0].piece].id
        lines.append(Place(words("end.others"), str(len(others)), piece=piece))
    return [*lines, Place(words("end.castle"), words.count("end.walls", board.walls))]


def _beast(words: Words, board: Board) -> str:
    if board.beast_beaten:
        return words("end.beast_beaten")
    for each in board.monsters:
        if each.piece == BEAST:
            left = board.beast_toughness - each.damage
            return words("end.beast_left", left=left, toughness=board.beast_toughness)
    return words("end.beast_asleep")


def title(words: Words, ended: Ended, tally: Tally, seat: int) -> str:
    """Gives a hero the title of what this hero did most of among all, the last blow before everything."""
    if ended.is_won and ended.last_blow == seat:
        return words("end.title_last_blow")
    deeds = tally.deeds
    for field in ("walls", "seals", "traps", "dealt", "beaten", "coins"):
        if _is_first(deeds, seat, field):
            return words(f"end.title_{field}")
    return words("end.title_falls" if deeds[seat].falls else "end.title_none")


def _is_first(deeds: list[Deeds], seat: int, field: str) -> bool:
    own = int(getattr(deeds[seat], field))
    return own > 0 and all(int(getattr(other, field)) < own for other in deeds if other is not deeds[seat])
