"""The loudspeaker with a device that plays to nobody, and without any."""

from __future__ import annotations

import logging
import math
import shutil
import sys
from array import array
from threading import Event

import pygame
import pytest

from avel.client.settings import Settings, SettingsKeeper
from avel.client.sound.bank import SoundBank
from avel.client.sound.recipes.book import recipes, tune_name
from avel.client.sound.recipes.finish import Clip
from avel.client.sound.speaker import Loudspeaker, Silence


def hum(channels=1, seconds=2):
    wave = (int(900 * math.sin(at / 9)) for at in range(22050 * seconds * channels))
    return Clip(array("h", wave), channels)


RECIPES = {"press": hum, tune_name("calm"): lambda: hum(2), tune_name("danger"): lambda: hum(2)}


@pytest.fixture
def made(tmp_path):
    speakers = []

    def make(recipes=RECIPES, **settings):
        keeper = SettingsKeeper(tmp_path / "settings")
        keeper.change(Settings(**settings))
        speakers.append(Loudspeaker(keeper, SoundBank(recipes, tmp_path / "sounds")))
        return speakers[-1]

    yield make
    for speaker in speakers:
        speaker.close()


def ready(speaker):
    speaker.start()
    speaker._worker.join(10)
    assert speaker.is_ready
    return speaker


def busy():
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_effects_play_beside_each_other(made):
    speaker = ready(made())
    speaker.play("press")
    speaker.play("press", pan=-0.5)
    speaker.play("unknown")
    assert busy() == 2
    assert not speaker.is_silent


def test_nothing_happens_before_it_is_ready(made, caplog):
    speaker = made()
    speaker.play("press")
    speaker.music("calm")
    speaker.follow(Settings(volume=0.3))
    speaker.away(True)
    assert not speaker.is_ready
    assert not caplog.records


def test_one_tune_fades_into_the_other_and_goes_on(made):
    speaker = ready(made())
    speaker.music("calm")
    speaker.music("calm")
    assert busy() == 1
    speaker.music("danger")
    assert busy() == 2
    assert pygame.mixer.Channel(0).get_sound() is speaker._sounds[tune_name("danger")]


def test_volumes_are_followed(made):
    speaker = ready(made(volume=0.5))
    press, tune = speaker._sounds["press"], speaker._sounds[tune_name("calm")]
    assert press.get_volume() == pytest.approx(0.25, abs=0.01)
    speaker.music("calm")
    speaker.follow(Settings(volume=1.0, effects_volume=0.5, music_volume=0.5))
    assert press.get_volume() == tune.get_volume() == pytest.approx(0.25, abs=0.01)
    speaker.follow(Settings(effects_volume=0.0, music_volume=0.0))
    speaker.play("press")
    speaker.music("calm")
    assert busy() == 0
    speaker.follow(Settings())
    speaker.music("calm")
    assert busy() == 1


@pytest.mark.parametrize("quiet", [True, False])
def test_it_is_quiet_while_nobody_looks_if_wished(made, quiet):
    speaker = ready(made(quiet_when_away=quiet))
    speaker.away(True)
    speaker.play("press")
    assert busy() == (0 if quiet else 1)
    speaker.away(False)
    speaker.play("press")
    assert busy() == (1 if quiet else 2)


def test_without_a_device_it_is_silent_and_says_so_once(made, monkeypatch, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    speaker = made()
    with caplog.at_level(logging.INFO):
        ready(speaker)
        for _ in range(3):
            speaker.play("press")
            speaker.music("calm")
            speaker.follow(Settings(volume=0.2))
            speaker.away(True)
    assert speaker.is_silent
    assert [record.name for record in caplog.records] == ["avel.sound"]


def test_a_device_that_vanishes_ends_sound_and_nothing_else(made, caplog):
    speaker = ready(made())
    pygame.mixer.quit()
    for _ in range(3):
        speaker.play("press")
        speaker.music("calm")
        speaker.away(False)
        speaker.follow(Settings(volume=0.2))
    assert speaker.is_silent
    assert len(caplog.records) == 1


def test_it_can_be_closed_at_any_time(made):
    speaker = made()
    speaker.close()
    other = made()
    other.start()
    other.close()
    other.close()
    assert not pygame.mixer.get_init()


def test_silence_takes_everything():
    silence = Silence()
    silence.start()
    silence.play("press", pan=1)
    silence.music("calm")
    silence.follow(Settings())
    silence.away(True)
    silence.close()


def test_another_process_makes_the_sounds_that_are_missing(tmp_path):
    bank = SoundBank(recipes(), tmp_path)
    helper = bank.making()
    try:
        while not bank.has("press") and helper.poll() is None:
            Event().wait(0.02)
        assert bank.has("press")
        assert not bank.is_full
    finally:
        helper.kill()
        helper.wait()


@pytest.mark.parametrize("command", ["/no/such/program", shutil.which("true") or "true"])
def test_where_the_helper_fails_the_sounds_are_made_all_the_same(tmp_path, monkeypatch, command):
    monkeypatch.setattr(sys, "executable", command)
    keeper = SettingsKeeper(tmp_path / "settings")
    speaker = Loudspeaker(keeper, SoundBank(RECIPES, tmp_path / "sounds"), is_helped=True)
    try:
        ready(speaker).play("press")
        assert busy() == 1
    finally:
        speaker.close()
