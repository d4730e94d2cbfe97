"""A table that is looked at and not played: whatever can be pressed shows something and changes nothing."""

from __future__ import annotations

from avel.client.game.curtain import GO_ON
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.monster_panel import MonsterPanel
from avel.client.game.table_face import TableFace
from avel.client.game.table_widgets import BOOK, STEPS
from avel.client.game.tips import READ
from avel.client.inputs import Input, KeyPressed

_BOARDS = ("board", "pawn")


class Looker:
    """Does what the table's widgets say to somebody who only looks."""

    def __init__(self, desk: Desk, front: Front, face: TableFace) -> None:
        self._desk = desk
        self._front = front
        self._face = face

    def press(self, ident: str) -> str | None:
        """Shows what was pressed; returns the page of the rule book that is wanted, if one is."""
        kind, _, rest = ident.partition(":")
        if ident == BOOK:
            return self._face.page_here()
        if ident.startswith(READ):
            return ident.removeprefix(READ)
        if ident == STEPS:
            self._face.turn_steps()
        elif ident == GO_ON:
            self._front.lift()
        elif kind == "monster":
            self._front.curtain = MonsterPanel(self._desk, rest)
        elif kind in _BOARDS:
            self._face.show_board(int(rest))
        else:
            self._face.map.press(ident)
        return None

    def puts_away(self, event: Input) -> bool:
        """Puts away what lies over the table if a key says so; tells whether it did."""
        is_away = isinstance(event, KeyPressed) and event.name in ("esc", "enter", "space")
        if is_away and self._front.curtain:
            self._front.lift()
            return True
        return False
