"""Opens every screen of the gallery in a language and a size and says what is wrong with its texts."""

from dataclasses import replace

from avel.client.gallery.shoot import Photographer
from avel.client.marks import Marks
from tests.client.access.pseudo import PSEUDO, pseudo_words


def observer(box, folder, size, language, ui_scale=1.0):
    """Returns a photographer whose kit notes every text."""
    photographer = Photographer(box, folder, size, "en" if language == PSEUDO else language, ui_scale)
    studio = photographer.studio
    words = pseudo_words() if language == PSEUDO else studio.kit.words
    studio.kit = replace(studio.kit, marks=Marks(), words=words)
    return photographer


def faults_of(photographer, name):
    """Returns the faults of one screen's picture."""
    pilot = photographer.pilot(name)
    marks = photographer.studio.kit.marks
    marks.clear()
    pilot.picture()
    return marks.faults()
