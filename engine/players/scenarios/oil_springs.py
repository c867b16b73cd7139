"""Oil in the eyes of a bot."""

from __future__ import annotations

from engine.base.robber import Theft
from engine.kernel import Phase
from engine.modules.oil_springs import SHOWN
from engine.modules.oil_springs.oil import KEPT, Oil
from engine.modules.oil_springs.theft import ChoosingLoot
from engine.players.scenarios.terms import Terms
from engine.state import State
from engine.view import View


class OilTerms(Terms):
    """What oil is worth in hand and put aside, and what a disaster costs everybody."""

    def restore(self, state: State, view: View) -> None:
        """Everything is shown but who used the last oil."""
        shown = SHOWN.of(view)
        KEPT.put(
            state,
            Oil(
                springs=shown.springs,
                limit=shown.limit,
                places=shown.places,
                metropolises=shown.metropolises,
                sequestered=shown.sequestered,
                both=shown.both,
                champion=shown.champion,
                marker=shown.marker,
                last_user=view.seat,
                used=shown.used,
                saved=shown.saved,
                destroyed=shown.destroyed,
            ),
        )

    def beneath(self, phase: Phase) -> tuple[Phase, ...]:
        """The choice of loot stands above the theft."""
        return (Theft(phase.seat, phase.victim),) if isinstance(phase, ChoosingLoot) else ()


TERMS = OilTerms()
