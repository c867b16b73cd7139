"""What stands beside the evenings of a league: one scheduled event a server, and a guess on the featured table.

Neither calls anybody, and the league goes on whatever Discord says to them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.clock import now
from bot.devserver.simcord_patches import as_the_bot
from bot.leagues.featured import GUESSED_UNTIL, featured
from bot.leagues.rhythm import Rhythm
from bot.table.game.by import NOBODY
from bot.time.seat_clocks import DAY, HOUR, MINUTE
from bot.wire.posts.publisher import NONCE_SECONDS
from engine import Game
from storage import Result, SeasonPerson, SeasonTable, Seat
from tests.engine.random_player import choose

from .audit import client_of, session_of
from .checks import heard, says
from .harness import Table
from .homes import MANAGER
from .shown import shown
from .test_league_night import NINE, at, call, ends, here, night, tables_of
from .test_leagues import joined, post, season, served
from .troubles import fail, lost_answer

pytestmark = pytest.mark.usefixtures("blank_pictures")
EVENTS = "/guilds/{guild_id}/scheduled-events"
SIX = NINE[:6]


def events(table: Table) -> list[Any]:
    """The events of the server that have not ended."""
    return [one for one in table.backend.guilds[table.guild.id].scheduled_events.values() if one.status in (1, 2)]


def begins(event: Any) -> int:
    return int(datetime.fromisoformat(event.scheduled_start_time).timestamp())


def guesses(table: Table) -> list[Any]:
    """The messages in the channel that are polls of Discord."""
    return [one for one in table.backend.messages[table.channel.id].values() if one.poll is not None]


def asked(table: Table, method: str, part: str, since: int = 0) -> int:
    """How many such requests were made."""
    return sum(one.method == method and part in one.path for one in table.env.http_requests[since:])


def without(table: Table, *permissions: str) -> None:
    """Take permissions from the bot on the whole server."""
    guild = table.backend.guilds[table.guild.id]
    for number, role in guild.roles.items():
        left = discord.Permissions(role.permissions)
        left.update(**dict.fromkeys(permissions, False))
        table.backend.edit_role(table.guild.id, number, {"permissions": left.value})


async def playing(table: Table, *people: str) -> Rhythm:
    """The first evening of these people has begun, and their games too."""
    rhythm = await night(table)
    await joined(table, *people)
    await at(table, rhythm.evenings[0] - 10 * MINUTE)
    await here(table, 1, people)
    await at(table, rhythm.evenings[0])
    await table.wait(2 * MINUTE)
    await table.env.settle()
    return rhythm


# The event


async def test_the_next_evening_is_the_one_event_of_the_server_until_it_is_over(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await night(table)
        await joined(table, *SIX)
        for number, start in enumerate(rhythm.evenings, 1):
            (event,) = events(table)
            assert (event.name, begins(event)) == (
                says("ui-event-name", title="League night", number=number, count=4),
                start,
            )
            assert event.entity_metadata == {"location": "#catan"}
            assert str((await post(table)).id) in event.description, "it leads to where people join"
            await at(table, start - HOUR)
            await at(table, start)
            assert [one.id for one in events(table)] == [event.id]
            await at(table, start + rhythm.seconds)
        assert events(table) == []
        assert asked(table, "POST", "/scheduled-events") == 4
        assert asked(table, "DELETE", "/scheduled-events") == 0, "Discord has ended each by itself"
        assert [one for one in await client_of(table).app.store.posts(-1) if one.kind == "scheduled"] == []


async def test_the_event_goes_with_its_season(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        await night(table)
        assert len(events(table)) == 1
        page = (await table.press(MANAGER, "season:1", on=await post(table))).message
        sure = (await table.press(MANAGER, "season:1 end", on=page)).message
        heard(await table.press(MANAGER, "season-act:1 end", on=sure), says("done-season-ended"))
        await table.env.settle()
        assert events(table) == []


async def test_an_event_whose_date_or_place_changes_is_edited(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await night(table)
        (event,) = events(table)
        moved = {**rhythm.to_json(), "evenings": [rhythm.evenings[0] + HOUR, *rhythm.evenings[1:]]}
        await client_of(table).app.store.change_season(1, before="open", changes={"rhythm": moved})
        table.backend.edit_channel(table.channel.id, {"name": "islands"})
        await joined(table, "Anna")
        await table.env.settle()
        (after,) = events(table)
        assert (after.id, begins(after)) == (event.id, rhythm.evenings[0] + HOUR)
        assert after.entity_metadata == {"location": "#islands"}


@pytest.mark.parametrize("dies", [False, True])
async def test_an_event_whose_answer_was_lost_is_found_and_made_once(tmp_path: Path, dies: bool) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        with lost_answer(table, "POST", EVENTS):
            await night(table)
        assert len(events(table)) == 1
        if dies:
            await table.restart()
        await table.wait(NONCE_SECONDS + 65)
        await joined(table, "Anna")
        await table.env.settle()
        (event,) = events(table)
        assert asked(table, "POST", "/scheduled-events") == 1
        (noted,) = (one for one in await client_of(table).app.store.posts(-1) if one.kind == "scheduled")
        assert noted.message == event.id


async def test_an_event_that_never_came_is_made_once_that_is_certain(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        fail(table, "POST", "/guilds/*/scheduled-events", status=502, times=None)
        await night(table)
        table.backend.faults.clear()
        tries = asked(table, "POST", "/scheduled-events")
        await joined(table, "Anna")
        assert events(table) == [] and asked(table, "POST", "/scheduled-events") == tries, "it may still arrive"
        await table.wait(2 * NONCE_SECONDS + 65)
        assert len(events(table)) == 1
        table.forget_errors()


async def test_a_restart_makes_no_second_event(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        await night(table)
        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(5 * MINUTE)
        assert asked(table, "POST", "/scheduled-events", before) == asked(table, "PATCH", "/sched", before) == 0
        assert len(events(table)) == 1


async def test_an_event_that_somebody_deletes_is_not_made_again(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await night(table)
        (event,) = events(table)
        table.backend.delete_scheduled_event(table.guild.id, event.id)
        await joined(table, *SIX)
        await table.wait(DAY)
        assert events(table) == []
        await at(table, rhythm.evenings[0] + rhythm.seconds)
        assert [begins(one) for one in events(table)] == [rhythm.evenings[1]], "the next evening has its own"


async def test_two_leagues_share_the_one_event_of_their_server(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await night(table)
        store = client_of(table).app.store
        first = await season(table)
        earlier = {**rhythm.to_json(), "evenings": [start - HOUR * 5 for start in rhythm.evenings]}
        await store.open_season(type(first)(**{**vars(first), "rhythm": earlier, "title": "Early birds"}))
        with as_the_bot(table.env):
            client_of(table).app.seasons.schedule(2)
        await table.env.settle()
        assert [begins(one) for one in events(table)] == [rhythm.evenings[0] - 5 * HOUR], "the earlier one has it"
        await at(table, rhythm.evenings[0] - 2 * HOUR)
        await table.wait(2 * MINUTE)
        assert [begins(one) for one in events(table)] == [rhythm.evenings[0]]


async def test_without_the_permissions_the_check_names_them_and_the_evening_is_as_ever(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        without(table, "create_events", "manage_events", "send_polls")
        await table.env.settle()
        await playing(table, *SIX)
        assert [one.status for one in await tables_of(table, 1)] == ["running"] * 2
        assert asked(table, "POST", "/scheduled-events") == 0 and guesses(table) == []
        page = await table.command(MANAGER, "catan admin check")
        heard(page, says("ui-doctor-events", permissions=says("ui-permission-create-events")))
        heard(
            page,
            says("ui-doctor-guesses", channel=table.channel.mention, permissions=says("ui-permission-send-polls")),
        )


async def test_what_discord_refuses_takes_nothing_with_it(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        fail(table, "POST", "/guilds/*/scheduled-events", status=403, code=50013, times=None)
        refusing_polls(table)
        rhythm = await playing(table, *SIX)
        assert [one.status for one in await tables_of(table, 1)] == ["running"] * 2
        assert asked(table, "POST", "/scheduled-events") < 3, "it is not asked again and again"
        await at(table, rhythm.evenings[0] + rhythm.seconds)
        assert says("ui-evening-over", title="League night", number=1) in await ends(table, 1)
        assert events(table) == guesses(table) == []
        table.forget_errors()


def refusing_polls(table: Table) -> None:
    """From now on Discord takes no message that is a poll."""
    http: Any = table.client.http
    send = http.send_message

    async def refusing(channel: int, *, params: Any) -> Any:
        if "poll" in (params.payload or {}):
            answer: Any = type("Answer", (), {"status": 403, "reason": "Forbidden"})()
            raise discord.Forbidden(answer, {"code": 50013, "message": "Missing Permissions"})
        return await send(channel, params=params)

    http.send_message = refusing


# The guess


async def test_the_featured_table_has_a_silent_guess_that_ends_at_turn_ten(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        await playing(table, *SIX)
        (guess,) = guesses(table)
        first = (await tables_of(table, 1))[0]
        assert guess.poll.question == says("ui-guess-question", title="League night", number=first.number)
        assert sorted(one.text for one in guess.poll.answers) == sorted(seat.name for seat in first.seats)
        assert len({one.emoji for one in guess.poll.answers}) == 3
        told = shown(guess)
        assert told.silent and not told.pings and not guess.poll.allow_multiselect
        table.backend.add_poll_vote(guess.channel_id, guess.id, 1, table.people["Anna"].id)
        assert first.game is not None
        await played_to(table, first.game, GUESSED_UNTIL - 1)
        await table.wait(2 * MINUTE)
        assert not guess.poll.finalized
        await played_to(table, first.game, GUESSED_UNTIL)
        await table.wait(2 * MINUTE)
        assert guess.poll.finalized and asked(table, "POST", "/expire") == 1
        assert not asked(table, "GET", "/polls/"), "nobody's vote is read"
        await table.wait(10 * MINUTE)
        assert len(guesses(table)) == 1 and asked(table, "POST", "/expire") == 1


async def played_to(table: Table, game: int, turn: int) -> None:
    """A game has come to this turn, by moves at random."""
    session, choice = await session_of(table, game), random.Random(game)
    while session.state.turn is None or session.state.turn.number < turn:
        move = choose(Game(session.rules, session.state), choice, trading=0, planning=0)
        await session.act(move, by=NOBODY, drawn_at=None)


def test_the_highest_standing_together_are_featured_not_the_first() -> None:
    people = [SeasonPerson(100 + one, one, str(one)) for one in range(6)]
    colours = ("red", "blue", "white")

    def table(number: int, evening: int, entrants: tuple[int, ...], points: tuple[int, ...] | None) -> SeasonTable:
        seats = tuple(
            Seat(at, 100 + one, str(one), colour)
            for at, (one, colour) in enumerate(zip(entrants, colours, strict=True))
        )
        result = None if points is None else Result(number, "base", 40, points.index(max(points)), points)
        return SeasonTable(number, entrants, colours, False, number, "finished", seats, result, evening=evening)

    before = [table(1, 1, (0, 1, 2), (10, 9, 8)), table(2, 1, (3, 4, 5), (10, 2, 1))]
    now_on = [table(3, 2, (1, 2, 5), (1, 1, 10)), table(4, 2, (0, 3, 4), None)]
    found = featured([*before, *now_on], people, "podium", 2)
    assert found is not None and found.number == 4, "results of the evening itself change nothing"
    first = featured(before, people, "podium", 1)
    assert first is not None and first.number == 1
    assert featured(before, people, "podium", 3) is None


async def test_who_hides_their_name_takes_the_guess_away_with_its_result(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await playing(table, *SIX)
        (guess,) = guesses(table)
        await at(table, rhythm.evenings[0] + rhythm.seconds)
        assert guess.poll.finalized
        told = word_of_result(table, guess.id)
        first = (await tables_of(table, 1))[0]
        name = next(name for name in SIX if table.people[name].id == first.seats[0].user)
        page = (await table.press(name, "season:1", on=await post(table))).message
        heard(await table.press(name, "season-act:1 name no", on=page), says("done-season-hidden"))
        await table.env.settle()
        left = table.backend.messages[table.channel.id]
        assert guess.id not in left and told not in left
        await table.wait(5 * MINUTE)
        assert guesses(table) == [], "it is not asked again"


def word_of_result(table: Table, guess: int) -> int:
    """Discord's own message that a poll has ended, in the name of who asked."""
    made = table.backend.create_message(table.channel.id, table.backend.bot_user.id, content="The poll has closed")
    made.type = discord.MessageType.poll_result.value
    made.reference = {"channel_id": str(table.channel.id), "message_id": str(guess)}
    return int(made.id)


