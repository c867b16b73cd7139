"""The lines for those who check the dice.

Each is posted once, calls nobody, and is never edited. The opening post is one too, but without it there is no table:
`bot.wire.posts.reconciler` posts it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from bot.table.game.course import announced_of, published, result_in
from bot.table.game.tables import LoadedTable, StoredTable
from bot.ui import pages
from bot.ui.proof import course_line, final_line, start_line
from bot.wire.posts.jobs import Due
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.scenes import dice_of
from bot.wire.posts.shown import COURSE, FINAL_LINE, START_LINE
from bot.wire.posts.standing_post import StandingPost
from storage import Post, Record

Courses = tuple[dict[int, tuple[int, str]], str | None]
"""By the numbers of records of the store the points of a course; and the digest of all, None before the end."""


class Lines:
    """The poster of start line, course digests and final line."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.store = publisher.store

    async def start_line(self, stored: StoredTable, posts: Sequence[Post], due: Due) -> StoredTable:
        """The game once its start line is noted.

        Start was pressed; the earliest line that was posted counts.
        """
        beacon = stored.beacon
        if beacon is None or beacon.board is None:
            return stored
        post = _line(posts, START_LINE, beacon.board)
        if post is None:
            await self.publisher.publish(stored, _desired_start_line(stored, beacon.board), None, due)
            post = _line(await self.store.posts(stored.game), START_LINE, beacon.board)
        if post is not None:
            await self.store.note_start_line(stored.game, beacon.board, post.message)
        return await self.store.load(stored.game) or stored

    async def course(self, stored: StoredTable, missing: Collection[tuple[str, str]], due: Due) -> None:
        """Post the ``missing`` digests, and at the end key and digest."""
        wanted, over = sorted(int(key) for kind, key in missing if kind == COURSE), (FINAL_LINE, "") in missing
        loaded = await self.store.load(stored.game)
        assert loaded is not None
        points, whole = await asyncio.to_thread(_courses, loaded, await self.store.records(stored.game), wanted, over)
        for seq in wanted:
            await self.publisher.publish(stored, _desired_course_line(stored, seq, points[seq]), None, due)
        if whole is not None:
            await self.publisher.publish(stored, _desired_final_line(stored, whole), None, due)


def _courses(game: LoadedTable, records: Sequence[Record], wanted: Sequence[int], over: bool) -> Courses:
    assert game.beacon is not None
    public = published(records, announced_of(game, game.beacon))
    points = {seq: public.so_far(seq) for seq in wanted}
    return points, public.with_digests(result_in(game))[1] if over else None


def _line(posts: Sequence[Post], kind: str, key: str) -> Post | None:
    return next((post for post in posts if (post.kind, post.key) == (kind, key)), None)


def _desired_start_line(stored: StoredTable, board: str) -> StandingPost:
    """The start line, which fixes the start and the beacon's round."""
    line = start_line(dice_of(stored), stored.language, board)
    return StandingPost(START_LINE, board, 0, lambda _: pages.notice(line), fixed=True)


def _desired_course_line(stored: StoredTable, seq: int, point: tuple[int, str]) -> StandingPost:
    """The line with a game's digest after record ``seq``."""
    line = course_line(dice_of(stored), stored.language, *point)
    return StandingPost(COURSE, str(seq), seq, lambda _: pages.notice(line), fixed=True, silent=True)


def _desired_final_line(stored: StoredTable, course: str) -> StandingPost:
    """The key and the digest of a whole game."""
    line = final_line(dice_of(stored), stored.language, course)
    return StandingPost(FINAL_LINE, "", 0, lambda _: pages.notice(line), fixed=True, silent=True)
