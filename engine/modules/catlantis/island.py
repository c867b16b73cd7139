"""What the sinking island needs to remember (C-2 to C-5)."""

from __future__ import annotations

from engine.base.tables import ROBBER, ChangesThieves
from engine.record import record
from engine.state import Slot

SLOT = "catlantis"
DIKES = 10


@record
class Island(ChangesThieves):
    """The module's slot, all of it public.

    ``dikes`` are the hexes with one and ``dikes_left`` the stock (C-4). ``sunk`` are the hexes that became sea (C-5).
    ``trigger`` is the seat that began the end (C-2). ``rounds`` is how many flood rounds there are; ``round`` is None
    until the first of the last turns, 0 in the consolidation round, then the number of the flood round (C-3).
    ``robber_stays`` tells of the option by which the robber does not move in flood rounds (C-10).
    """

    rounds: int
    round: int | None = None
    trigger: int | None = None
    dikes: tuple[int, ...] = ()
    dikes_left: int = DIKES
    sunk: tuple[int, ...] = ()
    robber_stays: bool = False

    @property
    def robber_fixed(self) -> bool:
        """Whether the robber is on the desert for good (C-10).

        That is so from the beginning of the first flood turn.
        """
        return self.robber_stays and bool(self.round)

    def thieves(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """All but a robber that is fixed."""
        return tuple(piece for piece in pieces if piece != ROBBER) if self.robber_fixed else pieces


ISLAND = Slot(SLOT, Island)
