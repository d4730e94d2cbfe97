"""An upgrade that leaves nothing to choose is seen all the same."""

from avel.chronicles.gear_events import ItemUpgraded
from avel.client.motion import MotionLevel
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


def begun(kit, chronicles, level):
    table = Table(chronicles).heroes(2).stand(0, "crag").wears(0, "short_sword")
    table.monster("frost_wisp", "crag").dice(*["attack"] * 6).dark(*["blank"] * 4)
    return Seated(still(kit, motion=level), chronicles, table.session)


def pictures_of_the_upgrade(seated):
    """Fights the battle to its end; returns what was drawn while the upgrade was shown."""
    found = []
    for _ in range(600):
        seated.pilot.wait(1 / 30)
        playing = seated.scene.desk.shown.playing()
        if playing and isinstance(playing.fact, ItemUpgraded):
            found.append(seated.pilot.picture())
        elif found:
            break
        elif not seated.scene.desk.shown.motions.is_moving or seated.scene.front.curtain:
            seated.pilot.press("enter")
    return found


def test_the_only_item_shows_both_its_sides_on_the_stage(kit, chronicles):
    seated = begun(kit, chronicles, MotionLevel.FULL).press("b")
    found = pictures_of_the_upgrade(seated)
    assert len(found) >= 30, "it must last long enough to be read"
    place = seated.scene.face._cover_rects.get("monster")
    early, late = found[len(found) // 4], found[3 * len(found) // 4]
    centre = (place or early.get_rect()).center
    around = [(centre[0] + x, centre[1] + y) for x in range(-60, 61, 6) for y in range(-120, 121, 6)]
    assert sum(early.get_at(at) != late.get_at(at) for at in around) > 20
    assert "upgraded" in [line.key for line in seated.scene.story.lines]
