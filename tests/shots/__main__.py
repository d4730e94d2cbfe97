"""Accepts the pictures as they are now: ``python -m tests.shots --accept``."""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from avel.chronicles.loading import load_box
from avel.paths import data_folder
from tests.shots.compare import save
from tests.shots.wanted import EXPECTED, WANTED, all_cameras, camera_of, expected_file


def accept() -> None:
    """Takes every wanted picture and keeps it as the expected one; others are removed."""
    box = load_box(data_folder())
    wanted = {expected_file(language, name) for language, name in WANTED}
    for file in set(EXPECTED.glob("*.png")) - wanted:
        file.unlink()
    with all_cameras(box) as cameras:
        for language, name in WANTED:
            picture = cameras[camera_of(language, name)].pilot(name).picture()
            save(picture, expected_file(language, name))
            print(f"accepted {name} ({language})")


if sys.argv[1:] != ["--accept"]:
    sys.exit("usage: python -m tests.shots --accept")
accept()
