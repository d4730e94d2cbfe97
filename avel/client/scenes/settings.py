"""The settings screen; every change is at once seen and kept."""

from collections.abc import Sequence
from typing import Final

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.keys import KeyRefused, key_label
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.settings_layout import LEAST, settings_layout
from avel.client.scenes.settings_pages import KEY_PREFIX, Page, Rows
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.settings import Settings
from avel.client.theme import CREAM, MOONLIGHT
from avel.client.widgets.button import Button
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Changed, Message, Widget

_SAMPLED: Final = ("volume", "effects_volume")
"""Volumes that are heard as soon as they are changed; music is heard anyway."""


class SettingsScene(WidgetScene):
    """Changes the settings, page by page, and goes back."""

    least_plan = LEAST

    def __init__(self, kit: Kit, *, is_overlay: bool = False) -> None:
        """Makes the screen; as an overlay it lies over the game instead of the sky."""
        super().__init__(kit)
        self.is_overlay = is_overlay
        self._page = Page.SCREEN
        self._listening = ""
        self._refusal = ""

    def build(self) -> Sequence[Widget]:
        """Returns the pages' buttons, a scrolling list of the open page's rows, and two buttons."""
        words = self.kit.words
        rows = self._rows()
        rects = self.layout(self.size, self.ui_scale).rects
        return [
            *(self._tab(number, page) for number, page in enumerate(Page, start=1)),
            ScrollArea("rows", rows, {row.id: rects[row.id] for row in rows}),
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
        return Rows(self.kit, self._listening, self._refusal).of(self._page)

    def _tab(self, number: int, page: Page) -> Button:
        return Button(
            page.id,
            self.kit.words(f"settings.page_{page}"),
            icon=page.icon,
            key=str(number),
            variant="on" if page is self._page else "quiet",
        )

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the settings screen."""
        return settings_layout(size, ui_scale, [page.id for page in Page], [row.id for row in self._rows()])

    def handle(self, event: Input) -> Change | None:
        """Binds the key that is awaited, or passes the input to the widgets."""
        if self._listening and isinstance(event, KeyPressed | PointerPressed):
            self._hear(event)
            return None
        return super().handle(event)

    def _hear(self, event: KeyPressed | PointerPressed) -> None:
        action, self._refusal = self._listening, ""
        bindings = self.kit.settings.now.bindings
        # What is pressed has reached the screen as what it means; here the key itself is wanted.
        key = bindings.cap(event.name) if isinstance(event, KeyPressed) and not event.is_fixed else "esc"
        if key == "esc":
            self._listening = ""
        else:
            try:
                keys = bindings.bound(action, key).chosen
            except KeyRefused as refusal:
                self._refusal = self._reason(key, refusal)
            else:
                self._listening = ""
                self._keep(self.kit.settings.now.model_copy(update={"keys": dict(keys)}))
        self.refresh()

    def _reason(self, key: str, refusal: KeyRefused) -> str:
        words = self.kit.words
        other = words(f"settings.key_{refusal.other}") if refusal.other else ""
        return words(f"settings.key_{refusal.reason}", cap=key_label(key), action=other)

    def on(self, message: Message) -> Change | None:
        """Keeps a new value, opens a page, awaits a key, or goes back."""
        ident = message.id
        if isinstance(message, Changed):
            self._change(ident.removeprefix("settings:"), message.value)
        elif ident.startswith(KEY_PREFIX):
            self._listening = ident.removeprefix(KEY_PREFIX)
            self.refresh()
        elif ident == "settings:reset":
            present = self.kit.settings.now
            self._keep(Settings(language=present.language, window=present.window))
        elif ident == "settings:back":
            return Pop()
        else:
            self._page = next(page for page in Page if page.id == ident)
            self.refresh()
        return None

    def _change(self, field: str, value: object) -> None:
        present = self.kit.settings.now.model_dump(mode="json")
        self._keep(Settings.model_validate({**present, field: value}))
        if field in _SAMPLED:
            self.kit.speaker.play("step")

    def _keep(self, settings: Settings) -> None:
        self.kit.settings.change(settings)
        self.kit.follow()
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, unless the game shows through, and the stage."""
        if not self.is_overlay:
            draw_soft_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        panels.stage(canvas, rects["stage"])
        title, line = rects["title"], rects["line"]
        canvas.text(words("settings.title"), title.center, Style(28, "display", CREAM), "cc", title.width)
        canvas.text(words("settings.line"), line.center, Style(13, "sans", MOONLIGHT), "cc", line.width)
