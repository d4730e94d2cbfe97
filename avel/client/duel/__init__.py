"""The screens of the duel, Horn of the Crescent Valley."""
