"""The table of all pictures: each line says what is shown and how it is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from avel.client.gallery.studio import Studio
from avel.client.scene import Scene

Opens = Callable[[Studio], Scene]


@dataclass(frozen=True, slots=True)
class Screen:
    """One picture: how its scene is opened, and what is then done."""

    open: Opens
    steps: tuple[str, ...] = ()
    """Ids to click; ``key enter`` presses a key, ``type 17`` types, ``say book.trap`` types that text."""
    over: Opens | None = None
    """What is opened on top of it, before anything is clicked."""
    seconds: float | None = None
    """How long is waited instead of until nothing moves, for screens with a clock."""
    asked: str = ""
    """The kind of the question that it shows."""


def _at(name: str, *, hands_over: bool = False) -> Opens:
    return lambda studio: studio.position(name, hands_over=hands_over)


def _book(page: str, steps: tuple[str, ...] = ()) -> Screen:
    return Screen(lambda studio: studio.title(), steps, lambda studio: studio.rule_book(page))


_SCREENS: Final[Mapping[str, Screen]] = MappingProxyType(
    {
        "title": Screen(lambda studio: studio.title()),
        "title_kept": Screen(lambda studio: studio.title_kept()),
        "title_broken": Screen(lambda studio: studio.title_broken()),
        "settings": Screen(lambda studio: studio.nowhere()),
        "settings_pace": Screen(lambda studio: studio.nowhere(), ("settings:page_pace",)),
        "settings_sound": Screen(lambda studio: studio.nowhere(), ("settings:page_sound",)),
        "settings_keys": Screen(
            lambda studio: studio.nowhere(),
            ("settings:page_keys", "settings:gamepad", "key down", "key enter", "key e"),
        ),
        "load": Screen(lambda studio: studio.load()),
        "load_turns": Screen(lambda studio: studio.load(), ("fold:1",)),
        "lesson": Screen(lambda studio: studio.title_kept(), over=lambda studio: studio.lesson()),
        "load_delete": Screen(lambda studio: studio.load(), ("load:delete",)),
        "load_broken": Screen(lambda studio: studio.load(), ("line:4",)),
        "load_changed": Screen(lambda studio: studio.load(has_changed=True)),
        "set_up_1": Screen(lambda studio: studio.set_up(1), ("set_up:lone",)),
        "set_up_4": Screen(lambda studio: studio.set_up(4), ("set_up:seat_2", "set_up:player_random")),
        "set_up_wrong": Screen(lambda studio: studio.set_up(2), ("set_up:seed", "type abc")),
        "workshop_colours": Screen(lambda studio: studio.workshop(), ("workshop:part_cloak",)),
        "workshop_paint": Screen(
            lambda studio: studio.workshop(), ("workshop:page_paint", "workshop:stamp_moon", "workshop:easel")
        ),
        "workshop_kept": Screen(lambda studio: studio.workshop(), ("workshop:page_kept", "workshop:kept_0")),
        "menu": Screen(_at("table_2_mid"), over=lambda studio: studio.menu()),
        "name_game": Screen(_at("table_2_mid"), over=lambda studio: studio.name_game()),
        "name_game_refused": Screen(
            _at("table_2_mid"),
            ("say table.black_moon_rises", "name:keep"),
            over=lambda studio: studio.name_game(),
        ),
        "hand_over": Screen(_at("table_2_mid", hands_over=True), ("choice:end_turn",) * 2),
        "pack": Screen(_at("table_2_mid"), ("rearrange:0",)),
        "beast": Screen(_at("table_2_late"), ("choice:end_turn",) * 4),
        "monster": Screen(_at("table_2_mid"), ("monster:cinder_hound",)),
        "rule_book": _book("dice"),
        "rule_book_places": _book("places"),
        "rule_book_search": _book("", ("book:search", "say book.trap")),
        "cards": Screen(lambda studio: studio.title(), ("key 3", "key tab"), lambda studio: studio.cards()),
        "cards_lands": Screen(
            lambda studio: studio.title(),
            ("cards:search", "type wishing_lake"),
            lambda studio: studio.cards(),
        ),
        "cards_search": Screen(
            lambda studio: studio.title(),
            ("cards:search", "say card.colour_black"),
            lambda studio: studio.cards(),
        ),
        "replay": Screen(lambda studio: studio.replay(), ("replay:turn",) * 7),
        "replay_chapters": Screen(lambda studio: studio.replay(), (*("replay:turn",) * 7, "film:chapters")),
        "replay_battle": Screen(lambda studio: studio.replay(in_battle=True)),
        "crash": Screen(lambda studio: studio.crash()),
        "crash_unwritten": Screen(lambda studio: studio.crash(is_written=False)),
        "plain_list": Screen(lambda studio: studio.plain_list()),
        "end_won": Screen(lambda studio: studio.end_won()),
        "end_land": Screen(lambda studio: studio.end_won(), ("end:page",)),
        "final_board": Screen(lambda studio: studio.final_board()),
        "battle_end": Screen(_at("battle_items"), ("choice:done", "choice:attack", "choice:attack")),
        "bot_turn": Screen(lambda studio: studio.bot_turn("table_2_mid"), seconds=0.5),
        "bot_battle": Screen(lambda studio: studio.bot_turn("battle_press_on"), seconds=0.5),
        "hint_table": Screen(_at("table_2_mid"), ("tool:hint",)),
        "hint_battle": Screen(_at("battle_items"), ("tool:hint",)),
        "end_lost_1": Screen(lambda studio: studio.end_lost(1)),
        "end_lost_4": Screen(lambda studio: studio.end_lost(4)),
    }
)
"""Every picture that is not simply a prepared position."""

_SECONDS: Final[Mapping[str, float]] = MappingProxyType({"draw_which": 1.0})
"""Positions on whose screens a clock runs."""
_STEPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({"draw_which": ("reach", "felt:1")})
"""What is done first in a position."""


def screens(studio: Studio) -> dict[str, Screen]:
    """Returns every picture by name; a position of the same name as a picture lends it its question."""
    found = dict(_SCREENS)
    for name, position in studio.positions.items():
        if name in found:
            found[name] = replace(found[name], asked=position.asked)
        else:
            steps, seconds = _STEPS.get(name, ()), _SECONDS.get(name)
            found[name] = Screen(_at(name), steps, seconds=seconds, asked=position.asked)
    return found
