"""Who acts in a game without a press."""
