"""Everything that the bot says and shows of a scenario, an extension or a house rule: a folder each.

A folder holds a `Face`, its sentences and screens, and its texts in every language. `bot.faces` loads them.
"""

from __future__ import annotations

FACES = (
    "five_six",
    "special_building",
    "paired_players",
    "oil_springs",
    "house_rules",
    "seafarers",
    "catlantis",
)
"""The folders; what several have to say stands in this order."""
