"""A small judge of JSON Schemas: the words that ours use, and no others."""

import re

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
SAID = {"$schema", "$defs", "description", "default"}
"""Words that refuse nothing."""


def fits(schema, value, root=None):
    """Says whether a schema accepts a value; a word of JSON Schema it does not know is an error."""
    root = root or schema
    return all(_holds(word, wanted, value, schema, root) for word, wanted in schema.items())


def _holds(word, wanted, value, schema, root):
    match word:
        case "$ref":
            return fits(root["$defs"][wanted.removeprefix("#/$defs/")], value, root)
        case "type":
            is_bool = isinstance(value, bool)
            return isinstance(value, TYPES[wanted]) and (not is_bool or wanted == "boolean")
        case "enum":
            return value in wanted
        case "const":
            return value == wanted
        case "anyOf" | "oneOf":
            count = sum(fits(each, value, root) for each in wanted)
            return count == 1 if word == "oneOf" else count > 0
        case "properties" if isinstance(value, dict):
            return all(fits(wanted[key], part, root) for key, part in value.items() if key in wanted)
        case "propertyNames" if isinstance(value, dict):
            return all(fits(wanted, key, root) for key in value)
        case "required" if isinstance(value, dict):
            return all(key in value for key in wanted)
        case "additionalProperties" if isinstance(value, dict):
            others = [part for key, part in value.items() if key not in schema.get("properties", {})]
            return not others if wanted is False else all(fits(wanted, part, root) for part in others)
        case "patternProperties" if isinstance(value, dict):
            return all(
                fits(each, part, root)
                for pattern, each in wanted.items()
                for key, part in value.items()
                if re.search(pattern, key)
            )
        case "items" if isinstance(value, list):
            return all(fits(wanted, part, root) for part in value)
        case "minItems" if isinstance(value, list):
            return len(value) >= wanted
        case "maxItems" if isinstance(value, list):
            return len(value) <= wanted
        case "minLength" if isinstance(value, str):
            return len(value) >= wanted
        case "pattern" if isinstance(value, str):
            return re.search(wanted, value) is not None
        case "minimum" if _is_number(value):
            return value >= wanted
        case "maximum" if _is_number(value):
            return value <= wanted
        case "exclusiveMaximum" if _is_number(value):
            return value < wanted
        case _ if word in SAID or word in _OF_ONE_TYPE:
            return True
    raise AssertionError(f"the judge does not know the word {word}")


def _is_number(value):
    return isinstance(value, int | float) and not isinstance(value, bool)


_OF_ONE_TYPE = {
    "properties", "propertyNames", "required", "additionalProperties", "patternProperties", "items",
    "minItems", "maxItems", "minLength", "pattern", "minimum", "maximum", "exclusiveMaximum",
}  # fmt: skip
"""Words that say nothing of values of another type."""
