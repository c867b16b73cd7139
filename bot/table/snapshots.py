"""What is stored beside each record: the state after it, and how far the game has come for each reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.table.numbering import Numbering
from engine import State, decode_state, encode_state
from storage import LoadedGame


def write_snapshot(state: State, acted: Mapping[int, int], numbering: Numbering) -> dict[str, Any]:
    """A document of JSON data; ``acted`` are the numbers of the seats' last records."""
    return {
        "state": encode_state(state),
        "acted": {str(seat): seq for seat, seq in acted.items()},
        "numbering": numbering.to_json(),
    }


def read_snapshot(game: LoadedGame) -> tuple[State, dict[int, int], Numbering]:
    """State, last records and numbering of a started game; raises ``engine.codec.BadDocument`` when it makes none."""
    assert game.snapshot is not None
    document = game.snapshot.state
    acted = {int(seat): seq for seat, seq in document["acted"].items()}
    found = document.get("numbering")
    # Without private records everybody counts the same.
    numbering = Numbering.from_json(found) if found else Numbering(game.head, game.changed, acted=acted)
    return decode_state(document["state"]), acted, numbering
