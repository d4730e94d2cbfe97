"""Sound: recipes that make it, a bank that keeps it, a speaker that plays it, a listener that follows the game."""
