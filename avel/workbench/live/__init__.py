"""Data that are watched while one plays with them: what changed, and whether it can be played."""
