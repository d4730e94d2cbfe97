"""A number of the data stands nowhere else: changed in its file, it changes in every text that says it."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

import pytest
import yaml

from avel.chronicles.loading import BrokenData, box_of
from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.book.library import Library
from avel.client.game.choices import TurnChoices
from avel.client.game.desk import Desk
from avel.client.game.guide import card_values
from avel.client.game.land_tips import monster_lines, place_words
from avel.client.game.naming import Naming
from avel.client.game.shown import Shown
from avel.client.game.thing_tips import coin_tip
from avel.client.kit import Kit
from avel.client.motion import MotionLevel, Motions
from avel.client.settings import SettingsKeeper
from avel.content.texts import read_texts
from avel.core.session import Session
from avel.paths import data_folder
from tests.kit import Kit as Table

FILES = ("box", "dice", "moon", "tiles", "difficulty", "equipment", "monsters", "layouts")
LANGUAGES = ("en", "zh")
TEXT_KEYS = sorted(read_texts(data_folder() / "text")["en"])
PEOPLE = tuple(map(Seat, ("Maren", "Tobin", "Ysolde", "Brannoc")))
HELD = {
    "box.lands.#": "the lands in play are counted from the lands' own marks",
    "tiles.from_heroes.1": "without this land there are too few for a lone hero",
    "monsters.beast.toughness": "difficulty.yaml says it",
    "monsters.beast.copies": "there is one Beast",
    "box.totals.equipment": "it counts the copies, and is changed with them",
    "box.totals.small_monsters": "it counts the copies, and is changed with them",
    "box.totals.big_monsters": "it counts the copies, and is changed with them",
    "box.totals.tiles": "it counts the lands",
}
"""Numbers that nobody can change alone, by what they are: the loader holds them to others."""
TOGETHER = {
    "equipment.#.copies": "equipment",
    "monsters.small.copies": "small_monsters",
    "monsters.big.copies": "big_monsters",
}
"""Numbers that are changed together with a total of the box."""
COUNTED = {
    ("box", "base_dice"): (["green"], 1),
    ("box", "shapes", "coin"): ("xx", 2),
    ("tiles", "wishing_lake", "action", "dice"): (["green", "green", "green"], 3),
    ("monsters", "beast", "dice"): (["black", "purple"], 2),
}
"""Numbers that are the length of a list: another list, and the number that texts must say then."""


def raw() -> dict[str, object]:
    folder = data_folder()
    return {name: yaml.safe_load((folder / f"{name}.yaml").read_text(encoding="utf-8")) for name in FILES}


RAW = raw()


def leaves(node: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Yields every number of the data with its path."""
    if isinstance(node, dict):
        for key, part in node.items():
            yield from leaves(part, (*path, key))
    elif isinstance(node, list):
        for at, part in enumerate(node):
            yield from leaves(part, (*path, at))
    elif isinstance(node, int) and not isinstance(node, bool):
        yield path, node


def kind_of(path: tuple[str | int, ...]) -> str:
    """Says what a number is: its path; entries of a list are alike.

    But monsters differ by size, lands with an action by place, and lands by how many heroes they are for.
    """
    if path[0] == "monsters":
        return ".".join(("monsters", RAW["monsters"][path[1]]["size"], *map(_plain, path[2:])))
    if path[0] == "tiles" and path[-1] == "from_heroes":
        return f"tiles.from_heroes.{RAW['tiles'][path[1]]['from_heroes']}"
    if path[0] == "tiles" and "action" in path:
        return ".".join(("tiles", RAW["tiles"][path[1]]["id"], *map(_plain, path[2:])))
    return ".".join(map(_plain, path))


def _plain(part: str | int) -> str:
    return "#" if isinstance(part, int) else part


def changed(path: tuple[str | int, ...], value: object) -> dict[str, object]:
    """Returns the data with one number changed, and the total that counts it."""
    data = copy.deepcopy(RAW)
    node = data
    for part in path[:-1]:
        node = node[part]
    before, node[path[-1]] = node[path[-1]], value
    if total := TOGETHER.get(kind_of(path)):
        data["box"]["totals"][total] += value - before
    return data


def texts_of(data: dict[str, object]) -> dict[str, str]:
    return {f"{name}.yaml": yaml.safe_dump(part, allow_unicode=True) for name, part in data.items()}


def other_value(path: tuple[str | int, ...], now: int) -> tuple[int, object] | None:
    """Returns another value that the loader takes, and the box of it; the nearest above first."""
    for value in (now + 1, now - 1, now + 2, now - 2):
        if value >= 0:
            try:
                return value, box_of(texts_of(changed(path, value)))
            except BrokenData:
                continue
    return None


