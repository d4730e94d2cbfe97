"""What every game promises, as laws that run over any of them."""
