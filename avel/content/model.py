"""The base of all models that a data file is checked against, and the fields many of them share."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

ID_PATTERN: Final = "^[a-z][a-z0-9_]*$"

Id = Annotated[
    str,
    Field(
        pattern=ID_PATTERN,
        description="A name that other entries refer to: small letters, digits and _, a letter first.",
    ),
]
"""A name that other entries refer to."""

Text = Annotated[str, Field(min_length=1)]
"""Text that is not empty."""


class Model(BaseModel):
    """Data from a file: frozen, of exactly the types declared, without unknown fields.

    Files are checked as JSON, so that a list in the file fills a ``tuple`` or ``frozenset`` field
    and a text fills an enum; nothing else is converted. Use tuples, never lists. Alternatives are
    models with a ``kind: Literal[...]`` field, declared with ``Field(discriminator="kind")``.
    Python code that builds a model directly gives tuples for tuples.
    """

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", allow_inf_nan=False)


class Name(Model):
    """A name in English and in Simplified Chinese."""

    en: Text
    """In English, as the screens show it."""
    zh: Text
    """In Simplified Chinese, as the screens show it."""
