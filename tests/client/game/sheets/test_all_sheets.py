"""What holds for every sheet: complete answers, nothing cut or covered, in both languages."""

import pygame
import pytest

from avel.client.game.sheets.sheet import Sheet
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from avel.client.pilot import Pilot
from tests.client.game.sheets.stand import Stand, desk_of, stand
from tests.client.game.sheets.tables import NAMES, SHEETS

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
COMPLETE = [
    name
    for name in SHEETS
    if name not in ("alchemist", "market", "poor market", "gear") and "crowded" not in name
]
"""Questions with answers that all lie on the sheet, in sight."""


def opened(kit, chronicles, name, size=(1280, 720)):
    make_table, make = SHEETS[name]
    pilot, scene = stand(kit, make_table(chronicles), make, size)
    if "reach" in pilot.stack.top.targets():
        pilot.click("reach")
    return pilot, scene


@pytest.mark.parametrize("name", COMPLETE)
def test_every_answer_can_be_given_by_clicks(kit, chronicles, name):
    pilot, scene = opened(kit, chronicles, name)
    found = set()
    for ident in pilot.stack.top.targets():
        again, scene = opened(kit, chronicles, name)
        again.click(ident)
        if not scene.answers and ident in again.stack.top.targets():
            again.click(ident)
        for button in ("lose", "upgrade"):
            if not scene.answers and button in again.stack.top.targets():
                again.click(button)
        found.update(scene.answers)
    assert found == set(scene.sheet.decision.actions)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_cut_and_no_target_covers_another(kit, chronicles, name, size):
    pilot, scene = opened(kit, chronicles, name, size)
    window = pygame.Rect((0, 0), scene.size)
    assert all(window.contains(rect) for rect in scene.plan.rects.values()), scene.plan.rects
    targets = list(pilot.stack.top.targets().items())
    for number, (ident, rect) in enumerate(targets):
        for other, there in targets[:number]:
            assert not rect.colliderect(there), (ident, other)


@pytest.mark.parametrize("name", SHEETS)
def test_it_speaks_both_languages(kit, chronicles, name):
    said = []
    for language in ("en", "zh"):
        kit.words.switch(language)
        pilot, scene = opened(kit, chronicles, name)
        pilot.picture()
        labels = [
            each.label for widget in scene.sheet.build() for each in widget.walk() if hasattr(each, "label")
        ]
        if isinstance(scene.sheet, Sheet):
            labels += [scene.sheet.title(), scene.sheet.line(), scene.sheet.help()]
        said.append(labels)
    english, chinese = said
    assert not [text for text in english + chinese if "sheet." in text or "{" in text]
    assert not set(english) & set(chinese) - {"", *NAMES}


@pytest.mark.parametrize("name", [name for name in SHEETS if name not in ("talk offers", "talk full")])
def test_a_press_in_the_first_moment_is_lost(kit, chronicles, name):
    make_table, make = SHEETS[name]
    scene = Stand(desk_of(kit, make_table(chronicles)), make)
    pilot = Pilot(kit, scene)
    for ident, rect in pilot.stack.top.targets().items():
        if ident == "sheet:close":
            continue
        for event in (PointerMoved(rect.center), PointerPressed(rect.center), PointerReleased(rect.center)):
            pilot.stack.handle(event)
    assert scene.answers == []


@pytest.mark.parametrize("name", SHEETS)
def test_the_keyboard_reaches_every_target(kit, chronicles, name):
    pilot, scene = opened(kit, chronicles, name)
    wanted = set(pilot.stack.top.targets())
    reached = set()
    for _ in range(2 * len(wanted)):
        pilot.press("tab")
        reached.add(scene.group.focused.id)
    assert wanted <= reached
