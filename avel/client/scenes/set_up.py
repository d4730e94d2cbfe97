"""The set-up of a new game: who plays, where, and how hard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from avel.chronicles.box import Box
from avel.chronicles.model import Setup
from avel.client.canvas import Canvas, Style
from avel.client.draft import (
    CRESTS,
    FIGURES,
    LONGEST_NAME,
    LONGEST_SEED,
    PERSON,
    PLAYERS,
    Draft,
    SeedError,
    first_draft,
    read_seed,
)
from avel.client.game import portraits
from avel.client.game.naming import Naming
from avel.client.kit import Kit
from avel.client.last_setup import LastSetup
from avel.client.paint.dice import die
from avel.client.paint.small_land import layout_picture
from avel.client.scene import Change, Pop, Push, Replace, Scene
from avel.client.scenes.crest_card import crest_card
from avel.client.scenes.seat_card import SeatCard
from avel.client.scenes.set_up_layout import Shelf, set_up_layout
from avel.client.scenes.set_up_painting import SetUpPainter, paint_ground
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.scenes.workshop import Dressed, WorkshopScene
from avel.client.theme import CREAM_DIM
from avel.client.widgets.button import Button
from avel.client.widgets.card_button import CardButton
from avel.client.widgets.text_field import TextField
from avel.client.widgets.tick import Tick
from avel.client.widgets.widget import Changed, Message, Widget
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import Sitter
from avel.client.workshop.looks import Looks
from avel.horn.box import HornBox


@dataclass(frozen=True, slots=True)
class Ways:
    """What the set-up screen needs from outside."""

    start: Callable[[Setup, int, Looks], Scene]
    """Makes the game's scene for a set-up, a seed, and how the heroes look."""
    fresh_seed: Callable[[], int]
    warning: Callable[[], str] = lambda: ""
    """Says what starting a game ends, in the present language."""
    kept_heroes: Callable[[], KeptHeroes] = KeptHeroes
    """Opens the heroes kept for next time."""


