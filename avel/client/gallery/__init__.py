"""Pictures of every screen, made without a window."""
