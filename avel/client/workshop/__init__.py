"""How heroes look: their colours, what is painted on them, and where that is kept."""
