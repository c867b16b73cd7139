"""One game in play: session, store, log, clocks and seats."""
