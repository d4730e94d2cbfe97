"""The ways on from a finished game, the same for every game: again, anew, looked back at, watched, copied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from avel.client.keeping import fault_said
from avel.client.kit import Kit
from avel.client.scene import Change, Door, Pop, Push, Replace
from avel.client.scenes.end_layout import WATCH
from avel.client.widgets.button import Button
from avel.saves.faults import BadSave


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the end screen leads besides back to the title."""

    again: Door
    """A new game of the same set-up."""
    new_game: Door
    same: Door | None = None
    """The same game from its beginning, where its seed is known."""
    look_back: Door | None = None
    """The table as it stands, to be looked at; opening it may raise BadSave."""
    watch: Door | None = None
    """The game from its beginning, to be looked at; opening it may raise BadSave."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What a game calls two of the ways."""

    new_game: str = "end.new_game"
    again_line: str = "end.again_line"


class EndWays:
    """Offers the ways on as buttons, and goes them."""

    def __init__(
        self,
        kit: Kit,
        onward: Onward,
        seed: int | None,
        copy: Callable[[str], bool],
        labels: Labels | None = None,
    ) -> None:
        """Leads where ``onward`` says; ``copy`` puts a text on the clipboard and says whether it could."""
        self._kit, self._onward, self._seed, self.copy = kit, onward, seed, copy
        self._labels = labels or Labels()
        self._copied: bool | None = None
        self._faults: dict[str, str] = {}
        """Why a record can't be looked at, by the button that was to show it."""

    def buttons(self) -> list[Button]:
        """Returns the ways on, from left to right."""
        words = self._kit.words
        look = Button("end:look", words("end.look_back"), icon="eye", key="b", variant="quiet", step=15)
        unknown = "" if self._onward.same else words("end.seed_unknown")
        return [
            Button("end:title", words("end.title"), icon="place", key="esc", variant="quiet", step=15),
            self._able(look, self._onward.look_back),
            self._seed_button(),
            Button("end:new_game", words(self._labels.new_game), icon="plus", key="n", step=15),
            Button(
                "end:same",
                words("end.same"),
                second=words("end.same_line"),
                icon="replay",
                key="s",
                step=15,
                reason=unknown,
            ),
            Button(
                "end:again",
                words("end.again"),
                second=words(self._labels.again_line),
                icon="replay",
                key="enter",
                variant="primary",
                step=18,
            ),
        ]

    def watching(self) -> list[Button]:
        """Returns the button that shows the game from its beginning, where it can be."""
        watch = Button(WATCH, self._kit.words("end.watch"), icon="play", key="w", variant="quiet", step=13)
        return [self._able(watch, self._onward.watch)] if self._onward.watch else []

    def _able(self, button: Button, door: Door | None) -> Button:
        """Switches a button off that leads nowhere, with the reason as its tip."""
        button.tip = self._faults.get(button.id, "")
        button.is_enabled = door is not None and not button.tip
        return button

    def _seed_button(self) -> Button:
        words, seed = self._kit.words, self._seed
        said = {None: "copy", True: "copied", False: "copy_failed"}[self._copied]
        line = words(f"end.{said}") if seed is not None else words("end.seed_unknown")
        return Button(
            "end:seed",
            words("end.seed", seed="?" if seed is None else seed),
            second=line,
            icon="card",
            key="c",
            variant="quiet",
            step=15,
            reason=line if seed is None else "",
        )

    def on(self, ident: str) -> Change | None:
        """Goes the way of a button; copies the seed where that was pressed."""
        onward = self._onward
        match ident:
            case "end:watch" | "end:look":
                return self._look(ident, onward.watch if ident == WATCH else onward.look_back)
            case "end:again":
                return Replace(onward.again())
            case "end:same" if onward.same:
                return Replace(onward.same())
            case "end:new_game":
                return Replace(onward.new_game())
            case "end:title":
                return Pop()
            case "end:seed":
                self._copied = self.copy(str(self._seed))
        return None

    def _look(self, ident: str, door: Door | None) -> Change | None:
        """Opens what shows the game; a record that these rules can't follow is no reason to break."""
        try:
            return Push(door()) if door else None
        except BadSave as fault:
            self._faults[ident] = fault_said(self._kit.words, fault)
        return None
