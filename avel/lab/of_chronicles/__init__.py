"""Chronicles of Avel in the lab."""
