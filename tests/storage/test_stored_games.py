"""Stored games outlive the code: databases as earlier versions of the program left them are played on.

Each file was made once, by that version itself, with games at random through `Session`: a lobby; a set-up;
a game of three or four in the middle, with moves taken back, a pause, and a seat given to a bot; Oil Springs;
Catlantis, with ships; six players with queues for special building; a finished game; a paused one. The people are 101
to 106, the channels 9001 and on. The ``.json`` beside it is what `standing` said of each game then.

``schema_0001`` comes from an early version, whose Catlantis had a fixed board with a closed frame; ``schema_0004`` from
the last version whose records do not say in which schema they are written, with seats handed on and taken;
``schema_0005`` from the version after that, which has played the same games on; ``schema_0016`` from the last version
in which nobody could plan ahead, which has played those on, with queues for special building and clocks.
The files stay as they are: nobody's stored games change when the program does.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.processes.film import draw_film
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.lobbies.starting import start_game
from engine import Game, Live, View, codec, decode_action, upgrades
from engine.policy import random_action
from engine.stored import stored_names
from storage.__main__ import main
from tests.lengths import length

HERE = Path(__file__).parent
DATABASES = ("schema_0001", "schema_0004", "schema_0005", "schema_0016")
LOBBY, STARTED, RUNNING = 1, range(2, 9), range(2, 7)
Then = dict[str, dict[str, Any]]
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
        "seen": [session.revisions.of(seat) for seat in (None, *seats)],
        "waiting": list(session.waiting),
        "users": list(session.users),
        "points": [player.total for player in players],
        "hands": [sorted(str(resource) for resource in player.hand or ()) for player in players],
        "table": hashlib.sha256(table.encode()).hexdigest()[:16],
    }


@pytest.fixture(scope="module", params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def then(database: str) -> Then:
    """How the games stood."""
    found: Then = json.loads((HERE / f"{database}.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def left(database: str, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The database as that version left it, brought to the present schema."""
    path = tmp_path_factory.mktemp("left") / "games.sqlite"
    path.write_bytes(gzip.decompress((HERE / f"{database}.sqlite.gz").read_bytes()))

    async def migrate() -> None:
        await (await TableStore.open(path)).close()

    asyncio.run(migrate())
    return path.read_bytes()


@pytest.fixture
def copied(path: Path, left: bytes) -> Path:
    """A copy of it for one test."""
    path.write_bytes(left)
    return path


@pytest.fixture
async def store(copied: Path) -> AsyncIterator[TableStore]:
    async with await TableStore.open(copied) as store:
        yield store


async def session_of(store: TableStore, game: int) -> Session:
    loaded = await store.load(game)
    assert loaded is not None
    return Session(store, loaded, now)


async def test_the_games_are_those_that_were_left(store: TableStore, path: Path, then: Then) -> None:
    assert then.keys() == {str(game) for game in (LOBBY, *STARTED)}
    assert [int(game) for game, stood in then.items() if stood["status"] == "running"] == list(RUNNING)
    for game, stood in then.items():
        stored = await store.load(int(game))
        assert stored is not None
        assert (stored.status, stored.head) == (stood["status"], stood["head"])
        assert stored.guild == 900
        assert stored.channel == 9000 + stored.game
        assert stored.layout is not None
        assert stored.options.scenario == stood["scenario"]
        assert (await store.posts(stored.game) != []) == stood["posts"]
    assert (await store.preferences(102)).language == "fr"
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("game", STARTED)
async def test_a_stored_game_stands_as_it_was_left(store: TableStore, game: int, then: Then) -> None:
    session = await session_of(store, game)
    now = standing(session)
    assert now == {name: then[str(game)][name] for name in now}


@pytest.mark.parametrize("game", STARTED)
async def test_a_stored_game_replays_to_where_it_stands(store: TableStore, game: int) -> None:
    session = await session_of(store, game)
    replayed = read_log(await store.records(game))
    assert replayed is not None
    assert replayed.complete
    assert replayed.states[session.seq] == session.state
    assert len(await session.entries()) > 1


@pytest.mark.parametrize("game", RUNNING)
async def test_a_stored_game_goes_on(store: TableStore, game: int) -> None:
    session = await session_of(store, game)
    head, choice = session.seq, Live(seed=game)
    for _ in range(MORE_ACTIONS):
        if not session.waiting:
            break
        seat = session.waiting[0]
        assert session.legal(seat)
        action = random_action(Game(session.rules, session.state), seat, choice)
        await session.act(action, by=By(session.users[seat]), drawn_at=None)
    assert session.seq == head + MORE_ACTIONS or session.stored.status == "finished"
    again = await session_of(store, game)
    assert standing(again) == standing(session)


# Later versions of the program

RENAMED = {
    "PlaceStartSettlement": "FoundStartSettlement",
    "BuildRoute": "LayRoute",
    "Layout": "Map",
    "SettingUp": "SetUp",
}


