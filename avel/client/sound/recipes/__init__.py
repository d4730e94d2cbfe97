"""How every sound of the game is made: by sums alone, from no recording."""
