"""The HTTP side: the routes that the bot uses, with Discord's pace, and faults on request."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from aiohttp import web

from .limits import Pace
from .world import APPLICATION, BOT, Payload, World, user

Kind = Literal["status", "lost", "silent"]
EPHEMERAL = 64
CHANNEL_MESSAGE, DEFERRED, UPDATE = 4, 5, 7


@dataclass
class Fault:
    """What happens to the next ``times`` requests whose ``METHOD path`` matches.

    ``status`` answers with that status and does nothing; ``lost`` does it and cuts the connection before the answer;
    ``silent`` does it and never answers.
    """

    pattern: str
    kind: Kind
    status: int = 500
    times: int = 1


@dataclass(frozen=True)
class Request:
    """A request that arrived, with the status of its answer."""

    at: float
    method: str
    path: str
    status: int
    tokened: bool


Handler = Callable[[web.Request, Payload, list[Payload]], Awaitable[tuple[int, Any]]]


class Rest:
    """Serves ``/api/v10``. ``log`` holds all requests, ``faults`` what is to go wrong."""

    def __init__(self, world: World, gateway: Callable[[], str], shards: Callable[[], int]) -> None:
        self.world = world
        self.log: list[Request] = []
        self.faults: list[Fault] = []
        self._pace = Pace()
        self._gateway, self._shards = gateway, shards
        number = r"(\d+)"
        token = r"([^/]+)"
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = [
            (method, re.compile(path), handler)
            for method, path, handler in (
                ("GET", "/gateway/bot", self._gateway_bot),
                ("GET", "/users/@me", self._me),
                ("GET", "/oauth2/applications/@me", self._application),
                ("GET", f"/applications/{number}/commands", self._get_commands),
                ("PUT", f"/applications/{number}/commands", self._put_commands),
                ("POST", f"/channels/{number}/messages", self._post),
                ("PATCH", f"/channels/{number}/messages/{number}", self._edit),
                ("DELETE", f"/channels/{number}/messages/{number}", self._delete),
                ("GET", f"/channels/{number}/messages/{number}", self._get),
                ("POST", f"/interactions/{number}/{token}/callback", self._callback),
                ("PATCH", f"/webhooks/{number}/{token}/messages/@original", self._edit_answer),
                ("POST", f"/webhooks/{number}/{token}", self._follow_up),
            )
        ]

    def count(self, pattern: str = "", status: int | None = None) -> int:
        """How many requests matched, and were answered so."""
        return sum(
            bool(re.search(pattern, f"{request.method} {request.path}")) and status in (None, request.status)
            for request in self.log
        )

    def busiest_second(self) -> int:
        """The most requests with the bot's token that arrived within one second, the refused ones included."""
        moments = sorted(request.at for request in self.log if request.tokened)
        return max(
            (sum(start <= other < start + 1 for other in moments[at:]) for at, start in enumerate(moments)), default=0
        )

    def statuses(self) -> Counter[int]:
        """How many answers of each status."""
        return Counter(request.status for request in self.log)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer any request below ``/api/v10``."""
        path = request.path.removeprefix("/api/v10")
        tokened = not path.startswith(("/interactions", "/webhooks"))
        body, files = await _read(request, self.world)
        bucket = path.rsplit("/messages", 1)[0] + f" {request.method}" if path.startswith("/channels") else None
        if tokened:
            wait, everything = self._pace.refuse(bucket)
            if wait > 0:
                self._note(request.method, path, 429, tokened)
                return _json(
                    {"message": "slow down", "retry_after": wait, "global": everything},
                    status=429,
                    headers={"Retry-After": f"{wait:.3f}", "X-RateLimit-Global": "true"} if everything else {},
                )
        fault = self._fault(f"{request.method} {path}")
        if fault is not None and fault.kind == "status":
            self._note(request.method, path, fault.status, tokened)
            return _json({"message": "a fault", "code": 0}, status=fault.status)
        for method, pattern, handler in self._routes:
            found = pattern.fullmatch(path)
            if found and method == request.method:
                request["parts"] = found.groups()
                status, answer = await handler(request, body, files)
                self._note(method, path, status, tokened)
                return await self._send(request, status, answer, fault, bucket)
        self._note(request.method, path, 404, tokened)
        return _json({"message": f"no such route: {path}", "code": 0}, status=404)

    async def _send(
        self, request: web.Request, status: int, answer: Any, fault: Fault | None, bucket: str | None
    ) -> web.StreamResponse:
        if fault is not None and fault.kind == "silent":
            await asyncio.sleep(3600)
        if fault is not None and request.transport is not None:
            request.transport.abort()
        if status == 204:
            return web.Response(status=204, headers=self._pace.headers(bucket))
        return _json(answer, status=status, headers=self._pace.headers(bucket))

    def _note(self, method: str, path: str, status: int, tokened: bool) -> None:
        self.log.append(Request(time.monotonic(), method, path, status, tokened))

    def _fault(self, line: str) -> Fault | None:
        for fault in self.faults:
            if fault.times and re.search(fault.pattern, line):
                fault.times -= 1
                return fault
        return None

    # Routes

    async def _gateway_bot(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return 200, {"url": self._gateway(), "shards": self._shards(), "session_start_limit": limit}

    async def _me(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        return 200, user(BOT, "Referee", bot=True) | {"verified": True, "mfa_enabled": False, "locale": "en-US"}

    async def _application(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        found = {
            "id": str(APPLICATION),
            "name": "Referee",
            "icon": None,
            "description": "",
            "verify_key": "",
            "flags": 0,
        }
        return 200, found | {
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": user(1, "Owner"),
            "summary": "",
        }

    async def _get_commands(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        return 200, self.world.commands

    async def _put_commands(self, request: web.Request, body: Any, files: list[Payload]) -> tuple[int, Any]:
        self.world.commands = [
            {**command, "id": str(self.world.snowflake()), "application_id": str(APPLICATION), "version": "1"}
            for command in body
        ]
        return 200, self.world.commands

    async def _post(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        return 200, self.world.post(int(request["parts"][0]), body, files)

    async def _edit(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        channel, message = map(int, request["parts"])
        return _found(self.world.edit(channel, message, body, files))

    async def _get(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        channel, message = map(int, request["parts"])
        known = self.world.messages.get(channel, {}).get(message)
        return _found(known.payload if known else None)

    async def _delete(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        channel, message = map(int, request["parts"])
        known = self.world.messages.get(channel, {}).pop(message, None)
        return (204, None) if known else _found(None)

    async def _callback(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        sent = self.world.interactions.get(request["parts"][1])
        if sent is None or time.monotonic() - sent.at > 3:
            return 404, {"message": "Unknown interaction", "code": 10062}
        if sent.answered is not None:
            return 400, {"message": "Interaction has already been acknowledged.", "code": 40060}
        sent.answered, sent.callback = time.monotonic(), body
        if body["type"] in (CHANNEL_MESSAGE, UPDATE):
            sent.message = body.get("data")
        if "with_response" not in request.query:
            return 204, None
        answer = {"id": sent.payload["id"], "type": sent.payload["type"], "response_message_ephemeral": True}
        answer |= {
            "response_message_id": str(self.world.snowflake()),
            "response_message_loading": body["type"] == DEFERRED,
        }
        return 200, {"interaction": answer}

    async def _edit_answer(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        sent = self.world.interactions[request["parts"][1]]
        sent.message = body
        return 200, self._answer(sent.payload, body, files)

    async def _follow_up(self, request: web.Request, body: Payload, files: list[Payload]) -> tuple[int, Any]:
        sent = self.world.interactions[request["parts"][1]]
        return 200, self._answer(sent.payload, body, files)

    def _answer(self, interaction: Payload, body: Payload, files: list[Payload]) -> Payload:
        hidden = World()  # private messages are in nobody's channel
        return hidden.post(int(interaction["channel_id"]), body, files, EPHEMERAL)


def _json(answer: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer as Discord labels it: the library reads JSON from no other content type."""
    labelled = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(answer).encode(), status=status, headers=labelled)


def _found(payload: Payload | None) -> tuple[int, Any]:
    return (200, payload) if payload is not None else (404, {"message": "Unknown Message", "code": 10008})


async def _read(request: web.Request, world: World) -> tuple[Any, list[Payload]]:
    """The JSON of a request, and its files as attachments."""
    if not request.can_read_body:
        return {}, []
    if not request.content_type.startswith("multipart/"):
        return await request.json(), []
    body: Any = {}
    files: list[Payload] = []
    form = await request.post()
    for name, value in form.items():
        if name == "payload_json":
            body = json.loads(str(value))
        elif isinstance(value, web.FileField):
            url = f"https://cdn.invalid/{value.filename}"
            size = len(value.file.read())
            files.append(
                {"id": str(world.snowflake()), "filename": value.filename, "size": size, "url": url, "proxy_url": url}
            )
    return body, files
