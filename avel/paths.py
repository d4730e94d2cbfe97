"""Where the project's own files lie: the one place that knows.

In a checkout ``data/`` and ``assets/`` stand beside the package; in an installed wheel they are inside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _shared(name: str) -> Path:
    installed = _PACKAGE / "_shared" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def data_folder() -> Path:
    """Returns the folder of the box's own YAML files."""
    return _shared("data")


def assets_folder() -> Path:
    """Returns the folder of drawings and fonts."""
    return _shared("assets")
