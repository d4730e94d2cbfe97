"""Where the pointer rests on one thing and the keyboard stands on another, what came last alone is told."""

import pytest

from avel.client.gallery.positions import positions
from avel.client.inputs import PointerMoved
from avel.client.pilot import Pilot
from avel.client.scenes.title import Doors, TitleScene
from avel.client.widgets.icon_button import IconButton
from tests.client.game.seated import Seated, still


@pytest.fixture(scope="module")
def prepared(chronicles):
    return positions(chronicles)


def told(seated):
    """Returns the ids of everything of which something is told now, as a tip or as a preview."""
    face = seated.scene.face
    table = face._table
    tipped = {face._group.tipped.id} if face._group.tipped else set()
    shown = [each for each in face._group.looked_at if each.is_enabled]
    shown = [each.id for each in shown if table and table.preview(each.id.replace("monster:", "battle:", 1))]
    return tipped | set(shown[:1])


def test_never_two_things_are_told_of_at_once(kit, chronicles, prepared):
    seated = Seated(still(kit), chronicles, prepared["table_2_mid"].reach(chronicles, "en"))
    face, pilot = seated.scene.face, seated.pilot
    count = 0
    for widget in [each for each in face.every_widget() if each.tip or each.is_shown_elsewhere]:
        at = widget.rect.center
        if face.id_at(at) != widget.id:
            continue
        pilot.stack.handle(PointerMoved((1, 1)))
        pilot.stack.handle(PointerMoved(at))
        pilot.wait(0.7)
        assert told(seated) == {widget.id} or not widget.tip
        for _ in range(3):
            pilot.press("tab")
            pilot.wait(0.7)
            assert len(told(seated)) <= 1
            count += 1
            if face._group.focused.tip:
                assert face._group.tipped is face._group.focused
        pilot.stack.handle(PointerMoved((at[0] + 1, at[1])))
        pilot.wait(0.7)
        assert len(told(seated)) <= 1
    assert count > 60


def test_the_tip_that_is_open_is_of_what_came_last(kit):
    class Tips(TitleScene):
        def build(self):
            return [IconButton(f"icon:{n}", "eye", f"tip {n}") for n in range(3)]

        def layout(self, size, ui_scale):
            plan = super().layout(size, ui_scale)
            rects = dict(zip(["icon:0", "icon:1", "icon:2"], list(plan.rects.values())[:3], strict=True))
            return type(plan)(plan.scale, {**plan.rects, **rects})

    pilot = Pilot(kit, Tips(kit, Doors()))
    group = pilot.stack.top.group
    pilot.hover("icon:2")
    pilot.wait(0.6)
    assert group.tipped.id == "icon:2"
    pilot.press("tab")
    pilot.wait(0.6)
    assert group.tipped.id == "icon:0"
    pilot.hover("icon:1")
    pilot.wait(0.6)
    assert group.tipped.id == "icon:1"
