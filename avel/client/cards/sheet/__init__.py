"""The game on paper: its pieces at their true sizes, laid out on pages to print and cut."""
