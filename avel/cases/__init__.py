"""Rules cases: a table, an action and what must follow, written in YAML."""
