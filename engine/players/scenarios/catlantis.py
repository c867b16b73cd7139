"""The sinking island in the eyes of a bot."""

from __future__ import annotations

from engine.players.scenarios.terms import Terms


class IslandTerms(Terms):
    """What the flood is likely to take, and when to begin the end."""


TERMS = IslandTerms()
