"""The pages of the settings screen and the rows on each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from avel.client.keys import ACTIONS, key_label
from avel.client.kit import Kit
from avel.client.motion import FASTEST, SLOWEST, MotionLevel
from avel.client.palette import Vision
from avel.client.settings import BAG_SECONDS, UI_SCALES, MirrorTo, Settings
from avel.client.widgets.choice import Choice
from avel.client.widgets.key_row import KeyRow
from avel.client.widgets.slider import Slider
from avel.client.widgets.toggle import Toggle
from avel.client.widgets.widget import Widget

LANGUAGE_NAMES: Final[Mapping[str, str]] = MappingProxyType({"en": "English", "zh": "中文"})
"""Every language written in itself, whatever language is spoken now."""
KEY_PREFIX: Final = "settings:key_"
_ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {"screen": "eye", "pace": "hourglass", "sound": "sound_on", "keys": "keyboard"}
)


class Page(StrEnum):
    """One page of the settings."""

    SCREEN = "screen"
    PACE = "pace"
    SOUND = "sound"
    KEYS = "keys"

    @property
    def id(self) -> str:
        """The id of the button that opens it."""
        return f"settings:page_{self}"

    @property
    def icon(self) -> str:
        """The drawing on that button."""
        return _ICONS[self]


class Rows:
    """Makes the rows of every page from the present settings."""

    def __init__(self, kit: Kit, now: Settings, listening: str = "", refusal: str = "") -> None:
        """Makes rows for a kit; ``listening`` awaits a key for that action, ``refusal`` says why not."""
        self._kit = kit
        self._say = kit.words
        self._now = now
        self._listening = listening
        self._refusal = refusal

    def of(self, page: Page) -> list[Widget]:
        """Returns the rows of a page."""
        makers: dict[Page, Callable[[], list[Widget]]] = {
            Page.SCREEN: self._screen,
            Page.PACE: self._pace,
            Page.SOUND: self._sound,
            Page.KEYS: self._keys,
        }
        return makers[page]()

    def _screen(self) -> list[Widget]:
        now = self._now
        scales = [(str(value), self._percent(value)) for value in UI_SCALES]
        return [
            Choice(
                "settings:language",
                self._say("settings.language"),
                list(LANGUAGE_NAMES.items()),
                now.language,
            ),
            self._choice("ui_scale", scales, str(now.ui_scale)),
            self._toggle("fullscreen", is_on=now.fullscreen),
            self._named("vision", Vision, now.vision),
            self._toggle("high_contrast", is_on=now.high_contrast),
            self._named("mirror", MirrorTo, now.mirror),
        ]

    def _pace(self) -> list[Widget]:
        now = self._now
        seconds = [(str(each), self._seconds(each)) for each in BAG_SECONDS]
        return [
            self._named("motion", MotionLevel, now.motion),
            Slider(
                "settings:speed",
                self._say("settings.speed"),
                now.speed,
                low=SLOWEST,
                high=FASTEST,
                step=0.25,
                shown=lambda value: self._say("settings.times", number=f"{value:g}"),
                note=self._say("settings.speed_note"),
            ),
            self._choice("bag_seconds", seconds, str(now.bag_seconds)),
            self._toggle("one_player", is_on=now.one_player),
        ]

    def _sound(self) -> list[Widget]:
        now = self._now
        return [
            self._volume("volume", now.volume),
            self._volume("effects_volume", now.effects_volume),
            self._volume("music_volume", now.music_volume),
            self._toggle("quiet_when_away", is_on=now.quiet_when_away),
        ]

    def _keys(self) -> list[Widget]:
        return [self._toggle("gamepad", is_on=self._now.gamepad), *(self._key(action) for action in ACTIONS)]

    def _key(self, action: str) -> Widget:
        is_awaited = action == self._listening
        note = self._refusal or self._say("settings.key_cancel")
        return KeyRow(
            f"{KEY_PREFIX}{action}",
            self._say(f"settings.key_{action}"),
            self._now.bindings.key(action),
            note=note if is_awaited else "",
            waiting=self._say("settings.key_press") if is_awaited else "",
        )

    def _choice(self, row: str, values: list[tuple[str, str]], value: str) -> Widget:
        note = self._say(f"settings.{row}_note")
        return Choice(f"settings:{row}", self._say(f"settings.{row}"), values, value, note=note)

    def _named(self, row: str, kinds: Iterable[StrEnum], value: StrEnum) -> Widget:
        values = [(kind.value, self._say(f"settings.{row}_{kind}")) for kind in kinds]
        return self._choice(row, values, value.value)

    def _toggle(self, row: str, *, is_on: bool) -> Widget:
        words = (self._say("settings.off"), self._say("settings.on"))
        cap = key_label(self._now.bindings.key("fullscreen"))
        note = self._say(f"settings.{row}_note", cap=cap)
        return Toggle(f"settings:{row}", self._say(f"settings.{row}"), words, is_on=is_on, note=note)

    def _volume(self, row: str, value: float) -> Widget:
        return Slider(
            f"settings:{row}",
            self._say(f"settings.{row}"),
            value,
            low=0.0,
            high=1.0,
            step=0.05,
            shown=self._percent,
            note=self._say(f"settings.{row}_note"),
        )

    def _percent(self, share: float) -> str:
        return self._say("settings.percent", number=round(share * 100))

    def _seconds(self, seconds: int) -> str:
        return self._say.count("settings.seconds", seconds) if seconds else self._say("settings.bag_off")
