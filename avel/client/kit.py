"""Everything a scene is given: drawings, type, words, settings and its own dice for show."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from avel.client.art import Art
from avel.client.canvas import Canvas
from avel.client.kept import Kept
from avel.client.marks import Marks
from avel.client.notices import Notices
from avel.client.palette import palette
from avel.client.settings import SettingsKeeper
from avel.client.sound.speaker import Silence, Speaker
from avel.client.theme import Scale
from avel.client.type import Typesetter
from avel.client.words import Words
from avel.content.texts import read_texts
from avel.paths import assets_folder, data_folder


@dataclass(frozen=True, slots=True)
class Kit:
    """What scenes share."""

    art: Art
    type: Typesetter
    kept: Kept
    words: Words
    settings: SettingsKeeper
    rng: random.Random
    """For sparks and tumbling only; the rules have their own."""
    speaker: Speaker = field(default_factory=Silence)
    notices: Notices = field(default_factory=Notices)
    marks: Marks | None = None
    """Where all canvases note what they draw, for those who check layouts."""

    @classmethod
    def assembled(
        cls,
        settings: SettingsKeeper,
        seed: int = 0,
        speaker: Speaker | None = None,
        texts: Mapping[str, Mapping[str, str]] | None = None,
    ) -> "Kit":
        """Returns a kit over the project's own drawings and fonts, silent without a speaker.

        ``texts`` are those of the screens by language, the project's own if left out.
        """
        kept = Kept()
        type = Typesetter(assets_folder() / "fonts", kept)
        art = Art(assets_folder(), kept, type)
        words = Words(texts or read_texts(data_folder() / "text"), settings.now.language)
        kit = cls(art, type, kept, words, settings, random.Random(seed), speaker or Silence())
        kit.follow()
        if settings.trouble:
            kit.notices.say(f"settings.file_{settings.trouble}")
        return kit

    def follow(self) -> None:
        """Takes over what the settings say of language, colours and loudness."""
        now = self.settings.now
        self.words.switch(now.language)
        self.art.recolour(palette(now.vision, high_contrast=now.high_contrast))
        self.speaker.follow(now)

    def canvas(self, surface: pygame.Surface, scale: Scale) -> Canvas:
        """Returns a canvas on a surface."""
        bindings = self.settings.now.bindings
        return Canvas(surface, self.art, self.type, self.kept, scale, bindings, self.marks)
