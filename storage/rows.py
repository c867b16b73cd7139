"""Between values and rows: JSON, and games from columns."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from storage.dice import Proof
from storage.errors import GameDamaged
from storage.values import FormerPlayer, Json, Seat, StoredGame, StoredPlan

BESIDE = ("seats", "former_players", "proof", "clocks_json", "plans")
FIELDS = tuple(field.name for field in fields(StoredGame) if field.name not in BESIDE)
OPTIONS = FIELDS.index("options_json")
COLUMNS = ", ".join(("id", *(name.removesuffix("_json") for name in FIELDS[1:])))
ACTIVE_ONLY = "status IN ('lobby', 'running', 'paused')"
AMONG = "IN (SELECT value FROM json_each(?))"
"""Condition on a number: it is in the list whose `encode` is the parameter."""
MILLISECONDS = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
"""The present moment by the clock of the database, milliseconds of the unix epoch."""
NO_LIMIT = 2**62
"""More rows than there are."""
AWAKE = "id NOT IN (SELECT game FROM lost)"
"""Condition on games: their server and channel are there, as far as known."""


def encode(value: Json) -> str:
    """JSON without spaces, in ASCII.

    What is not JSON (NaN included) raises TypeError or ValueError.
    """
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def decode(game: int, text: str) -> Json:
    """Read what `encode` wrote; `GameDamaged` if it is garbled.

    It is no ASCII or no JSON any more.
    """
    try:
        text.encode("ascii")
        return json.loads(text)
    except ValueError:
        # Without the cause: it would quote the text, and hidden cards stand in it.
        raise GameDamaged(game, "a row is no JSON") from None


def deflate(value: Json) -> bytes:
    """The same as `encode`, in a tenth of the room."""
    return zlib.compress(encode(value).encode(), level=9)


def inflate(game: int, data: bytes) -> Json:
    """What `deflate` wrote; `GameDamaged` if that cannot be read any more."""
    try:
        return json.loads(zlib.decompress(data))
    except (zlib.error, ValueError):
        raise GameDamaged(game, "what was packed of it cannot be read") from None


def complete(
    row: Sequence[Any],
    seats: Sequence[Seat],
    former_players: Sequence[FormerPlayer],
    proof: Proof | None = None,
    clocks: str | None = None,
    options: Json = None,
    plans: Sequence[StoredPlan] = (),
) -> StoredGame:
    """A game from its row of `FIELDS`, a packed one with ``options``."""
    values = dict(zip(FIELDS, row, strict=True))
    options = decode(row[0], values["options_json"]) if options is None else options
    values |= {"options_json": options, "seats": tuple(seats), "former_players": tuple(former_players)}
    values |= {"plans": tuple(plans), "proof": proof, "clocks_json": None if clocks is None else decode(row[0], clocks)}
    values["home_json"] = None if values["home_json"] is None else decode(row[0], values["home_json"])
    return StoredGame(**values)
