"""What Discord, its people and the disk do to a bot: every trouble has an answer, and when it is over all is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from simcord.enums import ChannelType

from bot.time.seat_clocks import DAY, HOUR
from tests.table.played import play

from . import troubles
from .audit import audit, client_of, position_of, session_of
from .checks import head_of, heard, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, do, later, seated, show
from .referee import referee
from .screen_reader import has, live_card

pytestmark = pytest.mark.usefixtures("blank_pictures")
POSTS, POST = "/channels/*/messages", "/channels/*/messages/*"


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players with full hands; Anna has rolled a two."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


async def end_turn(table: Table) -> None:
    """Anna ends her turn."""
    heard(await table.press("Anna", "act:EndTurn"))
    session = await session_of(table)
    assert session.state.turn is not None and session.state.turn.seat == 1


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_failing_discord_gets_the_posts_later(tmp_path: Path, fate: Fate, status: int) -> None:
    async with playing(tmp_path, fate) as table:
        fault = troubles.fail(table, "POST", POSTS, status=status, times=None)
        await end_turn(table)
        answer = await table.press("Anna", "hand", on=table.public()[0] if table.public()[0].buttons else table.card())
        heard(answer)
        troubles.heal(table, fault)
        await table.wait(61)
        card = live_card(table)
        assert table.people["Ben"].id in card.pings
        assert sum(bool(message.buttons) for message in table.public()) == 1


async def test_a_failing_edit_is_made_up_for(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.fail(table, "PATCH", POST, status=500)
        heard(await table.press("Anna", "screen:confirm BuyCard"))
        fate.will("knight")
        heard(await table.press("Anna", "act:BuyCard"))
        await table.wait(61)
        assert "buys a card" in live_card(table).text


async def test_an_answer_that_fails_leaves_the_move_done(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.fail(table, "PATCH", "/webhooks/*/*/messages/@original", status=500)
        answer = (await table.together(table.aim("Anna", "act:EndTurn")))[0]
        table.forgive(answer)
        assert (await session_of(table)).state.turn.number == 10  # type: ignore[union-attr]
        assert table.people["Ben"].id in live_card(table).pings


async def test_a_move_whose_answer_fails_counts_and_the_answer_says_so(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        end = table.aim("Anna", "act:EndTurn")
        troubles.fail(table, "POST", "/interactions/*/*/callback", status=500)
        (answer,) = await table.together(end)
        assert "it counts." in answer.text
        assert await head_of(table) == 19 and table.people["Ben"].id in live_card(table).pings
        (again,) = await table.together(end)
        heard(again, says("refused-stale"))
        table.forget_errors()


async def test_whoever_can_no_longer_be_answered_gets_no_second_answer(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.fail(table, "POST", "/interactions/*/*/callback", status=404, code=10062, times=None)
        begin = len(table.backend.http_requests)
        table.forgive(*await table.together(table.aim("Anna", "act:EndTurn")))
        calls = [call.path for call in table.backend.http_requests[begin:] if not call.path.startswith("/channels")]
        assert len(calls) == 1 and await head_of(table) == 19


async def test_a_deleted_card_comes_back_at_the_next_move(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        panel = table.panel("Anna")
        troubles.delete(table, live_card(table))
        answer = await table.press("Anna", "trade", on=panel)
        assert answer.form
        answer = await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        assert len([message for message in answer.posted if has(message, "more")]) == 1
        assert live_card(table).text
        assert not live_card(table).pings, "it only takes the place of one that had called already"


async def test_everything_deleted_comes_back_with_show(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for message in table.public():
            troubles.delete(table, message)
        answer = await table.command("Ben", "catan show")
        heard(answer, says("done-show"))
        assert len(table.public()) == 1
        assert not live_card(table).pings, "nobody is pinged by a card that somebody only wanted to see"


async def test_a_card_that_could_not_be_posted_anew_stays_alive(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        before = live_card(table)
        fault = troubles.fail(table, "POST", POSTS, times=None)
        await table.command("Ben", "catan show")
        troubles.heal(table, fault)
        await table.wait(61)
        assert live_card(table).id == before.id and live_card(table).buttons
        await table.command("Ben", "catan show")
        await table.command("Anna", "catan show")
        assert sum(bool(message.buttons) for message in table.public()) == 1
        assert live_card(table).id > before.id


async def test_an_old_card_that_takes_no_more_edits_is_posted_anew(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        before = live_card(table)
        troubles.fail(table, "PATCH", f"/channels/*/messages/{before.id}", status=429, code=30046, times=None)
        await table.press("Anna", "screen:confirm BuyCard")
        fate.will("knight")
        answer = await table.press("Anna", "act:BuyCard")
        after = live_card(table)
        assert after.id != before.id and [message.id for message in answer.posted] == [after.id]
        assert not after.pings, "it only takes the place of one that had called already"
        assert before.id not in {message.id for message in table.public()}, "no dead card with a board stays above"


async def test_an_old_card_that_may_not_be_edited_loses_its_buttons_once_it_may(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        before = live_card(table)
        path = f"/channels/*/messages/{before.id}"
        faults = [troubles.fail(table, verb, path, status=403, code=50001, times=None) for verb in ("PATCH", "DELETE")]
        await end_turn(table)
        old, new = (message for message in table.public() if message.buttons)
        assert old.id == before.id
        for fault in faults:
            troubles.heal(table, fault)
        fate.will((1, 1))
        heard(await table.press("Ben", "roll", on=new))
        assert [message.id for message in table.public() if message.buttons] == [new.id]


async def test_whoever_brings_the_card_back_after_trouble_takes_nobodys_call(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.deny(table, "send_messages")
        await end_turn(table)
        troubles.deny(table)
        await table.command("Anna", "catan show")
        assert table.people["Ben"].id in live_card(table).pings


async def test_the_card_of_a_lobby_that_takes_no_more_edits_after_the_start_goes(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        for name in ("Ben", "Chloé"):
            await table.press(name, "Join")
        lobby = table.card()
        troubles.fail(table, "PATCH", f"/channels/*/messages/{lobby.id}", status=429, code=30046, times=None)
        await table.press("Anna", "Start")
        assert lobby.id not in {message.id for message in table.public()}
        begin = len(table.backend.http_requests)
        await table.press("Anna", "play", on=live_card(table))
        assert not [call for call in table.backend.http_requests[begin:] if str(lobby.id) in call.path]


async def test_a_thread_that_was_archived_goes_on(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = troubles.thread(table, "a game")
        await seated(table, fate, *RICH, channel=place)
        fate.will((1, 1))
        await table.press("Anna", "roll", on=table.card(channel=place))
        before = table.card(channel=place)
        troubles.archive(table, place)
        await table.press("Anna", "screen:confirm BuyCard")
        fate.will("knight")
        heard(await table.press("Anna", "act:BuyCard"))
        after = table.card(channel=place)
        assert after.id != before.id and "buys a card" in after.text
        heard(await table.press("Anna", "act:EndTurn"))
        await audit(table)


async def test_without_the_right_to_post_the_game_waits_and_says_so(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.deny(table, "send_messages")
        await end_turn(table)
        answer = await table.press("Ben", "play", on=live_card(table))
        heard(answer, says("notice-channel-closed"))
        doctor = await table.command("Ben", "catan admin check")
        heard(doctor, "❌")
        troubles.deny(table)
        assert "❌" not in (await table.command("Ben", "catan admin check")).text
        assert table.people["Ben"].id in live_card(table).pings, "the doctor also brings the posts up to date"


@pytest.mark.parametrize(
    ("why", "status", "code"), [("locked", 400, 160005), ("private", 403, 50001), ("other", 400, 200000)]
)
async def test_what_keeps_the_bot_from_posting_though_it_has_all_permissions_is_said_so(
    tmp_path: Path, fate: Fate, why: str, status: int, code: int
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = troubles.thread(table, "a game")
        await seated(table, fate, *RICH, channel=place)
        if why == "private":
            private = table.backend.get_channel(place.id)
            private.type = ChannelType.PRIVATE_THREAD
            for user in (table.people["Ben"].id, table.backend.bot_user.id):
                private.thread_members[user] = table.backend.now_iso()
            thread = client_of(table).get_channel(place.id)
            assert isinstance(thread, discord.Thread)
            thread._type = discord.ChannelType.private_thread
        path = f"/channels/{place.id}/messages"
        fault = troubles.fail(table, "POST", path, status=status, code=code, times=None)
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        said = says("ui-doctor-hindrance", why=why, code=str(code))
        heard(await table.command("Ben", "catan admin check", channel=place), said)
        heard(await table.command("Ben", "catan show", channel=place), says("notice-channel-closed"))
        troubles.heal(table, fault)
        heard(await table.command("Ben", "catan admin check", channel=place), says("ui-doctor-well"))
        assert table.people["Ben"].id in table.card(channel=place).pings


async def test_a_locked_thread_is_said_so_before_anything_is_posted(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = troubles.thread(table, "a game")
        locked = says("ui-doctor-hindrance", why="locked", code="0")
        assert locked not in (await table.command("Anna", "catan admin check", channel=place)).text
        table.backend.edit_channel(place.id, {}, thread_metadata={"locked": True})
        heard(await table.command("Anna", "catan admin check", channel=place), says("ui-doctor-well"))
        troubles.deny(table, "manage_threads")
        heard(await table.command("Anna", "catan admin check", channel=place), locked)


async def test_a_table_whose_card_cannot_be_posted_says_so(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        troubles.deny(table, "send_messages")
        await table.command("Anna", "catan new")
        heard(await table.submit("Anna", {}), says("done-new-closed", channel=table.channel.mention))
        heard(await table.command("Ben", "catan show"), says("notice-channel-closed"))
        troubles.deny(table)
        heard(await table.command("Ben", "catan admin check"), says("ui-doctor-well"))
        await table.press("Ben", "join")


async def test_the_last_card_of_a_game_is_tried_for_a_day(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        client, session = client_of(table), await session_of(table)
        troubles.deny(table, "send_messages")
        await play(session, 5)
        assert not session.stored.active
        await show(table)
        assert client.app.runner.troubles
        await later(table, DAY + 2 * HOUR)
        assert not client.app.runner.troubles
        troubles.deny(table)
        await table.command("Ben", "catan show")
        assert has(live_card(table), "rematch")


async def test_a_channel_nobody_may_see_changes_nothing(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        troubles.deny(table, "view_channel")
        await do(table, "Anna", "EndTurn")
        await show(table)
        troubles.deny(table)
        await table.wait(61)
        assert table.people["Ben"].id in live_card(table).pings


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_the_game_of_a_deleted_channel_sleeps(
    tmp_path: Path, fate: Fate, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.wire.services.lost_places.ASKING_SECONDS", 0.0)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        lobby = table.guild.create_text_channel("lobby")
        await table.command("Anna", "catan new", channel=lobby)
        await table.submit("Anna", {})
        place = table.guild.create_text_channel("games") if kind == "channel" else troubles.thread(table, "a game")
        await seated(table, fate, *RICH, channel=place)
        for gone in (place, lobby):
            troubles.delete_channel(table, gone)
        await table.env.settle()
        store = client_of(table).app.store
        assert {lost.game for lost in await store.lost_games()} == set(await store.active_games()) != set()
        heard(await table.command("Anna", "catan games"), "Asleep")
        assert await store.count_active_of(table.people["Anna"].id) == 0
        await table.restart()
        await table.command("Anna", "catan new")
        heard(await table.submit("Anna", {}), says("done-new"))


async def test_a_game_whose_channel_vanished_while_the_bot_was_down(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "bot.wire.services.lost_places.ASKING_SECONDS", 0.0
    )  # a start does not wait for the simulated clock
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = table.guild.create_text_channel("games")
        await seated(table, fate, *RICH, channel=place)
        await table.cut_off()
        troubles.delete_channel(table, place)
        await table.restart()
        await table.wait(130)
        heard(await table.command("Anna", "catan games"))
        await table.command("Anna", "catan new")
        heard(await table.submit("Anna", {}), says("done-new"))


async def test_a_full_disk_refuses_the_move_and_then_goes_on(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        position, store = await position_of(table), client_of(table).app.store
        pages = (await store.rows("PRAGMA page_count"))[0][0]
        await store.rows(f"PRAGMA max_page_count = {pages}")
        head = await head_of(table)
        for _ in range(40):  # until the free room inside the pages is used up
            answer = (await table.together(table.aim("Anna", "trade")))[0]
            assert answer.form
            answer = await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
            assert answer.message is not None and answer.message.private
            if "can’t read or write games right now" in answer.text:
                break
            head, position = await head_of(table), await position_of(table)
            if "can’t read or write games right now" in (await table.command("Anna", "catan undo")).text:
                break
            head, position = await head_of(table), await position_of(table)
        else:
            pytest.fail("the disk was never full")
        assert await position_of(table) == position and await head_of(table) == head
        table.forget_errors()
        await store.rows("PRAGMA max_page_count = 1000000")
        await table.press("Anna", "play")
        await end_turn(table)
        await table.wait(61)
        table.forget_errors()


@pytest.mark.parametrize(
    ("trouble", "refusal"),
    [
        ("UPDATE snapshots SET state = '{\"state\": 1}' WHERE game = 2", "refused-damaged"),
        ("UPDATE games SET options = replace(options, 'strict_', 'lenient_') WHERE id = 2", "refused-newer"),
    ],
)
async def test_one_game_that_cannot_be_read_leaves_the_others_alone(
    tmp_path: Path, fate: Fate, trouble: str, refusal: str
) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("other")
        await seated(table, fate, *RICH, channel=other)
        store = client_of(table).app.store
        await store.rows(trouble)
        await table.restart()
        broken = table.card(channel=other)
        heard(await table.press("Ben", "play", on=broken), says(refusal, game=2))
        heard(await table.command("Ben", "catan games"))
        table.forget_errors()
        await end_turn(table)


async def test_discord_away_for_half_an_hour(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fault = troubles.fail(table, "*", "*", status=503, times=None)
        for _ in range(10):
            await table.wait(180)
        await do(table, "Anna", "EndTurn")
        await show(table)
        troubles.heal(table, fault)
        await table.wait(61)
        assert table.people["Ben"].id in live_card(table).pings
        assert sum(":play:" in str(message.buttons) for message in table.public()) == 1
