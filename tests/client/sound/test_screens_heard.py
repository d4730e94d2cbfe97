"""What screens play: presses, refusals, volumes, and the tune of the place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.app import App
from avel.client.game.table_scene import TableScene
from avel.client.inputs import FocusGained, FocusLost, QuitAsked
from avel.client.pilot import Pilot
from avel.client.scene import Pop
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.settings import Settings, SettingsKeeper
from avel.client.sound.speaker import Silence
from avel.core.session import Session
from avel.paths import data_folder


class Heard(Silence):
    """A speaker that notes what it is told."""

    def __init__(self):
        self.played, self.moods, self.followed, self.told = [], [], [], []

    def play(self, name, pan=0.0):
        self.played.append(name)

    def music(self, mood):
        self.moods.append(mood)

    def follow(self, settings):
        self.followed.append(settings)

    def start(self):
        self.told.append("start")

    def away(self, is_away):
        self.told.append("away" if is_away else "back")

    def close(self):
        self.told.append("close")


@pytest.fixture
def heard():
    return Heard()


@pytest.fixture
def kit(kit, heard):
    return replace(kit, speaker=heard)


def test_a_press_is_heard_and_so_is_a_refusal(kit, heard):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.press("k")
    assert heard.played == ["press"]
    pilot.press("l")
    assert heard.played == ["press", "refusal"]
    pilot.press("x", "left")
    assert heard.played == ["press", "refusal"]


def test_the_title_is_calm(kit, heard):
    Pilot(kit, TitleScene(kit, Doors())).wait(0.1)
    assert set(heard.moods) == {"calm"}


def test_the_settings_let_the_tune_go_on(kit, heard):
    Pilot(kit, SettingsScene(kit)).wait(0.1)
    assert heard.moods == []


def test_volumes_are_set_by_keys_and_heard_at_once(kit, heard, keeper):
    scene = SettingsScene(kit)
    pilot = Pilot(kit, scene)
    pilot.press("3")
    heard.played.clear()
    for row in ("volume", "effects_volume", "music_volume"):
        scene.group.focus(f"settings:{row}")
        pilot.press("home", "right")
        assert getattr(keeper.now, row) == 0.05
    assert heard.followed[-1] == keeper.now
    assert heard.played == ["step"] * 4
    scene.group.focus("settings:quiet_when_away")
    pilot.press("space")
    assert keeper.now.quiet_when_away is False


def test_the_table_has_its_sounds_and_its_tune(kit, heard):
    game = Chronicles(load_box(data_folder()))
    session = Session(game, game.new(Setup((Seat("Maren"), Seat("Tobin"))), seed=1))
    table = TableScene(kit, game, session, lambda choice: Pop(), lambda ended: None, hands_over=False)
    pilot = Pilot(kit, table)
    pilot.wait(0.2)
    assert heard.moods[0] == "calm"
    table._answer(session.decision.actions[0])
    pilot.settle()
    assert heard.played[0] == "draw"


def test_the_window_starts_silences_and_closes_the_speaker(kit, heard):
    app = App(kit, lambda kit: TitleScene(kit, Doors()))
    app._frame([], 0.0)
    app._take(FocusLost())
    app._take(FocusGained())
    app._stack.handle(QuitAsked())
    app.run()
    assert heard.told == ["start", "away", "back", "close"]


def test_settings_of_before_the_sounds_have_their_volumes(tmp_path):
    (tmp_path / "settings.json").write_text('{"language": "zh", "window": [1600, 900]}')
    now = SettingsKeeper(tmp_path).now
    assert (now.language, now.volume, now.music_volume) == ("zh", 0.9, 0.8)
    assert not (tmp_path / "settings.json.broken").exists()
    assert Settings(volume=0.5, effects_volume=0.5).effects_loudness == 0.0625
