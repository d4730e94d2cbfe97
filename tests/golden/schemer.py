"""A player who cheats, so that recorded games can end in every way.

It tries a turn many times by chance on copies of the real state, coming dice included, and keeps the try
that ends best for its aim.
"""

from collections.abc import Iterator

from avel.chronicles.model import BEAST, Board, Hero
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream

DECIDED = 1_000_000.0
SELDOM = ("drop", "drop_coin", "trade", "wear", "pack", "end_turn")
"""Verbs that are tried one time in eight."""


class Schemer:
    """Plays all seats towards one end of the game."""

    def __init__(self, game: Chronicles, aim: str, tries: int) -> None:
        self.game = game
        self.aim = aim
        self.tries = tries

    def play(self, state: State, rng: Stream) -> Iterator[Action]:
        """Yields the answers of a whole game; the state is left as it was."""
        state = state.clone()
        while state.outcome is None:
            for action in self._best_turn(state, rng):
                yield action
                self._take(state, action)

    def _best_turn(self, state: State, rng: Stream) -> list[Action]:
        best, path = -2 * DECIDED, [*self._try(state.clone(), rng)]
        for _ in range(self.tries):
            twin = state.clone()
            tried = list(self._try(twin, rng))
            worth = self._worth(twin)
            if worth > best:
                best, path = worth, tried
        return path

    def _try(self, state: State, rng: Stream) -> Iterator[Action]:
        turn = state.board.round, state.board.hero
        while state.outcome is None and (state.board.round, state.board.hero) == turn:
            decision = self.game.decision(state)
            if decision is None:
                return
            action = some_answer(decision, rng)
            yield action
            self._take(state, action)

    def _take(self, state: State, action: Action) -> None:
        decision = self.game.decision(state)
        if decision:
            self.game.take(state, decision, action)

    def _worth(self, state: State) -> float:
        board = state.board
        if state.outcome:
            return DECIDED if state.outcome == self.aim else -DECIDED
        worth = sum(self._armed(hero) for hero in board.heroes)
        worth += 5 * board.walls + sum(1 for tile in board.tiles if tile)
        worth += self._trapped(state) if self.aim == "won.trap" else 0
        return worth - sum(self._threat(state, at) for at in range(len(board.monsters))) - self._beast(board)

    def _armed(self, hero: Hero) -> float:
        pieces = self.game.box.pieces
        dice = sum(len(pieces[item].dice) for item in hero.worn())
        return 9 * dice + 2 * len(hero.pack) + 1.5 * hero.coins + 2 * hero.toughness

    def _threat(self, state: State, at: int) -> float:
        board, monster = state.board, state.board.monsters[at]
        land = self.game.box.land(state.setup.layout, len(board.heroes))
        left = self.game.box.toughness(monster.piece, board.beast_toughness) - monster.damage
        if monster.piece == BEAST and self.aim == "won.trap":
            left = max(left, 3)
        near = min(abs(land.steps[hero.spot] - land.steps[monster.spot]) for hero in board.heroes)
        close = 30 / land.steps[monster.spot] if board.black_moon and land.steps[monster.spot] else 0
        return 8 + 5 * left + near + close

    def _beast(self, board: Board) -> float:
        if not board.beast_beaten:
            return 0
        return 500 if self.aim in ("won.trap", "won.hero_beast") else -50

    def _trapped(self, state: State) -> float:
        land = self.game.box.land(state.setup.layout, len(state.board.heroes))
        beast = next((each.spot for each in state.board.monsters if each.piece == BEAST), state.board.crater)
        way, ahead = {beast}, [beast]
        while ahead:
            ahead = [spot for each in ahead for spot in land.toward[each] if spot not in way]
            way.update(ahead)
        return sum(40 for spot in state.board.traps if spot in way and spot not in (beast, land.castle))


def some_answer(decision: Decision, rng: Stream) -> Action:
    """Gives an answer of any verb, each as likely, but seldom one that leads nowhere."""
    verbs = list(dict.fromkeys(type(action) for action in decision.actions))
    busy = [verb for verb in verbs if verb.verb() not in SELDOM]
    verbs = busy if busy and rng.below(8) else verbs
    verb = verbs[rng.below(len(verbs))]
    answers = [action for action in decision.actions if type(action) is verb]
    return answers[rng.below(len(answers))]
