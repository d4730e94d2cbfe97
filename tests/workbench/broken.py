"""Kinds of broken YAML: what is written instead of what, where that is named, and what is said."""

from dataclasses import dataclass

TOP = "top"
"""The fault is one of the file as a whole, named where its first entry stands."""


@dataclass(frozen=True)
class Broken:
    """One way to break one file."""

    file: str
    old: str
    new: str
    says: str
    """Part of the message."""
    down: int | str = 0
    """Lines from where the change begins to what is named; or TOP, or how the line named begins."""
    form: bool = True
    """Whether a schema can see it: it is wrong in form, not in what it says together with the rest."""


M, E, T, B = "monsters.yaml", "equipment.yaml", "tiles.yaml", "box.yaml"
DICE, MOON, LAY, HARD = "dice.yaml", "moon.yaml", "layouts.yaml", "difficulty.yaml"
GENERALS, NUMBERS, MAP = "horn/generals.yaml", "horn/numbers.yaml", "horn/map.yaml"
IMP = "- id: ember_imp\n  name:\n    en: Ember Imp\n    zh: 余烬小鬼\n  colour: red\n  toughness: 1\n"

BROKEN = {
    # Text that is no YAML; nothing can be said of its form.
    "tab": Broken(M, IMP, IMP.replace("  colour", "\tcolour"), "a tab stands here", 4, False),
    "indent too small": Broken(M, IMP, IMP.replace("  colour", " colour"), "line up", 4, False),
    "indent too large": Broken(M, IMP, IMP.replace("  colour", "   colour"), "not YAML", 4, False),
    "colon in text": Broken(M, "en: Ember Imp", "en: Ember: Imp", "a colon is not expected", 0, False),
    "list left open": Broken(M, "dice: [purple]\n", "dice: [purple\n", "has no ] where", 0, False),
    "list closed twice": Broken(M, "dice: [purple]\n", "dice: [purple]]\n", "not YAML", 0, False),
    "sign that starts nothing": Broken(M, "en: Ember Imp", "en: @Imp", "unless it is in quotes", 0, False),
    "field without colon": Broken(M, "  toughness: 1\n", "  toughness 1\n", "then a colon", 0, False),
    "second document": Broken(
        M, "- id: cinder_hound", "---\n- id: cinder_hound", "a second document", 0, False
    ),
    "anchor": Broken(M, "dice: [purple]", "dice: &d [purple]", "is an anchor", 0, False),
    "alias": Broken(M, "dice: [purple]", "dice: *d", "is an alias", 0, False),
    "tag": Broken(M, "toughness: 1\n", "toughness: !!int 1\n", "is a tag", 0, False),
    "list as key": Broken(B, "coins: 27", "[a]: 27", "used as a key", 0, False),
    "field twice": Broken(M, "  size: small", "  size: small\n  size: small", "a second time", 1, False),
    "control character": Broken(M, "en: Ember Imp", "en: Ember\x07Imp", "U+0007", 0, False),
    # Slips of the hand, and of programs that put other signs in their place.
    "full-width colon": Broken(M, "colour: red", "colour：red", "full-width colon", 0, False),
    "full-width blanks": Broken(M, "  colour: red", "\u3000colour: red", "of another width", 0, False),
    "hard blanks": Broken(M, "  colour: red", "\u00a0\u00a0colour: red", "of another width", 0, False),
    "unseen character": Broken(M, "colour: red", "colour: red\u200b", "U+200B", 0, False),
    "mark of the encoding within": Broken(M, "- id: cinder", "\ufeff- id: cinder", "U+FEFF", 0, False),
    "no blank after the colon": Broken(M, "toughness: 1\n", "toughness:1\n", "after the colon", 0, False),
    "no blank after the dash": Broken(M, "- id: ember", "-id: ember", "after the dash", 0, False),
    "no dash": Broken(M, "- id: cinder", "  id: cinder", "or a dash before it", 0, False),
    "no dash before the first": Broken(M, "- id: ember_imp", "id: ember_imp", "expected a dash", 0, False),
    "no dash before a kind": Broken(M, "    - kind: coins", "    kind: coins", "expected a dash", 0, False),
    "equals sign": Broken(M, "toughness: 1\n", "toughness = 1\n", "expected a colon", 0, False),
    "quote without an end": Broken(M, "zh: 余烬小鬼", "zh: '余烬小鬼", "has no end; expected '", 0, False),
    "double quote without an end": Broken(
        M, "zh: 余烬小鬼", 'zh: "余烬小鬼', 'has no end; expected "', 0, False
    ),
    "apostrophe in quotes": Broken(M, "en: Ember Imp", "en: 'Imp's Ember'", "the quote ends here", 0, False),
    "quotes of a word processor": Broken(
        M, "en: Ember Imp", "en: “Ember: Imp”", "these quotes are part of the text", 0, False
    ),
    "merge left open": Broken(
        M,
        "  toughness: 1\n",
        "<<<<<<< mine\n  toughness: 1\n=======\n  toughness: 2\n>>>>>>> theirs\n",
        "a merge was left open",
        0,
        False,
    ),
    "fence of Markdown": Broken(M, "- id: ember_imp", "```yaml\n- id: ember_imp", "of Markdown", 0, False),
    "word left behind": Broken(
        M,
        "  source: house\n\n- id: cinder",
        "  source: house\nasdf\n\n- id: cinder",
        "a field name",
        1,
        False,
    ),
    "text after a list": Broken(M, "dice: [purple]\n", "dice: [purple] two\n", "not YAML", 0, False),
    "fields left open": Broken(M, "- id: ember_imp", '- {"id": "ember_imp"', "have no }", 0, False),
    "picture without its sign": Broken(
        LAY, "  picture: |\n    |        4.", "  picture:\n    |        4.", "after its |", 1, False
    ),
    "picture out of line": Broken(LAY, "|    1.      1*", "|   1.      1*", "1 further right", 0, False),
    "picture without a line": Broken(LAY, "    |    1.      1*\n", "", "one line higher", -1, False),
    # Fields.
    "capital letter in a field": Broken(M, "toughness: 1\n", "Toughness: 1\n", "did you mean toughness?"),
    "American spelling": Broken(M, "colour: red", "color: red", "did you mean colour?"),
    "misspelt field": Broken(M, "  toughness: 1\n", "  toughnes: 1\n", "did you mean toughness?"),
    "missing field": Broken(M, IMP, IMP.replace("  toughness: 1\n", ""), "toughness: is missing"),
    "unknown field": Broken(M, "  size: small", "  size: small\n  wings: 2", "wings: unknown field", 1),
    "unknown field deep inside": Broken(T, "buy: 3", "bye: 3", "did you mean buy?"),
    "missing name": Broken(M, "    zh: 余烬小鬼\n", "", "ember_imp.name.zh: is missing", -1),
    "empty name": Broken(M, "zh: 余烬小鬼", 'zh: ""', "nothing stands here"),
    "field without value": Broken(M, "toughness: 1\n", "toughness:\n", "nothing stands here"),
    "field of another kind": Broken(
        E, "slot: weapon", "slot: weapon\n  lairs: []", "lairs: unknown field", 1
    ),
    # Types.
    "full-width digit": Broken(M, "toughness: 1\n", "toughness: １\n", "write 1"),
    "full-width comma": Broken(M, "[purple, purple]", "[purple，purple]", "a comma between them"),
    "list without commas": Broken(M, "[purple, purple]", "[purple purple]", "a comma between them"),
    "full-width brackets": Broken(M, "dice: [purple]", "dice: 【purple】", "write [purple]"),
    "word for a list": Broken(M, "dice: [purple]", "dice: purple", "write [purple]"),
    "none for a list": Broken(M, "powers: []", "powers: none", "write []"),
    "fields for a list": Broken(
        M, "    - kind: coins\n      coins: 2", "    kind: coins\n    coins: 2", "write a dash"
    ),
    "name without languages": Broken(
        M, "name:\n    en: Ember Imp\n    zh: 余烬小鬼\n", "name: Ember Imp\n", "with en and zh"
    ),
    "comment of another language": Broken(M, "toughness: 1\n", "toughness: 1 // soft\n", "write 1, and"),
    "semicolon": Broken(M, "toughness: 1\n", "toughness: 1;\n", "write 1"),
    "truth in quotes": Broken(T, "start: true", "start: 'true'", "take off the quotes"),
    "hash before a colour": Broken(M, "colour: red", "colour: #ff0000", "# begins a remark"),
    "hash before a name": Broken(M, "en: Ember Imp", "en: #1 Imp", "such as '#1 Imp'"),
    "id with capitals": Broken(M, "id: ember_imp", "id: Ember-Imp", "did you mean ember_imp?"),
    "none for no sign": Broken(T, "shortcut: null", "shortcut: none", "crescent or null"),
    "negative number": Broken(M, "copies: 2", "copies: -2", "at least 1"),
    "text for a number": Broken(M, "toughness: 1\n", "toughness: one\n", "expected a whole number"),
    "number in quotes": Broken(M, "toughness: 1\n", "toughness: '1'\n", "take off the quotes"),
    "number with a point": Broken(M, "toughness: 1\n", "toughness: 1.5\n", "expected a whole number"),
    "number with zeros": Broken(M, "toughness: 1\n", "toughness: 01\n", "write 1"),
    "number like a time": Broken(M, "toughness: 1\n", "toughness: 1:30\n", "without colons"),
    "number with a unit": Broken(B, "coins: 27", "coins: 27 gold", "expected a whole number"),
    "truth for a number": Broken(M, "toughness: 1\n", "toughness: true\n", "is a truth value"),
    "word for a truth": Broken(T, "start: true", "start: yes", "write true"),
    "number for text": Broken(M, "en: Ember Imp", "en: 7", "put it in quotes"),
    "text for a list": Broken(M, "dice: [purple]", "dice: purple", "expected a list"),
    "list for a number": Broken(M, "toughness: 1\n", "toughness: [1]\n", "a list stands here"),
    "mapping for a list": Broken(M, "powers: []", "powers: {}", "expected a list"),
    "number for a card": Broken(M, "- id: ember_imp", "- 7\n- id: ember_imp", "expected a mapping"),
    # Numbers out of bounds.
    "less than nothing": Broken(M, "toughness: 1\n", "toughness: -1\n", "expected at least 0"),
    "no copy": Broken(M, "copies: 2", "copies: 0", "expected at least 1"),
    "five heroes": Broken(T, "from_heroes: 4", "from_heroes: 5", "expected at most 4"),
    "hand too large": Broken(B, "felt: 3", "felt: 5", "expected at most 4"),
    "numbers for three": Broken(
        HARD, "walls: [3, 0, 0, 0]", "walls: [3, 0, 0]", "at least this many entries: 4"
    ),
    "numbers for five": Broken(HARD, "  walls: [", "  walls: [0, ", "at most this many"),
    "no dice": Broken(M, "dice: [purple]", "dice: []", "at least this many entries: 1"),
    "castle that never falls": Broken(NUMBERS, "castle_armour: 2", "castle_armour: 6", "less than 6"),
    # Names.
    "misspelt colour": Broken(M, "colour: red", "colour: reed", "did you mean red?"),
    "unknown colour": Broken(M, "colour: red", "colour: 3", "3 is not a colour"),
    "misspelt die": Broken(M, "dice: [purple]", "dice: [purpel]", "did you mean purple?"),
    "misspelt kind": Broken(E, "kind: reroll", "kind: rerol", "did you mean reroll?"),
    "no kind": Broken(M, "    - kind: coins\n      coins: 2\n", "    - coins: 2\n", "kind: is missing"),
    "misspelt effect": Broken(MOON, "[spawn]", "[spwan]", "did you mean spawn?"),
    "capital in an id": Broken(M, "id: ember_imp", "id: Ember_imp", "small letters"),
    "blank in an id": Broken(T, "id: hollow", "id: the hollow", "small letters"),
    "misspelt face": Broken(
        DICE, "[attack, attack, defence", "[attak, attack, defence", "'attak' is not a sign"
    ),
    "misspelt power of a general": Broken(
        GENERALS, "kind: steel_armour", "kind: steel_armor", "did you mean steel_armour?"
    ),
    "shape without a cell": Broken(B, "coin: x", "coin: '.'", "a drawing of x"),
    # What is wrong only together with the rest.
    "id taken": Broken(M, "id: cinder_hound", "id: ember_imp", "taken by the entry in line", 0, False),
    "total of small monsters": Broken(
        B, "small_monsters: 24", "small_monsters: 25", "write 24 there", 0, False
    ),
    "total of lands": Broken(B, "tiles: 15", "tiles: 51", "15 lands; the box has 51", 0, False),
    "more dice than the box has": Broken(
        M, "dice: [purple]", "dice: [black, black, black]", "3 black dice; the box has 2", 0, False
    ),
    "monster beaten by nothing": Broken(M, "toughness: 1\n", "toughness: 0\n", "at least 1", 0, False),
    "beast of another name": Broken(M, "id: beast", "id: best", "did you mean beast?", 0, False),
    "draught of a weapon": Broken(
        E, "slot: weapon", "slot: weapon\n  draught:\n    kind: heal", "only potions do", 2, False
    ),
    "weapon without a side": Broken(E, "slot: weapon", "slot: potion", "a potion has no sides", 3, False),
    "no castle": Broken(T, "kind: castle", "kind: wild", "0 castles; expected one", TOP, False),
    "place without action": Broken(T, "kind: wild", "kind: place", "needs an action", -4, False),
    "lands for three": Broken(T, "from_heroes: 3", "from_heroes: 4", "lands for 3 heroes", TOP, False),
    "colour of dice twice": Broken(DICE, "colour: yellow", "colour: green", "stand here twice", 0, False),
    "no black moon": Broken(MOON, "black_moon]", "spawn]", "rises on 0 spaces", "- []", False),
    "start after the black moon": Broken(
        MOON, "start: [0", "start: [13", "not before the Black Moon", 0, False
    ),
    "unknown mark": Broken(LAY, "    |2.", "    |5.", "for 1 hero: unknown mark '5.'", 0, False),
    "no castle in a layout": Broken(LAY, "C.", "1.", "for 1 hero: 0 castles", 0, False),
    "two castles in a layout": Broken(LAY, "    |2.", "    |C.", "for 1 hero: 2 castles", 0, False),
    "crater too far": Broken(HARD, "crater_steps: [4", "crater_steps: [5", "craters at 2, 3, 4", 0, False),
    "more walls than the box has": Broken(HARD, "walls: [3", "walls: [4", "the box has 3", 0, False),
    "two traps of one price": Broken(B, "price: 5", "price: 3", "two traps for 3 coins", 0, False),
    "shape too large": Broken(B, "weapon: xxx", "weapon: xxxxx", "in the backpack", 0, False),
    "start coins the box lacks": Broken(
        B, "start_coins: 1", "start_coins: 9", "start with 36 coins", "coins:", False
    ),
    "gold that buys nothing": Broken(NUMBERS, "[12, 13]", "[1, 13]", "neither farm nor castle", 0, False),
    "life that can't be given": Broken(GENERALS, "life: 1\n", "life: 6\n", "can't be given", 0, False),
    "two first cities": Broken(MAP, "|C1 ", "|.. ", "0 cities C1", "picture", False),
}
