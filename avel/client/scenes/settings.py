"""The settings screen; every change is at once seen and kept."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.kit import Kit
from avel.client.motion import FASTEST, SLOWEST, MotionLevel
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.settings import BAG_SECONDS, UI_SCALES, Settings
from avel.client.theme import CREAM, MOONLIGHT, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.choice import Choice
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.slider import Slider
from avel.client.widgets.toggle import Toggle
from avel.client.widgets.widget import Changed, Message, Widget

LANGUAGE_NAMES: Final[Mapping[str, str]] = MappingProxyType({"en": "English", "zh": "中文"})
"""Every language written in itself, whatever language is spoken now."""
_VOLUMES: Final = ("volume", "effects_volume", "music_volume")
_ROWS: Final = (
    *("language", "ui_scale", "motion", "speed", "bag_seconds"),
    *_VOLUMES,
    *("quiet_when_away", "fullscreen"),
)
_SAMPLED: Final = ("volume", "effects_volume")
"""Volumes that are heard as soon as they are changed; music is heard anyway."""
_ROW_HEIGHT: Final = 58
_ROW_GAP: Final = 9
_STAGE: Final = (720, 664)


def settings_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of the settings screen; rows that do not fit are reached by scrolling."""
    scale = Scale.of(size, ui_scale)
    px = scale.px
    stage = pygame.Rect(0, 0, min(px(_STAGE[0]), size[0] - 24), min(px(_STAGE[1]), size[1] - 24))
    stage.center = (size[0] // 2, size[1] // 2)
    pad = px(26)
    foot = pygame.Rect(stage.x + pad, stage.bottom - px(20) - px(44), stage.width - 2 * pad, px(44))
    top = stage.y + px(92)
    rects = {
        "stage": stage,
        "title": pygame.Rect(stage.x + pad, stage.y + px(24), stage.width - 2 * pad, px(28)),
        "line": pygame.Rect(stage.x + pad, stage.y + px(64), stage.width - 2 * pad, px(15)),
        "rows": pygame.Rect(stage.x + pad, top, stage.width - 2 * pad, foot.top - px(16) - top),
        "settings:back": pygame.Rect(foot.right - px(170), foot.y, px(170), foot.height),
        "settings:reset": pygame.Rect(foot.x, foot.y, px(210), foot.height),
    }
    height, gap = px(_ROW_HEIGHT), px(_ROW_GAP)
    is_tight = len(_ROWS) * (height + gap) - gap > rects["rows"].height
    width = rects["rows"].width - (px(18) if is_tight else 0)
    for number, row in enumerate(_ROWS):
        rects[f"settings:{row}"] = pygame.Rect(0, number * (height + gap), width, height)
    return Plan(scale, rects)


class SettingsScene(WidgetScene):
    """Changes the settings and goes back."""

    def __init__(self, kit: Kit, *, is_overlay: bool = False) -> None:
        """Makes the screen; as an overlay it lies over the game instead of the sky."""
        super().__init__(kit)
        self.is_overlay = is_overlay

    def build(self) -> Sequence[Widget]:
        """Returns a scrolling list of rows and two buttons."""
        words = self.kit.words
        rows = self._rows()
        places = {row.id: self.layout(self.size, self.ui_scale).rects[row.id] for row in rows}
        return [
            ScrollArea("rows", rows, places),
            Button(
                "settings:reset",
                words("settings.reset"),
                icon="undo",
                key="r",
                variant="quiet",
                is_centred=True,
            ),
            Button(
                "settings:back", words("settings.back"), icon="check", key="esc", variant="primary", step=18
            ),
        ]

    def _rows(self) -> list[Widget]:
        words, now = self.kit.words, self.kit.settings.now
        scales = [(str(value), words("settings.percent", number=round(value * 100))) for value in UI_SCALES]
        levels = [(level.value, words(f"settings.motion_{level.value}")) for level in MotionLevel]
        return [
            Choice(
                "settings:language", words("settings.language"), list(LANGUAGE_NAMES.items()), now.language
            ),
            Choice(
                "settings:ui_scale",
                words("settings.ui_scale"),
                scales,
                str(now.ui_scale),
                note=words("settings.ui_scale_note"),
            ),
            Choice(
                "settings:motion",
                words("settings.motion"),
                levels,
                now.motion.value,
                note=words("settings.motion_note"),
            ),
            Slider(
                "settings:speed",
                words("settings.speed"),
                now.speed,
                low=SLOWEST,
                high=FASTEST,
                step=0.25,
                shown=lambda value: words("settings.times", number=f"{value:g}"),
                note=words("settings.speed_note"),
            ),
            Choice(
                "settings:bag_seconds",
                words("settings.bag_seconds"),
                [(str(seconds), self._seconds(seconds)) for seconds in BAG_SECONDS],
                str(now.bag_seconds),
                note=words("settings.bag_seconds_note"),
            ),
            *(self._volume(row, getattr(now, row)) for row in _VOLUMES),
            Toggle(
                "settings:quiet_when_away",
                words("settings.quiet_when_away"),
                (words("settings.off"), words("settings.on")),
                is_on=now.quiet_when_away,
                note=words("settings.quiet_when_away_note"),
            ),
            Toggle(
                "settings:fullscreen",
                words("settings.fullscreen"),
                (words("settings.off"), words("settings.on")),
                is_on=now.fullscreen,
                note=words("settings.fullscreen_note"),
            ),
        ]

    def _volume(self, row: str, value: float) -> Slider:
        words = self.kit.words
        return Slider(
            f"settings:{row}",
            words(f"settings.{row}"),
            value,
            low=0.0,
            high=1.0,
            step=0.05,
            shown=lambda share: words("settings.percent", number=round(share * 100)),
            note=words(f"settings.{row}_note"),
        )

    def _seconds(self, seconds: int) -> str:
        words = self.kit.words
        return words.count("settings.seconds", seconds) if seconds else words("settings.bag_off")

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the settings screen."""
        return settings_layout(size, ui_scale)

    def on(self, message: Message) -> Change | None:
        """Keeps a new value, or goes back."""
        match message:
            case Changed(id, value):
                self._change(id.removeprefix("settings:"), value)
            case _ if message.id == "settings:reset":
                present = self.kit.settings.now
                self._keep(Settings(language=present.language, window=present.window))
            case _:
                return Pop()
        return None

    def _change(self, field: str, value: object) -> None:
        present = self.kit.settings.now.model_dump(mode="json")
        self._keep(Settings.model_validate({**present, field: value}))
        if field in _SAMPLED:
            self.kit.speaker.play("step")

    def _keep(self, settings: Settings) -> None:
        self.kit.settings.change(settings)
        self.kit.speaker.follow(settings)
        self.kit.words.switch(settings.language)
        self.ui_scale = settings.ui_scale
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, unless the game shows through, and the stage."""
        if not self.is_overlay:
            draw_soft_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        panels.stage(canvas, rects["stage"])
        canvas.text(words("settings.title"), rects["title"].center, Style(28, "display", CREAM), "cc")
        canvas.text(
            words("settings.line"),
            rects["line"].center,
            Style(13, "sans", MOONLIGHT),
            "cc",
            rects["line"].width,
        )