@pytest.fixture
def upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next version, with an upgrade to other names: of actions, a phase and what the board is."""
    for old, new in RENAMED.items():
        monkeypatch.setitem(codec.CLASSES, new, codec.CLASSES[old])
        monkeypatch.delitem(codec.CLASSES, old)
        monkeypatch.setitem(stored_names, codec.CLASSES[new], new)

    def renamed(thing: upgrades.Document) -> upgrades.Document:
        return {**thing, "is": RENAMED.get(thing["is"], thing["is"])}

    monkeypatch.setitem(upgrades.UPGRADES, upgrades.SCHEMA, upgrades.Upgrade(thing=renamed))
    monkeypatch.setattr(upgrades, "SCHEMA", upgrades.SCHEMA + 1)


async def play_on(session: Session, moves: int) -> None:
    choice = Live(seed=session.game)
    for _ in range(moves):
        action = random_action(Game(session.rules, session.state), session.waiting[0], choice)
        await session.act(action, by=By(session.users[action.seat]), drawn_at=None)


@pytest.mark.usefixtures("upgraded")
@pytest.mark.parametrize("game", STARTED)
async def test_with_an_upgrade_a_game_under_old_names_plays_on(store: TableStore, game: int, then: Then) -> None:
    session = await session_of(store, game)
    assert standing(session) == {name: then[str(game)][name] for name in standing(session)}
    replayed = read_log(await store.records(game))
    assert replayed is not None and replayed.complete
    assert replayed.states[session.seq] == session.state
    for seat in range(len(session.users)):
        await session.undoable(seat)
    assert len(await session.entries()) > 1
    if game not in RUNNING:
        return
    before = [record.schema for record in await store.records(game)]
    assert len(before) == then[str(game)]["head"] and max(before) < upgrades.SCHEMA
    await play_on(session, 6)
    again = await session_of(store, game)
    assert standing(again) == standing(session)
    assert await again.entries() == await session.entries()
    assert [record.schema for record in await store.records(game)] == before + [upgrades.SCHEMA] * 6


@pytest.mark.usefixtures("upgraded")
async def test_with_an_upgrade_a_move_is_taken_back_and_the_film_is_shown(store: TableStore) -> None:
    session = await session_of(store, 2)
    before, seat = session.state, session.waiting[0]
    known = await session.undoable(seat)
    await play_on(session, 1)
    assert await session.undoable(seat) == (*known, decode_action((await store.records(2))[-1].action))
    await session.undo(seat, whole_turn=False, by=By(session.users[seat]), drawn_at=None)
    assert session.state == before
    assert (await session_of(store, 2)).state == before
    assert draw_film(await store.records(2), session.names, "en").startswith(b"GIF89a")


@pytest.mark.usefixtures("upgraded")
async def test_a_packed_game_reads_as_before(store: TableStore, path: Path) -> None:
    """Also under the next version of the program: state, log, records, and the game as a file."""
    await store.rows("UPDATE games SET status = 'ended' WHERE id > 1")

    async def all_of(game: int) -> tuple[object, ...]:
        session = await session_of(store, game)
        return standing(session), await session.entries(), await store.records(game), await export(store, game)

    for game in set(STARTED) - set(looked_at := STARTED[:: length(3, 1)]):
        await store.pack(game)
    for game in looked_at:
        before = await all_of(game)
        await store.pack(game)
        assert await all_of(game) == before
        assert await (await session_of(store, game)).undoable(0) == ()
    assert await store.rows("SELECT count(*) FROM records") == [(0,)]
    assert main(["check", str(path)]) == 0


@pytest.mark.usefixtures("upgraded")
async def test_with_an_upgrade_a_lobby_goes_on(store: TableStore) -> None:
    lobby = await store.load(LOBBY)
    assert lobby is not None
    assert lobby.layout.tiles
    started = await start_game(store, lobby, lobby.layout, by=By(101), now=now())
    assert (await session_of(store, started.game)).waiting


async def test_a_game_of_a_newer_version_is_refused_and_left_as_it_is(store: TableStore, then: Then) -> None:
    games = Sessions(store, now)
    await store.rows("UPDATE games SET options = replace(options, 'friendly_robber', 'friendly_giant') WHERE id < 3")
    await store.rows("""UPDATE snapshots SET state = replace(state, '"schema":', '"schema":9') WHERE game = 3""")
    for game in (2, 3):
        before = await store.load(game)
        with pytest.raises(Refused) as refused:
            await games.session(game)
        assert refused.value.key == "refused-newer"
        assert await store.load(game) == before, "it goes on once the program is updated"
    lobby = await store.load(LOBBY)
    assert lobby is not None
    with pytest.raises(Refused, match="refused-newer"):
        _ = lobby.options
    for game in set(STARTED) - {2, 3}:
        assert (await games.session(game)).seq == then[str(game)]["head"]
