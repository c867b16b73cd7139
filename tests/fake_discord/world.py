"""What exists on the fake Discord: servers with channels, messages and interactions, as plain payloads."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from .payloads import BOT, Payload, channel_id, guild_id, guild_number, user
from .reading import controls, pinged, with_ids

EPOCH = 1_420_070_400_000
NONCE_SECONDS = 180.0
"""How long a nonce is remembered; Discord says only: a few minutes."""


@dataclass
class Message:
    """A message as it is now, how often it was changed, and the nonce that it was sent with (`time.monotonic`)."""

    payload: Payload
    nonce: str | None = None
    born: float = field(default_factory=time.monotonic)
    edits: int = 0


@dataclass(frozen=True)
class Posted:
    """What a new message was when it came: ``called`` are the users whom it pinged, ``verbs`` what its buttons do."""

    at: float
    channel: int
    message: int
    called: tuple[int, ...]
    verbs: frozenset[str]


@dataclass
class Sent:
    """An interaction that was delivered: when, and when its first answer came (`time.monotonic`).

    ``message`` is what the person sees as its answer, ``more`` are further private messages.
    """

    payload: Payload
    at: float
    answered: float | None = None
    callback: Payload | None = None
    message: Payload | None = None
    more: list[Payload] = field(default_factory=list)
    shown: float | None = None

    @property
    def person(self) -> int:
        """Who pressed."""
        return int(self.payload.get("member", self.payload)["user"]["id"])


@dataclass
class World:
    """Everything that the bot can see. ``guilds`` servers have one channel each.

    ``left`` are servers that the bot has left and ``deleted`` channels that are gone, by id; ``threads`` have their
    channels, ``events`` are scheduled ones. ``worn`` are messages that take no more edits, which is answered with the
    advice to wait ``worn_for`` seconds. The clock of this world is ``ahead`` seconds ahead. ``watchers`` are told of
    every public message that is new or changed.
    """

    guilds: int = 1
    nonce_seconds: float = NONCE_SECONDS
    worn_for: float = 1.0
    ahead: float = 0.0
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    interactions: dict[str, Sent] = field(default_factory=dict)
    commands: list[Payload] = field(default_factory=list)
    emojis: list[Payload] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    deleted: set[int] = field(default_factory=set)
    worn: set[int] = field(default_factory=set)
    threads: dict[int, int] = field(default_factory=dict)
    events: dict[int, Payload] = field(default_factory=dict)
    watchers: list[Callable[[int, Payload], None]] = field(default_factory=list)
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    def snowflake(self) -> int:
        """A new id, later than all before it."""
        return ((int((time.time() + self.ahead) * 1000) - EPOCH) << 22) + next(self._ids)

    def pass_time(self, seconds: float) -> None:
        """Let time pass in which nothing happens."""
        self.ahead += seconds
        for kept in self.messages.values():
            for message in kept.values():
                message.born -= seconds

    def numbers(self) -> list[int]:
        """The numbers of the servers that the bot is in."""
        return [number for number in range(self.guilds) if guild_id(number) not in self.left]

    def trouble(self, channel: int) -> tuple[int, Payload] | None:
        """Why nothing can be done in a channel: status and body; None when something can."""
        channel = self.threads.get(channel, channel)
        number = guild_number(channel)
        if channel in self.deleted or not 0 <= number < self.guilds or channel_id(number) != channel:
            return 404, {"message": "Unknown Channel", "code": 10003}
        if guild_id(number) in self.left:
            return 403, {"message": "Missing Access", "code": 50001}
        return None

    # Messages

    def new_message(self, channel: int, body: Payload, files: list[Payload], flags: int = 0) -> Payload:
        """A message of the bot, which is in no channel yet."""
        poll = body.get("poll")
        return {
            **({} if poll is None else {"poll": asked(poll)}),
            "id": str(self.snowflake()),
            "channel_id": str(channel),
            "author": user(BOT, "Referee", bot=True),
            "content": body.get("content") or "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user(person, f"user{person}") for person in pinged(body)],
            "mention_roles": [],
            "attachments": files,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": body.get("flags", 0) | flags,
            "components": with_ids(body.get("components")),
        }

    def post(self, channel: int, body: Payload, files: list[Payload]) -> Payload:
        """A new message; one with the nonce of a message of these minutes is that message again."""
        kept = self.messages.setdefault(channel, {})
        nonce = body.get("nonce")
        answer = {} if nonce is None else {"nonce": nonce}
        if nonce is not None and body.get("enforce_nonce"):
            oldest = time.monotonic() - self.nonce_seconds
            for known in kept.values():
                if known.nonce == nonce and known.born > oldest:
                    return known.payload | answer
        payload = self.new_message(channel, body, files)
        identity = int(payload["id"])
        kept[identity] = Message(payload, nonce)
        verbs = frozenset(control.verb for control in controls(payload))
        self.posted.append(Posted(time.monotonic(), channel, identity, tuple(pinged(body)), verbs))
        self._tell(channel, payload)
        return payload | answer

    def edit(self, channel: int, message: int, body: Payload, files: list[Payload]) -> Payload | None:
        """Change a message; None when there is none."""
        known = self.messages.get(channel, {}).get(message)
        if known is None:
            return None
        known.edits += 1
        known.payload = changed(known.payload, body, files)
        self._tell(channel, known.payload)
        return known.payload

    def _tell(self, channel: int, payload: Payload) -> None:
        for watcher in self.watchers:
            watcher(channel, payload)

    def history(self, channel: int, limit: int, before: int | None, after: int | None) -> list[Payload]:
        """Messages of a channel, the newest first: the newest of those before, the oldest of those after one."""
        kept = sorted(self.messages.get(channel, {}))
        if after is not None:
            chosen = [identity for identity in kept if identity > after][:limit]
        else:
            chosen = [identity for identity in kept if before is None or identity < before][-limit:]
        return [self.messages[channel][identity].payload for identity in reversed(chosen)]


def asked(poll: Payload) -> Payload:
    """A poll as Discord shows it."""
    answers = [answer | {"answer_id": number} for number, answer in enumerate(poll["answers"], 1)]
    shown = {"question": poll["question"], "answers": answers, "expiry": "2099-01-01T00:00:00+00:00"}
    return shown | {"allow_multiselect": poll["allow_multiselect"], "layout_type": 1}


def changed(payload: Payload, body: Payload, files: list[Payload]) -> Payload:
    """A message after an edit: ``attachments`` is the full list of what stays, beside new files."""
    new: Payload = {name: body[name] for name in ("content", "flags") if name in body}
    if "components" in body:
        new["components"] = with_ids(body["components"])
    if "attachments" in body:
        wanted = {str(found["id"]) for found in body["attachments"]}
        new["attachments"] = [found for found in payload["attachments"] if found["id"] in wanted] + files
    return payload | new
