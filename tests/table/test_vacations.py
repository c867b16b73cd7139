"""A bot that plays for somebody on vacation: when it takes the seat and gives it back, and what that leaves alone."""

from __future__ import annotations

import json
import random
from datetime import UTC, date, datetime, time, timedelta

import pytest

from bot.table.game.by import By
from bot.table.game.errors import OnVacation
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import RETURNED, AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.game.vacations import bot_vacations_of, off_hours_of
from bot.table.polls.absence import come_back, leave, settle_absence, vote
from bot.table.polls.substitutes import can_be_asked_for, check_own
from bot.table.runner.bots import situation_of
from bot.table.runner.steps import change_hands, play_for_absent
from bot.table.schedule.due import presence_of
from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS
from bot.time.seat_clocks import DAY, HOUR
from engine import Game, Live, Options
from engine.base.cards import BuyCard
from engine.defaults import stated_default
from engine.modules.build_queue import PLANS, QueueBuild
from engine.seats import BACK, STAND_IN
from storage import Preferences, Vacation
from tests.engine.random_player import choose
from tests.storage.zones import set_zone
from tests.table.played import BEGUN, begun
from tests.table.polling import Watch, fresh, refused, watch

FIRST = datetime.fromtimestamp(BEGUN, UTC).date() + timedelta(days=3)
LAST = FIRST + timedelta(days=1)


def midnight(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp())


BEGINS, ENDS = midnight(FIRST), midnight(LAST + timedelta(days=1))


async def book(session: Session, seat: int, *, bot: bool = True, count: int = 2) -> int:
    """The person of a seat, who lives by UTC, goes on vacation for so many days; gives the user."""
    user = session.users[seat]
    assert user is not None
    await set_zone(session.store, user, "UTC", "Reykjavík")
    await session.store.book_vacation(
        user, Vacation(FIRST.isoformat(), (FIRST + timedelta(days=count - 1)).isoformat(), bot)
    )
    return user


async def at(session: Session, moment: int) -> int:
    """It is this moment, and the game is looked at; gives how many seats changed hands."""
    watch(session).now = moment
    return await change_hands(session)


async def last(session: Session) -> dict[str, object]:
    return dict((await session.store.records(session.game))[-1].action)


@pytest.fixture
async def seat(session: Session) -> int:
    """The awaited seat, of a player who will be on vacation."""
    (seat,) = session.waiting
    await book(session, seat)
    return seat


async def test_a_bot_takes_the_seat_for_these_days_and_gives_it_back(session: Session, seat: int) -> None:
    owner = session.stored.owner
    assert await at(session, BEGINS - 1) == 0 and seat in session.waiting and not session.bots
    assert await at(session, BEGINS) == 1 and await at(session, BEGINS) == 0
    assert await last(session) == {
        "admin": STAND_IN,
        "seat": seat,
        "open": False,
        "because": "vacation",
        "until": LAST.isoformat(),
    }
    bot = session.bots[seat]
    assert bot.stands_in and bot.level == "steady" and seat not in session.present
    assert session.clocks.deadline(seat) is None, "nobody waits for them"
    assert not await settle_absence(session, lambda _: True) and not await session.store.polls(session.game)
    assert session.stored.owner == owner, "the game stays theirs"
    assert await at(session, ENDS - 1) == 0
    assert await at(session, ENDS) == 1 and await at(session, ENDS) == 0
    assert await last(session) == {"admin": BACK, "seat": seat, "because": "vacation"}
    assert not session.bots and session.present == (0, 1, 2, 3)


