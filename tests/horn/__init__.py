"""The duel: its data, whole duels, odds and texts. Its rules cases stand in ``tests/cases/horn``."""
