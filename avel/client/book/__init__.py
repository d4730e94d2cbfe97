"""The rule book as players read it: filled with the box's numbers, searched, and set in type."""
