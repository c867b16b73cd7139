"""After a restored backup: channels show unknown, later things.

Posts that stood at the backup may show something else since; posts that came after it are unknown, and their buttons
still work. Once, before the first check of the games, the first are noted as showing nothing known, so that they are
edited or sent again, and the second are deleted. A text without buttons stays: it takes part in nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace

import discord

from bot.table.game.tables import TableStore
from bot.ui.parts import parse_id
from bot.wire.net.discord_errors import FAILURES, reason_of
from bot.wire.net.messages import MAX_LOOKED_AT
from bot.wire.net.rate_limit import Priority, with_priority
from bot.wire.posts.shown import BUTTONLESS, PRIVATE, Actual, is_old
from storage import RESTORED, Post

logger = logging.getLogger(__name__)
UNKNOWN_POSITION = "restored"


async def look_after_restoring(client: discord.Client, store: TableStore, games: Iterable[int]) -> None:
    """Treat these games' posts as unknown after a restored backup."""
    if await store.fact(RESTORED) is None:
        return
    for game in games:
        posts = await forget_what_is_shown(store, game)
        try:
            await _delete_later_posts(client, game, posts)
        except FAILURES as error:
            logger.info("posts of game %d that came after the backup may still stand: %s", game, reason_of(error))
    await store.set_fact(RESTORED, None)


async def forget_what_is_shown(store: TableStore, game: int) -> list[Post]:
    """Forget what a game's posts with buttons show.

    The next check edits each, or posts it again. Returns them as they were noted.
    """
    posts = [post for post in await store.posts(game) if not is_old(post) and post.kind not in BUTTONLESS | PRIVATE]
    for post in posts:
        shown = replace(Actual.of(post), digest="", position=UNKNOWN_POSITION)
        await store.save_post(game, replace(post, shown=shown.text))
    return posts


async def _delete_later_posts(client: discord.Client, game: int, posts: Iterable[Post]) -> None:
    """Delete a game's newest messages with buttons, except ``posts``."""
    known = {post.message for post in posts}
    for channel in {post.channel for post in posts}:
        place, after = client.get_partial_messageable(channel), discord.Object(min(known))
        with with_priority(Priority.CATCH_UP):
            async for message in place.history(limit=MAX_LOOKED_AT, after=after, oldest_first=False):
                own = client.user is not None and message.author.id == client.user.id
                if own and message.id not in known and game in _games_of(message):
                    await message.delete()


def _games_of(message: discord.Message) -> Iterator[int]:
    """The games that the buttons of a message belong to."""
    parts = [*message.components]
    while parts:
        part = parts.pop()
        parts += getattr(part, "children", [])
        found = parse_id(str(getattr(part, "custom_id", "")))
        if found is not None:
            yield found.game
