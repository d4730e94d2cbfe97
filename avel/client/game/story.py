"""The story so far: which facts are worth a line, and what the line says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeVar

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.events import Fact
from avel.chronicles.model import Board
from avel.client.game.desk import Desk
from avel.client.game.fact_spots import spot_of
from avel.client.settings import RULE_SECONDS

F = TypeVar("F", bound=Fact)


@dataclass(frozen=True, slots=True)
class Said:
    """A value in a line: what kind of thing it is, and which.

    Kinds: ``hero``, ``tile``, ``monster``, ``item``, ``prize``, ``space``, ``quiet_space``, ``number``.
    """

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story, kept without words so that it can be told in any language."""

    key: str
    seat: int
    """Whose crest stands before it, or -1."""
    icon: str
    """What stands before it if no crest does: ``kind/id`` of a drawing."""
    values: tuple[tuple[str, Said], ...]
    count: int | None = None
    """The number that decides between the forms for one and for many."""
    spot: int = -1
    """The land it points at, or -1."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Where a turn or a round begins in the story: its first line, and whose turn (-1: a round)."""

    first: int
    seat: int


def hero(seat: int) -> Said:
    """Says a hero's name."""
    return Said("hero", str(seat))


def number(value: int) -> Said:
    """Says a number."""
    return Said("number", str(value))


def tile(board: Board, spot: int) -> Said:
    """Says a land's name as it is known before the fact."""
    return Said("tile", board.tiles[spot])


def _of_hero(key: str, seat: int, count: int | None = None, **values: Said) -> Line:
    shown = {"hero": hero(seat), **values}
    if count is not None:
        shown["number"] = number(count)
    return Line(key, seat, "", tuple(shown.items()), count)


def _of_all(key: str, icon: str, count: int | None = None, **values: Said) -> Line:
    shown = dict(values)
    if count is not None:
        shown["number"] = number(count)
    return Line(key, -1, icon, tuple(shown.items()), count)


def _moved(fact: facts.HeroMoved, board: Board) -> Line:
    key = "shortcut" if fact.shortcut else "went"
    return _of_hero(key, fact.hero, place=tile(board, fact.spot))


def _appeared(fact: facts.MonsterAppeared, board: Board) -> Line:
    if fact.size == "beast":
        return _of_all("beast_came", "icons/skull", place=tile(board, fact.spot))
    where = tile(board, fact.spot)
    return _of_all("appeared", "board/moon_spawn", monster=Said("monster", fact.monster), place=where)


def _beaten(fact: facts.MonsterBeaten, board: Board) -> Line:
    monster = Said("monster", fact.monster)
    if fact.hero < 0:
        return _of_all("trapped", "icons/skull", monster=monster)
    return _of_hero("beat", fact.hero, monster=monster)


def _healed(fact: gear_facts.HeroHealed, board: Board) -> Line:
    return _of_hero(f"healed_{fact.why}", fact.hero, fact.hearts)


def _clashed(fact: battle_facts.Clashed, board: Board) -> Line:
    monster, dealt, lost = Said("monster", fact.monster), number(fact.dealt), number(fact.lost)
    return _of_hero("clashed", fact.hero, monster=monster, dealt=dealt, lost=lost)


def _returned(fact: gear_facts.ItemReturned, board: Board) -> Line:
    return _of_hero(f"returned_{fact.why}", fact.hero, item=Said("item", fact.item))


def _paid(fact: gear_facts.CoinsPaid, board: Board) -> Line:
    is_bought = fact.what not in ("drop", "knock_out")
    return _of_hero("paid" if is_bought else f"paid_{fact.what}", fact.hero, fact.coins)


def _ended(fact: battle_facts.BattleEnded, board: Board) -> Line | None:
    if fact.why not in ("retreat", "clashes"):
        return None
    return _of_hero(f"left_{fact.why}", fact.hero, monster=Said("monster", fact.monster))


def _traded(fact: place_facts.Traded, board: Board) -> Line:
    return _of_hero("traded", fact.hero, other=hero(fact.other))


def _dropped(fact: place_facts.BargainDropped, board: Board) -> Line | None:
    """Tells of an offer that was declined; of one that was never made there is nothing to tell."""
    return _of_hero("bargain_dropped", fact.hero, other=hero(fact.other)) if fact.why == "decline" else None


def _wished(fact: place_facts.WishEnded, board: Board) -> Line:
    return _of_hero("wished", fact.hero, prize=Said("prize", fact.prize))


def _marched(fact: facts.MonsterMarched, board: Board) -> Line:
    where = tile(board, fact.spot)
    return _of_all("marched", "icons/move", monster=Said("monster", fact.monster), place=where)


def _broke(fact: facts.WallsBroken, board: Board) -> Line:
    return _of_all("walls_broken", "board/wall", fact.walls, monster=Said("monster", fact.monster))


def _sprung(fact: facts.TrapSprung, board: Board) -> Line:
    return _of_all("trap_sprung", f"board/trap_{fact.price}", fact.damage, place=tile(board, fact.spot))


def _turned(fact: facts.TileTurned, board: Board) -> Line:
    return _of_all("found", "board/moon_plain", place=Said("tile", fact.tile))


