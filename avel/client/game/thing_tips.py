"""What items and coins are and do, as tips wherever they lie: on the table, in a backpack, on a sheet."""

from __future__ import annotations

from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk


def thing_tip(desk: Desk, thing: str) -> str:
    """Says what an item or a coin is and does."""
    return coin_tip(desk) if thing == COIN else item_tip(desk, thing)


def item_tip(desk: Desk, item: str) -> str:
    """Says what an item is and does, and what its dice are good for."""
    naming, piece = desk.naming, desk.box.pieces[item]
    lines = [naming.item(item), naming.kind(piece.kind), *naming.item_lines(item)]
    drunk = (piece.draught.colour,) if piece.draught and piece.draught.kind == "die" else ()
    lines += [die_line(desk, colour) for colour in dict.fromkeys((*piece.dice, *drunk))]
    if naming.is_upgraded(item):
        lines.append(desk.kit.words("tip.upgraded"))
    return "\n".join(lines)


def die_line(desk: Desk, colour: str) -> str:
    """Says how often each sign is on a die of a colour."""
    words, faces = desk.kit.words, desk.box.dice[colour].faces
    counts = [
        words("tip.faces", number=number, sign=words(f"tip.sign_{sign}"))
        for sign in ("attack", "defence", "magic", "blank")
        if (number := sum(face.split("+").count(sign) for face in faces))
    ]
    return words("tip.die", colour=desk.naming.colour(colour), faces=words("card.comma").join(counts))


def empty_tip(desk: Desk, slot: str) -> str:
    """Says what a slot is for in which nothing is worn."""
    return desk.kit.words("tip.slot_empty", kind=desk.naming.kind(slot))


def purse_tip(desk: Desk, coins: int) -> str:
    """Says how many coins a hero has, and how much room they take."""
    words = desk.kit.words
    return words("tip.coins", coins=words.count("card.coins", coins), cells=coin_tip(desk))


def heart_tip(desk: Desk, seat: int) -> str:
    """Says how many hearts a hero has, and what happens without any."""
    most = desk.box.numbers.toughness
    return desk.kit.words("tip.hearts", have=desk.hero(seat).toughness, most=most)


def coin_tip(desk: Desk) -> str:
    """Says how much room of the backpack a coin takes."""
    return desk.kit.words.count("tip.coin", len(desk.box.shapes[COIN]))
