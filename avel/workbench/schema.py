"""JSON Schemas of all data files, made from the models, so that an editor helps while a file is written."""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

from pydantic import BaseModel, RootModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from avel.chronicles import sheets as chronicles
from avel.chronicles.print_sizes import FILE as PRINT
from avel.chronicles.print_sizes import PrintSizes
from avel.chronicles.renames import FILE as RENAMES
from avel.chronicles.renames import Renames
from avel.content.field_docs import field_docs
from avel.content.guide import Guide
from avel.content.rule_book import RuleBook
from avel.horn import loading as horn
from avel.stacks import OVERLAID

FOLDER: Final = "schema"
"""The folder of schemas inside a data folder."""
OVERLAY: Final = f"{FOLDER}/overlay"
"""The folder of schemas for overlays."""


class Texts(RootModel[dict[str, "str | int | float | bool | Texts"]]):
    """Texts of the screens, in groups as deep as wanted; each is kept as it is written."""


MODELS: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {
        **chronicles.FILES,
        **horn.FILES,
        RENAMES: Renames,
        "guide.yaml": Guide,
        PRINT: PrintSizes,
        "rules/en.yaml": RuleBook,
        "rules/zh.yaml": RuleBook,
        "horn/rules/en.yaml": RuleBook,
        "horn/rules/zh.yaml": RuleBook,
        "text/en.yaml": Texts,
        "text/zh.yaml": Texts,
    }
)
"""What every file of a data folder is checked against."""


def schema_file(name: str) -> str:
    """Returns the schema of a data file, inside the data folder; languages and games share theirs.

    >>> [schema_file(name) for name in ("box.yaml", "horn/map.yaml", "horn/rules/zh.yaml")]
    ['schema/box.schema.json', 'schema/horn/map.schema.json', 'schema/rules.schema.json']
    """
    path = PurePosixPath(name)
    is_translated = path.parent.name in ("rules", "text")
    return f"{FOLDER}/{path.parent.name if is_translated else path.with_suffix('')}.schema.json"


def head(name: str) -> str:
    """Returns the first line of a data file, by which an editor finds the schema.

    >>> head("horn/map.yaml")
    '# yaml-language-server: $schema=../schema/horn/map.schema.json'
    """
    up = "../" * name.count("/")
    return f"# yaml-language-server: $schema={up}{schema_file(name)}"


def schemas() -> dict[str, str]:
    """Returns the text of every schema by its file inside the data folder.

    Under ``overlay/`` lie those of files in which stands only what they change.
    """
    whole = {schema_file(name): _made(model) for name, model in MODELS.items()}
    parts = {
        schema_file(name).replace(FOLDER, OVERLAY, 1): _partial(_made(MODELS[name])) for name in OVERLAID
    }
    return {
        name: json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        for name, schema in (whole | parts).items()
    }


def write_schemas(folder: Path) -> list[str]:
    """Writes all schemas into a data folder and returns the files that were not as they are now."""
    changed = stale(folder)
    for name in changed:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(schemas()[name], encoding="utf-8", newline="\n")
    return changed


def stale(folder: Path) -> list[str]:
    """Returns the schemas of a data folder that are missing or not what the models say."""
    return [name for name, text in schemas().items() if _read(folder / name) != text]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _made(model: type[BaseModel]) -> object:
    schema = model.model_json_schema(schema_generator=_Described)
    return _plain({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})


def _partial(part: object) -> object:
    """Makes of a schema one that lets all but ids be left out, so that what is left may fit several kinds."""
    if isinstance(part, list):
        return [_partial(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {"anyOf" if key == "oneOf" else key: _partial(value) for key, value in part.items()}
    if isinstance(needed := part.get("required"), list):
        found["required"] = [name for name in needed if name == "id"]
    return found


class _Described(GenerateJsonSchema):
    """Puts into the schema of a model what is written with the model and its fields."""

    def field_title_should_be_set(self, schema: object) -> bool:
        """Leaves titles out: they only repeat the names."""
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """Makes the schema of one model."""
        model: type[BaseModel] = schema["cls"]
        made = super().model_schema(schema)
        made.pop("title", None)
        made["description"] = (inspect.getdoc(model) or "").replace("``", "`")
        for name, words in field_docs(model).items():
            if name in made.get("properties", {}):
                made["properties"][name]["description"] = words
        return made


def _plain(part: object) -> object:
    """Leaves out what is no word of JSON Schema."""
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items() if key != "discriminator"}
    if isinstance(part, list):
        return [_plain(value) for value in part]
    return part
