"""Sheets: the smaller questions of the game, each on a page of its own over the dimmed table."""
