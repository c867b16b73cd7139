"""Finished games of every scenario as files: they hold, and anybody can compute the throws.

``python -m tests.table.test_export`` makes the example in ``tests/exported`` again, which is needed only when the form
of the file changes: a game that was exported once must hold for ever.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
import hmac
import json
import random
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.seat_transfer import CHANNEL_GONE, SERVER_GONE, AdminAct, Transfer
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.starting import start_lobby
from bot.table.schedule.due import Presence
from bot.wire.posts.desired import desired_card
from engine import Game, Options
from engine.base.turn import Roll
from engine.proof import Counters
from engine.records.file_reading import BadFile, parse, read_file
from engine.records.game_file import GameFile, write_file
from engine.records.verifying import FAILS, HOLDS, verify
from render import Harvest
from storage import NewGame
from tests.engine.random_player import choose
from tests.languages import FALLBACK
from tests.table.exported import EXAMPLE, EXAMPLE_GAME, SCENARIOS, over
from tests.table.played import USERS, begun, finished, key_of, lobby, play
from tests.ui.sea_desk import words

# ---------------------------------------------------------------- an independent ten lines, from the description alone


def throws(game: dict[str, Any], stream: str, count: int) -> list[list[int]]:
    key, found = bytes.fromhex(game["key"]), []
    text = "catan-referee dice 1|{game}|{guild}|{channel}|{opening_post}".format(**game)
    entropy = hashlib.sha256(text.encode()).digest()
    for number in range(count):
        blocks = [hmac.new(key, entropy + f"|{stream}|{number}|{j}".encode(), hashlib.sha256) for j in range(9)]
        bits = "".join(f"{byte:08b}" for block in blocks for byte in block.digest())
        threes = [int(bits[at : at + 3], 2) for at in range(0, len(bits) - 2, 3)]
        found.append([three + 1 for three in threes if three < 6][:2])
    return found


@pytest.mark.parametrize("name", SCENARIOS)
async def test_a_finished_game_holds_and_its_throws_are_those_of_anybodys_own_program(
    store: TableStore, name: str
) -> None:
    file = await over(store, name)
    assert read_file(write_file(file)) == file
    verdict = verify(file)
    assert verdict.code == HOLDS, verdict
    document = json.loads(write_file(file))
    assert hashlib.sha256(bytes.fromhex(document["key"])).hexdigest() == document["commitment"]
    for stream in ("dice", "event"):
        drawn = [draw[2] for entry in document["records"] for draw in entry["chance"] if draw[0] == stream]
        own = [throw[: len(one)] for throw, one in zip(throws(document, stream, len(drawn)), drawn, strict=True)]
        assert drawn == own
        assert len(drawn) > (20 if stream == "dice" and not file.options["dice_deck"] else -1)
    kinds = {entry.kind for entry in file.records}
    assert {"start", "action", "undo", "admin"} <= kinds
    assert ("plan" in kinds) == (name in ("five-six", "oil-six"))


def test_a_game_exported_long_ago_holds() -> None:
    assert verify(read_file(EXAMPLE.read_bytes())).code == HOLDS


# ---------------------------------------------------------------- every kind of end, and games without proof


ENDS = {act.what: act for act in (AdminAct("end", status="ended"), CHANNEL_GONE, SERVER_GONE)}


@pytest.mark.parametrize("how", ["end", "channel", "server", "handed-on"])
async def test_the_key_is_shown_however_a_game_ends(store: TableStore, how: str) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 80)
    if how != "handed-on":
        await session.administer(ENDS[how])
    for seat in range(3) if how == "handed-on" else ():
        await session.administer(AdminAct(how, seat), lambda: transfer(session))
    assert session.stored.status == "ended"
    file = await export(store, session.game)
    assert file.key == key_of(4)
    assert file.result["winner"] is None and file.result["reason"] == "ended"
    assert verify(file).code == HOLDS


async def test_the_final_card_of_a_game_that_was_ended_lays_hidden_points_open(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 80)
    session.state.players[1].cards["victory_point"] = 2
    assert "Victory Point" not in await _card_words(session)
    await session.administer(ENDS["end"])
    assert "2 from Victory Point cards" in await _card_words(session)
    assert session.waiting == () and session.view(0).waiting == ()


async def test_the_final_picture_shows_what_players_have_instead_of_what_a_roll_paid(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 80)
    for seed in range(200):
        if (paid := await _harvest(session)) is not None and paid.gains:
            break
        await play(session, seed, 1)
    assert paid is not None and paid.gains
    await session.administer(ENDS["end"])
    assert await _harvest(session) is None


async def _harvest(session: Session) -> Harvest | None:
    picture = desired_card(session, await session.entries(), None, Presence()).picture
    assert picture is not None and isinstance(picture.draw, partial)
    found = picture.draw.keywords["harvest"]
    assert found is None or isinstance(found, Harvest)
    return found


async def _card_words(session: Session) -> str:
    return words(desired_card(session, await session.entries(), None, Presence()).build("x.png"))


async def transfer(session: Session) -> Transfer:
    """The next seat that a person has, to a bot."""
    seat = next(seat.seat for seat in session.stored.seats if seat.user is not None)
    return Transfer(session.stored, seat, "left", None, f"Bot {seat}")


async def test_a_game_from_before_is_exported_and_says_that_it_has_no_proof(store: TableStore) -> None:
    file = await finished(store, *EXAMPLE_GAME, proven=False)
    assert (file.key, file.commitment, file.entropy, file.opening_post) == (None, None, None, None)
    assert verify(file).code == FAILS
    assert verify(file).fault == "unproven"
    assert {draw[0] for entry in file.records for draw in entry.chance} == {"shuffle", "event", "dice", "pick"}


async def test_a_lobby_is_no_game_and_cannot_start_without_its_opening_post(store: TableStore) -> None:
    opened = await lobby(store, *EXAMPLE_GAME)
    with pytest.raises(Refused, match="refused-not-started"):
        await export(store, opened.game)
    bare = await store.open_game(
        NewGame(
            guild=1,
            channel=2,
            owner=USERS[0],
            language=FALLBACK,
            options=opened.options_json,
            seats=opened.seats,
            interaction=None,
            now=1,
            key=key_of(1),
        )
    )
    assert isinstance(bare, StoredTable)
    with pytest.raises(Refused, match="refused-no-opening-post"):
        await start_lobby(store, bare.game, by=By(USERS[0]), now=1)


# ---------------------------------------------------------------- a session and its counters


async def test_a_session_goes_on_counting_after_a_restart_and_an_undo(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 120)
    loaded = await store.load(session.game)
    assert loaded is not None
    again = Session(store, loaded, session.clock)
    assert again.counters == session.counters
    drawn = [draw for record in await store.records(session.game) for draw in record.chance]
    counted = {stream: sum(draw[0] == stream for draw in drawn) for stream in ("dice", "event", "pick", "shuffle")}
    assert session.counters == Counters(**counted)
    assert counted["dice"] > 5


async def test_the_dice_do_not_depend_on_what_players_do(store: TableStore) -> None:
    def rolled(file: GameFile) -> list[Any]:
        return [draw for entry in file.records for draw in entry.chance if draw[0] == "dice"]

    opened = await begun(store, *EXAMPLE_GAME)
    await play(opened, 11, 400)
    one = rolled(await export(store, opened.game))
    document = json.loads(write_file(await export(store, opened.game)))
    expected = throws({**document, "key": key_of(4).hex()}, "dice", len(one))
    assert [draw[2] for draw in one] == expected
    assert parse(document).records[0].kind == "start"
    assert Roll.__name__ in {entry["action"]["is"] for entry in document["records"] if entry["kind"] == "action"}


async def make_example(path: Path) -> None:
    """Play the game of the example and write it."""
    with tempfile.TemporaryDirectory() as folder:
        async with await TableStore.create(Path(folder) / "games.sqlite") as store:
            file = await finished(store, *EXAMPLE_GAME)
    await asyncio.to_thread(path.write_bytes, write_file(file))


if __name__ == "__main__":
    asyncio.run(make_example(EXAMPLE))


async def test_what_time_did_says_so_and_a_changed_cause_is_found(store: TableStore) -> None:
    session = await begun(store, Options(board="beginner"), 3, 4)
    async with session.holding():
        await session.act_for(choose(Game(session.rules, session.state), random.Random(1), trading=0))
    await session.administer(AdminAct("end", 0, By(USERS[0]), status="ended"))
    file = await export(store, session.game)
    document = json.loads(write_file(file))
    assert [record.get("cause") for record in document["records"]] == [None, "time", None]
    assert verify(file).code == HOLDS
    assert read_file(write_file(file)) == file
    changed = copy.deepcopy(document)
    del changed["records"][1]["cause"]
    assert verify(parse(changed)).code == FAILS
    changed["records"][1]["cause"] = "boredom"
    with pytest.raises(BadFile, match="record 2"):
        parse(changed)
