"""How the real program bears many games, restarts, kills and lost answers: `make load`. Figures only, no verdict."""