Teller = Callable[[F, Board], Line | None]
"""Makes the line of a fact from the board before it; ``None`` if this one is not worth a line."""


class Tellers:
    """The facts worth a line, each with its teller."""

    def __init__(self) -> None:
        self._of: dict[type[Fact], Callable[[Fact, Board], Line | None]] = {}

    def add(self, kind: type[F], teller: Teller[F]) -> None:
        """Lets facts of a kind be told."""

        def tell(fact: Fact, board: Board) -> Line | None:
            return teller(fact, board) if isinstance(fact, kind) else None

        self._of[kind] = tell

    @property
    def kinds(self) -> frozenset[type[Fact]]:
        """Returns the kinds of facts that are told."""
        return frozenset(self._of)

    def tell(self, fact: Fact, board: Board) -> Line | None:
        """Returns the line of a fact, if it is worth one."""
        teller = self._of.get(type(fact))
        return teller(fact, board) if teller else None


def tellers() -> Tellers:
    """Returns who tells what."""
    all_ = Tellers()
    all_.add(
        facts.AstrolabeMoved,
        lambda f, b: _of_all("moon", "board/astrolabe", space=Said("space", str(f.space))),
    )
    all_.add(facts.BlackMoonRose, lambda f, b: _of_all("black_moon", "board/moon_black"))
    all_.add(facts.TileTurned, _turned)
    all_.add(facts.HeroMoved, _moved)
    all_.add(facts.MonsterAppeared, _appeared)
    all_.add(facts.MonsterMarched, _marched)
    all_.add(facts.WallsBroken, _broke)
    all_.add(facts.TrapSprung, _sprung)
    all_.add(facts.MonsterBeaten, _beaten)
    all_.add(gear_facts.HeroHealed, _healed)
    all_.add(gear_facts.CoinsGained, lambda f, b: _of_hero("gained", f.hero, f.coins))
    all_.add(gear_facts.CoinsPaid, _paid)
    all_.add(gear_facts.CoinsLeft, lambda f, b: _of_hero("coins_left", f.hero, f.coins))
    all_.add(gear_facts.BagEmpty, lambda f, b: _of_hero("bag_empty", f.hero))
    all_.add(gear_facts.PieceDrawn, lambda f, b: _of_hero("drew", f.hero, item=Said("item", f.item)))
    all_.add(gear_facts.ItemReturned, _returned)
    all_.add(gear_facts.ItemUpgraded, lambda f, b: _of_hero("upgraded", f.hero, item=Said("item", f.item)))
    all_.add(gear_facts.UpgradeLost, lambda f, b: _of_hero("upgrade_lost", f.hero))
    all_.add(battle_facts.Clashed, _clashed)
    all_.add(battle_facts.BattleEnded, _ended)
    all_.add(battle_facts.KnockedOut, lambda f, b: _of_hero("knocked_out", f.hero))
    all_.add(facts.GameEnded, lambda f, b: _of_all(f"ended.{f.reason}", "ui/logo"))
    all_.add(place_facts.SealSet, lambda f, b: _of_hero("sealed", f.hero, place=tile(b, f.spot)))
    all_.add(place_facts.WallBuilt, lambda f, b: _of_hero("walled", f.hero, b.walls + 1))
    all_.add(
        place_facts.TrapSet,
        lambda f, b: _of_hero("trap_set", f.hero, place=tile(b, f.spot), price=number(f.price)),
    )
    all_.add(place_facts.WishEnded, _wished)
    all_.add(place_facts.BargainDropped, _dropped)
    all_.add(place_facts.Traded, _traded)
    return all_


QUIET: Final[frozenset[type[Fact]]] = frozenset(
    {
        facts.RoundBegan,
        facts.TurnBegan,
        facts.TurnEnded,
        facts.ActionSpent,
        facts.PileRebuilt,
        gear_facts.Felt,
        gear_facts.ItemWorn,
        gear_facts.ItemPacked,
        battle_facts.BattleBegan,
        battle_facts.DieAdded,
        battle_facts.DiceRolled,
        battle_facts.DiceRerolled,
        battle_facts.SignAdded,
        battle_facts.MagicBecame,
        place_facts.WishRolled,
        place_facts.BargainChanged,
    }
)
"""Facts that are worth no line: what the board itself shows, and what the battle's own line sums up."""

_OF_MOON: Final = (facts.TileTurned, facts.PileRebuilt, facts.BlackMoonRose, gear_facts.HeroHealed)
"""What may follow from the same space of the moon track before its monsters."""
_CLOCKS: Final = ("clock", "clock_off", "clock_rule")
"""The lines about the bag's clock. It is no fact: the rules know no time."""

_PRIZES: Final[Mapping[str, str]] = MappingProxyType(
    {"coins": "story.prize_coins", "equipment": "card.prize_equipment", "upgrade": "card.prize_upgrade"}
)


