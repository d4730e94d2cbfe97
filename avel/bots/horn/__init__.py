"""The computer opponent of the duel."""
