"""What must hold in the rule book beyond the form of its files: links, marks, values, drawings, languages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from avel.content.book_text import Icon, Mark, MarkupError, Value, parse
from avel.content.faults import Fault
from avel.content.names import nearest
from avel.content.reader import Sheet
from avel.content.rule_book import LANGUAGES, Block, Loc, Page, RuleBook, page_texts, read_sheet, texts_of

BookSheet = Sheet[RuleBook]


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the texts may refer to outside the book."""

    values: Collection[str]
    """Names of numbers and names in the data."""
    has_drawing: Callable[[str, str], bool]
    """Says whether there is a drawing of a kind and id."""


def check_books(folder: Path, shelf: Shelf) -> list[Fault]:
    """Returns every fault of the rule book in all its languages, file by file."""
    faults: list[Fault] = []
    sheets = {language: read_sheet(folder, language, faults) for language in LANGUAGES}
    model = sheets[LANGUAGES[0]]
    for language in LANGUAGES:
        if sheet := sheets[language]:
            faults += sorted(_inside(sheet, shelf))
            if model and model is not sheet:
                faults += sorted(_against(sheet, model))
    return faults


def _inside(sheet: BookSheet, shelf: Shelf) -> Iterator[Fault]:
    yield from _ids(sheet)
    yield from _forms(sheet)
    yield from _links(sheet)
    yield from _pictures(sheet, shelf)
    yield from _markup(sheet, shelf)
    yield from _uncited(sheet)


def _pages(book: RuleBook) -> Iterator[tuple[Loc, Page]]:
    for at, chapter in enumerate(book.chapters):
        for page_at, page in enumerate(chapter.pages):
            yield ("chapters", at, "pages", page_at), page


def _ids(sheet: BookSheet) -> Iterator[Fault]:
    for seen, of in (
        (set[str](), [(loc, page.id) for loc, page in _pages(sheet.value)]),
        (set[str](), [(("chapters", at), each.id) for at, each in enumerate(sheet.value.chapters)]),
    ):
        for loc, ident in of:
            if ident in seen:
                yield sheet.fault((*loc, "id"), f"{ident!r} stands here a second time; expected a new id")
            seen.add(ident)


def _forms(sheet: BookSheet) -> Iterator[Fault]:
    for loc, page in _pages(sheet.value):
        for at, part in enumerate(page.body):
            if isinstance(part, Block) and part.form not in Block.model_fields:
                found = part.form.replace("+", " and ") or "nothing"
                yield sheet.fault((*loc, "body", at), f"has {found}; expected exactly one field")
            if isinstance(part, Block) and len({len(row) for row in part.rows}) > 1:
                yield sheet.fault((*loc, "body", at, "rows"), "rows of different length; expected one length")


def _links(sheet: BookSheet) -> Iterator[Fault]:
    known = [page.id for page in sheet.value.pages]
    for loc, page in _pages(sheet.value):
        for at, ident in enumerate(page.see):
            if ident not in known or ident == page.id:
                message = f"{ident!r} is not another page of the book"
                yield sheet.fault((*loc, "see", at), message, nearest(ident, known))


def _pictures(sheet: BookSheet, shelf: Shelf) -> Iterator[Fault]:
    wanted: list[tuple[Loc, str]] = [
        (("chapters", at, "icon"), chapter.icon) for at, chapter in enumerate(sheet.value.chapters)
    ]
    wanted += [((*loc, "picture"), page.picture) for loc, page in _pages(sheet.value) if page.picture]
    for loc, name in wanted:
        kind, _, ident = name.partition("/")
        if not shelf.has_drawing(kind, ident):
            yield sheet.fault(loc, f"no drawing {name}; expected kind/id of one")


def _markup(sheet: BookSheet, shelf: Shelf) -> Iterator[Fault]:
    for loc, text in texts_of(sheet.value):
        try:
            pieces = parse(text)
        except MarkupError as error:
            yield sheet.fault(loc, str(error))
            continue
        for piece in pieces:
            match piece:
                case Value(name) if name not in shelf.values:
                    message = f"{{{name}}} is no value of the data"
                    yield sheet.fault(loc, message, nearest(name, shelf.values))
                case Icon(kind, ident) if not shelf.has_drawing(kind, ident):
                    yield sheet.fault(loc, f"no drawing {kind}/{ident}; expected kind/id of one")
                case Mark(ident) if ident not in sheet.value.marks:
                    message = f"[{ident}] is none of the marks"
                    yield sheet.fault(loc, message, nearest(ident, sheet.value.marks))


def _uncited(sheet: BookSheet) -> Iterator[Fault]:
    cited = {mark for _, page in _pages(sheet.value) for _, text in page_texts(page) for mark in _marks(text)}
    for mark in sheet.value.marks:
        if mark not in cited:
            message = "no page cites it; expected it in brackets after the rule"
            yield sheet.fault(("marks", mark), message, at_key=True)


def _marks(text: str) -> list[str]:
    return [piece.id for piece in _parsed(text) if isinstance(piece, Mark)]


def _named(text: str) -> list[str]:
    return sorted(piece.name for piece in _parsed(text) if isinstance(piece, Value))


def _parsed(text: str) -> tuple[object, ...]:
    try:
        return parse(text)
    except MarkupError:
        return ()


def _against(sheet: BookSheet, model: BookSheet) -> Iterator[Fault]:
    """Finds where a language's book says more, less or otherwise than the first one's."""
    mine, other = list(_pages(sheet.value)), list(_pages(model.value))
    ids, wanted = [page.id for _, page in mine], [page.id for _, page in other]
    if ids != wanted:
        missing = [ident for ident in wanted if ident not in ids]
        extra = [ident for ident in ids if ident not in wanted]
        words = (
            f"lacks {', '.join(missing)}" if missing else f"adds {', '.join(extra)}" if extra else "orders"
        )
        yield sheet.fault(("chapters",), f"{words} pages otherwise than {model.file}")
        return
    for (loc, page), (_, twin) in zip(mine, other, strict=True):
        yield from _pages_differ(sheet, loc, page, twin, model.file)
    if list(sheet.value.marks) != list(model.value.marks):
        yield sheet.fault(("marks",), f"expected the same marks in the same order as in {model.file}")


def _pages_differ(sheet: BookSheet, loc: Loc, page: Page, twin: Page, file: str) -> Iterator[Fault]:
    if (page.see, page.picture) != (twin.see, twin.picture):
        yield sheet.fault((*loc, "id"), f"links or picture differ from {file}")
    mine, other = dict(page_texts(page)), dict(page_texts(twin))
    if list(mine) != list(other) or _made(page) != _made(twin):
        yield sheet.fault((*loc, "body"), f"is built otherwise than in {file}")
        return
    for place, text in mine.items():
        if _marks(text) != _marks(other[place]):
            yield sheet.fault((*loc, *place), f"cites other house rules than {file}")
        if _named(text) != _named(other[place]):
            yield sheet.fault((*loc, *place), f"names other values than {file}")


def _made(page: Page) -> list[str]:
    return [f"{part.form} {part.table} {part.marks}" for part in page.body if isinstance(part, Block)]
