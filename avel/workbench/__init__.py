"""What those who design the game work with: schemas for their editors, and a check that says all it can."""
