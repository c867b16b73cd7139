"""What scenarios add to a picture, one file each.

They add their pieces, their strip below the board, their line on the cards. What a module shows, ``view.ext[name]``, is
its own type.
"""

from __future__ import annotations

from engine.view import View
from render.scenarios import catlantis, islands, oil_springs, seafarers
from render.scenarios.overlay import Overlay

__all__ = ["Overlay", "overlays"]

OVERLAYS: dict[str, Overlay] = {
    "seafarers": seafarers.OVERLAY,
    "oil_springs": oil_springs.OVERLAY,
    "catlantis": catlantis.OVERLAY,
    "islands": islands.OVERLAY,
}
"""By name of the module, from back to front and from top to bottom."""


def overlays(view: View) -> tuple[Overlay, ...]:
    """The overlays of a game."""
    return tuple(overlay for name, overlay in OVERLAYS.items() if name in view.ext)
