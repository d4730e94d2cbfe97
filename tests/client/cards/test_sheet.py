"""The game on paper: true sizes, backs behind their fronts, every piece as often as the box has it."""

import doctest
import re
import sys
import zlib
from dataclasses import replace

import pygame
import pytest
from typer.testing import CliRunner

from avel.chronicles.print_sizes import FILE, PrintSizes, load_print_sizes
from avel.cli import app
from avel.client.cards.album import Album
from avel.client.cards.sheet import moon, piece
from avel.client.cards.sheet.imposition import PAPERS, Placed, TooLarge, pages, printable
from avel.client.cards.sheet.job import Job, cut_lines, write_pngs
from avel.client.cards.sheet.net import net_outline, net_size
from avel.client.cards.sheet.piece import KINDS, Piece, mirrored, outline_of
from avel.client.cards.sheet.pieces import Workbench
from avel.client.marks import Marks
from avel.paths import data_folder
from tests.client.access.every_screen import without_pixels

POINT = 25.4 / 72
MOST_OFF = 0.2
"""Millimetres by which a print may be off."""


@pytest.fixture(scope="module")
def sizes():
    found, faults = load_print_sizes(data_folder())
    assert faults == []
    return found


@pytest.fixture
def job(kit, box, sizes):
    return Job(kit, box, sizes, dpi=72)


def pieces(kit, box, sizes, paper="a4"):
    bench = Workbench(Album(kit, box), sizes, printable(PAPERS[paper], sizes.margin))
    return {kind: list(bench.pieces(kind)) for kind in KINDS}


def paint(canvas, rect):
    canvas.surface.fill("#ff0000")


def square(ident, side, copies=1, back=paint):
    return Piece("tokens", ident, (side, side), paint, back, copies)


# Which pieces


def test_every_piece_of_the_box_is_printed(kit, box, sizes):
    counts = {kind: sum(each.copies for each in made) for kind, made in pieces(kit, box, sizes).items()}
    numbers = box.numbers
    assert counts["tiles"] == numbers.totals.tiles
    assert counts["monsters"] == len(box.monsters)
    assert counts["equipment"] == counts["cards"] == numbers.totals.equipment
    assert counts["heroes"] == 4
    assert counts["dice"] == sum(die.count for die in box.dice.values())
    rest = numbers.walls + numbers.seals + len(numbers.traps) + len(("crater", "astrolabe")) + 4
    assert counts["tokens"] == numbers.coins + rest


def test_the_names_of_pieces_are_their_own(kit, box, sizes):
    for made in pieces(kit, box, sizes).values():
        assert len({each.ident for each in made}) == len(made)


def test_markers_lie_on_as_many_cells_as_they_cover(kit, box, sizes):
    for each in pieces(kit, box, sizes)["equipment"]:
        cells = box.shapes[box.pieces[each.ident].kind]
        wide, high = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
        assert each.size == (wide * sizes.cell, high * sizes.cell), each.ident


def test_the_moon_track_has_all_its_spaces(box):
    for room in (190, 60, 20):
        spaces = [space for strip in moon.strips(len(box.moon.spaces), 26, room) for space in strip]
        assert spaces == list(range(len(box.moon.spaces))), room


def test_a_net_has_six_faces_and_seven_tabs():
    outline = net_outline(6, 16.0)
    corners = [*zip(outline, [*outline[1:], outline[0]], strict=True)]
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in corners)) / 2
    tab = 5 * (16 - 3)
    assert area == pytest.approx(6 * 16 * 16 + 7 * tab)
    assert net_size(6, 16.0) == (max(x for x, _ in outline), max(y for _, y in outline))
    assert (net_size(8, 16.0), net_outline(8, 16.0)) == ((128.0, 16.0), ())


