"""All cards on one screen, and all pieces on paper."""
