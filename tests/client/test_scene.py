import pygame

from avel.client.inputs import FocusLost, KeyPressed, QuitAsked, Resized, TextTyped
from avel.client.scene import Pop, Push, Quit, Replace, SceneStack


class Probe:
    """A scene that answers what it is told to and notes what happens to it."""

    def __init__(self, name, log, answers=None, is_overlay=False):
        self.name, self.log, self.answers, self.is_overlay = name, log, answers or {}, is_overlay
        self.events = []

    def resize(self, size, ui_scale):
        self.log.append(f"{self.name} {size[0]}")

    def handle(self, event):
        self.events.append(event)
        return self.answers.get(getattr(event, "name", None))

    def resume(self, result):
        self.log.append(f"{self.name} resumes with {result}")
        return self.answers.get(result)

    def update(self, dt):
        return False

    def draw(self, surface):
        surface.fill("#ff0000" if self.name == "below" else "#00ff00", (0, 0, 10, 10))

    def targets(self):
        return {}

    def text_place(self):
        return None

    def pause(self):
        self.log.append(f"{self.name} pauses")


def test_scenes_are_pushed_popped_replaced_and_quit(kit):
    log = []
    third = Probe("third", log)
    top = Probe("top", log, {"p": Pop("gold"), "r": Replace(third)})
    below = Probe("below", log, {"n": Push(top), "gold": Quit()})
    stack = SceneStack(kit, below, (100, 50))
    stack.handle(KeyPressed("n"))
    assert stack.top is top
    stack.handle(KeyPressed("p"))
    assert "below resumes with gold" in log
    assert stack.is_over
    stack.handle(KeyPressed("n"))
    again = SceneStack(kit, below, (100, 50))
    again.handle(KeyPressed("n"))
    again.handle(KeyPressed("r"))
    assert again.top is third
    again.handle(QuitAsked())
    assert again.is_over


def test_all_scenes_hear_of_a_new_size_but_only_the_top_of_inputs(kit):
    log = []
    top = Probe("top", log)
    below = Probe("below", log, {"n": Push(top)})
    stack = SceneStack(kit, below, (100, 50))
    stack.handle(KeyPressed("n"))
    log.clear()
    stack.handle(Resized((200, 100)))
    stack.handle(FocusLost())
    stack.handle(KeyPressed("z"))
    assert log == ["below 200", "top 200", "top pauses"]
    assert below.events == [KeyPressed("n")]


def test_the_letter_that_opened_a_scene_is_not_typed_into_it(kit):
    top = Probe("top", [])
    stack = SceneStack(kit, Probe("below", [], {"n": Push(top)}), (100, 50))
    for event in (KeyPressed("n"), TextTyped("n"), TextTyped("o")):
        stack.handle(event)
    assert top.events == [TextTyped("o")]


def test_an_overlay_lies_on_the_dimmed_scene_below(kit):
    top = Probe("top", [], is_overlay=True)
    top.draw = lambda surface: None
    stack = SceneStack(kit, Probe("below", [], {"n": Push(top)}), (100, 50))
    stack.handle(KeyPressed("n"))
    surface = pygame.Surface((100, 50))
    stack.draw(surface)
    assert 20 < surface.get_at((2, 2)).r < 200


def test_a_picture_is_drawn_only_when_something_changed(kit):
    stack = SceneStack(kit, Probe("below", []), (100, 50))
    assert stack.is_dirty
    stack.draw(pygame.Surface((100, 50)))
    assert not stack.update(1)
    assert not stack.is_dirty
    stack.handle(KeyPressed("z"))
    assert stack.is_dirty
