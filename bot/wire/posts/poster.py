"""Posts of all games, compared with what should be there: what should exist is worked out, and the difference is sent.

It changes no game: what is due when nobody presses is done before by the runner (`bot.wire.services.runner`), which has
the posts of a game compared once nothing is due in it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

import discord

from bot.clock import now
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.attention import TABLE, asked_by_one
from bot.table.schedule.due import presence_at
from bot.time.clocks import Clocks
from bot.ui import pages
from bot.wire.net.login import reason_of
from bot.wire.net.messages import nonce_of
from bot.wire.net.rate_limit import UNKNOWN
from bot.wire.posts.dm_poster import DmPoster
from bot.wire.posts.panels import Panels
from bot.wire.posts.publisher import Due
from bot.wire.posts.reconciler import Reconciler, Table
from bot.wire.posts.scenes import scene_of
from engine.seats import AWAY, STAND_IN
from storage import Poll, PostsAndPolls, StoredGame

logger = logging.getLogger(__name__)


class Poster:
    """Keeps the posts of games as they should be: public ones first, then direct messages and panels."""

    def __init__(self, reconciler: Reconciler, dm_poster: DmPoster, panels: Panels) -> None:
        self.reconciler = reconciler
        self.dm_poster = dm_poster
        self.panels = panels
        self.outbox = reconciler.publisher.outbox

    async def survey(self, stored: StoredGame, due: Due) -> tuple[StoredGame, PostsAndPolls]:
        """The game and what stands around it, as `Reconciler.survey`."""
        return await self.reconciler.survey(stored, due)

    async def over(self, session: Session, around: PostsAndPolls) -> Callable[[Poll], bool]:
        """Tells of a poll whether its time is over, as `Questions.over`: only what stands in the channel counts."""
        return await self.reconciler.questions.over(session, around)

    async def post(self, stored: StoredGame, around: PostsAndPolls, table: Table | None, due: Due) -> None:
        """Send what differs; then direct messages and panels follow."""
        if await self.reconciler.reconcile(stored, around, table, due):
            self.dm_poster.schedule(stored.game, debounce=due.debounce)
        self.panels.follow(stored.game)

    def post_privately(self, game: int, due: Due) -> None:
        """Have only direct messages and panels follow: the public posts of this game are left alone."""
        self.dm_poster.schedule(game, debounce=due.debounce)
        self.panels.follow(game)

    # On request

    async def announce(
        self, session: Session, what: str, words: str, call: Collection[int | None] = (), author: int | None = None
    ) -> None:
        """Say in public what somebody did, the ``author`` if it was a person; ``call`` are users to ping, without a
        sound where all of them sleep. Lost at worst: the log has it too."""
        users = [user for user in call if user is not None]
        asked = None if author is None else asked_by_one(TABLE, author, users)
        presence = await presence_at(session.store, users, Clocks(session.clocks.timing), now())
        awake = [user for place, user in enumerate(users) if place not in presence.asleep]
        try:
            await self.outbox.send(
                session.stored,
                pages.notice(words),
                users=awake or users,
                asked=asked,
                silent=bool(users) and not awake,
                nonce=nonce_of(session.game, f"announce-{what}", session.revisions.public, 0),
            )
        except (discord.HTTPException, discord.RateLimited, *UNKNOWN) as error:
            logger.info("an announcement of game %d was not sent: %s", session.game, reason_of(error))

    async def announce_absence(self, session: Session, act: AdminAct) -> None:
        """Tell somebody what becomes of their seat, and who runs the game from now on; that calls both. Nothing is
        said of any other act."""
        seat = act.values.get("seat")
        if act.what not in (AWAY, STAND_IN) or seat is None or not session.stored.active:
            return
        if session.asleep:
            return  # where everybody is away nothing is done for anybody
        scene = scene_of(session, None, session.stored.language)
        words, users = list[str](), list[int | None]()
        if act.values.get("how") != "left":  # else they have just read how to come back
            open_to_others = act.values.get("open", False)
            words.append(scene.say(f"announce-{act.what}", name=scene.mention(seat), open=open_to_others))
            users.append(session.users[seat])
        if act.owner is not None:
            words.append(scene.say("announce-heir", name=f"<@{act.owner}>"))
            users.append(act.owner)
        if words:
            await self.announce(session, act.what, "\n".join(words), users)
