"""How the real program bears many games, restarts, kills, lost answers and outages: `make load`. Figures alone."""
