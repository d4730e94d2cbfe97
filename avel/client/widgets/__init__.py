"""The client's own small widgets, one a file, usable by pointer alone and by keyboard alone."""
