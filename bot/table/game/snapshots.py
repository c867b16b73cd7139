"""What is stored of a game beside its records, as documents of JSON data and back.

Of a lobby its options and its board; after each record the state, and how far the game has come for each reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.table.game.revisions import Revisions
from bot.time.pace import Timing
from engine import Layout, Options, State, codec, decode_state, encode, encode_state
from engine.proof import Counters
from storage import Json, LoadedGame, StoredGame


def write_lobby(options: Options, layout: Layout, timing: Timing) -> dict[str, Any]:
    """What the store keeps of a lobby besides its seats, and of a game all along."""
    return {
        "schema": codec.SCHEMA,
        "options": options.to_json(),
        "layout": encode(layout),
        "timing": timing.to_json(),
    }


def read_options(game: StoredGame) -> Options:
    """The options of a lobby or game; raises ``BadOptions`` or ``engine.codec.BadDocument`` when there are no such."""
    return codec.decode_options(game.options["options"], schema_of(game.options))


def read_layout(game: StoredGame) -> Layout:
    """The board of a lobby or game; raises ``engine.codec.BadDocument`` when it makes none."""
    return codec.decode_layout(game.options["layout"], schema_of(game.options))


def schema_of(lobby: Json) -> int:
    """The schema of what is kept of a lobby; the first ones did not say it."""
    schema: int = lobby.get("schema", 1)
    return schema


def write_snapshot(state: State, acted: Mapping[int, int], revisions: Revisions, counters: Counters) -> dict[str, Any]:
    """A document of JSON data; ``acted`` are the numbers of the seats' last records, ``counters`` those of chance."""
    return {
        "state": encode_state(state),
        "acted": {str(seat): seq for seat, seq in acted.items()},
        "numbering": revisions.to_json(),
        "counters": counters.to_json(),
    }


def read_counters(document: Json) -> Counters:
    """How many values of chance had been drawn at a snapshot; the first ones did not count."""
    return Counters(**document.get("counters", {}))


def read_snapshot(game: LoadedGame) -> tuple[State, dict[int, int], Revisions, Counters]:
    """State, last records, numbering and counters of chance of a started game.

    Raises ``engine.codec.BadDocument`` when it makes none.
    """
    assert game.snapshot is not None
    document = game.snapshot.state
    acted = {int(seat): seq for seat, seq in document["acted"].items()}
    found = document.get("numbering")
    # Without private records everybody counts the same.
    revisions = Revisions.from_json(found) if found else Revisions(game.head, game.changed, acted=acted)
    return decode_state(document["state"]), acted, revisions, read_counters(document)
