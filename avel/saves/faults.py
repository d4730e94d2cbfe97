"""Why a file is no game that can go on."""


class BadSave(ValueError):
    """A file that is no game that can go on; the message says why, and the file is left alone."""


class NewerSave(BadSave):
    """A game kept by a newer version of the program."""
