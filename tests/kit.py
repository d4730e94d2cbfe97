"""A table of Chronicles for tests that speak in table words.

    table = Kit(chronicles).heroes(2).stand(0, "crag").monster("frost_troll", "crag").dice("attack", "blank")
    table.choose("battle monster=frost_troll").expect("battle.prepare", ["roll"])

Where an answer takes the number of a spot, the name of the land that lies there is understood too. After
every step all invariants are checked, and that the events told everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from avel.chronicles.land import Land
from avel.chronicles.model import BEAST, UPGRADED, Board, Hero, Monster, Options, Setup
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.randomness import Stream
from avel.core.session import Session
from tests.invariants import Listener, faults
from tests.setups import PLAIN, setup_of


class Kit:
    """One table: laid by its first words, played by ``choose``; every word returns the table."""

    def __init__(self, game: Chronicles, seed: int = 1) -> None:
        self.game = game
        self.seed = seed
        self.told: tuple[Event, ...] = ()
        """What the last answer made happen."""

    # Laying the table

    def heroes(
        self,
        number: int,
        layout: str = "first",
        difficulty: str = "normal",
        options: Options = PLAIN,
    ) -> Self:
        """Begins: heroes at the castle with one coin and no equipment, the lairs around it empty."""
        return self.set_up(setup_of(number, layout, difficulty, options))

    def set_up(self, setup: Setup) -> Self:
        """Begins with a set-up of its own."""
        state = self.game.new(setup, self.seed)
        decision = self.game.decision(state)
        while decision and decision.kind != "turn.choose":
            decision = self.game.take(state, decision, decision.actions[decision.default])
        self.sit_down(state)
        for hero in state.board.heroes:
            self._strip(hero)
        for monster in state.board.monsters:
            self._pile(monster.piece).append(monster.piece)
        state.board.monsters.clear()
        return self._laid()

    def sit_down(self, state: State) -> Self:
        """Goes on from this state."""
        self.session = Session(self.game, state)
        self.listener = Listener(state.board)
        self.session.observers.append(self.listener.hear_all)
        return self

    def turn_up(self, *tiles: str) -> Self:
        """Turns lands face up, their lairs empty."""
        for tile in tiles:
            self.board.tiles[self.spot(tile)] = tile
        return self._laid()

    def stand(self, seat: int, tile: str) -> Self:
        """Puts a hero on a land, which is face up then."""
        self.board.heroes[seat].spot = self.spot(tile)
        return self.turn_up(tile)

    def coins(self, seat: int, coins: int) -> Self:
        """Gives a hero exactly so many coins."""
        hero = self.board.heroes[seat]
        self.board.supply += hero.coins - coins
        hero.coins = coins
        return self._laid()

    def toughness(self, seat: int, hearts: int) -> Self:
        """Gives a hero so much toughness."""
        self.board.heroes[seat].toughness = hearts
        return self._laid()

    def wears(self, seat: int, *items: str) -> Self:
        """Puts items from the bag on a hero, ``+`` for the upgraded side."""
        for item in items:
            self.board.bag.remove(item.removesuffix(UPGRADED))
            setattr(self.board.heroes[seat], self.game.box.pieces[item].kind, item)
        return self._laid()

    def carries(self, seat: int, *items: str) -> Self:
        """Puts items from the bag into a hero's backpack."""
        for item in items:
            self.board.bag.remove(item.removesuffix(UPGRADED))
            self.board.heroes[seat].pack.append(item)
        return self._laid()

    def monster(self, piece: str, tile: str, damage: int = 0) -> Self:
        """Puts a monster on a land: in a free lair of its size if there is one, else as one that marched."""
        spot, size = self.spot(tile), self.game.box.monsters[piece].size
        taken = [each.lair for each in self.board.monsters_at(spot)]
        lairs = enumerate(self.game.box.tiles[tile].lairs)
        free = [at for at, lair in lairs if lair == size and at not in taken]
        if piece != BEAST:
            self._pile(piece).remove(piece)
        self.board.monsters.append(Monster(piece, spot, free[0] if free else -1, damage))
        return self.turn_up(tile)

    def beaten(self, *pieces: str) -> Self:
        """Lays monsters from their pile to the beaten ones."""
        for piece in pieces:
            self._pile(piece).remove(piece)
            small = self.game.box.monsters[piece].size == "small"
            (self.board.small_beaten if small else self.board.big_beaten).append(piece)
        return self._laid()

    def walls(self, walls: int) -> Self:
        """Lets so many walls stand."""
        self.board.walls = walls
        return self._laid()

    def trap(self, price: int, tile: str) -> Self:
        """Lays a trap."""
        self.board.trap_stock.remove(price)
        self.board.traps[self.spot(tile)] = price
        return self.turn_up(tile)

    def seal(self, tile: str, lair: int = 0) -> Self:
        """Seals a lair."""
        self.board.seal_stock -= 1
        self.board.seals.append((self.spot(tile), lair))
        return self.turn_up(tile)

    def round(self, number: int) -> Self:
        """Goes on to a round before the Black Moon, whatever its spaces would have done left out."""
        self.board.round = number
        self.board.space = self.game.box.moon.start[len(self.board.heroes) - 1] + number - 1
        return self._laid()

    def black_moon(self, beast: str, damage: int = 0) -> Self:
        """Goes on to the round in which the Black Moon has risen, the Beast on this land."""
        rises = next(at for at, effects in enumerate(self.game.box.moon.spaces) if "black_moon" in effects)
        start = self.game.box.moon.start[len(self.board.heroes) - 1]
        self.board.black_moon = True
        self.board.monsters.append(Monster(BEAST, self.spot(beast), -1, damage))
        return self.turn_up(beast).round(rises - start + 1)

    # Fixing chance

    def dice(self, *faces: str) -> Self:
        """Says what the coming hero dice show."""
        return self._script(self.state.chance.dice, faces)

    def dark(self, *faces: str) -> Self:
        """Says what the coming monster dice show."""
        return self._script(self.state.chance.dark, faces)

    def bag(self, *items: str) -> Self:
        """Says which pieces the hand will feel."""
        return self._script(self.state.chance.bag, items)

    def next_monster(self, piece: str) -> Self:
        """Lays a monster on top of its pile."""
        pile = self._pile(piece)
        pile.remove(piece)
        pile.append(piece)
        return self

    # Playing

    def choose(self, *tokens: str) -> Self:
        """Answers the open questions one after the other; raises IllegalAction for one that is not legal."""
        for token in tokens:
            self._check()
            self.told = self.session.answer(self.read(token))
            self._check()
        return self

    def undo(self) -> Self:
        """Takes the last answer back."""
        self.session.undo()
        self.listener.board = self.board.clone()
        self._check()
        return self

    def expect(self, kind: str, answers: Iterable[str] | None = None, seat: int | None = None) -> Self:
        """Asserts which question is open, and if given its answers, in order, and whom it asks."""
        decision = self.decision
        assert decision is not None, f"the game is over: {self.state.outcome}"
        assert decision.kind == kind
        if answers is not None:
            assert [each.token for each in decision.actions] == [self.read(token).token for token in answers]
        assert seat in (None, decision.seat)
        return self

    def offers(self, *tokens: str) -> Self:
        """Asserts that these are among the answers."""
        for token in tokens:
            assert self.read(token) in self.answers(), f"{token} is not offered"
        return self

    def refuses(self, *tokens: str) -> Self:
        """Asserts that none of these is among the answers; a bare verb stands for all of its answers."""
        for token in tokens:
            bare = [each.token for each in self.answers() if each.verb() == token]
            assert not bare, f"{bare} are offered"
            if token not in self.game.words.kinds:
                assert self.read(token) not in self.answers(), f"{token} is offered"
        return self

    def ended(self, outcome: str) -> Self:
        """Asserts how the game ended."""
        assert self.state.outcome == outcome
        assert self.decision is None
        return self

    # Looking

    @property
    def state(self) -> State:
        """Returns the state that is played."""
        return self.session.state

    @property
    def board(self) -> Board:
        """Returns what lies open."""
        return self.state.board

    @property
    def decision(self) -> Decision | None:
        """Returns the open question."""
        return self.session.decision

    def hero(self, seat: int = 0) -> Hero:
        """Returns a hero."""
        return self.board.heroes[seat]

    def answers(self) -> tuple[Action, ...]:
        """Returns the answers to the open question, none where the game is over."""
        return self.decision.actions if self.decision else ()

    @property
    def land(self) -> Land:
        """Returns how the spots lie."""
        return self.game.box.land(self.state.setup.layout, len(self.board.heroes))

    def spot(self, tile: str) -> int:
        """Returns where a land lies; raises ValueError where it is not in play."""
        return self.state.under.index(tile)

    def where(self, seat: int = 0) -> str:
        """Returns the land on which a hero stands."""
        return self.state.under[self.hero(seat).spot]

    def read(self, token: str) -> Action:
        """Reads an answer in table words."""
        verb, *words = token.split()
        return self.game.words.read(" ".join([verb, *map(self._spot_word, words)]))

    def happened(self, kind: type[Event]) -> list[Event]:
        """Returns the events of a kind that the last answer brought."""
        return [event for event in self.told if type(event) is kind]

    def _spot_word(self, word: str) -> str:
        name, _, value = word.partition("=")
        return f"{name}={self.spot(value)}" if name in ("to", "spot") and not value.isdigit() else word

    def _laid(self) -> Self:
        self.board.small_pile = len(self.state.small_pile)
        self.board.big_pile = len(self.state.big_pile)
        self.listener.board = self.board.clone()
        self.session.decision = self.game.decision(self.state)
        return self

    def _script(self, stream: Stream, words: Iterable[str]) -> Self:
        stream.script.extend(words)
        return self

    def _pile(self, piece: str) -> list[str]:
        small = self.game.box.monsters[piece].size == "small"
        return self.state.small_pile if small else self.state.big_pile

    def _strip(self, hero: Hero) -> None:
        self.board.bag.extend(item.removesuffix(UPGRADED) for item in hero.items())
        hero.weapon = hero.shield = hero.helmet = ""
        hero.pack.clear()

    def _check(self) -> None:
        assert faults(self.game.box, self.state) == []
        assert self.listener.board == self.board, "the events did not tell everything"


