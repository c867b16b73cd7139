"""Direct messages that are refused, lost, late or slow: each player is called once, and no table waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.http import Route

import bot.clock
import bot.wire.posts.jobs

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .letters import (
    BEN,
    HOUR,
    later,
    letters,
    offer,
    playing,
    posts_of_a_person,
    private_path,
    texts,
    turn_of,
    wants,
)
from .notebook import Notebook
from .positions import FEW, do, seated, show
from .referee import referee
from .screen_reader import live_card
from .test_polls import propose

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


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
        assert (await client_of(table).app.store.preferences(ben)).direct_closed
        assert not client_of(table).app.poster.dm_poster.troubles and not client_of(table).app.runner.troubles
        await table.restart()
        told = says("notice-direct-closed")
        heard(await table.press(BEN, "play", on=live_card(table)), told)
        assert told not in (await table.press(BEN, "play", on=live_card(table))).text
        await table.restart()
        assert told not in (await table.command(BEN, "catan games")).text
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
        assert not session.clocks.halts and not client_of(table).app.runner.troubles
        await table.wait(30)
        assert client_of(table).app.poster.dm_poster.troubles
        troubles.heal(table, fault)
        await table.wait(61)
        assert len(letters(table, BEN)) == 1 and not client_of(table).app.poster.dm_poster.troubles
        assert not session.clocks.halts


async def test_a_lost_call_of_a_decision_that_is_over_makes_the_next_one_ring_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        fault = troubles.fail(table, "POST", private_path(table, BEN), status=500, times=None)
        await table.press("Anna", "act:EndTurn")
        await table.wait(30)
        for name in (BEN, "Chloé", "Dmitri", "Anna"):
            fate.will((1, 1))
            await do(table, name, "Roll")
            await do(table, name, "EndTurn")
        await show(table)
        notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        troubles.heal(table, fault)
        await table.wait(61)
        assert len([row for row in notebook.rows if row.direct and row.is_call]) == 1
        assert not client_of(table).app.poster.dm_poster.troubles


async def test_what_takes_the_place_of_a_message_that_takes_no_more_edits_makes_no_sound(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        (before,) = letters(table, BEN)
        troubles.fail(table, "PATCH", f"/channels/*/messages/{before.id}", status=429, code=30046, times=None)
        await table.restart(gone=HOUR)  # which moves their deadline
        await table.wait(30)
        after = letters(table, BEN)[-1]
        assert after.id != before.id and after.text != before.text
        assert after.silent and not before.silent


async def test_a_message_of_another_application_is_sent_again_and_closes_nothing(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        (before,) = letters(table, BEN)
        troubles.fail(table, "PATCH", f"/channels/*/messages/{before.id}", status=403, code=50001, times=None)
        await table.restart(gone=HOUR)  # which moves their deadline
        await table.wait(30)
        assert len(letters(table, BEN)) == 2 and letters(table, BEN)[-1].silent
        assert not (await client_of(table).app.store.preferences(table.people[BEN].id)).direct_closed


async def test_a_refusal_that_says_nothing_about_the_person_is_tried_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        troubles.fail(table, "POST", private_path(table, BEN), status=403, code=40333)
        await table.press("Anna", "act:EndTurn")
        assert not letters(table, BEN)
        assert not (await client_of(table).app.store.preferences(table.people[BEN].id)).direct_closed
        assert not (await session_of(table)).clocks.halts
        await table.wait(61)
        assert len(letters(table, BEN)) == 1


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try again comes after a minute: the simulation cannot wait for the earlier ones."""
    monkeypatch.setattr(bot.wire.posts.jobs, "SOON", ())


@pytest.mark.parametrize("ahead", [0, 90], ids=["clocks agree", "our clock is ahead"])
async def test_a_lost_answer_is_found_again_and_calls_nobody_twice(
    tmp_path: Path, fate: Fate, late: None, ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.clock, "precisely_now", lambda: discord.utils.utcnow().timestamp() + ahead)
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        lose_answers(table, private_path(table, BEN), 1)
        await table.press("Anna", "act:EndTurn")
        await table.wait(61)
        assert len(letters(table, BEN)) == 1 and not await client_of(table).app.store.sends(1)
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
        assert len(letters(table, BEN)) == 1 and not await client_of(table).app.store.sends(1)
        assert private_sends(table, BEN) == 2 and await posts_of_a_person(table) == ["direct"]


class Response:
    """What the library needs to know of an answer of Discord's that refuses something."""

    status, reason = 403, "Forbidden"


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
        await client_of(table).app.store.rows("DELETE FROM sends")  # as if it had not come so far
        await table.restart()
        assert len(letters(table, BEN)) == 1 and live_card(table).id == card
        await table.restart()
        assert private_sends(table, BEN) <= 6 and len(letters(table, BEN)) == 1
        assert not client_of(table).app.games.sessions, "nothing was to be done"


async def test_a_game_that_is_lost_leaves_no_call_behind(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        await wants(table, "Anna", "both")
        await show(table)
        assert len(letters(table, "Anna")) == 1
        troubles.delete_channel(table, table.channel)
        await table.env.settle()
        assert texts(table, "Anna")[0].startswith("Done: game 1")


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
        assert not letters(table, BEN) and not client_of(table).app.poster.dm_poster.troubles


@pytest.mark.parametrize("code", [50013, None], ids=["the channel is closed", "the way to it is lost"])
async def test_a_call_instead_of_a_refused_message_comes_later_where_it_could_not_be_sent(
    tmp_path: Path, fate: Fate, late: None, code: int | None
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        private, public = private_path(table, BEN), f"/channels/{table.channel.id}/messages"
        troubles.fail(table, "POST", private, status=403, code=50007, times=None)
        client, ben = client_of(table), table.people[BEN].id
        request, asked = client.http.request, list[str]()

        async def refusing(route: Route, **options: Any) -> Any:
            asked.append(route.url[route.url.index("/channels") :])
            if asked[-2:] == [private, public] and asked.count(public) == 2:  # the question came before
                raise ConnectionResetError if code is None else discord.Forbidden(Response(), {"code": code})
            return await request(route, **options)

        client.http.request = refusing  # type: ignore[method-assign]
        await propose(table, "Anna", "quick")
        assert asked.count(public) == 2 and not [message for message in table.public() if ben in message.pings]
        await table.wait(61)
        (call,) = [message for message in table.public() if ben in message.pings]
        assert says("ui-direct-gather", link="").partition("[")[0] in call.text
        assert client.app.people.of(ben).is_to_be_told and not client.app.poster.dm_poster.troubles


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
