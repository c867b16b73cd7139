"""Calls by direct message: beside the channel or instead of it, once a call, and never the only copy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

import bot.wire.rounds
from bot.clock import now
from bot.passing import pass_time

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .letters import letters, private_path, texts, wants
from .positions import FEW, RICH, do, seated, show
from .referee import referee
from .screen_reader import hand, live_card, trade_board
from .test_gathers import propose, question, say

pytestmark = pytest.mark.usefixtures("blank_pictures")
HOUR, DAY = 3600, 86_400
BEN = "Ben"


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players; Anna has rolled a two, and Ben comes next."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


async def later(table: Table, seconds: float) -> None:
    """Hours pass at once."""
    await pass_time(table.env, client_of(table), seconds)


async def turn_of(table: Table, fate: Fate, name: str) -> None:
    """Somebody has a turn in which nothing happens."""
    fate.will((1, 1))
    await do(table, name, "Roll")
    await do(table, name, "EndTurn")
    await show(table)


def reminders(table: Table) -> list[str]:
    """The short messages in the channel that call somebody again."""
    return [message.text for message in table.public() if "[To the card](" in message.text]


async def test_by_both_the_card_calls_and_a_direct_message_says_all_there_is_to_know(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        card, ben = live_card(table), table.people[BEN].id
        assert ben in card.pings
        (letter,) = letters(table, BEN)
        deadline = (await session_of(table)).clocks.deadline(1)
        assert f"<@{ben}>" in letter.text and "roll" in letter.text
        assert f"<t:{deadline}:f>" in letter.text
        assert f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{card.id}" in letter.text
        assert f"**Island** · <#{table.channel.id}>" in letter.text
        assert all(name in letter.text for name in table.people)
        assert not letter.controls and not any(letters(table, name) for name in ("Anna", "Chloé", "Dmitri"))


async def test_by_direct_message_alone_nothing_in_the_channel_calls(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await table.press("Anna", "act:EndTurn")
        await later(table, 3 * DAY + HOUR)
        assert not [message for message in table.public() if table.people[BEN].id in message.pings]
        assert not reminders(table)
        assert len(letters(table, BEN)) == 1 and says("ui-call-over") in texts(table, BEN)[0]


async def test_later_calls_take_the_place_of_earlier_ones_and_a_line_stays_in_the_end(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        first = letters(table, BEN)[0].id
        await later(table, 37 * HOUR)
        (half,) = letters(table, BEN)
        assert half.id != first and says("ui-call-half") in half.text
        fate.will((1, 1))
        await do(table, BEN, "Roll")
        await show(table)
        assert texts(table, BEN) == [half.text], "it is the same decision"
        await do(table, BEN, "EndTurn")
        await show(table)
        (done,) = letters(table, BEN)
        assert done.id == half.id and done.text.startswith("Done: game 1, **Island**")
        assert not await posts_of_a_person(table)


async def posts_of_a_person(table: Table) -> list[str]:
    """What the store knows of direct messages."""
    return [post.kind for post in await client_of(table).store.posts(1) if "direct" in post.kind or "deck" in post.kind]


async def test_without_reminders_only_what_is_more_comes(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both", reminders=False)
        await table.press("Anna", "act:EndTurn")
        first = letters(table, BEN)[0].id
        await later(table, 37 * HOUR)
        assert [letter.id for letter in letters(table, BEN)] == [first]
        await table.press("Anna", "nudge", on=(await table.press("Anna", "more", on=live_card(table))).message)
        (nudged,) = letters(table, BEN)
        assert nudged.id != first and says("ui-call-nudge") in nudged.text


async def test_nobody_is_woken_and_who_slept_is_called_in_the_morning(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        minutes = now() % DAY // 60
        store, ben = client_of(table).store, table.people[BEN].id
        await store.set_zone(ben, "UTC", "Reykjavík")
        await store.set_quiet(ben, ((minutes - 60) % 1440, (minutes + 300) % 1440))
        await table.press("Anna", "act:EndTurn")
        assert not letters(table, BEN)
        await later(table, 5 * HOUR + 60)
        (letter,) = letters(table, BEN)
        assert "Play has been waiting since" in letter.text


@pytest.mark.parametrize("code", [50007, 50278])
async def test_where_direct_messages_are_closed_the_channel_calls_and_the_person_is_told_once(
    tmp_path: Path, fate: Fate, code: int
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        troubles.fail(table, "POST", private_path(table, BEN), status=403, code=code, times=None)
        await table.press("Anna", "act:EndTurn")
        ben = table.people[BEN].id
        assert ben not in live_card(table).pings
        (call,) = [message for message in table.public() if ben in message.pings]
        assert "Play has been waiting since" in call.text and "direct" not in call.text.lower()
        assert (await client_of(table).store.preferences(ben)).direct_closed
        assert not client_of(table).poster.courier.troubles and not client_of(table).poster.troubles
        await table.restart()
        told = says("notice-direct-closed")
        heard(await table.press(BEN, "play", on=live_card(table)), told)
        assert told not in (await table.press(BEN, "play", on=live_card(table))).text
        await table.restart()
        assert told not in (await table.command(BEN, "catan mygames")).text
        await turn_of(table, fate, BEN)
        assert not [message for message in table.public() if ben in message.pings and message.id == call.id]
        for name in ("Chloé", "Dmitri", "Anna"):
            await turn_of(table, fate, name)
        assert ben in live_card(table).pings, "from now on the card itself calls them"


async def test_a_failing_direct_message_keeps_nothing_waiting_and_comes_later(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        fault = troubles.fail(table, "POST", private_path(table, BEN), status=500, times=None)
        await table.press("Anna", "act:EndTurn")
        assert table.people[BEN].id in live_card(table).pings and not letters(table, BEN)
        session = await session_of(table)
        assert not session.clocks.halts and not client_of(table).poster.troubles
        await table.wait(30)
        assert client_of(table).poster.courier.troubles
        troubles.heal(table, fault)
        await table.wait(61)
        assert len(letters(table, BEN)) == 1 and not client_of(table).poster.courier.troubles
        assert not session.clocks.halts


async def test_a_refusal_that_says_nothing_about_the_person_is_tried_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        troubles.fail(table, "POST", private_path(table, BEN), status=403, code=40333)
        await table.press("Anna", "act:EndTurn")
        assert not letters(table, BEN)
        assert not (await client_of(table).store.preferences(table.people[BEN].id)).direct_closed
        assert not (await session_of(table)).clocks.halts
        await table.wait(61)
        assert len(letters(table, BEN)) == 1


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try again comes after a minute: the simulation cannot wait for the earlier ones."""
    monkeypatch.setattr(bot.wire.rounds, "SOON", ())


