"""The dice of a table, asked for by everybody: what is promised, what is shown at the end, and never before."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import CHANNEL_GONE, AdminAct
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import new_layout
from bot.table.lobbies.starting import start_lobby
from bot.time.seat_clocks import Timing
from engine import Options
from engine.proof import commitment
from engine.records.file_reading import read_file
from engine.records.game_file import GameFile, write_file
from engine.records.verifying import HOLDS, verify
from engine.rulesets import colours
from storage import NewGame, Seat, StoreUnavailable
from tests.languages import FALLBACK
from tests.table.played import play

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import do, show
from .referee import referee
from .seats import erase
from .test_secrets import Witness

pytestmark = pytest.mark.usefixtures("blank_pictures")
KEY, OTHER_KEY = bytes(range(7, 39)), bytes(range(100, 132))
POST = 1_179_000_000_000_000_003


async def lobby(table: Table, key: bytes | None = KEY, post: int | None = POST, **options: Any) -> StoredTable:
    """A lobby of all people at the table, with this key and this opening post."""
    chosen, names = Options(**{"board": "beginner", **options}), list(table.people)[:4]
    users = [table.people[name].id for name in names]
    store = client_of(table).app.store
    opened = await store.open_game(
        NewGame(
            guild=table.guild.id,
            channel=table.channel.id,
            owner=users[0],
            language=FALLBACK,
            options=write_lobby(chosen, new_layout(chosen), Timing()),
            seats=[Seat(*seat) for seat in zip(range(4), users, names, colours(chosen, 4), strict=True)],
            interaction=None,
            now=now(),
            key=key,
            beacon=False,
        )
    )
    assert isinstance(opened, StoredTable)
    if post is not None:
        await store.note_opening_post(opened.game, post)
    await show(table, opened.game)
    return opened


async def begun(table: Table, key: bytes | None = KEY, moves: int = 0, **options: Any) -> StoredTable:
    """A game that has begun, so many moves ago."""
    opened = await lobby(table, key, **options)
    await start_lobby(client_of(table).app.store, opened.game, by=By(opened.owner or 0), now=now())
    await play(await session_of(table, opened.game), 5, moves)
    await show(table, opened.game)
    return opened


def exported(table: Table, answer: Answer) -> GameFile:
    assert answer.message is not None
    file, *others = table.backend.messages[answer.message.channel][answer.message.id].attachments
    assert file["filename"].endswith(".json") and [other["filename"] for other in others] in ([], ["verify.html"])
    data = table.backend.cdn.get(file["url"])
    assert data is not None
    return read_file(data)


def traces(key: bytes) -> Iterator[str]:
    """How a key might look in a text."""
    yield key.hex()
    yield repr(key)[2:-1]
    yield json.dumps(list(key))


async def test_before_the_opening_post_a_game_cannot_start(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        closed = troubles.fail(table, "POST", "/channels/*/messages", status=403, code=50013, times=None)
        opened = await lobby(table, post=None)
        assert says("ui-proof-waiting") in (await table.command("Ben", "catan verify")).text
        with pytest.raises(Refused, match="refused-no-opening-post"):
            await start_lobby(client_of(table).app.store, opened.game, by=By(opened.owner or 0), now=now())
        troubles.heal(table, closed)
        await show(table, opened.game)
        post, card = table.public()
        assert commitment(KEY) in post.text and "Start" in [button.label for button in card.buttons]
        assert commitment(KEY) in (await table.command("Ben", "catan verify")).text
        await table.press("Anna", "Start")
        assert (await session_of(table, opened.game)).stored.status == "running"


async def test_the_fingerprint_stands_first_and_the_key_last(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        post, card = table.public()
        stored = await client_of(table).app.store.load(1)
        assert stored is not None and stored.proof is not None
        fingerprint = commitment(stored.proof.key)
        assert fingerprint in post.text and post.pings == () and "Join" in [button.label for button in card.buttons]
        assert stored.proof.opening_post == post.id
        for name in ("Ben", "Chloé"):
            assert fingerprint not in (await table.press(name, "Join")).text, "it stands in the opening post"
        await table.press("Anna", "Start")
        await table.restart()
        await play(await session_of(table), 3)
        await show(table, 1)
        line = table.public()[-2]
        assert f"K {stored.proof.key.hex()}" in line.text and f"C {fingerprint}" in line.text and line.pings == ()
        edits = [call.path for call in table.backend.http_requests if call.method in ("PATCH", "DELETE")]
        assert edits and not any(str(kept.id) in path for path in edits for kept in (post, line)), (
            "an edited message proves nothing"
        )
        assert next(message.text for message in table.public() if fingerprint in message.text) == post.text


async def test_how_the_dice_are_sealed_is_asked_on_the_opening_post(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.seat("Eve")
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        opening = table.public()[0]
        promised = await table.press("Eve", "verify", on=opening)
        assert promised.message is not None and promised.message.private
        assert says("ui-proof-promised", post=f"https://discord.com/channels/{table.guild.id}", beacon="no")[:40] in (
            promised.text
        )
        heard(await table.press("Eve", "help", on=promised.message), says("ui-help-dice-title"))
        for name in ("Ben", "Chloé"):
            await table.press(name, "Join")
        await table.press("Anna", "Start", on=table.card())
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        heard(await table.press("Eve", "verify", on=table.public()[0]), says("ui-proof-holds"))


async def test_a_lobby_whose_opening_post_got_lost_has_one_all_the_same(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        store = client_of(table).app.store
        noting, lost = store.note_opening_post, []

        async def fail(*arguments: Any) -> bool:
            lost.append(arguments)
            raise StoreUnavailable("gone")

        store.note_opening_post = fail  # type: ignore[method-assign, assignment]
        await table.submit("Anna", {})
        assert lost
        store.note_opening_post = noting  # type: ignore[method-assign]
        await table.restart(abruptly=True)
        stored = await client_of(table).app.store.load(1)
        assert stored is not None and stored.proof is not None
        posts = [message for message in table.public() if commitment(stored.proof.key) in message.text]
        assert [message.id for message in posts] == [stored.proof.opening_post]
        table.forget_errors()


async def test_while_a_game_goes_on_the_promise_is_shown_and_the_key_is_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.seat("Eve")
        opened = await begun(table, moves=60)
        answer = await table.command("Eve", "catan verify")
        assert commitment(KEY) in answer.text
        assert str(POST) in answer.text
        file = exported(table, await table.command("Eve", "catan verify file"))
        assert (file.key, file.result, file.commitment) == (None, None, commitment(KEY))
        drawn = [draw for entry in file.records[1:] for draw in entry.chance if draw[0] in ("pick", "shuffle")]
        assert drawn and all(len(draw) == {"pick": 3, "shuffle": 2}[draw[0]] for draw in drawn)
        for command in ("hand", "look board", "look log", "show", "games", "help"):
            await table.command("Anna", f"catan {command}")
        session = await session_of(table, opened.game)
        told = [repr(session.stored), repr(vars(session)), repr(session.view(None)), caplog.text]
        told += [repr(table.backend.http_requests), repr(table.backend.messages), write_file(file).decode()]
        for trace in traces(KEY):
            assert not [text for text in told if trace in text]


@pytest.mark.parametrize("how", ["won", "ended", "erased"])
async def test_at_the_end_the_key_is_shown_and_everybody_can_check(tmp_path: Path, how: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        opened = await begun(table, moves=3000 if how == "won" else 40, target=8)
        session = await session_of(table, opened.game)
        if how == "ended":
            await session.administer(AdminAct("end", status="ended"))
        elif how == "erased":
            for name in list(table.people):
                await erase(table, name)
        assert session.stored.status == ("finished" if how == "won" else "ended")
        answer = await table.command("Ben", "catan verify", game=opened.game)
        assert says("ui-proof-holds") in answer.text
        assert KEY.hex() in answer.text
        assert commitment(KEY) in answer.text
        file = exported(table, await table.command("Ben", "catan verify file", game=opened.game))
        assert file.key == KEY
        assert verify(file).code == HOLDS


async def test_a_game_from_before_goes_on_and_says_that_it_has_no_proof(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        opened = await begun(table, None, moves=50)
        assert says("ui-proof-none") in (await table.command("Ben", "catan verify")).text
        session = await session_of(table, opened.game)
        await play(session, 6, 20)
        await session.administer(AdminAct("end", status="ended"))
        assert says("ui-proof-none") in (await table.command("Ben", "catan verify")).text
        file = exported(table, await table.command("Ben", "catan verify file"))
        assert verify(file).fault == "unproven"


async def test_a_game_of_another_channel_is_not_told_here(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        opened = await begun(table)
        elsewhere = table.guild.create_text_channel("elsewhere")
        for command in ("catan verify", "catan verify file"):
            answer = await table.command("Ben", command, channel=elsewhere, game=opened.game)
            assert says("refused-wrong-channel") in answer.text
            assert says("refused-no-game") in (await table.command("Ben", command, game=99)).text


@pytest.mark.parametrize("lost", [True, False])
async def test_who_played_can_check_a_game_that_is_over_from_anywhere(tmp_path: Path, lost: bool) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.seat("Eve")
        opened = await begun(table, moves=40)
        elsewhere = table.guild.create_text_channel("elsewhere")
        await table.command("Chloé", "catan leave")
        await table.press("Chloé", "seat-leave")
        assert (
            says("refused-wrong-channel")
            in (await table.command("Ben", "catan verify", channel=elsewhere, game=opened.game)).text
        ), "it goes on"
        if lost:
            troubles.delete_channel(table, table.channel)
            await (await session_of(table, opened.game)).administer(CHANNEL_GONE)
        else:
            await (await session_of(table, opened.game)).administer(AdminAct("end", status="ended"))
        for name in ("Ben", "Chloé"):
            answer = await table.command(name, "catan verify", channel=elsewhere, game=opened.game)
            assert says("ui-proof-holds") in answer.text and KEY.hex() in answer.text
            file = exported(table, await table.command(name, "catan verify file", channel=elsewhere, game=opened.game))
            assert verify(file).code == HOLDS
        for command in ("catan verify", "catan verify file"):
            answer = await table.command("Eve", command, channel=elsewhere, game=opened.game)
            assert says("refused-wrong-channel") in answer.text
        table.forget_errors()


async def seen_by_others(path: Path, fate: Fate, key: bytes) -> str:
    """What two people can observe at a table with this key, where chance gives the same; without the fingerprint."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        table.seat("Eve")
        witness = Witness(table)
        await begun(table, key)
        fate.will((2, 2))
        names = {table.people[name].id: name for name in table.people}
        session = await session_of(table)
        first = names[session.users[session.waiting[0]] or 0]
        await do(table, first, "Roll")
        await show(table)
        for name in ("Ben", "Eve"):
            for command in ("hand", "look board", "look log", "verify", "help"):
                witness.hear(await table.command(name, f"catan {command}"))
        witness.remember(exported(table, await table.command("Eve", "catan verify file")))
        return repr(witness.saw()).replace(commitment(key), "the fingerprint")


