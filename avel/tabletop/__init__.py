"""What many board games share: hexes, dice and their odds, packing."""
