"""Painting the things of the game: surfaces, light, pieces, dice and hexagons."""