class Story:
    """Hears facts and keeps their lines, chapter by chapter; undo takes the last ones back."""

    def __init__(self, seat: int = -1) -> None:
        """Begins in the middle of a hero's turn, or between turns."""
        self._tellers = tellers()
        self.lines: list[Line] = []
        self.chapters = [Chapter(0, seat)] if seat >= 0 else []
        self._marks: list[tuple[int, int]] = []
        self._moon = -1
        """Which line tells of the moon, as long as it is open whether a monster comes."""

    def hear(self, fact: Fact, board: Board) -> None:
        """Takes a fact that is about to change the board."""
        if isinstance(fact, facts.TurnBegan):
            self._begin(fact.hero)
        elif isinstance(fact, facts.RoundBegan):
            self._begin(-1)
        self._follow_moon(fact)
        line = self._tellers.tell(fact, board)
        if line:
            self.lines.append(replace(line, spot=spot_of(fact, board)))

    def _follow_moon(self, fact: Fact) -> None:
        """Tells of a space that brings monsters, and of which none has come, that no lair lay open."""
        if isinstance(fact, facts.AstrolabeMoved):
            self._moon = len(self.lines)
        elif self._moon >= 0 and not isinstance(fact, _OF_MOON):
            if not isinstance(fact, facts.MonsterAppeared) and self._moon < len(self.lines):
                line = self.lines[self._moon]
                values = tuple((name, replace(said, kind="quiet_space")) for name, said in line.values)
                self.lines[self._moon] = replace(line, values=values)
            self._moon = -1

    def _begin(self, seat: int) -> None:
        if self.chapters and self.chapters[-1].first == len(self.lines):
            self.chapters.pop()
        self.chapters.append(Chapter(len(self.lines), seat))

    def hear_clock(self, seconds: int) -> Line | None:
        """Tells how long the bag's clock is, where that is another time than was last told (house rule H21).

        What was never told is the rule's own time. Returns the new line, if there is one.
        """
        line = clock_line(seconds)
        rule = clock_line(RULE_SECONDS)
        before = next((each for each in reversed(self.lines) if each.key in _CLOCKS), rule)
        if line == before:
            return None
        self.lines.append(line)
        return line

    @property
    def length(self) -> tuple[int, int]:
        """Returns how many lines and chapters there are."""
        return len(self.lines), len(self.chapters)

    def cut(self, length: tuple[int, int]) -> None:
        """Forgets what was told after it was so long."""
        del self.lines[length[0] :]
        del self.chapters[length[1] :]

    def take_up(
        self, lines: Iterable[Line], chapters: Iterable[Chapter], marks: Iterable[tuple[int, int]] = ()
    ) -> None:
        """Goes on with a story that was told before; ``marks`` say where its last answers began."""
        self.lines[:] = lines
        self.chapters[:] = chapters
        self._marks[:] = marks

    def mark(self) -> None:
        """Remembers the present end: an answer follows."""
        self._marks.append(self.length)

    def fence(self) -> None:
        """Forgets the marks: no answer before this can be taken back."""
        self._marks.clear()

    def undo(self) -> None:
        """Forgets what was told since the last mark."""
        if self._marks:
            self.cut(self._marks.pop())

    def has_played(self, seat: int) -> bool:
        """Says whether a hero has had a turn before the present one."""
        return bool(self._turns_before(seat))

    def _turns_before(self, seat: int) -> list[int]:
        """Returns which chapters are turns of a hero's, without the one that goes on."""
        turns = [number for number, chapter in enumerate(self.chapters) if chapter.seat == seat]
        return turns[:-1] if turns and turns[-1] == len(self.chapters) - 1 else turns

    def since(self, seat: int) -> list[Line]:
        """Returns the lines told since a hero's last turn ended; all of them if there was none."""
        turns = self._turns_before(seat)
        if not turns:
            return self.lines[:]
        after = turns[-1] + 1
        return self.lines[self.chapters[after].first :] if after < len(self.chapters) else []


def clock_line(seconds: int) -> Line:
    """Returns the line about a clock of the bag that runs so many seconds; 0: not at all (house rule H21)."""
    if not seconds:
        return _of_all("clock_off", "icons/bag")
    key = "clock_rule" if seconds == RULE_SECONDS else "clock"
    return _of_all(key, "icons/bag", seconds, rule=number(RULE_SECONDS))


def told(line: Line, desk: Desk) -> str:
    """Returns a line in the present language."""
    values = {name: _said(value, desk) for name, value in line.values}
    key = f"story.{line.key}"
    if line.count is None:
        return desk.kit.words(key, **values)
    return desk.kit.words(f"{key}_{'one' if line.count == 1 else 'other'}", **values)


def _said(said: Said, desk: Desk) -> str:
    words, naming, value = desk.kit.words, desk.naming, said.value
    match said.kind:
        case "hero":
            return desk.seats[int(value)].name
        case "tile":
            return naming.tile(value)
        case "monster":
            return naming.monster(value)
        case "item":
            return naming.item(value)
        case "prize":
            return words(_PRIZES.get(value, "story.prize_nothing"))
        case "space" | "quiet_space":
            effects: list[str] = list(desk.box.moon.spaces[int(value)])
            if said.kind == "quiet_space":
                effects = ["spawn_none" if each == "spawn" else each for each in effects]
            return words("card.comma").join(words(f"story.moon_{effect}") for effect in effects)
    return value
