"""Time at a table: the arithmetic."""
