"""Makes a drawing's SVG text safe for the small renderer, or says why that cannot be done.

The renderer knows no ``<use>``, reads gradient fractions as pixels, and silently leaves out what it does not
understand. Here the first two are rewritten and the rest is refused.
"""

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

_SPACE = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_REFUSED = frozenset(
    {"text", "tspan", "textPath", "clipPath", "mask", "filter", "pattern", "image", "symbol", "foreignObject"}
    | {"script", "marker", "switch", "animate", "animateTransform"}
)
_GRADIENTS = ("linearGradient", "radialGradient")
_FRACTIONS = ("x1", "x2", "y1", "y2", "cx", "cy", "r", "fx", "fy")
_PAINTS = ("fill", "stroke", "stop-color")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_BAD_COLOUR = re.compile(r"currentColor|rgba\(|hsla?\(|(?<!url\()#(?:[0-9a-fA-F]{4}){1,2}\b")
_SIMPLE_STYLE = re.compile(r"(\s*\.[\w-]+\s*\{[^}]*\})*\s*")
_DEEPEST_USE = 8


class ArtError(ValueError):
    """A drawing cannot be used; the message names the file and the feature."""


def prepare(source: str, tokens: Mapping[str, str], name: str = "drawing") -> str:
    """Returns SVG text the renderer draws faithfully, with every palette token filled in.

    Raises ArtError, naming ``name``, for broken XML, an unknown token and anything the renderer cannot do.
    """
    try:
        root = ET.fromstring(_filled(source, tokens, name))
    except ET.ParseError as fault:
        raise ArtError(f"{name}: not well-formed SVG: {fault}") from fault
    by_id = {ident: element for element in root.iter() if (ident := element.get("id"))}
    _expand(root, by_id, name, 0)
    _drop_templates(root)
    for element in root.iter():
        _refuse(element, name)
        if _tag(element) in _GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse":
            _fractions_to_percent(element)
    ET.register_namespace("", _SPACE[1:-1])
    return ET.tostring(root, encoding="unicode")


def _filled(source: str, tokens: Mapping[str, str], name: str) -> str:
    def value(match: re.Match[str]) -> str:
        token = match[1]
        if token not in tokens:
            raise ArtError(f"{name}: unknown palette token --{token}")
        return tokens[token]

    return _VARIABLE.sub(value, source)


def _tag(element: ET.Element) -> str:
    return element.tag.removeprefix(_SPACE)


def _expand(parent: ET.Element, by_id: Mapping[str, ET.Element], name: str, depth: int) -> None:
    for place, child in enumerate(list(parent)):
        if _tag(child) != "use":
            _expand(child, by_id, name, depth)
            continue
        if depth >= _DEEPEST_USE:
            raise ArtError(f"{name}: <use> nested deeper than {_DEEPEST_USE}, or in a circle")
        parent[place] = _instance(child, by_id, name)
        _expand(parent[place], by_id, name, depth + 1)


def _instance(use: ET.Element, by_id: Mapping[str, ET.Element], name: str) -> ET.Element:
    link = use.get("href") or use.get(_LINK) or ""
    target = by_id.get(link.removeprefix("#"))
    if target is None:
        raise ArtError(f"{name}: <use> of unknown id {link!r}")
    own = {"x", "y", "width", "height", "href", _LINK}
    group = ET.Element(f"{_SPACE}g", {key: value for key, value in use.attrib.items() if key not in own})
    offset = f"translate({use.get('x', '0')} {use.get('y', '0')})"
    group.set("transform", f"{use.get('transform', '')} {offset}".strip())
    twin = copy.deepcopy(target)
    twin.attrib.pop("id", None)
    group.append(twin)
    return group


def _drop_templates(root: ET.Element) -> None:
    # Shapes left in <defs> would be painted by the renderer once more, at the origin.
    for defs in list(root.iter(f"{_SPACE}defs")):
        for child in list(defs):
            if _tag(child) not in (*_GRADIENTS, "style"):
                defs.remove(child)


def _refuse(element: ET.Element, name: str) -> None:
    tag = _tag(element)
    if tag in _REFUSED:
        raise ArtError(f"{name}: <{tag}> is not supported by the renderer")
    if tag == "style" and not _SIMPLE_STYLE.fullmatch(element.text or ""):
        raise ArtError(f"{name}: <style> may hold plain classes only")
    if tag == "g" and element.get("opacity") not in (None, "1"):
        raise ArtError(f"{name}: opacity on a <g> is not supported; set it on the shapes")
    for attribute in (*_PAINTS, "style"):
        if bad := _BAD_COLOUR.search(element.get(attribute, "")):
            raise ArtError(f"{name}: {attribute} with {bad[0]!r}; use #rrggbb and {attribute}-opacity")


def _fractions_to_percent(gradient: ET.Element) -> None:
    for attribute in _FRACTIONS:
        value = gradient.get(attribute)
        if value and not value.endswith("%"):
            gradient.set(attribute, f"{float(value) * 100:g}%")
