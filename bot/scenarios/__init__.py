"""The bot's side of scenarios, extensions and house rules.

Each has a folder with a `Face`, its sentences and screens, and its texts in every language.
"""

from __future__ import annotations

from bot.faces import Face
from bot.scenarios import (
    catlantis,
    five_six,
    house_rules,
    islands,
    oil_springs,
    paired_players,
    seafarers,
    special_building,
)

FACES: dict[str, Face] = {
    "five_six": five_six.FACE,
    "special_building": special_building.FACE,
    "paired_players": paired_players.FACE,
    "oil_springs": oil_springs.FACE,
    "house_rules": house_rules.FACE,
    "seafarers": seafarers.FACE,
    "catlantis": catlantis.FACE,
    "islands": islands.FACE,
}
"""By folder; what several have to say stands in this order."""
