"""Rules cases of Horn of the Crescent Valley."""
