"""Games in a database, one in the channel of each server of the fake Discord."""

from __future__ import annotations

from pathlib import Path

from bot.table.lobby import new_layout, start_lobby
from bot.table.snapshots import write_lobby
from engine import Options
from engine.rulesets import colours
from storage import Seat, Store, StoredGame

from .payloads import channel_id, guild_id

PLAYERS = 3
BEGUN = 1_767_225_600


def people(number: int) -> list[int]:
    """The users who play game ``number``, counted from 0."""
    return [1_000_000 + PLAYERS * number + seat for seat in range(PLAYERS)]


async def games_in(database: Path, count: int) -> None:
    """Make a database with so many games that have just been started and never been posted."""
    options = Options()
    layout = new_layout(options)
    async with await Store.create(database) as store:
        for number in range(count):
            users = people(number)
            chosen = zip(users, colours(options, PLAYERS)[:PLAYERS], strict=True)
            lobby = await store.open_game(
                guild=guild_id(number),
                channel=channel_id(number),
                owner=users[0],
                language="en",
                options=write_lobby(options, layout),
                seats=[Seat(seat, user, f"Person {user}", colour) for seat, (user, colour) in enumerate(chosen)],
                interaction=None,
                now=BEGUN,
            )
            assert isinstance(lobby, StoredGame)
            await start_lobby(store, lobby.game, user=users[0], interaction=None, now=BEGUN)
