"""The look that a start takes at each game: from the store alone, whether its posts have anything to catch up with."""

from __future__ import annotations

from dataclasses import replace

from bot.table.sessions import Sessions
from bot.wire.actual import CARD, GATHER, INVITATION, LOBBY, Actual, is_up_to_date, position_of
from bot.wire.desired import called_seats, turn_and_stage
from bot.wire.gathers import stage_of
from storage import LoadedGame, Post


async def nothing_to_do(games: Sessions, game: int, *, films: bool) -> bool:
    """Whether the posts of a game are as they should be. Raises what the store raises, and `Refused`."""
    stored = await games.store.load(game)
    if stored is None:
        return True
    if await games.store.sends(game):
        return False
    posts = await games.store.posts(game)
    if any(Actual.of(post).position is None for post in posts):
        posts = [await _adopted(games, stored, post) for post in posts]
    offered = {str(invitation.number) for invitation in await games.store.invitations(game)}
    if offered != {post.key for post in posts if post.kind == INVITATION}:
        return False
    asked = {(gather.number, stage_of(gather)) for gather in await games.store.gathers(game)}
    shown = (Actual.of(post) for post in posts if post.kind == GATHER)
    if asked != {(found.turn, found.stage) for found in shown}:
        return False
    return is_up_to_date(stored, posts, films=films, outages=games.outages.intervals)


async def _adopted(games: Sessions, stored: LoadedGame, post: Post) -> Post:
    """A post, noted as we do: one that an earlier program wrote in this very turn and stage counts as up to date."""
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
            position = position_of(stored, session.numbering.public, games.outages.intervals)
    adopted = replace(post, shown=replace(actual, position=position).text)
    await games.store.save_post(stored.game, adopted)
    return adopted
