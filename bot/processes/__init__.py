"""Work beside the bot's own process: drawing, thinking, films."""
