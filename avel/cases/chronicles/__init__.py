"""Rules cases of Chronicles of Avel."""
