"""Opens every screen of the gallery in a language and a size and says what is wrong with its texts."""

from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pygame

from avel.client.gallery.shoot import Photographer
from avel.client.marks import Marks
from tests.client.access.pseudo import PSEUDO, pseudo_words


def observer(box, folder, size, language, ui_scale=1.0, duel=None):
    """Returns a photographer whose kit notes every text."""
    photographer = Photographer(box, folder, size, "en" if language == PSEUDO else language, ui_scale, duel)
    studio = photographer.studio
    words = pseudo_words() if language == PSEUDO else studio.kit.words
    studio.kit = replace(studio.kit, marks=Marks(), words=words)
    return photographer


def faults_of(photographer, name):
    """Returns the faults of one screen's picture."""
    marks = marks_of(photographer, name)
    missing = photographer.studio.kit.art.missing
    return [*marks.faults(), *([f"no drawing: {missing}"] if missing else [])]


def marks_of(photographer, name):
    """Returns what was noted of one screen's picture."""
    pilot = photographer.pilot(name)
    marks = photographer.studio.kit.marks
    marks.clear()
    pilot.picture()
    return marks


@contextmanager
def without_pixels():
    """Lets drawings be black rectangles of their sizes, in no time: texts lie where they always do."""
    plain = {
        (pygame.image, "load_sized_svg"): lambda file, size: pygame.Surface(size),
        (pygame.transform, "gaussian_blur"): lambda surface, radius, *more: surface,
        (pygame.transform, "smoothscale"): lambda surface, size, *more: pygame.Surface(size),
    }
    patches = [patch.object(module, name, instead) for (module, name), instead in plain.items()]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()
