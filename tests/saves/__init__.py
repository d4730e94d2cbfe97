"""Saves, replays and bundles."""
