"""Games of five and six: their larger board.

How they build between turns has faces of its own.
"""

from __future__ import annotations

from bot.faces import Face
from engine.modules.five_six import FiveSix

FACE = Face(modules=(FiveSix.name,), help="six")
