"""Every kind of broken YAML is named in its line; what a schema can see, the schema refuses."""

import json

import pytest

from avel.chronicles.loading import read_box
from avel.content.nodes import build
from avel.content.sources import Texts
from avel.horn.loading import read_horn
from avel.paths import data_folder
from avel.workbench.schema import MODELS, schema_file, schemas
from tests.workbench.broken import BROKEN, TOP, Broken
from tests.workbench.judge import fits

TEXTS = {name: (data_folder() / name).read_text("utf-8") for name in MODELS}


def broken_text(case: Broken) -> str:
    assert case.old in TEXTS[case.file], "the data no longer hold what is to be broken"
    return TEXTS[case.file].replace(case.old, case.new, 1)


def expected_line(case: Broken) -> int:
    lines = broken_text(case).split("\n")
    changed = TEXTS[case.file].partition(case.old)[0].count("\n") + 1
    if case.down == TOP:
        return next(number for number, line in enumerate(lines, 1) if line and not line.startswith("#"))
    if isinstance(case.down, str):
        # The field that is named is the nearest one above, or the first of the file.
        numbers = [number for number, line in enumerate(lines, 1) if line.strip().startswith(case.down)]
        return max((number for number in numbers if number <= changed), default=numbers[0])
    return changed + case.down


def faults(case: Broken):
    source = Texts({**TEXTS, case.file: broken_text(case)}, [])
    (read_horn if case.file.startswith("horn/") else read_box)(source)
    return source.faults


@pytest.mark.parametrize("kind", BROKEN)
def test_it_is_named_in_its_line(kind):
    case = BROKEN[kind]
    found = [fault for fault in faults(case) if case.says in str(fault)]
    assert found, list(map(str, faults(case)))
    assert (found[0].file, found[0].line) == (case.file, expected_line(case)), str(found[0])
    assert found[0].col >= 1


@pytest.mark.parametrize("kind", [kind for kind, case in BROKEN.items() if case.form])
def test_the_schema_refuses_it_too(kind):
    case = BROKEN[kind]
    schema = json.loads(schemas()[schema_file(case.file)])
    assert not fits(schema, build(broken_text(case), case.file, []).value)


def test_there_are_enough_kinds_and_of_every_file():
    assert len(BROKEN) >= 60
    cards = {name for name in MODELS if "/" not in name or name.startswith("horn/")}
    untouched = cards - {case.file for case in BROKEN.values()}
    assert untouched == {
        "guide.yaml",
        "renames.yaml",
        "print.yaml",
        "horn/rules/en.yaml",
        "horn/rules/zh.yaml",
    }
