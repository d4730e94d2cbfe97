"""From pydantic's errors to what the writer of a data file understands."""

import re
from typing import Final

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from avel.content.faults import Fault
from avel.content.field_docs import rule_of
from avel.content.model import ID_PATTERN
from avel.content.names import listed, nearest, nearest_id
from avel.content.nodes import Node, Path, plain_value
from avel.content.shapes import (
    KIND,
    Target,
    choices,
    describe,
    field_names,
    inner,
    is_list,
    kinds,
    may_be_null,
    models_of,
    target,
)
from avel.content.slips import parted, plainly

_BOUNDS: Final = {
    "greater_than": ("too small", "more than", "gt"),
    "greater_than_equal": ("too small", "at least", "ge"),
    "less_than": ("too large", "less than", "lt"),
    "less_than_equal": ("too large", "at most", "le"),
    "string_too_short": ("too short", "at least this many characters:", "min_length"),
    "string_too_long": ("too long", "at most this many characters:", "max_length"),
    "too_short": ("too short", "at least this many entries:", "min_length"),
    "too_long": ("too long", "at most this many entries:", "max_length"),
    "multiple_of": ("out of step", "a multiple of", "multiple_of"),
}
_YES: Final = ("yes", "on", "y")
_NO: Final = ("no", "off", "n")
_NONE: Final = ": write [] if there is none"
_NUMBER_AND_MORE: Final = re.compile(r"([-+]?[0-9]{1,18})\s*(?:[;,.]|(?://|#|--)\s*(.*))?")
"""A whole number with what others put after it: the end of a line, or a comment."""
_LONGEST: Final = 40
"""Characters of a value worth repeating in a message."""


def explain(errors: list[ErrorDetails], model: type[BaseModel], root: Node) -> list[Fault]:
    """Turns all errors of a model into faults at their places, once each.

    Left out is what lies in a part of the file that already has a fault of its own, the alternatives
    of a union that a value was never meant to be, and what follows from another fault: a field that is
    missing because it is misspelt, a list that is too short because of what is wrong in it.
    """
    found: dict[Fault, Path] = {}
    doubtful, missing = set[Fault](), set[Fault]()
    misspelt: set[Path] = set()
    for error in errors:
        meant = target(model, error["loc"])
        path, message, near = _say(error, meant, root)
        if any(node.is_faulty for node in root.follow(path)):
            continue
        is_at_key = meant.is_key or error["type"] == "extra_forbidden"
        place = root.place(path, at_key=is_at_key)
        fault = Fault(*place, root.named(path), message, near, rule_of(model, path))
        found[fault] = path
        if _is_mismatch(error["type"]) or error["type"] == "too_short":
            doubtful.add(fault)
        if error["type"] == "missing":
            missing.add(fault)
        if error["type"] == "extra_forbidden" and near:
            misspelt.add((*path[:-1], near))
    reached = {path[:length] for path in found.values() for length in range(len(path))}
    return [
        fault
        for fault, path in found.items()
        if not ((fault in missing and path in misspelt) or (fault in doubtful and path in reached))
    ]


def unknown_fields(errors: list[ErrorDetails], model: type[BaseModel]) -> list[Path]:
    """Returns the paths of unknown fields, or nothing if any other error is among them."""
    if any(error["type"] != "extra_forbidden" for error in errors):
        return []
    return [target(model, error["loc"]).path for error in errors]


def _say(error: ErrorDetails, place: Target, root: Node) -> tuple[Path, str, str]:
    """Finds the path to name, the message, and the nearest valid name."""
    path = place.path
    node = list(root.follow(path))[-1]
    match error["type"]:
        case "missing":
            return path, f"is missing; expected {describe(place.hints)}", ""
        case "extra_forbidden":
            names = field_names(place.holders)
            return path, f"unknown field; expected {listed(names)}", nearest(str(path[-1]), names)
        case "union_tag_not_found":
            return (*path, KIND), f"is missing; expected {listed(kinds(place.hints))}", ""
        case "union_tag_invalid":
            path = (*path, KIND)
            return (path, *_choice(path, list(root.follow(path))[-1], kinds(place.hints)))
        case "literal_error" | "enum" if place.is_key:
            return (path, *_choice(path, Node(0, 0, str(path[-1])), choices(place.hints), is_key=True))
        case "literal_error" | "enum":
            nothing = ["null"] if path and may_be_null(place.holders, path[-1]) else []
            return (path, *_choice(path, node, choices(place.hints) + nothing))
        case kind if _is_mismatch(kind):
            return path, _mismatch(place, node), ""
        case "string_too_short" if node.value == "":
            return path, f"nothing stands here; expected {describe(place.hints)}", ""
        case kind if kind in _BOUNDS:
            problem, bound, name = _BOUNDS[kind]
            value = _shown(_key_node(place) or node)
            return path, f"{value} is {problem}; expected {bound} {error['ctx'][name]}", ""
        case _:
            is_id = error["type"] == "string_pattern_mismatch" and error["ctx"]["pattern"] == ID_PATTERN
            near = nearest_id(node.text) if is_id and not place.is_key else ""
            return path, _other(error, _key_node(place) or node), near


