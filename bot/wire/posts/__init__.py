"""The posts that should stand in channels and direct messages, and what makes them stand."""
