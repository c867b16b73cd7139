"""The check of each game at a start: is this already so?

From the store alone it tells whether the posts of a game have anything to catch up with. A game whose posts show its
present position costs two reads: its session is not loaded, its log not played again, nothing is drawn. So the words of
a newer program come with the next move, not all at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.game.tables import LoadedTable
from bot.table.polls.ballots import reminders
from bot.table.runner.plans import acts_now
from bot.table.schedule.due import Presence, due_now, presence_at
from bot.time.clocks import Clocks
from bot.time.off_hours import Interval
from bot.time.seat_clocks import Call
from bot.time.table_hours import NO_HOURS
from bot.wire.posts import hour_posts
from bot.wire.posts.desired import called_seats, turn_and_stage
from bot.wire.posts.dms import call_stage
from bot.wire.posts.polls import by_post, stage_of, unanswered
from bot.wire.posts.seat_posts import stage_of_invitation
from bot.wire.posts.shown import (
    CARD,
    DIRECT,
    FILM,
    FINAL,
    HAND_OVER,
    HOUR,
    INVITATION,
    LOBBY,
    POLL,
    PRIVATE,
    Actual,
    is_old,
    lines_missing,
    not_before_calls,
    position_of,
    reached,
)
from storage import Poll, Post


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
    if stored.status == "paused" and (stored.clocks is None or stored.clocks.pause_ends is None):
        return False
    if not all_told(around.polls, posts) or not hours_told(stored, posts):
        return False
    if stored.plans and await _acts_now(games, game):
        return False
    outages = games.outages.of(stored.guild).intervals
    if not is_up_to_date(stored, posts, films=films and stored.home.films, outages=outages):
        return False
    return await _nothing_private(games, stored, posts)


async def _acts_now(games: Sessions, game: int) -> bool:
    """Whether a plan acts that was made just before the end."""
    session = await games.session(game)
    await session.entries()
    return acts_now(session)


async def _nothing_private(games: Sessions, stored: LoadedTable, posts: Sequence[Post]) -> bool:
    """Whether no direct message is missing or too many."""
    if stored.status == "paused":
        return True
    if stored.status != "running" or stored.clocks is None:
        return not any(post.kind in PRIVATE for post in posts)
    clocks, moment = stored.clocks, now()
    presence = await presence_at(games.store, [seat.user for seat in stored.seats], clocks, moment)
    moment = not_before_calls(moment, posts)
    calls = due_now(clocks, games.outages.of(stored.guild), presence, moment, reached(clocks, posts)).calls
    # A bot's vacation play may have been booked just before the end of the program.
    return not presence.bot_vacations and nothing_missing(clocks, calls, presence, posts)


async def _adopted(games: Sessions, stored: LoadedTable, post: Post) -> Post:
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


def is_up_to_date(stored: LoadedTable, posts: Iterable[Post], *, films: bool, outages: Sequence[Interval] = ()) -> bool:
    """Whether the posts show the game, with pictures."""
    kept = list(posts)
    if any(is_old(post) for post in kept):
        return False
    if stored.status == "lobby" and stored.proof is not None and stored.proof.opening_post is None:
        return False
    if stored.starting or (stored.snapshot is not None and lines_missing(stored, stored.course, kept)):
        return False
    actual = {post.kind: Actual.of(post) for post in kept}
    if any(found.bare or found.owed or found.calls.waiting for found in actual.values()):
        return False
    if stored.head == 0 or LOBBY in actual:
        lobby = actual.get(LOBBY)
        if lobby is None or lobby.position != position_of(stored, 0):
            return False
    if stored.head == 0:
        return True
    if CARD not in actual or actual[CARD].position != position_of(stored, stored.public_number, outages):
        return False
    return not (films and stored.status == "finished") or (FILM in actual and actual[FILM].stage == FINAL)


def nothing_missing(clocks: Clocks, calls: Mapping[int, Call], presence: Presence, posts: Sequence[Post]) -> bool:
    """Whether all awaited players have their direct messages."""
    direct = {post.key: Actual.of(post).stage for post in posts if post.kind == DIRECT}
    for seat in clocks.seats:
        since, stage = clocks.waits_since(seat), direct.pop(str(seat), None)
        wanted = None if since is None else call_stage(since, calls.get(seat))
        if stage != wanted and (stage is not None or presence.directly(seat)):
            return False
    return not direct


def hours_told(stored: LoadedTable, posts: Sequence[Post]) -> bool:
    """Whether the posts show the hours of a table.

    While one lasts, who is here changes by time alone.
    """
    hours = NO_HOURS if stored.clocks is None or not stored.active else stored.clocks.hours
    if any(post.kind == HAND_OVER for post in posts) or (hours.agreed is not None and hours.agreed.runs):
        return False
    wanted = {hour.key: hour_posts.stage_of(hour, is_agreed=hour is hours.agreed) for hour in hours.all}
    return wanted == {post.key: Actual.of(post).stage for post in posts if post.kind == HOUR}


def all_told(polls: Sequence[Poll], posts: Sequence[Post]) -> bool:
    """Whether the posts show all open polls and their calls.

    They show no others, and have called everybody who must answer.
    """
    shared = by_post(polls, posts)
    if any(map(reminders, polls)) or len(shared) != sum(post.kind == POLL for post in posts):
        return False  # a player may need another call, or a poll is over
    shown = [(found.polls, Actual.of(found.post)) for found in shared]
    return all(found.stage == stage_of(asked) and unanswered(asked) <= found.pinged for asked, found in shown)
