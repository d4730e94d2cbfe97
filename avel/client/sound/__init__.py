"""Sound: recipes make it, a bank keeps it, a speaker plays it, a listener follows the game."""
