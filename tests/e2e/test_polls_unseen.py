"""Questions that nobody can have seen: no silence counts, and sleeping players are called when they wake."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from bot.time.seat_clocks import QUICK, Timing

from . import troubles
from .audit import client_of, session_of
from .conftest import Fate
from .notebook import Row
from .positions import later
from .screen_reader import has
from .test_calls import DAY, HOUR, MINUTE, at, end_turn, playing, sleeps
from .test_polls import propose, question, say, status_of

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def test_a_question_that_could_not_be_posted_has_all_its_time_once_it_is(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        troubles.deny(table, "send_messages")
        await propose(table, "Anna", "pause")
        await later(table, 3 * DAY)
        assert await status_of(table) == "running"
        troubles.deny(table)
        await later(table, 2 * HOUR)
        posted = question(table)
        (poll,) = await client_of(table).app.store.polls(1)
        assert now() + 22 * HOUR < poll.until <= now() + DAY and f"<t:{poll.until}:R>" in posted.text
        await later(table, DAY + MINUTE)
        assert await status_of(table) == "paused"


async def test_a_lost_server_of_discord_lets_no_question_pass_either(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        fault = troubles.fail(table, "POST", "/channels/*/messages", times=None)
        await propose(table, "Anna", "pause")
        await later(table, 2 * DAY)
        troubles.heal(table, fault)
        await later(table, 2 * HOUR)
        assert await status_of(table) == "running" and has(question(table), "gather")
        table.forget_errors()


async def test_the_time_for_which_the_channel_takes_no_posts_does_not_count(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await propose(table, "Anna", "pause")
        await later(table, HOUR)
        troubles.deny(table, "send_messages")
        await end_turn(table, fate)
        assert "closed" in (await session_of(table)).clocks.halts
        await later(table, 30 * HOUR)
        assert await status_of(table) == "running"
        troubles.deny(table)
        await later(table, 2 * HOUR)
        assert await status_of(table) == "running"
        await later(table, DAY + MINUTE)
        assert await status_of(table) == "paused"


async def test_a_question_that_was_deleted_is_asked_again_instead_of_taken_for_accepted(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await propose(table, "Anna", "pause")
        first = question(table)
        troubles.delete(table, first)
        await later(table, DAY + MINUTE)
        assert await status_of(table) == "running"
        again = question(table)
        assert {table.name_of(user) for user in again.pings} == {"Ben", "Chloé", "Dmitri"}
        await later(table, DAY - HOUR)
        assert await status_of(table) == "running"
        await later(table, HOUR + MINUTE)
        assert await status_of(table) == "paused"


@pytest.mark.parametrize("restarts", [False, True])
async def test_whoever_slept_is_called_when_they_wake_and_has_all_the_time(
    tmp_path: Path, fate: Fate, restarts: bool
) -> None:
    async with playing(tmp_path, fate, Timing(QUICK)) as (table, notebook):
        for name in ("Ben", "Chloé"):
            await sleeps(table, name)
        await later(table, 23 * HOUR)
        begun = len(notebook.rows)
        await propose(table, "Anna", "pause")
        await say(table, "Ben", "Agree")
        if restarts:
            await table.restart(gone=MINUTE)
        await later(table, 10 * HOUR)
        found = [row for row in notebook.rows[begun:] if asks(row)]
        assert [(at(row), row.pinged, row.silent) for row in found] == [
            ("01 23:00", ("Dmitri",), False),
            ("02 07:00", ("Chloé",), False),
        ]
        assert sum(has(message, "gather") for message in table.public()) == 1
        assert await status_of(table) == "running"
        await later(table, 2 * HOUR + MINUTE)
        assert await status_of(table) == "paused"


async def test_where_all_sleep_a_question_makes_no_sound(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, Timing(QUICK)) as (table, notebook):
        for name in ("Ben", "Chloé", "Dmitri"):
            await sleeps(table, name)
        await later(table, 23 * HOUR)
        begun = len(notebook.rows)
        await propose(table, "Anna", "pause")
        await later(table, 9 * HOUR)
        found = [row for row in notebook.rows[begun:] if asks(row)]
        assert [(at(row), sorted(row.pinged), row.silent) for row in found] == [
            ("01 23:00", [], True),
            ("02 07:00", ["Ben", "Chloé", "Dmitri"], False),
        ]


def asks(row: Row) -> bool:
    """Whether the question to the table was posted then."""
    return row.what == "posted" and "proposes a pause" in row.words
