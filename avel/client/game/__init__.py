"""The screens of a game in progress: the table, its stage and its sheets."""
