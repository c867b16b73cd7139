"""One game in play: its session, what is stored of it, its log, its clocks and its seats."""
