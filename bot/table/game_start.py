"""From a lobby to a running game: the first record of a game, which holds all that its start needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.table.errors import AlreadyDone, Stale
from bot.table.numbering import Numbering
from bot.table.proof import chance_of, counters_after, require_opening_post
from bot.table.snapshots import read_options, write_snapshot
from bot.table.timekeeping import GameClocks, Outages, timing_of
from bot.time.clocks import Clocks
from engine import Chance, Event, Layout, Options, Ruleset, State, codec, encode, ruleset, start
from engine.base.events import SeatsDrawn
from engine.codec import decode_layout, decode_options
from engine.proof import Counters
from engine.rulesets import RULES_VERSION
from storage import Commit, Conflict, Duplicate, Json, Move, Store, StoredGame


def start_action(options: Options, layout: Layout, colours: Sequence[str]) -> dict[str, Any]:
    """The first record of a game: everything that the start needs besides chance."""
    return {"start": {"options": options.to_json(), "layout": encode(layout), "colours": list(colours)}}


def begin(document: Json, schema: int, chance: Chance) -> tuple[Ruleset, State, tuple[Event, ...]]:
    """Rules, state and events of a first record, written in this schema."""
    what = document["start"]
    rules = ruleset(decode_options(what["options"], schema))
    state, events = start(rules, decode_layout(what["layout"], schema), what["colours"], chance)
    return rules, state, events


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
    snapshot = write_snapshot(state, {}, Numbering(1, now), counters_after(chance, Counters()))
    commit = Commit(move, "running", now, barrier=True, snapshot=snapshot, seats=seats, revision=lobby.revision)
    clocks = GameClocks(store, Outages(store))
    clocks.present = Clocks(timing_of(lobby))
    result = await store.append(lobby.game, await clocks.written_in(commit, lobby.after(commit), rules, state))
    if isinstance(result, Duplicate):
        raise AlreadyDone
    if isinstance(result, Conflict):
        raise Stale
    started = await store.load(lobby.game)
    assert started is not None
    return started
