"""The rules kernel: decisions, events, flow, randomness, sessions. Knows no game."""
