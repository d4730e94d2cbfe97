"""Lays a case's table: what is laid somewhere is taken from where the box had it, so that totals stay."""

from __future__ import annotations

from collections.abc import Iterable

from avel.cases.chronicles.form import HEROES, SLOTS, ChroniclesCase, HeroForm, SetupForm, TableForm
from avel.cases.chronicles.nouns import nouns_of
from avel.cases.form import NOTHING
from avel.cases.game import Misplaced
from avel.cases.words import UnknownWord, one_of
from avel.chronicles.box import Box
from avel.chronicles.frames import RoundFrame, TurnFrame
from avel.chronicles.model import BEAST, UPGRADED, Board, Monster, Options, Seat, Setup
from avel.chronicles.setup import lay_board, lay_out
from avel.chronicles.state import State
from avel.content.names import listed
from avel.content.nodes import Path


def look_up(at: Path, word: str, names: Iterable[str], what: str) -> str:
    """Returns a word that is among the names; raises Misplaced naming the nearest."""
    try:
        return one_of(word, names, what)
    except UnknownWord as fault:
        raise Misplaced(at, fault.args[0], fault.near) from None


def hero_names(form: SetupForm) -> tuple[str, ...]:
    """Returns the heroes' names, clockwise."""
    return HEROES[: form.heroes] if isinstance(form.heroes, int) else form.heroes


def set_up(form: SetupForm, box: Box) -> Setup:
    """Returns the set-up of a game; raises Misplaced where the box allows no such one."""
    names = hero_names(form)
    if form.heroes not in (len(names), names) or not 1 <= len(names) <= len(HEROES):
        raise Misplaced(("setup", "heroes"), f"expected 1 to {len(HEROES)} heroes")
    look_up(("setup", "layout"), form.layout, box.layouts, "a layout")
    look_up(("setup", "difficulty"), form.difficulty, box.difficulties, "a difficulty")
    seats = tuple(Seat(name, player="bot" if name in form.bots else "person") for name in names)
    if len({*names, NOTHING}) <= len(names):
        raise Misplaced(("setup", "heroes"), "names of heroes must differ, and none of them may be none")
    for at, name in enumerate(form.bots):
        look_up(("setup", "bots", at), name, names, "a hero of this table")
    return Setup(seats, form.layout, form.difficulty, Options(**form.options.model_dump()))


def arrange(case: ChroniclesCase, box: Box) -> State:
    """Returns the state with which a case begins, its script loaded; raises Misplaced.

    Without a table that is a game just laid out, still to be settled.
    """
    state = lay_out(box, set_up(case.setup, box), case.setup.seed)
    if case.table:
        _Arranger(case.table, box, state, hero_names(case.setup)).lay()
    chance = state.chance
    for stream, words in ((chance.dice, "dice"), (chance.dark, "dark"), (chance.bag, "bag")):
        stream.script = list(getattr(case.script, words))
    return state


