"""The gateway: hello, identify, ready, the servers one by one, heartbeats, resuming, and interactions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from .world import APPLICATION, BOT, Payload, World, user

MOST_GUILDS = 2500
"""Servers on one shard; with more Discord closes the connection with 4011."""
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 10, 11


class Gateway:
    """Serves the WebSocket of each shard."""

    def __init__(self, world: World, address: Callable[[], str]) -> None:
        self.world = world
        self.address = address
        self.ready = asyncio.Event()
        self.identified: list[tuple[int, int]] = []
        self._shards: dict[int, web.WebSocketResponse] = {}
        self._count = 1
        self._sequence = 0

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_str(json.dumps({"op": HELLO, "d": {"heartbeat_interval": 41250}}))
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            await self._receive(socket, json.loads(message.data))
        return socket

    async def _receive(self, socket: web.WebSocketResponse, data: Payload) -> None:
        if data["op"] == HEARTBEAT:
            await socket.send_str(json.dumps({"op": ACKNOWLEDGED, "d": None}))
        elif data["op"] == IDENTIFY:
            await self._identify(socket, *(data["d"].get("shard") or (0, 1)))
        elif data["op"] == RESUME:
            for number in self._shards:
                self._shards[number] = socket
            await self.dispatch("RESUMED", {}, socket)

    async def _identify(self, socket: web.WebSocketResponse, shard: int, count: int) -> None:
        self.identified.append((shard, count))
        own = [number for number in range(self.world.guilds) if (self._guild_id(number) >> 22) % count == shard]
        if len(own) > MOST_GUILDS:
            await socket.close(code=4011, message=b"Sharding required")
            return
        self._shards[shard], self._count = socket, count
        ready = {
            "v": 10,
            "user": user(BOT, "Referee", bot=True),
            "guilds": [{"id": str(self._guild_id(number)), "unavailable": True} for number in own],
            "session_id": f"session-{shard}",
            "resume_gateway_url": self.address(),
            "application": {"id": str(APPLICATION), "flags": 0},
            "shard": [shard, count],
        }
        await self.dispatch("READY", ready, socket)
        for number in own:
            await self.dispatch("GUILD_CREATE", self.world.guild(number), socket)
        self.ready.set()

    def _guild_id(self, number: int) -> int:
        return int(self.world.guild(number)["id"])

    async def dispatch(self, event: str, data: Any, socket: web.WebSocketResponse | None = None) -> None:
        """Send an event, to the first shard unless a connection is named."""
        self._sequence += 1
        line = json.dumps({"op": DISPATCH, "t": event, "s": self._sequence, "d": data})
        await (socket or self._shards[0]).send_str(line)

    async def cut(self) -> None:
        """Lose all connections, as when a network fails."""
        for socket in self._shards.values():
            await socket.close(code=4000)
