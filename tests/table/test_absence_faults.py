"""A mistake of ours about an absent player costs nobody the game."""

from __future__ import annotations

import pytest

from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import leave, stand_in
from bot.table.polls.polls import answer, withdraw
from bot.table.polls.proposals import Proposal, change_at_once
from bot.table.runner.steps import play_for_absent
from bot.table.schedule.idle_games import ENDED_AFTER, WARNED_AFTER, check_idle
from bot.time.seat_clocks import DAY
from engine import Options
from engine.base.turn import EndTurn
from tests.table.played import begun
from tests.table.polling import refused, watch

GRACE = 30


async def test_a_default_that_the_rules_refuse_is_replaced_by_any_move(
    session: Session, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.table.runner.steps.stated_default", lambda rules, view, chance: EndTurn(view.seat))
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    watch(session).now = deadline + GRACE
    assert (await play_for_absent(session)).moves >= 2, "it rolls, and then the default is none that is refused"
    assert seat not in session.waiting
    assert "makes any move" in caplog.text


async def test_whoever_acts_for_the_server_comes_back_by_it_also_where_levels_change(store: TableStore) -> None:
    session = await begun(store, Options(board="beginner"), 4, 1, people=2)
    first, second = session.present
    user, bot = session.users[first], min(session.bots)
    assert user is not None
    await leave(session, By(user))
    await session.administer(stand_in(session, first, open_to_others=False))
    assert session.bots[first].stands_in
    await change_at_once(session, Proposal("level", bot=bot, level="easy"), by=By(user))
    assert session.present == (first, second) and session.bots[bot].level == "easy"
    assert first not in session.bots, "no bot plays for somebody who is there"


async def test_people_have_thirty_days_after_they_were_warned(session: Session) -> None:
    watch(session).now += ENDED_AFTER + DAY  # nobody could warn them before, say because the bot did not run
    warned = await check_idle(session)
    assert warned is not None and warned.what == "idle"
    watch(session).now += ENDED_AFTER - WARNED_AFTER - 1
    assert await check_idle(session) is None
    watch(session).now += 1
    ended = await check_idle(session)
    assert ended is not None and ended.status == "ended"


async def test_a_vote_on_a_seat_is_not_answered_like_a_proposal(session: Session) -> None:
    seat = session.waiting[0]
    user, other = session.users[seat], session.users[(seat + 1) % 4]
    assert user is not None and other is not None
    await leave(session, By(user))
    (poll,) = await session.store.polls(session.game)
    for word in ("yes", "no"):
        await refused("refused-gather-over", answer(session, poll.number, word, by=By(other)))
    await refused("refused-gather-over", withdraw(session, poll.number, by=By(user)))
    assert await session.store.polls(session.game) == [poll]
