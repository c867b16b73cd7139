"""Undo by consent at tables where bots play, or where somebody is away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.absence import Made, leave, play_absent
from bot.table.bots import play_bots, situation_of, waits_until
from bot.table.session import Session
from bot.table.undoing import HELD
from bot.ui.scene import Payload
from bot.ui.undo import question
from bot.wire.scenes import scene_of
from engine.base.turn import EndTurn
from storage import Gather, Store
from tests.table.asking import give_to_bot, hear, take_back, watch
from tests.table.going_back import NO, all_agree, asked, do, holds, rolled, seat


@pytest.fixture
async def session(store: Store) -> Session:
    """A game in its second round; whoever's turn it is has rolled, and may end it."""
    return await rolled(store)


async def before_a_bot(session: Session) -> Gather:
    """Somebody has ended their turn, the next one is a bot's, and they ask to take that back."""
    asker = seat(session)
    await give_to_bot(session, (asker + 1) % 4)
    await do(session, EndTurn(asker))
    assert situation_of(session) is not None
    return await asked(session, asker)


async def before_somebody_away(session: Session) -> Gather:
    """The same, where the next one is away."""
    asker = seat(session)
    user = session.users[(asker + 1) % 4]
    assert user is not None
    await leave(session, user, None)
    await do(session, EndTurn(asker))
    return await asked(session, asker)


async def test_whoever_is_away_is_away_still_when_the_table_has_gone_back(session: Session) -> None:
    gather = await before_somebody_away(session)
    before = session.clocks.absent
    (gone,) = before
    assert gone not in gather.asked
    await all_agree(session, gather)
    assert session.clocks.absent == before == {gone: "away"}
    await holds(session)


async def test_bots_leave_a_request_two_minutes_and_then_play_goes_on(session: Session) -> None:
    gather, at = await before_a_bot(session), watch(session)
    began = at.now
    for now in (began, began + HELD - 1):
        at.now = now
        assert await play_bots(session) == 0 and waits_until(session) == began + HELD
        assert scene_of(session, None, "en").until == {seat(session): began + HELD}, "the card says until when"
    loaded = await session.store.load(session.game)
    assert loaded is not None
    again = Session(session.store, loaded, at)
    assert await play_bots(again) == 0, "after a restart too"
    assert await session.store.gathers(session.game) == [gather]
    at.now = began + HELD
    assert await play_bots(session) > 0 and waits_until(session) is None
    assert await session.store.gathers(session.game) == []
    await holds(session)


async def test_with_bots_at_the_table_people_can_agree(session: Session) -> None:
    gather = await before_a_bot(session)
    bot = seat(session)
    assert bot not in gather.asked and len(gather.asked) == 2
    watch(session).now += HELD - 1
    assert await play_bots(session) == 0
    await all_agree(session, gather)
    assert seat(session) == gather.proposer
    await holds(session)


@pytest.mark.parametrize("who", ["asked", "asker"])
async def test_bots_go_on_at_once_when_the_request_is_over(session: Session, who: str) -> None:
    gather = await before_a_bot(session)
    if who == "asked":
        await hear(session, gather, gather.asked[0], NO)
    else:
        await take_back(session, gather, gather.proposer)
    assert waits_until(session) is None and await play_bots(session) > 0


async def test_what_is_due_for_whoever_is_away_leaves_a_request_as_much_time(session: Session) -> None:
    gather, at = await before_somebody_away(session), watch(session)
    began = at.now
    assert await play_absent(session) == Made(0, ())
    assert waits_until(session) == began + HELD, "it is looked at again then"
    assert gather in await session.store.gathers(session.game)
    at.now = began + HELD
    assert (await play_absent(session)).moves > 0 and waits_until(session) is None
    assert gather not in await session.store.gathers(session.game)


async def test_the_question_says_that_bots_wait(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather = await asked(session, asker)
    scene, words = scene_of(session, None, "en"), scene_of(session, None, "en").say("ui-undo-bots")
    assert words not in shown(question(scene, gather, [], proven=True))
    assert words in shown(question(replace(scene, bots={asker: "steady"}), gather, [], proven=True))


def shown(payload: Payload) -> str:
    return str(payload.layout.to_components())  # type: ignore[no-untyped-call]