class SetUpScene(WidgetScene):
    """Puts a new game together; it can be left at any time without loss."""

    mood = "calm"
    least_plan = (1200, 675)

    def __init__(self, kit: Kit, box: Box, last: LastSetup, ways: Ways) -> None:
        """Begins with the last set-up, or else with two heroes of the game's own names."""
        super().__init__(kit)
        self._box = box
        self._last = last
        self._ways = ways
        self._naming = Naming(box, kit.words)
        self._seat = 0
        recalled = last.recall(box)
        self.draft = Draft(recalled) if recalled else first_draft(box, self._names()[:2])
        looks = last.recall_looks() if recalled else Looks()
        self.looks = looks.fitted(self.draft.seats)

    def renew(self, box: Box, duel: HornBox | None) -> None:
        """Takes other data; a layout or difficulty that is no longer there makes room for the first one."""
        self._box, self._naming = box, Naming(box, self.kit.words)
        setup = self.draft.setup
        self.draft = self.draft.laid(
            layout=setup.layout if setup.layout in box.layouts else next(iter(box.layouts)),
            difficulty=setup.difficulty
            if setup.difficulty in box.difficulties
            else next(iter(box.difficulties)),
        )
        self.refresh()

    def _names(self) -> list[str]:
        comma = self.kit.words("setup.names_apart")
        return [name.strip() for name in self.kit.words("setup.names").split(comma)]

    def _free_name(self) -> str:
        taken = {seat.name for seat in self.draft.seats}
        return self.kit.rng.choice([name for name in self._names() if name not in taken])

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the set-up screen."""
        return set_up_layout(size, ui_scale, Shelf(list(self._box.layouts), self._levels, PLAYERS))

    @property
    def _levels(self) -> list[str]:
        return list(self._box.difficulties)

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Returns the heroes, the parts of the chosen one, the land and the two ways out."""
        return [*self._seat_cards(), *self._hero_widgets(), *self._land_widgets(), *self._foot_widgets()]

    def _seat_cards(self) -> list[Widget]:
        words, cards = self.kit.words, list[Widget]()
        for at, seat in enumerate(self.draft.seats):
            name, player = seat.name or words("setup.nameless"), self._player(seat.player)
            look = self.looks.seats[at]
            cards.append(
                SeatCard(f"set_up:seat_{at}", at, seat, name, player, look, is_chosen=at == self._seat)
            )
        if self.draft.can_grow:
            at = len(self.draft.seats)
            id = f"set_up:seat_{at}"
            cards.append(Button(id, words("setup.add"), icon="plus", key=str(at + 1), variant="quiet"))
        return cards

    def _hero_widgets(self) -> list[Widget]:
        words, seat = self.kit.words, self.draft.seats[self._seat]
        field = TextField("set_up:name", seat.name, most=LONGEST_NAME, placeholder=words("setup.name_here"))
        dice = CardButton("set_up:dice", _paint_die, key="r", tip=words("setup.dice"))
        figures = [self._figure_card(each) for each in FIGURES]
        crests = [self._crest_card(each) for each in CRESTS]
        players = [
            Button(
                f"set_up:player_{each}",
                words(f"setup.plays_{each}"),
                icon="person" if each == PERSON else "bot",
                variant="on" if each == seat.player else "quiet",
                tip=words(f"setup.expect_{each}"),
            )
            for each in PLAYERS
        ]
        alone = words("setup.alone") if len(self.draft.seats) == 1 else ""
        remove = Button(
            "set_up:remove", words("setup.remove"), icon="minus", key="x", variant="quiet", reason=alone
        )
        workshop = Button(
            "set_up:workshop",
            words("workshop.open"),
            icon="brush",
            key="w",
            tip=words("workshop.open_tip"),
        )
        return [field, dice, *figures, *crests, *players, workshop, remove]

    def _figure_card(self, figure: str) -> Widget:
        look = self.looks.seats[self._seat]

        def paint(canvas: Canvas, rect: pygame.Rect) -> None:
            portraits.bare_face(canvas, rect, self._seat, look.as_figure(figure))

        return CardButton(
            f"set_up:figure_{figure}",
            paint,
            is_chosen=figure == look.figure,
            tip=self._figure(figure),
            ground="quiet",
        )

    def _crest_card(self, crest: str) -> Widget:
        words, holder, id = self.kit.words, self.draft.holder(crest), f"set_up:crest_{crest}"
        if holder is None or holder == self._seat:
            return crest_card(words, id, crest, self._seat, is_chosen=holder == self._seat)
        name = self.draft.seats[holder].name or words("setup.nameless")
        return crest_card(words, id, crest, holder, is_chosen=False, holder=name)

    def _land_widgets(self) -> list[Widget]:
        setup, words = self.draft.setup, self.kit.words
        layouts = [self._layout_card(each) for each in self._box.layouts]
        levels = [
            Button(
                f"set_up:difficulty_{each}",
                self._naming.pick(self._box.difficulties[each].name),
                variant="card",
                is_centred=True,
                icon="check" if each == setup.difficulty else "",
            )
            for each in self._levels
        ]
        count = self._box.numbers.lone_actions
        lone = Tick(
            "set_up:lone",
            words("setup.lone", number=count),
            words("setup.lone_note"),
            is_on=setup.options.lone_four_actions,
            reason=words("setup.lone_reason") if len(setup.seats) > 1 else "",
        )
        march = Tick(
            "set_up:march",
            words("setup.march"),
            words("setup.march_note"),
            is_on=setup.options.march_by_itself,
        )
        undo = Tick(
            "set_up:undo",
            words("setup.undo"),
            words("setup.undo_note"),
            is_on=setup.options.undo_anything,
        )
        seed = TextField(
            "set_up:seed", self.draft.seed, most=LONGEST_SEED + 4, placeholder=words("setup.seed_here")
        )
        return [*layouts, *levels, lone, march, undo, seed]

    def _layout_card(self, layout: str) -> Widget:
        setup = self.draft.setup
        land = self._box.land(layout, len(setup.seats))
        steps = self._box.difficulties[setup.difficulty].crater_steps[len(setup.seats) - 1]

        def paint(canvas: Canvas, rect: pygame.Rect) -> None:
            layout_picture(canvas, rect, land, land.craters[steps])

        return CardButton(
            f"set_up:layout_{layout}",
            paint,
            label=self._naming.pick(self._box.layouts[layout].name),
            is_chosen=layout == setup.layout,
            ground="quiet",
        )

    def _foot_widgets(self) -> list[Widget]:
        words = self.kit.words
        return [
            Button("set_up:back", words("setup.back"), icon="arrow_left", key="esc", variant="quiet"),
            Button(
                "set_up:start",
                words("setup.start"),
                icon="arrow_right",
                key="enter",
                variant="primary",
                step=18,
                reason=self._fault(),
            ),
        ]

    def _fault(self) -> str:
        nameless = self.draft.nameless()
        if nameless is not None:
            return self.kit.words("setup.fault_name", number=nameless + 1)
        return self.kit.words("setup.fault_seed") if self._seed_is_wrong() else ""

    def _seed_is_wrong(self) -> bool:
        try:
            read_seed(self.draft.seed)
        except SeedError:
            return True
        return False

    def _figure(self, figure: str) -> str:
        return self.kit.words(f"setup.figure_{figure}")

    def _player(self, player: str) -> str:
        return self.kit.words(f"setup.player_{player}")

    # What the widgets say

    def on(self, message: Message) -> Change | None:
        """Changes the draft, starts the game or goes back."""
        id = message.id.removeprefix("set_up:")
        if id == "back":
            self._last.keep(self.draft.finished(), self.looks)
            return Pop()
        if id == "start":
            return self._start()
        if id == "workshop":
            return Push(self._workshop())
        part, _, value = id.partition("_")
        if isinstance(message, Changed):
            self._typed(part, message.value)
        else:
            self._pressed(part, value)
        self.refresh()
        return None

    def _typed(self, part: str, value: str | float | bool) -> None:
        options = self.draft.setup.options
        match part:
            case "name":
                self.draft = self.draft.changed(self._seat, name=str(value))
            case "seed":
                self.draft = replace(self.draft, seed=str(value))
            case "lone":
                self.draft = self.draft.with_options(replace(options, lone_four_actions=bool(value)))
            case "march":
                self.draft = self.draft.with_options(replace(options, march_by_itself=bool(value)))
            case "undo":
                self.draft = self.draft.with_options(replace(options, undo_anything=bool(value)))

    def _pressed(self, part: str, value: str) -> None:
        match part:
            case "seat":
                self._seat = int(value)
                if self._seat == len(self.draft.seats):
                    self.draft = self.draft.grown(self._free_name())
                    self.looks = self.looks.fitted(self.draft.seats)
            case "remove":
                self.draft = self.draft.shrunk(self._seat)
                self.looks = self.looks.without(self._seat)
                self._seat = min(self._seat, len(self.draft.seats) - 1)
            case "dice":
                self.draft = self.draft.changed(self._seat, name=self._free_name())
            case "figure":
                self.draft = self.draft.changed(self._seat, figure=value)
                self.looks = self.looks.put(self._seat, self.looks.seats[self._seat].as_figure(value))
            case "crest":
                self.draft = self.draft.changed(self._seat, crest=value)
            case "player":
                self.draft = self.draft.changed(self._seat, player=value)
            case "layout":
                self.draft = self.draft.laid(layout=value)
            case "difficulty":
                self.draft = self.draft.laid(difficulty=value)

    def _start(self) -> Change:
        setup, seed = self.draft.finished(), read_seed(self.draft.seed)
        self._last.keep(setup, self.looks)
        seed = self._ways.fresh_seed() if seed is None else seed
        return Replace(self._ways.start(setup, seed, self.looks))

    # The workshop

    def _workshop(self) -> Scene:
        sitters = [
            Sitter(seat.name, seat.crest, look)
            for seat, look in zip(self.draft.seats, self.looks.seats, strict=True)
        ]
        return WorkshopScene(self.kit, sitters, self._seat, self._names(), self._ways.kept_heroes())

    def resume(self, result: object) -> Change | None:
        """Takes the heroes as they come back from the workshop."""
        if isinstance(result, Dressed):
            for at, sitter in enumerate(result.sitters):
                self.draft = self.draft.changed(
                    at, name=sitter.name, figure=sitter.look.figure, crest=sitter.crest
                )
            self.looks = Looks(tuple(sitter.look for sitter in result.sitters))
            self.refresh()
        return None

    def paint(self, canvas: Canvas) -> None:
        """Draws the table, the panels and everything that is said on them."""
        paint_ground(canvas, self.plan.rects)
        look = self.looks.seats[self._seat]
        painter = SetUpPainter(self.kit.words, self._box, self.draft, self._seat, look)
        painter.paint(canvas, self.plan.rects, is_seed_wrong=self._seed_is_wrong())
        warning = self.plan.rects["warning"]
        said = Style(13, "sans", CREAM_DIM)
        canvas.text(self._ways.warning(), warning.midright, said, "rc", warning.width)


def _paint_die(canvas: Canvas, rect: pygame.Rect) -> None:
    canvas.blit(die(canvas.art, canvas.kept, "purple", "magic", min(rect.size)), rect.center)
