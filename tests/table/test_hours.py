"""What becomes of a table's hour: what people say, what time does, who is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.plans.book import Book
from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.absence import leave
from bot.table.runner.steps import carry_out
from bot.table.schedule.hour_attendance import public_acts, together
from bot.table.schedule.hours import FROM, MAX_MISSED, MISSED, OPEN, SPREAD, answer, arrive, delay_of, propose
from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAY, HOUR, LIVE, MINUTE, Clock, Timing
from bot.time.table_hours import IN, LASTS, NO_HOURS, NOT, Answer, Hours, TableHour
from engine import Live
from engine.defaults import stated_default
from tests.storage.zones import set_zone

from .polling import ANNA, BEN, CHLOE, DMITRI, give_to_bot, refused, user_of, watch
from .test_runner_steps import run_of

AT = 20 * HOUR


async def run(session: Session, until: int | None = None) -> Hours:
    """Let time pass, and the bot look."""
    if until is not None:
        watch(session).now = until
    await carry_out(await run_of(session))
    return session.clocks.hours


async def by_hand(session: Session) -> int:
    """The player whom play waits for acts; gives the seat."""
    seat = session.waiting[0]
    action = stated_default(session.rules, session.view(seat), Live(0))
    await session.act(action, by=By(session.users[seat]), drawn_at=None)
    return seat


async def says(session: Session, seat: int, word: Answer = IN) -> TableHour:
    hour = session.clocks.hours.proposed or session.clocks.hours.agreed
    assert hour is not None
    return await answer(session, hour.made, word, by=By(session.users[seat]))


async def arranged(session: Session, seats: Sequence[int] = (ANNA, BEN, CHLOE)) -> TableHour:
    """An hour at AT of the next day, to which these have agreed."""
    now = watch(session).now
    at = now - now % DAY + DAY + AT
    await propose(session, at, by=By(session.users[seats[0]]))
    for seat in seats[1:]:
        await says(session, seat)
    hour = session.clocks.hours.agreed
    assert hour is not None and hour.at == at
    return hour


async def begun(session: Session, seats: Sequence[int] = (ANNA, BEN, CHLOE)) -> TableHour:
    """The same when it has just begun."""
    hour = await arranged(session, seats)
    hours = await run(session, hour.at + delay_of(session.game))
    assert hours.agreed is not None and hours.agreed.begun == hour.at
    return hours.agreed


# The proposal


async def test_the_bot_proposes_once_on_the_second_day(session: Session) -> None:
    began = session.stored.begun
    assert began is not None
    assert await run(session, began + FROM - 1) == NO_HOURS
    hours = await run(session, began + FROM)
    assert hours.proposed is not None and not hours.proposed.people and hours.asked
    hours = await run(session, began + FROM + OPEN)
    assert hours.proposed is None and hours.agreed is None
    assert (await run(session, began + FROM + 5 * DAY)).proposed is None, "and never again by itself"


@pytest.mark.parametrize("why", ["live", "server", "alone"])
async def test_some_tables_have_none(session: Session, why: str) -> None:
    if why == "live":
        await session.change_clocks(lambda clocks: clocks.at_pace(Timing(LIVE), watch(session).now))
    elif why == "server":
        session.stored = replace(session.stored, home_json={"hours": False})
    else:
        for seat in (1, 2, 3):
            await give_to_bot(session, seat)
    assert await run(session, watch(session).now + 2 * DAY) == NO_HOURS
    by = By(next(user for user in session.users if user))
    await refused("refused-hour-none", propose(session, watch(session).now + HOUR - watch(session).now % 60, by=by))


async def test_it_is_anchored_where_the_owner_lives(session: Session) -> None:
    owner = session.stored.owner
    assert owner is not None
    await set_zone(session.store, owner, "Asia/Tokyo", "Tokyo")
    hours = await run(session, watch(session).now + FROM)
    assert hours.proposed is not None
    assert (hours.proposed.at - 11 * HOUR) % DAY == 0, "nobody has acted, so the evening there: 20:00, 11:00 UTC"


async def test_a_person_proposes_once_a_day_and_takes_the_place_of_what_is_open(session: Session) -> None:
    hours = await run(session, watch(session).now + FROM)
    anna, ben = By(session.users[ANNA], 1), By(session.users[BEN], 2)
    first = hours.proposed
    assert first is not None
    at = watch(session).now - watch(session).now % 60 + 5 * HOUR
    hour = await propose(session, at, by=anna)
    assert session.clocks.hours.proposed == hour and hour.made != first.made and hour.seats == (ANNA,)
    await refused("refused-hour-over", answer(session, first.made, IN, by=ben))
    await refused("refused-too-often", propose(session, at, by=By(session.users[ANNA], 3)))
    await refused("refused-unknown-choice", propose(session, at + 9 * DAY, by=ben))
    await refused("refused-not-playing", propose(session, at, by=By(999)))


async def test_a_proposal_for_which_too_few_are_left_is_over(session: Session) -> None:
    await run(session, watch(session).now + FROM)
    for seat in (ANNA, BEN, CHLOE):
        await says(session, seat, NOT)
    assert (await run(session)).proposed is None


# The call


async def test_those_who_are_in_are_called_once_at_its_beginning(session: Session) -> None:
    hour = await arranged(session)
    await says(session, DMITRI, NOT)
    assert (await run(session, hour.at + delay_of(session.game) - 1)).agreed == session.clocks.hours.agreed
    hours = await run(session, hour.at + delay_of(session.game))
    assert hours.agreed is not None and hours.agreed.called == (ANNA, BEN, CHLOE)
    assert await run(session, hour.at + 20 * MINUTE) == hours, "once"


async def test_nobody_is_called_who_sleeps_is_away_or_on_vacation(session: Session) -> None:
    hour = await arranged(session, (ANNA, BEN, CHLOE, DMITRI))
    ben = session.users[BEN]
    assert ben is not None
    await set_zone(session.store, ben, "UTC", "Accra")
    await session.store.change_preferences(ben, {"quiet": (19 * 60, 21 * 60)})
    await leave(session, By(session.users[CHLOE]))
    hours = await run(session, hour.at + MINUTE)
    assert hours.agreed is not None and hours.agreed.called == (ANNA, DMITRI)
    assert hours.agreed.seats == (ANNA, BEN, DMITRI), "who leaves is not in any more"


async def test_who_would_be_alone_is_not_called(session: Session) -> None:
    hour = await arranged(session, (ANNA, BEN))
    ben = session.users[BEN]
    assert ben is not None
    await set_zone(session.store, ben, "UTC", "Accra")
    await session.store.change_preferences(ben, {"quiet": (19 * 60, 21 * 60)})
    hours = await run(session, hour.at + MINUTE)
    assert hours.agreed is not None and not hours.agreed.runs and hours.agreed.last == hour.at


@pytest.mark.parametrize("why", ["late", "paused"])
async def test_an_hour_that_the_bot_or_the_game_missed_passes_without_a_call(session: Session, why: str) -> None:
    hour = await arranged(session)
    if why == "paused":
        await session.administer(
            AdminAct("pause", status="paused", clocks=lambda clocks: clocks.pausing(None, hour.at + DAY // 2))
        )
        assert (await run(session, hour.at + 5 * MINUTE)).agreed == session.clocks.hours.agreed
    hours = await run(session, hour.at + 16 * MINUTE)
    assert hours.agreed is not None and not hours.agreed.begun and hours.agreed.last == hour.at
    hours = await run(session, hour.at + DAY + MINUTE)
    assert hours.agreed is not None and hours.agreed.begun == hour.at + DAY, "the next one does not"


async def test_many_tables_begin_within_a_minute_not_at_once() -> None:
    delays = [delay_of(game) for game in range(1, 201)]
    assert max(delays.count(delay) for delay in delays) <= -(-200 // SPREAD) and max(delays) < SPREAD


# Who is here


async def test_here_is_who_says_so_or_has_acted_in_the_last_quarter_of_an_hour(session: Session) -> None:
    hour = await arranged(session, (ANNA, BEN))
    watch(session).now = hour.at - 10 * MINUTE
    actor = await by_hand(session)
    await run(session, hour.at + delay_of(session.game))
    now = watch(session).now
    lasts = together(session, now)
    assert lasts is not None and lasts.here == {actor} and lasts.until == hour.at + LASTS
    late = together(session, hour.at + 5 * MINUTE)
    assert late is not None and not late.here, "a quarter of an hour later they are not"
    await arrive(session, hour.at, by=By(session.users[CHLOE]))
    later = together(session, hour.at + LASTS - 1)
    assert later is not None and later.here == {CHLOE} and later.count == 3, "two are in, and Chloé is here"
    assert together(session, hour.at + LASTS) is None


async def test_what_others_or_bots_do_makes_nobody_be_here(session: Session) -> None:
    (waited,) = session.waiting
    await session.entries()
    async with session.holding():
        await session.act_for(stated_default(session.rules, session.view(waited), Live(0)))
    assert public_acts(session) == {}
    actor = await by_hand(session)
    assert set(public_acts(session)) == {actor}
    await give_to_bot(session, actor)
    assert public_acts(session) == {}, "acts go with who gave up the seat"


async def test_saying_so_at_another_call_counts_for_nothing(session: Session) -> None:
    hour = await begun(session)
    await refused("refused-hour-over", arrive(session, hour.at - DAY, by=By(session.users[ANNA])))
    watch(session).now = hour.at + LASTS
    await refused("refused-hour-over", arrive(session, hour.at, by=By(session.users[ANNA])))


# Its end


async def test_to_whom_nobody_came_twice_in_a_row_it_is_over(session: Session) -> None:
    hour = await begun(session)
    hours = await run(session, hour.at + LASTS)
    assert hours.agreed is not None and hours.agreed.closed and hours.agreed.empty == 1
    await run(session, hour.at + DAY + MINUTE)
    hours = await run(session, hour.at + DAY + LASTS)
    assert hours.agreed is None and hours.ended == hour.made


async def test_one_who_came_keeps_it_and_who_missed_three_is_asked_once(session: Session) -> None:
    hour = await begun(session, (ANNA, BEN))
    ben = session.users[BEN]
    assert ben is not None

    def words() -> list[str]:
        return [word.key for _, word in Book.of(session.stored.plans, ben).words]

    for day in range(5):
        await run(session, hour.at + day * DAY + MINUTE)
        await arrive(session, hour.at + day * DAY, by=By(session.users[ANNA]))
        hours = await run(session, hour.at + day * DAY + LASTS)
        assert hours.agreed is not None and hours.agreed.empty == 0
        assert hours.agreed.person(ANNA).missed == 0
        assert hours.agreed.person(BEN).missed == day + 1
        assert words() == [MISSED] * (day + 1 >= MAX_MISSED)
    assert Book.of(session.stored.plans, session.users[ANNA]).words == ()
    await says(session, BEN)
    assert session.clocks.hours.agreed is not None and session.clocks.hours.agreed.person(BEN).missed == 0


# Nothing else changes


async def test_no_clock_runs_faster_and_nothing_falls_due_sooner(session: Session) -> None:
    before = replace(session.clocks, hours=NO_HOURS)
    hour = await begun(session)
    await arrive(session, hour.at, by=By(session.users[ANNA]))
    await run(session, hour.at + LASTS)
    after = session.clocks

    def timing(clocks: Clocks) -> object:
        known = {seat: clocks.seats.get(seat, Clock(clocks.pace.increment)) for seat in range(4)}
        return {seat: (clock.left, clock.period) for seat, clock in known.items()}, clocks.deadlines()

    assert timing(after) == timing(before)


async def test_an_hour_outlives_undo_and_a_restart(session: Session) -> None:
    hour = await begun(session)
    seat = await by_hand(session)
    if await session.undoable(seat):
        await session.undo(seat, whole_turn=False, by=By(session.users[seat]), drawn_at=None)
    loaded = await session.store.load(session.game)
    assert loaded is not None and loaded.clocks is not None
    assert loaded.clocks.hours.agreed is not None and loaded.clocks.hours.agreed.begun == hour.at
    assert seat in public_acts(session), "what was taken back was done all the same"


async def test_who_is_erased_is_in_no_arrangement(session: Session) -> None:
    await arranged(session, (ANNA, BEN))
    user = await user_of(session, BEN)
    await session.store.erase_user(user)
    loaded = await session.store.load(session.game)
    assert loaded is not None and loaded.clocks is not None
    assert BEN not in (loaded.clocks.hours.agreed or TableHour(0, 0)).people
