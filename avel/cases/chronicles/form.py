"""What a rules case of Chronicles says, as checked frozen models (documented in ``docs/cases.md``)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from avel.cases.form import Case, Count, Expect, Names, Step
from avel.content.model import Model

HEROES = ("Maren", "Tobin", "Ysolde", "Brannoc")
"""Names of heroes in cases that say only how many there are."""
SLOTS = ("weapon", "shield", "helmet")


class OptionsForm(Model):
    """Options of the table; see ``chronicles.model.Options``."""

    lone_four_actions: bool = False
    march_by_itself: bool = False
    free_actions: bool = True
    undo_anything: bool = False


class SetupForm(Model):
    """Who plays, and on which land."""

    heroes: int | Names = 1
    """How many, or their names, clockwise from the first player."""
    bots: Names = ()
    """Which of them are played by a bot."""
    layout: str = "first"
    difficulty: str = "normal"
    options: OptionsForm = OptionsForm()
    seed: int = 1


class HeroForm(Model):
    """One hero: as arranged, or as expected; what is not said is not looked at."""

    at: str | None = None
    toughness: Count | None = None
    coins: Count | None = None
    weapon: str | None = None
    shield: str | None = None
    helmet: str | None = None
    pack: Names | None = None
    """All that is in the backpack, in any order."""


class MonsterForm(Model):
    """One monster on the map."""

    at: str | None = None
    damage: Count | None = None
    lair: Annotated[int, Field(ge=-1)] | None = None
    """Number of its lair on the land, from 0; -1 once it has left."""


class LairForm(Model):
    """One lair, closed by a seal."""

    at: str
    lair: Count = 0


class TableForm(Model):
    """The table in the middle of a game: what is said is laid, all else lies where the box has it."""

    lands: dict[Count, str] = Field(default_factory=dict)
    """Which land lies at a spot; the others follow in the order of the box."""
    face_up: Names = ()
    """Lands that lie face up beside those that must."""
    heroes: dict[str, HeroForm] = Field(default_factory=dict)
    monsters: dict[str, MonsterForm] = Field(default_factory=dict)
    """In the order in which they came."""
    seals: tuple[LairForm, ...] = ()
    traps: dict[str, int] = Field(default_factory=dict)
    """Price of the trap on a land."""
    used_traps: tuple[int, ...] = ()
    walls: Count | None = None
    beast_toughness: Annotated[int, Field(ge=1)] | None = None
    """Instead of what the difficulty says."""
    round: Annotated[int, Field(ge=1)] | None = None
    space: Count | None = None
    turn: str | None = None
    """Whose turn it is; the first player's if not said."""
    left: Count = 2
    """Actions left in this turn."""
    small_next: Names = ()
    """Small monsters on top of their pile, the next one first."""
    big_next: Names = ()
    small_pile: Names | None = None
    """The whole pile; whatever is neither in it nor on the map is beaten."""
    big_pile: Names | None = None
    beaten: Names = ()
    supply: Count | None = None
    """Follows from what the heroes hold; said for the reader, and checked."""
    bag: Names | None = None
    """Follows from what the heroes hold; said for the reader, and checked."""


class ScriptForm(Model):
    """Chance to come, in order; what is not said is left to the seed."""

    dice: Names = ()
    """Faces of the heroes' dice, rolled for battles and for wishes."""
    dark: Names = ()
    """Faces of the monsters' dice."""
    bag: Names = ()
    """Equipment that the hand in the bag feels."""


class ExpectForm(Expect):
    """A partial picture of the table, and what the rules said and asked."""

    heroes: dict[str, HeroForm] = Field(default_factory=dict)
    monsters: dict[str, MonsterForm] = Field(default_factory=dict)
    on_map: Names | None = None
    """All monsters on the map, in any order."""
    beaten: Names | None = None
    """All beaten monsters, in any order."""
    small_pile: Count | None = None
    """How many small monsters are left in their pile."""
    big_pile: Count | None = None
    lands: Count | None = None
    """How many lands lie on the table."""
    crater_steps: Count | None = None
    """Steps from the castle to the crater."""
    beast_toughness: Count | None = None
    face_up: Names = ()
    face_down: Names = ()
    seals: tuple[LairForm, ...] | None = None
    seals_left: Count | None = None
    traps: dict[str, int] | None = None
    traps_left: tuple[int, ...] | None = None
    walls: Count | None = None
    supply: Count | None = None
    in_bag: Names = ()
    """Equipment that is in the bag, among others."""
    bag: Count | None = None
    """How many pieces are in the bag."""
    hand: str | None = None
    """The piece that is being placed."""
    felt: Names | None = None
    """Kinds under the hand in the bag, in order."""
    dice: Names | None = None
    """Colours of the hero's dice in the battle, in any order."""
    dark_dice: Names | None = None
    clash: Count | None = None
    round: Count | None = None
    space: Count | None = None
    black_moon: bool | None = None
    turn: str | None = None
    left: Count | None = None


class StepForm(Step):
    """One step of play."""

    expect: ExpectForm = ExpectForm()


class ChroniclesCase(Case):
    """One rule of Chronicles, shown."""

    game: Literal["chronicles"] = "chronicles"
    setup: SetupForm = SetupForm()
    table: TableForm | None = None
    """Without it the case begins with a new game, at the first hero's first draw from the bag."""
    script: ScriptForm = ScriptForm()
    play: tuple[str | StepForm, ...] = ()
    expect: ExpectForm = ExpectForm()


class ChroniclesCaseList(RootModel[tuple[ChroniclesCase, ...]]):
    """A file with several cases."""
