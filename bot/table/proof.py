"""The chance of a table: from a key that was drawn with its lobby, or, in games from before, from nowhere.

The key is a secret until the game has ended. Nothing here but `chance_of` and `shown_key` takes it in hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.errors import Refused
from engine import Chance, Live
from engine.chance import is_numbered
from engine.proof import Counters, Proven, Source, entropy
from storage import Record, StoredGame


def require_opening_post(lobby: StoredGame) -> None:
    """Raise `Refused` while the fingerprint of a lobby's key has not been posted: its chance is not fixed yet."""
    if lobby.proof is not None and lobby.proof.opening_post is None:
        raise Refused("refused-no-opening-post")


def source_of(game: StoredGame) -> Source | None:
    """Where the chance of a game comes from; None where it cannot be checked."""
    proof = game.proof
    if proof is None or proof.opening_post is None:
        return None
    return Source(proof.key, entropy(game.game, game.guild, game.channel, proof.opening_post))


def chance_of(game: StoredGame, counters: Counters) -> Chance:
    """The chance of a game that has drawn so many values already."""
    source = source_of(game)
    return Live() if source is None else Proven(source, counters)


def counters_after(chance: Chance, before: Counters) -> Counters:
    """How many values a game has drawn once ``chance`` was asked."""
    return chance.counters if isinstance(chance, Proven) else before


def counters_before(records: Sequence[Record], number: int) -> Counters:
    """How many values a game had drawn before this record, by the records of the game."""
    before: dict[int, Counters] = {}
    counters = Counters()
    for record in records:
        before[record.seq] = counters
        for value in filter(is_numbered, record.chance):
            counters = counters.after(value[0])
        if record.kind == "undo":
            counters = counters.back_to(before[min(record.action["drop"])])
    return before[number]


def is_over(game: StoredGame) -> bool:
    """Whether a game has begun and come to an end, of whatever kind: its key is no secret any more."""
    return game.head > 0 and not game.active


def shown_key(game: StoredGame) -> str | None:
    """The key in hexadecimal digits once the game has ended, in whatever way; None before, and where there is none."""
    return game.proof.key.hex() if game.proof is not None and is_over(game) else None


def address_of(game: StoredGame) -> str | None:
    """The opening post of a game as a link; None where there is none."""
    if game.proof is None or game.proof.opening_post is None:
        return None
    return f"https://discord.com/channels/{game.guild}/{game.channel}/{game.proof.opening_post}"
