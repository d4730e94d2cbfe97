"""Questions put to a seat, and the answers to them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import ClassVar, Self

from avel.core.quick import quick


class IllegalAction(ValueError):
    """The answer is not among the legal ones; nothing has changed."""


def _fields(kind: type[Action]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, str(field.type)) for field in fields(kind))


def _write(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _read(text: str, kind: str) -> object:
    if kind == "int":
        return _number(text)
    if kind == "tuple[int, ...]":
        return tuple(map(_number, text.split("+"))) if text else ()
    return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f"{text!r} is no number")
    return int(text)


@dataclass(frozen=True, slots=True)
class Action:
    """One legal answer to a decision; its fields are ints, strings or tuples of ints."""

    _verb: ClassVar[str] = "action"

    def __init_subclass__(cls) -> None:
        cls._verb = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if "__slots__" in vars(cls):  # ``dataclass`` makes a class twice, with its slots the second time.
            quick(cls)

    @classmethod
    def verb(cls) -> str:
        """Returns the first word of the token: the class name in snake case."""
        return cls._verb

    @property
    def token(self) -> str:
        """Writes the answer as one readable line, such as ``reroll die=2``."""
        words = (f"{name}={_write(getattr(self, name))}" for name, _ in _fields(type(self)))
        return " ".join((self.verb(), *words))

    @classmethod
    def read(cls, words: Iterable[str]) -> Self:
        """Builds the answer from the words after its verb; raises ValueError where they do not fit."""
        given = [word.partition("=")[::2] for word in words]
        if sorted(name for name, _ in given) != sorted(name for name, _ in _fields(cls)):
            raise ValueError(f"{cls.verb()} takes {', '.join(name for name, _ in _fields(cls)) or 'nothing'}")
        texts = dict(given)
        return cls(**{name: _read(texts[name], kind) for name, kind in _fields(cls)})


class Vocabulary:
    """The verbs of one game: the inverse of ``Action.token``."""

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = {kind.verb(): kind for kind in kinds}

    def read(self, token: str) -> Action:
        """Reads a token; raises IllegalAction naming the known verbs or the fields that were expected."""
        verb, *words = token.split() or [""]
        if verb not in self.kinds:
            raise IllegalAction(f"{token!r}: no such verb; known are {', '.join(self.kinds)}")
        try:
            return self.kinds[verb].read(words)
        except ValueError as fault:
            raise IllegalAction(f"{token!r}: {fault}") from None


@quick
@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one seat, with every legal answer in canonical order; never empty."""

    kind: str
    seat: int
    actions: tuple[Action, ...]
    default: int = 0
    """Index of the answer that a clock running out gives."""
    asked_alone: bool = False
    """Whether it is asked even where there is one answer only; otherwise that answer is taken unasked."""

    def offers(self, action: Action) -> bool:
        """Says whether an answer is legal; mostly it is one of the very objects, found without comparing."""
        for each in self.actions:
            if each is action:
                return True
        return self.find(action) is not None

    def find(self, action: Action) -> Action | None:
        """Returns the legal answer that is equal to this one, or ``None``; like is compared with like."""
        kind = type(action)
        for each in self.actions:
            if type(each) is kind and each == action:
                return each
        return None

    def refuse(self, action: Action) -> IllegalAction:
        """Returns the error that names the legal answers."""
        legal = ", ".join(each.token for each in self.actions)
        return IllegalAction(f'"{action.token}" is not among {legal}')