@pytest.mark.parametrize("module", [piece, moon], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def test_a_marker_turned_over_lies_on_the_same_cells(box):
    for kind, cells in box.shapes.items():
        assert sorted(mirrored(mirrored(cells))) == sorted(cells), kind
        line = outline_of(cells, 1)
        wide = max(x for x, _ in line)
        assert {(wide - x, y) for x, y in line} == set(outline_of(mirrored(cells), 1)), kind


# Where they lie


@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_lie_within_the_margins_and_apart(kit, box, sizes, paper):
    made = [each for kind in pieces(kit, box, sizes, paper).values() for each in kind]
    wide, high = PAPERS[paper]
    found = pages(made, (wide, high), sizes.margin, sizes.gap)
    fronts = [page for page in found if not page.is_back]
    assert sum(len(page.placed) for page in fronts) == sum(each.copies for each in made)
    for page in found:
        boxes = [(each.x, each.y, *each.piece.size) for each in page.placed]
        for x, y, w, h in boxes:
            assert x >= sizes.margin - 1e-9
            assert y >= sizes.margin
            assert x + w <= wide - sizes.margin + 1e-9
            assert y + h <= high - sizes.margin + 1e-9
        for n, (x, y, w, h) in enumerate(boxes):
            for x2, y2, w2, h2 in boxes[n + 1 :]:
                gap = sizes.gap - 1e-9
                assert x + w + gap <= x2 or x2 + w2 + gap <= x or y + h + gap <= y2 or y2 + h2 + gap <= y


def test_a_back_lies_behind_its_front():
    found = pages([square("a", 30, 7), square("b", 20, 2)], (100, 200), 10, 5)
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert (front.is_back, back.is_back) == (False, True)
        for above, below in zip(front.placed, back.placed, strict=True):
            assert below.piece is above.piece
            assert below.y == above.y
            assert below.x + below.piece.size[0] == pytest.approx(100 - above.x)


def test_what_has_no_back_is_followed_by_an_empty_page():
    found = pages([square("a", 30, back=None)], (100, 200), 10, 5)
    assert [len(page.placed) for page in found] == [1, 0]


def test_a_piece_too_large_for_the_paper_is_named():
    with pytest.raises(TooLarge, match=r"giant is 90 x 90 mm; the paper has room for 80 x 180 mm"):
        pages([square("giant", 90)], (100, 200), 10, 5)


def test_marks_stand_beside_a_piece_and_end_halfway_to_the_next():
    lines = list(cut_lines(Placed(square("a", 30), 10, 10), 1.5, 7))
    assert len(lines) == 8
    for (x1, y1), (x2, y2) in lines:
        assert x1 in (10, 40) or y1 in (10, 40)
        assert abs(x2 - x1) + abs(y2 - y1) == pytest.approx(7 / 2 - 1.5)
        assert not (10 < x1 < 40 and 10 < y1 < 40)


# What is drawn


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_text_on_a_piece_is_whole(kit, box, sizes, language):
    kit.words.switch(language)
    marks = Marks()
    marked = replace(kit, marks=marks)
    press = Job(marked, box, sizes).press
    with without_pixels():
        for made in pieces(marked, box, sizes).values():
            for each in made:
                for painter in filter(None, (each.front, each.back)):
                    marks.clear()
                    press.side(each, painter)
                    assert marks.faults() == [], each.ident
                    assert kit.art.missing == "", each.ident


def test_pictures_of_pages_have_the_papers_size(job, tmp_path):
    paths = write_pngs(replace(job, kinds=("moon",), paper="letter"), tmp_path / "new")
    assert [path.name for path in paths] == ["page_01.png", "page_02.png"]
    picture = pygame.image.load(paths[0])
    assert picture.get_size() == (612, 792)
    assert picture.get_at((0, 0))[:3] == (255, 255, 255)
    assert picture.get_at((306, 100))[:3] != (255, 255, 255)


# The PDF itself


def contents(data):
    """Returns the drawing instructions of every page of a PDF."""
    head = rb"/Filter /FlateDecode\s*/Length \d+\s*>>\s*stream\r?\n"
    texts = map(_inflated, re.findall(head + rb"(.*?)\r?\nendstream", data, re.S))
    return [text for text in texts if b" Tf" in text and b" Tj" in text]


def _inflated(stream):
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def placements(page):
    """Returns width, height, and x and y of the lower left corner of every picture of a page in mm."""
    number = rb"(-?[\d.]+)"
    pattern = rb"q " + number + rb" 0 0 " + number + rb" " + number + rb" " + number + rb" cm /I\d+ Do Q"
    return [[float(each) * POINT for each in found] for found in re.findall(pattern, page)]


@pytest.mark.parametrize(("paper", "kinds"), [("a4", KINDS), ("letter", ("moon", "tokens"))])
def test_pieces_have_their_true_sizes_in_the_pdf(job, tmp_path, paper, kinds):
    pdf = pytest.importorskip("avel.client.cards.sheet.pdf", exc_type=ImportError)
    job, out = replace(job, paper=paper, kinds=kinds), tmp_path / "game.pdf"
    pages_made = job.pages()
    assert pdf.write_pdf(job, out) == len(pages_made)
    data, high, bleed = out.read_bytes(), PAPERS[paper][1], job.sizes.bleed
    media = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    boxes = [[float(each) * POINT for each in found] for found in media]
    assert boxes
    assert all(box == pytest.approx(PAPERS[paper], abs=MOST_OFF) for box in boxes)
    streams = contents(data)
    assert len(streams) == len(pages_made)
    for page, stream in zip(pages_made, streams, strict=True):
        found = placements(stream)
        assert len(found) == len(page.placed)
        for placed, (w, h, x, y) in zip(page.placed, found, strict=True):
            size = (w - 2 * bleed, h - 2 * bleed)
            assert size == pytest.approx(placed.piece.size, abs=MOST_OFF), placed.piece.ident
            at = (x + bleed, high - y - h + bleed)
            assert at == pytest.approx((placed.x, placed.y), abs=MOST_OFF), placed.piece.ident
    assert b"/FontFile2" in data


def test_the_pictures_in_it_are_as_fine_as_asked_for(job):
    press = replace(job, dpi=300).press
    side = press.side(square("a", 25.4), paint)
    assert side.get_width() == round(300 + 2 * job.sizes.bleed / 25.4 * 300)


# What can be wrong


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["sheet"], "--png"),
        (["sheet", "out.pdf", "--only", "swords"], "tiles, monsters, equipment"),
        (["sheet", "out.pdf", "--only", "ember_im"], "did you mean ember_imp?"),
        (["sheet", "out.pdf", "--only", "changed"], "no card is changed"),
        (["sheet", "out.pdf", "--paper", "a3"], "a4, letter"),
        (["sheet", "/nowhere/out.pdf", "--only", "moon"], "can't be written"),
        (["sheet", "--png", "README.md", "--only", "moon", "--dpi", "72"], "can't be written"),
    ],
)
def test_a_wrong_order_is_one_clear_error(words, hint):
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, hint in result.output) == (2, True), result.output