class _Arranger:
    """Lays one table, chapter by chapter; every method takes from the box what it lays."""

    def __init__(self, form: TableForm, box: Box, state: State, names: tuple[str, ...]) -> None:
        self.form, self.box, self.state, self.names = form, box, state, names
        self.land = box.land(state.setup.layout, len(names))
        self.board: Board = lay_board(box, self.land, box.difficulties[state.setup.difficulty], len(names))
        self.markers = {"small": box.markers("small"), "big": box.markers("big")}
        state.board = self.board

    def lay(self) -> None:
        """Lays everything; raises Misplaced."""
        self.lay_lands()
        self.nouns = nouns_of(self.state, self.box)
        self.lay_moon()
        self.lay_heroes()
        self.lay_monsters()
        self.lay_seals_and_traps()
        self.lay_piles()
        self.turn_lands_up()
        self.open_turn()
        self.check_said()

    def lay_lands(self) -> None:
        """Puts the lands that are said at their spots, the others in the order of the box."""
        used = [tile for tile in self.box.tiles.values() if tile.from_heroes <= len(self.names)]
        under = [""] * len(self.land.hexes)
        under[self.land.castle] = next(tile.id for tile in used if tile.kind == "castle")
        for spot, tile in self.form.lands.items():
            at = ("table", "lands", str(spot))
            look_up(at, tile, [each.id for each in used], "a land of this table")
            if spot >= len(under) or under[spot] or tile in under:
                free = f"spots 0 to {len(under) - 1} but the castle's, {self.land.castle}"
                raise Misplaced(at, f"{tile} can't lie at {spot}; expected {free}, and each land once")
            under[spot] = tile
        left = [tile.id for tile in used if tile.id not in under]
        starts = [tile for tile in left if self.box.tiles[tile].start]
        for spot in self.land.starts:
            if not under[spot] and starts:
                under[spot] = starts.pop(0)
        rest = [tile for tile in left if tile not in under]
        self.state.under = [tile or rest.pop(0) for tile in under]

    def lay_moon(self) -> None:
        """Puts the astrolabe; round and space follow from each other where one is not said."""
        form, board, moon = self.form, self.board, self.box.moon
        start, last = moon.start[len(self.names) - 1], len(moon.spaces) - 1
        board.round = form.round or (form.space or start) - start + 1
        board.space = min(last, start + board.round - 1) if form.space is None else form.space
        if not start <= board.space <= last:
            raise Misplaced(("table", "space"), f"{board.space} can't be; expected {start} to {last}")
        risen = next(at for at, effects in enumerate(moon.spaces) if "black_moon" in effects)
        board.black_moon = board.space >= risen
        board.beast_beaten = board.black_moon and BEAST not in form.monsters
        if form.walls is not None:
            board.walls = self.at_most(("table", "walls"), form.walls, self.box.numbers.walls)
        board.beast_toughness = form.beast_toughness or board.beast_toughness

    def lay_heroes(self) -> None:
        """Seats the heroes, whole and with empty hands at the castle where nothing else is said."""
        for name in self.form.heroes:
            look_up(("table", "heroes", name), name, self.names, "a hero of this table")
        for seat, name in enumerate(self.names):
            self.lay_hero(seat, self.form.heroes.get(name, HeroForm()), ("table", "heroes", name))
        held = sum(hero.coins for hero in self.board.heroes)
        self.board.supply = self.box.numbers.coins - held
        if self.board.supply < 0:
            raise Misplaced(("table", "heroes"), f"{held} coins; the box has {self.box.numbers.coins}")

    def lay_hero(self, seat: int, form: HeroForm, at: Path) -> None:
        """Gives one hero what is said."""
        hero, full = self.board.heroes[seat], self.box.numbers.toughness
        if form.at is not None:
            hero.spot = self.spot((*at, "at"), form.at)
        if form.toughness is not None:
            hero.toughness = self.at_most((*at, "toughness"), form.toughness, full)
        if not hero.toughness:
            raise Misplaced((*at, "toughness"), f"a hero at 0 is knocked out; expected 1 to {full}")
        hero.coins = form.coins or 0
        for slot in SLOTS:
            item = getattr(form, slot) or NOTHING
            if item != NOTHING:
                self.from_bag((*at, slot), item, slot)
                setattr(hero, slot, item)
        for number, item in enumerate(form.pack or ()):
            self.from_bag((*at, "pack", number), item)
            hero.pack.append(item)
        if not self.box.can_pack(hero.pack, hero.coins):
            raise Misplaced(at, "the backpack can't hold all this; expected less")

    def from_bag(self, at: Path, item: str, slot: str = "") -> None:
        """Takes a piece out of the bag."""
        look_up(at, item, self.box.pieces, "an equipment")
        kind = self.box.pieces[item].kind
        if slot and kind != slot:
            raise Misplaced(at, f"{item} is a {kind}; expected a {slot}")
        base = item.removesuffix(UPGRADED)
        if base not in self.board.bag:
            raise Misplaced(at, f"no {base} is left in the bag; expected one that is not laid elsewhere")
        self.board.bag.remove(base)

    def lay_monsters(self) -> None:
        """Puts the monsters on the map, each in a lair of its size where one is free."""
        for piece, form in self.form.monsters.items():
            at: Path = ("table", "monsters", piece)
            look_up(at, piece, self.box.monsters, "a monster")
            if form.at is None:
                raise Misplaced(at, "does not say at which land; expected at")
            spot, damage = self.spot((*at, "at"), form.at), form.damage or 0
            if spot == self.land.castle:
                raise Misplaced((*at, "at"), "a monster on the castle has won; expected another land")
            if piece == BEAST and not self.board.black_moon:
                raise Misplaced(at, "the Beast comes with the Black Moon; expected its space, or a later one")
            if damage >= self.box.toughness(piece, self.board.beast_toughness):
                raise Misplaced((*at, "damage"), f"{damage} damage beats it; expected less")
            lair = self.free_lair(piece, spot) if form.lair is None else form.lair
            if lair >= 0 and (piece == BEAST or lair >= len(self.lairs(spot))):
                raise Misplaced((*at, "lair"), "there is no such lair")
            self.board.monsters.append(Monster(piece, spot, lair, damage))
            if piece != BEAST:
                self.markers[self.box.monsters[piece].size].remove(piece)
        if self.board.black_moon and not self.board.monsters:
            raise Misplaced(("table",), "under the Black Moon a map without monsters is won; expected one")

    def lairs(self, spot: int) -> tuple[str, ...]:
        """Returns the sizes of the lairs on a spot."""
        return self.box.tiles[self.state.under[spot]].lairs

    def free_lair(self, piece: str, spot: int) -> int:
        """Returns the first lair of a monster's size without a monster, or -1."""
        taken = {each.lair for each in self.board.monsters_at(spot)}
        size = self.box.monsters[piece].size
        return next((at for at, each in enumerate(self.lairs(spot)) if each == size and at not in taken), -1)

    def lay_seals_and_traps(self) -> None:
        """Puts seals and traps down, out of their stock."""
        board, prices = self.board, self.board.trap_stock
        for number, seal in enumerate(self.form.seals):
            at: Path = ("table", "seals", number)
            spot = self.spot((*at, "at"), seal.at)
            if seal.lair >= len(self.lairs(spot)) or (spot, seal.lair) in board.seals or not board.seal_stock:
                raise Misplaced(at, "expected a lair without a seal, and a seal for it")
            board.seals.append((spot, seal.lair))
            board.seal_stock -= 1
        for land, price in self.form.traps.items():
            self.take_trap(("table", "traps", land), price, prices)
            board.traps[self.spot(("table", "traps", land), land)] = price
        for number, price in enumerate(self.form.used_traps):
            self.take_trap(("table", "used_traps", number), price, prices)

    def take_trap(self, at: Path, price: int, prices: list[int]) -> None:
        """Takes a trap out of the stock."""
        if not prices:
            raise Misplaced(at, "no trap is left")
        if price not in prices:
            raise Misplaced(at, f"no trap of {price} is left; expected one of {listed(map(str, prices))}")
        prices.remove(price)

    def lay_piles(self) -> None:
        """Shuffles the piles, what is said on top; what is said to be beaten lies apart."""
        for number, piece in enumerate(self.form.beaten):
            pile = self.pile_of(("table", "beaten", number), piece)
            self.markers[pile].remove(piece)
            (self.board.small_beaten if pile == "small" else self.board.big_beaten).append(piece)
        for size in ("small", "big"):
            whole = getattr(self.form, f"{size}_pile")
            said = getattr(self.form, f"{size}_next") if whole is None else whole
            field = f"{size}_next" if whole is None else f"{size}_pile"
            top: list[str] = []
            for number, piece in enumerate(said):
                self.pile_of(("table", field, number), piece, size)
                self.markers[size].remove(piece)
                top.append(piece)
            self.close_pile(size, top, others_beaten=whole is not None)

    def close_pile(self, size: str, top: list[str], *, others_beaten: bool) -> None:
        """Puts the rest of a size under its pile, or to the beaten ones."""
        rest, board = self.markers[size], self.board
        if others_beaten:
            (board.small_beaten if size == "small" else board.big_beaten).extend(rest)
            rest = []
        self.state.chance.monsters.shuffle(rest)
        pile = [*rest, *reversed(top)]
        if size == "small":
            self.state.small_pile, board.small_pile = pile, len(pile)
        else:
            self.state.big_pile, board.big_pile = pile, len(pile)

    def pile_of(self, at: Path, piece: str, size: str = "") -> str:
        """Returns the size of a monster that is not laid yet; raises Misplaced."""
        look_up(at, piece, self.box.monsters, "a monster")
        found = self.box.monsters[piece].size
        if (size and found != size) or piece not in self.markers.get(found, ()):
            wanted = f"a {size or 'small or big'} monster laid nowhere else"
            raise Misplaced(at, f"{piece} is not to be had; expected {wanted}")
        return found

    def turn_lands_up(self) -> None:
        """Turns up the lands that are said, and all that must lie face up."""
        board, under = self.board, self.state.under
        up = {self.spot(("table", "face_up", at), land) for at, land in enumerate(self.form.face_up)}
        up |= {spot for spot, tile in enumerate(under) if self.box.tiles[tile].start}
        up |= {hero.spot for hero in board.heroes} | {monster.spot for monster in board.monsters}
        up |= {spot for spot, _ in board.seals} | set(board.traps)
        if board.black_moon:
            up.add(board.crater)
        board.tiles = [tile if spot in up else "" for spot, tile in enumerate(under)]

    def open_turn(self) -> None:
        """Opens the turn of the hero who is said."""
        name = self.form.turn or self.names[0]
        seat = self.names.index(look_up(("table", "turn"), name, self.names, "a hero of this table"))
        self.board.hero, self.board.left = seat, self.form.left
        self.state.stack = [RoundFrame(seat + 1, step="turns"), TurnFrame(seat, step="choose")]

    def check_said(self) -> None:
        """Checks what is said only for the reader."""
        form, board = self.form, self.board
        if form.supply is not None and form.supply != board.supply:
            message = f"{form.supply}, but what the heroes hold leaves {board.supply}"
            raise Misplaced(("table", "supply"), message)
        if form.bag is not None and sorted(form.bag) != sorted(board.bag):
            held = ", ".join(board.bag) or "nothing"
            raise Misplaced(("table", "bag"), f"what the heroes hold leaves {held} in the bag")

    def at_most(self, at: Path, number: int, most: int) -> int:
        """Returns the number; raises Misplaced where it is too large."""
        if number > most:
            raise Misplaced(at, f"{number} is too large; expected at most {most}")
        return number

    def spot(self, at: Path, word: str) -> int:
        """Returns the spot of a land."""
        try:
            return self.nouns.spot(word)
        except UnknownWord as fault:
            raise Misplaced(at, fault.args[0], fault.near) from None