async def test_a_lost_answer_is_found_again_and_calls_nobody_twice(tmp_path: Path, fate: Fate, late: None) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        lose_answers(table, private_path(table, BEN), 1)
        await table.press("Anna", "act:EndTurn")
        await table.wait(61)
        assert len(letters(table, BEN)) == 1 and not await client_of(table).store.sends(1)
        assert await posts_of_a_person(table) == ["direct"]
        assert private_sends(table, BEN) == 1, "it was found"


async def test_a_later_call_whose_answer_is_lost_still_takes_the_place_of_the_one_before(
    tmp_path: Path, fate: Fate, late: None
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        lose_answers(table, private_path(table, BEN), 1)
        await later(table, 37 * HOUR)
        (half,) = texts(table, BEN)
        assert says("ui-call-half") in half and await posts_of_a_person(table) == ["direct"]


async def test_what_cannot_be_found_is_repeated_once(tmp_path: Path, fate: Fate, late: None) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        path = private_path(table, BEN)
        lose_answers(table, path, 1)
        blind = troubles.fail(table, "GET", path, status=403, code=50001, times=None)
        await table.press("Anna", "act:EndTurn")
        await table.wait(61)
        troubles.heal(table, blind)
        await table.wait(200)
        assert len(letters(table, BEN)) == 1 and not await client_of(table).store.sends(1)
        assert private_sends(table, BEN) == 2 and await posts_of_a_person(table) == ["direct"]


def private_sends(table: Table, name: str) -> int:
    """How often a direct message to somebody was posted, or tried to be."""
    path = private_path(table, name)
    return sum((entry.method, entry.path) == ("POST", path) for entry in table.backend.http_requests)


def lose_answers(table: Table, path: str, count: int) -> None:
    """So many posts there arrive, and their answers do not."""
    client = client_of(table)
    request, left = client.http.request, [count]

    async def lossy(route: Route, **options: Any) -> Any:
        answer = await request(route, **options)
        if left[0] and route.method == "POST" and route.url.endswith(path):
            left[0] -= 1
            raise ConnectionResetError
        return answer

    client.http.request = lossy  # type: ignore[method-assign]


async def test_a_death_between_the_card_and_the_direct_message_loses_neither(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        fault = troubles.fail(table, "POST", private_path(table, BEN), status=500, times=None)
        await table.press("Anna", "act:EndTurn")
        card = live_card(table).id
        await table.restart(abruptly=True)
        troubles.heal(table, fault)
        await client_of(table).store._rows("DELETE FROM sends")  # as if it had not come so far
        await table.restart()
        assert len(letters(table, BEN)) == 1 and live_card(table).id == card
        await table.restart()
        assert private_sends(table, BEN) <= 6 and len(letters(table, BEN)) == 1
        assert not client_of(table).games._sessions, "nothing was to be done"


async def offer(table: Table, to: str) -> None:
    """Anna offers some card for another one."""
    give = next(iter(hand(table.panel("Anna"))))
    await do(table, "Anna", f"MakeOffer {give}1 {'wool' if give != 'wool' else 'ore'}1 {to} no -")
    await show(table)


async def test_a_trade_calls_by_direct_message_too(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await wants(table, "Chloé", "both")
        await offer(table, "1+2")
        board = trade_board(table)
        assert board is not None
        assert table.people["Chloé"].id in board.pings and table.people[BEN].id not in board.pings
        for name in (BEN, "Chloé"):
            (letter,) = texts(table, name)
            assert letter.startswith("**There is something for you on the trade board.**")
            assert f"/{board.id})" in letter
        await table.press(BEN, "No #1")
        assert texts(table, BEN)[0].startswith("Done: game 1") and not texts(table, "Chloé")[0].startswith("Done")


async def test_whoever_is_next_is_told_once_a_turn(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, "Chloé", on_deck=True)
        await table.press("Anna", "act:EndTurn")
        (letter,) = letters(table, "Chloé")
        assert "**You are next** in game 1" in letter.text and "**Ben**" in letter.text
        fate.will((1, 1))
        await table.press(BEN, "roll", on=live_card(table))
        await table.restart()
        assert [other.id for other in letters(table, "Chloé")] == [letter.id]
        await table.press(BEN, "act:EndTurn")
        (was,) = letters(table, "Chloé")
        assert was.id == letter.id and was.text.startswith("You were next in game 1")
        for name in ("Chloé", "Dmitri", "Anna"):
            assert len(letters(table, "Chloé")) == 1
            await turn_of(table, fate, name)
        assert len(letters(table, "Chloé")) == 2 and "**You are next**" in texts(table, "Chloé")[1]


async def test_nobody_is_told_to_be_next_at_night_or_where_messages_are_closed(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        store, minutes = client_of(table).store, now() % DAY // 60
        for name in ("Chloé", "Dmitri"):
            await wants(table, name, on_deck=True)
        await store.set_zone(table.people["Chloé"].id, "UTC", "Reykjavík")
        await store.set_quiet(table.people["Chloé"].id, ((minutes - 60) % 1440, (minutes + 300) % 1440))
        await store.set_direct_closed(table.people["Dmitri"].id, True)
        await table.press("Anna", "act:EndTurn")
        await turn_of(table, fate, BEN)
        assert not letters(table, "Chloé") and not letters(table, "Dmitri")


async def test_in_the_readers_language(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await wants(table, "Chloé", on_deck=True)
        client = client_of(table)
        for name in (BEN, "Chloé"):
            await client.languages.choose(table.people[name].id, "fr")
        await table.press("Anna", "act:EndTurn")
        assert "Partie 1 · **Island**" in texts(table, BEN)[0] and "Voir la carte" in texts(table, BEN)[0]
        assert "C’est bientôt à toi" in texts(table, "Chloé")[0]
        await turn_of(table, fate, BEN)
        assert texts(table, BEN)[0].startswith("C’est fait")


async def test_a_game_that_is_lost_leaves_no_call_behind(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        await wants(table, "Anna", "both")
        await show(table)
        assert len(letters(table, "Anna")) == 1
        troubles.delete_channel(table, table.channel)
        await table.env.settle()
        assert texts(table, "Anna")[0].startswith("Done: game 1")


async def test_several_who_are_waited_for_at_once_are_all_called_again(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        for name in ("Chloé", "Dmitri"):
            await wants(table, name, "direct")
        fate.will((1, 6))
        await do(table, "Anna", "Roll")
        await show(table)
        await later(table, 90 * HOUR)
        again = [user for message in table.public() if "[To the card](" in message.text for user in message.pings]
        assert sorted(map(table.name_of, again)) == ["Anna", BEN]
        assert all(says("ui-call-over") in texts(table, name)[0] for name in ("Chloé", "Dmitri"))


async def test_a_question_to_the_table_calls_by_direct_message_too(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await wants(table, "Chloé", "both")
        await propose(table, "Anna", "quick")
        asked = question(table)
        assert table.people[BEN].id not in asked.pings and table.people["Chloé"].id in asked.pings
        assert not letters(table, "Dmitri")
        for name in (BEN, "Chloé"):
            (words,) = texts(table, name)
            assert words.startswith("**A question to the table waits for your answer.**") and f"/{asked.id})" in words
        await say(table, BEN, "Object")
        ben, chloe = texts(table, BEN), texts(table, "Chloé")
        assert len(chloe) == 1 and chloe[0].startswith("**A question"), "now it is a vote, which calls again"
        assert f"/{question(table).id})" in chloe[0] and question(table).id != asked.id
        assert ben[-1].startswith("Done: game 1")


@pytest.mark.parametrize("what", ["trade", "gather"])
async def test_instead_of_what_is_refused_the_channel_calls(tmp_path: Path, fate: Fate, what: str) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        troubles.fail(table, "POST", private_path(table, BEN), status=403, code=50007, times=None)
        if what == "trade":
            await offer(table, "1")
        else:
            await propose(table, "Anna", "quick")
        (call,) = [message for message in table.public() if table.people[BEN].id in message.pings]
        assert says(f"ui-direct-{what}", link="").partition("[")[0] in call.text
        assert call.text.startswith("🔵 <@") and f"/{table.channel.id}/" in call.text
        assert not letters(table, BEN) and not client_of(table).poster.courier.troubles


async def test_a_slow_direct_message_delays_no_card(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        client, path = client_of(table), private_path(table, BEN)
        request = client.http.request

        async def slow(route: Route, **options: Any) -> Any:
            if route.method == "POST" and route.url.endswith(path):
                await asyncio.sleep(60)
            return await request(route, **options)

        client.http.request = slow  # type: ignore[method-assign]
        await table.press("Anna", "act:EndTurn")
        assert table.people[BEN].id in live_card(table).pings and not letters(table, BEN)
        await turn_of(table, fate, BEN)
        assert table.people["Chloé"].id in live_card(table).pings and not letters(table, BEN)
        await table.wait(130)
        assert not [text for text in texts(table, BEN) if not text.startswith("Done")]
        assert not await posts_of_a_person(table)


async def test_nothing_is_kept_of_the_direct_messages_to_somebody_who_is_erased(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        page = await table.command(BEN, "catan settings")
        page = await table.press(BEN, "erase", on=page.message)
        await table.press(BEN, "erase-yes", on=page.message)
        assert texts(table, BEN)[0].startswith("Done: game 1")
        store, channel = client_of(table).store, letters(table, BEN)[0].channel
        for rows in ("messages", "sends"):
            assert not await store._rows(f"SELECT game FROM {rows} WHERE channel = ?", channel)
        assert not await store._rows("SELECT user FROM settings WHERE user = ?", table.people[BEN].id)
