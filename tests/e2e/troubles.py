"""What a server's people and Discord itself can do to a bot: take rights away, delete, archive, fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
from discord.http import Route
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from .harness import Table
from .shown import Shown


def fail(
    table: Table, method: str, path: str, *, status: int = 500, code: int = 0, times: int | None = 1
) -> dict[str, Any]:
    """Refuse the next `times` matching REST calls (None: all of them until `heal`); `path` may hold `*`."""
    table.env.inject_error(method, path, status=status, code=code, times=times)
    return table.backend.faults[-1]


def heal(table: Table, fault: dict[str, Any]) -> None:
    """End a fault; harmless if it is over."""
    if fault in table.backend.faults:
        table.backend.faults.remove(fault)


def deny(table: Table, *permissions: str, channel: ChannelHandle | None = None) -> None:
    """Take permissions from the bot in one channel: `deny(table, "send_messages")`; none gives all back."""
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    overwrite = Overwrite(table.backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    table.backend.set_overwrite((channel or table.channel).id, overwrite)


def delete(table: Table, message: Shown) -> None:
    """Somebody deletes a message."""
    table.backend.delete_message(message.channel, message.id)


def delete_channel(table: Table, channel: ChannelHandle) -> None:
    """Somebody deletes a channel or thread with everything in it."""
    table.backend.delete_channel(channel.id)


def thread(table: Table, name: str, owner: str = "Anna") -> ChannelHandle:
    """Somebody opens a public thread below the table's channel."""
    made = table.backend.create_thread(table.channel.id, name, table.people[owner].id)
    return ChannelHandle(table.env, table.guild, made)


def archive(table: Table, place: ChannelHandle) -> None:
    """Archive a thread: edits in it fail with 50083 until a new message brings it back, as on Discord."""
    table.backend.edit_channel(place.id, {}, thread_metadata={"archived": True})
    fault = fail(table, "PATCH", f"/channels/{place.id}/messages/*", status=400, code=50083, times=None)

    def back(event: str, payload: Mapping[str, Any]) -> None:
        if event == "MESSAGE_CREATE" and payload["channel_id"] == str(place.id):
            heal(table, fault)
            table.backend.subscribers.remove(back)
            table.backend.edit_channel(place.id, {}, thread_metadata={"archived": False})

    table.backend.subscribers.insert(0, back)


@contextmanager
def lost_answer(table: Table, method: str, path: str, channel: int | None = None) -> Iterator[None]:
    """Within, the answer to the first such request is lost: Discord has done what it was asked for. ``path`` is that of
    discord.py's route, with the names of its parts; ``channel`` is the one that it is about, if that matters."""
    http = table.client.http
    request: Any = http.request
    lost: list[str] = []

    async def losing(route: Route, **options: Any) -> Any:
        answer = await request(route, **options)
        meant = (route.method, route.path) == (method, path) and channel in (None, int(route.channel_id or 0))
        if meant and not lost:
            lost.append(path)
            raise aiohttp.ServerDisconnectedError
        return answer

    http.request = losing  # type: ignore[method-assign]
    try:
        yield
    finally:
        http.request = request  # type: ignore[method-assign]
    assert lost, "there was no such request"