async def test_the_decision_that_comes_then_is_a_new_one(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    await at(session, ENDS)
    assert session.waiting == (seat,)
    deadline = session.clocks.deadline(seat)
    assert deadline is not None and deadline - ENDS >= session.clocks.pace.increment


async def test_what_was_missed_before_counts_still(session: Session) -> None:
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    watch(session).now = deadline + 30
    await play_for_absent(session)
    assert session.clocks.missing(seat) == 1
    await book(session, seat)
    await at(session, BEGINS)
    await at(session, ENDS)
    assert session.clocks.seats[seat].missed == 1, "a vacation is nothing that somebody does"


async def move(session: Session) -> None:
    """The awaited player makes any move, as a person."""
    action = choose(Game(session.rules, session.state), random.Random(1), trading=0, planning=0)
    await session.act(action, by=By(session.users[action.seat]), drawn_at=None)


@pytest.mark.parametrize("bot", [False, True])
async def test_a_move_asks_first_and_then_the_vacation_is_over_in_this_game(session: Session, bot: bool) -> None:
    (seat,) = session.waiting
    user = await book(session, seat, bot=bot)
    await at(session, BEGINS)
    head = session.seq
    with pytest.raises(OnVacation) as asked:
        await move(session)
    assert asked.value.values == {"when": f"<t:{ENDS}:f>"} and session.seq == head
    await come_back(session, By(user))
    assert await last(session) == {"admin": BACK if bot else RETURNED, "seat": seat}
    assert seat in session.present and not session.bots
    presence = await presence_of(session, BEGINS)
    assert not presence.away and not presence.leaves and not presence.bot_vacations and not presence.asleep
    await move(session)
    period = session.clocks.seats[seat].period
    assert period is None or not period.off_hours.vacations
    assert await at(session, BEGINS + HOUR) == 0
    assert (await session.store.preferences(user)).vacations, "in other games it lasts"
    restored = Clocks.from_json(json.loads(json.dumps(session.clocks.to_json())))
    assert restored == session.clocks
    await refused("refused-here-already", come_back(session, By(user)))


@pytest.mark.parametrize("bot", [False, True])
async def test_a_vote_is_no_move(session: Session, bot: bool) -> None:
    (seat,) = session.waiting
    user = await book(session, seat, bot=bot)
    other = (seat + 1) % 4
    await at(session, BEGINS)
    gone = session.users[other]
    assert gone is not None
    await leave(session, By(gone))
    asked = next(found for found in await session.store.polls(session.game))
    if not bot:
        await vote(session, asked.number, "bot", by=By(user))
    else:
        async with session.holding():
            await session.mark_present(seat, user)
    assert seat in (await presence_of(session, BEGINS)).leaves
    assert session.clocks.absence(seat) == ("vacation" if bot else "")


@pytest.mark.parametrize("bot", [False, True])
async def test_a_vote_of_somebody_who_has_left_ends_no_vacation(session: Session, bot: bool) -> None:
    """They are there again, as far as their vacation lets them: where a bot is booked it goes on to play."""
    (seat,) = session.waiting
    user = await book(session, seat, bot=bot, count=5)
    await leave(session, By(user))
    await settle_absence(session, lambda _: True)
    assert session.clocks.absence(seat) == "bot"
    await at(session, BEGINS + HOUR)
    async with session.holding():
        await session.mark_present(seat, user)
    assert await at(session, BEGINS + 2 * HOUR) == int(bot)
    assert seat in (await presence_of(session, watch(session).now)).leaves
    assert session.clocks.absence(seat) == ("vacation" if bot else "")
    assert await at(session, midnight(FIRST + timedelta(days=5))) == int(bot) and not session.bots


async def test_a_plan_ends_no_vacation(store: TableStore) -> None:
    session = await begun(store, Options(players="5-6"), 6, 1)
    session.clock = Watch()
    seat = next(seat for seat in range(6) if seat not in session.waiting)
    user = await book(session, seat, bot=False)
    await at(session, BEGINS)
    await session.act(QueueBuild(seat, BuyCard(seat)), by=By(user), drawn_at=None)
    assert seat in (await presence_of(session, BEGINS)).leaves


async def test_whoever_comes_back_meanwhile_keeps_the_seat(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    watch(session).now += HOUR
    user = session.users[seat]
    assert user is not None
    await come_back(session, By(user))
    assert not session.bots and seat in session.present
    for moment in (BEGINS + 2 * HOUR, ENDS - 1, ENDS):
        assert await at(session, moment) == 0
    assert not session.bots


async def test_a_vacation_that_is_gone_gives_the_seat_back(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    user = session.users[seat]
    assert user is not None
    await session.store.cancel_vacation(user, FIRST.isoformat())
    assert await at(session, BEGINS + HOUR) == 1 and not session.bots


async def test_a_vacation_that_is_gone_gives_the_seat_back_while_another_is_booked(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    user = session.users[seat]
    assert user is not None
    later = FIRST + timedelta(days=20)
    await session.store.book_vacation(user, Vacation(later.isoformat(), later.isoformat(), bot=True))
    assert await at(session, BEGINS + HOUR) == 0
    await session.store.cancel_vacation(user, FIRST.isoformat())
    assert await at(session, BEGINS + 2 * HOUR) == 1 and not session.bots
    assert await at(session, midnight(later)) == 1 and seat in session.bots


async def until_turn(session: Session, seat: int, moment: int) -> None:
    """It is this moment, and just then play begins to wait for a seat that did so before."""
    watch(session).now = moment
    await session.entries()
    for _ in range(200):
        if session.state.turn is not None and session.state.turn.seat == seat and session.waiting == (seat,):
            period = session.clocks.seats[seat].period
            if period is not None and period.since == moment:
                return
        (waited, *_) = session.waiting
        move = stated_default(session.rules, session.view(waited), Live(1))
        async with session.holding():
            await session.act_for(move)
    raise AssertionError("it is never their turn")


async def test_plans_go_with_the_seat_both_ways_and_are_refused_meanwhile(store: TableStore) -> None:
    session = await begun(store, Options(players="5-6"), 6, 1)
    session.clock = Watch()
    seat = next(seat for seat in range(6) if seat not in session.waiting)
    user = await book(session, seat)

    async def plan() -> None:
        await session.act(QueueBuild(seat, BuyCard(seat)), by=By(user), drawn_at=None)
        assert PLANS.of(session.state).queues[seat]

    await plan()
    await at(session, BEGINS)
    assert not PLANS.of(session.state).queues[seat]
    await refused("refused-plan-away", plan())
    await at(session, ENDS)
    assert not PLANS.of(session.state).queues[seat]
    await plan()


async def test_who_is_away_already_stays_so(session: Session, seat: int) -> None:
    user = session.users[seat]
    assert user is not None
    await leave(session, By(user))
    assert await at(session, BEGINS) == 0 and session.clocks.absence(seat) == "away"
    await come_back(session, By(user))
    assert await at(session, BEGINS + 1) == 0, "they have come back in this vacation"


async def test_leaving_meanwhile_is_for_good_and_asks_nobody(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    user = session.users[seat]
    assert user is not None
    await leave(session, By(user))
    assert session.clocks.absence(seat) == "bot" and seat in session.bots
    assert await at(session, ENDS) == 0 and seat in session.bots


async def test_nobody_else_may_give_such_a_seat_away(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    other = session.users[(seat + 1) % 4]
    assert other is not None
    watch(session).now = ENDS - 1
    assert not can_be_asked_for(session, seat)
    await refused("refused-still-plays", give(session, seat, other))


async def give(session: Session, seat: int, giver: int) -> None:
    check_own(session, seat, giver)


async def test_a_paused_game_changes_hands_once_it_goes_on(session: Session, seat: int) -> None:
    await session.administer(AdminAct("pause", status="paused"))
    assert await at(session, BEGINS) == 0
    await session.administer(AdminAct("resume", status="running"))
    assert await at(session, BEGINS + 1) == 1
    await session.administer(AdminAct("pause", status="paused"))
    assert await at(session, ENDS) == 1 and not session.bots


async def test_nobody_looked_during_the_whole_vacation(session: Session, seat: int) -> None:
    assert await at(session, ENDS) == 0 and not session.bots


async def test_a_game_that_is_opened_during_a_vacation_is_their_own(store: TableStore) -> None:
    session = await fresh(store)
    (seat,) = session.waiting
    user = session.users[seat]
    assert user is not None
    today = datetime.fromtimestamp(BEGUN - DAY, UTC).date()
    await set_zone(store, user, "UTC", "Reykjavík")
    await store.book_vacation(user, Vacation(today.isoformat(), (today + timedelta(days=4)).isoformat(), bot=True))
    assert await change_hands(session) == 0


async def test_without_a_bot_the_seat_stays_and_the_clock_stands(session: Session) -> None:
    (seat,) = session.waiting
    await book(session, seat, bot=False)
    assert await at(session, BEGINS) == 0 and seat in session.present


async def test_a_moment_at_which_hands_change_is_never_overlooked(session: Session, seat: int) -> None:
    assert (await presence_of(session, BEGINS - 1)).changes == (BEGINS,)
    assert (await presence_of(session, BEGINS)).changes == (ENDS,)
    between = await presence_of(session, BEGINS + 1, since=BEGINS - 1)
    assert between.changes == (BEGINS,), "whoever had looked before it looks again"
    assert (await presence_of(session, ENDS)).changes == ()


async def test_records_and_file_tell_the_same(session: Session, seat: int) -> None:
    await at(session, BEGINS)
    await at(session, ENDS)
    replayed = read_log(await session.store.records(session.game))
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    assert len((await export(session.store, session.game)).records) == len(await session.store.records(session.game))


def test_its_days_stop_no_clock() -> None:
    away = Preferences("UTC", "Reykjavík", vacations=(Vacation("2026-12-24", "2026-12-26", bot=True),))
    assert off_hours_of(away).vacations == NO_OFF_HOURS.vacations
    (found,) = bot_vacations_of(away, midnight(date(2026, 12, 26)))
    assert (found.since, found.until) == (midnight(date(2026, 12, 24)), midnight(date(2026, 12, 27)))
    assert (
        bot_vacations_of(away, found.until) == [] and bot_vacations_of(Preferences(vacations=away.vacations), 0) == []
    )


async def test_bots_play_for_all_whose_vacations_begin_in_the_same_moment(session: Session) -> None:
    """Only the last of them had a bot, and play waited for the other until the vacation was over."""
    (waited,) = session.waiting
    for seat in (waited, (waited + 1) % 4):
        await book(session, seat)
    assert await at(session, BEGINS) == 2
    assert session.bots.keys() == session.clocks.absent.keys() == {waited, (waited + 1) % 4}
    assert situation_of(session) is not None


async def test_all_whose_vacations_end_in_the_same_moment_have_their_seats_back(session: Session) -> None:
    """The bot of the first stayed, although they were there."""
    (waited,) = session.waiting
    for seat, begins in ((waited, BEGINS), ((waited + 1) % 4, BEGINS + 60)):
        await book(session, seat)
        await at(session, begins)
    assert len(session.bots) == 2
    await at(session, ENDS)
    assert session.clocks.absent == {} and session.bots == {} and session.all_present
