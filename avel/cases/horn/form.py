"""What a rules case of the duel says, as checked frozen models (documented in ``docs/cases.md``)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from avel.cases.form import Case, Count, Expect, Names, Step
from avel.content.model import Model
from avel.horn.cards import FACES

SideName = Literal["sun", "moon"]
Face = Annotated[int, Field(ge=1, le=FACES)]


class OptionsForm(Model):
    """Options of the table; see ``horn.model.Options``."""

    undo_anything: bool = False


class SetupForm(Model):
    """Which valley, and which chance."""

    map: str = "crescent"
    options: OptionsForm = OptionsForm()
    seed: int = 1


class GarrisonForm(Model):
    """Soldiers on a castle or city."""

    attack: Count | None = None
    defence: Count | None = None


class GeneralForm(Model):
    """One general on the map."""

    at: str | None = None
    life: Count | None = None
    soldiers: Count | None = None


class SideForm(Model):
    """One side: as arranged, or as expected; what is not said is not looked at."""

    gold: Count | None = None
    city_life: Count | None = None
    harvest: Annotated[int, Field(ge=-1)] | None = None
    """Own turns since the harvest; -1 while the marker sleeps."""
    city: GarrisonForm = GarrisonForm()
    farms: Names | None = None
    """All of them."""
    castles: dict[str, GarrisonForm] | None = None
    """All of them."""
    generals: dict[str, GeneralForm] = Field(default_factory=dict)
    """In the order in which they came."""
    shame: dict[str, Count] = Field(default_factory=dict)


class SideExpect(SideForm):
    """One side as expected."""

    on_map: Names | None = None
    """All its generals on the map, in any order."""


class TableForm(Model):
    """The table in the middle of a duel: what is said is laid, nothing else but the two cities lies there."""

    side: SideName = "sun"
    """Whose turn it is."""
    turn: Annotated[int, Field(ge=1)] = 1
    step: Literal["income", "buy", "generals"] = "buy"
    """Where in the turn: before its income, while buying, or before the arrows."""
    sides: dict[SideName, SideForm] = Field(default_factory=dict)


class ScriptForm(Model):
    """Dice to come, in order, by the side that rolls them; what is not said is left to the seed."""

    sun: tuple[Face, ...] = ()
    moon: tuple[Face, ...] = ()


class ExpectForm(Expect):
    """A partial picture of the table."""

    side: SideName | None = None
    turn: Count | None = None
    step: str | None = None
    acting: str | None = None
    """The general who acts, or ``none``."""
    sides: dict[SideName, SideExpect] = Field(default_factory=dict)


class StepForm(Step):
    """One step of play."""

    expect: ExpectForm = ExpectForm()


class HornCase(Case):
    """One rule of the duel, shown."""

    game: Literal["horn"]
    setup: SetupForm = SetupForm()
    table: TableForm | None = None
    """Without it the case begins with a new duel."""
    script: ScriptForm = ScriptForm()
    play: tuple[str | StepForm, ...] = ()
    expect: ExpectForm = ExpectForm()


class HornCaseList(RootModel[tuple[HornCase, ...]]):
    """A file with several cases."""
