"""The posts in channels and direct messages, and their makers."""
