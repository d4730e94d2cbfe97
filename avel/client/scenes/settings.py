"""The settings screen; every change is at once seen and kept."""

from collections.abc import Sequence
from typing import Final

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
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
_SIZE: Final = "settings:ui_scale"
"""The row whose change moves the row itself."""
_REST_SECONDS: Final = 0.8


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
        self._awaited: Settings | None = None
        """What was chosen, but is not followed while the pointer may press the same place again."""
        self._rested = 0.0
        self._is_pointed = False
        """Whether the last input was the pointer's."""

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
        return Rows(self.kit, self._now, self._listening, self._refusal).of(self._page)

    @property
    def _now(self) -> Settings:
        return self._awaited or self.kit.settings.now

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
        self._is_pointed = isinstance(event, PointerMoved | PointerPressed | PointerReleased)
        if self._awaited and not self._stays(event):
            self._follow()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Lets time pass; a new size of all that is drawn comes once the pointer has rested."""
        self._rested += dt
        if self._awaited is None:
            return super().update(dt)
        if self._rested >= _REST_SECONDS:
            self._follow()
        super().update(dt)
        return True

    def _stays(self, event: Input) -> bool:
        """Tells whether an input leaves the pointer on the row of the size."""
        match event:
            case PointerMoved(at) | PointerPressed(at) | PointerReleased(at):
                return self.group.find(_SIZE).contains(at)
        return False

    def _follow(self) -> None:
        """Follows what was chosen."""
        if self._awaited:
            self._keep(self._awaited)

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
        chosen = Settings.model_validate({**self._now.model_dump(mode="json"), field: value})
        if field == "ui_scale" and self._is_pointed:
            self._awaited, self._rested = chosen, 0.0
            self.refresh()
            return
        self._keep(chosen)
        if field in _SAMPLED:
            self.kit.speaker.play("step")

    def _keep(self, settings: Settings) -> None:
        self._awaited = None
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
