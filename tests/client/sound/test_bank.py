"""The bank makes a sound once, and again where its file is missing or broken."""

from __future__ import annotations

import io
import wave
from array import array

import pytest

from avel.client.sound import bank as banks
from avel.client.sound.bank import SoundBank
from avel.client.sound.recipes.finish import Clip


class Counted:
    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1
        return Clip(array("h", [0, 100, -100, 0] * 50))


@pytest.fixture
def recipe():
    return Counted()


def file_of(folder):
    (path,) = folder.rglob("ping.wav")
    return path


def test_a_sound_is_made_once_and_kept_whole(tmp_path, recipe):
    first = SoundBank({"ping": recipe}, tmp_path).wav("ping")
    assert SoundBank({"ping": recipe}, tmp_path).wav("ping") == first
    assert recipe.times == 1
    with wave.open(io.BytesIO(first)) as reader:
        assert (reader.getframerate(), reader.getsampwidth(), reader.getnframes()) == (22050, 2, 200)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["ping.wav"]


@pytest.mark.parametrize("broken", [b"", b"RIFF", b"no sound at all" * 9, "cut", "other rate"])
def test_a_broken_file_is_made_again(tmp_path, recipe, broken):
    bank = SoundBank({"ping": recipe}, tmp_path)
    whole = bank.wav("ping")
    if broken == "cut":
        broken = whole[:-7]
    elif broken == "other rate":
        broken = whole.replace((22050).to_bytes(4, "little"), (8000).to_bytes(4, "little"))
    file_of(tmp_path).write_bytes(broken)
    assert bank.wav("ping") == whole
    assert file_of(tmp_path).read_bytes() == whole
    assert recipe.times == 2


def test_a_folder_that_refuses_only_costs_time(tmp_path, recipe):
    (tmp_path / "file").write_text("")
    bank = SoundBank({"ping": recipe}, tmp_path / "file")
    assert bank.wav("ping") == bank.wav("ping")
    assert recipe.times == 2
    bank.tidy()


def test_sounds_of_other_versions_are_removed_and_nothing_else(tmp_path, recipe):
    for name in ("0123456789abcdef", "my own sounds"):
        (tmp_path / name).mkdir()
    bank = SoundBank({"ping": recipe}, tmp_path)
    bank.wav("ping")
    bank.tidy()
    assert not (tmp_path / "0123456789abcdef").exists()
    assert (tmp_path / "my own sounds").is_dir()
    assert file_of(tmp_path).is_file()


def test_another_recipe_is_another_version(tmp_path, monkeypatch, recipe):
    before = banks._version()
    monkeypatch.setattr(banks, "__version__", "other")
    assert banks._version() != before


def test_an_unknown_sound_is_a_fault(tmp_path):
    with pytest.raises(KeyError):
        SoundBank({}, tmp_path).wav("ping")
