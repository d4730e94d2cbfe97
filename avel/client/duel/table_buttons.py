"""The tools above and the buttons below: hint, book, menu; the way back, the next general, and on."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.duel.asked import Asked
from avel.client.duel.desk import DuelDesk
from avel.client.duel.front import Front
from avel.client.duel.layout import DuelPlan
from avel.client.game.second_press import again_button
from avel.client.game.table_widgets import BOOK, MENU
from avel.client.game.way_back import way_back_buttons
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget
from avel.horn.actions import EndTurn

HINT: Final = "tool:hint"
NEXT: Final = "choice:next_general"
DONE: Final = "choice:done"
Placed = list[tuple[Widget, pygame.Rect]]


def tools(desk: DuelDesk, plan: DuelPlan, *, has_book: bool, can_hint: bool) -> Placed:
    """Returns hint, rule book and menu."""
    words = desk.kit.words
    hint = IconButton(
        HINT, "hint", words("hint.tool"), key="f1", reason="" if can_hint else words("hint.nobody_asked")
    )
    book = IconButton(
        BOOK, "book", words("table.book"), key="h", reason="" if has_book else words("table.book_not_here")
    )
    menu = IconButton(MENU, "menu", words("table.menu"), key="f10")
    return list(zip((hint, book, menu), plan.tools, strict=True))


def bottom_buttons(desk: DuelDesk, plan: DuelPlan, front: Front, asked: Asked) -> Placed:
    """Returns undo, redo, undo of the turn, the next general, and what goes on."""
    undo, redo, undo_turn = way_back_buttons(desk, front.own_decision)
    return [
        (undo, plan.undo),
        (redo, plan.redo),
        (undo_turn, plan.undo_turn),
        (_following(desk, front), plan.next_general),
        (_done(desk, front, asked), plan.end),
    ]


def _following(desk: DuelDesk, front: Front) -> Button:
    words, able = desk.kit.words, front.able
    others = [each for each in able if each != front.chosen]
    second = words.count("duel.can_act", len(able)) if able else ""
    button = Button(
        NEXT,
        words("duel.next_general"),
        icon="arrow_right",
        key="n",
        variant="quiet",
        step=15,
        tip=second if others else words("duel.next_none"),
    )
    button.is_enabled = bool(others)
    return button


def _done(desk: DuelDesk, front: Front, asked: Asked) -> Button:
    words, action = desk.kit.words, asked.done
    if front.main.is_doubted:
        able = len(front.able)
        return again_button(
            DONE, words, words.count("duel.end_with", able) if able else words("duel.end_idle")
        )
    verb = action.verb() if action else "end_turn"
    is_last = isinstance(action, EndTurn)
    is_bare = front.own_decision is not None and len(front.own_decision.actions) == 1
    button = Button(
        DONE,
        words(f"horn.verb.{verb}"),
        icon="end_turn" if is_last or action is None else "arrow_right",
        key="e",
        variant="primary" if action and is_bare else "normal",
        step=15 if action and not is_last else 18,
        tip=words.count("duel.can_act", len(front.able)) if is_last and front.able else "",
    )
    button.is_enabled = action is not None
    if action is None:
        button.tip = _why_not(desk, front)
    return button


def _why_not(desk: DuelDesk, front: Front) -> str:
    """Says why nothing can be ended now."""
    words = desk.kit.words
    if front.own_decision is not None:
        return words("duel.answer_first")
    if front.decision is None:
        return words("duel.shown_first")
    return words("duel.note_thinks", player=desk.player(front.decision.seat))