def said(kit, box, language: str) -> dict[str, str]:
    """Returns whatever the screens say of a box in words, by what says it."""
    kit.words.switch(language)
    naming = Naming(box, kit.words)
    library = Library(box, kit.words, data_folder() / "rules")
    found = {f"page {leaf.id}": leaf.text for leaf in library.leaves}
    found |= {f"mark {mark}": text for mark, text in library.marks.items()}
    found |= {f"item {item}": "\n".join(naming.item_lines(item)) for item in box.pieces}
    table = Table(Chronicles(box)).set_up(Setup(PEOPLE))
    desk = desk_of(kit, table)
    found |= {f"monster {each}": "\n".join(monster_lines(desk, each, 0)) for each in box.monsters}
    places = {tile.id: tile.action for tile in box.tiles.values() if tile.action}
    found |= {f"tip {each}": place_words(place, kit.words) for each, place in places.items()}
    values = card_values(desk, 0)
    cards = [key for key in TEXT_KEYS if key.startswith("guide.")]
    found |= {key: kit.words(key, **values) for key in cards}
    found["tip coin"] = coin_tip(desk)
    for each in places:
        table.stand(0, each).coins(0, box.numbers.coins // len(PEOPLE))
        at_place = desk_of(kit, table)
        choices = TurnChoices(at_place, table.session.decision)
        found[f"choices {each}"] = "\n".join(f"{w.label}: {w.second}" for w in choices.build())
    found |= lone_turn(kit, box)
    return found


def lone_turn(kit, box) -> dict[str, str]:
    lone = Table(Chronicles(box)).set_up(Setup(PEOPLE[:1], options=Options(lone_four_actions=True)))
    return {"lone turn": kit.words.count("table.actions_left", lone.board.left)}


def desk_of(kit, table) -> Desk:
    table.session = Session(table.game, table.state)
    shown = Shown(table.game, table.session, Motions(MotionLevel.NONE), lambda fact: 0.0)
    return Desk(kit, shown, Naming(table.game.box, kit.words))


NUMBERS = [(path, value) for path, value in leaves(RAW) if kind_of(path) not in HELD]
FIRST_OF_KIND = list({kind_of(path): (path, value) for path, value in reversed(NUMBERS)}.values())


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """Returns a kit, and all that is said of the box as it is, by language."""
    kit = Kit.assembled(SettingsKeeper(tmp_path_factory.mktemp("numbers")))
    plain = box_of(texts_of(RAW))
    return kit, {language: said(kit, plain, language) for language in LANGUAGES}


def says(books, box, value: int, what: str) -> None:
    """Fails unless a text that has changed says the new number."""
    kit, plain = books
    for language, before in plain.items():
        after = said(kit, box, language)
        differ = [text for key, text in after.items() if text != before.get(key)]
        found = any(re.search(rf"(?<!\d){value}(?!\d)", text) for text in differ)
        assert found, f"{what} became {value}, and no text in {language} says so"


def follows(books, path, now):
    other = other_value(path, now)
    assert other is not None, f"{path} can't be changed: say in HELD what holds it"
    says(books, other[1], other[0], f"{'.'.join(map(str, path))}, {now},")


def named(numbers):
    return [pytest.param(*each, id=".".join(map(str, each[0]))) for each in numbers]


@pytest.mark.parametrize(("path", "now"), named(FIRST_OF_KIND))
def test_the_texts_follow_one_number_of_each_kind(books, path, now):
    follows(books, path, now)


@pytest.mark.slow
@pytest.mark.parametrize(("path", "now"), named(NUMBERS))
def test_the_texts_follow_every_number(books, path, now):
    follows(books, path, now)


@pytest.mark.parametrize("path", COUNTED, ids=".".join)
def test_the_texts_follow_how_many_there_are(books, path):
    data = copy.deepcopy(RAW)
    node = data
    for part in path[:-1]:
        node = next(each for each in node if each["id"] == part) if isinstance(node, list) else node[part]
    node[path[-1]], number = COUNTED[path]
    says(books, box_of(texts_of(data)), number, ".".join(path))


def test_what_is_held_is_a_number_and_can_not_be_changed_alone():
    kinds = {kind_of(path): (path, value) for path, value in leaves(RAW)}
    assert set(HELD) | set(TOGETHER) <= set(kinds)
    for kind in HELD:
        assert other_value(*kinds[kind]) is None, kind
