"""What must be true of a game and of its channel whenever nothing is under way."""

from __future__ import annotations

from typing import cast

from bot.table.game.log import read_log, with_waiver
from bot.table.game.session import Session
from bot.table.schedule.due import presence_of
from bot.wire.client import RefereeClient
from bot.wire.posts.desired import desired_card
from bot.wire.posts.hour_posts import with_hour
from bot.wire.posts.shown import Actual as Remembered
from bot.wire.posts.shown import is_old
from engine import encode_state
from storage import Record

from .harness import Table
from .shown import shown


def client_of(table: Table) -> RefereeClient:
    """The bot at the table."""
    return cast(RefereeClient, table.client)


async def session_of(table: Table, game: int = 1) -> Session:
    """A game as the running bot has it."""
    return await client_of(table).app.games.session(game)


async def position_of(table: Table, game: int = 1) -> object:
    """The whole state of a game as the file has it, to be compared."""
    stored = await client_of(table).app.store.load(game)
    assert stored is not None and stored.snapshot is not None
    return stored.snapshot.state["state"]


async def audit(table: Table, game: int = 1) -> list[Record]:
    """The log leads to the saved state and to the one in memory, and the card shows it; gives the records.

    For games of this version of the rules whose owner did not erase anything.
    """
    client = client_of(table)
    stored = await client.app.store.load(game)
    assert stored is not None and stored.snapshot is not None
    records = await client.app.store.records(game)
    assert [record.seq for record in records] == list(range(1, stored.head + 1))
    interactions = [record.interaction for record in records if record.interaction is not None]
    assert len(interactions) == len(set(interactions)), "an interaction did its work twice"

    replayed = read_log(records)
    assert replayed is not None and replayed.complete, "the log does not replay"
    assert encode_state(replayed.states[stored.head]) == stored.snapshot.state["state"]
    own = [record for record in records if record.seat is not None and record.cause == "player"]
    acted = stored.snapshot.state["acted"]
    assert acted.items() <= {(str(record.seat), record.seq) for record in own}
    # What an erased person did cannot be told from what a bot did.
    assert all(acted.get(str(record.seat), 0) >= record.seq for record in own if record.user is not None)

    session = await client.app.games.session(game)
    assert encode_state(session.state) == stored.snapshot.state["state"]
    assert with_waiver(replayed.entries, stored) == list(await session.entries())
    if game not in client.app.runner.troubles:
        await _check_card(table, session)
    return records


async def _check_card(table: Table, session: Session) -> None:
    found = await client_of(table).app.store.posts(session.game)
    posts = {post.kind: post for post in found}
    assert not any(map(is_old, posts.values())), "a post that gave way still has its buttons"
    card = posts["card"]
    presence = with_hour(session, await presence_of(session, session.clock()), found)
    wanted = desired_card(session, await session.entries(), card, presence)
    assert not wanted.repost, "a new card is due"
    stored = table.backend.get_message(card.channel, card.message)
    assert wanted.picture is not None
    payload = wanted.build(wanted.picture.name)
    assert Remembered.of(card).digest == wanted.digest
    assert not Remembered.of(card).bare
    words = [part.content for part in payload.layout.walk_children() if hasattr(part, "content")]
    assert shown(stored).text == "\n".join(words), "the card shows something else"
