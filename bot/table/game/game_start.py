"""From a lobby to a running game, and where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.table.game.errors import AlreadyDone, Refused, Stale
from bot.table.game.game_clocks import GameClocks, Outages, timing_of
from bot.table.game.revisions import Revisions
from bot.table.game.snapshots import read_options, write_snapshot
from bot.time.clocks import Clocks
from engine import Chance, Layout, Live, codec
from engine.base.events import SeatsDrawn
from engine.chance import is_numbered
from engine.proof import Counters, Proven, Source, entropy
from engine.replay import begin, start_action
from engine.rulesets import RULES_VERSION
from storage import Commit, Conflict, Duplicate, Move, Record, Store, StoredGame


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


async def start_game(
    store: Store, lobby: StoredGame, layout: Layout, *, user: int, interaction: int | None, now: int
) -> StoredGame:
    """Turn a lobby into a running game: draw the seats, roll for the start, commit record 1.

    ``now`` is the unix second at which that happens. Raises `AlreadyDone` or `Stale`, `Refused` while its opening post
    is not there, or ``ValueError`` and ``BadOptions`` from the rules.
    """
    require_opening_post(lobby)
    chance = chance_of(lobby, Counters())
    colours = [seat.colour for seat in lobby.seats]
    action = start_action(read_options(lobby), layout, colours)
    rules, state, events = begin(action, codec.SCHEMA, chance)
    drawn = next(event for event in events if isinstance(event, SeatsDrawn))
    seats = [replace(lobby.seats[index], seat=seat) for seat, index in enumerate(drawn.order)]
    move = Move(1, "action", None, user, interaction, action, chance.drawn, RULES_VERSION, codec.SCHEMA)
    snapshot = write_snapshot(state, {}, Revisions(1, now), counters_after(chance, Counters()))
    commit = Commit(move, "running", now, barrier=True, snapshot=snapshot, seats=seats, revision=lobby.revision)
    clocks = GameClocks(store, Outages(store))
    clocks.current = Clocks(timing_of(lobby))
    result = await store.append(lobby.game, await clocks.written_in(commit, lobby.after(commit), rules, state))
    if isinstance(result, Duplicate):
        raise AlreadyDone
    if isinstance(result, Conflict):
        raise Stale
    started = await store.load(lobby.game)
    assert started is not None
    return started
