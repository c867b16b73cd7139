"""Keeps the names and tags of threads in which tables are.

They are no messages. What a thread got last is noted among the posts of its game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.clock import now
from bot.table.game.home import Home
from bot.table.game.tables import StoredTable, TableStore
from bot.ui import tables
from bot.ui.tables import ListedTable
from bot.wire.net.threads import DAY, WEEK, Threads, tags_in
from bot.wire.posts.shown import THREAD, Actual, digest_of
from storage import Post

RENAME_SECONDS = 600
"""A thread gets another name once in so many seconds at most. Discord takes two, and says so in the thread."""
DIGITS = 16
"""Of a digest that is noted of a thread."""


class ThreadNames:
    """Keeps names and tags of threads as their tables are."""

    def __init__(self, store: TableStore, threads: Threads) -> None:
        self.store = store
        self.threads = threads

    async def change(self, stored: StoredTable, home: Home, table: ListedTable, post: Post | None) -> int | None:
        """Give the thread of a table what it lacks.

        ``post`` is what was noted of it. Gives when, as a unix second, it may get its name, None where it has it.
        """
        actual, again = Actual.of(post), None
        wanted: dict[str, Any] = {"auto_archive_duration": WEEK if stored.active else DAY}
        if (tags := self._tags(home, table)) is not None:
            wanted["applied_tags"] = tags
        noted = replace(actual, digest=_digest(wanted))
        changes = {} if noted == actual else wanted
        stage = _digest(table.names)
        if stored.head and stage != actual.stage:
            if now() < actual.renamed + RENAME_SECONDS:
                again = actual.renamed + RENAME_SECONDS
            else:
                noted = replace(noted, stage=stage)
                changes = changes | {"name": tables.thread_name(stored.language, table.names)}
        changes = self._different(stored.channel, changes)
        if changes:
            await self.threads.change(stored.channel, **changes)
        if "name" in changes:
            noted = replace(noted, renamed=now())
        if noted != actual:
            await self.store.save_post(stored.game, Post(THREAD, "", stored.channel, stored.channel, noted.text))
        return again

    def _different(self, number: int, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The changes that a thread needs, as far as known.

        Of one that is put away nothing is.
        """
        thread = self.threads.client.get_channel(number)
        if not isinstance(thread, discord.Thread):
            return dict(changes)
        has = {
            "name": thread.name,
            "auto_archive_duration": thread.auto_archive_duration,
            "applied_tags": sorted(str(tag.id) for tag in thread.applied_tags),
        }
        return {name: value for name, value in changes.items() if has[name] != value}

    def _tags(self, home: Home, table: ListedTable) -> list[str] | None:
        """The tags for a table's post; None where impossible."""
        forum = self.threads.client.get_channel(home.parent or 0)
        if not isinstance(forum, discord.ForumChannel) or not forum.available_tags:
            return None
        found = sorted(str(tag.id) for tag in tags_in(forum, tables.tags_of(table)))
        return None if not found and forum.flags.require_tag else found


def _digest(value: object) -> str:
    return digest_of(value)[:DIGITS]
