"""A whole game as a film: its log played again, one frame for every move that the board or the dice show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import render
from bot.chronicle import deed_of, places_of
from bot.journal import Entry, replay
from bot.pictures import caption
from bot.texts.catalogue import catalogue
from bot.texts.safe import plain_text
from bot.texts.speaker import Speaker
from engine import view
from engine.base.events import Built, RobberMoved, Rolled
from engine.kernel import Ended
from engine.modules.catlantis.dikes import DikeBuilt
from engine.modules.catlantis.flood import Flooded
from engine.modules.oil_springs.disaster import DisasterRolled
from engine.modules.seafarers.pirate import PirateMoved
from engine.modules.seafarers.ships import ShipMoved
from storage import Record

SHOWN = (Built, RobberMoved, ShipMoved, PirateMoved, Rolled, DisasterRolled, DikeBuilt, Flooded, Ended)
Progress = Callable[[int, int], None]


def draw_film(
    records: Sequence[Record], names: Sequence[str], language: str, progress: Progress | None = None
) -> bytes:
    """The game of these records as a GIF, as everybody could see it; moves that were taken back are left out.

    ``progress(done, total)`` is called from the drawing thread. Raises ``ValueError`` when there is nothing to show.
    """
    replayed = replay(records, keep=lambda seq: True)
    if replayed is None:
        raise ValueError("a game without records has no film")
    plain = tuple(plain_text(name) for name in names)
    frames = []
    for entry in replayed.entries:
        if _is_shown(entry) and entry.seq in replayed.states:
            seen = view(replayed.rules, replayed.states[entry.seq], None)
            deed = deed_of(entry, Speaker(catalogue(language), plain, seen))
            frames.append(render.Frame(seen, caption(seen, plain, language, deed), places_of([entry], seen)))
    return render.replay(frames, progress)


def _is_shown(entry: Entry) -> bool:
    return any(isinstance(event, SHOWN) for event in entry.events)
