"""A table whose seats change hands: offered, taken, given to a bot, left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord

from bot.table.game.by import By
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.lobbies.lobby_bots import free_bot_name
from bot.table.polls.substitutes import electorate
from bot.time.seat_clocks import HOUR, UNTIMED
from bot.wire.posts.shown import INVITATION, Actual

from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, dice, do, seated, show
from .referee import referee
from .screen_reader import has
from .shown import Shown


@asynccontextmanager
async def playing(path: Path, fate: Fate, *, whole: bool = True, **settings: Any) -> AsyncIterator[Table]:
    """Four players, a moderator and two strangers; Anna owns the game and is to roll."""
    async with Table(referee(**settings), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        table.seat("Gus")
        yield table
        if whole:
            await audit(table)


async def seat_page(table: Table, name: str, seat: str) -> Answer:
    """Choose a seat on the pages of administration."""
    page = (await table.command(name, "catan admin")).message
    page = (await table.press(name, "admin:seat", on=page)).message
    return await table.choose(name, "admin-seat", [seat], on=page)


async def choose_person(table: Table, name: str, seat: str, person: str) -> Answer:
    """Choose who is to have a seat."""
    return await table.choose(name, "admin-seat-to", [person], on=(await seat_page(table, name, seat)).message)


async def offer(table: Table, name: str, seat: str, person: str) -> Shown:
    """Offer a seat to a person, and everybody who is asked agrees; the message that says so."""
    asked = await choose_person(table, name, seat, person)
    assert not asked.posted, "nothing happens before the question is answered"
    done = await table.press(name, "seat-offer", on=asked.message)
    for message in done.posted:
        if has(message, "seat-agree"):
            heard(done, says("done-offer-asked"))
            return await all_agree(table, message)
    heard(done, says("done-offer"))
    return next(message for message in done.posted if has(message, "seat-take"))


async def heard_by(table: Table) -> set[str]:
    """Who was rung by what the table is asked about a seat, as the store remembers it."""
    session = await session_of(table)
    found = [Actual.of(post) for post in await session.store.posts(1) if post.kind == INVITATION]
    return {table.name_of(session.users[seat] or 0) for actual in found for seat in actual.rung}


async def all_agree(table: Table, post: Shown) -> Shown:
    """As many agree to what is asked as must; the offer that comes of it."""
    session, number = await session_of(table), post.buttons[0].custom_id.rpartition(":")[2]
    for seat in sorted(electorate(session)):
        found = next(one for one in await session.store.invitations(1) if str(one.number) == number)
        if seat not in found.yeses:
            done = await table.press(table.name_of(session.users[seat] or 0), "seat-agree", on=post)
            heard(done)
            if offered := [message for message in done.posted if has(message, "seat-take")]:
                return offered[0]
    raise AssertionError("all have agreed, and nothing is offered")


async def give_to_bot(table: Table, name: str, seat: str) -> Answer:
    """Give a seat to a bot."""
    asked = await table.press(name, "admin-seat-bot", on=(await seat_page(table, name, seat)).message)
    assert not asked.posted
    return await table.press(name, "seat-bot", on=asked.message)


async def add_bots(table: Table, name: str, *levels: str) -> None:
    """Add a bot for each of these levels in the lobby, all from one page."""
    page = (await table.behind_more(name, "bot")).message
    for level in levels:
        page = (await table.press(name, f"bot:{level}", on=page)).message


async def leave(table: Table, name: str) -> Answer:
    """Leave the game in the channel."""
    asked = await table.command(name, "catan leave")
    assert not asked.posted
    return await table.press(name, "seat-leave", on=asked.message)


async def left(table: Table, name: str) -> None:
    """Somebody has left for good, and a bot has their seat."""
    session = await session_of(table)
    own = session.stored.seat_of(table.people[name].id)
    assert own is not None

    async def hand_on() -> Transfer:
        return Transfer(session.stored, own.seat, "left", None, free_bot_name(session.stored.seats))

    await session.administer(AdminAct(HANDED_ON, own.seat, By(own.user)), hand_on)
    await show(table)


async def pass_on_to_ben(table: Table, fate: Fate) -> None:
    """Anna has ended her turn: the game waits for Ben."""
    fate.will(dice(6))
    await do(table, "Anna", "Roll")
    await do(table, "Anna", "EndTurn")
    await show(table)


async def without_clocks(table: Table) -> None:
    """From now on nobody has a clock."""
    session = await session_of(table)
    await session.administer(AdminAct("pace", timing=UNTIMED, values={"pace": "none"}))
    session.timekeeping.current = session.clocks.handed(0).handed(1).handed(2).handed(3)


async def wait_for_days(table: Table, seconds: int = 72 * HOUR) -> None:
    """Nothing happens for this long."""
    session = await session_of(table)
    session.revisions = type(session.revisions)(
        session.revisions.public, session.revisions.at - seconds, session.revisions.private, session.revisions.acted
    )
    clocks, grace = session.clocks, session.clocks.pace.grace
    seats = {
        seat: replace(clock, period=replace(clock.period, since=clock.period.since - seconds - grace))
        for seat, clock in clocks.seats.items()
        if clock.period is not None
    }
    session.timekeeping.current = replace(clocks, seats={**clocks.seats, **seats})


def said(answer: Answer) -> str:
    """What was said in public."""
    return "\n".join(message.text for message in answer.posted)


def pings(table: Table, message: Shown) -> set[str]:
    """Who was really called by a message."""
    return {table.name_of(user) for user in message.pings}


async def user_of(table: Table, seat: int) -> str | None:
    """Who has a seat, as the file has it."""
    stored = await client_of(table).app.store.load(1)
    assert stored is not None
    user = stored.seats[seat].user
    return None if user is None else table.name_of(user)


async def erase(table: Table, name: str) -> Answer:
    """Erase one's data, wherever one is."""
    page = (await table.command(name, "catan settings")).message
    page = (await table.press(name, "erase", on=page)).message
    done = await table.press(name, "erase-yes", on=page)
    heard(done, says("done-erase"))
    return done


async def everything(table: Table) -> str:
    """All rows of the database but the public messages and the times."""
    store = client_of(table).app.store
    tables = ("games", "seats", "records", "settings", "sitters", "invitations")
    rows = [await store.rows(f"SELECT * FROM {name}") for name in tables]
    return "\n".join(repr(row) for found in rows for row in found)
