"""Data that are watched while a game is played with them: what changed, whether it can be played, and when."""
