"""The gateway: hello, identify, ready, the servers one by one, heartbeats, resuming, and events."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from .payloads import APPLICATION, BOT, Payload, channel, guild, guild_id, shard_of, user
from .world import World

MAX_GUILDS = 2500
"""Servers on one shard; with more Discord closes the connection with 4011."""
KEPT_EVENTS = 200
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 10, 11


@dataclass
class Shard:
    """A session: its connection while there is one, and the last events, which a resumed one may have missed.

    Several may have the same ``number``, while one program takes over from another: each hears of everything.
    """

    number: int
    socket: web.WebSocketResponse | None = None
    sequence: int = 0
    events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))


class Gateway:
    """Serves the WebSocket of each shard. ``identified`` are the shards that said who they are, with their number.

    While it ``refuses`` nobody is connected, though all else goes on; while it is ``dumb`` who connects hears nothing,
    and ``held`` counts them. With ``many`` a shard may be connected to several programs.
    """

    def __init__(self, world: World, address: Callable[[], str]) -> None:
        self.world = world
        self.address = address
        self.identified: list[tuple[int, int]] = []
        self.resumed = 0
        self.refuses = self.dumb = self.many = False
        self.held = 0
        self._sessions: dict[str, Shard] = {}
        self._count = 1

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection."""
        if self.refuses:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        if self.dumb:
            self.held += 1
            await socket.receive()
            return socket
        await socket.send_str(json.dumps({"op": HELLO, "d": {"heartbeat_interval": 41250}}))
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            await self._receive(socket, json.loads(message.data))
        for name, shard in list(self._sessions.items()):
            if shard.socket is socket:
                shard.socket = None
                if self.many and socket.close_code in (1000, 1001):  # it has said goodbye
                    del self._sessions[name]
        return socket

    async def _receive(self, socket: web.WebSocketResponse, data: Payload) -> None:
        if data["op"] == HEARTBEAT:
            await socket.send_str(json.dumps({"op": ACKNOWLEDGED, "d": None}))
        elif data["op"] == IDENTIFY:
            await self._identify(socket, *(data["d"].get("shard") or (0, 1)))
        elif data["op"] == RESUME:
            await self._resume(socket, data["d"]["session_id"], data["d"]["seq"])

    async def _identify(self, socket: web.WebSocketResponse, number: int, count: int) -> None:
        self.identified.append((number, count))
        own = [server for server in self.world.numbers() if shard_of(guild_id(server), count) == number]
        if len(own) > MAX_GUILDS:
            await socket.close(code=4011, message=b"Sharding required")
            return
        name = f"session-{len(self.identified)}-{number}"
        if not self.many:
            self._sessions = {other: known for other, known in self._sessions.items() if known.number != number}
        shard = self._sessions[name] = Shard(number, socket)
        self._count = count
        ready = {
            "v": 10,
            "user": user(BOT, "Referee", bot=True),
            "guilds": [{"id": str(guild_id(server)), "unavailable": True} for server in own],
            "session_id": name,
            "resume_gateway_url": self.address(),
            "application": {"id": str(APPLICATION), "flags": 0},
            "shard": [number, count],
        }
        await self._send(shard, "READY", ready)
        for server in own:
            await self._send(shard, "GUILD_CREATE", self._guild(server))

    def _guild(self, number: int) -> Payload:
        """Server ``number`` as it is announced, with the channels that are there."""
        announced = guild(number)
        announced["channels"] = [one for one in announced["channels"] if int(one["id"]) not in self.world.deleted]
        return announced

    async def _resume(self, socket: web.WebSocketResponse, name: str, seen: int) -> None:
        """Send again what came since; an unknown session begins from the start."""
        shard = self._sessions.get(name)
        if shard is None:
            await socket.send_str(json.dumps({"op": 9, "d": False}))
            return
        self.resumed += 1
        shard.socket = socket
        for sequence, line in list(shard.events):
            if sequence > seen:
                await socket.send_str(line)
        await self._send(shard, "RESUMED", {})

    async def _send(self, shard: Shard, event: str, data: Any) -> None:
        shard.sequence += 1
        line = json.dumps({"op": DISPATCH, "t": event, "s": shard.sequence, "d": data})
        shard.events.append((shard.sequence, line))
        if shard.socket is not None and not shard.socket.closed:
            await shard.socket.send_str(line)

    async def dispatch(self, event: str, data: Any, guild: int) -> None:
        """Send an event of the server with this id to the shard that hears of it; without one it is lost."""
        for shard in list(self._sessions.values()):
            if shard.number == shard_of(guild, self._count):
                await self._send(shard, event, data)

    @property
    def is_served(self) -> bool:
        """Whether a program has identified itself and is still there."""
        return bool(self._sessions)

    @property
    def is_connected(self) -> bool:
        """Whether all its connections stand."""
        return bool(self._sessions) and all(shard.socket is not None for shard in self._sessions.values())

    def forget(self) -> None:
        """The program has ended: what comes now is for nobody."""
        self._sessions.clear()

    # What happens in the world

    async def cut(self) -> None:
        """Lose all connections, as when a network fails; the sessions can be resumed."""
        for shard in list(self._sessions.values()):
            if shard.socket is not None:
                await shard.socket.close(code=4000)
                shard.socket = None
        await asyncio.sleep(0)

    async def leave(self, number: int) -> None:
        """Server ``number`` removes the bot."""
        identity = guild_id(number)
        self.world.left.add(identity)
        await self.dispatch("GUILD_DELETE", {"id": str(identity)}, identity)

    async def join(self, number: int) -> None:
        """Server ``number`` invites the bot again."""
        identity = guild_id(number)
        self.world.left.discard(identity)
        await self.dispatch("GUILD_CREATE", self._guild(number), identity)

    async def out_of_order(self, number: int) -> None:
        """Server ``number`` cannot be reached for a while; the bot is still in it."""
        identity = guild_id(number)
        await self.dispatch("GUILD_DELETE", {"id": str(identity), "unavailable": True}, identity)

    async def delete_channel(self, number: int) -> None:
        """The channel of server ``number`` is deleted, and all its messages with it."""
        gone = channel(number)
        self.world.deleted.add(int(gone["id"]))
        self.world.messages.pop(int(gone["id"]), None)
        await self.dispatch("CHANNEL_DELETE", gone, int(gone["guild_id"]))
