"""A table and its game, as the store has them: whatever happens there without Discord."""
