"""The bottom strip: whose turn, the actions left, the way back, and the end of the turn."""

from __future__ import annotations

from typing import Final

from avel.chronicles.actions import Battle, EndTurn
from avel.chronicles.events import AstrolabeMoved, RoundBegan, TurnBegan
from avel.chronicles.gear_events import BagEmpty, ItemPacked, ItemReturned, ItemWorn, PieceDrawn
from avel.client.canvas import Canvas, Point, Style
from avel.client.game.desk import Desk
from avel.client.game.second_press import again_button
from avel.client.game.table_layout import TablePlan
from avel.client.game.way_back import fence_words, undo_steps
from avel.client.paint import light, pieces
from avel.client.theme import CREAM, CREAM_DIM, EMBER
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.widget import Widget
from avel.core.decisions import Decision

END: Final = "choice:end_turn"
_WHOSE: Final = Style(22, "display", CREAM)
_NOTE: Final = Style(13, "sans", CREAM_DIM)
_MOST_LINES: Final = 3
_NIGHT: Final = (RoundBegan, AstrolabeMoved)
_MOST_FENCE: Final = 2
"""How many small lines the strip is high, and how many say why undo goes no further."""


def actor(desk: Desk, decision: Decision | None) -> int:
    """Returns the seat whose turn it is, or who is asked between turns; the first player if nobody is."""
    if desk.board.hero >= 0:
        return desk.board.hero
    return decision.seat if decision else 0


def end_button(desk: Desk, decision: Decision | None, *, is_doubted: bool = False) -> Widget:
    """Returns the end of the turn, for the question a person is asked, if there is one.

    Once pressed with actions left it is ``is_doubted``: it says so, and ends the turn when pressed again.
    """
    words = desk.kit.words
    can_end = decision is not None and EndTurn() in decision.actions
    is_done = can_end and desk.board.left == 0
    if is_doubted:
        return again_button(END, words, words.count("table.end_with", desk.board.left))
    variant: Variant = "primary" if is_done else "normal"
    end = Button(END, words("table.end_turn"), icon="end_turn", key="e", variant=variant, step=18)
    end.is_enabled = can_end
    return end


def paint_bottom(
    canvas: Canvas, desk: Desk, plan: TablePlan, decision: Decision | None, *, can_end: bool = True
) -> None:
    """Paints what stands on the strip but its buttons; ``can_end``: the end of the turn is among them."""
    # Between turns it may be a program that is asked.
    x = _paint_turn(canvas, desk, plan, decision or desk.shown.decision)
    _paint_actions(canvas, desk, plan, x)
    if decision is not None:
        right = _paint_unused(canvas, desk, plan, decision) if can_end else plan.end_turn.right
        _paint_fence(canvas, desk, plan, right)


def between_turns(desk: Desk) -> str:
    """Says what goes on while no hero has the turn and nobody is asked."""
    words, playing = desk.kit.words, desk.shown.playing()
    fact = playing.fact if playing else None
    if isinstance(fact, TurnBegan):
        return words("table.turn_of", hero=desk.seats[fact.hero].name)
    if isinstance(fact, PieceDrawn | ItemWorn | ItemPacked | ItemReturned | BagEmpty):
        return words("sheet.bag_turn", hero=desk.seats[fact.hero].name)
    # Whatever else happens before the first round is not the moon's doing either.
    return words("table.the_dark" if desk.board.round or isinstance(fact, _NIGHT) else "table.first_draws")


def waiting(desk: Desk, decision: Decision | None, *, is_watched: bool) -> str:
    """Says for whom or what the people at the table wait."""
    if desk.board.hero < 0 and decision is None:
        return between_turns(desk)
    key = "bot_plays" if is_watched else "waiting_for"
    return desk.kit.words(f"table.{key}", hero=desk.seats[actor(desk, decision)].name)


def _whose(desk: Desk, plan: TablePlan, decision: Decision | None) -> str:
    words = desk.kit.words
    if desk.shown.is_over:
        return words("table.over")
    if desk.board.hero < 0 and decision is None:
        return between_turns(desk)
    key = "turn_of" if desk.board.hero >= 0 else "chooses"
    return words(f"table.{key}", hero=desk.seats[actor(desk, decision)].name)