def test_without_fpdf_a_pdf_says_what_is_missing_and_pictures_go_on(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "fpdf", None)
    monkeypatch.delitem(sys.modules, "avel.client.cards.sheet.pdf", raising=False)
    result = CliRunner().invoke(app, ["sheet", str(tmp_path / "out.pdf"), "--only", "moon"])
    assert result.exit_code == 2
    assert "avel[design]" in result.output
    result = CliRunner().invoke(app, ["sheet", "--png", str(tmp_path), "--only", "moon", "--dpi", "72"])
    assert (result.exit_code, result.output) == (0, f"2 pages in {tmp_path}\n")


def test_sizes_are_checked_like_other_data(tmp_path):
    text = (data_folder() / FILE).read_text()
    (tmp_path / FILE).write_text(text.replace("tile: 80", "tile: 8000"))
    sizes, faults = load_print_sizes(tmp_path)
    assert sizes is None
    assert [(fault.file, fault.field) for fault in faults] == [(FILE, "tile")]


def test_a_folder_without_sizes_is_printed_in_the_games_own(tmp_path, sizes):
    assert load_print_sizes(tmp_path) == (None, [])
    assert load_print_sizes(tmp_path, data_folder()) == (sizes, [])
    assert isinstance(sizes, PrintSizes)


# One card, or those changed


def printed(tmp_path, only, *more):
    order = ["sheet", "--png", str(tmp_path / "pages"), "--dpi", "72", "--only", only, *more]
    result = CliRunner().invoke(app, order)
    assert result.exit_code == 0, result.output
    return len(list((tmp_path / "pages").iterdir()))


def only(kit, box, sizes, *ids):
    job = Job(kit, box, sizes, kinds=(), ids=frozenset(ids))
    return [(placed.piece.kind, placed.piece.ident) for page in job.pages() for placed in page.placed]


def test_a_card_is_printed_alone_as_all_that_it_is_in_the_box(kit, box, sizes):
    assert set(only(kit, box, sizes, "short_sword")) == {
        ("equipment", "short_sword"),
        ("cards", "card short_sword"),
    }
    copies = next(card.copies for card in box.monsters.values() if card.id == "ember_imp")
    assert only(kit, box, sizes, "ember_imp") == [("monsters", "ember_imp")] * 2 * copies


def test_what_a_folder_changes_is_printed_alone(tmp_path):
    folder = tmp_path / "winter"
    folder.mkdir()
    (folder / "monsters.yaml").write_text("- id: ember_imp\n  toughness: 4\n", encoding="utf-8")
    assert printed(tmp_path, "changed", "--data", str(folder)) == 2


@pytest.mark.parametrize("dpi", [72, 150, 300])
def test_a_print_is_laid_out_alike_in_every_resolution(kit, box, sizes, tmp_path, dpi):
    job = Job(kit, box, sizes, kinds=(), ids=frozenset({"village"}), dpi=dpi)
    page = pygame.image.load(write_pngs(job, tmp_path)[0])
    assert page.get_at((0, 0))[:3] == (255, 255, 255)
    assert page.get_size() == tuple(round(length * dpi / 25.4) for length in PAPERS["a4"])
    fine = pygame.image.load(write_pngs(replace(job, dpi=300), tmp_path / "fine")[0])
    scaled = job.press.coarsened(fine, *PAPERS["a4"])
    assert pygame.image.tobytes(page, "RGB") == pygame.image.tobytes(scaled, "RGB")
