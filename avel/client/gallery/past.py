"""What went before a prepared position, told from its board: the middle of a game has a story behind it."""

from __future__ import annotations

from collections.abc import Iterator

from avel.chronicles.events import AstrolabeMoved, Fact, HeroMoved, MonsterAppeared, RoundBegan, TurnBegan
from avel.chronicles.gear_events import CoinsGained
from avel.chronicles.model import BEAST, Board
from avel.chronicles.place_events import SealSet, TrapSet
from avel.client.game.story import Story
from avel.client.game.story_book import KeptStory


def past(board: Board) -> KeptStory | None:
    """Returns how the last round may have gone so that the board came about; ``None`` in the first round."""
    if board.round <= 1:
        return None
    story = Story()
    for fact in _facts(board):
        story.hear(fact, board)
    return KeptStory(0, story.lines, story.chapters)


def _facts(board: Board) -> Iterator[Fact]:
    count = len(board.heroes)
    deeds: list[list[Fact]] = [[] for _ in board.heroes]
    for number, fact in enumerate(_deeds(board)):
        deeds[number % count].append(fact)
    for at in range(count):
        seat = (max(0, board.hero) + at) % count
        yield TurnBegan(seat, 0)
        yield HeroMoved(seat, board.heroes[seat].spot)
        # Whoever did nothing else has earned what lies in the purse.
        coins = board.heroes[seat].coins
        yield from deeds[seat] or ([CoinsGained(seat, coins)] if coins else [])
    yield RoundBegan(board.round)
    yield AstrolabeMoved(board.space)
    for monster in board.monsters:
        if monster.piece != BEAST and board.tiles[monster.spot]:
            yield MonsterAppeared(monster.piece, "", monster.spot, monster.lair)
    if board.hero >= 0:
        yield TurnBegan(board.hero, board.left)


def _deeds(board: Board) -> Iterator[Fact]:
    count = len(board.heroes)
    for number, (spot, lair) in enumerate(board.seals):
        yield SealSet(number % count, spot, lair)
    for number, (spot, price) in enumerate(board.traps.items(), start=len(board.seals)):
        yield TrapSet(number % count, spot, price)
