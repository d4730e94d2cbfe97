"""Horn of the Crescent Valley: a duel of farms, castles and generals, by chapters of the rule book."""
