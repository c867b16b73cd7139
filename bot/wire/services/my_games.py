"""A person's games as lines: which wait, for what, until when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.game.sleeping_games import ENDED_AFTER
from bot.table.game.tables import StoredTable
from bot.texts.phrases import prompt
from bot.texts.safe import safe_text
from bot.ui.my_games import MyGame
from bot.wire.posts.desired import link_to
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import CARD
from bot.wire.services.recap import news_in_short

Where = Callable[[StoredTable], str]


def channel_of(stored: StoredTable) -> str:
    """The channel of a game, as a mention."""
    return f"<#{stored.channel}>"


async def games_of(
    games: Sessions,
    found: Iterable[StoredTable],
    user: int,
    language: str,
    where: Where = channel_of,
    *,
    news: bool = False,
) -> list[MyGame]:
    """These games of a user, with ``news`` if wanted.

    They are in words of a language. Says nothing that only the user may know.
    """
    return [await _game_of(games, stored, user, language, where, news) for stored in found]


async def _game_of(games: Sessions, stored: StoredTable, user: int, language: str, where: Where, news: bool) -> MyGame:
    names = tuple(safe_text(seat.name) for seat in stored.seats)
    plain = MyGame(stored.game, where(stored), names, False, stored.status)
    if (lost := games.places.of(stored.game)) is not None:
        return replace(plain, lost=lost.since + ENDED_AFTER)
    own = stored.seat_of(user)
    if stored.status != "running" or own is None:
        return plain
    try:
        session = await games.session(stored.game)
    except Refused:
        return plain
    if own.seat not in session.waiting:
        return plain
    return await _waiting(plain, session, own.seat, language, news)


async def _waiting(game: MyGame, session: Session, seat: int, language: str, news: bool) -> MyGame:
    scene = scene_of(session, None, language)
    card = next((post for post in await session.store.posts(session.game) if post.kind == CARD), None)
    return MyGame(
        game.game,
        game.where,
        game.names,
        True,
        game.status,
        what=prompt(scene.speaker),
        until=scene.until.get(seat),
        over=seat in scene.over,
        link=link_to(session.stored, card),
        news=await news_in_short(session, seat, language) if news else (),
    )
