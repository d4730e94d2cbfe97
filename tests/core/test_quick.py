"""Values that are quick to make are frozen dataclasses in all else, for every fact and answer of a game."""

import inspect
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields, replace

import pytest

from avel.chronicles.actions import WORDS
from avel.chronicles.facts import FACTS
from avel.core.decisions import Action, Decision, IllegalAction
from avel.core.game import Refusal
from avel.core.quick import copier, quick

VALUES = [*FACTS, *WORDS.kinds.values(), Decision, Refusal]


@dataclass(frozen=True, slots=True)
class Slow:
    piece: str
    spots: tuple[int, ...] = (3, 5)
    is_open: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Quick:
    piece: str
    spots: tuple[int, ...] = (3, 5)
    is_open: bool = False


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_every_value_holds_what_it_is_made_of_and_stays_so(kind):
    given = {field.name: f"the {field.name}" for field in fields(kind)}
    value = kind(**given)
    assert kind(*given.values()) == value
    assert {name: getattr(value, name) for name in given} == given
    for name in given:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 0)


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_every_value_takes_its_fields_in_order_with_their_defaults(kind):
    taken = inspect.signature(kind).parameters
    assert list(taken) == [field.name for field in fields(kind)]
    for field in fields(kind):
        default = inspect.Parameter.empty if field.default is MISSING else field.default
        assert taken[field.name].default is default


def test_it_says_equals_hashes_and_replaces_like_the_other():
    slow, made = Slow("wolf", is_open=True), Quick("wolf", is_open=True)
    assert repr(made) == repr(slow).replace("Slow", "Quick")
    assert hash(made) == hash(slow)
    assert made == Quick("wolf", (3, 5), True)
    assert made != slow
    assert replace(made, piece="bear") == Quick("bear", is_open=True)
    assert Quick.__init__.__qualname__ == "Quick.__init__"


@pytest.mark.parametrize("words", [(), ("wolf", (1,), True, "more")])
def test_a_wrong_number_of_fields_is_refused(words):
    with pytest.raises(TypeError, match=r"Quick\.__init__"):
        Quick(*words)


@dataclass(frozen=True, slots=True)
class Ring(Action):
    bell: int


@dataclass(frozen=True, slots=True)
class Wait(Action):
    bell: int


def test_a_decision_offers_its_answers_and_their_equals():
    low, high = Ring(1), Ring(2)
    asked = Decision("bell.which", 0, (low, high))
    assert asked.offers(high)
    assert asked.offers(Ring(2))
    assert not asked.offers(Ring(3))
    assert not asked.offers(Wait(2))
    assert isinstance(asked.refuse(Wait(2)), IllegalAction)


@dataclass(slots=True)
class Chest:
    coins: int
    gems: list[str]
    guest: list[int] | None = None


def test_a_copy_shares_no_list_with_what_it_was_copied_from():
    chest = Chest(3, ["ruby"], [1])
    twin = copier(Chest)(chest)
    assert twin == chest
    twin.gems.append("opal")
    twin.guest.append(2)
    assert chest == Chest(3, ["ruby"], [1])
    assert copier(Chest)(Chest(0, [])) == Chest(0, [])
