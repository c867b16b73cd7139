"""The HTTP side: the routes that the bot uses, with Discord's pace, and faults on request."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from aiohttp import web

from .faults import Fault, Journal, Request, next_fault
from .guilds import GuildRoutes
from .interactions import InteractionRoutes
from .limits import Pace, Window
from .payloads import Payload
from .routes import ApplicationRoutes, Call, ChannelRoutes
from .schema import Bodies
from .world import World

FOR_EVER = 3600.0
DISPOSITION = re.compile(r'\b(name|filename)="([^"]*)"')


class Rest(Journal):
    """Serves ``/api/v10``. ``log`` holds all requests, ``faults`` what is to go wrong, ``bodies`` what was sent.

    ``latency`` is how many seconds each request takes, half of them on its way to Discord.
    """

    def __init__(self, world: World, address: Callable[[], str], shards: int) -> None:
        super().__init__()
        self.world = world
        self.faults: list[Fault] = []
        self.latency = 0.0
        self.bodies = Bodies()
        self._pace = Pace()
        application = ApplicationRoutes(world, address, shards)
        tables = (ChannelRoutes(world), InteractionRoutes(world), GuildRoutes(world), application)
        self._routes = [route for routes in tables for route in routes.table]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer any request below ``/api/v10``."""
        at = time.monotonic()
        path = request.path.removeprefix("/api/v10")
        line = f"{request.method} {path}"
        tokened = not path.startswith(("/interactions", "/webhooks"))
        files: list[Payload] = []

        def note(status: int) -> None:
            pictures = sum(file["size"] for file in files)
            self.log.append(Request(at, request.method, path, status, tokened, request.content_length or 0, pictures))

        try:
            body, files = await _read(request, self.world)
        except ConnectionResetError:  # the program was killed meanwhile
            return web.Response()
        window = self._pace.window(line)
        wait, everything = self._pace.refuse(window, tokened=tokened)
        if wait > 0:
            note(429)
            return _too_many(wait, window, everything=everything)
        fault = next_fault(self.faults, line)
        if fault is not None and fault.kind == "cut":
            note(0)
            return _cut(request)
        await asyncio.sleep(self.latency / 2)
        if fault is not None and fault.kind == "status":
            status, answer = fault.answer()
            note(status)
            return _json(answer, status, {"Retry-After": f"{fault.seconds:.3f}"} if status == 429 else {})
        status, answer = self._handle(request, path, body, files)
        note(status)
        if fault is not None and fault.kind in ("silent", "slow"):
            await asyncio.sleep(FOR_EVER if fault.kind == "silent" else fault.seconds)
        elif fault is not None:
            return _cut(request)
        await asyncio.sleep(self.latency / 2)
        headers = {} if window is None else window.headers()
        return web.Response(status=204, headers=headers) if status == 204 else _json(answer, status, headers)

    def _handle(self, request: web.Request, path: str, body: Any, files: list[Payload]) -> tuple[int, Any]:
        for method, pattern, handler in self._routes:
            found = pattern.fullmatch(path)
            if found and method == request.method:
                self.bodies.note(method, path, body)
                return handler(Call(found.groups(), request.query, body, files))
        return 404, {"message": f"no such route: {path}", "code": 0}


def _json(answer: Any, status: int, headers: Mapping[str, str]) -> web.Response:
    """An answer as Discord labels it: the library reads JSON from no other content type.

    Discord names its proxy. A 429 that does not is taken for that of the proxy's owner, which is a ban.
    """
    labelled = {"Content-Type": "application/json", "Via": "1.1 google", **headers}
    return web.Response(body=json.dumps(answer).encode(), status=status, headers=labelled)


def _too_many(wait: float, window: Window | None, *, everything: bool) -> web.Response:
    headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": "global" if everything else "user"}
    headers |= {"X-RateLimit-Global": "true"} if everything else window.headers() if window else {}
    message = "You are being rate limited."
    return _json({"message": message, "retry_after": wait, "global": everything}, 429, headers)


def _cut(request: web.Request) -> web.Response:
    """Lose the connection; nothing of what is returned arrives."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _read(request: web.Request, world: World) -> tuple[Any, list[Payload]]:
    """The JSON of a request, and its files as attachments."""
    if not request.can_read_body:
        return {}, []
    if not request.content_type.startswith("multipart/"):
        return await request.json(), []
    body: Any = {}
    files: list[Payload] = []
    boundary = request.headers["Content-Type"].partition("boundary=")[2].strip('"').encode()
    for name, filename, content in _parts(await request.read(), boundary):
        if name == "payload_json":
            body = json.loads(content)
        elif filename:
            url = f"https://cdn.invalid/{filename}"
            found = {"id": str(world.snowflake()), "filename": filename, "size": len(content)}
            files.append(found | {"url": url, "proxy_url": url})
    return body, files


def _parts(data: bytes, boundary: bytes) -> Iterator[tuple[str, str, bytes]]:
    """The parts of a multipart body: name, file name (empty for none) and content."""
    for part in data.split(b"--" + boundary)[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        found = dict(DISPOSITION.findall(head.decode()))
        yield found.get("name", ""), found.get("filename", ""), content.removesuffix(b"\r\n")
