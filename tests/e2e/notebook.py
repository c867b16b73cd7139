"""What called whom, and at what time of their day: every message of the bot that mentions somebody or goes to them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord

from .harness import Table
from .screen_reader import MENTION, called
from .shown import Shown, shown

SILENT = discord.MessageFlags(suppress_notifications=True).value
MOMENT = re.compile(r"<t:(\d+)(?::\w)?>")
WORDS = 90
HAPPENED = {"MESSAGE_CREATE": "posted", "MESSAGE_UPDATE": "edited", "MESSAGE_DELETE": "deleted"}


@dataclass(frozen=True)
class Row:
    """Something happened to a message that mentions somebody: it was posted, edited or deleted.

    ``moment`` is a unix second, ``number`` names the message (1 was the first), ``people`` are those that it mentions,
    ``pinged`` those whose Discord tells them so. A ``direct`` message is for one person, who is always told.
    """

    moment: int
    what: str
    number: int
    people: tuple[str, ...]
    pinged: tuple[str, ...]
    silent: bool
    direct: bool
    words: str
    channel: int

    @property
    def is_call(self) -> bool:
        """Whether it calls somebody: an edit and a deletion never do."""
        return self.what == "posted" and bool(self.pinged)


class Notebook:
    """Writes down all `Row`s of a table from now on. ``zones`` are the time zones of its people, by name,
    ``most`` the characters of each text that it keeps."""

    def __init__(self, table: Table, zones: Mapping[str, str], most: int = WORDS) -> None:
        self.table, self.zones, self.most = table, zones, most
        self.rows: list[Row] = []
        self._last: dict[int, tuple[Shown, bool]] = {}
        self._numbers: dict[int, int] = {}
        table.backend.subscribers.append(self._note)

    def _note(self, event: str, body: Any) -> None:
        if event not in HAPPENED:
            return
        channel, id = int(body["channel_id"]), int(body["id"])
        stored = self.table.backend.messages.get(channel, {}).get(id)
        if stored is not None and stored.author_id == self.table.backend.bot_user.id and not stored.is_ephemeral:
            self._last[id] = shown(stored), bool(stored.flags & SILENT)
        if id in self._last:
            self._write(HAPPENED[event], *self._last[id])

    def _write(self, what: str, message: Shown, silent: bool) -> None:
        direct = {channel: user for user, channel in self.table.backend.dm_channels.items()}.get(message.channel)
        known = self.table.people.items()
        people = called(self.table, message) if direct is None else [name for name, one in known if one.id == direct]
        if not people:
            return
        pinged = [self.table.name_of(user) for user in message.pings] if direct is None else people
        number = self._numbers.setdefault(message.id, len(self._numbers) + 1)
        moment = int(self.table.env.now().timestamp())
        words = self._readable(message.text)
        row = Row(
            moment, what, number, tuple(people), tuple(pinged), silent, direct is not None, words, message.channel
        )
        self.rows.append(row)

    def _readable(self, words: str) -> str:
        """The beginning of a text, with names and moments in place of what Discord makes them of."""
        words = MENTION.sub(lambda found: self.table.name_of(int(found[1])), words)
        words = MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%a %d %H:%M:%S}", words)
        return " ".join(words.replace("#", "").split())[: self.most]

    # What it tells

    def local(self, name: str, moment: int) -> datetime:
        """What a moment is where somebody lives."""
        return datetime.fromtimestamp(moment, ZoneInfo(self.zones[name]))

    def loud_at_night(self, begins: int = 23, ends: int = 7, error: int = 0) -> list[tuple[str, Row]]:
        """Who was called audibly between these hours of theirs, over midnight, and by what. ``error`` is by how many
        seconds the clock of the bot may be wrong: so close to an end of the night counts as awake."""

        def is_night(name: str, moment: int) -> bool:
            hour = self.local(name, moment).hour
            return hour >= begins or hour < ends

        return [
            (name, row)
            for row in self.rows
            if row.is_call and not row.silent
            for name in row.pinged
            if all(is_night(name, row.moment + off) for off in (-error, error))
        ]

    def markdown(self, rows: Sequence[Row] | None = None) -> str:
        """All rows, or these, as a table; **bold** is who was really told."""
        lines = ["| UTC | What | Message | For whom, at what time of theirs | Words |", "| --- " * 5 + "|"]
        for row in self.rows if rows is None else rows:
            kind = f"{row.what} silently" if row.silent and row.what == "posted" else row.what
            lines.append(
                f"| {datetime.fromtimestamp(row.moment, UTC):%a %d %H:%M:%S} | {kind} |"
                f" {row.number}{' (direct)' if row.direct else ''} |"
                f" {', '.join(self._whom(row, name) for name in row.people)} | {row.words.replace('|', '/')} |"
            )
        return "\n".join(lines)

    def _whom(self, row: Row, name: str) -> str:
        told = row.is_call and name in row.pinged
        return f"{f'**{name}**' if told else name} {self.local(name, row.moment):%a %H:%M}"