def _turn_room(canvas: Canvas, plan: TablePlan) -> float:
    return plan.undo.left - plan.bottom.x - canvas.px(66 + 226)


def _paint_turn(canvas: Canvas, desk: Desk, plan: TablePlan, decision: Decision | None) -> float:
    px, y = canvas.px, plan.bottom.centery
    middle, seat = (plan.bottom.x + px(38), y), actor(desk, decision)
    if desk.shown.is_over:
        canvas.drawing("board", "coat_of_arms", px(37), middle)
    else:
        pieces.crest(canvas, seat, px(37), middle, desk.seats[seat].crest)
    at = (plan.bottom.x + px(66), y)
    return canvas.text(_whose(desk, plan, decision), at, _WHOSE, "lc", _turn_room(canvas, plan)).right


def gem_at(canvas: Canvas, desk: Desk, plan: TablePlan, number: int) -> Point:
    """Returns where the gem of a number (from 0) lies in a hero's turn."""
    px, room = canvas.px, _turn_room(canvas, plan)
    wide = min(room, canvas.text_width(_whose(desk, plan, None), _WHOSE))
    return plan.bottom.x + px(66) + wide + px(30) + number * px(36), plan.bottom.centery


def _paint_actions(canvas: Canvas, desk: Desk, plan: TablePlan, x: float) -> None:
    px, y, board = canvas.px, plan.bottom.centery, desk.board
    if board.hero < 0 or desk.shown.is_over:
        return
    most = max(_actions_a_turn(desk), board.left)
    x += px(30)
    for number in range(most):
        is_left = number < board.left
        if is_left:
            light.glow_disc(canvas, (x, y), px(11), EMBER, 120, 6)
        ident, side = ("action_full", 42) if is_left else ("action_used", 38)
        canvas.drawing("board", ident, px(side), (x, y))
        x += px(36)
    text = desk.kit.words.count("table.actions_left", board.left)
    style = Style(18, "bold", EMBER if board.left else CREAM_DIM)
    canvas.text(text, (x - px(6), y), style, "lc", plan.undo.left - px(10) - x)


def _actions_a_turn(desk: Desk) -> int:
    numbers, setup = desk.box.numbers, desk.shown.setup
    is_alone = len(setup.seats) == 1 and setup.options.lone_four_actions
    return numbers.lone_actions if is_alone else numbers.actions


def _paint_fence(canvas: Canvas, desk: Desk, plan: TablePlan, right: float) -> None:
    """Says, as far as there is room, why nothing can be taken back."""
    if desk.shown.session.fence is None or undo_steps(desk):
        return
    px, words = canvas.px, desk.kit.words
    x, y = plan.undo_turn.right + px(10), plan.bottom.centery
    canvas.drawing("icons", "lock", px(19), (x + px(10), y))
    x += px(25)
    room, reason = right - px(10) - x, fence_words(desk)
    # Where the whole does not fit, the reason alone stays; the tip of the button says all of it anyway.
    for text in (words("table.no_further", reason=reason), reason):
        if canvas.paragraph_height(text, room, _NOTE) <= _MOST_FENCE * canvas.line_height(_NOTE):
            canvas.paragraph(text, (x, y), room, _NOTE, "lc")
            return


def _paint_unused(canvas: Canvas, desk: Desk, plan: TablePlan, decision: Decision) -> float:
    """Says what the end of the turn would lose; returns where that begins, or else the button."""
    if not desk.board.left or EndTurn() not in decision.actions:
        return plan.end_turn.left
    text = desk.kit.words.count("table.would_be_lost", desk.board.left)
    if any(isinstance(action, Battle) for action in decision.actions):
        text = desk.kit.words("table.could_fight")
    right, width = plan.end_turn.left - canvas.px(10), canvas.px(100)
    canvas.paragraph(text, (right, plan.bottom.centery), width, _NOTE, "rc", most_lines=_MOST_LINES)
    return right - width
