"""From a lobby to a running game: the first record of a game, which holds all that its start needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.table.errors import AlreadyDone, Stale
from bot.table.numbering import Numbering
from bot.table.snapshots import write_snapshot
from engine import Event, Layout, Live, Options, Ruleset, State, encode, ruleset, start
from engine.base.events import SeatsDrawn
from engine.codec import SCHEMA, decode
from engine.rulesets import RULES_VERSION
from storage import Conflict, Duplicate, Move, Store, StoredGame


def start_action(options: Options, layout: Any, colours: Sequence[str]) -> dict[str, Any]:
    """The first record of a game: everything that the start needs besides chance."""
    return {"start": {"options": options.to_json(), "layout": layout, "colours": list(colours)}}


def begin(document: dict[str, Any], chance: Any) -> tuple[Ruleset, State, tuple[Event, ...]]:
    """Rules, state and events of a first record."""
    what = document["start"]
    rules = ruleset(Options.from_json(what["options"]))
    state, events = start(rules, decode(what["layout"]), what["colours"], chance)
    return rules, state, events


async def start_game(
    store: Store, lobby: StoredGame, layout: Layout, *, user: int, interaction: int | None, now: int
) -> StoredGame:
    """Turn a lobby into a running game: draw the seats, roll for the start, commit record 1.

    ``now`` is the unix second at which that happens. Raises `AlreadyDone` or `Stale`, or ``ValueError`` and
    ``BadOptions`` from the rules.
    """
    options = Options.from_json(lobby.options["options"])
    chance = Live()
    colours = [seat.colour for seat in lobby.seats]
    action = start_action(options, encode(layout), colours)
    _, state, events = begin(action, chance)
    drawn = next(event for event in events if isinstance(event, SeatsDrawn))
    seats = [replace(lobby.seats[index], seat=seat) for seat, index in enumerate(drawn.order)]
    move = Move(1, "action", None, user, interaction, action, chance.drawn, RULES_VERSION)
    result = await store.append(
        lobby.game,
        move,
        snapshot=write_snapshot(state, {}, Numbering(1, now)),
        schema=SCHEMA,
        barrier=True,
        status="running",
        now=now,
        seats=seats,
        revision=lobby.revision,
    )
    if isinstance(result, Duplicate):
        raise AlreadyDone
    if isinstance(result, Conflict):
        raise Stale
    started = await store.load(lobby.game)
    assert started is not None
    return started
