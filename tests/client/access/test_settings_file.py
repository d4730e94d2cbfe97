import json

import pytest

from avel.client.kit import Kit
from avel.client.motion import MotionLevel
from avel.client.palette import Vision
from avel.client.pilot import Pilot
from avel.client.scenes.title import Doors, TitleScene
from avel.client.settings import FORMAT, MirrorTo, Settings, SettingsKeeper, Trouble


def written(folder, values):
    text = values if isinstance(values, str) else json.dumps(values)
    (folder / "settings.json").write_text(text, encoding="utf-8")
    return text


def test_everything_that_can_be_understood_is_kept(tmp_path):
    text = written(
        tmp_path,
        {
            "format": FORMAT,
            "language": "zh",
            "speed": 99,
            "volume": "loud",
            "ui_scale": 1.5,
            "vision": "tritanopia",
            "nonsense": [1],
            "keys": {"undo": "u", "end_turn": 5, "rest": "tab", "unknown": "k"},
            "window": [1600, 900],
        },
    )
    keeper = SettingsKeeper(tmp_path)
    wanted = Settings(
        language="zh", ui_scale=1.5, vision=Vision.TRITANOPIA, keys={"undo": "u"}, window=(1600, 900)
    )
    assert keeper.now == wanted
    assert keeper.trouble is Trouble.BROKEN
    assert (tmp_path / "settings.json.broken").read_text(encoding="utf-8") == text


def test_a_newer_file_is_kept_beside_and_what_is_known_is_used(tmp_path):
    text = written(tmp_path, {"format": FORMAT + 1, "motion": "none", "hologram": True})
    keeper = SettingsKeeper(tmp_path)
    assert keeper.now == Settings(motion=MotionLevel.NONE)
    assert keeper.trouble is Trouble.NEWER
    assert (tmp_path / "settings.json.broken").read_text(encoding="utf-8") == text


def test_trouble_is_spoken_of_once(tmp_path):
    written(tmp_path, {"speed": 99})
    kit = Kit.assembled(SettingsKeeper(tmp_path))
    assert kit.notices.present.text(kit.words).startswith("Some settings could not be read.")
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.picture()
    again = Kit.assembled(SettingsKeeper(tmp_path))
    assert again.notices.present is None
    assert len(list(tmp_path.glob("settings.json.broken*"))) == 1


def test_a_second_broken_file_does_not_replace_the_first(tmp_path):
    for text in ("{", "[]"):
        written(tmp_path, text)
        SettingsKeeper(tmp_path)
    kept = {path.read_text() for path in tmp_path.glob("settings.json.broken*")}
    assert kept == {"{", "[]"}


@pytest.mark.parametrize("text", ["", "null", "[1]", "{", "\x00\xff", '{"format": "x"}', '{"keys": 3}'])
def test_no_file_stops_the_game(tmp_path, text):
    written(tmp_path, text)
    assert SettingsKeeper(tmp_path).now == Settings()


def test_a_file_of_before_is_no_trouble(tmp_path):
    written(tmp_path, {"language": "zh", "ui_scale": 0.8, "volume": 0.5})
    keeper = SettingsKeeper(tmp_path)
    assert keeper.now == Settings(language="zh", ui_scale=0.8, volume=0.5)
    assert keeper.trouble is None


def test_every_setting_is_read_again(tmp_path):
    changed = Settings(
        vision=Vision.PROTANOPIA, high_contrast=True, keys={"undo": "u"}, gamepad=False, mirror=MirrorTo.FILE
    )
    SettingsKeeper(tmp_path).change(changed)
    assert SettingsKeeper(tmp_path).now == changed


def test_every_page_of_the_settings_is_worked_by_keys_alone(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()), (800, 500))
    pilot.press("s")
    ids = set()
    for page in "1234":
        pilot.press(page)
        for _ in range(40):
            pilot.press("tab")
            ids.add(pilot.stack.top.group.focused.id)
    fields = set(Settings.model_fields) - {"window", "keys"}
    assert {f"settings:{field}" for field in fields} <= ids


def test_colours_change_on_the_spot(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.click("title:settings")
    pilot.click("settings:vision")
    pilot.click("settings:high_contrast")
    assert kit.settings.now.vision is Vision.DEUTERANOPIA
    assert kit.art.palette.name == "deuteranopia+"
