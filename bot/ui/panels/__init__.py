"""A player's private page, and the screens behind it."""
