"""A game whose data are watched while one plays: new ones come in, faults are shown, a seed begins anew."""
