"""Schemas: every field is described, every data file fits, what is broken in form is refused."""

import json
import re
import shutil

import pytest
from typer.testing import CliRunner

from avel.cli import app
from avel.content.nodes import build
from avel.paths import data_folder
from avel.stacks import OVERLAID
from avel.workbench.schema import (
    FOLDER,
    MODELS,
    OVERLAY,
    head,
    schema_file,
    schemas,
    stale,
    write_schemas,
)
from tests.workbench.judge import fits

SCHEMAS = {name: json.loads(text) for name, text in schemas().items()}
ROOT = data_folder().parent
UNITS = re.compile(
    r"coins?\b|gold\b|dice\b|points?\b|pips?\b|steps\b|turns\b|actions?\b|number of|cells\b|heroes\b|"
    r"soldiers\b|deals\b|clashes\b|face\b|phases\b|millimetres|space\b|marker|pieces\b|chance",
    re.IGNORECASE,
)


def run(*words):
    return CliRunner().invoke(app, ["schema", *map(str, words)])


def value_of(path):
    return build(path.read_text("utf-8"), path.name, []).value


def fields(schema):
    """Yields each field of each model of a schema: its name, its own schema and what the model is."""
    for name, model in [("the file", schema), *schema.get("$defs", {}).items()]:
        for field, part in model.get("properties", {}).items():
            yield f"{name}.{field}", part, model["description"]


def is_numeric(part):
    inner = [part, part.get("items", {}), *part.get("anyOf", [])]
    return any(each.get("type") in ("integer", "number") for each in inner)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_model_and_field_is_described_and_every_number_has_a_unit(name):
    schema = SCHEMAS[name]
    models = [schema, *schema.get("$defs", {}).values()]
    assert all(model.get("description") for model in models if "$ref" not in model)
    assert [field for field, part, _ in fields(schema) if not part.get("description", "").strip()] == []
    numbers = {
        field: f"{part['description']} {whole}" for field, part, whole in fields(schema) if is_numeric(part)
    }
    assert [field for field, words in numbers.items() if not UNITS.search(words)] == []


def test_every_data_file_has_a_schema_fits_it_and_points_to_it():
    files = {str(path.relative_to(data_folder()).as_posix()): path for path in data_folder().rglob("*.yaml")}
    assert files.keys() == MODELS.keys()
    for name, path in files.items():
        assert path.read_text("utf-8").split("\n", 1)[0] == head(name)
        pointed = (path.parent / head(name).partition("$schema=")[2]).resolve()
        assert pointed == data_folder() / schema_file(name)
        assert pointed.is_file()
        assert fits(SCHEMAS[schema_file(name)], value_of(path)), name


def test_the_schemas_that_are_kept_are_those_of_the_models():
    assert stale(data_folder()) == []
    kept = {path.relative_to(data_folder()).as_posix() for path in data_folder().glob("schema/**/*.json")}
    assert kept == SCHEMAS.keys()


def test_every_rule_that_is_cited_stands_in_its_document():
    cited = re.compile(r"\(section (\d+)((?:, (?:Hh?|R)\d+)*)\)")
    count = 0
    for name, schema in SCHEMAS.items():
        document = "horn" if "/horn/" in name else "chronicles"
        rules = (ROOT / "docs" / "rules" / f"{document}.md").read_text("utf-8")
        for words in (part["description"] for _, part, _ in fields(schema)):
            for section, marks in cited.findall(words):
                count += 1
                assert f"\n## {section}. " in rules, words
                assert all(re.search(rf"\b{mark}\b", rules) for mark in marks.split(", ")[1:]), words
    assert count > 60


@pytest.mark.parametrize("name", OVERLAID)
def test_the_schema_of_an_overlay_lets_all_but_ids_be_left_out_and_nothing_be_added(name):
    whole, part = SCHEMAS[schema_file(name)], SCHEMAS[schema_file(name).replace(FOLDER, OVERLAY, 1)]
    value = value_of(data_folder() / name)
    assert fits(part, value)
    if name.startswith("text/"):
        return
    for some in [{key: value[key]} for key in value] if isinstance(value, dict) else _single_fields(value):
        assert fits(part, some), some
        assert not fits(whole, some)
    strange = {"strange": 1} if isinstance(value, dict) else [{**value[0], "strange": 1}]
    assert not fits(part, strange)


def _single_fields(cards):
    """Yields lists of one card with one field besides the id, for each field of each card."""
    for card in cards:
        name = "id" if "id" in card else "colour"
        yield from ([{name: card[name], key: part}] for key, part in card.items())


def test_a_stale_schema_is_named_and_written_anew(tmp_path):
    assert [len(write_schemas(tmp_path)), write_schemas(tmp_path)] == [len(SCHEMAS), []]
    assert (run(tmp_path, "--check").exit_code, run(tmp_path, "--check").output) == (0, "")
    (tmp_path / "schema" / "box.schema.json").write_text("{}", "utf-8")
    shutil.rmtree(tmp_path / "schema" / "horn")
    result = run(tmp_path, "--check")
    assert result.exit_code == 1
    assert result.output.splitlines()[0] == "schema/box.schema.json is stale: run avel schema"
    assert len(result.output.splitlines()) == 4, result.output
    assert run(tmp_path).exit_code == 0
    assert stale(tmp_path) == []


def test_no_folder_is_a_wrong_command_line():
    assert run("/nowhere").exit_code == 2
