"""What stands in the panel of choices while a program has the table: who plays, why so, what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.actions import Battle, Move, Seal, SetTrap
from avel.client.canvas import Canvas, Style
from avel.client.game import portraits
from avel.client.game.bot_seats import BotSeats
from avel.client.game.desk import Desk
from avel.client.game.preview import Preview, of_fight, of_move, of_seal, of_trap
from avel.client.game.table_layout import TablePlan
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.paint import panels, pieces
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import BRASS_LO, CREAM, CREAM_DIM, INK, MOONLIGHT, PARCHMENT
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action

PAUSE: Final = "bots:pause"
PAUSE_KEY: Final = "p"
_NOTE: Final = "bots:note"
_FACE: Final = 58
_PAD: Final = 12
_NOSE: Final = 11
_GAP: Final = 13
_SIGN: Final = 22
_SAYS: Final = (Style(18, "sans", INK), Style(15, "sans", INK), Style(13, "sans", INK))
"""How the reason is written: as large as there is room for."""
_THEN: Final = Style(13, "bold", CREAM)
_HELP: Final = Style(13, "sans", CREAM_DIM)


@dataclass(frozen=True, slots=True)
class Turn:
    """What is told of a program's turn."""

    kind: str
    state: str
    says: str
    then: str
    next_seat: int
    """Whose turn comes then; -1: nobody's, or it is not known."""
    help: str


def bot_turn(desk: Desk, bots: BotSeats, seat: int) -> Turn:
    """Puts into words what a program does at its turn, or where it is asked in between."""
    words, who = desk.kit.words, desk.seats[seat].player
    state = "paused" if bots.is_paused else "thinks"
    quiet = "by_chance" if who == "random" else "quiet"
    then, next_seat = _next(desk)
    return Turn(
        words(f"setup.player_{who}"),
        words(f"table.bot_{state}"),
        desk.remark or words(f"table.bot_{quiet}"),
        then,
        next_seat,
        words(f"table.bot_{state}_help"),
    )


def _next(desk: Desk) -> tuple[str, int]:
    """Returns what follows the turn that is going on, in words, and whose turn that is."""
    words, board = desk.kit.words, desk.board
    if board.hero < 0:
        return "", -1
    after = board.hero + 1
    if after < len(desk.seats):
        return words("table.then_hero", hero=desk.seats[after].name), after
    return words("table.then_march" if board.black_moon else "table.then_moon"), -1


def intent(desk: Desk, seat: int, about_to: Action | None) -> Preview | None:
    """Returns what a program's next answer would bring on the map, where it is one that is seen there."""
    match about_to:
        case Move(to):
            return of_move(desk, seat, to)
        case Battle(monster):
            return of_fight(desk, seat, monster)
        case Seal(spot, lair):
            return of_seal(desk, spot, lair)
        case SetTrap(price, spot):
            return of_trap(desk, price, spot)
    return None


def pause_button(desk: Desk, bots: BotSeats) -> Button:
    """Returns the button that holds the programs at the table, or lets them go on."""
    label, icon = ("table.bot_go_on", "play") if bots.is_paused else ("table.bot_pause", "pause")
    variant: Variant = "primary" if bots.is_paused else "normal"
    return Button(PAUSE, desk.kit.words(label), icon=icon, key=PAUSE_KEY, variant=variant, step=18)


class BotNote(Widget):
    """A hero's face and what the program that plays it says; it is read, not pressed."""

    def __init__(self, desk: Desk, seat: int, turn: Turn) -> None:
        super().__init__(_NOTE, is_enabled=False)
        self._desk = desk
        self._seat = seat
        self._turn = turn

    def draw(self, canvas: Canvas) -> None:
        """Draws who speaks, the reason in a bubble, what comes next, and how to go on sooner."""
        px, rect, turn = canvas.px, self.rect, self._turn
        face = pygame.Rect(rect.x, rect.y, px(_FACE), px(_FACE))
        crest = self._desk.seats[self._seat].crest
        portraits.face(canvas, face, self._seat, self._desk.look(self._seat), crest)
        beside = pygame.Rect(face.right + px(12), face.y + px(5), 0, face.height - px(10))
        beside.width = rect.right - beside.x
        kind = Said(turn.kind, Style(15, "bold", CREAM))
        draw_pair(canvas, beside, kind, Said(turn.state, Style(13, "sans", MOONLIGHT)))
        help_high = round(canvas.paragraph_height(turn.help, rect.width, _HELP))
        help_top = rect.bottom - help_high
        below = self._draw_bubble(canvas, face, help_top - px(_GAP)) + px(_GAP)
        if turn.then and below + px(_SIGN) + px(_GAP) <= help_top:
            self._draw_next(canvas, below)
        rise = (canvas.line_height(_HELP) - canvas.scale.type_px(_HELP.step)) / 2
        canvas.paragraph(turn.help, (rect.x, help_top + rise), rect.width, _HELP)

    def _draw_bubble(self, canvas: Canvas, face: pygame.Rect, limit: float) -> int:
        """Draws the reason on parchment, its nose at the face; returns its lower edge."""
        px, rect, says = canvas.px, self.rect, self._turn.says
        top, room = face.bottom + px(_NOSE + 3), rect.width - 2 * px(_PAD)
        heights = [(each, canvas.paragraph_height(says, room, each) + 2 * px(_PAD)) for each in _SAYS]
        style, high = next((each for each in heights if top + each[1] <= limit), heights[-1])
        bubble = pygame.Rect(rect.x, top, rect.width, round(high))
        panels.panel(canvas, bubble, PARCHMENT, 10)
        x, half = face.centerx, px(_NOSE)
        nose = [(x - half, top + px(2)), (x, top - px(_NOSE)), (x + half, top + px(2))]
        pygame.draw.polygon(canvas.surface, canvas.palette.surface(PARCHMENT).top, nose)
        for ends in ((nose[0], nose[1]), (nose[1], nose[2])):
            pygame.draw.line(canvas.surface, BRASS_LO, *ends, px(1.6))
        rise = (canvas.line_height(style) - canvas.scale.type_px(style.step)) / 2
        canvas.paragraph(says, (bubble.x + px(_PAD), top + px(_PAD) + rise), room, style)
        return bubble.bottom

    def _draw_next(self, canvas: Canvas, y: float) -> None:
        px, rect, turn = canvas.px, self.rect, self._turn
        middle = (rect.x + px(_SIGN) / 2, y + px(_SIGN) / 2)
        if turn.next_seat >= 0:
            crest = self._desk.seats[turn.next_seat].crest
            pieces.crest(canvas, turn.next_seat, px(_SIGN), middle, crest)
        else:
            canvas.drawing("board", "moon_plain", px(_SIGN), middle)
        x = middle[0] + px(_SIGN) / 2 + px(8)
        canvas.text(turn.then, (x, middle[1]), _THEN, "lc", rect.right - x)


def note_room(plan: TablePlan) -> pygame.Rect:
    """Returns where the note lies in the panel of choices, under its heading."""
    px, room = plan.scale.px, plan.choices
    return pygame.Rect(
        room.x + px(14), room.y + px(50), room.width - 2 * px(14), room.height - px(50) - px(14)
    )


def asks_for_pause(event: Input, button: pygame.Rect) -> bool:
    """Tells whether an input presses the button that holds the programs, by pointer or key."""
    match event:
        case PointerPressed(at, 1):
            return bool(button.collidepoint(at))
        case KeyPressed(name):
            return name == PAUSE_KEY
    return False
