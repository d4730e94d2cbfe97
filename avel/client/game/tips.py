"""Places on the table that say what lies there when they are pointed at, in the rule book's words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.hero_boards import SLOTS, big_board
from avel.client.game.moon_strip import space_x
from avel.client.game.rule_links import ICONS
from avel.client.game.sheets.pack_grid import grid_cell
from avel.client.game.table_layout import TablePlan
from avel.client.game.thing_tips import empty_tip, heart_tip, item_tip, purse_tip, thing_tip
from avel.client.inputs import Input, KeyPressed
from avel.client.paint import light
from avel.client.theme import EMBER
from avel.client.widgets.pressable import Pressable
from avel.client.widgets.widget import Message, Pressed

READ: Final = "rule:"
"""What the id of a message begins with that opens the rule book at a page."""
_MOON: Final = 46


class TipZone(Pressable):
    """A place with a tip; pressing it does what the thing below it does.

    A click on one that only has a tip does nothing: its page is opened by the book's key, or by Enter on it.
    """

    def __init__(
        self, ident: str, tip: str, *, page: str = "", does: str = "", has_focus: bool = False
    ) -> None:
        """Makes a zone; ``does`` is the id that a press on it stands for, ``page`` tells of it."""
        super().__init__(ident, tip=tip)
        self.page = page
        self.does = does
        self._has_focus = has_focus

    @property
    def can_focus(self) -> bool:
        """Tells whether the keyboard can stand on it."""
        return self._has_focus

    def handle(self, event: Input) -> Message | None:
        """Hears the pointer only where there is something to do."""
        return super().handle(event) if self.does or isinstance(event, KeyPressed) else None

    def press(self) -> Message | None:
        """Does what it stands for, or opens its page."""
        wanted = self.does or (READ + self.page if self.page else "")
        return Pressed(wanted) if wanted else None

    def draw(self, canvas: Canvas) -> None:
        """Draws light around it while the keyboard stands on it."""
        if self.is_focused:
            light.glow_disc(canvas, self.rect.center, min(self.rect.size) * 0.42, EMBER, 120)


Zones = Iterator[tuple[TipZone, pygame.Rect]]


def table_zones(desk: Desk, plan: TablePlan, *, is_played: bool = True) -> Zones:
    """Yields the zones of the strips and the hero boards.

    On a table that is only looked at, those of the large board do nothing.
    """
    yield from moon_zones(desk, plan)
    yield from _strip_zones(desk, plan)
    for seat, board in enumerate(plan.boards):
        if seat == plan.active:
            yield from _big_zones(desk, plan, seat, is_played=is_played)
        else:
            yield from _small_zones(desk, plan, seat, board)


def moon_zones(desk: Desk, plan: TablePlan) -> Zones:
    """Yields one zone for each space of the moon track."""
    spaces, side = desk.box.moon.spaces, plan.scale.px(_MOON)
    for space, effects in enumerate(spaces):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(space_x(plan.top, len(spaces), space)), plan.top.centery
        page = "black_moon" if "black_moon" in effects else "moon_track"
        yield TipZone(f"moon:{space}", moon_tip(desk, space), page=page, has_focus=True), rect


def moon_tip(desk: Desk, space: int) -> str:
    """Says when the astrolabe enters a space, and what happens then."""
    words, board = desk.kit.words, desk.board
    ahead = space - board.space
    if ahead > 0:
        when = words.count("tip.moon_ahead", ahead, round=max(1, board.round) + ahead)
    else:
        when = words("tip.moon_now" if ahead == 0 else "tip.moon_past")
    effects = desk.box.moon.spaces[space] or ("none",)
    return "\n".join([when, *(words(f"tip.moon_{effect}") for effect in effects)])


def _strip_zones(desk: Desk, plan: TablePlan) -> Zones:
    words, px = desk.kit.words, plan.scale.px
    bag, supply = plan.stock
    yield TipZone("tip:bag", bag_tip(desk), page=ICONS["icons/bag"], has_focus=True), bag
    coins = words.count("tip.supply", desk.board.supply)
    yield TipZone("tip:supply", coins, page=ICONS["board/coin"], has_focus=True), supply
    gems = pygame.Rect(plan.bottom.x + px(18), plan.bottom.y, plan.undo.left - plan.bottom.x - px(34), 0)
    gems.height = plan.bottom.height
    yield TipZone("tip:actions", words("tip.actions"), page="turn"), gems
    head = pygame.Rect(plan.top.x + px(12), plan.top.y, round(plan.top.width * 0.19), plan.top.height)
    yield TipZone("tip:round", words("tip.round"), page="moon_track"), head


def bag_tip(desk: Desk) -> str:
    """Says how many pieces of each kind are in the bag."""
    words, bag = desk.kit.words, desk.board.bag
    kinds = [desk.box.pieces[item].kind for item in bag]
    lines = [words.count("tip.bag", len(bag))]
    for kind in (*SLOTS, "potion"):
        lines.append(words("tip.bag_kind", kind=desk.naming.kind(kind), number=kinds.count(kind)))
    return "\n".join(lines)


def _big_zones(desk: Desk, plan: TablePlan, seat: int, *, is_played: bool) -> Zones:
    numbers, words, hero = desk.box.numbers, desk.kit.words, desk.hero(seat)
    places = big_board(plan.boards[seat], plan.scale, numbers.pack_width, numbers.pack_height)
    opens, arranges = (f"board:{seat}", f"rearrange:{seat}") if is_played else ("", "")
    for slot, row in zip(SLOTS, places.worn, strict=True):
        item = getattr(hero, slot)
        tip = item_tip(desk, item) if item else empty_tip(desk, slot)
        yield TipZone(f"tip:{slot}", tip, page="equipment", does=opens), row
    hearts = places.hearts.copy()
    hearts.width = round(hearts.width * 0.66)
    yield TipZone("tip:hearts", heart_tip(desk, seat), page="rest", does=opens), hearts
    coins = pygame.Rect(hearts.right, hearts.y, places.hearts.right - hearts.right, hearts.height)
    yield TipZone("tip:coins", purse_tip(desk, hero.coins), page="backpack", does=opens), coins
    if seat == 0:
        px = plan.scale.px
        coat = pygame.Rect(places.head.right - px(54), places.head.y + px(10), px(44), px(46))
        yield TipZone("tip:first", words("tip.first_player"), page="round", does=opens), coat
    if places.is_folded:
        yield TipZone("tip:pack", words("tip.pack"), page="backpack", does=opens), places.pack
        return
    pack = desk.pack(seat)
    for number, laid in enumerate(pack.laid):
        boxes = [grid_cell(places.pack, pack, cell) for cell in laid.cells]
        tip = thing_tip(desk, laid.thing)
        zone = TipZone(f"tip:pack:{number}", tip, page="backpack", does=arranges)
        yield zone, boxes[0].unionall(boxes[1:])


def _small_zones(desk: Desk, plan: TablePlan, seat: int, board: pygame.Rect) -> Zones:
    px, worn = plan.scale.px, desk.hero(seat).worn()
    opens = f"board:{seat}"
    hearts = pygame.Rect(board.x + board.height + px(14), board.bottom - px(26), px(100), px(22))
    yield TipZone(f"tip:hearts:{seat}", heart_tip(desk, seat), page="rest", does=opens), hearts
    for number, item in enumerate(reversed(worn)):
        rect = pygame.Rect(0, 0, px(28), px(28))
        rect.center = board.right - px(25) - number * px(30), board.y + px(18)
        zone = TipZone(f"tip:worn:{seat}:{number}", item_tip(desk, item), page="equipment", does=opens)
        yield zone, rect
