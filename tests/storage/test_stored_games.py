"""Stored games outlive the code: a database of schema 1, as an early version of the program left it, is played on.

`schema_0001.sqlite.gz` was made once, by that version itself, with random games through `bot.table.session.Session`: a
lobby; a set-up; a game of four in the middle, with moves taken back, a pause, and a seat given to a bot; Oil Springs;
Catlantis on its fixed board, with ships; six players with queues for special building; a finished game; a paused one.
The people are 101 to 106, the channels 9001 and on. `schema_0001.json` is what `standing` said of each game then.
Both files stay as they are: nobody's stored games change when the program does.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.table.journal import replay
from bot.table.lobby import layout_of, options_of
from bot.table.session import Session
from engine import Game, Live, View
from engine.policy import random_action
from storage import Store
from storage.__main__ import main

HERE = Path(__file__).parent
THEN: dict[str, dict[str, Any]] = json.loads((HERE / "schema_0001.json").read_text("utf-8"))
STARTED = sorted(int(game) for game, standing in THEN.items() if standing["status"] != "lobby")
RUNNING = [game for game in STARTED if THEN[str(game)]["status"] == "running"]
MORE_ACTIONS = 30


def table_of(view: View) -> dict[str, Any]:
    """What lies on the table, in plain words that do not change with the classes of the program."""
    return {
        "terrain": view.terrain,
        "tokens": view.tokens,
        "harbours": [[harbour.edge, str(harbour.kind)] for harbour in view.harbours],
        "robber": view.robber,
        "buildings": [[place, piece.seat, piece.kind] for place, piece in sorted(view.buildings.items())],
        "routes": [[place, piece.seat, piece.kind] for place, piece in sorted(view.routes.items())],
        "bank": sorted([str(resource), count] for resource, count in view.bank.items()),
        "deck": view.deck_size,
    }


def standing(session: Session) -> dict[str, Any]:
    """How a game stands: points and hands as their owners see them, and a digest of what lies on the table."""
    seats = range(len(session.users))
    players = [session.view(seat).players[seat] for seat in seats]
    table = json.dumps(table_of(session.view(None)), sort_keys=True)
    return {
        "status": session.stored.status,
        "head": session.seq,
        "seen": [session.numbering.of(seat) for seat in (None, *seats)],
        "waiting": list(session.waiting),
        "users": list(session.users),
        "points": [player.total for player in players],
        "hands": [sorted(str(resource) for resource in player.hand or ()) for player in players],
        "table": hashlib.sha256(table.encode()).hexdigest()[:16],
    }


@pytest.fixture
def left(path: Path) -> Path:
    """The database as that version left it."""
    path.write_bytes(gzip.decompress((HERE / "schema_0001.sqlite.gz").read_bytes()))
    return path


@pytest.fixture
async def store(left: Path) -> AsyncIterator[Store]:
    async with await Store.open(left) as store:
        yield store


async def session_of(store: Store, game: int) -> Session:
    loaded = await store.load(game)
    assert loaded is not None
    return Session(store, loaded, now)


async def test_the_games_are_those_that_were_left(store: Store, path: Path) -> None:
    assert len(THEN) == 8
    assert len(RUNNING) == 5
    for game, then in THEN.items():
        stored = await store.load(int(game))
        assert stored is not None
        assert (stored.status, stored.head) == (then["status"], then["head"])
        assert stored.guild == 900
        assert stored.channel == 9000 + stored.game
        assert layout_of(stored) is not None
        assert options_of(stored).scenario == then["scenario"]
        assert (await store.posts(stored.game) != []) == then["posts"]
    assert await store.language_of(102) == "fr"
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("game", STARTED)
async def test_a_stored_game_stands_as_it_was_left(store: Store, game: int) -> None:
    session = await session_of(store, game)
    now = standing(session)
    assert now == {name: THEN[str(game)][name] for name in now}


@pytest.mark.parametrize("game", STARTED)
async def test_a_stored_game_replays_to_where_it_stands(store: Store, game: int) -> None:
    session = await session_of(store, game)
    replayed = replay(await store.records(game))
    assert replayed is not None
    assert replayed.complete
    assert replayed.states[session.seq] == session.state
    assert len(await session.entries()) > 1


@pytest.mark.parametrize("game", RUNNING)
async def test_a_stored_game_goes_on(store: Store, game: int) -> None:
    session = await session_of(store, game)
    head, choice = session.seq, Live(seed=game)
    for _ in range(MORE_ACTIONS):
        if not session.waiting:
            break
        seat = session.waiting[0]
        assert session.legal(seat)
        action = random_action(Game(session.rules, session.state), seat, choice)
        await session.act(action, user=session.users[seat], interaction=None, drawn_at=None)
    assert session.seq == head + MORE_ACTIONS or session.stored.status == "finished"
    again = await session_of(store, game)
    assert standing(again) == standing(session)
