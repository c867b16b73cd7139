"""The role of a server that is called to tables with free seats: by a button, by itself, once in a while."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.home import CALL_SECONDS
from bot.table.polls.absence import come_back
from bot.time.seat_clocks import DAY, HOUR

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .homes import managed, opened, place_of, stored
from .positions import later, show
from .referee import referee
from .shown import Shown
from .test_threads import begun
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def served(path: Path) -> AsyncIterator[Table]:
    """A server with threads and a role for people who want to play; Anna has opened a table."""
    async with Table(referee(), path / "games.sqlite", players=6) as table:
        role = table.guild.create_role("players", mentionable=True)
        await managed(table, threads=True, players=role.id)
        await opened(table, board=["beginner"])
        yield table


def role_of(table: Table) -> int:
    return table.guild.roles["players"].id


def calls(table: Table) -> list[Shown]:
    """The messages in the channel that call the role."""
    return [post for post in table.public() if role_of(table) in post.roles]


async def test_a_player_calls_others_to_a_lobby(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        place = await place_of(table)
        heard(await table.press_old("Ben", "players-wanted", on=table.card(channel=place)), says("refused-not-joined"))
        answer = await table.behind_more("Anna", "players-wanted", on=table.card(channel=place))
        heard(answer, says("done-wanted", channel=table.channel.mention))
        (call,) = calls(table)
        assert call.pings == () and not call.silent and place.mention in call.text
        assert says("ui-wanted", role=f"<@&{role_of(table)}>", line="").strip() in call.text
        heard(await table.press("Ben", "table-join", on=call))
        assert len((await stored(table)).seats) == 2
        await later(table, 60)
        (standing,) = (post for post in table.public() if post.id == call.id)
        assert "2 seats free" in standing.text, "it says so too, and calls nobody by that"
        for name in ("Chloé", "Dmitri"):
            await table.press(name, "table-join", on=call)
        assert call.id not in [post.id for post in table.public()], "all seats are taken"
        assert "players-wanted" not in str(table.card(channel=place).buttons)


async def test_a_role_is_called_twice_a_day_to_a_table_and_by_a_person(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        card = table.card(channel=await place_of(table))
        moment, done = now(), says("done-wanted", channel=table.channel.mention)
        for _ in range(2):
            heard(await table.behind_more("Anna", "players-wanted", on=card), done)
            await later(table, CALL_SECONDS)
        again = says("refused-wanted-early", when=f"<t:{moment + DAY}:R>")
        heard(await table.behind_more("Anna", "players-wanted", on=card), again)
        await opened(table, "Anna", board=["beginner"])
        other = table.card(channel=await place_of(table, 2))
        heard(await table.behind_more("Anna", "players-wanted", on=other), again)
        await later(table, DAY - 2 * CALL_SECONDS)
        heard(await table.behind_more("Anna", "players-wanted", on=card), done)


async def test_all_tables_of_a_server_call_once_in_half_an_hour(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await opened(table, "Ben")
        first, second = [table.card(channel=await place_of(table, game)) for game in (1, 2)]
        moment = now()
        heard(
            await table.behind_more("Anna", "players-wanted", on=first),
            says("done-wanted", channel=table.channel.mention),
        )
        early = says("refused-wanted-early", when=f"<t:{moment + CALL_SECONDS}:R>")
        for who, card in (("Anna", first), ("Ben", second)):
            heard(await table.behind_more(who, "players-wanted", on=card), early)
        await later(table, CALL_SECONDS)
        heard(await table.behind_more("Anna", "players-wanted", on=first))
        assert len(calls(table)) == 1, "the new call takes the place of the one before"


async def test_a_table_that_looks_for_somebody_calls_by_itself(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        place = await begun(table, fate, "Ben", "Chloé")
        session = await session_of(table)
        await session.change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        (call,) = calls(table)
        assert says("ui-seat-wanted", role=f"<@&{role_of(table)}>", line="").strip() in call.text
        await show(table)
        assert len(calls(table)) == 1
        heard(await table.press("Esi", "table-seat", on=call), says("done-seat-asked", needed=2, yes=0, when=""))
        await come_back(session, By(table.people["Chloé"].id))
        await show(table)
        assert calls(table) == [], "the seat is not open any more"
        assert place.is_thread


async def test_a_call_that_comes_too_early_comes_later(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        await opened(table, "Ben")
        await table.behind_more("Ben", "players-wanted", on=table.card(channel=await place_of(table, 2)))
        await begun(table, fate, "Chloé", "Dmitri")
        session = await session_of(table)
        await session.change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        assert len(calls(table)) == 1
        await later(table, CALL_SECONDS + 10)
        assert len(calls(table)) == 2
        await later(table, CALL_SECONDS + 10)
        assert len(calls(table)) == 2, "once for each seat"


async def test_a_restart_calls_nobody_again(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        await begun(table, fate, "Ben", "Chloé")
        await (await session_of(table)).change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        before = calls(table)
        await table.restart()
        await later(table, 2 * CALL_SECONDS)
        assert calls(table) == before


async def test_a_call_whose_answer_is_lost_is_one(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        card = table.card(channel=await place_of(table))
        with troubles.lost_answer(table, "POST", "/channels/{channel_id}/messages"):
            await table.behind_more("Anna", "players-wanted", on=card)
        table.forget_errors()
        client_of(table).app.poster.home_poster.schedule(1)
        await later(table, 130)
        assert len(calls(table)) == 1
        posts = [post for post in await client_of(table).app.store.posts(1) if post.kind == "wanted"]
        assert [post.message for post in posts] == [calls(table)[0].id]


async def test_a_call_that_takes_no_more_edits_says_later_how_many_seats_are_free(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        place = await place_of(table)
        await table.behind_more("Anna", "players-wanted", on=table.card(channel=place))
        (call,) = calls(table)
        path = f"/channels/{table.channel.id}/messages/{call.id}"
        fault = troubles.fail(table, "PATCH", path, status=400, code=30046, times=None)
        await table.press("Ben", "join", on=table.card(channel=place))
        await later(table, 60)
        (standing,) = (post for post in table.public() if post.id == call.id)
        assert "3 seats free" in standing.text
        troubles.heal(table, fault)
        await table.wait(3700)
        (standing,) = (post for post in table.public() if post.id == call.id)
        assert "2 seats free" in standing.text


async def test_a_channel_that_takes_no_call_is_said_so(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        card = table.card(channel=await place_of(table))
        troubles.fail(table, "POST", f"/channels/{table.channel.id}/messages", status=403, code=50013)
        answer = await table.behind_more("Anna", "players-wanted", on=card)
        heard(answer, says("refused-wanted-failed", channel=table.channel.mention))
        heard(
            await table.behind_more("Anna", "players-wanted", on=card),
            says("done-wanted", channel=table.channel.mention),
        )
        assert len(calls(table)) == 1, "what called nobody does not count"


async def test_a_free_seat_is_called_once_the_channel_takes_posts_again(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        await begun(table, fate, "Ben", "Chloé")
        troubles.deny(table, "send_messages")
        session = await session_of(table)
        await session.change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        assert calls(table) == []
        troubles.deny(table)
        await later(table, HOUR + 60)
        assert len(calls(table)) == 1


async def test_a_role_that_is_gone_or_may_not_be_called_is_said_so(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        card, role = table.card(channel=await place_of(table)), table.guild.roles["players"]
        table.backend.edit_role(table.guild.id, role.id, {"mentionable": False})
        troubles.deny(table, "mention_everyone")
        await table.env.settle()
        mute = says("refused-wanted-mute", role=role.mention)
        heard(await table.behind_more("Anna", "players-wanted", on=card), mute)
        troubles.deny(table)
        table.backend.delete_role(table.guild.id, role.id)
        await table.env.settle()
        heard(await table.behind_more("Anna", "players-wanted", on=card), says("refused-wanted-gone"))
        assert len(table.public()) == 1, "the line alone"


async def test_without_a_role_nobody_is_called(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        card = table.card(channel=await place_of(table))
        assert "players-wanted" not in str(card.buttons)
        forged = Press("Anna", "v1:1:0:players-wanted:", card)
        heard((await table.together(forged))[0], says("refused-wanted-none"))
        await begun(table, fate, "Ben", "Chloé")
        await (await session_of(table)).change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        assert len(table.public()) == 1, "the line alone"


async def test_in_a_channel_of_its_own_a_table_calls_there(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        role = table.guild.create_role("players", mentionable=True)
        await managed(table, players=role.id)
        await opened(table)
        await table.behind_more("Anna", "players-wanted")
        (call,) = calls(table)
        assert table.channel.mention not in call.text
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "table-join", on=call)
        assert calls(table) == []


async def test_a_call_that_somebody_deleted_holds_no_other_up(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        await begun(table, fate, "Ben", "Chloé", "Dmitri")
        session = await session_of(table)
        await session.change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        (call,) = calls(table)
        troubles.delete(table, call)
        await later(table, CALL_SECONDS + 60)
        await session.change_clocks(lambda clocks: clocks.gone(1, "open"))
        await show(table)
        await later(table, 2 * CALL_SECONDS)
        assert len(calls(table)) == 1, "for the second seat, and not again for the first"
