"""How every sound of the game is made: by sums alone, from no recording. The bank's version is this folder."""
