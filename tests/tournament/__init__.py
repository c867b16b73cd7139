"""Games of bots against each other, and how often who wins."""
