"""Plays sounds and music, or nothing where there is no device. Nothing else knows the mixer."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import Popen
from threading import Event, Thread
from typing import Final, Protocol

import pygame

from avel.client.settings import Settings, SettingsKeeper
from avel.client.sound.bank import SoundBank
from avel.client.sound.recipes.book import TUNE, recipes, tune_name
from avel.client.sound.recipes.tones import RATE

_LOG: Final = logging.getLogger("avel.sound")
_CHANNELS: Final = 20
_TUNE_CHANNELS: Final = (0, 1)
"""Two, so that one tune can fade into the next; effects have the others."""
_BUFFER: Final = 512
_FADE_MS: Final = 2600
_POLITE_SECONDS: Final = 0.001
_END_SECONDS: Final = 2.0
_LOOK_SECONDS: Final = 0.05
"""How long between two looks whether the helper has made a sound."""


class Speaker(Protocol):
    """What scenes play through."""

    @property
    def is_silent(self) -> bool:
        """Tells whether the device is missing or has failed."""

    def start(self) -> None:
        """Begins to make ready, in the background; called once the first picture is on the screen."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Plays an effect, from -1 on the left to 1 on the right; one that isn't ready is left out."""

    def music(self, mood: str) -> None:
        """Fades over to the tune of a mood, as soon as it is ready; the one that plays goes on."""

    def follow(self, settings: Settings) -> None:
        """Takes over how loud everything is."""

    def away(self, is_away: bool) -> None:
        """Falls silent while nobody looks at the window, if the settings say so."""

    def close(self) -> None:
        """Ends all sound and gives the device back."""


class Silence:
    """A speaker that is never heard: for tests, pictures and machines without a device."""

    is_silent = False
    """It misses no device, for it wants none."""

    def start(self) -> None:
        """Does nothing."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Does nothing."""

    def music(self, mood: str) -> None:
        """Does nothing."""

    def follow(self, settings: Settings) -> None:
        """Does nothing."""

    def away(self, is_away: bool) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


class Loudspeaker:
    """A speaker on the machine's own device, which it opens in the background.

    Without a device, or once it fails, it says so in one line of the log and is silent.
    """

    def __init__(self, settings: SettingsKeeper, bank: SoundBank, *, is_helped: bool = False) -> None:
        """Plays the sounds of a bank as loud as the settings say.

        ``is_helped`` has the missing ones made by another process, so that nothing here is slowed.
        """
        self._settings = settings.now
        self._bank = bank
        self._is_helped = is_helped
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._mood = ""
        self._side = 0
        self._is_away = False
        self._is_broken = False
        self._has_ended = Event()
        self._worker = Thread(target=self._make_ready, name="avel sounds", daemon=True)

    @property
    def is_ready(self) -> bool:
        """Tells whether nothing is left to be made ready, be it for success or for want of a device."""
        return self._worker.ident is not None and not self._worker.is_alive()

    @property
    def is_silent(self) -> bool:
        """Tells whether the device is missing or has failed."""
        return self._is_broken

    def start(self) -> None:
        """Opens the device and makes the sounds ready, in the background."""
        if self._worker.ident is None:
            self._worker.start()

    def play(self, name: str, pan: float = 0.0) -> None:
        """Plays an effect, from -1 on the left to 1 on the right; one that isn't ready is left out."""
        sound = self._sounds.get(name)
        if sound is None or self._is_mute or not self._settings.effects_loudness:
            return
        with self._no_fault():
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(sound)
                channel.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))

    def music(self, mood: str) -> None:
        """Fades over to the tune of a mood, as soon as it is ready; the one that plays goes on."""
        tune = self._sounds.get(tune_name(mood))
        if tune is None or mood == self._mood or self._is_broken or not self._settings.music_loudness:
            return
        with self._no_fault():
            pygame.mixer.Channel(_TUNE_CHANNELS[self._side]).fadeout(_FADE_MS)
            self._side = 1 - self._side
            pygame.mixer.Channel(_TUNE_CHANNELS[self._side]).play(tune, loops=-1, fade_ms=_FADE_MS)
            self._mood = mood

    def follow(self, settings: Settings) -> None:
        """Takes over how loud everything is."""
        self._settings = settings
        with self._no_fault():
            for name, sound in list(self._sounds.items()):
                sound.set_volume(self._loudness(name))
            # A tune that can't be heard isn't played: it costs the machine something.
            if self._mood and not settings.music_loudness:
                self._mood = ""
                for number in _TUNE_CHANNELS:
                    pygame.mixer.Channel(number).stop()

    def away(self, is_away: bool) -> None:
        """Falls silent while nobody looks at the window, if the settings say so."""
        self._is_away = is_away
        if not self._sounds:
            return
        with self._no_fault():
            if self._is_mute:
                pygame.mixer.pause()
            else:
                pygame.mixer.unpause()

    def close(self) -> None:
        """Ends all sound and gives the device back."""
        self._has_ended.set()
        if self._worker.is_alive():
            self._worker.join(_END_SECONDS)
        if not self._worker.is_alive():
            self._sounds = {}
            pygame.mixer.quit()

    @property
    def _is_mute(self) -> bool:
        return self._is_broken or (self._is_away and self._settings.quiet_when_away)

    def _loudness(self, name: str) -> float:
        is_tune = name.startswith(TUNE)
        return self._settings.music_loudness if is_tune else self._settings.effects_loudness

    @contextmanager
    def _no_fault(self) -> Iterator[None]:
        """Lets no fault of the device through: the first one ends all sound."""
        try:
            yield
        except pygame.error as fault:
            self._give_up(fault)

    def _give_up(self, fault: Exception) -> None:
        if not self._is_broken and not self._has_ended.is_set():
            _LOG.warning("The game goes on without sound: %s", fault)
        self._is_broken = True

    # In the background

    def _make_ready(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(len(_TUNE_CHANNELS))
            with _polite(), self._helper() as helper:
                self._load(helper)
        except (pygame.error, NotImplementedError) as fault:
            self._give_up(fault)

    @contextmanager
    def _helper(self) -> Iterator[Popen[bytes] | None]:
        """Lends the process that makes sounds, where one is wanted and there is something to make."""
        helper = self._bank.making() if self._is_helped and not self._bank.is_full else None
        try:
            yield helper
        finally:
            if helper:
                helper.terminate()
                helper.wait()

    def _load(self, helper: Popen[bytes] | None) -> None:
        for name in self._bank.recipes:
            while helper and helper.poll() is None and not self._bank.has(name):
                if self._has_ended.wait(_LOOK_SECONDS):
                    return
            if self._has_ended.is_set():
                return
            sound = pygame.mixer.Sound(io.BytesIO(self._bank.wav(name)))
            sound.set_volume(self._loudness(name))
            self._sounds[name] = sound
        self._bank.tidy()


def loudspeaker(settings: SettingsKeeper) -> Loudspeaker:
    """Returns a speaker for all sounds of the game, kept in the user's cache."""
    return Loudspeaker(settings, SoundBank(recipes()), is_helped=True)


@contextmanager
def _polite() -> Iterator[None]:
    """Lets other threads, above all the one that draws, have their turn soon while this one reckons."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(_POLITE_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
