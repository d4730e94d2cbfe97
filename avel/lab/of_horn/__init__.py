"""Horn of the Crescent Valley in the lab."""