@pytest.mark.parametrize("dies", [False, True])
async def test_a_guess_whose_answer_was_lost_is_asked_once(tmp_path: Path, dies: bool) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        losing_a_poll(table)
        await playing(table, *SIX)
        if dies:
            await table.restart()
        await table.wait(NONCE_SECONDS + 2 * MINUTE)
        (guess,) = guesses(table)
        (noted,) = (one for one in await client_of(table).app.store.posts(-1) if one.kind == "guess")
        assert noted.message == guess.id


def losing_a_poll(table: Table) -> None:
    """The answer to the next message that is a poll is lost."""
    http: Any = table.client.http
    send, lost = http.send_message, list[Mapping[str, Any]]()

    async def losing(channel: int, *, params: Any) -> Any:
        answer = await send(channel, params=params)
        if "poll" in (params.payload or {}) and not lost:
            lost.append(params.payload)
            raise ConnectionResetError
        return answer

    http.send_message = losing


async def test_a_bot_that_was_away_until_late_asks_no_guess(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        without(table, "send_polls")
        rhythm = await playing(table, *SIX)
        first = (await tables_of(table, 1))[0]
        assert first.game is not None
        await played_to(table, first.game, GUESSED_UNTIL)
        guild = table.backend.guilds[table.guild.id]
        for number in guild.roles:
            table.backend.edit_role(table.guild.id, number, {"permissions": discord.Permissions.all_channel().value})
        await at(table, rhythm.evenings[0] + HOUR)
        assert guesses(table) == []


async def test_neither_calls_anybody(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX, fame=False) as table:
        rhythm = await playing(table, *SIX)
        before = len(table.env.http_requests)
        await at(table, rhythm.evenings[0] + rhythm.seconds)
        posted = [one for one in table.env.http_requests[before:] if one.method == "POST" and one.json]
        rung = [one for one in posted if "poll" in (one.json or {}) or "entity_type" in (one.json or {})]
        assert rung and not any((one.json or {}).get("allowed_mentions", {}).get("users") for one in rung)
        assert now() > rhythm.evenings[0] and len((await call(table, 1)).pings) <= len(SIX)
