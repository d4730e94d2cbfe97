from dataclasses import replace

import pygame
import pytest

from avel.client.canvas import Style
from avel.client.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextTyped, Wheel
from avel.client.pilot import NoTarget, Pilot
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.client.widgets.choice import Choice
from avel.client.widgets.group import Group
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.list import Entry, List
from avel.client.widgets.panel import Panel
from avel.client.widgets.prose import Passage, Prose, prose_height
from avel.client.widgets.slider import Slider
from avel.client.widgets.text_field import TextField
from avel.client.widgets.toggle import Toggle
from avel.client.widgets.widget import Changed, Pressed

COLUMN = pygame.Rect(40, 20, 320, 50)


class Column(WidgetScene):
    """Widgets one below the other; remembers what they said."""

    def __init__(self, kit, make):
        super().__init__(kit)
        self.make = make
        self.heard = []

    def build(self):
        return self.make()

    def layout(self, size, ui_scale):
        scale = Scale.of(size, ui_scale)
        rects = {w.id: COLUMN.move(0, 60 * n) for n, w in enumerate(self.make())}
        return Plan(scale, rects)

    def on(self, message):
        self.heard.append(message)

    def paint(self, canvas):
        canvas.surface.fill("#0e1024")


def column(kit, *widgets):
    scene = Column(kit, lambda: widgets)
    return Pilot(kit, scene), scene


def test_a_button_is_pressed_by_click_key_and_accelerator(kit):
    pilot, scene = column(kit, Button("a", "A", key="x"), Button("b", "B"))
    pilot.click("b")
    pilot.press("x", "tab", "tab", "enter", "space")
    assert scene.heard == [Pressed("b"), Pressed("a"), Pressed("b"), Pressed("b")]


def test_a_press_that_ends_elsewhere_is_taken_back(kit):
    pilot, scene = column(kit, Button("a", "A"))
    for event in (PointerPressed(COLUMN.center), PointerMoved((900, 600)), PointerReleased((900, 600))):
        pilot.stack.handle(event)
    assert scene.heard == []


def test_an_off_button_cannot_be_pressed_or_focused(kit):
    pilot, scene = column(kit, Button("a", "A", key="x", reason="not now"), Button("b", "B"))
    with pytest.raises(NoTarget, match="b"):
        pilot.click("a")
    pilot.press("x", "tab", "enter")
    assert scene.heard == [Pressed("b")]


def test_enter_without_focus_presses_what_bears_it(kit):
    pilot, scene = column(kit, Button("a", "A"), Button("b", "B", key="enter", variant="primary"))
    pilot.press("enter")
    assert scene.heard == [Pressed("b")]
    pilot, scene = column(kit, Button("a", "A"), Button("b", "B", key="esc", variant="primary"))
    pilot.press("enter", "esc")
    assert scene.heard == [Pressed("b"), Pressed("b")]


def test_the_keyboard_walks_in_order_and_by_direction(kit):
    pilot, scene = column(kit, Button("a", "A"), Button("b", "B"), Button("c", "C"))
    walked = []
    for key in ("tab", "down", "down", "down", "up", "shift+tab", "shift+tab"):
        pilot.press(key)
        walked.append(scene.group.focused.id)
    assert walked == ["a", "b", "c", "c", "b", "a", "c"]


def test_letters_belong_to_the_focused_field(kit):
    pilot, scene = column(kit, Button("a", "A", key="x"), TextField("name", "To", most=6))
    pilot.click("name")
    pilot.press("end", "x")
    pilot.type("x小托托托")
    pilot.press("left", "backspace", "home", "delete")
    assert scene.heard[0] == Changed("name", "Tox小托托")
    assert scene.heard[-1] == Changed("name", "ox小托")
    assert scene.text_place() == scene.plan.rects["name"]
    pilot.press("tab")
    assert scene.text_place() is None


def test_typing_into_a_field_just_clicked_replaces_what_stood_there(kit):
    pilot, scene = column(kit, TextField("name", "Tobin", most=6))
    pilot.click("name")
    pilot.picture()
    pilot.type("Lilly")
    assert scene.heard == [Changed("name", "Lilly")]


def test_a_second_click_puts_the_cursor_where_it_points(kit):
    pilot, scene = column(kit, TextField("name", "Tobin"))
    pilot.click("name")
    pilot.picture()
    rect = scene.targets()["name"]
    pilot.stack.handle(PointerPressed((rect.left + 1, rect.centery)))
    pilot.type("x")
    assert scene.heard == [Changed("name", "xTobin")]


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        (("end",), "Tobinx"),
        (("home",), "xTobin"),
        (("left",), "xTobin"),
        (("right",), "Tobinx"),
        (("end", "ctrl+a"), "x"),
        (("end", "shift+home"), "x"),
        (("home", "shift+end"), "x"),
        (("end", "shift+left", "shift+left"), "Tobx"),
        (("home", "shift+right", "shift+right", "shift+left"), "xobin"),
        (("end", "shift+left", "left"), "Tobixn"),
    ],
)
def test_keys_mark_and_move_in_a_field(kit, keys, typed):
    pilot, scene = column(kit, TextField("name", "Tobin", most=6))
    pilot.press("tab", *keys)
    pilot.picture()
    pilot.type("x")
    assert scene.heard == [Changed("name", typed)]


