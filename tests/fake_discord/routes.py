"""What Discord does with each request: application, channels and messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .payloads import APPLICATION, BOT, Payload, channel, guild_number, thread, user
from .world import World

Answer = tuple[int, Any]
"""A status and the body."""
NUMBER = r"(\d+)"


@dataclass(frozen=True)
class Call:
    """A request: the ids in its path, its query, body and files."""

    parts: tuple[str, ...]
    query: Mapping[str, str]
    body: Any
    files: list[Payload]


Handler = Callable[[Call], Answer]
Routes = list[tuple[str, re.Pattern[str], Handler]]


def routes(*table: tuple[str, str, Handler]) -> Routes:
    """A table of methods, paths and who serves them."""
    return [(method, re.compile(path), handler) for method, path, handler in table]


class ApplicationRoutes:
    """The bot itself and its commands; ``address`` gives that of the gateway, ``shards`` how many it advises."""

    def __init__(self, world: World, address: Callable[[], str], shards: int) -> None:
        self.world, self.address, self.shards = world, address, shards
        self.table = routes(
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/users/@me", self.me),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/@me", self.application),
            ("GET", f"/applications/{NUMBER}/commands", self.commands),
            ("PUT", f"/applications/{NUMBER}/commands", self.put_commands),
            ("GET", f"/applications/{NUMBER}/emojis", self.emojis),
            ("POST", f"/applications/{NUMBER}/emojis", self.post_emoji),
        )

    def gateway(self, call: Call) -> Answer:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return 200, {"url": self.address(), "shards": self.shards, "session_start_limit": limit}

    def me(self, call: Call) -> Answer:
        return 200, user(BOT, "Referee", bot=True) | {"verified": True, "mfa_enabled": False, "locale": "en-US"}

    def application(self, call: Call) -> Answer:
        words = {"name": "Referee", "icon": None, "description": "", "verify_key": "", "summary": "", "flags": 0}
        switches = {"bot_public": True, "bot_require_code_grant": False}
        return 200, {"id": str(APPLICATION), "owner": user(1, "Owner"), **words, **switches}

    def commands(self, call: Call) -> Answer:
        return 200, self.world.commands

    def emojis(self, call: Call) -> Answer:
        return 200, {"items": self.world.emojis}

    def post_emoji(self, call: Call) -> Answer:
        emoji = {"id": str(self.world.snowflake()), "name": call.body["name"], "roles": [], "animated": False}
        self.world.emojis.append(emoji | {"require_colons": True, "managed": False, "available": True})
        return 201, self.world.emojis[-1]

    def put_commands(self, call: Call) -> Answer:
        self.world.commands = [
            {**command, "id": str(self.world.snowflake()), "application_id": str(APPLICATION), "version": "1"}
            for command in call.body
        ]
        return 200, self.world.commands


class ChannelRoutes:
    """Channels and their messages."""

    def __init__(self, world: World) -> None:
        self.world = world
        messages = f"/channels/{NUMBER}/messages"
        self.table = routes(
            ("GET", f"/channels/{NUMBER}", self._there(self.channel)),
            ("GET", messages, self._there(self.history)),
            ("POST", messages, self._there(self.post)),
            ("GET", f"{messages}/{NUMBER}", self._there(self.get)),
            ("PATCH", f"{messages}/{NUMBER}", self._there(self.edit)),
            ("DELETE", f"{messages}/{NUMBER}", self._there(self.delete)),
            ("POST", f"{messages}/{NUMBER}/threads", self._there(self.open_thread)),
            ("PATCH", f"/channels/{NUMBER}", self._there(self.channel)),
            ("POST", f"/channels/{NUMBER}/polls/{NUMBER}/expire", self._there(self.get)),
        )

    def _there(self, handler: Handler) -> Handler:
        """Only in a channel that the bot still sees."""
        return lambda call: self.world.trouble(int(call.parts[0])) or handler(call)

    def channel(self, call: Call) -> Answer:
        number = int(call.parts[0])
        parent = self.world.threads.get(number)
        return 200, channel(guild_number(number)) if parent is None else thread(number, parent)

    def open_thread(self, call: Call) -> Answer:
        parent, message = map(int, call.parts)
        if message in self.world.threads:
            return 400, {"message": "A thread has already been created for this message", "code": 160004}
        self.world.threads[message] = parent
        return 201, thread(message, parent, call.body["name"])

    def history(self, call: Call) -> Answer:
        before, after = (int(call.query[name]) if name in call.query else None for name in ("before", "after"))
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            return 400, {"message": "Invalid Form Body", "code": 50035}
        return 200, self.world.history(int(call.parts[0]), limit, before, after)

    def post(self, call: Call) -> Answer:
        return 200, self.world.post(int(call.parts[0]), call.body, call.files)

    def edit(self, call: Call) -> Answer:
        number, message = map(int, call.parts)
        if message in self.world.worn:
            sentence = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            return 429, {"message": sentence, "retry_after": self.world.worn_for, "global": False, "code": 30046}
        return _found(self.world.edit(number, message, call.body, call.files))

    def get(self, call: Call) -> Answer:
        number, message = map(int, call.parts)
        known = self.world.messages.get(number, {}).get(message)
        return _found(known.payload if known else None)

    def delete(self, call: Call) -> Answer:
        number, message = map(int, call.parts)
        known = self.world.messages.get(number, {}).pop(message, None)
        return (204, None) if known else _found(None)


def _found(payload: Payload | None) -> Answer:
    return (200, payload) if payload is not None else (404, {"message": "Unknown Message", "code": 10008})