def _choice(path: Path, node: Node, names: list[str], *, is_key: bool = False) -> tuple[str, str]:
    """Words a value, or a key, that is none of the names allowed."""
    name = path[-1] if path else ""
    if node.value is None:
        return f"nothing stands here; expected {listed(names)}", ""
    text = node.value if isinstance(node.value, str) else ""
    if words := parted(text, names.__contains__):
        expected = f"a comma between them: {', '.join(words)}" if isinstance(name, int) else "one of them"
        return f"{_shown(node)} are several; expected {expected}", ""
    if is_key or not isinstance(name, str):
        owners = [step for step in (path[:-1] if is_key else path) if isinstance(step, str)]
        what = f"allowed in {owners[-1]}" if owners else "allowed here"
    else:
        article = "an" if name[:1] in tuple("aeiou") else "a"
        what = f"{article} {name.replace('_', ' ')}"
    near = nearest(plainly(text), names)
    return f"{_shown(node)} is not {what}; expected {listed(names)}", near


def _is_mismatch(kind: str) -> bool:
    """Tells the errors that mean: this is not the type of value expected."""
    return kind.endswith(("_type", "_parsing")) or kind == "none_required"


def _mismatch(place: Target, node: Node) -> str:
    """Words a value of the wrong type, and how to write the right one if that is plain."""
    node = _key_node(place) or node
    match node.value:
        case None:
            found = "nothing stands here"
        case bool():
            found = f"{node.text} is a truth value"
        case int():
            found = f"{node.text} is a number"
        case float():
            found = f"{node.text} is a number with a point or exponent"
        case str():
            found = f"{_shown(node)} is text"
        case _:
            found = f"{_shown(node)} stands here"
    return f"{found}; expected {describe(place.hints)}{_advice(place, node)}"


def _advice(place: Target, node: Node) -> str:
    """Says how to write what was probably meant, for the words that other readers of YAML convert."""
    text = node.text
    if isinstance(node.value, dict) and is_list(place.hints) and models_of(inner(place.hints)):
        return ": write a dash before its first field, and the others below that one" if node.value else _NONE
    if place.is_key or isinstance(node.value, list | dict):
        return ""
    if str in place.hints and node.is_plain and node.value is not None:
        return f": put it in quotes, '{text}'"
    if bool in place.hints and text.lower() in (*_YES, *_NO):
        return f": write {'true' if text.lower() in _YES else 'false'}"
    if bool in place.hints and isinstance(plain_value(text), bool):
        return ": take off the quotes"
    if is_list(place.hints):
        return _list_advice(place, text)
    if int not in place.hints and float not in place.hints:
        return ""
    if not node.is_plain and isinstance(plain_value(text), int | float):
        return ": take off the quotes"
    if re.fullmatch(r"[-+]?[0-9][0-9_]{0,18}", text):
        return f": write {int(text)}"
    if re.fullmatch(r"[0-9]+(:[0-9]+)+", text):
        return ": write one number, without colons"
    if found := _NUMBER_AND_MORE.fullmatch(plainly(text)):
        comment = f", and the comment as '  # {found[2]}'" if found[2] else ""
        return f": write {int(found[1])}{comment}"
    return ""


def _list_advice(place: Target, text: str) -> str:
    """Says how to write a list for a text in its place."""
    if plain_value(text) is None or text.lower() in (*_NO, "none", "nothing"):
        return _NONE
    names = choices(inner(place.hints))
    bare = plainly(text).strip("[]() ")
    words = parted(bare, names.__contains__) or [bare] * (bare in names)
    return f": write [{', '.join(words)}]" if words else ""


def _other(error: ErrorDetails, node: Node) -> str:
    """Words the errors that have no choice of names and no bound."""
    context = error.get("ctx", {})
    if error["type"] == "string_pattern_mismatch":
        pattern = context["pattern"]
        form = (
            "small letters, digits and _, a letter first" if pattern == ID_PATTERN else f"the form {pattern}"
        )
        return f"{_shown(node)} does not fit; expected {form}"
    if error["type"] in ("value_error", "assertion_error"):
        return str(context["error"])
    if error["type"] == "finite_number":
        return f"{_shown(node)} is not finite; expected a number"
    return f"{_shown(node)} does not fit: {error['msg']}"


def _key_node(place: Target) -> Node | None:
    """Makes a node of the key that an error means, None if it means a value."""
    return Node(0, 0, str(place.path[-1]), str(place.path[-1])) if place.is_key else None


def _shown(node: Node) -> str:
    """Shows a value as it stands in the file, shortened."""
    match node.value:
        case None:
            return "nothing"
        case list():
            return "a list"
        case dict():
            return "a mapping"
        case str():
            short = node.value if len(node.value) <= _LONGEST else node.value[:_LONGEST] + "…"
            return repr(short)
        case _:
            return node.text