def test_what_is_marked_is_deleted_at_once(kit):
    pilot, scene = column(kit, TextField("name", "Tobin"))
    pilot.press("tab", "end", "shift+left", "shift+left", "backspace", "ctrl+a", "delete", "delete")
    assert scene.heard == [Changed("name", "Tob"), Changed("name", "")]


def test_a_field_types_from_bare_keys_where_it_must():
    field = TextField("name", "")
    assert field.handle(KeyPressed("a", text="a")) == Changed("name", "a")
    assert field.handle(TextTyped("\n")) is None


def test_choices_toggles_and_sliders_say_their_values(kit):
    choice = Choice("c", "C", [("1", "one"), ("2", "two")], "1")
    toggle = Toggle("t", "T", ("off", "on"), is_on=False)
    slider = Slider("s", "S", 1, low=0.5, high=4, step=0.25, shown=str)
    pilot, scene = column(kit, choice, toggle, slider)
    pilot.press("tab", "left", "right", "tab", "space", "tab", "right", "end", "end")
    assert scene.heard == [
        Changed("c", "2"),
        Changed("c", "1"),
        Changed("t", True),
        Changed("s", 1.25),
        Changed("s", 4),
    ]


def test_a_slider_is_dragged_beyond_its_own_bounds(kit):
    slider = Slider("s", "S", 1, low=0, high=4, step=1, shown=str)
    pilot, scene = column(kit, slider)
    for event in (
        PointerPressed(slider.control.center),
        PointerMoved((2000, 5), True),
        PointerReleased((2000, 5)),
        PointerMoved(slider.control.center),
    ):
        pilot.stack.handle(event)
    assert scene.heard[-1] == Changed("s", 4)


def test_a_list_scrolls_by_wheel_and_by_focus(kit):
    entries = [Entry(str(n), f"Game {n}") for n in range(20)]
    games = List("games", [*entries[:3], replace(entries[3], reason="broken"), *entries[4:]])
    games.place(pygame.Rect(0, 0, 300, 200), Scale())
    group = Group()
    group.show([games])
    assert "games:19" not in group.targets()
    assert "games:3" not in group.targets()
    group.handle(Wheel((10, 10), -99))
    assert "games:19" in group.targets()
    group.handle(KeyPressed("tab"))
    assert "games:0" in group.targets()
    assert group.handle(KeyPressed("enter")) == Pressed("games:0")


def test_focus_cursor_and_scrolling_survive_a_refresh(kit):
    scene = Column(kit, lambda: [TextField("name", "Tobin"), Button("a", "A")])
    pilot = Pilot(kit, scene)
    pilot.click("name")
    pilot.press("home")
    scene.refresh()
    pilot.type("x")
    assert scene.heard == [Changed("name", "xTobin")]


def test_a_list_stays_scrolled_over_a_refresh(kit):
    scene = Column(kit, lambda: [List("games", [Entry(str(n), f"Game {n}") for n in range(9)])])
    pilot = Pilot(kit, scene)
    pilot.stack.handle(Wheel(COLUMN.center, -99))
    shown = set(scene.targets())
    scene.refresh()
    assert set(scene.targets()) == shown
    assert scene.group.find("games").offset > 0


def test_a_tip_appears_after_a_rest(kit):
    pilot, scene = column(kit, IconButton("i", "hint", "What would a bot do?", key="h"), Panel("p"))
    before = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.hover("i")
    pilot.wait(0.2)
    assert not scene.update(0.1)
    assert scene.update(0.5)
    assert pygame.image.tobytes(pilot.picture(), "RGB") != before


def test_prose_is_as_high_as_it_says(kit):
    passages = [
        Passage("A heading", Style(22, "display")),
        Passage("words " * 30, Style(15)),
        Passage("g", Style(13), 0),
    ]
    for factor in (1.0, 1.5):
        surface, scale = pygame.Surface((400, 900), pygame.SRCALPHA), Scale(factor)
        high = prose_height(passages, 300, kit.type, scale)
        prose = Prose("prose", passages)
        prose.place(pygame.Rect(10, 20, 300, high), scale)
        prose.draw(kit.canvas(surface, scale))
        drawn = surface.get_bounding_rect()
        assert prose.rect.contains(drawn)
        assert prose.rect.bottom - drawn.bottom < scale.type_px(13), "and no higher"


def test_every_state_of_a_button_looks_different(kit):
    seen = set()
    for make in (
        lambda: Button("a", "A"),
        lambda: Button("a", "A", variant="quiet"),
        lambda: Button("a", "A", variant="on"),
        lambda: Button("a", "A", variant="primary"),
        lambda: Button("a", "A", variant="danger"),
        lambda: Button("a", "A", reason="no"),
    ):
        pilot, _ = column(kit, make())
        seen.add(pygame.image.tobytes(pilot.picture(), "RGB"))
    assert len(seen) == 6
