"""Starting a lobby: at once, or step by step with a beacon.

Each step is written down before the next one is taken.

Start fixes seats, options and board: their digest is kept (`begin_start`). A message shows it; from its number follows
which round of the beacon counts, and from that what the dice are (`engine.beacon`). Whatever ends the program on the
way, the next start goes on with the same message and the same round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table.game.by import By
from bot.table.game.course import board_of
from bot.table.game.errors import AlreadyDone, Refused, Stale
from bot.table.game.game_clocks import GameClocks, Outages
from bot.table.game.snapshots import Revisions, chance_of, counters_after, write_snapshot
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import no_lobby, owner_name
from bot.time.clocks import Clocks
from engine import Layout, upgrades
from engine.base.events import SeatsDrawn
from engine.beacon import posted_at, round_after, round_time
from engine.proof import Counters
from engine.records.replay import begin, start_action
from engine.rulesets import RULES_VERSION, check_players
from storage import Beacon, Commit, Conflict, Duplicate, Move

PATIENCE = 20
"""Seconds after the start line at which the table learns that the beacon is late, and may begin without."""


def require_opening_post(lobby: StoredTable) -> None:
    """Raise `Refused` until a key's fingerprint has been posted."""
    if lobby.proof is not None and lobby.proof.opening_post is None:
        raise Refused("refused-no-opening-post")


async def start_lobby(store: TableStore, game: int, *, by: By, now: int) -> StoredTable:
    """Start the game, or have it start with its beacon.

    Where a beacon is promised it starts as soon as its round is there.

    Raises `Refused`, ``BadOptions`` or `AlreadyDone`.
    """
    if by.interaction is not None and await store.seen(by.interaction) is not None:
        raise AlreadyDone
    lobby = await store.load(game)
    if lobby is None or lobby.status != "lobby":
        raise no_lobby(lobby)
    if lobby.owner != by.person:
        raise Refused("refused-not-your-start", owner=owner_name(lobby))
    if lobby.starting:
        raise Refused("refused-starting")
    check_players(lobby.options, [seat.colour for seat in lobby.seats])
    if lobby.beacon is None or not lobby.beacon.promised:
        try:
            return await start_game(store, lobby, lobby.layout, by=by, now=now)
        except Stale as error:
            raise await _outrun(store, game) from error
    require_opening_post(lobby)
    begun = await store.begin_start(
        game, revision=lobby.revision, interaction=by.interaction, now=now, board=board_of(_start_of(lobby))
    )
    if isinstance(begun, Duplicate):
        raise AlreadyDone
    if isinstance(begun, Conflict):
        raise await _outrun(store, game)
    starting = await store.load(game)
    assert starting is not None
    return starting


async def _outrun(store: TableStore, game: int) -> Refused:
    """Why a lobby lost to a quicker press.

    What the owner has seen is not so any more.
    """
    lobby = await store.load(game)
    if lobby is None or lobby.status != "lobby":
        return no_lobby(lobby)
    return Refused("refused-starting" if lobby.starting else "refused-lobby-changed")


def _start_of(lobby: StoredTable) -> dict[str, Any]:
    start: dict[str, Any] = start_action(lobby.options, lobby.layout, [seat.colour for seat in lobby.seats])["start"]
    return start


def is_late(beacon: Beacon, now: int) -> bool:
    """Whether the beacon is late, so that the table may go on.

    It has not said what it should have said long ago.
    """
    if beacon.start_line is None or beacon.signature is not None or beacon.waived:
        return False
    return now >= late_from(beacon.start_line)


def late_from(start_line: int) -> int:
    """The unix second from which on the beacon is late."""
    return posted_at(start_line) // 1000 + PATIENCE


async def agree_to_begin(store: TableStore, lobby: StoredTable, by: By, now: int) -> StoredTable:
    """Note a seated player's wish to begin without the beacon.

    Once all of them have it, the game begins. Raises `Refused`.

    The number of the press goes into the dice, which so were not known before: the first press of each player counts.
    """
    own, beacon = lobby.seat_of(by.person), lobby.beacon
    assert by.interaction is not None
    if own is None:
        raise Refused("refused-not-joined")
    if not lobby.starting or beacon is None or beacon.start_line is None or not is_late(beacon, now):
        raise Refused("refused-beacon-there")
    people = [seat.seat for seat in lobby.seats if seat.user is not None]
    await store.agree_to_begin(lobby.game, beacon.start_line, own.seat, by.interaction, people)
    agreed = await store.load(lobby.game)
    assert agreed is not None
    return agreed


async def go_on(store: TableStore, lobby: StoredTable, now: int) -> StoredTable:
    """Begin a game whose beacon has answered or is waived.

    A lobby that has changed all the same waits for another Start. Returns the game as it stands then; raises what
    `start_game` raises.
    """
    beacon = lobby.beacon
    if not lobby.starting or beacon is None or beacon.board is None or beacon.start_line is None:
        return lobby
    if beacon.signature is None and not beacon.waived:
        return lobby
    if board_of(_start_of(lobby)) != beacon.board:
        await store.give_up_start(lobby.game, beacon.board)
        return await store.load(lobby.game) or lobby
    # The round and the presses were known then, whatever our clock says.
    presses = [posted_at(press) // 1000 for press in beacon.presses]
    known = round_time(round_after(beacon.start_line)) if beacon.signature is not None else max(presses, default=0)
    return await start_game(store, lobby, lobby.layout, by=By(lobby.owner), now=max(now, known))


async def start_game(store: TableStore, lobby: StoredTable, layout: Layout, *, by: By, now: int) -> StoredTable:
    """Turn a lobby into a running game, with record 1.

    It draws the seats and rolls for the start.

    ``now`` is the unix second at which that happens. Raises `AlreadyDone` or `Stale`, `Refused` while its opening post
    is not there, or ``ValueError`` and ``BadOptions`` from the rules.
    """
    require_opening_post(lobby)
    if (beacon := lobby.beacon) is not None and beacon.promised and beacon.signature is None and not beacon.waived:
        raise Refused("refused-starting")
    chance = chance_of(lobby, Counters())
    colours = [seat.colour for seat in lobby.seats]
    action = start_action(lobby.options, layout, colours)
    rules, state, events = begin(action, upgrades.SCHEMA, chance)
    drawn = next(event for event in events if isinstance(event, SeatsDrawn))
    seats = [replace(lobby.seats[index], seat=seat) for seat, index in enumerate(drawn.order)]
    move = Move(1, "action", None, by.user, by.interaction, action, chance.drawn, RULES_VERSION, upgrades.SCHEMA)
    snapshot = write_snapshot(state, {}, Revisions(1, now), counters_after(chance, Counters()))
    commit = Commit(move, "running", now, barrier=True, snapshot=snapshot, seats=seats, revision=lobby.revision)
    clocks = GameClocks(store, Outages(store).of(lobby.guild))
    clocks.current = Clocks(lobby.timing)
    result = await store.append(lobby.game, await clocks.written_in(commit, lobby.after(commit), rules, state))
    if isinstance(result, Duplicate):
        raise AlreadyDone
    if isinstance(result, Conflict):
        raise Stale
    started = await store.load(lobby.game)
    assert started is not None
    return started
