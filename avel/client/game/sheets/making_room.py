"""What makes room in a full backpack: putting a packed item on, or letting something go (ruling R19)."""

from __future__ import annotations

from collections.abc import Mapping

from avel.chronicles.actions import Drop, DropCoin, Wear
from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk
from avel.client.game.sheets.shelf import Shelf
from avel.client.game.sheets.thing_row import RowFace, ThingRow
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision

SHELF = "room"
"""The id of the list of ways to make room."""
_ONE_COLUMN = 4
"""How many ways still lie below each other."""


def room_ways(decision: Decision, hand: str = "") -> dict[str, Action]:
    """Returns every way by its widget's id; to wear the piece in the hand itself is none of them."""
    ways: dict[str, Action] = {}
    for action in decision.actions:
        match action:
            case Wear(item=item) if item != hand:
                ways[f"wear:{item}"] = action
            case Drop(item=item):
                ways[f"drop:{item}"] = action
            case DropCoin():
                ways[f"drop:{COIN}"] = action
    return ways


def room_heading(desk: Desk, ways: Mapping[str, Action]) -> str:
    """Returns what stands above the ways."""
    return desk.kit.words("sheet.make_room" if _is_mixed(ways) else "sheet.make_room_by_loss")


def room_shelf(desk: Desk, ways: Mapping[str, Action], planned: float, hand: str = "") -> Widget:
    """Returns the ways as rows on a shelf of a planned width, what is put on before what is let go."""
    rows: list[Widget] = []
    for number, ident in enumerate(ways, start=1):
        verb, thing = ident.split(":")
        note = ""
        if verb == "wear":
            note = desk.kit.words("sheet.put_on")
        elif thing == hand:
            note = desk.kit.words("sheet.itself")
        elif _is_mixed(ways):
            # Where all is let go the heading says so, and the rows show what each thing does instead.
            note = desk.kit.words("sheet.let_go")
        rows.append(
            ThingRow(
                ident,
                desk,
                RowFace(thing, note, key=str(number) if number < 10 else ""),
            )
        )
    return Shelf(SHELF, rows, planned, columns=2 if len(rows) > _ONE_COLUMN else 1)


def _is_mixed(ways: Mapping[str, Action]) -> bool:
    """Says whether something can be put on as well as let go."""
    return any(ident.startswith("wear:") for ident in ways)
