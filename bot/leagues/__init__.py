"""Leagues: who plays with whom, and how a season stands."""