async def test_twin_tables_with_other_keys_and_equal_draws_look_equal(tmp_path: Path, fate: Fate) -> None:
    one = await seen_by_others(tmp_path / "one", fate, KEY)
    assert "the fingerprint" in one
    assert one == await seen_by_others(tmp_path / "other", fate, OTHER_KEY)


async def test_a_game_that_cannot_be_read_shows_its_key_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(*_: object) -> GameFile:
        raise Refused("refused-damaged", game=1)

    async with Table(referee(), tmp_path / "games.sqlite") as table:
        opened = await begun(table, moves=20)
        await (await session_of(table, opened.game)).administer(AdminAct("end", status="ended"))
        monkeypatch.setattr("bot.wire.services.proof.export", unreadable)
        answer = await table.command("Ben", "catan verify")
        assert says("ui-proof-unreadable") in answer.text
        assert KEY.hex() in answer.text
        assert says("refused-damaged", game=1) in (await table.command("Ben", "catan verify file")).text


DAMAGES = {
    "no state": "UPDATE snapshots SET state = '{}'",
    "another state": 'UPDATE snapshots SET state = \'{"state": {"turn": 7}, "acted": 3}\'',
    "no JSON": "UPDATE snapshots SET state = '{'",
    "no options": "UPDATE games SET options = '{}'",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_a_damaged_game_that_is_ended_shows_its_key_to_all(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "games.sqlite"
    async with Table(referee(), path) as table:
        opened = await begun(table, moves=40)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(damage)
        await table.restart()
        assert says("refused-damaged", game=1) in (await table.command("Anna", "catan hand")).text
        assert KEY.hex() not in repr(table.public())
        await table.command("Anna", "catan admin")
        last = table.public()[-1]
        assert says("announce-end-unreadable", name="Anna") in last.text
        assert KEY.hex() in last.text and commitment(KEY) in last.text and last.pings == ()
        asked: tuple[dict[str, Any], ...] = ({}, {"game": opened.game})
        for named in asked:
            answer = await table.command("Ben", "catan verify", **named)
            assert says("ui-proof-unreadable") in answer.text and KEY.hex() in answer.text
            assert says("refused-damaged", game=1) in (await table.command("Ben", "catan verify file", **named)).text
        table.forget_errors()


async def test_whoever_asks_again_and_again_is_told_to_wait(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await begun(table)
        answers = [await table.command("Ben", "catan verify file") for _ in range(5)]
        assert [bool(answer.message and answer.message.files) for answer in answers] == [True] * 4 + [False]
        assert commitment(KEY) in (await table.command("Ben", "catan verify")).text
