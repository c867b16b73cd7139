"""A privacy zoo: real presses fill every column that may hold a person, who is then erased, and is in none any more.

Each scene fills some columns. All together they fill all that may hold a person; a new column is either filled by a
scene, or named among those that hold nobody. What PRIVACY.md says remains is looked for, too.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import PERSONAL
from storage.erasure_marks import is_marked
from storage.schema import MIGRATIONS
from storage.servers import SERVERS
from tests.table.played import play

from . import seats
from .audit import client_of, session_of
from .conftest import Fate
from .harness import Table
from .homes import managed, manager
from .hours import hour_post
from .positions import RICH, dice, seated, show
from .referee import referee
from .screen_reader import live_card
from .test_fame import hall
from .test_leagues import FOUR, played
from .test_settings import ahead
from .test_trading import offer

pytestmark = pytest.mark.usefixtures("blank_pictures")
Scene = Callable[[Table, Fate], Awaitable[None]]
ERASED = "Anna"
CITY, ZONE = "Lyon", "Europe/Paris"
FIRST_DAY, LAST_DAY = 20, 22

NOBODY = {
    "beacons": "game promised board start_line signature waived agreed presses",
    "barred": "game by_table",
    "clocks": "game due",
    "facts": "name value",
    "games": (
        "id guild channel language status options head revision rules_version created changed note rematch is_packed"
        " home plans_made begun"
    ),
    "gathers": "number game kind proposal proposer asked answers voting until",  # by seat
    "invitations": "number game seat agreed until asks yeses since",
    "leases": "shard shards owner epoch renewed done wanted",
    "listed": "guild",
    "lost": "game what told since",
    "messages": "game kind key channel message shown",  # by seat
    "openings": "nonce channel forum message at",
    "outages": "shards shard since until",
    "packed": "game count schema options state records",  # by seat
    "packed_people": "game number",
    "pings": "post kind at",
    "plans": "game number kind body made",
    "presses": "interaction game at",
    "proofs": "game key commitment opening_post",
    "records": "game seq rules_version seat interaction kind action chance at schema plans cause",  # by seat
    "refusals": "game by_table",
    # What other processes are to do, which is deleted as soon as it is done (docs/operating.md).
    "relays": "number shard kind content at",
    "results": "game scenario turns winner points stints",
    "season_answers": "season evening answer at",
    "season_people": "season entrant named has_left",
    "season_seats": "season number place entrant colour",
    "season_tables": "season number game dropped points evening",
    "seasons": ("id guild channel language title status options games scoring substitutes ends rhythm"),
    "seats": "game seat colour level",
    "sends": "game kind key channel nonce at shown",
    "servers": " ".join((*SERVERS.columns, "guild called welcomed")),
    # Go with the row of their person, as what is in plans and vacations beside.
    "settings": " ".join(column for one in PERSONAL.settings.values() if not one.unique for column in one.columns)
    + " digest_due",
    "sitters": "game seat until",
    "snapshots": "game kind seq schema state",
    "vacations": "bot",
    "writer": "only epoch",
}
"""Columns in which nobody is found by number, name or what they alone have set."""
MARKS = {
    "sitters.mark": "Nobody takes two seats at a table, until the game ends.",
    "barred.mark": "A refusal or an objection lasts, until the game ends.",
    "pings.mark": "Erasing begins no limit of calls again, until the day is over.",
}
"""What PRIVACY.md says remains of a person: marks without a name, and why."""


def columns() -> set[str]:
    """All columns of the schema."""
    with closing(sqlite3.connect(":memory:")) as shell:
        for script in MIGRATIONS:
            shell.executescript(script)
        tables = shell.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return {
            f"{table}.{name}"
            for (table,) in tables.fetchall()
            for _, name, *_ in shell.execute(f"PRAGMA table_info({table})")
        }


def written(value: object) -> str:
    """What stands in a column, in words; what is packed is unpacked."""
    if not isinstance(value, bytes):
        return str(value)
    try:
        return zlib.decompress(value).decode()
    except zlib.error:
        return ""


async def holding(table: Table, signs: set[str]) -> set[str]:
    """The columns in which one of these signs of a person stands."""
    found, store = set(), client_of(table).app.store
    for column in columns():
        name, field = column.split(".")
        values = [written(value) for (value,) in await store.rows(f"SELECT {field} FROM {name}")]
        if any(sign in value for value in values for sign in signs):
            found.add(column)
    return found


async def marked(table: Table, name: str) -> set[str]:
    """The columns in which marks of a person stand."""
    found, store, user = set(), client_of(table).app.store, table.people[name].id
    pseudonym = await store.connection.marks.pseudonym(user)
    for column in MARKS:
        name, field = column.split(".")
        marks = [mark for (mark,) in await store.rows(f"SELECT {field} FROM {name}") if mark is not None]
        if any(mark == pseudonym or is_marked(mark, user) for mark in marks):
            found.add(column)
    return found


def signs_of(table: Table, name: str) -> set[str]:
    """What tells a person: number, name, city, vacation."""
    user = str(table.people[name].id)
    return {user, name, CITY, ZONE, str(ahead(FIRST_DAY)), str(ahead(LAST_DAY))}


async def at_a_table(table: Table, fate: Fate) -> None:
    """She has set everything, owns a game, plays and plans, offers cards, and a seat that is not hers."""
    days = f"{ahead(FIRST_DAY)} – {ahead(LAST_DAY)}"
    await table.command(ERASED, "catan settings", city=CITY, quiet="22-7")
    await table.command(ERASED, "catan settings", vacation=days)
    await seated(table, fate, *RICH)
    fate.will(dice(6))
    await table.press(ERASED, "roll")
    await offer(table, ERASED, "grain", "lumber", to=["1"])
    await table.command(ERASED, "catan plans")
    await table.choose(ERASED, "plans:more", ["plan-keep"])
    await table.choose(ERASED, "plan-pick", ["keep add city"])
    await table.press(ERASED, "plan:keep confirm")
    await seats.left(table, "Ben")
    table.seat("Gus")
    await seats.offer(table, ERASED, "Bot Ada", "Gus")


async def her_seat_is_taken(table: Table, fate: Fate) -> None:
    """Somebody else plays on for her."""
    await seated(table, fate, *RICH)
    table.seat("Gus")
    await table.press("Gus", "seat-take", on=await seats.offer(table, ERASED, "Anna", "Gus"))


async def is_offered_a_seat(table: Table, fate: Fate) -> None:
    """She does not answer."""
    table.seat("Gus")
    table.people[ERASED] = table.people.pop(ERASED)
    await seated(table, fate, *RICH)
    await seats.offer(table, "Ben", "Ben", ERASED)


async def refuses_a_seat(table: Table, fate: Fate) -> None:
    """She does not want it."""
    await is_offered_a_seat(table, fate)
    await table.press(ERASED, "seat-refuse")


async def is_in_the_hall_of_fame(table: Table, fate: Fate) -> None:
    """A game of hers is over and packed, and she agrees to be named."""
    await managed(table, fame=True)
    await seated(table, fate, target=8)
    await play(await session_of(table), 5)
    await show(table)
    await table.press(ERASED, "fame-list:yes", on=(await hall(table, ERASED)).message)
    await client_of(table).app.store.pack(1)


async def plays_a_season(table: Table, fate: Fate) -> None:
    """She takes part in a league, and has said that she comes to an evening of it."""
    await managed(table, fame=True, threads=True)
    manager(table)
    await played(table, *FOUR, games=["1"])
    store, user = client_of(table).app.store, table.people[ERASED].id
    await store.run(lambda: store.rows("INSERT INTO season_answers VALUES (1, 1, ?, 'coming', 1)", user))


HER_SEAT = {"seats.user", "seats.name", "games.owner", "records.user"}
SCENES: dict[str, tuple[Scene, set[str], set[str]]] = {
    "at-a-table": (
        at_a_table,
        HER_SEAT
        | {"settings.user", "settings.city", "vacations.user", "vacations.first", "vacations.last", "clocks.document"}
        | {"settings.zone", "pings.mark", "plans.user", "invitations.giver"},
        {"pings.mark", "sitters.mark"},
    ),
    "her-seat-is-taken": (
        her_seat_is_taken,
        {"sitters.user", "sitters.name", "records.user", "pings.mark", "pings.receiver"},
        {"pings.mark", "sitters.mark"},
    ),
    "is-offered-a-seat": (is_offered_a_seat, {"invitations.user", "pings.receiver"}, set()),
    "refuses-a-seat": (refuses_a_seat, {"refusals.user", "pings.receiver"}, {"barred.mark"}),
    "is-in-the-hall-of-fame": (
        is_in_the_hall_of_fame,
        {"seats.user", "seats.name", "games.owner", "packed_people.user", "listed.user"},
        set(),
    ),
    "plays-a-season": (
        plays_a_season,
        {"season_people.user", "season_people.name", "season_answers.user"},
        {"sitters.mark"},
    ),
}
FILLED = {column for _, filled, stays in SCENES.values() for column in filled | stays}


@pytest.mark.parametrize("name", SCENES)
async def test_who_is_erased_is_in_no_column_any_more(tmp_path: Path, fate: Fate, name: str) -> None:
    scene, filled, stays = SCENES[name]
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await scene(table, fate)
        signs = signs_of(table, ERASED)
        found = await holding(table, signs) | await marked(table, ERASED)
        assert filled <= found <= FILLED
        await seats.erase(table, ERASED)
        await table.env.settle()
        assert await holding(table, signs) == set()
        assert await marked(table, ERASED) == stays


async def test_what_one_has_said_about_a_table_hour_goes_with_them(tmp_path: Path, fate: Fate) -> None:
    """It stands by seat, where no sign of a person shows: so it is looked for by itself."""

    async def said() -> set[str]:
        """The seats that have said something, as the file has it."""
        ((document,),) = await client_of(table).app.store.rows("SELECT document FROM clocks")
        hours = json.loads(document).get("hours", {})
        return {seat for hour in hours.values() if isinstance(hour, dict) for seat in hour["people"]}

    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.press(ERASED, "play", on=live_card(table))
        page = (await table.press(ERASED, "hour-times")).message
        assert page is not None
        await table.choose(ERASED, "hour-pick", [page.menus[0].options[0].value], on=page)
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "I’m in", on=hour_post(table))
        assert await said() == {"0", "1", "2", "3"}
        await seats.erase(table, ERASED)
        await table.env.settle()
        assert await said() == {"1", "2", "3"}
        await seats.leave(table, "Ben")
        assert await said() == {"2", "3"}


def test_every_column_is_filled_or_known_to_hold_nobody() -> None:
    nobody = {f"{table}.{column}" for table, names in NOBODY.items() for column in names.split()}
    assert not nobody & FILLED and nobody | FILLED == columns()
