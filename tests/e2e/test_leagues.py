"""A season of a league, the whole way through Discord: prepared, joined, drawn, played to its standings."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.devserver.simcord_patches import as_the_bot
from bot.leagues.standings import SeasonGame, Standing, full_standings
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import AdminAct
from bot.table.lobbies.lobby import join
from bot.time.seat_clocks import DAY
from bot.ui.leagues.season_form import last_day
from bot.wire.posts.season_posts import desired_season
from bot.wire.posts.shown import RESULT, SEASON, Actual
from storage import Result, Season, SeasonTable
from tests.table.played import play

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .harness import Answer, Table
from .homes import MANAGER, managed, manager, stored
from .positions import show
from .referee import referee
from .screen_reader import has
from .shown import Shown, shown

pytestmark = pytest.mark.usefixtures("blank_pictures")
SIX = ("Anna", "Ben", "Chloé", "Dmitri", "Eve", "Farid")
FOUR = SIX[:4]
ENDS = 300 * DAY


@asynccontextmanager
async def served(path: Path, *people: str, **settings: Any) -> AsyncIterator[Table]:
    """A server with threads and a hall of fame, with these people and a manager."""
    async with Table(referee(), path / "games.sqlite") as table:
        await managed(table, **{"fame": True, "threads": True} | settings)
        manager(table)
        for name in people:
            if name not in table.people:
                table.seat(name)
        yield table


async def prepared(table: Table, **fields: Any) -> Answer:
    """The manager prepares a slow league and fills in its form."""
    page = (await table.command(MANAGER, "catan admin server")).message
    leagues = (await table.press(MANAGER, "season", on=page)).message
    draft = (await table.press(MANAGER, "season-act:0 slow", on=leagues)).message
    assert draft is not None
    (title,) = (one.custom_id for one in draft.buttons if re.fullmatch(r".*:season-form:\d+", one.custom_id))
    await table.press(MANAGER, title.removeprefix("v1:0:0:"), on=draft)
    filled = {"title": "Autumn", "ends": last_day(now() + ENDS), "scoring": "places", **fields}
    return await table.submit(MANAGER, filled)


async def published(table: Table, **fields: Any) -> Shown:
    """The manager has published a season; its post."""
    draft = await prepared(table, **fields)
    heard(draft, says("ui-season-draft"))
    plan = (await season(table)).options
    plan["options"] |= {"board": "beginner", "target": 8}
    three = {**((await season(table)).rhythm or {}), "at_once": 3}
    await client_of(table).app.store.change_season(1, before="draft", changes={"options": plan, "rhythm": three})
    heard(await publishing(table, draft), says("done-season-published"))
    await table.env.settle()
    return await post(table)


async def publishing(table: Table, draft: Answer) -> Answer:
    """The manager publishes, and says that they mean it."""
    sure = (await table.press(MANAGER, "season:1 publish", on=draft.message)).message
    return await table.press(MANAGER, "season-act:1 publish", on=sure)


async def season(table: Table) -> Season:
    found = await client_of(table).app.store.season(1)
    assert found is not None
    return found


async def drawn_tables(table: Table) -> list[SeasonTable]:
    return await client_of(table).app.store.season_tables(1)


async def post(table: Table) -> Shown:
    """The post of the season as it is now."""
    (found,) = (one for one in await client_of(table).app.store.posts(-1) if one.kind == SEASON)
    return shown(table.backend.get_message(found.channel, found.message))


async def joined(table: Table, *people: str) -> None:
    for name in people:
        heard(await table.press(name, "season-act:1 join", on=await post(table)), says("done-season-joined"))


async def drawn(table: Table, count: int) -> None:
    """The manager has the tables drawn."""
    page = await table.press(MANAGER, "season:1", on=await post(table))
    sure = await table.press(MANAGER, "season:1 draw", on=page.message)
    assert sure.message is not None
    (yes,) = (button for button in sure.message.buttons if ":season-act:1 draw " in button.custom_id)
    heard(
        await table.press(MANAGER, yes.custom_id.removeprefix("v1:0:0:"), on=sure.message),
        says("done-season-drawn", tables=count),
    )
    await table.env.settle()


async def played(table: Table, *people: str, **fields: Any) -> None:
    """A season of these people is drawn and its first tables have begun."""
    await published(table, **fields)
    await joined(table, *people)
    await drawn(table, len(people) * int(fields["games"][0]) // 4)


async def won(table: Table, game: int, points: Sequence[int]) -> None:
    """A game has ended with so many points by seat, the most of which have won."""
    session = await session_of(table, game)
    result = Result(game, "base", 40, max(range(len(points)), key=lambda seat: points[seat]), tuple(points))
    await client_of(table).app.store.save_result(result)
    await session.administer(AdminAct("won", status="finished"))
    await show(table, game)


async def left(table: Table, name: str) -> None:
    """Somebody leaves the season, and says that they mean it."""
    own = (await table.press(name, "season:1", on=await post(table))).message
    sure = (await table.press(name, "season:1 leave", on=own)).message
    heard(await table.press(name, "season-act:1 leave", on=sure), says("done-season-left"))
    await table.env.settle()


async def found_standings(table: Table) -> list[Standing]:
    client = client_of(table)
    return list((await client.app.seasons.seasons.scene(await season(table))).standings)


def edits(table: Table, message: int, since: int) -> int:
    """How often the post of the season was edited after so many requests."""
    asked = [(request.method, request.path.rpartition("/")[2]) for request in table.env.http_requests[since:]]
    return asked.count(("PATCH", str(message)))


async def test_a_league_of_six_and_fifteen_games_to_its_standings(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, results=None) as table:
        first = await published(table, games=["10"])
        assert (
            first.silent
            and first.pings == ()
            and [one.label for one in first.buttons] == ["Join", "Rules", "My season"]
        )
        asked = await table.press("Anna", "season:1 rules", on=first)
        assert says("ui-season-replaced") in asked.text
        await joined(table, *SIX)
        await drawn(table, 15)
        client, by_hand, rounds = client_of(table), [], 0
        while (await season(table)).status == "running":
            rounds += 1
            assert rounds < 30
            open_now = [found for found in await drawn_tables(table) if found.status == "running"]
            assert max(sum(one in found.entrants for found in open_now) for one in range(6)) <= 3
            for found in open_now:
                assert found.game is not None
                session = await session_of(table, found.game)
                assert sorted(seat.colour for seat in session.stored.seats) == sorted(found.colours)
                people = {person.user: person.entrant for person in await client.app.store.season_people(1)}
                points = tuple((found.number * (seat + 2)) % 9 + seat / 1000 for seat in range(4))
                ranked = tuple(round(point) + (point == max(points)) * 10 for point in points)
                before = len(table.env.http_requests)
                await won(table, found.game, ranked)
                assert edits(table, first.id, before) == 1, "one for each game"
                entrants = tuple(people[seat.user] for seat in session.stored.seats if seat.user is not None)
                by_hand.append(SeasonGame(entrants, ranked, max(range(4), key=lambda seat: ranked[seat])))
        assert len(by_hand) == 15 and await found_standings(table) == full_standings(range(6), by_hand, "places")
        last = await post(table)
        assert last.id == first.id and last.files, "edited in place, as a picture"
        posts = [found for game in range(1, 16) for found in await client.app.store.posts(game) if found.kind == RESULT]
        assert [found.channel for found in posts] == [table.channel.id] * 15, "one for each game"
        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(70)
        assert edits(table, first.id, before) == 0, "a start changes nothing that is shown"


@pytest.mark.skipif("SOAK" not in os.environ, reason="fifteen whole games take a minute or two")
async def test_fifteen_games_that_are_really_played(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX) as table:
        await played(table, *SIX, games=["10"])
        while (await season(table)).status == "running":
            for found in await drawn_tables(table):
                if found.status == "running" and found.game is not None:
                    await table.wait(DAY / 2)
                    await play(await session_of(table, found.game), found.game)
                    await show(table, found.game)
        stood = await found_standings(table)
        assert sum(one.games for one in stood) == 60 and sum(one.wins for one in stood) == 15
        assert sum(one.score for one in stood) == 15 * 7, "six pairs and a win in each game"


async def test_a_season_closes_by_itself_and_open_games_count_by_their_points(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["2"])
        await won(table, 1, (8, 2, 2, 2))
        client = client_of(table)
        await client.app.store.change_season(1, before="running", changes={"ends": now() - 1})
        await table.wait(70)
        assert (await season(table)).status == "ended"
        first, second = await drawn_tables(table)
        assert first.points is None and second.points == (2, 2, 2, 2)
        found = await found_standings(table)
        assert [one.games for one in found] == [2] * 4 and sum(one.wins for one in found) == 1
        assert sorted(one.score for one in found) == [2.5, 2.5, 2.5, 5.5]
        await won(table, 2, (1, 8, 1, 1))
        assert await found_standings(table) == found, "what comes later counts no more"
        assert (await post(table)).text.count(says("ui-season-note", status="ended", tables=2, done=2, ends="")) == 1


async def test_who_leaves_is_replaced_at_their_tables_too(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, "Eve") as table:
        await played(table, *FOUR, games=["2"])
        await won(table, 1, (8, 2, 2, 2))
        await left(table, "Ben")
        assert says("ui-season-free", count=1) in (await post(table)).text
        heard(await table.press("Eve", "season-act:1 join", on=await post(table)), says("done-season-substitute"))
        users = {seat.user for seat in (await stored(table, 2)).seats}
        assert table.people["Eve"].id in users and table.people["Ben"].id not in users
        assert [one.games for one in await found_standings(table)] == [1] * 4, "the score passes on"
        await won(table, 2, (2, 2, 2, 8))
        assert [one.games for one in await found_standings(table)] == [2] * 4
        table.forgive(await table.press("Ben", "season:1", on=await post(table)))


async def test_or_their_open_games_are_dropped(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, "Eve") as table:
        first = await published(table, games=["2"], leaving="dropped")
        assert says("ui-season-dropped") in (await table.press("Anna", "season:1 rules", on=first)).text
        await joined(table, *FOUR)
        await drawn(table, 2)
        await won(table, 1, (8, 2, 2, 2))
        await left(table, "Ben")
        assert [found.dropped for found in await drawn_tables(table)] == [False, True]
        assert (await season(table)).status == "ended", "nothing is left to play"
        assert len(await found_standings(table)) == 3, "who left has no rank"
        page = (await table.press("Anna", "season:1", on=await post(table))).message
        assert page is not None and "dropped, though the game may go on → <#" in page.text


async def test_nobody_is_named_who_does_not_want_to_be(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["1"])
        await won(table, 1, (2, 8, 3, 4))
        session, client = await session_of(table), client_of(table)
        best = session.names[1]

        async def alt() -> str:
            message = table.backend.get_message(table.channel.id, (await post(table)).id)
            return str(message.components)

        assert best in await alt()
        page = (await table.press(best, "season:1", on=await post(table))).message
        assert page is not None and "rank **1** of 4" in page.text
        heard(await table.press(best, "season-act:1 name no", on=page), says("done-season-hidden"))
        await table.env.settle()
        assert best not in await alt() and "1. a player" in await alt()
        await client.app.store.erase_user(table.people[best].id)
        with as_the_bot(table.env):
            client.app.seasons.schedule(1)
        await table.env.settle()
        assert best not in await alt() and "1. a player" in await alt()


async def test_only_managers_prepare_and_draw(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        page = await published(table, games=["1"])
        for act in ("draw", "end", "publish"):
            answer = (
                await table.together(
                    table.aim("Anna", "season-act:1 join", on=page).__class__(
                        "Anna", f"v1:0:0:season-act:1 {act}", page
                    )
                )
            )[0]
            heard(answer, says("refused-only-manager"))
        own = await table.press(MANAGER, "season:1", on=page)
        assert own.message is not None and "Draw the tables" not in [one.label for one in own.message.buttons], (
            "nobody is in"
        )
        await joined(table, "Anna")
        own = await table.press(MANAGER, "season:1", on=await post(table))
        few = await table.press(MANAGER, "season:1 draw", on=own.message)
        heard(few, says("refused-season-numbers", people=1, games=1, fewest=3, most=4, would=3))
        assert few.message is not None and has(few.message, "season"), "they can be drawn later"
        await managed(table, fame=False)
        await joined(table, "Ben")
        sure = (await table.press(MANAGER, "season:1 end", on=few.message)).message
        heard(await table.press(MANAGER, "season-act:1 end", on=sure), says("done-season-ended"))
        assert (await season(table)).status == "ended"


async def test_a_table_of_a_season_stays_as_it_was_drawn(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        client = client_of(table)
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        lobby = await stored(table)
        await client.app.store.run(
            lambda: client.app.store.rows("UPDATE games SET home = ? WHERE id = 1", '{"season":1}')
        )
        assert (await stored(table)).home.season == 1
        with pytest.raises(Refused, match="refused-season-table"):
            await client.app.service.change_lobby(lobby.game, 5, join(7, "Eve"))
        assert replace(await stored(table), home_json=lobby.home_json) == lobby


async def test_a_table_that_found_no_room_opens_soon_after_there_is_some(tmp_path: Path) -> None:
    """It took an hour."""
    async with served(tmp_path, *FOUR, threads=False) as table:
        await published(table, games=["1"])
        await joined(table, *FOUR)
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        await drawn(table, 1)
        assert [found.status for found in await drawn_tables(table)] == [None]
        await table.press("Anna", "close", on=(await table.command("Anna", "catan admin")).message)
        await table.wait(7 * 60)
        assert [found.status for found in await drawn_tables(table)] == ["running"]


async def test_without_threads_tables_are_played_one_after_another(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, threads=False) as table:
        first = await published(table, games=["2"])
        assert says("ui-season-channel") in (await table.press("Anna", "season:1 rules", on=first)).text
        await joined(table, *FOUR)
        await drawn(table, 2)
        assert [found.status for found in await drawn_tables(table)] == ["running", None]
        table.backend.delete_message(table.channel.id, first.id)
        await won(table, 1, (8, 2, 2, 2))
        await table.env.settle()
        assert (await post(table)).id > first.id, "who deletes the post gets another one"
        assert [found.status for found in await drawn_tables(table)] == ["finished", "running"]


async def test_a_post_of_another_application_is_posted_again(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        before = await published(table, games=["1"])
        path = f"/channels/*/messages/{before.id}"
        troubles.fail(table, "PATCH", path, status=403, code=50005, times=None)
        heard(await table.press("Anna", "season-act:1 join", on=before), says("done-season-joined"))
        await table.env.settle()
        assert (await post(table)).id > before.id
        await joined(table, "Ben")


async def test_a_post_as_an_earlier_program_noted_it_is_not_edited(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        app = client_of(table).app
        (noted,) = await app.store.posts(-1)
        wanted = desired_season(await app.seasons.seasons.scene(await season(table)))
        assert Actual.of(noted).digest == wanted.digest
        await app.store.save_post(-1, replace(noted, shown=Actual(digest=wanted.earlier).text))
        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(10)
        assert not [request for request in table.env.http_requests[before:] if request.method != "GET"]
        assert Actual.of((await client_of(table).app.store.posts(-1))[0]).digest == wanted.digest


@pytest.mark.parametrize("blind", [False, True], ids=["it is found", "it may not be looked for"])
async def test_a_post_whose_answer_is_lost_stands_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blind: bool
) -> None:
    monkeypatch.setattr("bot.wire.posts.jobs.SOON", ())
    async with served(tmp_path, *FOUR) as table:
        draft = await prepared(table, games=["1"])
        draft = await table.press(MANAGER, "season:1 publish", on=draft.message)
        before = len(table.public())
        if blind:
            path = f"/channels/{table.channel.id}/messages"
            troubles.fail(table, "GET", path, status=403, code=50001, times=None)
        lost = partial(troubles.lost_answer, table, "POST", "/channels/{channel_id}/messages", table.channel.id)
        with lost():
            await table.press(MANAGER, "season-act:1 publish", on=draft.message)
            await table.env.settle()
        await table.wait(130)
        assert len(table.public()) == before + 1 and await client_of(table).app.store.posts(-1)
