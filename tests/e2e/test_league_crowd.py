"""Fifty people at a league night: thirteen tables open in the same minute."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.time.seat_clocks import HOUR, MINUTE

from .audit import client_of
from .test_league_night import at, call, night, tables_of
from .test_leagues import served

pytestmark = pytest.mark.usefixtures("blank_pictures", "blank_keepsakes")
PEOPLE = 50


async def test_fifty_people_sit_at_thirteen_tables_in_the_same_minute(tmp_path: Path) -> None:
    names = [f"P{number}" for number in range(PEOPLE)]
    async with served(tmp_path, *names, fame=False) as table:
        rhythm = await night(table)
        store = client_of(table).app.store
        for name in names:
            assert await store.join_season(1, table.people[name].id, name, 60) == "joined"
        await at(table, rhythm.evenings[0] - HOUR)
        assert len((await call(table, 1)).pings) == PEOPLE, "one post calls them all"
        await at(table, rhythm.evenings[0] - 10 * MINUTE)
        for name in names:
            await store.answer_evening(1, 1, table.people[name].id, "here", 5)
        before = len(table.env.http_requests)
        await at(table, rhythm.evenings[0])
        found = await tables_of(table, 1)
        assert [one.status for one in found] == ["running"] * 13
        asked = Counter((request.method, request.path.split("/")[1]) for request in table.env.http_requests[before:])
        post = await call(table, 1)
        (watch,) = post.menus
        assert len(watch.options) == 13, "one menu instead of thirteen buttons"
        seen = await table.choose("P0", "watch", [watch.options[4].value], on=post)
        assert seen.message is not None and seen.message.private
        assert sum(asked.values()) <= 13 * 14
