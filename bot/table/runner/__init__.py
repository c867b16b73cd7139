"""Who acts in a game when nobody presses."""
