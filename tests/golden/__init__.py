"""Recorded games: the rules must play each of them again to the letter."""
