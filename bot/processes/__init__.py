"""Work beside the bot's own process: drawing, films, reviews."""
