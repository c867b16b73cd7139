"""The table without Discord: the same bot in a simulated channel in the browser."""