def rich_start(game: Chronicles, setup: Setup, seed: int) -> State:
    """Returns a table on which much can happen soon.

    Most lands lie up, heroes are spread over them, hurt, rich and armed; walls and a trap stand, the piles
    are low, and the moon is late.
    """
    kit, rng = Kit(game, seed).set_up(setup), Stream.named(seed, "rich")
    lands = kit.state.under[:]
    rng.shuffle(lands)
    kit.turn_up(*lands[2:])
    for seat in range(len(setup.seats)):
        kit.stand(seat, lands[rng.below(len(lands))]).coins(seat, 3 + rng.below(3))
        kit.toughness(seat, 1 + rng.below(5))
        bag = kit.board.bag[:]
        rng.shuffle(bag)
        for slot in ("weapon", "shield", "helmet"):
            item = next(item for item in bag if game.box.pieces[item].kind == slot)
            kit.wears(seat, item + UPGRADED * rng.below(2))
        kit.carries(seat, next(item for item in bag if game.box.pieces[item].kind == "potion"))
    kit.beaten(*kit.state.small_pile[4:], *kit.state.big_pile[2:])
    for hero in kit.board.heroes:
        tile = kit.state.under[hero.spot]
        if tile != "castle" and len(kit.state.small_pile) > 1:
            kit.monster(kit.state.small_pile[-1], tile)
    before_crater = kit.land.toward[kit.board.crater][0]
    kit.trap(3, kit.state.under[before_crater]).walls(rng.below(4))
    return kit.round(6 + rng.below(4)).state
