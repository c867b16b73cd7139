"""Posts beside the card, once all is calm: asked of the file and of Discord.

- players are called for a lobby with a free seat, or for a seat that is open, and for nothing else;
- nobody is told to be next whose turn it is;
- the posts of a season name no erased person, but those who take part again.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.wire.posts.scenes import table_of
from bot.wire.posts.shown import EVENING, EVENING_END, ON_DECK, SEASON, WANTED
from tests.e2e.harness import Table
from tests.e2e.shown import shown

from .nights import rows

POSTS = "SELECT game, key, channel, message FROM messages WHERE kind = ?"
STAYS = "SELECT 1 FROM season_people WHERE season = ? AND user = ?"


async def check_calls_for_players(table: Table, store: TableStore) -> None:
    """Each call for players stands as long as it has a reason."""
    for game, key, channel, message in rows(table.path, POSTS, WANTED):
        stored = await store.load(game)
        if stored is None or message not in table.backend.messages.get(channel, {}):
            continue
        listed = table_of(stored)
        wanted = {f"seat {seat}" for seat in listed.seats} | ({"lobby"} if listed.state == "lobby" else set())
        assert key in wanted, f"a call for {key} of game {game} stands, which is {listed.state}"


def check_next_player(table: Table, session: Session) -> None:
    """No message that stands tells the player on turn that they are next."""
    turn = session.state.turn
    told = {int(key) for game, key, _, _ in rows(table.path, POSTS, ON_DECK) if game == session.game}
    assert turn is None or turn.seat not in told, (
        f"seat {turn.seat} of game {session.game} is on turn, and told to be next"
    )


def check_names_of_seasons(table: Table, erased: Iterable[str]) -> None:
    """No post of a season or of its evenings names an erased person."""
    posts = [post for kind in (SEASON, EVENING, EVENING_END) for post in rows(table.path, POSTS, kind)]
    for game, _, channel, message in posts:
        found = table.backend.messages.get(channel, {}).get(message)
        text = "" if found is None else shown(found).text
        for name in erased:
            stays = rows(table.path, STAYS, -game, table.people[name].id)
            assert stays or name not in text, f"{name} was erased, and the post of season {-game} says {text!r}"
