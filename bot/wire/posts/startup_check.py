"""The check of each game at a start.

From the store alone it tells whether its posts have anything to catch up with. It is cheap, so that `reconciler` runs
only where something differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.lobbies.home import home_of
from bot.table.runner.plans import acts_now
from bot.table.schedule.due import due_now, presence_at
from bot.time.clocks import Clocks
from bot.wire.posts.desired import called_seats, turn_and_stage
from bot.wire.posts.dms import nothing_missing
from bot.wire.posts.polls import all_told
from bot.wire.posts.seat_posts import stage_of_invitation
from bot.wire.posts.shown import CARD, INVITATION, LOBBY, PRIVATE, Actual, is_up_to_date, position_of, reached
from storage import LoadedGame, Post


async def nothing_to_do(games: Sessions, game: int, *, films: bool) -> bool:
    """Whether the posts of a game are as they should be.

    Raises what the store raises, and `Refused`.
    """
    stored = await games.store.load(game)
    if stored is None:
        return True
    around = await games.store.posts_and_polls(game)
    if around.sends:
        return False
    posts = around.posts
    if any(Actual.of(post).position is None for post in posts):
        posts = [await _adopted(games, stored, post) for post in posts]
    if any(invitation.asks for invitation in around.invitations):
        return False  # a player who still has to be rung may wake
    offered = {str(invitation.number): stage_of_invitation(invitation) for invitation in around.invitations}
    if offered != {post.key: Actual.of(post).stage for post in posts if post.kind == INVITATION}:
        return False
    if stored.status == "paused" and (stored.clocks is None or Clocks.from_json(stored.clocks).pause_ends is None):
        return False
    if not all_told(around.polls, posts):
        return False
    if stored.plans and await _acts_now(games, game):
        return False
    outages = games.outages.of(stored.guild).intervals
    if not is_up_to_date(stored, posts, films=films and home_of(stored).films, outages=outages):
        return False
    return await _nothing_private(games, stored, posts)


async def _acts_now(games: Sessions, game: int) -> bool:
    """Whether a plan acts that was made just before the end."""
    session = await games.session(game)
    await session.entries()
    return acts_now(session)


async def _nothing_private(games: Sessions, stored: LoadedGame, posts: Sequence[Post]) -> bool:
    """Whether no direct message is missing or too many."""
    if stored.status == "paused":
        return True
    if stored.status != "running" or stored.clocks is None:
        return not any(post.kind in PRIVATE for post in posts)
    clocks, moment = Clocks.from_json(stored.clocks), now()
    presence = await presence_at(games.store, [seat.user for seat in stored.seats], clocks, moment)
    calls = due_now(clocks, games.outages.of(stored.guild), presence, moment, reached(clocks, posts)).calls
    # A bot's vacation play may have been booked just before the end of the program.
    return not presence.bot_vacations and nothing_missing(clocks, calls, presence, posts)


async def _adopted(games: Sessions, stored: LoadedGame, post: Post) -> Post:
    """A post in our notation.

    One that an earlier program wrote in this very turn and stage counts as up to date.
    """
    actual = Actual.of(post)
    if actual.position is not None:
        return post
    position = ""
    if post.kind == LOBBY and actual.stage == stored.status:
        position = position_of(stored, 0)
    elif post.kind == CARD and stored.head:
        session = await games.session(stored.game)
        call = called_seats(session)
        bots = set(session.waiting) - call
        if (actual.turn, actual.stage) == turn_and_stage(session) and call <= actual.pinged and not bots:
            position = position_of(stored, session.revisions.public, session.timekeeping.outages.intervals)
    adopted = replace(post, shown=replace(actual, position=position).text)
    await games.store.save_post(stored.game, adopted)
    return adopted
